import { useEffect, useRef } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import type { RegisteredPlayer } from '@/model/user/user';
import { followPlayers, type Followed } from './followPlayers';

/**
 * Keeps what these players do current while they are shown; `undefined`: nobody is there, or they are not known yet. Where
 * `inView` says which of them can be seen, by their keys, the others are looked up once.
 */
export function useFollowedPlayers(
  uid: string | undefined,
  players: readonly RegisteredPlayer[] | undefined,
  inView?: ReadonlySet<string>,
): void {
  const followed = useRef<Followed>(undefined);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (uid === undefined) return;
    const following = dispatch(followPlayers(uid));
    followed.current = following;
    return () => {
      following.stop();
      followed.current = undefined;
    };
  }, [dispatch, uid]);
  useEffect(() => {
    const isLive = ({ id }: RegisteredPlayer): boolean => inView?.has(id) ?? true;
    const all = players ?? [];
    followed.current?.show(
      all.filter(isLive),
      all.filter((player) => !isLive(player)),
    );
  }, [uid, players, inView]);
}
