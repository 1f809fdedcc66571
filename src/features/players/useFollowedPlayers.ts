import { useEffect } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import type { RegisteredPlayer } from '@/model/user';
import { followPlayers } from './followPlayers';

/** Keeps what these players do current while they are shown; `undefined`: nobody is there, or they are not known yet. */
export function useFollowedPlayers(
  uid: string | undefined,
  players: readonly RegisteredPlayer[] | undefined,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (uid !== undefined && players !== undefined) return dispatch(followPlayers(uid, players));
  }, [dispatch, uid, players]);
}
