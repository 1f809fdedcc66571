import { changeEmail, changePassword, createUser, sendPasswordReset } from '@/firebase/account';
import { serverNow, write } from '@/firebase/database';
import { WELCOME_THREAD_ID } from '@/model/limits';
import { paths } from '@/model/paths';
import { capitalisedProfile } from '@/model/profile';
import type { Profile } from '@/model/user';

export { changeEmail, changePassword, sendPasswordReset };

/** What a new customer is greeted with, and in whose name. */
export interface Welcome {
  from: string;
  msg: string;
}

export const profileUpdates = (uid: string, profile: Profile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(capitalisedProfile(profile)).map(([field, value]) => [
      `${paths.userInfo(uid)}/${field}`,
      value,
    ]),
  );

/** Step 1: an account, which is registered and signed in, but has no profile yet. */
export async function signUp(email: string, password: string): Promise<void> {
  const uid = await createUser(email.trim(), password);
  await write({
    [paths.userInfo(uid)]: { id: uid, registered: 1, totalMessages: 0, unreadMessages: 0 },
  });
}

/**
 * Step 2: the profile and the welcome message, written together. It writes what step 1 wrote as well, so that a
 * step 1 that was cut off between the account and its record is made good here.
 */
export async function completeSignUp(uid: string, profile: Profile, welcome: Welcome): Promise<void> {
  const created = await serverNow();
  await write({
    [`${paths.userInfo(uid)}/id`]: uid,
    [`${paths.userInfo(uid)}/registered`]: 1,
    [`${paths.userInfo(uid)}/totalMessages`]: 1,
    [`${paths.userInfo(uid)}/unreadMessages`]: 1,
    ...profileUpdates(uid, profile),
    [paths.thread(uid, WELCOME_THREAD_ID)]: {
      info: { type: 'welcome', dateTime: created },
      [created]: { created, ...welcome, rcvd: false },
    },
  });
}

export const saveProfile = (uid: string, profile: Profile): Promise<void> =>
  write({ ...profileUpdates(uid, profile), [`${paths.userInfo(uid)}/registered`]: 3 });
