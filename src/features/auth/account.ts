import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Profile } from '@/model/user';
import * as api from './accountApi';
import { failureFrom, type Failure } from './authApi';

/** A thunk that does one thing with an account, and is rejected with plain data. */
const accountThunk = <Values>(type: string, act: (values: Values) => Promise<void>) =>
  createAsyncThunk<undefined, Values, { rejectValue: Failure }>(
    `account/${type}`,
    async (values, { rejectWithValue }) => {
      try {
        await act(values);
        return undefined;
      } catch (error) {
        return rejectWithValue(failureFrom(error));
      }
    },
  );

export const signUserUp = accountThunk(
  'signUserUp',
  ({ email, password }: { email: string; password: string }) => api.signUp(email, password),
);

export const signUserUpP2 = accountThunk(
  'signUserUpP2',
  ({ uid, profile, welcome }: { uid: string; profile: Profile; welcome: api.Welcome }) =>
    api.completeSignUp(uid, profile, welcome),
);

export const onPasswordForgot = accountThunk('onPasswordForgot', async ({ email }: { email: string }) => {
  try {
    await api.sendPasswordReset(email.trim());
  } catch (error) {
    // Whether an address has an account is nobody's business: the answer is the same.
    if (failureFrom(error).code !== 'user-not-found') throw error;
  }
});

export const changeUserInfo = accountThunk(
  'changeUserInfo',
  ({ uid, profile }: { uid: string; profile: Profile }) => api.saveProfile(uid, profile),
);

export const changeEmailUser = accountThunk('changeEmailUser', ({ email }: { email: string }) =>
  api.changeEmail(email.trim()),
);

export const changePassword = accountThunk(
  'changePassword',
  ({ email, oldPS, password }: { email: string; oldPS: string; password: string }) =>
    api.changePassword(email.trim(), oldPS, password),
);
