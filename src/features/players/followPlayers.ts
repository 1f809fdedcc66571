import type { AppDispatch, Extra } from '@/app/store';
import { registeredLocation } from '@/model/zone';
import { type RegisteredPlayer, rightTo } from '@/model/user';
import { watchPlayer } from './playersApi';
import { livePlayerReceived } from './playersSlice';
import { correctLocation } from './registrationApi';
import { playerLeft } from './signsSlice';

/** This many players are looked up at a time. If there were more, the players in view would have to wait. */
const LOOKED_UP_AT_ONCE = 10;

type Stop = () => void;

/** The players whose state is kept current. */
export interface Followed {
  /** From now on only the players in `live` are watched. Each of `others` is looked up once, one after another. */
  show: (live: readonly RegisteredPlayer[], others: readonly RegisteredPlayer[]) => void;
  stop: Stop;
}

/** A player counts as another one when the right to it changes: then it has to be watched in another way. */
const entryOf = (player: RegisteredPlayer): string => `${player.id}/${rightTo(player)}`;

/**
 * Keeps it known what registered players do. When a player's location differs from the one in the account, the account is
 * corrected, so that the same location is shown everywhere.
 */
export const followPlayers =
  (uid: string) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): Followed => {
    const watched = new Map<string, Stop>();
    const asked = new Map<string, Stop>();
    const known = new Set<string>();
    /** The registered players as the account has them now. */
    let registered = new Map<string, RegisteredPlayer>();
    let waiting: RegisteredPlayer[] = [];

    const correct = (entry: string, location: string): void => {
      const player = registered.get(entry);
      if (player === undefined || location === '' || location === player.location) return;
      // Nobody waits for this. When it fails, the next look at the player tries again.
      correctLocation(firebase.database, uid, player, location).catch(() => undefined);
    };
    const watch = (player: RegisteredPlayer, onTold: () => void): Stop => {
      const entry = entryOf(player);
      const stop = watchPlayer(
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
      return () => {
        stop();
        dispatch(playerLeft(player.id));
      };
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
