import { clock } from '@/device/clock';
import { putClockRight } from '@/store/serverTime';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { createAppThunk, tellOperator } from '@/store/thunks';
import type { Listen } from '@/store/listening';
import { rootReducer, type AppDispatch, type RootState } from '@/store/rootReducer';
import { selectUser, userSignedIn } from '@/features/auth/auth';
import { notificationShown } from '@/features/notification/notification';
import type { Database } from '@/firebase/database';
import { doesServerAnswer } from '@/pwa/loading/server';
import { withoutReload } from '@/pwa/loading/staleChunks';

/** `connecting` only until the first response: a start is not an outage. */
type Connection = 'connecting' | 'online' | 'lost';

interface ConnectionState {
  connection: Connection;
  /** When the data on screen were last current (epoch ms). undefined: they are live, or there are none. */
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

/** Only the operators can help, so the cause is logged. */
export const tellNotSetUp =
  (dispatch: AppDispatch) =>
  (error: unknown): void => {
    tellOperator(error);
    dispatch(
      notificationShown({
        kind: 'told',
        icon: 'loadError',
        title: 'notification.oops',
        text: 'auth.notSetUpDatabase',
      }),
    );
  };

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

/** How often a page that is looked at asks for a lost connection (ms). The SDK's own back-off grows to five minutes. */
const ASK_EVERY_MS = 4000;

/** Every fourth time, and at a start, a connection gets this long to open (ms): over a slow connection it takes several round trips. */
const PATIENT_MS = 15_000;

const PATIENT_EVERY = 4;

/** A connection that began to open less than this ago (ms) is left alone at a touch. */
const TOUCH_MS = 1000;

/** A page that nobody has touched for this long (ms) spares the battery: it asks every {@link PATIENT_MS}. */
const UNTOUCHED_MS = 10 * 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Resolves after `duration` ms with false, or at a touch, once `atLeast` ms have passed, with true. */
const untilTouched = (duration: number, atLeast: number): Promise<boolean> =>
  new Promise((resolve) => {
    const began = performance.now();
    const over = new AbortController();
    const end = (isTouched: boolean): void => {
      over.abort();
      clearTimeout(timer);
      resolve(isTouched);
    };
    const timer = setTimeout(end, duration, false);
    const touched = (): void => {
      if (document.visibilityState !== 'hidden' && performance.now() - began >= atLeast) end(true);
    };
    for (const type of TOUCHES)
      document.addEventListener(type, touched, { capture: true, passive: true, signal: over.signal });
  });

const untilShown = async (): Promise<void> => {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
};

/**
 * If the app's server is silent, the database is tried all the same after this long (ms): one of the two may be out of order. Firefox delays
 * each WebSocket after a failed one, but forgets a failure after a minute.
 */
const ALONE_MS = 90_000;

/**
 * Asks for a lost connection as long as the page is looked at, and at once at a touch (docs/product.md 4.31). The app's server is asked
 * first, and the SDK rests meanwhile: Firefox makes a WebSocket wait up to a minute after others have failed.
 */
const keepAsking: Listen = (startListening) => {
  const isLost = (state: RootState): boolean =>
    selectConnection(state) !== 'online' && selectUser(state) !== undefined;
  startListening({
    predicate: (_action, state, before) => isLost(state) !== isLost(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const { database } = api.extra.firebase;
      let touchedAt = performance.now();
      let triedAt = touchedAt;
      let askedAt = touchedAt;
      let mayOpen = true;
      try {
        for (
          let turn = selectConnection(api.getState()) === 'lost' ? 0 : PATIENT_EVERY - 1;
          isLost(api.getState());
          turn += 1
        ) {
          const isPatient = turn % PATIENT_EVERY === PATIENT_EVERY - 1;
          const isUntouched = performance.now() - touchedAt > UNTOUCHED_MS;
          const pace = (isPatient && mayOpen) || isUntouched ? PATIENT_MS : ASK_EVERY_MS;
          const touched = untilTouched(
            askedAt + pace - performance.now(),
            isPatient && mayOpen ? ASK_EVERY_MS : TOUCH_MS,
          );
          if (await api.pause(touched)) touchedAt = performance.now();
          await api.pause(untilShown());
          askedAt = performance.now();
          const isAnswered = await api.pause(doesServerAnswer(isPatient ? PATIENT_MS : ASK_EVERY_MS));
          mayOpen = isAnswered || performance.now() - triedAt > ALONE_MS;
          if (mayOpen) {
            triedAt = performance.now();
            askedAt = triedAt;
            await database.reconnect();
          } else await database.rest();
        }
      } finally {
        // Who signed out, or in again, while the SDK rested must not stay without a connection.
        if (!mayOpen && selectConnection(api.getState()) !== 'online') void database.reconnect();
      }
    },
  });
};

/** How often to look whether the device's time has jumped (ms). */
const CLOCK_LOOK_MS = 2000;

/** Runs from the first sign-in on, as long as the page lives. */
export const keepConnected: Listen = (startListening, store) => {
  keepAsking(startListening, store);
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
      // Asking a database by HTTP leaves an error in the console, because it refuses. So a connection that comes back gets time to be used first.
      await api.delay(2 * database.timeouts.act);
      if (selectConnection(api.getState()) !== 'online' && navigator.onLine)
        await withoutReload(() => database.check()).catch(tellNotSetUp(api.dispatch));
    },
  });
};

export const reconnect = createAppThunk('connection/reconnect', (_, { extra: { firebase } }) =>
  firebase.database.reconnect(),
);
