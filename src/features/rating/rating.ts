import { createSelector, nanoid, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Database } from '@/firebase/database';
import { untilRepaired } from '@/features/players/registration';
import { deliver } from '@/firebase/mailbox';
import { CodedError } from '@/model/failure';
import { paths } from '@/model/paths';
import { decodeUserInfo, fullName } from '@/model/user';
import { type NewRating, type Track, trackOf, zoneOf } from '@/model/rating';
import { canBeRated, type RatedSong, songFrom, trackOfSong } from '@/model/song';
import { SERVER_TIME, type RateRequest, type RateType } from '@/model/task';
import { rootReducer } from '@/store/rootReducer';
import type { ThunkApi } from '@/store/thunks';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { notificationShown } from '@/features/notification/notification';
import { showProgress } from '@/features/notification/showProgress';
import { createTaskThunk, type Sending } from '@/features/requests/playerTask';
import { RATING_PAUSE_MS } from '@/model/limits';
import { addTrack } from './givenRatings';

export interface Rating {
  playerKey: string;
  zone: string;
  rate: RateType;
  /** Set if the player reports its songs. */
  song?: RatedSong | undefined;
  user: { uid: string; name: string };
}

/** The customer, as players are told. undefined: nobody is signed in. */
export const selectRater = createSelector(
  [selectUser, selectUserInfo],
  (user, info): Rating['user'] | undefined =>
    user && { uid: user.uid, name: fullName(info ?? {}, user.email) },
);

interface Rated {
  /** The key below users/{uid}/ratings. */
  ratingId: string;
  /** undefined: the player did not say. */
  track: Track | undefined;
  /** The track is already stored with the rating. */
  isTrackRemembered: boolean;
}

/** The device stores the request until its outcome is known ({@link createTaskThunk}). */
export const ratePlayer = createTaskThunk({
  kind: 'rating',
  type: 'rating/ratePlayer',
  addresseeOf: ({ playerKey, rate, song, user: { uid } }: Rating) => ({
    playerKey,
    uid,
    retry: { kind: 'rating', rate, song },
  }),
  act: async (rating, sending, api): Promise<Rated> => {
    const loading = {
      kind: 'progress',
      icon: 'loading',
      title: 'rating.sending',
      text: 'rating.sendingText',
    } as const;
    const rated = await showProgress(api, { loading }, () =>
      sendRating(api.extra.firebase.database, rating, sending),
    );
    thank(api, rating, rated);
    return rated;
  },
});

/** Shows no dialog: at a counter, the person has walked on. */
export const rateAtCounter = createTaskThunk({
  kind: 'counter',
  type: 'rating/rateAtCounter',
  addresseeOf: ({ playerKey, user: { uid } }: Rating) => ({ playerKey, uid, retry: undefined }),
  act: (rating, sending, { extra }): Promise<Rated> => sendRating(extra.firebase.database, rating, sending),
});

/** Names the track if the player told it, and stores it (docs/product.md 7.7, 25.4). */
function thank({ dispatch, getState, extra }: ThunkApi, { rate, zone, user }: Rating, rated: Rated): void {
  const { ratingId, track, isTrackRemembered } = rated;
  dispatch(
    notificationShown({
      kind: 'thanks',
      icon: 'done',
      title: 'rating.confirmedTitle',
      text: 'rating.confirmed',
      ratingId,
      rate,
      zone,
      track,
    }),
  );
  if (track === undefined || isTrackRemembered || selectUser(getState())?.uid !== user.uid) return;
  // The rating counts even if this fails.
  addTrack(extra.firebase.database, user.uid, ratingId, track).catch(() => undefined);
}

/**
 * Stores the rating in the same write, and resolves when the player has received it.
 * @throws what {@link deliver} throws
 */
export async function sendRating(
  database: Database,
  { playerKey, zone, rate, song, user: { uid, name } }: Rating,
  { alsoWrite = {}, ...callbacks }: Sending,
): Promise<Rated> {
  const track = song && trackOfSong(song);
  const rating: NewRating = {
    player: playerKey,
    zone: zoneOf(zone),
    rateType: rate,
    dateAsked: SERVER_TIME,
    ...(track !== undefined && { track }),
    ...(song !== undefined && { song: song.id }),
    ...(song?.played !== undefined && { played: song.played }),
  };
  let userName = name;
  const ratingId = nanoid();
  const path = paths.rating(uid, ratingId);
  const received = await deliver(database, {
    mailbox: paths.rates(playerKey),
    user: uid,
    compose: async () => {
      // Until the list is repaired, the grant of the player may be missing.
      await untilRepaired(uid);
      const request: RateRequest = {
        rateType: rate,
        user: uid,
        userName,
        ...(song !== undefined && { track: song.id }),
        ...(song?.played !== undefined && { played: song.played }),
        dateAsked: SERVER_TIME,
        receivedTask: false,
      };
      return {
        request,
        alsoWrite: { [path]: rating, [paths.lastRating(uid)]: ratingId, ...alsoWrite },
        writeOnRecall: { [path]: null },
      };
    },
    onRefusal: async () => {
      const [info] = await Promise.all([
        database.read(paths.userInfo(uid)),
        failForSong(database, playerKey, song),
      ]);
      // The rules require the name in the profile, which another device may have changed.
      const before = userName;
      userName = fullName(decodeUserInfo(uid, info) ?? {}, name);
      const hasWaited = await waitForRatingPause(database, uid);
      return hasWaited || userName !== before;
    },
    ...callbacks,
  });
  return {
    ratingId,
    track: track ?? trackOf(received?.returnedInfo),
    isTrackRemembered: track !== undefined,
  };
}

/**
 * @throws if the player no longer reports the song or, for a rating without a song, if it reports one now: the customer has not seen that
 * song
 */
async function failForSong(
  database: Database,
  playerKey: string,
  song: RatedSong | undefined,
): Promise<void> {
  // Loaded already, with the list that the rating comes from.
  if (song?.played !== undefined) return (await import('./played')).failForPlay(database, playerKey, song);
  const [nowPlaying, justPlayed] = await Promise.all(
    [paths.nowPlaying(playerKey), paths.justPlayed(playerKey)].map(async (path) =>
      songFrom(await database.read(path)),
    ),
  );
  if (!canBeRated({ nowPlaying, justPlayed }, song))
    throw new CodedError('songOver', 'The player no longer reports this song.');
}

/**
 * Waits for the rest of the pause between two ratings, if another device of the account has just given one.
 * @returns whether there was anything to wait for
 */
async function waitForRatingPause(database: Database, uid: string): Promise<boolean> {
  const last = await database.read(paths.lastRating(uid));
  if (typeof last !== 'string') return false;
  const asked = await database.read(`${paths.rating(uid, last)}/dateAsked`);
  if (typeof asked !== 'number') return false;
  const left = asked + RATING_PAUSE_MS - (await database.serverNow());
  if (left <= 0) return false;
  await new Promise((resolve) => setTimeout(resolve, left));
  return true;
}

interface RatingState {
  face: RateType | undefined;
  /** Another one may play now. */
  song: RatedSong | undefined;
}

const initialState: RatingState = { face: undefined, song: undefined };

const ratingSlice = createSlice({
  name: 'rating',
  initialState,
  reducers: {
    faceSelected: (state, { payload }: PayloadAction<{ face: RateType; song: RatedSong | undefined }>) => {
      Object.assign(state, payload);
    },
    /** undefined: the rating will be about whatever plays then. */
    songAimed: (state, { payload }: PayloadAction<RatedSong | undefined>) => {
      state.song = payload;
    },
    selectionReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(ratePlayer.pending, () => initialState);
  },
  selectors: { selectFace: (state) => state.face, selectRatedSong: (state) => state.song },
});

export const { faceSelected, songAimed, selectionReset } = ratingSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof ratingSlice> {}
}

export const { selectFace, selectRatedSong } = ratingSlice.injectInto(rootReducer).selectors;
