import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { RATING_WINDOW } from '@/model/limits';
import { type GivenRating, decodeRatings, type Track, type Reason } from '@/model/rating';
import type { Database } from '@/firebase/database';
import { paths } from '@/model/paths';
import { recall } from '@/firebase/recall';
import { decodeRequest } from '@/model/task';
import { createActThunk } from '@/store/actThunk';
import { createAppThunk } from '@/store/thunks';
import { isDatabaseKey } from '@/model/decode';
import * as v from 'valibot';

type OlderRatings = 'more' | 'reading' | 'failed' | 'all';

interface GivenRatingsState {
  /** Newest first, and so are the next two. */
  watched: GivenRating[] | 'loading';
  /** These are read on demand. */
  earlier: GivenRating[];
  older: OlderRatings;
  /** These were looked up one by one, and are older than all others. */
  found: GivenRating[];
}

const initialState: GivenRatingsState = { watched: 'loading', earlier: [], older: 'more', found: [] };

const newestFirst = (ratings: readonly GivenRating[]): GivenRating[] =>
  [...ratings].sort((one, other) => other.dateAsked - one.dateAsked || other.id.localeCompare(one.id));

/** Without a gap, newest first. */
const inOrder = ({ watched, earlier }: GivenRatingsState): GivenRating[] =>
  watched === 'loading' ? [] : [...watched, ...earlier];

const all = (state: GivenRatingsState): GivenRating[] => {
  const known = inOrder(state);
  return [...known, ...state.found.filter(({ id }) => !known.some((rating) => rating.id === id))];
};

const byTime = (uid: string) => ({ path: paths.ratings(uid), orderByChild: 'dateAsked' });

/** Reads as many as are loaded already. They are not watched. */
export const readOlderRatings = createAppThunk(
  'givenRatings/readOlder',
  async ({ uid }: { uid: string }, { getState, extra: { firebase } }) => {
    const known = selectRatingsInOrder(getState());
    const oldest = known.at(-1);
    if (oldest === undefined) return { ratings: [], isAll: false };
    const count = Math.max(known.length, RATING_WINDOW);
    const before = { value: oldest.dateAsked, key: oldest.id };
    const older = { ...byTime(uid), endBefore: before, limitToLast: count };
    const ratings = decodeRatings(await firebase.database.read(older));
    return { ratings, isAll: ratings.length < count };
  },
);

export const giveReason = createActThunk(
  'givenRatings/giveReason',
  ({ uid, id, reason }: { uid: string; id: string; reason: Reason }, { extra: { firebase } }) =>
    firebase.database.write({ [`${paths.rating(uid, id)}/reason`]: reason }),
);

/** `recalled`: the player never received the rating. `withdrawn`: it stays, marked. */
type Withdrawal = 'recalled' | 'withdrawn';

export const withdrawRating = createActThunk(
  'givenRatings/withdraw',
  async ({ uid, rating }: { uid: string; rating: GivenRating }, { extra }): Promise<Withdrawal> => {
    const { database } = extra.firebase;
    const { id, player, dateAsked } = rating;
    const place = paths.rating(uid, id);
    const mailbox = paths.rates(player);
    // A player that was unlinked cannot be read, so its request cannot be recalled.
    const current = decodeRequest(await database.read(mailbox).catch(() => undefined));
    const waits = current?.user === uid && current.dateAsked === dateAsked && !current.receivedTask;
    const request = { mailbox, user: uid, restored: { [place]: null } };
    if (waits && (await recall(database, request, dateAsked)) === 'notDone') return 'recalled';
    await database.write({ [`${place}/withdrawn`]: true });
    return 'withdrawn';
  },
);

/** Looks it up by its id or its time (epoch ms). */
const findRating = createAppThunk(
  'givenRatings/find',
  async ({ uid, ...sought }: { uid: string } & ({ id: string } | { dateAsked: number }), { extra }) => {
    const { database } = extra.firebase;
    const read = async (): Promise<unknown> => {
      if ('dateAsked' in sought) return database.read({ ...byTime(uid), equalTo: sought.dateAsked });
      if (!isDatabaseKey(sought.id)) return undefined;
      return { [sought.id]: await database.read(paths.rating(uid, sought.id)) };
    };
    const [rating] = decodeRatings(await read());
    return rating;
  },
);

export const givenRatingsSlice = createSlice({
  name: 'givenRatings',
  initialState,
  reducers: {
    ratingsReceived: (state, { payload }: PayloadAction<GivenRating[]>) => {
      const watched = newestFirst(payload);
      const oldest = watched.at(-1);
      const isWindow = oldest !== undefined && watched.length >= RATING_WINDOW;
      const known = inOrder(state);
      // With a gap to what is known, what lies below the window is read again.
      const isJoined = isWindow && known.some(({ dateAsked }) => dateAsked >= oldest.dateAsked);
      // A newer rating pushes the last one out of the watched window, but not out of the list.
      const earlier = isJoined ? known.filter(({ dateAsked }) => dateAsked < oldest.dateAsked) : [];
      // A counter adds hundreds a day. Keep only some of those that nobody asked for.
      const most = state.older === 'reading' ? Infinity : Math.max(RATING_WINDOW, state.earlier.length);
      state.earlier = earlier.slice(0, most);
      if (earlier.length > most && state.older === 'all') state.older = 'more';
      if (!isWindow) {
        state.older = 'all';
        state.found = [];
      } else if (!isJoined) state.older = 'more';
      state.watched = watched;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(readOlderRatings.pending, (state) => {
        state.older = 'reading';
      })
      .addCase(readOlderRatings.fulfilled, (state, { payload: { ratings, isAll } }) => {
        // They would leave a gap below a window that has moved on meanwhile.
        if (state.older !== 'reading') return;
        state.earlier.push(...newestFirst(ratings));
        state.older = isAll ? 'all' : 'more';
      })
      .addCase(readOlderRatings.rejected, (state) => {
        state.older = 'failed';
      })
      .addCase(findRating.fulfilled, (state, { payload: found }) => {
        if (found === undefined) return;
        state.found = newestFirst([...state.found.filter(({ id }) => id !== found.id), found]);
      })
      // The subscription updates the watched ratings.
      .addCase(withdrawRating.fulfilled, (state, { payload: withdrawal, meta }) => {
        const { id } = meta.arg.rating;
        const remains = (rating: GivenRating): boolean => withdrawal === 'withdrawn' || rating.id !== id;
        state.earlier = state.earlier.filter(remains);
        state.found = state.found.filter(remains);
        for (const rating of [...state.earlier, ...state.found])
          if (rating.id === id) rating.withdrawn = true;
      });
  },
});

export const { ratingsReceived } = givenRatingsSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof givenRatingsSlice> {}
}

const injected = givenRatingsSlice.injectInto(rootReducer);
const selectState = (state: Pick<RootState, 'givenRatings'>) => injected.selectSlice(state);

/** Newest first. */
export const selectGivenRatings = createSelector([selectState], (state) =>
  state.watched === 'loading' ? state.watched : all(state),
);
/** Without a gap, newest first. */
export const selectRatingsInOrder = createSelector([selectState], inOrder);
export const selectOlderRatings = createSelector([selectState], ({ older }) => older);

export const selectGivenRating = (state: RootState, id: string): GivenRating | undefined =>
  all(selectState(state)).find((rating) => rating.id === id);

/** `player` is a key. Ratings that were withdrawn do not count. */
export const selectLastRating = (state: RootState, player: string): GivenRating | undefined =>
  inOrder(selectState(state)).find((rating) => rating.player === player && !rating.withdrawn);

/** `dateAsked`: epoch ms. */
export const selectRatingOf = (state: RootState, dateAsked: number | undefined): GivenRating | undefined =>
  all(selectState(state)).find((rating) => rating.dateAsked === dateAsked);

/** Only the newest: older ones cost nothing at start-up. */
export const watchRatings = (
  database: Database,
  uid: string,
  onRatings: (ratings: GivenRating[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribe(
    { ...byTime(uid), limitToLast: RATING_WINDOW },
    (value) => onRatings(decodeRatings(value)),
    onError,
  );

export const addTrack = (database: Database, uid: string, id: string, track: Track): Promise<void> =>
  database.write({ [`${paths.rating(uid, id)}/track`]: track });

const ratingFilterSchema = v.object({
  zone: v.optional(v.string()),
  rateType: v.optional(v.picklist(['up', 'down'])),
});

/** A missing field does not filter. */
export type RatingFilter = v.InferOutput<typeof ratingFilterSchema>;

/** Anything else in the history entry counts as no filter. */
export const ratingFilterFrom = (state: unknown): RatingFilter =>
  v.is(ratingFilterSchema, state) ? state : {};

interface Sought {
  id?: string | undefined;
  /** When the rating was given (epoch ms). */
  dateAsked?: number | undefined;
  isOnline: boolean;
}

/** Waits for a connection. */
export function useSoughtRating(uid: string | undefined, { id, dateAsked, isOnline }: Sought): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (uid === undefined || !isOnline) return;
    if (id !== undefined) void dispatch(findRating({ uid, id }));
    else if (dateAsked !== undefined) void dispatch(findRating({ uid, dateAsked }));
  }, [dispatch, uid, id, dateAsked, isOnline]);
}
