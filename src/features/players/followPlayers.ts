import type { AppDispatch, Extra } from '@/store/rootReducer';
import { paths } from '@/model/paths';
import { registeredLocation } from '@/model/player';
import { type RegisteredPlayer, accessTo } from '@/model/user';
import { watchPlayer, livePlayerReceived, playerLeft, selectLivePlayers, type LivePlayer } from './players';
import { useRef, useCallback, useMemo, useState } from 'react';
import { type Followed, followEach, useFollowed } from '@/store/followEach';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

type Stop = () => void;

/** A location that differs from the account's corrects the account, so that it is the same everywhere. */
const followPlayers =
  (uid: string) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): Followed<RegisteredPlayer> => {
    /** As they are in the account now. */
    let registered = new Map<string, RegisteredPlayer>();

    const correct = (entry: string, location: string): void => {
      const player = registered.get(entry);
      if (player === undefined || location === '' || location === player.location) return;
      // If this fails, the player's next report retries.
      const place = `${paths.registeredPlayer(uid, player.pushId)}/location`;
      firebase.database.write({ [place]: location }).catch(() => undefined);
    };
    const watch = (player: RegisteredPlayer, onTold: () => void): Stop => {
      const stop = watchPlayer(
        firebase.database,
        player,
        (found) => {
          dispatch(livePlayerReceived({ id: player.id, live: found }));
          correct(accessTo(player), registeredLocation(found));
          onTold();
        },
        (end) => {
          dispatch(livePlayerReceived({ id: player.id, live: end ?? 'missing' }));
          onTold();
        },
      );
      return () => {
        stop();
        dispatch(playerLeft(player.id));
      };
    };
    const { show, stop } = followEach(accessTo, watch);
    return {
      show: (live, others) => {
        registered = new Map([...live, ...others].map((player) => [accessTo(player), player]));
        show(live, others);
      },
      stop,
    };
  };

const NONE: readonly RegisteredPlayer[] = [];

/**
 * `uid` is undefined while nobody is signed in, `players` while they load. `inView` has the keys of the visible players; the others are
 * looked up once. Without `inView`, all are watched.
 */
export function useFollowedPlayers(
  uid: string | undefined,
  players: readonly RegisteredPlayer[] | undefined,
  inView?: ReadonlySet<string>,
): void {
  const dispatch = useAppDispatch();
  const start = useMemo(
    () => (uid === undefined ? undefined : () => dispatch(followPlayers(uid))),
    [dispatch, uid],
  );
  const isLive = useCallback(({ id }: RegisteredPlayer): boolean => inView?.has(id) ?? true, [inView]);
  useFollowed(start, players ?? NONE, isLive);
}

/** Looks up by key. Rerenders when any player changes. */
export function useKnownZones(): (id: string) => LivePlayer | undefined {
  const live = useAppSelector(selectLivePlayers);
  return (id) => live[id];
}

export const useKnownZone = (id: string): LivePlayer | undefined =>
  useAppSelector((state) => selectLivePlayers(state)[id]);

/** With more zones, a page watches only those in view and looks the others up. */
export const LIVE_ZONES = 30;

/** Elements this close to the window count as in view (px), to be known once they are scrolled to. */
const AHEAD_PX = 200;

/** `data-zone` names the element. */
export type Observe = (element: HTMLElement | null) => (() => void) | undefined;

const nameOf = (element: Element): string => element.getAttribute('data-zone') ?? '';

/** The names of the observed elements that are in view. */
export function useInView(): { inView: ReadonlySet<string>; observe: Observe } {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const observe = useCallback<Observe>((element) => {
    if (element === null) return undefined;
    observer.current ??= new IntersectionObserver(
      (changes) =>
        setInView((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of changes)
            if (isIntersecting) next.add(nameOf(target));
            else next.delete(nameOf(target));
          return next;
        }),
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    observer.current.observe(element);
    return () => observer.current?.unobserve(element);
  }, []);
  return { inView, observe };
}
