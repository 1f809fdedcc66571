import type { AppDispatch, Extra } from '@/acts/store';
import { registeredLocation } from '@/model/registration';
import type { RegisteredPlayer } from '@/model/user';
import { watchPlayer } from './playersApi';
import { livePlayerReceived } from './playersSlice';
import { correctLocation } from './registrationApi';

/**
 * Keeps what the registered players do current, until the returned function is called. Where a player stands is corrected in
 * the account, so that it reads the same wherever it is shown.
 */
export const followPlayers =
  (uid: string, players: readonly RegisteredPlayer[]) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) => {
    const stops = players.map((player) =>
      watchPlayer(
        firebase.database,
        player,
        (found) => {
          dispatch(livePlayerReceived({ id: player.id, live: found }));
          const location = registeredLocation(found);
          if (location === '' || location === player.location) return;
          // Nobody waits for it: when it fails, the next look tries again.
          correctLocation(firebase.database, uid, player, location).catch(() => undefined);
        },
        (end) => dispatch(livePlayerReceived({ id: player.id, live: end ?? 'missing' })),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
