import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/app/store';
import type { AppDispatch, RootState } from '@/app/store';
import type { FailureCode } from '@/model/failure';
import { trackText } from '@/model/rating';
import type { RateType } from '@/model/task';
import type { Rating } from '../ratingApi';
import { rateAtCounter } from '../ratingSlice';
import { isRated, ratedHere } from './ratedHere';

/** What a counter says of the thumb that was given last. */
export type Given =
  | { status: 'none' }
  | { status: 'sending'; rate: RateType }
  /** The player has received it. */
  | { status: 'thanked'; rate: RateType; track: string | undefined }
  /** This play has a thumb already. */
  | { status: 'already'; hasSong: boolean }
  | { status: 'failed'; code: FailureCode };

interface CounterState {
  given: Given;
  /** Tells what is said now from what was said before. */
  turn: number;
}

const initialState: CounterState = { given: { status: 'none' }, turn: 0 };

const told = ({ turn }: CounterState, given: Given): CounterState => ({ given, turn: turn + 1 });

export const counterSlice = createSlice({
  name: 'counter',
  initialState,
  reducers: {
    alreadyRated: (state, { payload: hasSong }: PayloadAction<boolean>) =>
      told(state, { status: 'already', hasSong }),
    /** Enough of what was said in this turn. */
    wordsOver: (state, { payload: turn }: PayloadAction<number>) =>
      state.turn === turn ? told(state, { status: 'none' }) : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(rateAtCounter.pending, (state, { meta }) =>
        told(state, { status: 'sending', rate: meta.arg.rate }),
      )
      .addCase(rateAtCounter.fulfilled, (state, { meta, payload: { track } }) =>
        told(state, {
          status: 'thanked',
          rate: meta.arg.rate,
          track: track === undefined ? undefined : trackText(track),
        }),
      )
      .addCase(rateAtCounter.rejected, (state, { error }) =>
        told(state, { status: 'failed', code: error.code }),
      );
  },
  selectors: { selectGiven: (state) => state.given, selectTurn: (state) => state.turn },
});

const { alreadyRated } = counterSlice.actions;
export const { wordsOver } = counterSlice.actions;
export const { selectGiven, selectTurn } = counterSlice.injectInto(rootReducer).selectors;

/** Rates what was seen, unless this device has rated it, or is still sending (docs/product.md 35.7, 35.8). */
export const tapFace =
  (rating: Rating) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (selectGiven(getState()).status === 'sending') return;
    const play = { zone: rating.id, song: rating.song };
    if (isRated(ratedHere.read(), play, Date.now())) {
      dispatch(alreadyRated(rating.song !== undefined));
      return;
    }
    // It is noted before it is sent, so that no other tab sends one too.
    const forget = ratedHere.note(play, Date.now());
    const end = await dispatch(rateAtCounter(rating));
    const isCertain = rateAtCounter.rejected.match(end) && end.error.code !== 'unknownOutcome';
    if (isCertain) forget();
  };
