import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import {
  type AnsweringDj,
  decodeOpenThumb,
  isActOf,
  type OpenThumb,
  type Settlement,
  settlingUpdates,
  takerOf,
} from '@/model/desk';
import { failureFrom } from '@/model/failure';
import { LEASE_MS } from '@/model/limits';
import { isMessageOf } from '@/model/message';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import { readSettledThumb } from './deskApi';

/** Why the desk did not do what a DJ asked of a thumb. */
export type Refusal =
  /** Another DJ is answering it, or has answered it. */
  | { why: 'taken' | 'answered'; name: string }
  /** The customer has written since, has taken the rating back, or the DJ did nothing for too long. */
  | { why: 'written' | 'takenBack' | 'over' };

/** What became of an act at the desk. */
export type Settled = 'done' | Refusal;

/** A lease that ends sooner than this, in ms, is renewed before the thumb is settled. */
const LEASE_LEFT_MS = 60_000;

const isRefused = (error: unknown): boolean => failureFrom(error).code === 'permission-denied';

/** Why the rules refused. undefined: none of what the desk knows explains it. */
async function refusalOf(
  database: Database,
  dj: AnsweringDj,
  thumb: OpenThumb,
): Promise<Refusal | undefined> {
  const [value, now] = await Promise.all([database.read(paths.openThumb(thumb.id)), database.serverNow()]);
  const current = decodeOpenThumb(thumb.id, value, logMalformed);
  if (current === undefined) {
    const settled = await readSettledThumb(database, thumb.id);
    return settled === undefined ? { why: 'takenBack' } : { why: 'answered', name: settled.by };
  }
  const taker = takerOf(current, now);
  if (taker !== undefined && taker.by !== dj.uid) return { why: 'taken', name: taker.name };
  if (current.last !== thumb.last) return { why: 'written' };
  return taker === undefined ? { why: 'over' } : undefined;
}

/** Takes a thumb, or has it for longer: no other DJ can answer it meanwhile. */
export async function takeThumb(database: Database, dj: AnsweringDj, thumb: OpenThumb): Promise<Settled> {
  try {
    await database.write({ [paths.takenThumb(thumb.id)]: { by: dj.uid, name: dj.name, at: SERVER_TIME } });
    return 'done';
  } catch (error) {
    const refusal = isRefused(error) ? await refusalOf(database, dj, thumb) : undefined;
    // What nobody has can be taken, whatever the customer has written.
    if (refusal === undefined || refusal.why === 'over' || refusal.why === 'written') throw error;
    return refusal;
  }
}

/** Lets other DJs answer a thumb that this DJ has taken. */
export const giveBackThumb = (database: Database, id: string): Promise<void> =>
  database.write({ [paths.takenThumb(id)]: null });

/** An answer as it was sent. */
interface Sent {
  text: string | undefined;
  now: number;
}

/** Whether it was this DJ who settled the thumb, by this very act: an answer of the database may have been lost. */
async function isDone(
  database: Database,
  dj: AnsweringDj,
  thumb: OpenThumb,
  { text, now }: Sent,
): Promise<boolean> {
  if (!isActOf(await database.read(paths.deskAct(dj.uid)), thumb)) return false;
  return (
    text === undefined ||
    isMessageOf(await database.read(paths.message(thumb.uid, thumb.id, now)), dj.name, text)
  );
}

/** Answers a thumb, says what was done about it, or both: once, and by this DJ alone. */
export async function settleThumb(
  database: Database,
  dj: AnsweringDj,
  thumb: OpenThumb,
  settlement: Settlement,
): Promise<Settled> {
  const { text } = settlement;
  const [time, info] = await Promise.all([
    database.serverNow(),
    text === undefined ? undefined : database.read(paths.threadInfo(thumb.uid, thumb.id)),
  ]);
  // After what it answers, however exactly this device knows the server's time.
  const now = Math.max(time, (thumb.last ?? 0) + 1);
  const taker = takerOf(thumb, now);
  if (taker?.by !== dj.uid || taker.at < now - LEASE_MS + LEASE_LEFT_MS) {
    const taken = await takeThumb(database, dj, thumb);
    if (taken !== 'done') return taken;
  }
  try {
    await database.write(settlingUpdates(dj, thumb, settlement, { now, isFirst: info === null }));
    return 'done';
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (await isDone(database, dj, thumb, { text, now })) return 'done';
    const refusal = await refusalOf(database, dj, thumb);
    if (refusal === undefined) throw error;
    return refusal;
  }
}
