// A REST request that goes on as a stream of changes (`text/event-stream`).

import type { ServerResponse } from 'node:http';
import { MOST_UNREAD } from '../bounds';
import type { Database, Listener } from '../database';
import type { Credential } from '../protocol/token';
import { jsonOf } from '../tree/json';
import { isQueried, missingIndex, queryFromUrl } from './restQuery';
import { pathOf, type RestRequest } from './restRequest';
import { CORS } from './cors';

const KEEP_ALIVE_MS = 30_000;

/** Streams a place as server-sent events: `put`, `patch`, `keep-alive`, `cancel`, `auth_revoked`. */
export function streamEvents(
  database: Database,
  { actor, expires }: Credential,
  request: RestRequest,
  response: ServerResponse,
): void {
  const path = pathOf(request.pathname);
  const query = queryFromUrl(request.parameters);
  const write = (event: string, data: unknown): void =>
    void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const finish = (event: string, data: unknown): void => {
    write(event, data);
    response.end();
  };
  const listener: Listener = {
    path,
    query,
    mayStillRead: () => database.mayRead(actor, path, query),
    onRevoked: () => finish('cancel', null),
    onChange: ({ path: changed, json, merge }) => {
      // A client that does not read is cut off before it takes all the memory.
      if (response.writableLength > MOST_UNREAD) response.destroy();
      else write(merge ? 'patch' : 'put', { path: `/${changed.slice(path.length).join('/')}`, data: json });
    },
  };
  const node = database.listen(actor, listener);
  if (isQueried(request.parameters, query) && !database.hasIndexFor(path, query)) {
    database.unlisten(listener);
    throw missingIndex(query, path);
  }
  response.writeHead(200, {
    ...CORS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  write('put', { path: '/', data: jsonOf(node) });
  const keepAlive = setInterval(() => write('keep-alive', null), KEEP_ALIVE_MS);
  const expiry =
    expires === undefined
      ? undefined
      : setTimeout(() => finish('auth_revoked', 'credential is no longer valid'), expires - Date.now());
  response.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(expiry);
    database.unlisten(listener);
  });
}
