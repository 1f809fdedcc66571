import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the database answers. `connecting` only until the first answer: a start is not an outage. */
type Connection = 'connecting' | 'online' | 'lost';

interface ConnectionState {
  connection: Connection;
  /** When what is shown was known for the last time, in epoch ms; undefined while it is live, or there is nothing. */
  knownAt: number | undefined;
  /** How far the server's clock is ahead of this device's, in ms. */
  serverAhead: number;
}

const initialState: ConnectionState = { connection: 'connecting', knownAt: undefined, serverAhead: 0 };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged: {
      prepare: (connected: boolean) => ({ payload: { connected, at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ connected: boolean; at: number }>) => {
        if (payload.connected) state.knownAt = undefined;
        else if (state.connection === 'online') state.knownAt = payload.at;
        state.connection = payload.connected ? 'online' : 'lost';
      },
    },
    serverTimeTold: {
      prepare: (now: number) => ({ payload: now - Date.now() }),
      reducer: (state, { payload: ahead }: PayloadAction<number>) => {
        state.serverAhead = ahead;
      },
    },
    lastKnownShown: (state, { payload: savedAt }: PayloadAction<number>) => {
      if (state.connection !== 'online') state.knownAt = savedAt;
    },
  },
  selectors: {
    selectConnection: (state) => state.connection,
    selectKnownAt: (state) => state.knownAt,
    selectServerAhead: (state) => state.serverAhead,
  },
});

export const { connectionChanged, serverTimeTold, lastKnownShown } = connectionSlice.actions;
export const { selectConnection, selectKnownAt, selectServerAhead } = connectionSlice.selectors;
