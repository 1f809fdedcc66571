import { clock } from '@/device/clock';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tellOperator } from '@/store/thunks';
import type { Listen } from '@/store/listening';
import type { AppDispatch } from '@/app/store';
import { userSignedIn } from '@/features/auth/auth';
import { notificationShown } from '@/features/notification/notification';
import type { Database } from '@/firebase/database';
import { withoutReload } from '@/pwa/staleChunks';

/** Whether the database answers. `connecting` only until the first answer: a start is not an outage. */
type Connection = 'connecting' | 'online' | 'lost';

interface ConnectionState {
  connection: Connection;
  /** When what is shown was known for the last time, in epoch ms; undefined while it is live, or there is nothing. */
  knownAt: number | undefined;
}

const initialState: ConnectionState = { connection: 'connecting', knownAt: undefined };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged: {
      prepare: (connected: boolean) => ({ payload: { connected, at: clock.now() } }),
      reducer: (state, { payload }: PayloadAction<{ connected: boolean; at: number }>) => {
        if (payload.connected) state.knownAt = undefined;
        else if (state.connection === 'online') state.knownAt = payload.at;
        state.connection = payload.connected ? 'online' : 'lost';
      },
    },
    lastKnownShown: (state, { payload: savedAt }: PayloadAction<number>) => {
      if (state.connection !== 'online') state.knownAt = savedAt;
    },
  },
  selectors: {
    selectConnection: (state) => state.connection,
    selectKnownAt: (state) => state.knownAt,
  },
});

export const { connectionChanged, lastKnownShown } = connectionSlice.actions;
export const { selectConnection, selectKnownAt } = connectionSlice.selectors;

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
  let leftAt = clock.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = clock.now();
    else if (clock.now() - leftAt > LONG_AWAY_MS) void database.reconnect();
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
      database.watchConnection((connected) => {
        api.dispatch(connectionChanged(connected));
        // The next connection tells it too.
        if (connected) void database.serverNow().then(clock.set, () => undefined);
      });
      await api.delay(database.patience.act);
      if (selectConnection(api.getState()) !== 'online')
        await withoutReload(() => database.check()).catch(tellNotSetUp(api.dispatch));
    },
  });
};
