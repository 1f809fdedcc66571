import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/app/store';
import type { ThunkApi } from '@/acts/thunks';
import { selectUser } from '@/features/auth/authSlice';
import { notificationShown } from '@/features/notification/notificationSlice';
import { tellOutcome } from '@/features/notification/tellOutcome';
import { createTaskThunk, notingSilence, useOfInvitation } from '@/features/players/playerTask';
import { againOver, selectSilences } from '@/features/players/playersSlice';
import type { Wait } from '@/firebase/mailbox';
import { RATE_AGAIN_MS } from '@/model/limits';
import { trackText } from '@/model/rating';
import type { Song } from '@/model/song';
import type { RateType } from '@/model/task';
import { addTrack } from './memory/givenRatingsApi';
import { sendRating, type Rated, type Rating } from './ratingApi';

interface RatingState {
  face: RateType | undefined;
  /** The song that the thumb is about: the one that was seen when the face was chosen, also when another plays now. */
  song: Song | undefined;
}

const initialState: RatingState = { face: undefined, song: undefined };

const send = ({ getState, extra: { firebase } }: ThunkApi, rating: Rating, wait: Wait): Promise<Rated> =>
  sendRating(firebase.database, { ...rating, beside: useOfInvitation(getState(), rating.id) }, wait);

const CONFIRMED_OF = { up: 'rating.confirmedUp', down: 'rating.confirmedDown' } as const;

/** Thanks for a rating, names what was rated where the player says it, and remembers that (docs/product.md 7.7, 25.4). */
function thank({ dispatch, getState, extra }: ThunkApi, { rate, zone, user }: Rating, rated: Rated): void {
  const { id, track, isTrackRemembered } = rated;
  const thanks = { icon: 'done', title: 'rating.confirmedTitle', rating: { id, rate } } as const;
  if (track === undefined) {
    dispatch(notificationShown({ ...thanks, text: 'rating.confirmed' }));
    return;
  }
  const values = { track: trackText(track), zone };
  dispatch(notificationShown({ ...thanks, text: CONFIRMED_OF[rate], values }));
  if (isTrackRemembered || selectUser(getState())?.uid !== user.uid) return;
  // The SDK sends it when there is a connection; the rating counts without it.
  addTrack(extra.firebase.database, user.uid, id, track).catch(() => undefined);
}

/** Rates the player: a dialog says that it is sent, and then thanks, or says why it failed. */
export const ratePlayer = createTaskThunk(
  'rating',
  'rating/ratePlayer',
  async (rating: Rating, wait, api): Promise<Rated> => {
    const { id, rate, song, user } = rating;
    const loading = { title: 'rating.sending', text: 'rating.sendingText' } as const;
    // A rating is about the track that plays: soon it is too late for the same.
    const endAgain = (at: number) =>
      setTimeout(() => {
        if (selectSilences(api.getState())[id]?.at === at) api.dispatch(againOver(id));
      }, RATE_AGAIN_MS);
    const again = { kind: 'rating', rate, song } as const;
    const rated = await tellOutcome(api, { loading }, () =>
      notingSilence(api, { uid: user.uid, id, again }, send(api, rating, wait), endAgain),
    );
    if (!api.signal.aborted) thank(api, rating, rated);
    return rated;
  },
);

/** The same from a counter, where no dialog tells what becomes of it, and whoever rated has passed by. */
export const rateAtCounter = createTaskThunk(
  'rating',
  'rating/rateAtCounter',
  (rating: Rating, wait, api): Promise<Rated> =>
    notingSilence(api, { uid: rating.user.uid, id: rating.id, again: undefined }, send(api, rating, wait)),
);

export const ratingSlice = createSlice({
  name: 'rating',
  initialState,
  reducers: {
    faceSelected: (state, { payload }: PayloadAction<{ face: RateType; song: Song | undefined }>) => {
      Object.assign(state, payload);
    },
    /** Undefined: the thumb is about what plays then. */
    songAimed: (state, { payload }: PayloadAction<Song | undefined>) => {
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
export const { selectFace, selectRatedSong } = ratingSlice.injectInto(rootReducer).selectors;
