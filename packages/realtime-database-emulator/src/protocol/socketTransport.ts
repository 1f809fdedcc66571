import type { WebSocket } from 'ws';
import { framesOf } from './frames';
import { MOST_UNREAD, MOST_UNREAD_ANSWERS } from '../bounds';

/** What is sent to the client of a socket. It has limits, so that a client that does not read cannot take all memory. */
export class SocketTransport {
  private readonly socket: WebSocket;
  private readonly onDrain: () => void;
  /** Bytes of changes by others that the client has not read yet. */
  private unread = 0;
  private isAlive = true;

  /** `onDrain` is called when there may be room again for the client's next request. */
  constructor(socket: WebSocket, onDrain: () => void) {
    this.socket = socket;
    this.onDrain = onDrain;
  }

  /** Whether the client has read enough of its answers for its next request to be read. */
  get isWritable(): boolean {
    return this.socket.bufferedAmount <= MOST_UNREAD_ANSWERS;
  }

  /** Sends the answer to a request of the client. */
  answer(message: unknown): void {
    this.send(JSON.stringify(message), () => undefined);
  }

  /** Sends a change by others. Disconnects a client with too many unread ones, which would otherwise miss some. */
  tell(message: unknown): void {
    if (this.unread > MOST_UNREAD) {
      this.socket.terminate();
      return;
    }
    const text = JSON.stringify(message);
    const size = Buffer.byteLength(text);
    this.unread += size;
    this.send(text, () => {
      this.unread -= size;
    });
  }

  private send(message: string, onTaken: () => void): void {
    const frames = framesOf(message);
    const last = frames.pop() ?? '';
    for (const frame of frames) this.socket.send(frame);
    this.socket.send(last, () => {
      onTaken();
      this.noteSignOfLife();
      this.onDrain();
    });
  }

  noteSignOfLife(): void {
    this.isAlive = true;
  }

  /** Pings the client, or ends the socket if the last ping had no answer. */
  ask(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
  }
}
