import * as admin from 'firebase-admin/app';
import { getDatabaseWithUrl, type Database as AdminDatabase } from 'firebase-admin/database';
import { Client } from './client';
import { tokenOf } from './identity';

/** Query orders of the tests, which need an index. */
const ORDERED_BY = ['.value', 'active', 'age', 'city/name', 'id', 'm/n/o', 'n', 'name', 'price', 'rank'];

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

/** The fixture of a behaviour: a database, clients, REST and an administrator. */
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

  listeners(): unknown {
    return this.countListeners(this.namespace);
  }

  private get url(): string {
    return `http://${HOST}:${this.port}?ns=${this.namespace}`;
  }

  client(token: string | null = null): Client {
    const client = new Client(this.url, token);
    this.clients.push(client);
    return client;
  }

  as(user: string, claims: object = {}): Client {
    return this.client(tokenOf({ sub: user, ...claims }));
  }

  /** A signed-out client, the same each time. */
  get one(): Client {
    this.first ??= this.client();
    return this.first;
  }

  get other(): Client {
    this.second ??= this.client();
    return this.second;
  }

  /** The Admin SDK, with `databaseAuthVariableOverride`. */
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

  /** The stored value, bypassing the rules. */
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

/** Runs a behaviour on an empty stage. */
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

/** A behaviour of Firebase, and how to check it. */
export interface Behaviour {
  behaviour: string;
  /** A page of the documentation, or a function of the SDK. */
  source: string;
  /** Open with indexes by default. */
  rules?: object;
  /** The initial data, with `.value` and `.priority`. */
  data?: unknown;
  /** The Admin SDK runs on servers only. */
  usesAdmin?: true;
  run: (stage: Stage) => unknown;
  /** The expected result of `run`. */
  gives: unknown;
}

/** The message of the error, or `accepted`. */
export async function refusalOf(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const DENIED = 'PERMISSION_DENIED: Permission denied';
/** `get` has the text of the server only. */
export const GET_DENIED = 'Permission denied';
