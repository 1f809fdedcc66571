import {
  configureStore,
  createListenerMiddleware,
  isAction,
  isAsyncThunkAction,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { selectShowsVisitor, selectUser, userSignedIn, userSignedOut } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { keepHeldCode, selectHeldCode } from '@/features/adding/heldCode';
import { rootReducer, type AppDispatch, type Extra, type RootState } from '@/store/rootReducer';
import { senderOf } from '@/store/thunks';

/**
 * Nothing of a customer survives the end of a session. The connection belongs to the device and is watched as long as the page lives. If a
 * visitor was shown already, everything stays, so that a login in progress goes on.
 */
const ofDevice = (state: RootState): Partial<RootState> =>
  selectShowsVisitor(state)
    ? state
    : {
        connection: { connection: selectConnection(state), knownAt: undefined },
        heldCode: selectHeldCode(state),
      };

/** The SDK may report another customer without a sign-out. */
const endsSession = (state: RootState, action: UnknownAction): boolean =>
  userSignedOut.match(action) ||
  (userSignedIn.match(action) && (selectUser(state) ?? action.payload).uid !== action.payload.uid);

/**
 * What a thunk was answered, or tells, after the session in which it was sent had ended belongs to whoever has left. Only its sender hears
 * of it.
 */
const dropFormerAnswers = (): Middleware<object, RootState> => {
  let session = 0;
  const sentIn = new Map<string, number>();
  return (api) => (next) => (action) => {
    if (isAsyncThunkAction(action)) {
      const { requestId, requestStatus } = action.meta;
      if (requestStatus === 'pending') sentIn.set(requestId, session);
      else {
        const sent = sentIn.get(requestId);
        sentIn.delete(requestId);
        if (sent !== undefined && sent !== session) return action;
      }
    } else if (isAction(action)) {
      const sent = sentIn.get(senderOf(action) ?? '');
      if (sent !== undefined && sent !== session) return action;
      if (endsSession(api.getState(), action) && !selectShowsVisitor(api.getState())) session += 1;
    }
    return next(action);
  };
};

export function makeStore(extra: Extra) {
  const listeners = createListenerMiddleware({ extra });
  const store = configureStore({
    reducer: (state: RootState | undefined, action: UnknownAction) =>
      rootReducer(state !== undefined && endsSession(state, action) ? ofDevice(state) : state, action),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).prepend(dropFormerAnswers(), listeners.middleware),
  });
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, Extra>();
  keepHeldCode(startListening, store);
  return Object.assign(store, { startListening });
}

export type AppStore = ReturnType<typeof makeStore>;
