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

/**
 * Answers requests to these paths with plain text. Neither bodies nor the messages of other errors are logged: both could contain a key.
 */
export const endpoint = (
  options: HttpsOptions,
  works: Record<string, (request: Request) => Promise<Answer>>,
) =>
  // Explicit, because only then does firebase-tools fix the access of an existing function.
  onRequest({ invoker: 'public', ...options }, async (request, response) => {
    response.type('text/plain').set('Cache-Control', 'no-store');
    try {
      const work = works[request.path];
      if (work === undefined) throw new Refusal(404, 'not found');
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

/** The uid of the administrator who sent the request. @throws Refusal 401 without a valid token, 403 for anybody else */
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

/** @throws Refusal 400 that names the field, without quoting it */
export function payloadFrom<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, request.body);
  if (result.success) return result.output;
  throw new Refusal(400, `${v.getDotPath(result.issues[0]) ?? 'the body'} is not valid`);
}
