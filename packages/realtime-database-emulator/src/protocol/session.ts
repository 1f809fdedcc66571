// The requests of one client of an SDK, and what it is told.

import type { Actor, Database, Listener } from '../database';
import { DataStale, PermissionDenied } from '../refusals';
import { missingIndexText } from '../query/missingIndex';
import { WHOLE_NODE, type Query } from '../query/query';
import { queryFromWire } from '../query/wireQuery';
import type { DataNode, Path } from '../tree/dataNode';
import { hashOf } from '../tree/hash';
import { exportedJsonOf } from '../tree/json';
import { InvalidData, parsePath } from '../tree/limits';
import { writesFrom, type Write } from '../write';
import { DisconnectPlans } from './disconnectPlans';
import { actorFrom, credentialFrom, InvalidToken, SIGNED_OUT } from './token';

type Body = Readonly<Record<string, unknown>>;
interface Reply {
  s: string;
  d: unknown;
}

/** What a session sends. */
interface Client {
  /** Sends the answer to a request of the client. */
  answer: (message: unknown) => void;
  /** Sends a change that others made. */
  tell: (message: unknown) => void;
}

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsFrom(json: unknown): Body {
  if (isRecord(json)) return json;
  throw new InvalidData('Invalid data; an update takes an object.');
}

const ok = (data: unknown = ''): Reply => ({ s: 'ok', d: data });

function replyFor(error: unknown): Reply {
  if (error instanceof PermissionDenied) return { s: 'permission_denied', d: 'Permission denied' };
  if (error instanceof DataStale) return { s: 'datastale', d: 'Transaction hash does not match' };
  if (error instanceof InvalidToken) return { s: 'invalid_token', d: error.message };
  if (error instanceof InvalidData) return { s: 'invalid_data', d: error.message };
  throw error;
}

/** Whether the client already has the data. An empty hash stands for an empty node. */
const isCurrent = (node: DataNode, hash: unknown): boolean =>
  hash === '' ? node.isEmpty : typeof hash === 'string' && hash === hashOf(node);

/** The message with the data at `path`, or with `merge` the data of its fields. `tag`: the tag of the query. */
function dataMessage(path: readonly string[], json: unknown, merge: boolean, tag: unknown): unknown {
  const data = { p: path.join('/'), d: json, ...(tag === undefined ? {} : { t: tag }) };
  return { t: 'd', d: { a: merge ? 'm' : 'd', b: data } };
}

interface OpenListener extends Listener {
  readonly id: string;
  readonly tag: unknown;
}

/** One client: its requests, its listens, and its writes on disconnection. */
export class Session {
  private actor: Actor = SIGNED_OUT;
  private expiry: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Map<string, OpenListener>();
  private readonly plans = new DisconnectPlans();
  private readonly database: Database;
  private readonly client: Client;

  constructor(database: Database, client: Client) {
    this.database = database;
    this.client = client;
  }

  /** Answers one message of the client. A malformed message gets an error or no answer. */
  receive(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (!isRecord(message) || message.t !== 'd' || !isRecord(message.d)) return;
    const { r: request, a: action, b: body } = message.d;
    if (typeof action !== 'string' || !isRecord(body)) return;
    this.client.answer({ t: 'd', d: { r: request, b: this.answer(action, body) } });
  }

  /** Ends every listen, and does the writes that were planned for the disconnect. */
  close(): void {
    clearTimeout(this.expiry);
    for (const listener of this.listeners.values()) this.database.unlisten(listener);
    this.listeners.clear();
    for (const writes of this.plans.take()) {
      try {
        this.database.apply(this.actor, writes);
      } catch (error) {
        // The rules may refuse the write by now, and no client is left to be told.
        replyFor(error);
      }
    }
  }

  private answer(action: string, body: Body): Reply {
    try {
      return this.act(action, body);
    } catch (error) {
      return replyFor(error);
    }
  }

  private act(action: string, body: Body): Reply {
    const path = typeof body.p === 'string' ? body.p : '/';
    switch (action) {
      case 'q':
        return this.listen(path, body);
      case 'n':
        return this.unlisten(path, body);
      case 'g':
        return this.get(parsePath(path), this.queryOf(body));
      case 'p':
        this.database.set(
          this.actor,
          parsePath(path),
          body.d,
          typeof body.h === 'string' ? body.h : undefined,
        );
        return ok();
      case 'm':
        this.database.update(this.actor, parsePath(path), fieldsFrom(body.d));
        return ok();
      case 'o':
        return this.plan([{ path: parsePath(path), json: body.d }]);
      case 'om':
        return this.plan(writesFrom(parsePath(path), fieldsFrom(body.d)));
      case 'oc':
        this.plans.cancel(parsePath(path));
        return ok();
      case 'auth':
      case 'gauth':
        return this.authenticate(String(body.cred), body.noauth === true ? null : body.authvar);
      case 'unauth':
      case 'gunauth':
        this.become(SIGNED_OUT, undefined);
        return ok();
      case 's':
      case 'appcheck':
      case 'unappcheck':
        return ok();
      default:
        return { s: 'error', d: `Unknown action '${action}'.` };
    }
  }

  /** Without an index a get is refused, as in production. A listen only gets a warning. */
  private get(path: Path, query: Query): Reply {
    const node = this.database.read(this.actor, path, query);
    if (!this.database.hasIndexFor(path, query)) return { s: 'error', d: missingIndexText(query, path) };
    return ok(exportedJsonOf(node));
  }

  /** Plans writes. The rules judge them now, and judge them again when they are done. */
  private plan(writes: readonly Write[]): Reply {
    this.database.check(this.actor, writes);
    this.plans.add(writes);
    return ok();
  }

  private queryOf(body: Body): Query {
    return isRecord(body.q) ? queryFromWire(body.q) : WHOLE_NODE;
  }

  private idOf(path: string, body: Body): string {
    return `${parsePath(path).join('/')} ${isRecord(body.q) ? JSON.stringify(body.q) : ''}`;
  }

  private listen(pathText: string, body: Body): Reply {
    const path = parsePath(pathText);
    const id = this.idOf(pathText, body);
    const query = this.queryOf(body);
    const tag = body.t;
    const listener: OpenListener = {
      id,
      tag,
      path,
      query,
      onChange: ({ path: changed, json, merge }) => this.client.tell(dataMessage(changed, json, merge, tag)),
      mayStillRead: () => this.database.mayRead(this.actor, path, query),
      onRevoked: () => {
        this.listeners.delete(id);
        // The SDK expects a list of queries.
        const queries = isRecord(body.q) ? { q: [body.q] } : {};
        this.client.answer({ t: 'd', d: { a: 'c', b: { p: path.join('/'), ...queries } } });
      },
    };
    this.stop(id);
    const node = this.database.listen(this.actor, listener);
    this.listeners.set(id, listener);
    if (!isCurrent(node, body.h)) this.client.answer(dataMessage(path, exportedJsonOf(node), false, tag));
    return ok(this.database.hasIndexFor(path, query) ? {} : { w: ['no_index'] });
  }

  private stop(id: string): void {
    const listener = this.listeners.get(id);
    if (listener === undefined) return;
    this.database.unlisten(listener);
    this.listeners.delete(id);
  }

  private unlisten(path: string, body: Body): Reply {
    this.stop(this.idOf(path, body));
    return ok();
  }

  /** `override` is the `auth` with which an administrator wants to be judged (`databaseAuthVariableOverride`). */
  private authenticate(token: string, override: unknown): Reply {
    const { actor, expires } = credentialFrom(token);
    this.become(actor.admin && override !== undefined ? actorFrom(override) : actor, expires);
    return ok({ auth: this.actor.admin ? null : this.actor.auth && { ...this.actor.auth.token } });
  }

  /** Changes the user of this client. Listens that this user may not read are ended. */
  private become(actor: Actor, expires: number | undefined): void {
    this.actor = actor;
    clearTimeout(this.expiry);
    if (expires !== undefined) {
      this.expiry = setTimeout(() => this.expire(), expires - Date.now());
    }
    this.revokeUnreadable();
  }

  /**
   * Tells the client that its token has expired, and ends its listens after that. The order matters. On the first message the SDK
   * leaves, and comes back with a fresh token and all of its listens. A listen whose end it is told first is cancelled for good.
   */
  private expire(): void {
    this.client.answer({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } } });
    this.become(SIGNED_OUT, undefined);
  }

  private revokeUnreadable(): void {
    for (const listener of [...this.listeners.values()]) this.database.revokeUnreadable(listener);
  }
}
