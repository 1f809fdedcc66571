import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { getAuth } from 'firebase-admin/auth';
import * as logger from 'firebase-functions/logger';
import { onRequest, type HttpsOptions, type Request } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { paths } from '../src/model/paths';
import { valueAt } from './database';

/** The message is sent to the client, so it must not contain a secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type { Request };

export interface Answer {
  status: number;
  body: string;
  /** HTML. Otherwise it is plain text. */
  isPage?: boolean;
}

/** A body without a list. */
const SMALL_BODY_BYTES = 4096;

const endpoints = new Set<string>();

/*
 * The framework that runs functions reads the body of each request, of any size, and answers a broken one itself, with a page that may show a
 * stack. It passes over a request that seems to have no body, so an endpoint reads its own. When an upgrade of the framework ends this,
 * 'refuses %j in plain text' in tests/functions/mail.test.ts fails.
 */
subscribe('http.server.request.start', (message) => {
  const { url = '', headers } = (message as { request: IncomingMessage }).request;
  if (!endpoints.has(url.replace(/\?.*$/, ''))) return;
  delete headers['content-length'];
  delete headers['transfer-encoding'];
});

const JSON_TYPE = /^application\/json *(; *charset="?utf-8"? *)?$/i;

/** @throws Refusal 413 when it is too large */
async function bytesOf(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // To its end, or the client would not hear the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new Refusal(413, `more than ${maxBytes} bytes`);
  return Buffer.concat(chunks);
}

/** @throws Refusal 415 when it is not plain JSON, 413 when it is too large, 400 when it is broken */
async function bodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!JSON_TYPE.test(type) || encoding !== 'identity') throw new Refusal(415, 'not JSON');
  const bytes = await bytesOf(request, maxBytes);
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString());
  } catch {
    // Below.
  }
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'the body is not a JSON object');
  return body;
}

/** Both types of RFC 8058. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data) *(;|$)/i;

/**
 * `name` has only letters and hyphens.
 * @throws Refusal 415 when the body is no form, 413 when it is too large
 */
export async function formField(request: Request, name: string): Promise<string | undefined> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!FORM_TYPE.test(type) || encoding !== 'identity') throw new Refusal(415, 'not a form');
  const text = (await bytesOf(request, SMALL_BODY_BYTES)).toString();
  if (!type.toLowerCase().startsWith('multipart')) return new URLSearchParams(text).get(name) ?? undefined;
  const part = new RegExp(`; name="${name}"(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n([^\\r\\n]*)\\r\\n--`);
  return part.exec(text)?.[1];
}

/** What the identity service says of a token that counts no more. Other codes say that it could not be asked. */
const NOT_VALID = /^auth\/(argument-error|id-token-|invalid-|user-)/;

/** @throws Refusal 401 without a valid token, 403 for anybody but an administrator */
async function administratorFrom({ headers }: Request): Promise<string> {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal(401, 'not signed in');
  const { uid } = await getAuth()
    // Asks the service too: a token stays good for an hour after its account was disabled, or its sessions revoked.
    .verifyIdToken(token, true)
    .catch((error: unknown) => {
      const { code } = error as { code?: unknown };
      if (NOT_VALID.test(String(code))) throw new Refusal(401, 'the session is not valid');
      throw new Refusal(503, 'the identity service does not answer');
    });
  if ((await valueAt(`${paths.userInfo(uid)}/damin`)) !== true)
    throw new Refusal(403, 'not an administrator');
  return uid;
}

/** @throws Refusal 400 that names the field, without quoting it */
function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  // Its name is the client's: it could be a key.
  if (issue.expected === 'never') throw new Refusal(400, 'an unknown field');
  throw new Refusal(400, `${v.getDotPath(issue) ?? 'the body'} is not valid`);
}

type Work = (request: Request) => Promise<Answer>;

/** Keyed by method. A HEAD is a GET whose body is not sent. */
interface Works {
  GET?: Work;
  POST: Work;
}

/** `schema` has to be strict. `uid` is the administrator's. */
export const forAdministrators = <Schema extends v.GenericSchema>(
  schema: Schema,
  work: (payload: v.InferOutput<Schema>, uid: string) => Promise<Answer>,
  maxBytes = SMALL_BODY_BYTES,
): Works => ({
  POST: async (request) => {
    const body = await bodyOf(request, maxBytes);
    const uid = await administratorFrom(request);
    return work(parsed(schema, body), uid);
  },
});

/** Nothing of a page is run or loaded, and its address, which may hold a token, is told to nobody. */
const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Plain text unless it is a page. Neither bodies, nor queries, nor the messages of other errors are logged: all could contain a key. */
export function endpoint(options: HttpsOptions, works: Record<string, Works>) {
  for (const path of Object.keys(works)) endpoints.add(path);
  // Explicit, because only then does firebase-tools fix the access of an existing function.
  return onRequest({ invoker: 'public', ...options }, async (request, response) => {
    response.type('text/plain').set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    try {
      const work = works[request.path];
      if (work === undefined) throw new Refusal(404, 'not found');
      const { GET, POST } = work;
      const act = { GET, HEAD: GET, POST }[request.method];
      if (act === undefined) {
        response.set('Allow', GET === undefined ? 'POST' : 'GET, HEAD, POST');
        throw new Refusal(405, 'method not allowed');
      }
      const { status, body, isPage = false } = await act(request);
      if (isPage) response.type('text/html').set(PAGE_HEADERS);
      response.status(status).send(body);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'something went wrong');
      logger.warn('refused', {
        status: refusal.status,
        reason: refusal.message,
        error: error instanceof Error ? error.name : 'unknown',
      });
      response.status(refusal.status).send(refusal.message);
    }
  });
}
