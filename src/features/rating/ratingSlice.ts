import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createTaskThunk } from '@/acts/taskThunk';
import type { RateType } from '@/model/task';
import { sendRating } from './ratingApi';

interface RatingState {
  face: RateType | undefined;
}

declare module '@/acts/store' {
  interface RootState {
    rating?: RatingState;
  }
}

const initialState: RatingState = { face: undefined };

export const ratePlayer = createTaskThunk('rating', 'rating/ratePlayer', sendRating);

export const ratingSlice = createSlice({
  name: 'rating',
  initialState,
  reducers: {
    faceSelected: (state, { payload }: PayloadAction<RateType>) => {
      state.face = payload;
    },
    selectionReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(ratePlayer.pending, () => initialState);
  },
  selectors: { selectFace: (state) => state.face },
});

export const { faceSelected, selectionReset } = ratingSlice.actions;
export const { selectFace } = ratingSlice.getSelectors(
  ({ rating = initialState }: { rating?: RatingState }) => rating,
);
