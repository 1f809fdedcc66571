import { randomBytes } from 'node:crypto';
import { TOO_BIG } from '../bounds';
import type { Database } from '../database';
import { Session } from './session';
import type { Transport } from './transport';

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

/** The connections of all clients, by id. A client names the id when it moves from long polling to a WebSocket. */
export type Connections = Map<string, Connection>;

/** The connection of a client. It can move from one transport to another without losing anything. */
export class Connection {
  readonly id = randomBytes(12).toString('base64url');
  private transport: Transport;
  private successor: Transport | undefined;
  private readonly session: Session;
  private readonly connections: Connections;

  /** `host` is the address that the client is to use from now on. */
  constructor(database: Database, transport: Transport, host: string, connections: Connections) {
    this.transport = transport;
    this.connections = connections;
    this.session = new Session(database, {
      answer: (message) => this.transport.answer(message),
      tell: (message) => this.transport.tell(message),
    });
    connections.set(this.id, this);
    transport.answer(control('h', { ts: Date.now(), v: PROTOCOL_VERSION, h: host, s: this.id }));
  }

  /** Offers another transport. The client tries it and then asks to move to it. */
  offer(transport: Transport): void {
    this.successor = transport;
    transport.answer(control('a', {}));
  }

  /** Takes a message that came over `transport`. */
  receive(text: string, transport: Transport): void {
    switch (controlType(text)) {
      case 'p':
        transport.answer(control('o', {}));
        return;
      case 'n':
        this.move();
        return;
      case undefined:
        this.session.receive(text);
        return;
      default:
    }
  }

  /** Answers a request that is too large to be read. */
  refuseSize(request: number | undefined, transport: Transport): void {
    transport.answer({ t: 'd', d: { r: request, b: { s: 'write_too_big', d: TOO_BIG } } });
  }

  /** Ends the client's session, unless it has moved to another transport. */
  close(transport: Transport): void {
    if (transport === this.successor) this.successor = undefined;
    if (transport !== this.transport) return;
    this.connections.delete(this.id);
    this.session.close();
  }

  private move(): void {
    if (this.successor === undefined) return;
    this.transport.answer(control('n', {}));
    this.transport = this.successor;
    this.successor = undefined;
  }
}
