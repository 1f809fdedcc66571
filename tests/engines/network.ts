import { createServer, request as ask } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HOST } from '../../emulators/ports';

/** All that a browser can reach. A browser cannot tell one that is cut from a phone without a signal. */
export interface Network {
  /** Of the proxy that the browser has to use for everything. */
  readonly port: number;
  /** Ends every connection and takes no other until the network is restored. */
  cut: () => void;
  /** Loses what is asked for by an address that matches. */
  lose: (address: RegExp) => void;
  restore: () => void;
  close: () => Promise<void>;
}

export async function startNetwork(): Promise<Network> {
  const open = new Set<Socket>();
  let isCut = false;
  let lost: RegExp | undefined;
  const follow = (socket: Socket): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // What the other side sees of it is an end.
    socket.on('error', () => socket.destroy());
  };
  const dropAll = (): void => {
    for (const socket of open) socket.destroy();
  };

  const proxy = createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (lost?.test(url) === true) {
      response.destroy();
      return;
    }
    const passedOn = ask(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  proxy.on('connection', (socket) => {
    if (isCut) socket.destroy();
    else follow(socket);
  });
  const joinTo = ({ hostname, port }: URL, client: Duplex, begin: (server: Socket) => void): void => {
    const server = connect(Number(port), hostname, () => {
      begin(server);
      server.pipe(client).pipe(server);
    });
    follow(server);
    server.once('close', () => client.destroy());
    client.once('close', () => server.destroy());
  };
  // Firefox asks for a way through to a WebSocket, WebKit for the WebSocket itself.
  proxy.on('connect', ({ url = '' }, client, head) => {
    joinTo(new URL(`http://${url}`), client, (server) => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.write(head);
    });
  });
  proxy.on('upgrade', ({ url = '', headers }, client, head) => {
    const address = new URL(url);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    joinTo(address, client, (server) => {
      server.write(`GET ${address.pathname}${address.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
      server.write(head);
    });
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject);
    proxy.listen(0, HOST, resolve);
  });
  return {
    port: (proxy.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      dropAll();
    },
    lose: (address) => {
      lost = address;
    },
    restore: () => {
      isCut = false;
      lost = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        dropAll();
        proxy.close(() => resolve());
      }),
  };
}
