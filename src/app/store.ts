import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type Dispatch,
  type ThunkDispatch,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { adminSlice } from '@/features/admin/admin';
import { authSlice, selectShowsVisitor, selectUser, userSignedIn, userSignedOut } from '@/features/auth/auth';
import { connectionSlice } from '@/features/connection/connection';
import type { messagesSlice } from '@/features/messages/messages';
import type { outboxSlice } from '@/features/messages/outbox';
import type { moodSwitchSlice } from '@/features/moodSwitch/moodSwitch';
import { notificationSlice } from '@/features/notification/notification';
import { heldCodeSlice, keepHeldCode } from '@/features/players/heldCode';
import type { playersSlice } from '@/features/players/players';
import type { signsSlice } from '@/features/players/signs';
import type { counterSlice } from '@/features/rating/counter';
import type { givenRatingsSlice } from '@/features/rating/givenRatings';
import type { heardSlice } from '@/features/rating/heard';
import type { ratingSlice } from '@/features/rating/rating';
import type { Firebase } from '@/firebase/firebase';

/** Slices that a visitor does not need. Each injects itself where it is imported. */
type LazyLoadedSlices = WithSlice<typeof adminSlice> &
  WithSlice<typeof counterSlice> &
  WithSlice<typeof givenRatingsSlice> &
  WithSlice<typeof heardSlice> &
  WithSlice<typeof messagesSlice> &
  WithSlice<typeof moodSwitchSlice> &
  WithSlice<typeof outboxSlice> &
  WithSlice<typeof playersSlice> &
  WithSlice<typeof ratingSlice> &
  WithSlice<typeof signsSlice>;

export const rootReducer = combineSlices(
  authSlice,
  connectionSlice,
  heldCodeSlice,
  notificationSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;

/** The extra argument of thunks and listeners. */
export interface Extra {
  firebase: Firebase;
}

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction> & Dispatch;

/**
 * The state that survives the end of a session: nothing of a customer. The connection belongs to the device and is watched as long as
 * the page lives. If a visitor was shown already, everything stays, so that a login in progress goes on.
 */
const ofDevice = (state: RootState): Partial<RootState> =>
  selectShowsVisitor(state)
    ? state
    : { connection: { ...state.connection, knownAt: undefined }, heldCode: state.heldCode };

/** Whether nobody is signed in from now on, or another customer: the SDK may report that one without a sign-out. */
const endsSession = (state: RootState, action: UnknownAction): boolean =>
  userSignedOut.match(action) ||
  (userSignedIn.match(action) && (selectUser(state) ?? action.payload).uid !== action.payload.uid);

/** Creates a store with its own listeners and Firebase. */
export function makeStore(extra: Extra) {
  const listeners = createListenerMiddleware({ extra });
  const store = configureStore({
    reducer: (state: RootState | undefined, action: UnknownAction) =>
      rootReducer(state !== undefined && endsSession(state, action) ? ofDevice(state) : state, action),
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).prepend(listeners.middleware),
  });
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Extra>();
  keepHeldCode(startListening, store);
  return Object.assign(store, { startListening });
}

export type AppStore = ReturnType<typeof makeStore>;
