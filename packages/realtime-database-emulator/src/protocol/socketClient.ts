import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Database } from '../database';
import type { Account, MemoryBudget } from '../memoryBudget';
import { Connection, type Connections } from './connection';
import { FrameReader, OversizedMessage } from './frames';
import { SocketTransport } from './socketTransport';

interface SocketOptions {
  database: Database;
  connections: Connections;
  budget: MemoryBudget;
  /** The underlying TCP socket. */
  raw: Socket;
  /** The address that the client is to use from now on. */
  host: string;
  /** The id of the connection that wants to move to this socket. */
  sessionId: string | null;
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
  private readonly connection: Connection;
  private readonly frames = new FrameReader();
  /** The memory of unfinished messages from the client. */
  private readonly unfinished: Account;
  /** Frames that arrived after the socket was paused. */
  private readonly waiting: Buffer[] = [];

  constructor(socket: WebSocket, options: SocketOptions) {
    const { database, connections, budget, raw, host, sessionId, pingMs, report } = options;
    this.socket = socket;
    this.report = report;
    this.transport = new SocketTransport(socket, budget, () => this.readOn());
    this.unfinished = budget.open(() => socket.terminate());
    const moving = sessionId === null ? undefined : connections.get(sessionId);
    moving?.offer(this.transport);
    this.connection = moving ?? new Connection(database, this.transport, host, connections);
    const asking = setInterval(() => this.transport.ask(), pingMs);
    socket.on('pong', () => this.transport.noteSignOfLife());
    // ws buffers a frame until it is complete, without an event.
    raw.prependListener('data', (chunk: Buffer) => this.unfinished.add(chunk.length));
    socket.on('message', (data: Buffer) => this.take(data));
    socket.on('close', () => {
      clearInterval(asking);
      this.waiting.length = 0;
      this.unfinished.close();
      this.connection.close(this.transport);
    });
    // ws itself closes the socket with the right code, such as 1009 for a frame that is too large.
    socket.on('error', () => undefined);
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
    this.unfinished.set(this.frames.held);
    if (!this.transport.isWritable) this.socket.pause();
    else if (this.socket.isPaused) this.socket.resume();
  }

  private read(frame: Buffer): void {
    try {
      const text = this.frames.read(frame);
      if (text !== undefined) this.connection.receive(text, this.transport);
    } catch (error) {
      if (error instanceof OversizedMessage) {
        this.connection.refuseSize(error.request, this.transport);
        return;
      }
      this.report(error);
      this.socket.close(1011);
    }
  }
}
