import { createSlice, type PayloadAction, createSelector, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { lastPlayedPath, type GivenRating } from '@/model/rating';
import { accessTo, registrationsOf } from '@/model/user';
import { shallowEqual } from 'react-redux';
import * as v from 'valibot';
import { moment } from '@/model/decode';
import { holdOpen, type Listen } from '@/store/listening';
import { selectUser } from '@/features/auth/auth';
import { useKnownZone } from '@/features/players/followPlayers';
import { selectRegisteredPlayers } from '@/features/players/players';
import { selectGivenRatings } from './givenRatings';
import { useAppSelector } from '@/store/hooks';
import { DAY_MS } from '@/model/time';

/** When songs were last heard (epoch ms), by path. */
type LastPlayed = Record<string, number>;

const initialState: LastPlayed = {};

const lastPlayedSlice = createSlice({
  name: 'lastPlayed',
  initialState,
  reducers: {
    lastPlayedRemembered: (_state, { payload }: PayloadAction<LastPlayed>) => payload,
    othersForgotten: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const place of Object.keys(state)) if (!payload.includes(place)) delete state[place];
    },
    lastPlayedReceived: (
      state,
      { payload: { place, at } }: PayloadAction<{ place: string; at: number | undefined }>,
    ) => {
      if (at === undefined) delete state[place];
      else state[place] = at;
    },
  },
});

const { othersForgotten, lastPlayedReceived } = lastPlayedSlice.actions;
export const { lastPlayedRemembered } = lastPlayedSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof lastPlayedSlice> {}
}

const injected = lastPlayedSlice.injectInto(rootReducer);

/** Knows only songs that were removed. */
export const selectLastPlayed = (state: RootState): LastPlayed => injected.selectSlice(state);

/** undefined: no player stores it. */
const lastPlayedSchema = v.fallback(v.optional(moment), undefined);

/**
 * Where players store it, each with the customer's access to the player: the same object while both are the same, because a refused
 * subscription has to be opened again with another key. undefined: still loading.
 */
const selectPlaces = createSelector(
  [selectUser, selectGivenRatings, selectRegisteredPlayers],
  (user, ratings, registered): Record<string, string> | undefined => {
    if (user === undefined || ratings === 'loading' || registered === 'loading') return undefined;
    const places = ratings.flatMap((rating) => {
      const place = lastPlayedPath(rating);
      if (place === undefined) return [];
      const player = registrationsOf(registered, rating.player)?.newest;
      return player === undefined ? [] : [[place, accessTo(player)] as const];
    });
    return Object.fromEntries(places);
  },
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** docs/product.md 30.9. Covers all known ratings, so that the cache on the device is as current as its other data. */
export const followLastPlayed: Listen = (startListening) => {
  startListening({
    predicate: (_action, state, before) => selectPlaces(state) !== selectPlaces(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const places = selectPlaces(api.getState());
      if (places === undefined) return;
      const paths = Object.keys(places);
      api.dispatch(othersForgotten(paths));
      const { database } = api.extra.firebase;
      const subscriptions = paths.map((place) => {
        const tell = (at?: number) => void api.dispatch(lastPlayedReceived({ place, at }));
        // The customer may not read it.
        const refused = () => tell();
        return database.subscribe(place, (value) => tell(v.parse(lastPlayedSchema, value)), refused);
      });
      await holdOpen(api, subscriptions, (state) => selectPlaces(state) !== places);
    },
  });
};

/**
 * docs/product.md 30.9. 'notHeard' only after a whole day. 'leaving': it was removed during the current play. `today` is midnight (epoch
 * ms).
 */
export function usePlayedSince(
  rating: GivenRating,
  today: number,
): number | 'notHeard' | 'leaving' | undefined {
  const lastPlayed = useAppSelector(selectLastPlayed);
  const live = useKnownZone(rating.player);
  const place = lastPlayedPath(rating);
  const { outcome, song } = rating;
  if (outcome?.what !== 'removed') return undefined;
  const playing = typeof live === 'object' && live.ifPlaying ? live.nowPlaying : undefined;
  if (playing !== undefined && playing.id === song && playing.since <= outcome.at) return 'leaving';
  const at = place === undefined ? undefined : lastPlayed[place];
  if (at === undefined || at > outcome.at) return at;
  return outcome.at > today - DAY_MS ? undefined : 'notHeard';
}
