import { useEffect, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectConnection, selectKnownAt } from './connection';

/** Connecting takes a moment, at each start too. Only after this long (ms) does it look like an outage. */
const CONNECTS_WITHIN_MS = 1500;

/** docs/product.md 4.13 */
export function useIsOffline(): boolean {
  const connection = useAppSelector(selectConnection);
  const knownAt = useAppSelector(selectKnownAt);
  const [isLate, setLate] = useState(false);
  const isOffline = connection === 'lost' || (connection === 'connecting' && knownAt !== undefined);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(() => setLate(true), CONNECTS_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOffline]);
  return isOffline && isLate;
}
