import { createActThunk } from '@/store/actThunk';
import { createAppThunk } from '@/store/thunks';
import { notificationShown } from '@/features/notification/notification';
import type { Firebase } from '@/firebase/firebase';
import * as identity from '@/firebase/identity';
import { within } from '@/firebase/inTime';
import { plainEmail } from '@/model/email';
import { CodedError, failureFrom } from '@/model/failure';
import { ACT_TIMEOUT_MS, WELCOME_THREAD_ID } from '@/model/limits';
import { paths } from '@/model/paths';
import { ONE_MORE } from '@/model/task';
import { type Profile, profileUpdates } from '@/model/user';
import { emailReceived, WRONG_CREDENTIALS } from './auth';

// The specification gave the thunks their names.

const FINISHED = { kind: 'told', icon: 'done', title: 'auth.finishedTitle' } as const;

export const SIGNED_UP = { ...FINISHED, text: 'auth.finishedText' } as const;

/** Step 1: signed in and registered, but without a profile. */
export const signUserUp = createActThunk(
  'account/signUserUp',
  async ({ email, password }: { email: string; password: string }, { extra: { firebase } }) => {
    const uid = await identity.createUser(firebase.identity, plainEmail(email), password);
    await firebase.database.write({
      [paths.userInfo(uid)]: { id: uid, registered: 1, totalMessages: 0, unreadMessages: 0 },
    });
  },
);

interface Welcome {
  from: string;
  msg: string;
}

/**
 * Step 2, in one update. Repeats the writes of step 1, which may have been cut off after the account was created. Counts with increments,
 * because a DJ may have written before.
 */
export async function completeSignUp(
  { database }: Firebase,
  uid: string,
  profile: Profile,
  welcome: Welcome,
): Promise<void> {
  const created = await database.serverNow();
  await database.write({
    [`${paths.userInfo(uid)}/id`]: uid,
    [`${paths.userInfo(uid)}/registered`]: 1,
    [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
    [`${paths.userInfo(uid)}/unreadMessages`]: ONE_MORE,
    ...profileUpdates(uid, profile),
    [paths.thread(uid, WELCOME_THREAD_ID)]: {
      info: { type: 'welcome', dateTime: created },
      [created]: { created, ...welcome, rcvd: false },
    },
  });
}

/** With an add-player code, the dialog waits until it can name the players (linking.ts). */
export const signUserUpP2 = createActThunk(
  'account/signUserUpP2',
  async (
    { uid, profile, welcome, hasCode }: { uid: string; profile: Profile; welcome: Welcome; hasCode: boolean },
    { extra: { firebase }, dispatch },
  ) => {
    await completeSignUp(firebase, uid, profile, welcome);
    if (!hasCode) dispatch(notificationShown(SIGNED_UP));
  },
);

export const onPasswordForgot = createAppThunk(
  'account/onPasswordForgot',
  async ({ email }: { email: string }, { extra: { firebase } }) => {
    try {
      await identity.sendPasswordReset(firebase.identity, plainEmail(email));
    } catch (error) {
      // The response is the same for every address, so that it does not reveal who has an account.
      if (!['user-not-found', 'user-disabled'].includes(failureFrom(error).code)) throw error;
    }
  },
);

export const changeUserInfo = createActThunk(
  'account/changeUserInfo',
  ({ uid, profile }: { uid: string; profile: Profile }, { extra: { firebase } }) =>
    firebase.database.write({ ...profileUpdates(uid, profile), [`${paths.userInfo(uid)}/registered`]: 3 }),
);

export const changeEmailUser = createAppThunk(
  'account/changeEmailUser',
  async (
    { email, password }: { email: string; password?: string },
    { extra: { firebase }, dispatch },
  ): Promise<identity.EmailChange> => {
    const change = await identity.changeEmail(firebase.identity, plainEmail(email), password);
    if (change === 'changed') {
      dispatch(emailReceived(plainEmail(email)));
      dispatch(notificationShown({ ...FINISHED, text: 'settings.saved' }));
    }
    return change;
  },
);

/** A change of email may have been confirmed meanwhile. */
export const renewAccount = createAppThunk<void>('account/renewAccount', async (_, { extra, dispatch }) => {
  dispatch(emailReceived(await identity.renewAccount(extra.firebase.identity)));
});

export const changePassword = createAppThunk(
  'account/changePassword',
  async (
    { email, oldPS, password }: { email: string; oldPS: string; password: string },
    { extra: { firebase }, dispatch },
  ) => {
    await identity.changePassword(firebase.identity, plainEmail(email), oldPS, password);
    dispatch(notificationShown({ ...FINISHED, text: 'settings.saved' }));
  },
);

export const provePassword = createAppThunk(
  'account/provePassword',
  async (password: string, { extra: { firebase } }) => {
    const late = () => new CodedError('network-request-failed', 'The identity service does not answer.');
    try {
      await within(ACT_TIMEOUT_MS, identity.provePassword(firebase.identity, password), late);
    } catch (error) {
      if (!WRONG_CREDENTIALS.includes(failureFrom(error).code)) throw error;
      throw new CodedError('invalidCredentials', 'The identity service refused.');
    }
  },
);
