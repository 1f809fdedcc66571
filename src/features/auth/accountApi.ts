import { createUser, provePassword, type Identity } from '@/firebase/identity';
import { ONE_MORE, type Updates, type Database, logMalformed } from '@/firebase/database';
import type { Firebase } from '@/firebase/firebase';
import { WELCOME_THREAD_ID, ACT_PATIENCE_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { plainEmail } from '@/model/email';
import { type Profile, profileUpdates, decodeUserInfo, type UserInfo } from '@/model/user';
import { within } from '@/firebase/inTime';
import { CodedError } from '@/model/failure';

export { changeEmail, changePassword, sendPasswordReset } from '@/firebase/identity';
export { renewAccount } from '@/firebase/identity';

/** What a new customer is greeted with, and in whose name. */
export interface Welcome {
  from: string;
  msg: string;
}

/** Step 1: an account, which is registered and signed in, but has no profile yet. */
export async function signUp(
  { identity, database }: Firebase,
  email: string,
  password: string,
): Promise<void> {
  const uid = await createUser(identity, plainEmail(email), password);
  await database.write({
    [paths.userInfo(uid)]: { id: uid, registered: 1, totalMessages: 0, unreadMessages: 0 },
  });
}

/**
 * Step 2: the profile and the welcome message, written together. It also writes what step 1 wrote, because step 1 may have been cut off
 * between the account and its record. A DJ may have written a message before.
 */
export async function completeSignUp(
  { database }: Firebase,
  uid: string,
  profile: Profile,
  welcome: Welcome,
): Promise<void> {
  const created = await database.serverNow();
  const updates: Updates = {
    [`${paths.userInfo(uid)}/id`]: uid,
    [`${paths.userInfo(uid)}/registered`]: 1,
    [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
    [`${paths.userInfo(uid)}/unreadMessages`]: ONE_MORE,
    ...profileUpdates(uid, profile),
    [paths.thread(uid, WELCOME_THREAD_ID)]: {
      info: { type: 'welcome', dateTime: created },
      [created]: { created, ...welcome, rcvd: false },
    },
  };
  await database.write(updates);
}

export const saveProfile = ({ database }: Firebase, uid: string, profile: Profile): Promise<void> =>
  database.write({ ...profileUpdates(uid, profile), [`${paths.userInfo(uid)}/registered`]: 3 });

/** @throws CodedError offline, network-request-failed: the password could not be checked. What the service refuses with. */
export async function prove(identity: Identity, password: string): Promise<void> {
  const late = () => new CodedError('network-request-failed', 'The identity service does not answer.');
  await within(ACT_PATIENCE_MS, provePassword(identity, password), late);
}

/** Watches the profile of a user; undefined while there is none. */
export const watchUserInfo = (
  database: Database,
  uid: string,
  onInfo: (info: UserInfo | undefined) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribe(
    paths.userInfo(uid),
    (value) => onInfo(value === null ? undefined : decodeUserInfo(uid, value, logMalformed)),
    onError,
  );
