import type { Database } from 'firebase-admin/database';
import * as v from 'valibot';
import { MESSAGE_CLOCK_TOLERANCE_MS, SIGN_EVERY_MS } from '../../src/model/limits';
import { moment } from '../../src/model/decode';
import { broken, type Breach } from './sentences';
import { serverNow } from './serverNow';

/** How late a sign of life may be on a slow connection, in ms. */
const LATE_MS = 15_000;

/** The breach of P12 in the last sign of life of a player. A player that gives none keeps P12. */
export async function signBreaches(
  database: Database,
  { seen, ifPlaying }: Readonly<Record<string, unknown>>,
): Promise<Breach[]> {
  if (seen === undefined) return [];
  if (typeof seen !== 'number' || !v.is(moment, seen))
    return [broken('P12', `seen is ${JSON.stringify(seen)}`)];
  const age = (await serverNow(database)) - seen;
  if (age < -MESSAGE_CLOCK_TOLERANCE_MS) return [broken('P12', `seen is ${-age} ms ahead of the server`)];
  const isLate = ifPlaying === true && age > SIGN_EVERY_MS + LATE_MS;
  return isLate ? [broken('P12', `it plays, and its last sign of life is ${age} ms old`)] : [];
}
