import { createActThunk, createAppThunk } from '@/acts/thunks';
import { RATING_WINDOW } from '@/model/limits';
import type { GivenRating, Reason } from '@/model/rating';
import * as api from './followUpApi';
import {
  olderRatingsAsked,
  olderRatingsReceived,
  olderRatingsFailed,
  ratingTakenBack,
  selectRatingsInOrder,
} from './givenRatingsSlice';

/** Reads further back: each time as many as are there already. */
export const readOlderRatings = createAppThunk(
  'givenRatings/readOlder',
  async ({ uid }: { uid: string }, { dispatch, getState, extra: { firebase } }) => {
    const known = selectRatingsInOrder(getState());
    const oldest = known.at(-1);
    if (oldest === undefined) return;
    const count = Math.max(known.length, RATING_WINDOW);
    dispatch(olderRatingsAsked());
    try {
      const ratings = await api.readOlderRatings(firebase.database, uid, oldest, count);
      dispatch(olderRatingsReceived({ ratings, isAll: ratings.length < count }));
    } catch (error) {
      dispatch(olderRatingsFailed());
      throw error;
    }
  },
);

export const giveReason = createActThunk(
  'givenRatings/giveReason',
  ({ uid, id, reason }: { uid: string; id: string; reason: Reason }, { extra: { firebase } }) =>
    api.giveReason(firebase.database, uid, id, reason),
);

export const withdrawRating = createActThunk(
  'givenRatings/withdraw',
  async ({ uid, rating }: { uid: string; rating: GivenRating }, { dispatch, extra: { firebase } }) => {
    const withdrawal = await api.withdraw(firebase.database, uid, rating);
    dispatch(ratingTakenBack({ id: rating.id, withdrawal }));
  },
);
