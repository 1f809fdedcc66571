import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the database answers. `connecting` only until the first answer: a start is not an outage. */
type Connection = 'connecting' | 'online' | 'lost';

const initialState = { connection: 'connecting' as Connection };

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged: (state, { payload: connected }: PayloadAction<boolean>) => {
      state.connection = connected ? 'online' : 'lost';
    },
  },
  selectors: { selectConnection: (state) => state.connection },
});

export const { connectionChanged } = connectionSlice.actions;
export const { selectConnection } = connectionSlice.selectors;
export const connectionReducer = connectionSlice.reducer;
