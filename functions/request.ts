import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { getAuth } from 'firebase-admin/auth';
import * as logger from 'firebase-functions/logger';
import { onRequest, type HttpsOptions, type Request } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { paths } from '../src/model/paths';
import { valueAt } from './database';

/** An error for the client: its message is sent, so it must not contain a secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Answer {
  status: number;
  body: string;
}

/** The paths of all endpoints. */
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

/** @throws Refusal 415 when it is not plain JSON, 413 when it is too large, 400 when it is broken */
async function bodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!JSON_TYPE.test(type) || encoding !== 'identity') throw new Refusal(415, 'not JSON');
  const chunks: Buffer[] = [];
  let size = 0;
  // To its end, or the client would not hear the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new Refusal(413, `more than ${maxBytes} bytes`);
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    // Below.
  }
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'the body is not a JSON object');
  return body;
}

/** The uid of the administrator who sent the request. @throws Refusal 401 without a valid token, 403 for anybody else */
async function administratorFrom({ headers }: Request): Promise<string> {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal(401, 'not signed in');
  const { uid } = await getAuth()
    .verifyIdToken(token)
    .catch(() => {
      throw new Refusal(401, 'the session is not valid');
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

/** Bytes of a body without a list. */
const SMALL_BODY_BYTES = 4096;

/** What an endpoint does for an administrator (`uid`) with a body of this schema, which has to be strict. */
export const forAdministrators =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    work: (payload: v.InferOutput<Schema>, uid: string) => Promise<Answer>,
    maxBytes = SMALL_BODY_BYTES,
  ): Work =>
  async (request) => {
    const body = await bodyOf(request, maxBytes);
    const uid = await administratorFrom(request);
    return work(parsed(schema, body), uid);
  };

/**
 * Answers POST requests to these paths with plain text. Neither bodies nor the messages of other errors are logged: both could contain a key.
 */
export function endpoint(options: HttpsOptions, works: Record<string, Work>) {
  for (const path of Object.keys(works)) endpoints.add(path);
  // Explicit, because only then does firebase-tools fix the access of an existing function.
  return onRequest({ invoker: 'public', ...options }, async (request, response) => {
    response.type('text/plain').set('Cache-Control', 'no-store');
    try {
      const work = works[request.path];
      if (work === undefined) throw new Refusal(404, 'not found');
      if (request.method !== 'POST') {
        response.set('Allow', 'POST');
        throw new Refusal(405, 'method not allowed');
      }
      const { status, body } = await work(request);
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
