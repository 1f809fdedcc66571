import { useSyncExternalStore, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { today } from '@/device/today';
import type { AppDispatch, RootState } from '@/app/store';
import { TIMER_MAX_MS } from '@/model/limits';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The first moment of today, in epoch ms; at midnight the view is rendered anew. */
export const useToday = (): number => useSyncExternalStore(today.subscribe, today.start, today.start);

const MINUTE_MS = 60_000;

/** The time (epoch ms), told anew at the beginning of each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** The time (epoch ms) when the view was entered, and again as soon as `moment` has passed. */
export function useNowUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined || moment <= now) return;
    // A timer with a longer time would end at once.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(moment - Date.now(), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}
