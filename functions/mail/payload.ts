import type { Request } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { mailPayloadSchema, type MailPayload } from '../../src/model/mail';
import { Refusal } from './refusal';

/** Bytes; the largest mail, 500 players with the longest key and location, takes less. */
const BODY_MAX_BYTES = 256 * 1024;

/** @throws Refusal 413, 415 or 400 that says what is wrong with the body; it repeats nothing of it. */
export function payloadFrom(request: Request): MailPayload {
  if (request.rawBody.length > BODY_MAX_BYTES) throw new Refusal(413, 'the body is too large');
  if (!request.is('application/json')) throw new Refusal(415, 'the body has to be JSON');
  const result = v.safeParse(mailPayloadSchema, request.body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue)?.replace(/\d+/, 'n') ?? 'body';
  throw new Refusal(
    400,
    issue.type === 'check' || issue.type.endsWith('_length') ? issue.message : `${field} is not valid`,
  );
}
