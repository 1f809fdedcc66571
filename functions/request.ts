import { getAuth } from 'firebase-admin/auth';
import * as logger from 'firebase-functions/logger';
import { onRequest, type HttpsOptions, type Request } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { paths } from '../src/model/paths';
import { valueAt } from './database';

/** Why a request is not done. `status` is the HTTP status; the message is sent as it is, so it holds no secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What a request is answered with when it was not refused. */
export interface Answer {
  status: number;
  body: string;
}

type Work = (request: Request) => Promise<Answer>;

/**
 * A function that answers POST requests to each of these paths, and to its own address as to the first of them, with plain
 * text. Neither a body nor an error's own text is logged: both could hold a key.
 */
export const endpoint = (name: string, options: HttpsOptions, works: Readonly<Record<string, Work>>) =>
  onRequest(options, async (request, response) => {
    response.type('text/plain').set('Cache-Control', 'no-store');
    try {
      const work = request.path === '/' ? Object.values(works)[0] : works[request.path];
      if (work === undefined) throw new Refusal(404, 'not found');
      if (request.method !== 'POST') throw new Refusal(405, 'method not allowed');
      const { status, body } = await work(request);
      response.status(status).send(body);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'something went wrong');
      logger.warn(`${name} refused`, {
        status: refusal.status,
        reason: refusal.message,
        error: error instanceof Error ? error.name : 'unknown',
      });
      if (refusal.status === 405) response.set('Allow', 'POST');
      response.status(refusal.status).send(refusal.message);
    }
  });

/**
 * The uid of the administrator whose ID token the Authorization header brings.
 * @throws Refusal 401 without a valid token, 403 for everybody who is no administrator.
 */
export async function administratorFrom({ headers }: Request): Promise<string> {
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

/** @throws Refusal 413, 415 or 400 that says what is wrong with the body; it repeats nothing of it. */
export function payloadFrom<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): v.InferOutput<Schema> {
  // A request without a body has no raw one either.
  const { rawBody } = request as { rawBody?: Buffer };
  if ((rawBody?.length ?? 0) > maxBytes) throw new Refusal(413, 'the body is too large');
  if (!request.is('application/json')) throw new Refusal(415, 'the body has to be JSON');
  const result = v.safeParse(schema, request.body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue)?.replace(/\d+/, 'n') ?? 'body';
  const isOwnMessage = issue.type === 'check' || issue.type.endsWith('_length');
  throw new Refusal(400, isOwnMessage ? issue.message : `${field} is not valid`);
}
