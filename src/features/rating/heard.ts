import { createSlice, type PayloadAction, createSelector } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '@/app/store';
import { placeOfHeard, type GivenRating } from '@/model/rating';
import * as v from 'valibot';
import { moment } from '@/model/decode';
import { holdOpen, type Listen } from '@/store/listening';
import { selectUser } from '@/features/auth/auth';
import { useKnownZone } from '@/features/players/followPlayers';
import { selectRegisteredPlayers } from '@/features/players/players';
import { selectGivenRatings } from './givenRatings';
import { useAppSelector } from '@/store/hooks';

/** When songs were last heard, each by its place: epoch ms. */
type Heard = Record<string, number>;

const initialState: Heard = {};

export const heardSlice = createSlice({
  name: 'heard',
  initialState,
  reducers: {
    heardRemembered: (_state, { payload }: PayloadAction<Heard>) => payload,
    /** Forgets all other places. */
    othersForgotten: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const place of Object.keys(state))
        if (!payload.includes(place)) Reflect.deleteProperty(state, place);
    },
    heardReceived: (
      state,
      { payload: { place, at } }: PayloadAction<{ place: string; at: number | undefined }>,
    ) => {
      if (at === undefined) Reflect.deleteProperty(state, place);
      else state[place] = at;
    },
  },
});

const { othersForgotten, heardReceived } = heardSlice.actions;
export const { heardRemembered } = heardSlice.actions;

const injected = heardSlice.injectInto(rootReducer);

/** When the songs that were taken out were last heard. */
export const selectHeard = (state: RootState): Heard => injected.selectSlice(state);

/** undefined: nobody keeps it. */
const heardSchema = v.fallback(v.optional(moment), undefined);

const DAY_MS = 86_400_000;

/** Stands between places: no key of the database has it. */
const BETWEEN = '\n';

/**
 * The paths at which players say when the songs that were taken out were last heard, as one text that can be compared. undefined: the
 * songs and players are not known yet.
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
 * Watches for each song that was taken out whether it is heard again (docs/product.md 30.9). All known ratings are watched, so that what
 * the device keeps of them is as current as everything else that it keeps.
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
      const subscriptions = places.map((place) => {
        const tell = (at?: number) => void api.dispatch(heardReceived({ place, at }));
        // This customer may not know.
        const refused = () => tell();
        return database.subscribe(place, (value) => tell(v.parse(heardSchema, value)), refused);
      });
      await holdOpen(api, subscriptions, (state) => selectPlaces(state) !== known);
    },
  });
};

/**
 * Whether the song of a rating was heard after it was taken out (docs/product.md 30.9). 'Not heard' is only said after a whole day
 * (`today`: its first moment, epoch ms). `leaving`: it was taken out during this play.
 */
export function useHeardSince(
  rating: GivenRating,
  today: number,
): number | 'notHeard' | 'leaving' | undefined {
  const heard = useAppSelector(selectHeard);
  const live = useKnownZone(rating.player);
  const place = placeOfHeard(rating);
  const { outcome, song } = rating;
  if (outcome?.what !== 'removed') return undefined;
  const playing = typeof live === 'object' && live.ifPlaying ? live.nowPlaying : undefined;
  if (playing !== undefined && playing.id === song && playing.since <= outcome.at) return 'leaving';
  const at = place === undefined ? undefined : heard[place];
  if (at === undefined || at > outcome.at) return at;
  return outcome.at > today - DAY_MS ? undefined : 'notHeard';
}
