import type { AppDispatch, Extra } from '@/store/rootReducer';
import { paths } from '@/model/paths';
import { registeredLocation } from '@/model/player';
import { type RegisteredPlayer, accessTo } from '@/model/user';
import {
  watchPlayer,
  livePlayerReceived,
  selectLivePlayers,
  selectSelectedPlayer,
  type LivePlayer,
  type SelectedPlayer,
} from './players';
import { playerLeft } from './signs';
import { useEffect, useRef, useCallback, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Players looked up at the same time. With more, the players in view would have to wait. */
const LOOKED_UP_AT_ONCE = 10;

type Stop = () => void;

/** A set of players whose state is kept current. */
interface Followed {
  /** From now on, watches only the players in `live`, and looks up each of `others` once. */
  show: (live: readonly RegisteredPlayer[], others: readonly RegisteredPlayer[]) => void;
  stop: Stop;
}

/**
 * Keeps the state of registered players current. If a player's location differs from the account's, the account is corrected, so that
 * it is the same everywhere.
 */
const followPlayers =
  (uid: string) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): Followed => {
    const watched = new Map<string, Stop>();
    const asked = new Map<string, Stop>();
    const lookedUp = new Set<string>();
    /** The registered players as currently in the account. */
    let registered = new Map<string, RegisteredPlayer>();
    let waiting: RegisteredPlayer[] = [];

    const correct = (entry: string, location: string): void => {
      const player = registered.get(entry);
      if (player === undefined || location === '' || location === player.location) return;
      // If this fails, the player's next report retries.
      const place = `${paths.registeredPlayer(uid, player.pushId)}/location`;
      firebase.database.write({ [place]: location }).catch(() => undefined);
    };
    const watch = (player: RegisteredPlayer, onTold: () => void): Stop => {
      const entry = accessTo(player);
      const stop = watchPlayer(
        firebase.database,
        player,
        (found) => {
          lookedUp.add(entry);
          dispatch(livePlayerReceived({ id: player.id, live: found }));
          correct(entry, registeredLocation(found));
          onTold();
        },
        (end) => {
          lookedUp.add(entry);
          dispatch(livePlayerReceived({ id: player.id, live: end ?? 'missing' }));
          onTold();
        },
      );
      return () => {
        stop();
        dispatch(playerLeft(player.id));
      };
    };
    const askNext = (): void => {
      while (asked.size < LOOKED_UP_AT_ONCE) {
        const player = waiting.shift();
        if (player === undefined) return;
        const entry = accessTo(player);
        asked.set(
          entry,
          watch(player, () => {
            end(asked, entry);
            askNext();
          }),
        );
      }
    };
    const end = (stops: Map<string, Stop>, entry: string): void => {
      stops.get(entry)?.();
      stops.delete(entry);
    };
    const keepOnly = (stops: Map<string, Stop>, players: readonly RegisteredPlayer[]): void => {
      const kept = new Set(players.map(accessTo));
      for (const entry of [...stops.keys()]) if (!kept.has(entry)) end(stops, entry);
    };
    return {
      show: (live, others) => {
        registered = new Map([...live, ...others].map((player) => [accessTo(player), player]));
        keepOnly(watched, live);
        keepOnly(asked, others);
        for (const player of live) {
          const entry = accessTo(player);
          if (!watched.has(entry))
            watched.set(
              entry,
              watch(player, () => undefined),
            );
        }
        waiting = others.filter((player) => !lookedUp.has(accessTo(player)) && !asked.has(accessTo(player)));
        askNext();
      },
      stop: () => {
        waiting = [];
        keepOnly(watched, []);
        keepOnly(asked, []);
      },
    };
  };

/**
 * Keeps the state of these players current while the view is mounted. `uid` is undefined while nobody is signed in, `players` while
 * they load. `inView` has the keys of the visible players; the others are looked up once. Without `inView`, all are watched.
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

/** A player's state. The selected player has its own subscription, which takes precedence. */
function knownOf(
  id: string,
  selected: SelectedPlayer,
  live: Readonly<Record<string, LivePlayer>>,
): LivePlayer | undefined {
  if (selected.status === 'live' && selected.player.key === id) return selected.player;
  if (selected.status === 'missing' && selected.id === id) return 'missing';
  return selected.status === 'ended' && selected.id === id ? selected.end : live[id];
}

/** Returns the state of any player by key. Rerenders when any player changes. */
export function useKnownZones(): (id: string) => LivePlayer | undefined {
  const selected = useAppSelector(selectSelectedPlayer);
  const live = useAppSelector(selectLivePlayers);
  return (id) => knownOf(id, selected, live);
}

/** The state of one player by key. */
export const useKnownZone = (id: string): LivePlayer | undefined =>
  useAppSelector((state) => knownOf(id, selectSelectedPlayer(state), selectLivePlayers(state)));

/** Elements this close to the window count as in view (px), so that their state is known once they are scrolled to. */
const AHEAD_PX = 200;

/** Observes whether an element is in view. Its `data-zone` names it. */
export type Observe = (element: HTMLElement | null) => (() => void) | undefined;

const nameOf = (element: Element): string => element.getAttribute('data-zone') ?? '';

/** Tracks which of the observed elements are in view, by name. */
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
