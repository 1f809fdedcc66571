// A WebSocket of a client: its messages, its pings, its end.

import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { TOO_BIG } from '../bounds';
import type { Database } from '../database';
import { FrameReader, OversizedMessage } from './frames';
import { Session } from './session';
import { SocketTransport } from './socketTransport';

/** The version of the wire protocol that `@firebase/database` speaks. */
const PROTOCOL_VERSION = '5';

const control = (type: string, data: unknown): unknown => ({ t: 'c', d: { t: type, d: data } });

/** The type of a control message. undefined: it is another message. */
function controlType(text: string): string | undefined {
  // Control messages are short. A long message is not parsed here, because the session parses it anyway.
  if (text.length > 256 || !text.includes('"c"')) return undefined;
  try {
    const message = JSON.parse(text) as { t?: unknown; d?: { t?: unknown } } | null;
    const type = message?.t === 'c' ? message.d?.t : undefined;
    return typeof type === 'string' ? type : undefined;
  } catch {
    return undefined;
  }
}

interface SocketOptions {
  database: Database;
  /** The address that the client is to use from now on. */
  host: string;
  /** The ping interval, in ms. */
  pingMs: number;
  /** Gets errors that should not happen. */
  report: (error: unknown) => void;
}

/** Serves one WebSocket until it closes. Its frames are read one after another, but only while the client reads its answers. */
export class SocketClient {
  private readonly socket: WebSocket;
  private readonly report: (error: unknown) => void;
  private readonly transport: SocketTransport;
  private readonly session: Session;
  private readonly frames = new FrameReader();
  /** Frames that arrived after the socket was paused. */
  private readonly waiting: Buffer[] = [];

  constructor(socket: WebSocket, { database, host, pingMs, report }: SocketOptions) {
    this.socket = socket;
    this.report = report;
    this.transport = new SocketTransport(socket, () => this.readOn());
    this.session = new Session(database, this.transport);
    const asking = setInterval(() => this.transport.ask(), pingMs);
    socket.on('pong', () => this.transport.noteSignOfLife());
    socket.on('message', (data: Buffer) => this.take(data));
    socket.on('close', () => {
      clearInterval(asking);
      this.waiting.length = 0;
      this.session.close();
    });
    // ws itself closes the socket with the right code, such as 1009 for a frame that is too large.
    socket.on('error', () => undefined);
    const id = randomBytes(12).toString('base64url');
    this.transport.answer(control('h', { ts: Date.now(), v: PROTOCOL_VERSION, h: host, s: id }));
  }

  private take(frame: Buffer): void {
    this.transport.noteSignOfLife();
    this.waiting.push(frame);
    this.readOn();
  }

  private readOn(): void {
    while (this.transport.isWritable) {
      const frame = this.waiting.shift();
      if (frame === undefined) break;
      this.read(frame);
    }
    if (!this.transport.isWritable) this.socket.pause();
    else if (this.socket.isPaused) this.socket.resume();
  }

  private read(frame: Buffer): void {
    try {
      const text = this.frames.read(frame);
      if (text !== undefined) this.receive(text);
    } catch (error) {
      if (error instanceof OversizedMessage) {
        this.transport.answer({ t: 'd', d: { r: error.request, b: { s: 'write_too_big', d: TOO_BIG } } });
        return;
      }
      this.report(error);
      this.socket.close(1011);
    }
  }

  private receive(text: string): void {
    const type = controlType(text);
    if (type === undefined) this.session.receive(text);
    else if (type === 'p') this.transport.answer(control('o', {}));
  }
}
