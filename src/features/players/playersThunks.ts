import { createActThunk } from '@/acts/thunks';
import { failureFrom, CodedError } from '@/model/failure';
import { PLAYER_EDIT_REFRESH_MS } from '@/model/limits';
import type { RegisteredPlayer } from '@/model/user';
import { addByCode } from './linking/linkingApi';
import { selectRegisteredPlayers } from './playersSlice';
import * as api from './registrationApi';

interface OwnPlayer {
  uid: string;
  player: RegisteredPlayer;
}

export const addPlayers = createActThunk(
  'players/addPlayers',
  ({ uid, code }: { uid: string; code: string }, { signal, extra: { firebase } }) =>
    addByCode(firebase.database, uid, code, signal),
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

/** Gives a player the customer's own name. The screen refreshes 500 ms later (docs/product.md 9.4). */
export const renamePlayer = createActThunk(
  'players/renamePlayer',
  async ({ uid, player, name }: OwnPlayer & { name: string }, { extra: { firebase } }) => {
    try {
      await api.rename(firebase.database, uid, player, name.trim());
    } catch (error) {
      // The rules take a new name only from a customer who has the player's current key.
      const isRefused = failureFrom(error).code === 'permission-denied';
      throw isRefused ? new CodedError('keyRotated', 'The key is not the current one.') : error;
    }
    await new Promise((resolve) => setTimeout(resolve, PLAYER_EDIT_REFRESH_MS));
  },
);
