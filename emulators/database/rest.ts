import type { IncomingMessage, ServerResponse } from 'node:http';
import { PermissionDenied, type Actor, type Database } from './database';
import { credentialFrom, InvalidToken, SIGNED_OUT } from './protocol/token';
import { WHOLE_NODE } from './query/query';
import { RulesError } from './rules/rulesError';
import { jsonOf, exportedJsonOf } from './tree/json';
import { InvalidData, parsePath } from './tree/limits';

const RULES_PATH = '/.settings/rules.json';
const MAX_BODY_BYTES = 256 * 1024 * 1024;

interface Answer {
  status: number;
  body: unknown;
}

const failure = (status: number, error: string): Answer => ({ status, body: { error } });

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new InvalidData('Data to write exceeds the maximum size.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidData("Invalid data; couldn't parse JSON object, array, or value.");
  }
}

function actorOf(request: IncomingMessage, url: URL): Actor {
  const bearer = request.headers.authorization?.replace(/^Bearer /, '');
  const token = bearer ?? url.searchParams.get('auth') ?? url.searchParams.get('access_token');
  return token === null || token === '' ? SIGNED_OUT : credentialFrom(token).actor;
}

function objectFrom(json: unknown): Record<string, unknown> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    return json as Record<string, unknown>;
  }
  throw new InvalidData('Invalid data; PATCH takes a JSON object.');
}

function serveData(database: Database, method: string, url: URL, actor: Actor, text: string): Answer {
  const path = parsePath(decodeURIComponent(url.pathname.replace(/\.json$/, '')));
  switch (method) {
    case 'GET': {
      const node = database.read(actor, path, WHOLE_NODE);
      return {
        status: 200,
        body: url.searchParams.get('format') === 'export' ? exportedJsonOf(node) : jsonOf(node),
      };
    }
    case 'PUT': {
      const json = jsonFrom(text);
      database.set(actor, path, json);
      return { status: 200, body: json };
    }
    case 'PATCH': {
      const json = objectFrom(jsonFrom(text));
      database.update(actor, path, json);
      return { status: 200, body: json };
    }
    case 'DELETE':
      database.set(actor, path, null);
      return { status: 200, body: null };
    default:
      return failure(405, `Method ${method} is not supported.`);
  }
}

function serveRules(database: Database, method: string, actor: Actor, text: string): Answer {
  if (!actor.admin) return failure(401, 'Permission denied');
  if (method !== 'PUT') return failure(405, `Method ${method} is not supported.`);
  database.setRules(text);
  return { status: 200, body: { status: 'ok' } };
}

function answerFor(error: unknown): Answer {
  if (error instanceof PermissionDenied) return failure(401, 'Permission denied');
  if (error instanceof InvalidToken) return failure(401, error.message);
  if (error instanceof InvalidData || error instanceof RulesError) return failure(400, error.message);
  throw error;
}

/** Answers one REST request on `*.json`. */
export async function serveRest(
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const method = request.method ?? 'GET';
  let answer: Answer;
  try {
    const text = await textOf(request);
    const actor = actorOf(request, url);
    answer =
      url.pathname === RULES_PATH
        ? serveRules(database, method, actor, text)
        : serveData(database, method, url, actor, text);
  } catch (error) {
    answer = answerFor(error);
  }
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
  });
  response.end(JSON.stringify(answer.body));
}
