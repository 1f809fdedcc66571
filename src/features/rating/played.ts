import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { clock } from '@/device/clock';
import type { Database } from '@/firebase/database';
import { CodedError } from '@/model/failure';
import { decodePlays, newestPlays, type Play } from '@/model/played';
import type { RatedSong } from '@/model/song';
import { rootReducer } from '@/store/rootReducer';
import type { Watch } from '@/store/known';

/** The plays as they were `at` a moment (epoch ms). */
export interface KnownPlays {
  plays: Play[];
  at: number;
}

const initialState: Record<string, KnownPlays> = {};

/** Kept by player, for when there is no connection. */
const playedSlice = createSlice({
  name: 'played',
  initialState,
  reducers: {
    playsRead: (state, { payload }: PayloadAction<KnownPlays & { player: string }>) => {
      const { player, ...known } = payload;
      state[player] = known;
    },
  },
  selectors: { selectPlays: (state, player: string): KnownPlays | undefined => state[player] },
});

export const { playsRead } = playedSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof playedSlice> {}
}

export const { selectPlays } = playedSlice.injectInto(rootReducer).selectors;

/** Reports once: no row of an open list moves under a finger. */
export const readPlays =
  (player: string): Watch<KnownPlays> =>
  (database, onKnown, onError) => {
    let isTold = false;
    return database.subscribe(
      newestPlays(player),
      (value) => {
        if (isTold) return;
        isTold = true;
        const at = clock.now();
        onKnown({ plays: decodePlays(value, at), at });
      },
      onError,
    );
  };

/** @throws if the play is no longer in the player's list */
export async function failForPlay(database: Database, id: string, song: RatedSong): Promise<void> {
  const [value, now] = await Promise.all([database.read(newestPlays(id)), database.serverNow()]);
  if (!decodePlays(value, now).some((play) => play.played === song.played && play.id === song.id))
    throw new CodedError('playGone', 'The play is no longer in the list.');
}
