import {
  combineSlices,
  configureStore,
  createAction,
  createListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { authReducer, userSignedOut } from '@/features/auth/authSlice';
import { connectionReducer } from '@/features/connection/connectionSlice';
import { notificationReducer } from '@/features/notification/notificationSlice';
import type { CustomerState } from './customer';
import type { FormState } from './forms';

type LaterState = CustomerState & FormState;

/** What every visitor needs; the rest is added when it is loaded (customer.ts, forms.ts). */
export const slices = combineSlices({
  auth: authReducer,
  connection: connectionReducer,
  notification: notificationReducer,
}).withLazyLoadedSlices<LaterState>();

/** To be dispatched after slices were added: only an action makes them appear in the state. */
export const slicesAdded = createAction('slicesAdded');

/** What is added later is only asked for by what is loaded after it. */
export type RootState = ReturnType<typeof slices> & LaterState;

/** Nothing of a customer stays in the store once he has signed out. */
const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  slices(userSignedOut.match(action) ? undefined : state, action) as RootState;

const reactions = createListenerMiddleware();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().prepend(reactions.middleware),
});

export type AppDispatch = typeof store.dispatch;

export const startListening = reactions.startListening.withTypes<RootState, AppDispatch>();
