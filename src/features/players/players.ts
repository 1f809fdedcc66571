import { createAsyncThunk, type Dispatch } from '@reduxjs/toolkit';
import { PLAYER_EDIT_REFRESH_MS } from '@/model/limits';
import type { RegisteredPlayer } from '@/model/user';
import { watchPlayer } from './playersApi';
import * as api from './registrationApi';
import { livePlayerReceived } from './playersSlice';

interface OwnPlayer {
  uid: string;
  player: RegisteredPlayer;
}

const playersThunk = <Values, Result>(
  type: string,
  act: (values: Values, signal: AbortSignal) => Promise<Result>,
) =>
  createAsyncThunk<Result, Values, { rejectValue: api.Failure }>(
    `players/${type}`,
    async (values, { signal, rejectWithValue }) => {
      try {
        return await act(values, signal);
      } catch (error) {
        return rejectWithValue(api.failureFrom(error));
      }
    },
  );

export const addPlayers = playersThunk(
  'addPlayers',
  ({ uid, code, registered }: { uid: string; code: string; registered: RegisteredPlayer[] }, signal) =>
    api.addByCode(uid, code, registered, signal),
);

/** Makes a bundle with the player's key, for another account. @returns its code */
export const sharePlayer = playersThunk('sharePlayer', ({ crypKey }: { crypKey: string }) =>
  api.makeKeyBundle([crypKey]),
);

export const removePlayer = playersThunk('removePlayer', ({ uid, player }: OwnPlayer) =>
  api.remove(uid, player),
);

/** Gives a player the customer's own name for it; the screen refreshes after 500 ms (SPEC section 4). */
export const renamePlayer = playersThunk(
  'renamePlayer',
  async ({ uid, player, name }: OwnPlayer & { name: string }) => {
    await api.rename(uid, player, name.trim());
    await new Promise((resolve) => setTimeout(resolve, PLAYER_EDIT_REFRESH_MS));
  },
);

/** Keeps what the registered players do current, until the returned function is called. */
export const followPlayers =
  (players: readonly RegisteredPlayer[]) =>
  (dispatch: Dispatch): (() => void) => {
    const stops = players.map((player) =>
      watchPlayer(
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
