import { useEffect, useState } from 'react';
import type { OpenThumb } from '@/model/desk';
import { LEASE_MS } from '@/model/limits';

/**
 * The time of the server (epoch ms) as far as these thumbs need it: it is told anew as soon as a lease of theirs is over. `ahead` is how
 * far the server is ahead of this device, in ms.
 */
export function useServerNow(ahead: number, thumbs: readonly OpenThumb[]): number {
  const [now, setNow] = useState(Date.now);
  const ends = thumbs.flatMap(({ taken }) => (taken === undefined ? [] : taken.at + LEASE_MS - ahead));
  const next = Math.min(...ends.filter((end) => end > now));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now + ahead;
}
