import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
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
import { allOf, inOrder, windowedList, without } from '@/store/windowedList';
import { isDatabaseKey } from '@/model/decode';
import * as v from 'valibot';

const LIST = windowedList<GivenRating>({ size: RATING_WINDOW, valueOf: ({ dateAsked }) => dateAsked });

const byTime = (uid: string) => ({ path: paths.ratings(uid), orderByChild: 'dateAsked' });

/** Reads as many as are loaded already. They are not watched. */
export const readOlderRatings = createAppThunk(
  'givenRatings/readOlder',
  ({ uid }: { uid: string }, { getState, extra: { firebase } }) =>
    LIST.fetchOlder(selectList(getState()), async (page) =>
      decodeRatings(await firebase.database.read({ ...byTime(uid), ...page })),
    ),
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
  initialState: LIST.empty,
  reducers: {
    ratingsRemembered: (_state, { payload }: PayloadAction<GivenRating[]>) => LIST.remembered(payload),
    ratingsReceived: (state, { payload }: PayloadAction<GivenRating[]>) => LIST.received(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(readOlderRatings.pending, (state) => {
        state.more = 'reading';
      })
      .addCase(readOlderRatings.fulfilled, (state, { payload }) => LIST.olderFetched(state, payload))
      .addCase(readOlderRatings.rejected, (state) => {
        state.more = 'failed';
      })
      .addCase(findRating.fulfilled, (state, { payload: found }) =>
        found === undefined ? state : LIST.lookedUp(state, found),
      )
      .addCase(withdrawRating.fulfilled, (state, { payload: withdrawal, meta }) => {
        const { id } = meta.arg.rating;
        if (withdrawal === 'recalled') return without(state, id);
        // The subscription updates the watched ratings.
        for (const rating of [...state.older, ...state.found]) if (rating.id === id) rating.withdrawn = true;
        return state;
      });
  },
});

export const { ratingsRemembered, ratingsReceived } = givenRatingsSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof givenRatingsSlice> {}
}

const injected = givenRatingsSlice.injectInto(rootReducer);
const selectList = (state: Pick<RootState, 'givenRatings'>) => injected.selectSlice(state);

/** Newest first. */
export const selectGivenRatings = createSelector([selectList], (list) =>
  list.watched === 'loading' ? list.watched : allOf(list),
);
/** Without a gap, newest first. */
export const selectRatingsInOrder = createSelector([selectList], inOrder);
export const selectOlderRatings = createSelector([selectList], ({ more }) => more);

export const selectGivenRating = (state: RootState, id: string): GivenRating | undefined =>
  allOf(selectList(state)).find((rating) => rating.id === id);

/** `player` is a key. Ratings that were withdrawn do not count. */
export const selectLastRating = (state: RootState, player: string): GivenRating | undefined =>
  inOrder(selectList(state)).find((rating) => rating.player === player && !rating.withdrawn);

/** `dateAsked`: epoch ms. */
export const selectRatingOf = (state: RootState, dateAsked: number | undefined): GivenRating | undefined =>
  allOf(selectList(state)).find((rating) => rating.dateAsked === dateAsked);

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

/** What the database says of it comes by itself. */
const selectIsLive = (state: RootState, { id, dateAsked }: Pick<Sought, 'id' | 'dateAsked'>): boolean => {
  const { watched, isRemembered } = selectList(state);
  if (watched === 'loading') return true;
  return !isRemembered && watched.some((one) => one.id === id || one.dateAsked === dateAsked);
};

/** Reads it, also where it is known but no longer watched: it may have changed since. Waits for a connection. */
export function useSoughtRating(uid: string | undefined, { id, dateAsked, isOnline }: Sought): void {
  const dispatch = useAppDispatch();
  const isLive = useAppSelector((state) => selectIsLive(state, { id, dateAsked }));
  useEffect(() => {
    if (uid === undefined || !isOnline || isLive) return;
    if (id !== undefined) void dispatch(findRating({ uid, id }));
    else if (dateAsked !== undefined) void dispatch(findRating({ uid, dateAsked }));
  }, [dispatch, uid, id, dateAsked, isOnline, isLive]);
}
