import { useEffect, useEffectEvent, useRef } from 'react';
import { type AnsweringDj, leaseEnd, type Waiting, type Settlement } from '@/model/desk';
import { type ActState, useAct } from '@/store/useAct';
import { useNowUntil } from '@/device/useClock';
import { debugLog } from '@/firebase/debugLog';
import { useAppDispatch } from '@/store/hooks';
import { afterEvent, type Lease, type LeaseEvent } from './lease';
import {
  type ActResult,
  hasLostLease,
  hasSucceeded,
  isUnderWay,
  releaseThumb,
  type SettleResults,
  settleThumb,
  takeThumb,
  type ThumbResult,
} from './settling';

/** Epoch ms, updated when a lease of these thumbs ends. */
export const useLeaseTime = (thumbs: readonly Waiting[]): number =>
  useNowUntil(...thumbs.map(({ taken }) => (taken ? leaseEnd(taken) : undefined)));

/** If that succeeds, others are settled in the same way, each in its own update. */
function useSettle(dj: AnsweringDj) {
  const { state, setState, send } = useAct<ActResult>();
  const dispatch = useAppDispatch();
  const settle = async (
    thumb: Waiting,
    others: readonly Waiting[],
    settlement: Settlement,
  ): Promise<SettleResults> => {
    const settleOne = async (one: Waiting): Promise<ThumbResult> => ({
      thumb: one,
      ...(await send(settleThumb({ dj, thumb: one, settlement })).outcome),
    });
    const main = await settleOne(thumb);
    const results: ThumbResult[] = [];
    for (const one of hasSucceeded(main) ? others : []) {
      const result = await settleOne(one);
      results.push(result);
      // It may have got the lease before it failed.
      if (!hasSucceeded(result) && !hasLostLease(result)) void dispatch(releaseThumb(one.id));
    }
    // The view shows the state of its own thumb, not of the last of the others.
    setState(main);
    return { wasClosed: settlement.closed === true, main, others: results };
  };
  return { state, settle };
}

const eventAfter = (result: ActState<ActResult>, done: LeaseEvent, failed: LeaseEvent): LeaseEvent => {
  if (hasSucceeded(result)) return done;
  return hasLostLease(result) ? { type: 'lost' } : failed;
};

function useLease(dj: AnsweringDj, thumb: Waiting) {
  const { state, send: sendAct } = useAct<ActResult>();
  const dispatch = useAppDispatch();
  const lease = useRef<Lease>({ status: 'away' });
  const note = async (event: LeaseEvent): Promise<void> => {
    const { lease: next, send } = afterEvent(lease.current, event);
    lease.current = next;
    debugLog('lease', thumb.id, event.type, next.status);
    // If this fails, the lease ends by itself.
    if (send === 'release') void dispatch(releaseThumb(thumb.id));
    // An earlier take, from before a settlement that failed, may still be under way. It reports too.
    if (send !== 'take' || isUnderWay(state)) return;
    const result = await sendAct(takeThumb({ dj, thumb })).outcome;
    lease.current = afterEvent(
      lease.current,
      eventAfter(result, { type: 'taken' }, { type: 'notTaken' }),
    ).lease;
    debugLog('lease', thumb.id, lease.current.status);
  };
  return { state, note };
}

interface Answering {
  dj: AnsweringDj;
  thumb: Waiting;
  /** Settled in the same way. */
  others: readonly Waiting[];
  /** Asked when the view unmounts. */
  isGone: () => boolean;
  onSettling: () => void;
  onSettled: (results: SettleResults) => void;
}

/** Taking, settling and leaving the shown thumb (docs/product.md 31.4, 31.5). */
export function useAnswering({ dj, thumb, others, isGone, onSettling, onSettled }: Answering) {
  const { state: leaseState, note } = useLease(dj, thumb);
  const { state: settleState, settle } = useSettle(dj);

  const send = async (settlement: Settlement): Promise<void> => {
    onSettling();
    void note({ type: 'settling' });
    const results = await settle(thumb, others, settlement);
    void note(eventAfter(results.main, { type: 'settled' }, { type: 'notSettled' }));
    onSettled(results);
  };

  const enter = useEffectEvent(() => void note({ type: 'shown', isOwn: thumb.taken?.by === dj.uid }));
  const leave = useEffectEvent(() => {
    // There is nothing left to give back.
    if (isGone()) void note({ type: 'lost' });
    void note({ type: 'left' });
  });
  useEffect(() => {
    enter();
    return () => leave();
  }, []);

  return {
    leaseState,
    settleState,
    take: () => void note({ type: 'takePressed', now: performance.now() }),
    noteWork: () => void note({ type: 'worked', now: performance.now() }),
    settle: (settlement: Settlement) => void send(settlement),
  };
}
