import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Database } from '../database';
import { FrameReader } from './frames';
import { Session } from './session';

/** The version of the wire protocol that `@firebase/database` speaks. */
const PROTOCOL_VERSION = '5';

/** Serves one WebSocket until it closes. `host` is where the client shall connect from now on. */
export function serveSocket(socket: WebSocket, database: Database, host: string): void {
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  const session = new Session(database, send);
  const frames = new FrameReader();
  socket.on('message', (data: Buffer) => {
    const text = frames.read(data.toString());
    if (text !== undefined) session.receive(text);
  });
  socket.on('close', () => session.close());
  socket.on('error', () => socket.terminate());
  const sessionId = randomBytes(12).toString('base64url');
  send({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: PROTOCOL_VERSION, h: host, s: sessionId } } });
}
