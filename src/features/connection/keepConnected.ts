import { tellOperator } from '@/acts/thunks';
import type { Listen } from '@/app/listening';
import type { AppDispatch } from '@/app/store';
import { userSignedIn } from '@/features/auth/authSlice';
import { notificationShown } from '@/features/notification/notificationSlice';
import type { Database } from '@/firebase/database';
import { withoutReload } from '@/pwa/staleChunks';
import { connectionChanged, selectConnection, serverTimeTold } from './connectionSlice';

/** A page that was away for longer than this may come back with a dead connection, in ms. */
const LONG_AWAY_MS = 30_000;

/** Tells the customer that only the people who run the app can help, and says in the console why. */
export const tellNotSetUp =
  (dispatch: AppDispatch) =>
  (error: unknown): void => {
    tellOperator(error);
    dispatch(
      notificationShown({ icon: 'loadError', title: 'notification.oops', text: 'auth.notSetUpDatabase' }),
    );
  };

/** The connection is opened anew when the page wakes up, and when the device is back online. */
function reconnectOnWaking(database: Database): void {
  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > LONG_AWAY_MS) void database.reconnect();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void database.reconnect();
  });
  window.addEventListener('online', () => void database.reconnect());
}

/** From the first customer on, whether the database answers is watched for as long as the page lives. */
export const keepConnected: Listen = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async (_action, api) => {
      api.unsubscribe();
      const { database } = api.extra.firebase;
      reconnectOnWaking(database);
      const tellTime = (now: number) => api.dispatch(serverTimeTold(now));
      database.watchConnection((connected) => {
        api.dispatch(connectionChanged(connected));
        // The next connection tells it too.
        if (connected) void database.serverNow().then(tellTime, () => undefined);
      });
      await api.delay(database.patience.act);
      if (selectConnection(api.getState()) !== 'online')
        await withoutReload(() => database.check()).catch(tellNotSetUp(api.dispatch));
    },
  });
};
