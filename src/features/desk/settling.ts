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

/** Why a DJ's act on a thumb was refused. */
export type Refusal =
  /** Another DJ is answering it, or has answered it. */
  | { why: 'taken' | 'answered'; name: string }
  /** The customer has written since, has taken the rating back, or the DJ did nothing for too long. */
  | { why: 'written' | 'takenBack' | 'over' };

/** The result of an act at the desk. */
type ActResult = 'done' | Refusal;

/** A lease with less time left, in ms, is renewed before the thumb is settled. */
const LEASE_LEFT_MS = 60_000;

/** Why the rules refused; undefined if nothing that the desk knows explains it. */
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

/** Takes or renews the lease of a thumb, so that no other DJ can answer it. */
async function acquireLease(database: Database, dj: AnsweringDj, thumb: OpenThumb): Promise<ActResult> {
  try {
    await database.write({ [paths.takenThumb(thumb.id)]: { by: dj.uid, name: dj.name, at: SERVER_TIME } });
    return 'done';
  } catch (error) {
    const refusal = isRefused(error) ? await refusalOf(database, dj, thumb) : undefined;
    // Neither reason stops a DJ from taking a free thumb, so something else went wrong.
    if (refusal === undefined || refusal.why === 'over' || refusal.why === 'written') throw error;
    return refusal;
  }
}

/** An answer as it was sent. */
interface Sent {
  text: string | undefined;
  now: number;
}

/** Whether this act had arrived, and only the response was lost. */
async function hasArrived(
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

/** Settles a thumb once, and only while this DJ has the lease. */
async function writeSettlement(
  database: Database,
  dj: AnsweringDj,
  thumb: OpenThumb,
  settlement: Settlement,
): Promise<ActResult> {
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
    if (await hasArrived(database, dj, thumb, { text, now })) return 'done';
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

/** `unknown`: no response came in time; the outcome follows. */
type SettleState = { status: 'idle' | 'pending' | 'unknown' } | Outcome<ActResult>;

export const refusalText = (refusal: Refusal, t: TFunction): string =>
  t(`desk.refused.${refusal.why}`, { name: 'name' in refusal ? djName(refusal.name, t) : '' });

/** Why an act failed, if it did. */
export function settleError(state: SettleState, t: TFunction): string | undefined {
  if (state.status === 'unknown') return t('notification.unknownOutcome');
  if (state.status === 'failed') return failureText(state.failure, t);
  if (state.status !== 'done' || state.result === 'done') return undefined;
  return refusalText(state.result, t);
}

export interface ThumbResult {
  thumb: OpenThumb;
  outcome: Outcome<ActResult>;
}

export const hasSucceeded = (state: SettleState): boolean =>
  state.status === 'done' && state.result === 'done';

export const isUnderWay = ({ status }: SettleState): boolean => status === 'pending' || status === 'unknown';

/**
 * Settles a thumb and, if that succeeds, others in the same way, each in its own update. `settle` resolves with the results of those
 * that were tried.
 */
export function useSettle(dj: AnsweringDj) {
  const [settleState, setSettleState] = useState<SettleState>({ status: 'idle' });
  const dispatch = useAppDispatch();
  const settleOne = async (thumb: OpenThumb, settlement: Settlement): Promise<ThumbResult> => {
    setSettleState({ status: 'pending' });
    const asked = dispatch(settleThumb({ dj, thumb, settlement }));
    return { thumb, outcome: await outcomeOf(asked, () => setSettleState({ status: 'unknown' })) };
  };
  const settle = async (
    thumb: OpenThumb,
    others: readonly OpenThumb[],
    settlement: Settlement,
  ): Promise<ThumbResult[]> => {
    const first = await settleOne(thumb, settlement);
    const results = [first];
    if (hasSucceeded(first.outcome))
      for (const other of others) results.push(await settleOne(other, settlement));
    setSettleState(first.outcome);
    return results;
  };
  return { settleState, settle };
}

/** While work goes on, the lease is renewed after this time, in ms. */
const RENEWED_MS = 60_000;

/** Leases a thumb to a DJ until the view unmounts. Call `noteWork` at each sign of work. */
export function useLease(dj: AnsweringDj, thumb: OpenThumb) {
  const { submission, isBusy, submit } = useSubmission<ActResult>();
  const dispatch = useAppDispatch();
  const { id } = thumb;
  /** When it was last taken, by `performance.now()`; undefined: there is nothing to give back. */
  const takenAt = useRef<number>(undefined);

  /** Sets whether the lease is given back on unmount: not while the thumb is being settled. */
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

/** The time (epoch ms), updated when a lease of these thumbs ends. */
export const useLeaseTime = (thumbs: readonly OpenThumb[]): number =>
  useNowUntil(...thumbs.map(({ taken }) => (taken ? taken.at + LEASE_MS : undefined)));
