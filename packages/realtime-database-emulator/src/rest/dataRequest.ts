// A REST request for data: GET, PUT, POST, PATCH and DELETE of `….json`, with ETags.

import type { Actor, Database } from '../database';
import { WHOLE_NODE } from '../query/query';
import type { DataNode } from '../tree/dataNode';
import { hashOf } from '../tree/hash';
import { exportedJsonOf, jsonOf } from '../tree/json';
import { pushId } from './pushId';
import { RestError } from './restError';
import { isQueried, missingIndex, queryFromUrl, shallowQueryFromUrl } from './restQuery';
import { jsonFrom, pathOf, type RestRequest } from './restRequest';

export interface Answer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

const NULL_ETAG = 'null_etag';

export const etagOf = (node: DataNode): string => (node.isEmpty ? NULL_ETAG : hashOf(node));

function objectFrom(json: unknown): Record<string, unknown> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    return json as Record<string, unknown>;
  }
  throw new RestError(
    400,
    "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
  );
}

/** A leaf as it is, or `true` for each child. */
function shallowJsonOf(node: DataNode): unknown {
  if (node.size === 0) return node.leaf;
  return Object.fromEntries(node.entries().map(([key]) => [key, true]));
}

/** Whether the client wants to know the ETag of the answer. */
const wantsEtag = ({ headers }: RestRequest): boolean =>
  headers['x-firebase-etag'] === 'true' || headers['if-none-match'] !== undefined;

/** An ETag that a client names. The service takes them with quotes and without. */
const bare = (etag: string): string => etag.replace(/^"(.*)"$/, '$1');

function get(database: Database, actor: Actor, request: RestRequest): Answer {
  const { parameters } = request;
  const path = pathOf(request.pathname);
  const isShallow = parameters.get('shallow') === 'true';
  const query = isShallow ? shallowQueryFromUrl(parameters) : queryFromUrl(parameters);
  const isQuery = isQueried(parameters, query);
  if (!database.mayRead(actor, path, query)) throw new RestError(401, 'Permission denied');
  if (isQuery && !database.hasIndexFor(path, query)) throw missingIndex(query, path);
  const node = database.read(actor, path, query);
  if (wantsEtag(request) && isQuery) throw new RestError(400, 'ETag is not supported with query parameters');
  const known = request.headers['if-none-match'];
  if (known !== undefined && etagOf(node) === bare(known)) {
    return { status: 304, body: undefined, headers: { etag: etagOf(node) } };
  }
  const isExport = parameters.get('format') === 'export';
  return {
    status: 200,
    body: isShallow ? shallowJsonOf(node) : isExport ? exportedJsonOf(node) : jsonOf(node),
    ...(wantsEtag(request) ? { headers: { etag: etagOf(node) } } : {}),
  };
}

/** Replaces the node. If the client names an ETag, it must be that of the current node. */
function put(database: Database, actor: Actor, request: RestRequest, json: unknown): Answer {
  const path = pathOf(request.pathname);
  const expected = request.headers['if-match'];
  if (expected !== undefined) {
    // A client that may not write here must not find out what is there.
    database.check(actor, [{ path, json }]);
    const current = database.read({ admin: true }, path, WHOLE_NODE);
    if (etagOf(current) !== bare(expected)) {
      const mayRead = database.mayRead(actor, path, WHOLE_NODE);
      return {
        status: 412,
        body: mayRead ? jsonOf(current) : { error: 'Precondition Failed' },
        headers: { etag: etagOf(current) },
      };
    }
  }
  const node = database.set(actor, path, json);
  return {
    status: 200,
    body: json === null ? null : jsonOf(node),
    ...(wantsEtag(request) ? { headers: { etag: etagOf(node) } } : {}),
  };
}

function refuseCondition({ method, headers }: RestRequest): void {
  if (headers['if-match'] !== undefined) {
    throw new RestError(400, `Conditional requests are not supported with ${method}`);
  }
}

/**
 * Answers one request for data. With `disableTriggers`, which imports use, no function is called for what it writes.
 * @throws RestError, and the errors of Database
 */
export function answerData(database: Database, actor: Actor, request: RestRequest): Answer {
  const isQuiet = request.parameters.get('disableTriggers') === 'true';
  if (isQuiet) return database.quietly(() => answerRequest(database, actor, request));
  return answerRequest(database, actor, request);
}

function answerRequest(database: Database, actor: Actor, request: RestRequest): Answer {
  const path = pathOf(request.pathname);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return get(database, actor, request);
    case 'PUT':
      return put(database, actor, request, jsonFrom(request.text));
    case 'DELETE':
      return put(database, actor, request, null);
    case 'PATCH': {
      refuseCondition(request);
      const sent = jsonFrom(request.text);
      // firebase-tools removes a place with a PATCH of null.
      if (sent === null) return put(database, actor, request, null);
      const json = objectFrom(sent);
      database.update(actor, path, json);
      return { status: 200, body: patchAnswer(database, path, json) };
    }
    case 'POST': {
      refuseCondition(request);
      const name = pushId(Date.now());
      database.set(actor, [...path, name], jsonFrom(request.text));
      return { status: 200, body: { name } };
    }
    default:
      throw new RestError(405, `Method ${request.method} is not supported.`);
  }
}

/** The written value, with server values resolved. */
function patchAnswer(
  database: Database,
  path: readonly string[],
  json: Readonly<Record<string, unknown>>,
): unknown {
  const fields = Object.keys(json).map((relative) => {
    const target = [...path, ...relative.split('/').filter((key) => key !== '')];
    return [relative, jsonOf(database.read({ admin: true }, target, WHOLE_NODE))];
  });
  return Object.fromEntries(fields);
}
