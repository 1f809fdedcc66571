import type { AppDispatch, Extra } from '@/app/makeStore';
import { createActThunk } from '@/app/thunks';
import { failureFrom, CodedError } from '@/model/failure';
import { PLAYER_EDIT_REFRESH_MS } from '@/model/limits';
import type { RegisteredPlayer } from '@/model/user';
import { addByCode } from './linking/linkingApi';
import { watchPlayer } from './playersApi';
import { livePlayerReceived, playerShared, selectSharedCodes } from './playersSlice';
import * as api from './registrationApi';
import { makeKeyBundle } from './sharing/sharingApi';

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

/** Makes a bundle with the player's key, for another account; once in a visit. @returns its code */
export const sharePlayer = createActThunk(
  'players/sharePlayer',
  async ({ crypKey }: { crypKey: string }, { getState, dispatch, extra: { firebase } }) => {
    const known = selectSharedCodes(getState())[crypKey];
    if (known !== undefined) return known;
    const code = await makeKeyBundle(firebase.database, [crypKey]);
    dispatch(playerShared({ crypKey, code }));
    return code;
  },
);

export const removePlayer = createActThunk(
  'players/removePlayer',
  ({ uid, player }: OwnPlayer, { extra: { firebase } }) => api.remove(firebase.database, uid, player),
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

/** Keeps what the registered players do current, until the returned function is called. */
export const followPlayers =
  (players: readonly RegisteredPlayer[]) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) => {
    const stops = players.map((player) =>
      watchPlayer(
        firebase.database,
        player,
        ({ ifPlaying, switchEnabled, location, address }) => {
          const status = ifPlaying ? 'playing' : 'standby';
          const live = { status, switchEnabled, location: address || location } as const;
          dispatch(livePlayerReceived({ id: player.id, live }));
        },
        () => dispatch(livePlayerReceived({ id: player.id, live: { status: 'missing' } })),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
