import { userSignedIn } from '@/features/auth/authSlice';
import { reconnect, watchConnection } from '@/features/connection/connectionApi';
import { connectionChanged } from '@/features/connection/connectionSlice';
import type { StartListening } from './listening';

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

/** From the first customer on, whether the database answers is watched for as long as the page lives. */
export function watchLine(startListening: StartListening): void {
  startListening({
    actionCreator: userSignedIn,
    effect: (_action, api) => {
      api.unsubscribe();
      reconnectOnWaking();
      watchConnection((connected) => api.dispatch(connectionChanged(connected)));
    },
  });
}
