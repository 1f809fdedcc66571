import { useEffect } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { findRating } from './findRating';

interface Sought {
  /** undefined: nothing is looked for. */
  id?: string | undefined;
  /** When it was asked for, in epoch ms. */
  dateAsked?: number | undefined;
  isOnline: boolean;
}

/** Looks for a rating that is not among those that were loaded, as soon as there is a connection. */
export function useSoughtRating(uid: string | undefined, { id, dateAsked, isOnline }: Sought): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (uid === undefined || !isOnline) return;
    if (id !== undefined) void dispatch(findRating({ uid, id }));
    else if (dateAsked !== undefined) void dispatch(findRating({ uid, dateAsked }));
  }, [dispatch, uid, id, dateAsked, isOnline]);
}
