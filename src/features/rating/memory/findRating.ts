import { createAppThunk } from '@/acts/thunks';
import * as api from './findRatingApi';
import { ratingFound } from './givenRatingsSlice';

/** Reads one rating that is not among those that were loaded, if there is one. */
export const findRating = createAppThunk(
  'givenRatings/find',
  async ({ uid, ...sought }: { uid: string } & api.SoughtRating, { dispatch, extra: { firebase } }) => {
    const rating = await api.readRating(firebase.database, uid, sought);
    if (rating !== undefined) dispatch(ratingFound(rating));
  },
);
