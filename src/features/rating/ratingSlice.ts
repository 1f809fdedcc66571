import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createTaskThunk } from '@/acts/taskThunk';
import type { Song } from '@/model/song/song';
import type { RateType } from '@/model/task';
import { sendRating } from './ratingApi';

interface RatingState {
  face: RateType | undefined;
  /** The song that the thumb is about: the one that was seen when the face was chosen, also when another plays now. */
  song: Song | undefined;
}

declare module '@/acts/store' {
  interface RootState {
    rating?: RatingState;
  }
}

const initialState: RatingState = { face: undefined, song: undefined };

export const ratePlayer = createTaskThunk('rating', 'rating/ratePlayer', sendRating);

/** The same from a counter, where no dialog tells what becomes of it. */
export const rateAtCounter = createTaskThunk('rating', 'rating/rateAtCounter', sendRating);

export const ratingSlice = createSlice({
  name: 'rating',
  initialState,
  reducers: {
    faceSelected: (state, { payload }: PayloadAction<{ face: RateType; song: Song | undefined }>) => {
      Object.assign(state, payload);
    },
    /** Undefined: the thumb is about what plays then. */
    songAimed: (state, { payload }: PayloadAction<Song | undefined>) => {
      state.song = payload;
    },
    selectionReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(ratePlayer.pending, () => initialState);
  },
  selectors: { selectFace: (state) => state.face, selectRatedSong: (state) => state.song },
});

export const { faceSelected, songAimed, selectionReset } = ratingSlice.actions;
export const { selectFace, selectRatedSong } = ratingSlice.getSelectors(
  ({ rating = initialState }: { rating?: RatingState }) => rating,
);
