import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { refuse, type AllowedHosts } from '../allowedHosts';
import type { Actor, Database } from '../database';
import { listenOn } from '../listening';
import { missingIndexText } from '../query/missingIndex';
import { restErrorFrom } from '../rest/restError';
import { queryFromUrl } from '../rest/restQuery';
import { jsonFrom, textOf } from '../rest/restRequest';
import { nodeAt, type Path } from '../tree/dataNode';
import { exportedJsonOf, jsonOf } from '../tree/json';
import { parsePath } from '../tree/limits';
import { Feed } from './feed';
import { nodeView } from './view';

const ADMIN: Actor = { admin: true };
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
/** Only scripts of the page itself run in it, whatever is in the database. */
const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE = /^\/([a-zA-Z]+\.(html|css|js))$/;

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** One of the files of the page. */
async function answerFile(response: ServerResponse, pathname: string): Promise<void> {
  const [, name, extension = ''] = PAGE.exec(pathname === '/' ? '/page.html' : pathname) ?? [];
  const file = name === undefined ? undefined : join(import.meta.dirname, 'page', name);
  const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (content === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extension] ?? '', 'content-security-policy': POLICY });
  response.end(content);
}

/** Answers a query of the page. A query without an index is answered too, with a warning that there is none. */
function answerQuery(
  response: ServerResponse,
  database: Database,
  path: Path,
  parameters: URLSearchParams,
): void {
  const query = queryFromUrl(parameters);
  const warning = database.hasIndexFor(path, query) ? null : missingIndexText(query, path);
  answer(response, 200, { value: jsonOf(database.read(ADMIN, path, query)), warning });
}

function write(database: Database, path: Path, text: string, response: ServerResponse): void {
  database.set(ADMIN, path, jsonFrom(text));
  answer(response, 200, null);
}

/** Tells the page in words what went wrong. */
function answerError(response: ServerResponse, error: unknown): void {
  try {
    const { status, message } = restErrorFrom(error);
    answer(response, status, { error: message });
  } catch {
    answer(response, 500, { error: String(error) });
  }
}

/** The window into the databases: serves a page and answers its requests. It acts as an administrator. */
export class DatabaseWindow {
  private readonly opened: Promise<(namespace: string) => Database>;
  private readonly feeds = new Map<string, Feed>();
  private readonly allowed: AllowedHosts;
  private readonly server: Server;

  /** `opened` resolves when the data was read. Requests wait for that. */
  constructor(opened: Promise<(namespace: string) => Database>, allowed: AllowedHosts) {
    this.opened = opened;
    this.allowed = allowed;
    this.server = createServer((request, response) => {
      this.serve(request, response).catch((error: unknown) => answerError(response, error));
    });
  }

  /** Shows a database from now on. */
  watch(namespace: string, database: Database): void {
    this.feeds.set(namespace, new Feed(database));
  }

  /** @returns the port; 0 picks a free one. @throws Error with one sentence about the port or the host */
  listen(host: string, port: number): Promise<number> {
    return listenOn(this.server, host, port);
  }

  close(): Promise<void> {
    for (const feed of this.feeds.values()) feed.close();
    return new Promise((resolve) => {
      this.server.closeAllConnections();
      this.server.close(() => resolve());
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = this.allowed.refusalOf(request);
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const namespace = searchParams.get('ns') ?? 'default';
    const path = (): Path => parsePath(searchParams.get('path') ?? '');
    const from = Number(searchParams.get('from') ?? 0);
    const databaseOf = await this.opened;
    const database = (): Database => databaseOf(namespace);
    const act = `${request.method ?? ''} ${pathname}`;
    if (act === 'GET /databases') answer(response, 200, [...this.feeds.keys()]);
    else if (act === 'GET /feed') this.feedOf(databaseOf, namespace)?.open(response);
    else if (act === 'GET /node') answer(response, 200, nodeView(database().tree, path(), from));
    else if (act === 'GET /value') answer(response, 200, exportedJsonOf(nodeAt(database().tree, path())));
    else if (act === 'PUT /value') write(database(), path(), await textOf(request), response);
    else if (act === 'GET /query') answerQuery(response, database(), path(), searchParams);
    else await answerFile(response, pathname);
  }

  /** The feed of a database. A database that does not exist yet is made. */
  private feedOf(databaseOf: (namespace: string) => Database, namespace: string): Feed | undefined {
    databaseOf(namespace);
    return this.feeds.get(namespace);
  }
}
