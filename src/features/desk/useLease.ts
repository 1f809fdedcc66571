import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { useSubmission } from '@/acts/useSubmission';
import type { AnsweringDj, OpenThumb } from '@/model/desk';
import { giveBackThumb, takeThumb } from './deskThunks';
import type { Settled } from './settlingApi';

/** How often work that goes on makes a DJ have a thumb for longer, in ms. */
const RENEWED_MS = 60_000;

/** Takes a thumb for a DJ, and gives it back when the view is left. `noteWork` is to be called at each sign of work. */
export function useLease(dj: AnsweringDj, thumb: OpenThumb) {
  const { submission, submit } = useSubmission<Settled>();
  const dispatch = useAppDispatch();
  const { id } = thumb;
  /** When it was last taken, by the monotonic clock; undefined: there is nothing to give back. */
  const takenAt = useRef<number>(undefined);

  /** From now on it is to be given back, or no more: it is being settled. */
  const setHeld = useCallback((isHeld: boolean) => {
    takenAt.current = isHeld ? performance.now() : undefined;
  }, []);
  const take = () => {
    setHeld(true);
    return submit(takeThumb({ dj, thumb }));
  };
  const noteWork = () => {
    if (takenAt.current === undefined || performance.now() - takenAt.current >= RENEWED_MS) void take();
  };
  useEffect(
    () => () => {
      // What cannot be given back now is free when the time of the lease is over.
      if (takenAt.current !== undefined) void dispatch(giveBackThumb(id));
    },
    [dispatch, id],
  );
  return { submission, take, noteWork, setHeld };
}
