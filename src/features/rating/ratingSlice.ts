import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RateType } from '@/model/task';
import { failureFrom, sendRating, type Failure, type Rating } from './ratingApi';

interface RatingState {
  face: RateType | undefined;
}

const initialState: RatingState = { face: undefined };

export const ratePlayer = createAsyncThunk<undefined, Rating, { rejectValue: Failure }>(
  'rating/ratePlayer',
  async (rating, { signal, rejectWithValue }) => {
    try {
      await sendRating(rating, signal);
      return undefined;
    } catch (error) {
      return rejectWithValue(failureFrom(error));
    }
  },
);

const ratingSlice = createSlice({
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
export const { selectFace } = ratingSlice.selectors;
export const ratingReducer = ratingSlice.reducer;
