import type { Database } from 'firebase-admin/database';
import * as v from 'valibot';
import { moment } from '../../src/model/decode';
import { MESSAGE_CLOCK_TOLERANCE_MS, SIGN_EVERY_MAX_MS, SIGN_EVERY_MS } from '../../src/model/limits';
import { signEverySchema } from '../../src/model/sign';
import { broken, nodeOf, serverNow, type Breach, type Node } from './breach';

/** How late a sign of life may be on a slow connection, in ms. */
const LATE_MS = 15_000;

function timeBreaches(field: 'seen' | 'lost', value: unknown, now: number): Breach[] {
  if (value === undefined) return [];
  if (!v.is(moment, value)) return [broken('P12', `${field} is ${JSON.stringify(value)}`)];
  const ahead = Number(value) - now;
  return ahead > MESSAGE_CLOCK_TOLERANCE_MS
    ? [broken('P12', `${field} is ${ahead} ms ahead of the server`)]
    : [];
}

/** The breaches of P12 (signs of life) that one look can tell. A player that gives none keeps it. */
export async function signBreaches(database: Database, player: Node): Promise<Breach[]> {
  const { seen, lost, signEvery, ifPlaying } = player;
  const now = await serverNow(database);
  const breaches = [...timeBreaches('seen', seen, now), ...timeBreaches('lost', lost, now)];
  if (signEvery !== undefined && !v.is(signEverySchema, signEvery))
    breaches.push(
      broken(
        'P12',
        `signEvery is ${JSON.stringify(signEvery)}, and not a whole number from ${SIGN_EVERY_MS} to ${SIGN_EVERY_MAX_MS}`,
      ),
    );
  if (lost !== undefined && signEvery === undefined)
    breaches.push(broken('P12', 'lost of a player that says no signEvery'));
  if (lost !== undefined && ifPlaying === true)
    breaches.push(broken('P12', 'it plays, and its last sign has not removed lost'));
  const age = typeof seen === 'number' ? now - seen : 0;
  const every = v.is(signEverySchema, signEvery) ? signEvery : SIGN_EVERY_MS;
  if (ifPlaying === true && age > every + LATE_MS)
    breaches.push(broken('P12', `it plays, and its last sign of life is ${age} ms old`));
  return breaches;
}

/** The breach of P12 by a player that says `signEvery`: it began a song between two looks, without a sign. */
export function songSignBreaches(before: Node, after: Node): Breach[] {
  const [first, last] = [before, after].map(({ nowPlaying }) => nodeOf(nowPlaying).since);
  const isOther = last !== undefined && last !== first && after.signEvery !== undefined;
  return isOther && after.ifPlaying === true && after.seen === before.seen
    ? [broken('P12', 'it began a song, and seen is as it was')]
    : [];
}
