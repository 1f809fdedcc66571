import { useEffect, useRef } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import type { RegisteredPlayer } from '@/model/user';
import { followPlayers, type Followed } from './followPlayers';

/**
 * Keeps it known what these players do, while they are shown. `uid` is undefined while nobody is signed in, `players` while they are
 * not known yet. `inView` has the keys of the players that can be seen; the others are looked up once. Without it all are watched.
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
