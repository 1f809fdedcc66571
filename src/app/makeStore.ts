import {
  combineSlices,
  configureStore,
  createAction,
  createListenerMiddleware,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppDispatch, Extra, RootState } from '@/acts/store';
import { authSlice, selectShowsVisitor, userSignedOut } from '@/features/auth/authSlice';
import { connectionSlice } from '@/features/connection/connectionSlice';
import { notificationSlice } from '@/features/notification/notificationSlice';
import { heldCodeSlice } from '@/features/players/linking/heldCodeSlice';

/** What every visitor needs; the rest is added when it is loaded (parts/). Until then it is missing from the state. */
const makeSlices = () => combineSlices(authSlice, connectionSlice, heldCodeSlice, notificationSlice);

type Slices = ReturnType<typeof makeSlices>;

/** Only an action makes slices that were added appear in the state. */
const partAdded = createAction('partAdded');

/**
 * What stays in the store when the user signs out: nothing of a customer. The connection is the device's, and is watched for as long as the
 * page lives. If a visitor was shown already, all of it stays, so that what the visitor has begun, such as a login, goes on.
 */
const ofDevice = (state: RootState): Partial<RootState> =>
  selectShowsVisitor(state)
    ? state
    : { connection: { ...state.connection, knownAt: undefined }, heldCode: state.heldCode };

/** Makes the app's store. Each store has its own slices, reactions and Firebase. */
export function makeStore({ firebase }: Pick<Extra, 'firebase'>) {
  const extra: Extra = { firebase, noted: () => ({}), beforeSignOut: () => Promise.resolve() };
  const slices = makeSlices();
  const reactions = createListenerMiddleware({ extra });
  const store = configureStore({
    reducer: (state: RootState | undefined, action: UnknownAction): RootState =>
      slices(state !== undefined && userSignedOut.match(action) ? ofDevice(state) : state, action),
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).prepend(reactions.middleware),
  });
  const startListening = reactions.startListening.withTypes<RootState, AppDispatch, Extra>();
  const added = new Set<Part>();
  /** Adds, once, slices and reactions that were loaded later than the start. */
  const add = (part: Part): void => {
    if (added.has(part)) return;
    added.add(part);
    part.open?.(extra, () => store.getState());
    part.addSlices?.(slices);
    store.dispatch(partAdded());
    for (const react of part.reactions) react(startListening, store);
  };
  return Object.assign(store, { add });
}

export type AppStore = ReturnType<typeof makeStore>;
export type StartListening = TypedStartListening<RootState, AppDispatch, Extra>;

/** Something that happens across features. It listens to the store, and may read it and dispatch to it at once. */
export type Reaction = (
  startListening: StartListening,
  store: Pick<AppStore, 'dispatch' | 'getState'>,
) => void;

/** Slices and reactions that are loaded together. */
export interface Part {
  /** Opens what the reactions and thunks of this part ask. */
  open?: (extra: Extra, getState: () => RootState) => void;
  addSlices?: (slices: Slices) => void;
  reactions: readonly Reaction[];
}
