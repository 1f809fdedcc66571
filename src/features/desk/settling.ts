import type { Database } from '@/firebase/database';
import {
  type AnsweringDj,
  decodeOpenThumb,
  isActOf,
  type OpenThumb,
  type Settlement,
  settlingUpdates,
  takerOf,
} from '@/model/desk';
import { isRefused } from '@/model/failure';
import { LEASE_MS } from '@/model/limits';
import { isMessageOf } from '@/model/message';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import { djName, settledThumb } from './desk';
import { failureText } from '@/i18n/failureText';
import type { TFunction } from 'i18next';
import { createActThunk, outcomeOf, type Outcome } from '@/store/actThunk';
import { createAppThunk } from '@/store/thunks';
import { useState, useCallback, useEffect, useRef } from 'react';
import { useAppDispatch, useNowUntil } from '@/store/hooks';
import { useSubmission } from '@/store/forms';

/** Why the desk did not do what a DJ asked of a thumb. */
export type Refusal =
  /** Another DJ is answering it, or has answered it. */
  | { why: 'taken' | 'answered'; name: string }
  /** The customer has written since, has taken the rating back, or the DJ did nothing for too long. */
  | { why: 'written' | 'takenBack' | 'over' };

/** What became of an act at the desk. */
type Settled = 'done' | Refusal;

/** A lease that ends sooner than this, in ms, is renewed before the thumb is settled. */
const LEASE_LEFT_MS = 60_000;

/** Why the rules refused. undefined: none of what the desk knows explains it. */
async function refusalOf(
  database: Database,
  dj: AnsweringDj,
  thumb: OpenThumb,
): Promise<Refusal | undefined> {
  const [value, now] = await Promise.all([database.read(paths.openThumb(thumb.id)), database.serverNow()]);
  const current = decodeOpenThumb(thumb.id, value);
  if (current === undefined) {
    const settled = await settledThumb(database, thumb.id);
    return settled === undefined ? { why: 'takenBack' } : { why: 'answered', name: settled.by };
  }
  const taker = takerOf(current, now);
  if (taker !== undefined && taker.by !== dj.uid) return { why: 'taken', name: taker.name };
  if (current.last !== thumb.last) return { why: 'written' };
  return taker === undefined ? { why: 'over' } : undefined;
}

/** Takes a thumb, or has it for longer: no other DJ can answer it meanwhile. */
async function acquireLease(database: Database, dj: AnsweringDj, thumb: OpenThumb): Promise<Settled> {
  try {
    await database.write({ [paths.takenThumb(thumb.id)]: { by: dj.uid, name: dj.name, at: SERVER_TIME } });
    return 'done';
  } catch (error) {
    const refusal = isRefused(error) ? await refusalOf(database, dj, thumb) : undefined;
    // A free thumb can be taken, whatever the customer has written.
    if (refusal === undefined || refusal.why === 'over' || refusal.why === 'written') throw error;
    return refusal;
  }
}

/** An answer as it was sent. */
interface Sent {
  text: string | undefined;
  now: number;
}

/** Whether this very act has arrived before, and only its answer was lost. */
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
async function writeSettlement(
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
  // The answer must be later than the message that it answers.
  const now = Math.max(time, (thumb.last ?? 0) + 1);
  const taker = takerOf(thumb, now);
  if (taker?.by !== dj.uid || taker.at < now - LEASE_MS + LEASE_LEFT_MS) {
    const taken = await acquireLease(database, dj, thumb);
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

interface OfDj {
  dj: AnsweringDj;
  thumb: OpenThumb;
}

export const takeThumb = createActThunk('desk/take', ({ dj, thumb }: OfDj, { extra: { firebase } }) =>
  acquireLease(firebase.database, dj, thumb),
);

/** Lets other DJs answer a thumb that this DJ has taken. */
export const releaseThumb = createAppThunk('desk/release', (id: string, { extra: { firebase } }) =>
  firebase.database.write({ [paths.takenThumb(id)]: null }),
);

export const settleThumb = createActThunk(
  'desk/settle',
  ({ dj, thumb, settlement }: OfDj & { settlement: Settlement }, { extra: { firebase } }) =>
    writeSettlement(firebase.database, dj, thumb, settlement),
);

/** How settling a thumb goes. `unknown`: no answer came in time; the outcome follows. */
export type Settling = { status: 'idle' | 'pending' | 'unknown' } | Outcome<Settled>;

export const refusalText = (refusal: Refusal, t: TFunction): string =>
  t(`desk.refused.${refusal.why}`, { name: 'name' in refusal ? djName(refusal.name, t) : '' });

/** Why a thumb was not settled; undefined: nothing is wrong. */
export function settlingError(settling: Settling, t: TFunction): string | undefined {
  if (settling.status === 'unknown') return t('notification.unknownOutcome');
  if (settling.status === 'failed') return failureText(settling.failure, t);
  if (settling.status !== 'done' || settling.result === 'done') return undefined;
  return refusalText(settling.result, t);
}

/** A thumb that was to be settled, and what came of it. */
export interface SettlingEnd {
  thumb: OpenThumb;
  end: Outcome<Settled>;
}

export const isSettled = (end: Settling): boolean => end.status === 'done' && end.result === 'done';

export const isBeingSettled = ({ status }: Settling): boolean => status === 'pending' || status === 'unknown';

/**
 * Settles a thumb and, once that is done, others in the same way, each in its own update. `settle` resolves with what came of each that was
 * tried.
 */
export function useSettling(dj: AnsweringDj) {
  const [settling, setSettling] = useState<Settling>({ status: 'idle' });
  const dispatch = useAppDispatch();
  const settleOne = async (thumb: OpenThumb, settlement: Settlement): Promise<SettlingEnd> => {
    setSettling({ status: 'pending' });
    const asked = dispatch(settleThumb({ dj, thumb, settlement }));
    return { thumb, end: await outcomeOf(asked, () => setSettling({ status: 'unknown' })) };
  };
  const settle = async (
    thumb: OpenThumb,
    others: readonly OpenThumb[],
    settlement: Settlement,
  ): Promise<SettlingEnd[]> => {
    const first = await settleOne(thumb, settlement);
    const ends = [first];
    if (isSettled(first.end)) for (const other of others) ends.push(await settleOne(other, settlement));
    setSettling(first.end);
    return ends;
  };
  return { settling, settle };
}

/** How often work that goes on makes a DJ have a thumb for longer, in ms. */
const RENEWED_MS = 60_000;

/** Takes a thumb for a DJ, and gives it back when the view is left. `noteWork` is to be called at each sign of work. */
export function useLease(dj: AnsweringDj, thumb: OpenThumb) {
  const { submission, isBusy, submit } = useSubmission<Settled>();
  const dispatch = useAppDispatch();
  const { id } = thumb;
  /** When it was last taken, by the monotonic clock; undefined: there is nothing to give back. */
  const takenAt = useRef<number>(undefined);

  /** Whether it is to be given back. While it is being settled, it is not. */
  const setTaken = useCallback((isTaken: boolean) => {
    takenAt.current = isTaken ? performance.now() : undefined;
  }, []);
  const take = () => {
    setTaken(true);
    return submit(takeThumb({ dj, thumb }));
  };
  const noteWork = () => {
    if (takenAt.current === undefined || performance.now() - takenAt.current >= RENEWED_MS) void take();
  };
  useEffect(
    () => () => {
      // If this fails, the lease ends by itself.
      if (takenAt.current !== undefined) void dispatch(releaseThumb(id));
    },
    [dispatch, id],
  );
  return { submission, isBusy, take, noteWork, setTaken };
}

/** The time (epoch ms). It changes as soon as a lease of these thumbs is over. */
export const useLeaseTime = (thumbs: readonly OpenThumb[]): number =>
  useNowUntil(...thumbs.map(({ taken }) => taken && taken.at + LEASE_MS));
