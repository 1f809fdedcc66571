import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { HOST } from '../ports';
import { serveDevice } from './deviceSocket';
import { PushStore, type PushMessage } from './pushStore';
import { takePosted, type PostedAnswer } from './posted';

const PROTOCOL = 'push-notification';
const PATH = /^\/wpush\/v2\/([\w-]+)$/;

interface Posted {
  at: number;
  token: string;
  topic: string | undefined;
  status: number;
  problem: string | undefined;
  message: PushMessage | undefined;
}

export interface PushService {
  port: number;
  /** Stands in for the real services (PUSH_SERVICE_URL). */
  url: string;
  /** The value of Firefox's preference `dom.push.serverURL`. */
  socketUrl: string;
  messages: readonly PushMessage[];
  posted: readonly Posted[];
  /** The next messages are not accepted. */
  answerNext: (...answers: PostedAnswer[]) => void;
  close: () => Promise<void>;
}

const pad = (text: string, length: number): string => text.slice(0, length).padEnd(length);

function listOf(posted: readonly Posted[]): string {
  const lines = posted.map(({ at, token, topic, status, problem, message }) => {
    const became = problem ?? message?.state ?? '';
    const time = new Date(at).toISOString().slice(11, 19);
    return `${time}  ${status}  to ${pad(token, 8)}  topic ${pad(topic ?? '', 8)}  ${became}`;
  });
  return lines.length === 0 ? 'Nothing was sent to a device yet.' : lines.join('\n');
}

/**
 * Stands in for the push service of Firefox: devices connect by WebSocket and get endpoints like the real ones. Messages stay encrypted.
 * Port 0 picks a free one.
 */
export async function startPushService(port: number): Promise<PushService> {
  const store = new PushStore();
  const posted: Posted[] = [];
  const prepared: PostedAnswer[] = [];

  const answerTo = async (request: IncomingMessage): Promise<PostedAnswer & { text?: string }> => {
    const [, token] = PATH.exec(request.url ?? '') ?? [];
    if (request.method === 'GET' && request.url === '/') return { status: 200, text: listOf(posted) };
    if (request.method !== 'POST' || token === undefined) return { status: 404 };
    const answer = prepared.shift() ?? (await takePosted(request, token, store));
    const topic = request.headers.topic;
    posted.push({
      at: Date.now(),
      token,
      topic: typeof topic === 'string' ? topic : undefined,
      status: answer.status,
      problem: answer.problem,
      message: answer.message,
    });
    return answer;
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answerTo(request)
      .then(({ status, headers = {}, problem, text }) =>
        response.writeHead(status, headers).end(text === undefined ? problem : `${text}\n`),
      )
      .catch(() => response.writeHead(400).end());
  };
  const server = createServer(listener);
  const sockets = new WebSocketServer({
    server,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  sockets.on('connection', (socket) => serveDevice(socket, store));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    port: actual,
    url: `http://${HOST}:${actual}`,
    socketUrl: `ws://${HOST}:${actual}`,
    messages: store.messages,
    posted,
    answerNext: (...answers) => void prepared.push(...answers),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
