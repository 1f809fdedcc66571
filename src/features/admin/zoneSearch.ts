import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '@/model/failure';
import { LOGIN_ZONES_PATH, type LoginZones, loginZonesSchema } from '@/model/zoneFacts';
import { rootReducer } from '@/store/rootReducer';
import { createAppThunk } from '@/store/thunks';
import { askForJson } from './askForJson';

export const findLogin = createAppThunk('zoneSearch/findLogin', (email: string, { extra: { firebase } }) =>
  askForJson(firebase.identity, LOGIN_ZONES_PATH, { email }, loginZonesSchema),
);

type LoginSearch =
  | { status: 'none' }
  | { status: 'asking'; requestId: string }
  | { status: 'found'; login: LoginZones }
  | { status: 'failed'; failure: Failure };

/** In the store, to be there when the administrator comes back from a zone, and gone after the log-out. */
interface ZoneSearchState {
  sought: string;
  login: LoginSearch;
}

const initialState: ZoneSearchState = { sought: '', login: { status: 'none' } };

const isAwaited = ({ login }: ZoneSearchState, { requestId }: { requestId: string }): boolean =>
  login.status === 'asking' && login.requestId === requestId;

const zoneSearchSlice = createSlice({
  name: 'zoneSearch',
  initialState,
  reducers: {
    /** An answer about an earlier text is no longer awaited. */
    zoneSought: (state, { payload }: PayloadAction<string>) => {
      state.sought = payload;
      state.login = { status: 'none' };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(findLogin.pending, (state, { meta: { requestId } }) => {
        state.login = { status: 'asking', requestId };
      })
      .addCase(findLogin.fulfilled, (state, { payload, meta }) => {
        if (isAwaited(state, meta)) state.login = { status: 'found', login: payload };
      })
      .addCase(findLogin.rejected, (state, { error, meta }) => {
        if (isAwaited(state, meta)) state.login = { status: 'failed', failure: error };
      });
  },
  selectors: {
    selectSought: (state) => state.sought,
    selectLoginSearch: (state) => state.login,
  },
});

export const { zoneSought } = zoneSearchSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof zoneSearchSlice> {}
}

export const { selectSought, selectLoginSearch } = zoneSearchSlice.injectInto(rootReducer).selectors;
