import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createAppThunk } from '@/app/thunks';
import type { RateType } from '@/model/task';
import { sendRating, type Rating } from './ratingApi';

interface RatingState {
  face: RateType | undefined;
}

const initialState: RatingState = { face: undefined };

export const ratePlayer = createAppThunk(
  'rating/ratePlayer',
  (rating: Rating, { signal, extra: { firebase } }) => sendRating(firebase.database, rating, { signal }),
);

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
