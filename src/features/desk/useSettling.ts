import { useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { outcomeOf, type Outcome } from '@/acts/thunks';
import type { AnsweringDj, OpenThumb, Settlement } from '@/model/desk';
import { settleThumb } from './deskThunks';
import type { Settled } from './settlingApi';

/** How settling a thumb goes. `unknown`: no answer came in time; the outcome follows. */
export type Settling = { status: 'idle' | 'pending' | 'unknown' } | Outcome<Settled>;

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
