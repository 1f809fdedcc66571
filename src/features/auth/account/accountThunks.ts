import { createActThunk, createAppThunk } from '@/app/thunks';
import { failureFrom } from '@/model/failure';
import type { Profile } from '@/model/user';
import * as api from './accountApi';

export const signUserUp = createActThunk(
  'account/signUserUp',
  ({ email, password }: { email: string; password: string }, { extra: { firebase } }) =>
    api.signUp(firebase, email, password),
);

export const signUserUpP2 = createActThunk(
  'account/signUserUpP2',
  (
    { uid, profile, welcome }: { uid: string; profile: Profile; welcome: api.Welcome },
    { extra: { firebase } },
  ) => api.completeSignUp(firebase, uid, profile, welcome),
);

export const onPasswordForgot = createAppThunk(
  'account/onPasswordForgot',
  async ({ email }: { email: string }, { extra: { firebase } }) => {
    try {
      await api.sendPasswordReset(firebase.identity, email.trim());
    } catch (error) {
      // Whether an address has an account is nobody's business: the answer is the same.
      if (failureFrom(error).code !== 'user-not-found') throw error;
    }
  },
);

export const changeUserInfo = createActThunk(
  'account/changeUserInfo',
  ({ uid, profile }: { uid: string; profile: Profile }, { extra: { firebase } }) =>
    api.saveProfile(firebase, uid, profile),
);

export const changeEmailUser = createAppThunk(
  'account/changeEmailUser',
  ({ email }: { email: string }, { extra: { firebase } }) => api.changeEmail(firebase.identity, email.trim()),
);

export const changePassword = createAppThunk(
  'account/changePassword',
  ({ email, oldPS, password }: { email: string; oldPS: string; password: string }, { extra: { firebase } }) =>
    api.changePassword(firebase.identity, email.trim(), oldPS, password),
);
