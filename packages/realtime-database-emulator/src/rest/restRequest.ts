// A REST request as the rest of the code sees it: its path, parameters, body and token.

import type { IncomingMessage } from 'node:http';
import { LARGEST, TOO_BIG } from '../bounds';
import type { Actor } from '../database';
import { actorFrom, credentialFrom, SIGNED_OUT, type Credential } from '../protocol/token';
import type { Path } from '../tree/dataNode';
import { InvalidPath, parsePath } from '../tree/limits';
import { RestError } from './restError';

export interface RestRequest {
  method: string;
  pathname: string;
  parameters: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The body. */
  text: string;
}

/** Reads the body of a request. @throws RestError when it is too large. The rest of it is discarded. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const isTooLarge = (size: number): boolean => size > LARGEST.body;
  if (isTooLarge(Number(request.headers['content-length'] ?? 0))) throw new RestError(400, TOO_BIG);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (isTooLarge(size)) throw new RestError(400, TOO_BIG);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Reads a request without its body. The method can be overridden, for clients that can only do GET and POST. */
export function restRequestFrom(request: IncomingMessage, url: URL): RestRequest {
  const override =
    request.headers['x-http-method-override'] ?? url.searchParams.get('x-http-method-override');
  return {
    method: (typeof override === 'string' ? override : (request.method ?? 'GET')).toUpperCase(),
    pathname: url.pathname,
    parameters: url.searchParams,
    headers: request.headers,
    text: '',
  };
}

/** The JSON of a body. @throws RestError */
export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}

/** The place that `/some/place.json` names. @throws InvalidPath */
export function pathOf(pathname: string): Path {
  const text = pathname.replace(/\.json$/, '');
  try {
    const keys = text.split('/').map((key) => decodeURIComponent(key));
    if (keys.some((key) => key.includes('/'))) throw new InvalidPath();
    return parsePath(keys.join('/'));
  } catch (error) {
    if (error instanceof URIError) throw new InvalidPath();
    throw error;
  }
}

function overridden(actor: Actor, parameters: URLSearchParams): Actor {
  const text = parameters.get('auth_variable_override');
  if (text === null || !actor.admin) return actor;
  try {
    return actorFrom(JSON.parse(text));
  } catch {
    throw new RestError(400, 'auth_variable_override must be valid JSON');
  }
}

/** The user who asks, as the header, `auth` or `access_token` says. @throws InvalidToken */
export function credentialOf({ headers, parameters }: RestRequest): Credential {
  const bearer = headers.authorization?.replace(/^(Bearer|OAuth2?|firebase)\s+/i, '');
  const token = bearer ?? parameters.get('auth') ?? parameters.get('access_token');
  if (token === null || token === '') return { actor: SIGNED_OUT, expires: undefined };
  const { actor, expires } = credentialFrom(token);
  return { actor: overridden(actor, parameters), expires };
}
