import { randomBytes } from 'node:crypto';
import type { Database } from '../database';
import { Session } from './session';

/** The version of the wire protocol that `@firebase/database` speaks. */
const PROTOCOL_VERSION = '5';

/** One way to a client: a WebSocket or long polling. */
export interface Transport {
  send: (message: unknown) => void;
}

const control = (type: string, data: unknown): unknown => ({ t: 'c', d: { t: type, d: data } });

/** The type of a control message, undefined for any other. */
function controlType(text: string): string | undefined {
  // Control messages are short: a long message is parsed once, by the session.
  if (text.length > 256 || !text.includes('"c"')) return undefined;
  try {
    const message = JSON.parse(text) as { t?: unknown; d?: { t?: unknown } } | null;
    const type = message?.t === 'c' ? message.d?.t : undefined;
    return typeof type === 'string' ? type : undefined;
  } catch {
    return undefined;
  }
}

/** The connections of all clients, by the id that a client names to move from long polling to a WebSocket. */
export type Connections = Map<string, Connection>;

/** A client and its way here. It may change from one transport to another without losing anything. */
export class Connection {
  readonly id = randomBytes(12).toString('base64url');
  private transport: Transport;
  private successor: Transport | undefined;
  private readonly session: Session;
  private readonly connections: Connections;

  /** `host` is where the client shall connect from now on. */
  constructor(database: Database, transport: Transport, host: string, connections: Connections) {
    this.transport = transport;
    this.connections = connections;
    this.session = new Session(database, (message) => this.transport.send(message));
    connections.set(this.id, this);
    transport.send(control('h', { ts: Date.now(), v: PROTOCOL_VERSION, h: host, s: this.id }));
  }

  /** Offers another transport; the client tries it and then asks to move to it. */
  offer(transport: Transport): void {
    this.successor = transport;
    transport.send(control('a', {}));
  }

  /** Takes a message that came over `transport`. */
  receive(text: string, transport: Transport): void {
    switch (controlType(text)) {
      case 'p':
        transport.send(control('o', {}));
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

  /** Ends the client's session, unless it has moved to another transport. */
  close(transport: Transport): void {
    if (transport === this.successor) this.successor = undefined;
    if (transport !== this.transport) return;
    this.connections.delete(this.id);
    this.session.close();
  }

  private move(): void {
    if (this.successor === undefined) return;
    this.transport.send(control('n', {}));
    this.transport = this.successor;
    this.successor = undefined;
  }
}
