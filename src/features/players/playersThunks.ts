import type { AppDispatch, Extra } from '@/app/makeStore';
import { createActThunk } from '@/app/thunks';
import { failureFrom, CodedError } from '@/model/failure';
import { PLAYER_EDIT_REFRESH_MS } from '@/model/limits';
import { registeredLocation } from '@/model/registration';
import type { RegisteredPlayer } from '@/model/user';
import { addByCode } from './linking/linkingApi';
import { watchPlayer } from './playersApi';
import { livePlayerReceived, playerShared, selectRegisteredPlayers, selectSharedCodes } from './playersSlice';
import * as api from './registrationApi';
import { makeKeyBundle, removeKeyBundle } from './sharing/sharingApi';

interface OwnPlayer {
  uid: string;
  player: RegisteredPlayer;
}

export const addPlayers = createActThunk(
  'players/addPlayers',
  (
    { uid, code, registered }: { uid: string; code: string; registered: RegisteredPlayer[] },
    { signal, extra: { firebase } },
  ) => addByCode(firebase.database, uid, code, registered, signal),
);

/**
 * Makes a bundle with the player's key, for another account; once in a visit. What is called off before its code was seen
 * leaves no bundle behind. @returns its code
 */
export const sharePlayer = createActThunk(
  'players/sharePlayer',
  async (
    { uid, crypKey }: { uid: string; crypKey: string },
    { signal, getState, dispatch, extra: { firebase } },
  ) => {
    const known = selectSharedCodes(getState())[crypKey];
    if (known !== undefined) return known;
    const code = await makeKeyBundle(firebase.database, uid, [crypKey]);
    if (signal.aborted) {
      await removeKeyBundle(firebase.database, code);
      return code;
    }
    dispatch(playerShared({ crypKey, code }));
    return code;
  },
);

export const removePlayer = createActThunk(
  'players/removePlayer',
  ({ uid, player }: OwnPlayer, { getState, extra: { firebase } }) => {
    const registered = selectRegisteredPlayers(getState());
    const others = registered === 'loading' ? [] : registered;
    const doubles = others.filter(({ id, pushId }) => id === player.id && pushId !== player.pushId);
    return api.remove(firebase.database, uid, [player, ...doubles]);
  },
);

/** Gives a player the customer's own name for it; the screen refreshes after 500 ms (docs/product.md 9.4). */
export const renamePlayer = createActThunk(
  'players/renamePlayer',
  async ({ uid, player, name }: OwnPlayer & { name: string }, { extra: { firebase } }) => {
    try {
      await api.rename(firebase.database, uid, player, name.trim());
    } catch (error) {
      // The rules take a name only with the player's current key.
      const isRefused = failureFrom(error).code === 'permission-denied';
      throw isRefused ? new CodedError('keyRotated', 'The key is not the current one.') : error;
    }
    await new Promise((resolve) => setTimeout(resolve, PLAYER_EDIT_REFRESH_MS));
  },
);

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
          const status = found.ifPlaying ? 'playing' : 'standby';
          const live = { status, switchEnabled: found.switchEnabled } as const;
          dispatch(livePlayerReceived({ id: player.id, live }));
          const location = registeredLocation(found);
          if (location === '' || location === player.location) return;
          // Nobody waits for it: when it fails, the next look tries again.
          api.correctLocation(firebase.database, uid, player, location).catch(() => undefined);
        },
        () => dispatch(livePlayerReceived({ id: player.id, live: { status: 'missing' } })),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
