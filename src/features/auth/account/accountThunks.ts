import { createActThunk, createAppThunk } from '@/acts/thunks';
import { failureFrom } from '@/model/failure';
import type { Profile } from '@/model/user/user';
import type { EmailChange } from '@/firebase/identity';
import { emailReceived } from '../authSlice';
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
      // The answer is the same for every address: nobody shall learn which of them have an account.
      if (!['user-not-found', 'user-disabled'].includes(failureFrom(error).code)) throw error;
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
  async (
    { email, password }: { email: string; password?: string },
    { extra: { firebase }, dispatch },
  ): Promise<EmailChange> => {
    const outcome = await api.changeEmail(firebase.identity, email.trim(), password);
    if (outcome === 'changed') dispatch(emailReceived(email.trim()));
    return outcome;
  },
);

/** Looks whether a change of email was confirmed meanwhile. */
export const renewAccount = createAppThunk<void>('account/renewAccount', async (_, { extra, dispatch }) => {
  dispatch(emailReceived(await api.renewAccount(extra.firebase.identity)));
});

export const changePassword = createAppThunk(
  'account/changePassword',
  ({ email, oldPS, password }: { email: string; oldPS: string; password: string }, { extra: { firebase } }) =>
    api.changePassword(firebase.identity, email.trim(), oldPS, password),
);
