import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '@/app/store';
import { RATING_WINDOW } from '@/model/limits';
import type { GivenRating } from '@/model/rating';
import type { Withdrawal } from './followUpApi';

/** How far back the older ratings have been read. */
export type OlderRatings = 'more' | 'reading' | 'failed' | 'all';

interface GivenRatingsState {
  /** The newest ratings, which are watched; newest first. */
  watched: GivenRating[] | 'loading';
  /** Those that were read when they were asked for; newest first. */
  earlier: GivenRating[];
  older: OlderRatings;
  /** Those that were looked for, and are older than all that were read in order. */
  found: GivenRating[];
}

const initialState: GivenRatingsState = { watched: 'loading', earlier: [], older: 'more', found: [] };

const newestFirst = (ratings: readonly GivenRating[]): GivenRating[] =>
  [...ratings].sort((one, other) => other.dateAsked - one.dateAsked || other.id.localeCompare(one.id));

/** Those without a gap between them. */
const inOrder = ({ watched, earlier }: GivenRatingsState): GivenRating[] =>
  watched === 'loading' ? [] : [...watched, ...earlier];

const all = (state: GivenRatingsState): GivenRating[] => {
  const known = inOrder(state);
  return [...known, ...state.found.filter(({ id }) => !known.some((rating) => rating.id === id))];
};

export const givenRatingsSlice = createSlice({
  name: 'givenRatings',
  initialState,
  reducers: {
    ratingsReceived: (state, { payload }: PayloadAction<GivenRating[]>) => {
      const watched = newestFirst(payload);
      const oldest = watched.at(-1);
      const isWindow = oldest !== undefined && watched.length >= RATING_WINDOW;
      // A newer rating pushes the last one out of what is watched, not out of the list.
      const earlier = isWindow ? inOrder(state).filter(({ dateAsked }) => dateAsked < oldest.dateAsked) : [];
      // A counter gives hundreds a day: of those that nobody asked for, only some are kept.
      const most = state.older === 'reading' ? Infinity : Math.max(RATING_WINDOW, state.earlier.length);
      state.earlier = earlier.slice(0, most);
      if (earlier.length > most && state.older === 'all') state.older = 'more';
      if (!isWindow) {
        state.older = 'all';
        state.found = [];
      }
      state.watched = watched;
    },
    olderRatingsAsked: (state) => {
      state.older = 'reading';
    },
    olderRatingsReceived: (
      state,
      { payload: { ratings, isAll } }: PayloadAction<{ ratings: GivenRating[]; isAll: boolean }>,
    ) => {
      state.earlier.push(...newestFirst(ratings));
      state.older = isAll ? 'all' : 'more';
    },
    olderRatingsFailed: (state) => {
      state.older = 'failed';
    },
    ratingFound: (state, { payload }: PayloadAction<GivenRating>) => {
      state.found = newestFirst([...state.found.filter(({ id }) => id !== payload.id), payload]);
    },
    /** What is watched is told by the database. */
    ratingTakenBack: (state, { payload }: PayloadAction<{ id: string; withdrawal: Withdrawal }>) => {
      const { id, withdrawal } = payload;
      const remains = (rating: GivenRating): boolean => withdrawal === 'withdrawn' || rating.id !== id;
      state.earlier = state.earlier.filter(remains);
      state.found = state.found.filter(remains);
      for (const rating of [...state.earlier, ...state.found]) if (rating.id === id) rating.withdrawn = true;
    },
  },
});

export const {
  ratingsReceived,
  olderRatingsAsked,
  olderRatingsReceived,
  olderRatingsFailed,
  ratingFound,
  ratingTakenBack,
} = givenRatingsSlice.actions;

const selectState = givenRatingsSlice.injectInto(rootReducer).selectSlice;

/** All that is known, newest first. */
export const selectGivenRatings = createSelector([selectState], (state) =>
  state.watched === 'loading' ? state.watched : all(state),
);
/** Those that are known without a gap between them, newest first. */
export const selectRatingsInOrder = createSelector([selectState], inOrder);
export const selectOlderRatings = createSelector([selectState], ({ older }) => older);

export const selectGivenRating = (state: RootState, id: string): GivenRating | undefined =>
  all(selectState(state)).find((rating) => rating.id === id);

/** The newest that was given for a player, by its key, and not taken back. */
export const selectLastRating = (state: RootState, player: string): GivenRating | undefined =>
  inOrder(selectState(state)).find((rating) => rating.player === player && !rating.withdrawn);

/** The one that was asked for at a moment (epoch ms). */
export const selectRatingOf = (state: RootState, dateAsked: number | undefined): GivenRating | undefined =>
  all(selectState(state)).find((rating) => rating.dateAsked === dateAsked);
