import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Profile } from '@/model/user';
import { failureFrom, type Failure } from './authApi';
import { clearCookies } from './oldCookies';
import * as api from './oldAccountApi';
import { storePendingOldAccount } from './pendingOldAccount';

export type { OldAccountFound } from './oldAccountApi';

export const findOldAccount = createAsyncThunk<
  api.OldAccountFound,
  { uid: string; legacyId: string },
  { rejectValue: Failure }
>('account/findOldAccount', async ({ uid, legacyId }, { rejectWithValue }) => {
  try {
    return await api.findOldAccount(uid, legacyId);
  } catch (error) {
    return rejectWithValue(failureFrom(error));
  }
});

export const moveOldAccount = createAsyncThunk<
  undefined,
  { uid: string; profile: Profile; players: api.OldAccountFound['players'] },
  { rejectValue: Failure }
>('account/moveOldAccount', async ({ uid, profile, players }, { rejectWithValue }) => {
  try {
    await api.moveOldAccount(uid, profile, players);
    clearCookies();
    storePendingOldAccount(undefined);
    return undefined;
  } catch (error) {
    return rejectWithValue(failureFrom(error));
  }
});
