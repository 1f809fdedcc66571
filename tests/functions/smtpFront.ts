import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { HOST } from '../../emulators/ports';
import { behave, behaviourFile } from './stackPlaces';

/**
 * `silent` accepts connections and says nothing; `forgetful` forwards a mail and drops the reply; `late` forwards it and holds the reply
 * back; `picky` refuses recipients `gone-…` for good and `later-…` for now, and forwards all else.
 */
export type Behaviour = 'open' | 'down' | 'silent' | 'refusing' | 'forgetful' | 'late' | 'picky';

/** A proxy in front of a real SMTP server. */
interface SmtpFront {
  port: number;
  close: () => Promise<void>;
}

const GREETING = '220 refusing\r\n';
const REFUSAL = '554 no mail today\r\n';

function refuse(socket: Socket): void {
  socket.write(GREETING);
  socket.on('data', () => socket.write(REFUSAL));
}

function pass(socket: Socket, port: number): void {
  const server = connect(port, HOST);
  socket.pipe(server).pipe(socket);
  server.on('error', () => socket.destroy());
  socket.on('close', () => server.destroy());
}

const END_OF_MAIL = '\r\n.\r\n';

function passMail(socket: Socket, port: number, onAnswer: () => void): void {
  const server = connect(port, HOST);
  let given = '';
  socket.on('data', (data) => {
    given = (given + data.toString('latin1')).slice(-2 * END_OF_MAIL.length - data.length);
    server.write(data);
  });
  server.on('data', (data) => {
    if (given.includes(END_OF_MAIL)) onAnswer();
    else socket.write(data);
  });
  server.on('error', () => socket.destroy());
  socket.on('close', () => server.end());
}

const RECIPIENT = /^RCPT TO:<(gone|later)-/i;
const REPLIES: Readonly<Record<string, string>> = {
  gone: '550 5.1.1 no such user\r\n',
  later: '451 4.7.1 try again later\r\n',
};

/** Without pipelining each command comes in a packet of its own. */
function pick(socket: Socket, port: number): void {
  const server = connect(port, HOST);
  socket.on('data', (data) => {
    const [, kind = ''] = RECIPIENT.exec(data.toString('latin1')) ?? [];
    const reply = REPLIES[kind.toLowerCase()];
    if (reply === undefined) server.write(data);
    else socket.write(reply);
  });
  server.on('data', (data) => socket.write(data.toString('latin1').replace('PIPELINING', 'X-NONE')));
  server.on('error', () => socket.destroy());
  socket.on('close', () => server.destroy());
}

export async function startSmtpFront(serverPort: number): Promise<SmtpFront> {
  behave('open');
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    const behaviour = readFileSync(behaviourFile, 'utf8') as Behaviour;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (behaviour === 'open') pass(socket, serverPort);
    else if (behaviour === 'down') socket.destroy();
    else if (behaviour === 'refusing') refuse(socket);
    else if (behaviour === 'forgetful') passMail(socket, serverPort, () => socket.destroy());
    else if (behaviour === 'late') passMail(socket, serverPort, () => undefined);
    else if (behaviour === 'picky') pick(socket, serverPort);
  });
  front.listen(0, HOST);
  await once(front, 'listening');
  return {
    port: (front.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      front.close();
      await once(front, 'close');
    },
  };
}
