import { useEffect, useState } from 'react';
import { TIMER_MAX_MS } from '@/model/limits';

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
