import * as v from 'valibot';
import { askFunction } from '@/firebase/askFunction';
import type { Identity } from '@/firebase/identity';
import { CodedError } from '@/model/failure';

const OK = 200;

/**
 * Only for functions that change nothing. `timeoutMs`: see `askFunction`.
 * @throws CodedError offline, unreachable
 */
export async function askForJson<Schema extends v.GenericSchema>(
  identity: Identity,
  path: string,
  body: object,
  schema: Schema,
  timeoutMs?: number,
): Promise<v.InferOutput<Schema>> {
  const unreachable = (reason: unknown) => new CodedError('unreachable', `No answer: ${String(reason)}`);
  const { status, body: answer } = await askFunction(identity, path, body, unreachable, timeoutMs);
  if (status !== OK) throw unreachable(`${status} ${answer}`);
  return v.parse(schema, JSON.parse(answer));
}
