import type { AppDispatch, Extra } from '@/acts/store';
import { registeredLocation } from '@/model/zone/registration';
import { rightTo, type RegisteredPlayer } from '@/model/user/user';
import { watchPlayer } from './playersApi';
import { livePlayerReceived } from './playersSlice';
import { correctLocation } from './registrationApi';

/** So many players are looked up at a time: more would keep those waiting that are in view. */
const LOOKED_UP_AT_ONCE = 10;

type Stop = () => void;

/** Of which players it is kept known what they do. */
export interface Followed {
  /** From now on `live` are watched, and no others; each of `others` is looked up once, in turn. */
  show: (live: readonly RegisteredPlayer[], others: readonly RegisteredPlayer[]) => void;
  stop: Stop;
}

/** A player with another right to it is another player to watch. */
const entryOf = (player: RegisteredPlayer): string => `${player.id}/${rightTo(player)}`;

/**
 * Keeps known what registered players do. Where a player stands is corrected in the account, so that it reads the same
 * wherever it is shown.
 */
export const followPlayers =
  (uid: string) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): Followed => {
    const watched = new Map<string, Stop>();
    const asked = new Map<string, Stop>();
    const known = new Set<string>();
    /** As the account has them now. */
    let registered = new Map<string, RegisteredPlayer>();
    let waiting: RegisteredPlayer[] = [];

    const correct = (entry: string, location: string): void => {
      const player = registered.get(entry);
      if (player === undefined || location === '' || location === player.location) return;
      // Nobody waits for it: when it fails, the next look tries again.
      correctLocation(firebase.database, uid, player, location).catch(() => undefined);
    };
    const watch = (player: RegisteredPlayer, onTold: () => void): Stop => {
      const entry = entryOf(player);
      return watchPlayer(
        firebase.database,
        player,
        (found) => {
          known.add(entry);
          dispatch(livePlayerReceived({ id: player.id, live: found }));
          correct(entry, registeredLocation(found));
          onTold();
        },
        (end) => {
          known.add(entry);
          dispatch(livePlayerReceived({ id: player.id, live: end ?? 'missing' }));
          onTold();
        },
      );
    };
    const askNext = (): void => {
      while (asked.size < LOOKED_UP_AT_ONCE) {
        const player = waiting.shift();
        if (player === undefined) return;
        const entry = entryOf(player);
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
      const kept = new Set(players.map(entryOf));
      for (const entry of [...stops.keys()]) if (!kept.has(entry)) end(stops, entry);
    };
    return {
      show: (live, others) => {
        registered = new Map([...live, ...others].map((player) => [entryOf(player), player]));
        keepOnly(watched, live);
        keepOnly(asked, others);
        for (const player of live) {
          const entry = entryOf(player);
          if (!watched.has(entry))
            watched.set(
              entry,
              watch(player, () => undefined),
            );
        }
        waiting = others.filter((player) => !known.has(entryOf(player)) && !asked.has(entryOf(player)));
        askNext();
      },
      stop: () => {
        waiting = [];
        keepOnly(watched, []);
        keepOnly(asked, []);
      },
    };
  };
