import { holdOpen, type Listen } from '@/app/listening';
import { createSelector } from '@reduxjs/toolkit';
import { selectUser } from '@/features/auth/authSlice';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import { selectGivenRatings } from './givenRatingsSlice';
import { watchHeard } from './heardApi';
import { heardReceived, othersForgotten } from './heardSlice';
import { placeOfHeard } from '@/model/rating';

/** Stands between places: no key of the database has it. */
const BETWEEN = '\n';

/**
 * Where the players of the customer say when the songs were last heard that were taken out. As one text it changes only with them. undefined: it is
 * not known yet which songs and players these are.
 */
const selectPlaces = createSelector(
  [selectUser, selectGivenRatings, selectRegisteredPlayers],
  (user, ratings, registered) => {
    if (user === undefined || ratings === 'loading' || registered === 'loading') return undefined;
    const own = ratings.filter(({ player }) => registered.some(({ id }) => id === player));
    return [...new Set(own.flatMap((rating) => placeOfHeard(rating) ?? []))].sort().join(BETWEEN);
  },
);

/**
 * Of each song that was taken out it is watched whether it is heard again (docs/product.md 30.9): of all that are known, so that what the device keeps
 * of them is as old as the rest of what it keeps.
 */
export const followHeard: Listen = (startListening) => {
  startListening({
    predicate: (_action, state, before) => selectPlaces(state) !== selectPlaces(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const known = selectPlaces(api.getState());
      if (known === undefined) return;
      const places = known.split(BETWEEN).filter((place) => place !== '');
      api.dispatch(othersForgotten(places));
      const { database } = api.extra.firebase;
      const subscriptions = places.map((place) =>
        watchHeard(database, place, (at) => api.dispatch(heardReceived({ place, at }))),
      );
      await holdOpen(api, subscriptions, (state) => selectPlaces(state) !== known);
    },
  });
};
