// Sends each HTTP request to what answers it: data, settings, coverage.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database';
import { CORS } from './cors';
import { answerData, type Answer } from './dataRequest';
import { streamEvents } from './eventStream';
import { restErrorFrom, type RestError } from './restError';
import { credentialOf, restRequestFrom, textOf, type RestRequest } from './restRequest';
import {
  answerCoverage,
  answerDatabases,
  answerRules,
  answerTriggers,
  COVERAGE_PATH,
  DATABASES_PATH,
  RULES_PATH,
  TRIGGERS_PATH,
  type TriggersOfDatabase,
} from './settings';

const isSilent = (parameters: URLSearchParams): boolean => parameters.get('print') === 'silent';

function bodyOf(request: RestRequest, { body }: Answer): string {
  const isPretty = request.parameters.get('print') === 'pretty';
  const json = isPretty ? JSON.stringify(body, null, 2) : JSON.stringify(body);
  const callback = request.parameters.get('callback');
  return callback !== null && /^[\w.$]+$/.test(callback) ? `/**/${callback}(${json});` : json;
}

function send(response: ServerResponse, request: RestRequest, answer: Answer): void {
  const headers: Record<string, string> = { ...CORS, 'cache-control': 'no-cache', ...answer.headers };
  if (answer.status === 200 && isSilent(request.parameters)) {
    response.writeHead(204, headers).end();
    return;
  }
  if (answer.status === 304) {
    response.writeHead(304, headers).end();
    return;
  }
  if (request.pathname === RULES_PATH && 'raw' in Object(answer.body)) {
    const { raw } = answer.body as { raw: string };
    response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    response.end(raw);
    return;
  }
  const download = request.parameters.get('download');
  if (download !== null && /^[\w. -]+$/.test(download)) {
    headers['content-disposition'] = `attachment; filename="${download}"`;
  }
  headers['content-type'] = request.parameters.has('callback')
    ? 'application/javascript; charset=utf-8'
    : 'application/json; charset=utf-8';
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bodyOf(request, answer));
}

export interface Served {
  database: Database;
  triggers: TriggersOfDatabase;
  /** The names of all databases. */
  namespaces: () => readonly string[];
}

function answer({ database, triggers, namespaces }: Served, request: RestRequest): Answer {
  const { actor } = credentialOf(request);
  if (request.pathname === TRIGGERS_PATH) return answerTriggers(triggers, actor, request);
  if (request.pathname === RULES_PATH) return answerRules(database, actor, request);
  if (request.pathname === COVERAGE_PATH) return answerCoverage(database);
  if (request.pathname === DATABASES_PATH) return answerDatabases(namespaces());
  return answerData(database, actor, request);
}

const failed = ({ status, message }: RestError): Answer => ({ status, body: { error: message } });

function answerOrStream(served: Served, request: RestRequest, response: ServerResponse): void {
  const isStream = request.headers.accept?.includes('text/event-stream') === true;
  if (isStream && request.method === 'GET' && request.pathname !== RULES_PATH) {
    streamEvents(served.database, credentialOf(request), request, response);
    return;
  }
  send(response, request, answer(served, request));
}

/** Answers one REST request on `*.json`. */
export async function serveRest(
  served: Served,
  message: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const request = restRequestFrom(message, url);
  try {
    answerOrStream(served, { ...request, text: await textOf(message) }, response);
  } catch (error) {
    // The client left before the end of its request: nobody waits for a response.
    if (message.destroyed && !message.complete) return;
    send(response, request, failed(restErrorFrom(error)));
  }
}

/** Answers the preflight request of a browser. */
export function allowCrossOrigin(message: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    ...CORS,
    'access-control-allow-headers': message.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
  });
  response.end();
}
