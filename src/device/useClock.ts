import { useEffect, useState, useSyncExternalStore } from 'react';
import { clock, TIMER_MAX_MS, today } from './clock';
import { MINUTE_MS } from '@/model/time';

/** Epoch ms. */
export const useToday = (): number => useSyncExternalStore(today.subscribe, today.start, today.start);

/** Epoch ms. */
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

/** Epoch ms. */
export function useNowUntil(...moments: readonly (number | undefined)[]): number {
  const [now, setNow] = useState(clock.now);
  const next = Math.min(...moments.filter((moment) => moment !== undefined).filter((moment) => moment > now));
  useEffect(() => clock.subscribe(() => setNow(clock.now())), []);
  useEffect(() => {
    if (next === Infinity) return;
    // A longer timer would fire at once.
    const timer = setTimeout(() => setNow(clock.now()), Math.min(next - clock.now(), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
