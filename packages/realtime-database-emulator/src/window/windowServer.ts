import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { refuse, type AllowedHosts } from '../allowedHosts';
import type { Database } from '../database';
import { listenOn } from '../listening';
import { jsonFrom, textOf } from '../rest/restRequest';
import { nodeAt, type DataNode, type Path } from '../tree/dataNode';
import { exportedJsonOf } from '../tree/json';
import { parsePath } from '../tree/limits';
import { Feed } from './feed';

/** How many children of a node are shown at a time. */
const PAGE_SIZE = 200;
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
/** Only scripts of the page itself run in it, whatever is in the database. */
const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE = /^\/([a-zA-Z]+\.(html|css|js))$/;

/** A node without its children: its value, or the number of its children. */
const summaryOf = ({ leaf, size, priority }: DataNode): object => ({
  ...(leaf === undefined ? { size } : { leaf }),
  ...(priority === null ? {} : { priority }),
});

/** A node and one page of its children. */
function nodeView(root: DataNode, path: Path, from: number): unknown {
  const node = nodeAt(root, path);
  const children = node.entries().slice(from, from + PAGE_SIZE);
  return {
    ...summaryOf(node),
    children: children.map(([key, child]) => ({ key, ...summaryOf(child) })),
    next: from + PAGE_SIZE < node.size ? from + PAGE_SIZE : null,
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** One of the files of the page. */
async function answerFile(response: ServerResponse, pathname: string): Promise<void> {
  const [, name = '', extension = ''] = PAGE.exec(pathname === '/' ? '/page.html' : pathname) ?? [];
  const content =
    name === '' ? undefined : await readFile(join(import.meta.dirname, 'page', name)).catch(() => undefined);
  response.writeHead(content === undefined ? 404 : 200, {
    'content-type': `${TYPES[extension] ?? 'text/plain'}; charset=utf-8`,
    'content-security-policy': POLICY,
  });
  response.end(content);
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
      this.serve(request, response).catch((error: unknown) => {
        answer(response, 400, { error: error instanceof Error ? error.message : String(error) });
      });
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
    const act = `${request.method ?? ''} ${pathname}`;
    if (act === 'GET /databases') answer(response, 200, [...this.feeds.keys()]);
    else if (/ \/(feed|node|value)$/.test(act)) {
      await this.answerData(act, searchParams, request, response);
    } else await answerFile(response, pathname);
  }

  /** Answers what the page asks about one database. One that does not exist yet is made. */
  private async answerData(
    act: string,
    parameters: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const namespace = parameters.get('ns') ?? 'default';
    const path = parsePath(parameters.get('path') ?? '');
    const database = (await this.opened)(namespace);
    if (act === 'GET /feed') this.feeds.get(namespace)?.open(response);
    else if (act === 'GET /node') {
      answer(response, 200, nodeView(database.tree, path, Number(parameters.get('from') ?? 0)));
    } else if (act === 'PUT /value') {
      database.set({ admin: true }, path, jsonFrom(await textOf(request)));
      answer(response, 200, null);
    } else answer(response, 200, exportedJsonOf(nodeAt(database.tree, path)));
  }
}
