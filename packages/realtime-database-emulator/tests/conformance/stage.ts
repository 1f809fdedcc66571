import * as admin from 'firebase-admin/app';
import { getDatabaseWithUrl, type Database as AdminDatabase } from 'firebase-admin/database';
import { Client } from './client';
import { tokenOf } from './identity';

/** What the tests order by: `get` of a query, and REST, want an index as in production. */
const ORDERED_BY = ['.value', 'active', 'age', 'city/name', 'id', 'm/n/o', 'n', 'name', 'price', 'rank'];

/** Rules that allow all, with an index for each query of the tests. */
export const OPEN_WITH_INDEXES = {
  '.read': true,
  '.write': true,
  '.indexOn': ORDERED_BY,
  $place: { '.indexOn': ORDERED_BY, $below: { '.indexOn': ORDERED_BY } },
};

const HOST = '127.0.0.1';

export interface Answer {
  status: number;
  body: unknown;
}

/** What one behaviour is played on: a database of its own, clients that it opens, REST and an administrator. */
export class Stage {
  readonly host = HOST;
  readonly port: number;
  readonly namespace: string;
  private readonly countListeners: (namespace: string) => unknown;
  private readonly clients: Client[] = [];
  private readonly admins: admin.App[] = [];
  private first: Client | undefined;
  private second: Client | undefined;

  constructor(port: number, namespace: string, countListeners: (namespace: string) => unknown) {
    this.port = port;
    this.namespace = namespace;
    this.countListeners = countListeners;
  }

  /** How many listens the emulator holds open. */
  listeners(): unknown {
    return this.countListeners(this.namespace);
  }

  private get url(): string {
    return `http://${HOST}:${this.port}?ns=${this.namespace}`;
  }

  /** A client with a token, signed out without one. */
  client(token: string | null = null): Client {
    const client = new Client(this.url, token);
    this.clients.push(client);
    return client;
  }

  /** A client that is signed in as `user`. */
  as(user: string, claims: object = {}): Client {
    return this.client(tokenOf({ sub: user, ...claims }));
  }

  /** A client that is signed out, the same every time. */
  get one(): Client {
    this.first ??= this.client();
    return this.first;
  }

  /** Another that is signed out. */
  get other(): Client {
    this.second ??= this.client();
    return this.second;
  }

  /** The Admin SDK; `override` is whom it wants to be judged as. */
  admin(override?: object | null): AdminDatabase {
    const credential = { getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }) };
    const options = override === undefined ? {} : { databaseAuthVariableOverride: override };
    const name = `${this.namespace}-admin-${this.admins.length}`;
    const app = admin.initializeApp({ databaseURL: this.url, credential, ...options }, name);
    this.admins.push(app);
    return getDatabaseWithUrl(this.url, app);
  }

  /** One REST request. `target` is what follows the host, such as `/a.json?shallow=true`. */
  async rest(
    method: string,
    target: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.restText(method, target, json === undefined ? undefined : JSON.stringify(json), headers);
  }

  /** As `rest`, with a body that need not be JSON. */
  async restText(
    method: string,
    target: string,
    text?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const separator = target.includes('?') ? '&' : '?';
    const response = await fetch(`http://${HOST}:${this.port}${target}${separator}ns=${this.namespace}`, {
      method,
      body: text ?? null,
      headers,
    });
    const answer = await response.text();
    return { status: response.status, body: answer === '' ? undefined : (JSON.parse(answer) as unknown) };
  }

  /** As `rest`, by an administrator. */
  restAsOwner(method: string, target: string, json?: unknown): Promise<Answer> {
    return this.rest(method, target, json, { authorization: 'Bearer owner' });
  }

  /** What stands at a place, whatever the rules say. */
  async stored(path = ''): Promise<unknown> {
    return (await this.restAsOwner('GET', `/${path}.json`)).body;
  }

  /** As `stored`, with priorities. */
  async exported(path = ''): Promise<unknown> {
    return (await this.restAsOwner('GET', `/${path}.json?format=export`)).body;
  }

  async clear(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.leave()));
    await Promise.all(this.admins.map((app) => admin.deleteApp(app)));
  }
}

/** Plays a behaviour on an empty stage, and clears it. @returns what it came to */
export async function playOn(
  stage: Stage,
  { rules = OPEN_WITH_INDEXES, data, run }: Behaviour,
): Promise<unknown> {
  await stage.restAsOwner('PUT', '/.settings/rules.json', { rules });
  if (data !== undefined) await stage.restAsOwner('PUT', '/.json', data);
  try {
    return await run(stage);
  } finally {
    await stage.clear();
  }
}

/** One thing that Firebase does, and how to see that the emulator does it too. */
export interface Behaviour {
  behaviour: string;
  /** Where it is said: a page of the documentation, or a file of the SDK with the name of a function in it. */
  source: string;
  /** What stands below `rules` in the rules of the database; without it all is open, with indexes. */
  rules?: object;
  /** What the database holds at the start, with `.value` and `.priority`. */
  data?: unknown;
  /** The Admin SDK runs on servers only. */
  usesAdmin?: true;
  run: (stage: Stage) => unknown;
  /** What `run` comes to. */
  gives: unknown;
}

/** Why something was refused: the message of the error; `accepted` when it was not. */
export async function refusalOf(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the SDK says of a write that the rules refuse. */
export const DENIED = 'PERMISSION_DENIED: Permission denied';
/** What it says of a read that they refuse; `get` gives the text of the server alone. */
export const GET_DENIED = 'Permission denied';
