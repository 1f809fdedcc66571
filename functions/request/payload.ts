import type { Request } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { Refusal } from './refusal';

/** Bytes as they came; a request without a body has none. */
const sizeOf = ({ rawBody }: { rawBody?: Buffer }): number => rawBody?.length ?? 0;

/** @throws Refusal 413, 415 or 400 that says what is wrong with the body; it repeats nothing of it. */
export function payloadFrom<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): v.InferOutput<Schema> {
  if (sizeOf(request) > maxBytes) throw new Refusal(413, 'the body is too large');
  if (!request.is('application/json')) throw new Refusal(415, 'the body has to be JSON');
  const result = v.safeParse(schema, request.body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue)?.replace(/\d+/, 'n') ?? 'body';
  throw new Refusal(
    400,
    issue.type === 'check' || issue.type.endsWith('_length') ? issue.message : `${field} is not valid`,
  );
}
