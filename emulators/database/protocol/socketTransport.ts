import type { WebSocket } from 'ws';
import { MOST_UNREAD, MOST_UNREAD_ANSWERS } from '../bounds';
import type { Transport } from './transport';

/** A socket as a way to a client, and its bounds: nobody who does not read takes the memory of all. */
export class SocketTransport implements Transport {
  private readonly socket: WebSocket;
  private readonly onRoom: () => void;
  /** Bytes of what others changed that the client has not taken yet. */
  private unread = 0;
  private isAlive = true;

  /** `onRoom` is told when there may be room again for what the client asks. */
  constructor(socket: WebSocket, onRoom: () => void) {
    this.socket = socket;
    this.onRoom = onRoom;
  }

  /** Whether the client has read enough of what it asked for to ask for more. */
  get hasRoom(): boolean {
    return this.socket.bufferedAmount <= MOST_UNREAD_ANSWERS;
  }

  answer(message: unknown): void {
    this.send(Buffer.from(JSON.stringify(message)), () => undefined);
  }

  /** A client that leaves too many changes unread is cut off. Otherwise it would miss some of them. */
  tell(message: unknown): void {
    if (this.unread > MOST_UNREAD) {
      this.socket.terminate();
      return;
    }
    const bytes = Buffer.from(JSON.stringify(message));
    this.unread += bytes.length;
    this.send(bytes, () => {
      this.unread -= bytes.length;
    });
  }

  private send(bytes: Buffer, onTaken: () => void): void {
    this.socket.send(bytes, { binary: false }, () => {
      onTaken();
      this.noteSignOfLife();
      this.onRoom();
    });
  }

  noteSignOfLife(): void {
    this.isAlive = true;
  }

  /** Ends the socket when there was no sign of life since the last time, and asks for one. */
  ask(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
  }
}
