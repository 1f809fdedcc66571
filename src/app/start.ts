import { watchUser } from '@/features/auth/authApi';
import { userSignedIn, userSignedOut } from '@/features/auth/authSlice';
import { reconnect, watchConnection } from '@/features/connection/connectionApi';
import { connectionChanged, selectConnection } from '@/features/connection/connectionSlice';
import { forgetCustomer, keepLastKnown } from './lastKnown';
import type { AppStore } from './store';

/** A page that was away for longer than this may come back with a dead line, in ms. */
const LONG_AWAY_MS = 30_000;

/** The line is opened anew when the page wakes up, and when the device is back online. */
function reconnectOnWaking(): void {
  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > LONG_AWAY_MS) void reconnect();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reconnect();
  });
  window.addEventListener('online', () => void reconnect());
}

/** Watches who is signed in, and whether the database answers, for as long as the page lives. */
export function watchWorld(store: AppStore): void {
  const { dispatch } = store;
  const signedOut = (): void => {
    dispatch(userSignedOut());
  };
  watchUser((user) => {
    if (user === undefined) {
      forgetCustomer();
      signedOut();
    } else dispatch(userSignedIn(user));
  }, signedOut);
  reconnectOnWaking();
  window.addEventListener('pagehide', () => {
    const state = store.getState();
    if (selectConnection(state) === 'online') keepLastKnown(state, Date.now());
  });
  watchConnection((connected) => dispatch(connectionChanged(connected)));
}
