import { clock } from '@/device/clock';
import { putClockRight } from '@/store/serverTime';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { tellOperator } from '@/store/thunks';
import type { Listen } from '@/store/listening';
import { rootReducer, type AppDispatch } from '@/store/rootReducer';
import { userSignedIn } from '@/features/auth/auth';
import { notificationShown } from '@/features/notification/notification';
import type { Database } from '@/firebase/database';
import { withoutReload } from '@/pwa/staleChunks';

/** `connecting` only until the first response: a start is not an outage. */
type Connection = 'connecting' | 'online' | 'lost';

interface ConnectionState {
  connection: Connection;
  /** When the data shown were last current (epoch ms). undefined: they are live, or there are none. */
  knownAt: number | undefined;
}

const initialState: ConnectionState = { connection: 'connecting', knownAt: undefined };

const connectionSlice = createSlice({
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

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof connectionSlice> {}
}

export const { selectConnection, selectKnownAt } = connectionSlice.injectInto(rootReducer).selectors;

/** A page hidden for longer than this (ms) may come back with a dead connection. */
const LONG_AWAY_MS = 30_000;

/** Tells the customer that only the operators can help, and logs the cause. */
export const tellNotSetUp =
  (dispatch: AppDispatch) =>
  (error: unknown): void => {
    tellOperator(error);
    dispatch(
      notificationShown({ icon: 'loadError', title: 'notification.oops', text: 'auth.notSetUpDatabase' }),
    );
  };

/** Reconnects when the page wakes up, and when the device is back online. */
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

/** How often to look whether the device's time has jumped (ms). */
const CLOCK_LOOK_MS = 2000;

/** Watches the connection from the first sign-in on, as long as the page lives. */
export const keepConnected: Listen = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async (_action, api) => {
      api.unsubscribe();
      const { database } = api.extra.firebase;
      reconnectOnWaking(database);
      database.watchConnection((connected) => {
        api.dispatch(connectionChanged(connected));
        // If this fails, the next connection retries.
        if (connected) void database.serverNow().then(clock.set, () => undefined);
      });
      setInterval(() => {
        if (selectConnection(api.getState()) === 'online') void putClockRight(database);
      }, CLOCK_LOOK_MS);
      await api.delay(database.timeouts.act);
      if (selectConnection(api.getState()) !== 'online')
        await withoutReload(() => database.check()).catch(tellNotSetUp(api.dispatch));
    },
  });
};
