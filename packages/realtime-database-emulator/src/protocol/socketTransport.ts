import type { WebSocket } from 'ws';
import { MOST_UNREAD, MOST_UNREAD_ANSWERS } from '../bounds';
import type { Account, MemoryBudget } from '../memoryBudget';
import type { Transport } from './transport';

/** A socket to a client. It has limits, so that a client that does not read cannot take all memory. */
export class SocketTransport implements Transport {
  private readonly socket: WebSocket;
  private readonly onDrain: () => void;
  /** The memory of messages that the client has not read. */
  private readonly account: Account;
  /** Bytes of changes by others that the client has not read yet. */
  private unread = 0;
  private isAlive = true;

  /** `onDrain` is called when there may be room again for the client's next request. */
  constructor(socket: WebSocket, budget: MemoryBudget, onDrain: () => void) {
    this.socket = socket;
    this.onDrain = onDrain;
    this.account = budget.open(() => socket.terminate());
    socket.on('close', () => this.account.close());
  }

  /** Whether the client has read enough of its answers for its next request to be read. */
  get isWritable(): boolean {
    return this.socket.bufferedAmount <= MOST_UNREAD_ANSWERS;
  }

  answer(message: unknown): void {
    this.send(Buffer.from(JSON.stringify(message)), () => undefined);
  }

  /** Disconnects a client with too many unread changes, which would otherwise miss some. */
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
    this.account.add(bytes.length);
    this.socket.send(bytes, { binary: false }, () => {
      this.account.release(bytes.length);
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
