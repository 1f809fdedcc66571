import { createActThunk } from '@/store/actThunk';
import { createAppThunk } from '@/store/thunks';
import { notificationShown } from '@/features/notification/notification';
import { CodedError, failureFrom } from '@/model/failure';
import { plainEmail } from '@/model/email';
import { type Profile } from '@/model/user';
import type { EmailChange } from '@/firebase/identity';
import { emailReceived, WRONG_CREDENTIALS } from './auth';
import * as api from './accountApi';

const FINISHED = { icon: 'done', title: 'auth.finishedTitle' } as const;

export const signUserUp = createActThunk(
  'account/signUserUp',
  ({ email, password }: { email: string; password: string }, { extra: { firebase } }) =>
    api.signUp(firebase, email, password),
);

export const signUserUpP2 = createActThunk(
  'account/signUserUpP2',
  async (
    { uid, profile, welcome }: { uid: string; profile: Profile; welcome: api.Welcome },
    { extra: { firebase }, dispatch },
  ) => {
    await api.completeSignUp(firebase, uid, profile, welcome);
    dispatch(notificationShown({ ...FINISHED, text: 'auth.finishedText' }));
  },
);

export const onPasswordForgot = createAppThunk(
  'account/onPasswordForgot',
  async ({ email }: { email: string }, { extra: { firebase } }) => {
    try {
      await api.sendPasswordReset(firebase.identity, plainEmail(email));
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
    const outcome = await api.changeEmail(firebase.identity, plainEmail(email), password);
    // A change that has to be confirmed first says so in its form.
    if (outcome === 'changed') {
      dispatch(emailReceived(plainEmail(email)));
      dispatch(notificationShown({ ...FINISHED, text: 'settings.saved' }));
    }
    return outcome;
  },
);

/** Looks whether a change of email was confirmed meanwhile. */
export const renewAccount = createAppThunk<void>('account/renewAccount', async (_, { extra, dispatch }) => {
  dispatch(emailReceived(await api.renewAccount(extra.firebase.identity)));
});

export const changePassword = createAppThunk(
  'account/changePassword',
  async (
    { email, oldPS, password }: { email: string; oldPS: string; password: string },
    { extra: { firebase }, dispatch },
  ) => {
    await api.changePassword(firebase.identity, plainEmail(email), oldPS, password);
    dispatch(notificationShown({ ...FINISHED, text: 'settings.saved' }));
  },
);

/** Asks the identity service whether this is the password of the user who is signed in. */
export const provePassword = createAppThunk(
  'auth/provePassword',
  async (password: string, { extra: { firebase } }) => {
    try {
      await api.prove(firebase.identity, password);
    } catch (error) {
      if (!WRONG_CREDENTIALS.includes(failureFrom(error).code)) throw error;
      throw new CodedError('invalidCredentials', 'The identity service refused.');
    }
  },
);
