import { createSlice } from '@reduxjs/toolkit';
import { createAppThunk } from '@/app/thunks';
import type { MailPayload } from '@/model/mail';
import { readAllPlayers, sendMailToClient, type ListedPlayer } from './adminApi';

/** 0: 'Admin account'. 1: 'Add player by mail' (docs/product.md 17.1). */
export type AdminPage = 0 | 1;

interface AdminState {
  aPage: AdminPage;
  allPlayers: ListedPlayer[];
  error: 'playersNotLoaded' | undefined;
  mail: 'writing' | 'sending';
}

const initialState: AdminState = { aPage: 0, allPlayers: [], error: undefined, mail: 'writing' };

/** Opens page 1 for whoever signed in as an administrator. */
export const openAdministration = createAppThunk(
  'admin/openAdministration',
  (_: void, { extra: { firebase } }) => readAllPlayers(firebase.database),
);

export const mailToClient = createAppThunk(
  'admin/mailToClient',
  async (payload: MailPayload, { extra: { firebase } }) => {
    try {
      await sendMailToClient(firebase.identity, payload);
    } catch (error) {
      console.warn('The mail was not sent.', error);
      throw error;
    }
  },
);

export const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(openAdministration.pending, (state) => {
        state.error = undefined;
      })
      .addCase(openAdministration.fulfilled, (state, { payload }) => {
        state.allPlayers = payload;
        state.aPage = 1;
      })
      .addCase(openAdministration.rejected, (state) => {
        state.error = 'playersNotLoaded';
      })
      .addCase(mailToClient.pending, (state) => {
        state.mail = 'sending';
      })
      .addCase(mailToClient.fulfilled, (state) => {
        state.mail = 'writing';
      })
      .addCase(mailToClient.rejected, (state) => {
        state.mail = 'writing';
      });
  },
  selectors: {
    selectAdminPage: (state) => state.aPage,
    selectAllPlayers: (state) => state.allPlayers,
    selectAdminError: (state) => state.error,
    selectMail: (state) => state.mail,
  },
});

export const { selectAdminPage, selectAllPlayers, selectAdminError, selectMail } = adminSlice.getSelectors(
  ({ admin = initialState }: { admin?: AdminState }) => admin,
);
