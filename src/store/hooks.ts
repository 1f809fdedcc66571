import { useSyncExternalStore, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { clock, today } from '@/device/clock';
import type { AppDispatch, RootState } from '@/app/store';
import { TIMER_MAX_MS } from '@/model/limits';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The first moment of today, in epoch ms; at midnight the view is rendered anew. */
export const useToday = (): number => useSyncExternalStore(today.subscribe, today.start, today.start);

const MINUTE_MS = 60_000;

/** The time (epoch ms), told anew at the beginning of each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const tell = () => setNow(clock.now());
    const timer = setTimeout(tell, MINUTE_MS - (clock.now() % MINUTE_MS));
    const stop = clock.subscribe(tell);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now]);
  return now;
}

/** The time (epoch ms) when the view was entered, and again as soon as one of `moments` has passed. */
export function useNowUntil(...moments: readonly (number | undefined)[]): number {
  const [now, setNow] = useState(clock.now);
  const next = Math.min(...moments.filter((moment) => moment !== undefined).filter((moment) => moment > now));
  useEffect(() => clock.subscribe(() => setNow(clock.now())), []);
  useEffect(() => {
    if (next === Infinity) return;
    // A timer with a longer time would end at once.
    const timer = setTimeout(() => setNow(clock.now()), Math.min(next - clock.now(), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
