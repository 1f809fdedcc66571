import type { Auth, User } from 'firebase/auth';
import { CodedError, failureFrom } from '@/model/failure';
import type * as authSdk from './authSdk';
import type { Configuration } from './configuration';
import type { WithApp } from './firebaseApp';
import { untilLoaded } from './untilLoaded';

export interface SignedInUser {
  uid: string;
  email: string;
}

/** The account was disabled, was deleted, or has another email or password. */
export type SessionEnd = 'user-disabled' | 'user-token-expired';

interface Watcher {
  onUser: (user: SignedInUser | undefined) => void;
  /** Called after `onUser` if a session ended without a log-out here. `why` is set if the service ended it. */
  onEnded: (why: SessionEnd | undefined) => void;
  onError: (error: unknown) => void;
}

type AuthSdk = typeof authSdk & { auth: Auth };

export interface Identity {
  watchUser: (watcher: Watcher) => () => void;
  endOfLastSession: () => Promise<SessionEnd>;
  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** For the gateway alone: the calls below, which few visits need. */
  sdk: () => Promise<AuthSdk>;
}

/** undefined: the account is fine. */
async function endOf(user: User): Promise<SessionEnd | undefined> {
  try {
    await user.getIdToken(true);
    return undefined;
  } catch (error) {
    const { code } = failureFrom(error);
    if (code === 'user-disabled') return code;
    // Any other refusal means that the service no longer knows the token.
    return code === 'user-token-expired' || code === 'identityService' ? 'user-token-expired' : undefined;
  }
}

const WRONG_PASSWORD: readonly string[] = ['invalid-credential', 'wrong-password'];

/** Keyboards encode some letters in two ways. New passwords are stored in one of them (NFC); an old one may be stored in the other. */
async function tryPassword<Result>(
  typed: string,
  attempt: (password: string) => Promise<Result>,
): Promise<Result> {
  const composed = typed.normalize('NFC');
  try {
    return await attempt(composed);
  } catch (error) {
    if (composed === typed || !WRONG_PASSWORD.includes(failureFrom(error).code)) throw error;
    return attempt(typed);
  }
}

/** The SDK loads on first use, so that it does not delay the first paint. */
export function connectIdentity(withApp: WithApp, configuration: Configuration): Identity {
  let making: Promise<Auth> | undefined;
  let lastSession: string | undefined;
  let isLeaving = false;
  const sdk = async (): Promise<AuthSdk> => {
    const [firebaseApp, loaded] = await withApp(() => import('./authSdk'));
    if (making === undefined) {
      lastSession = loaded.localSession(firebaseApp);
      making = loaded.authOf(firebaseApp, configuration.authEmulatorUrl);
    }
    const auth = await making;
    // The language of the service's mails.
    auth.languageCode = document.documentElement.lang;
    return { ...loaded, auth };
  };
  return {
    sdk,
    watchUser: ({ onUser, onEnded, onError }) => {
      const subscription = { stopped: false, stop: (): void => undefined };
      untilLoaded(sdk)
        .then(({ auth, onAuthStateChanged }) => {
          if (subscription.stopped) return;
          let before: User | null = null;
          subscription.stop = onAuthStateChanged(auth, (user) => {
            const left = user === null && !isLeaving ? before : null;
            before = user;
            onUser(user === null ? undefined : { uid: user.uid, email: user.email ?? '' });
            if (left === null) return;
            void endOf(left).then((why) => {
              if (!subscription.stopped) onEnded(why);
            });
          });
        })
        .catch(onError);
      return () => {
        subscription.stopped = true;
        subscription.stop();
      };
    },
    endOfLastSession: async () => {
      const [firebaseApp, { isDisabled }] = await withApp(() => import('./authSdk'));
      if (lastSession === undefined) return 'user-token-expired';
      const disabled = isDisabled(firebaseApp, configuration.authEmulatorUrl, lastSession);
      return (await disabled.catch(() => false)) ? 'user-disabled' : 'user-token-expired';
    },
    signIn: async (email, password) => {
      const { auth, signInWithEmailAndPassword } = await sdk();
      await tryPassword(password, (one) => signInWithEmailAndPassword(auth, email, one));
    },
    signOut: async () => {
      const { auth, signOut } = await sdk();
      isLeaving = true;
      try {
        await signOut(auth);
      } finally {
        isLeaving = false;
      }
    },
  };
}

/** Waits until it is known who is signed in: after a reload, the app shows a customer's pages before that. */
async function readySdk(identity: Identity): Promise<AuthSdk> {
  const sdk = await identity.sdk();
  await sdk.auth.authStateReady();
  return sdk;
}

/** @throws CodedError notSignedIn */
async function signedIn(identity: Identity): Promise<AuthSdk & { user: User }> {
  const sdk = await readySdk(identity);
  const user = sdk.auth.currentUser;
  if (user === null) throw new CodedError('notSignedIn', 'Nobody is signed in.');
  return { ...sdk, user };
}

export const signedInUid = async (identity: Identity): Promise<string | undefined> =>
  (await readySdk(identity)).auth.currentUser?.uid;

/**
 * If the account was changed elsewhere, the user may have to log in again.
 * @returns its email
 * @throws CodedError notSignedIn
 */
export async function renewAccount(identity: Identity): Promise<string> {
  const { user } = await signedIn(identity);
  await user.reload();
  return user.email ?? '';
}

/**
 * undefined: confirmed.
 * @throws CodedError notSignedIn
 */
export async function unconfirmedEmail(identity: Identity): Promise<string | undefined> {
  const { user } = await signedIn(identity);
  // It may have been confirmed elsewhere.
  await user.reload();
  const { email, emailVerified } = user;
  return emailVerified ? undefined : (email ?? undefined);
}

/** @throws CodedError notSignedIn */
export async function sendConfirmation(identity: Identity): Promise<void> {
  const { user, sendEmailVerification } = await signedIn(identity);
  await sendEmailVerification(user);
}

/**
 * Signs in, too.
 * @returns the uid
 */
export async function createUser(identity: Identity, email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await identity.sdk();
  return (await createUserWithEmailAndPassword(auth, email, password.normalize('NFC'))).user.uid;
}

export async function sendPasswordReset(identity: Identity, email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await identity.sdk();
  await sendPasswordResetEmail(auth, email);
}

/**
 * Proves to our functions who is signed in.
 * @throws CodedError notSignedIn
 */
export async function idToken(identity: Identity): Promise<string> {
  const { user } = await signedIn(identity);
  return user.getIdToken();
}

/** The service requires a recent login before sensitive changes. */
async function reauthenticate(
  { user, reauthenticateWithCredential, EmailAuthProvider }: AuthSdk & { user: User },
  email: string,
  password: string,
): Promise<void> {
  await tryPassword(password, (one) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, one)),
  );
}

/** `toBeConfirmed`: waits until the link mailed to the new address is opened. */
export type EmailChange = 'changed' | 'toBeConfirmed';

const isRefusedByProject = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/operation-not-allowed';

/**
 * Projects created since September 2023 hide which addresses have an account, and change an address only after its new owner has confirmed
 * it by mail.
 * @param password needed if the service says that the login was too long ago
 * @throws CodedError notSignedIn
 */
export async function changeEmail(
  identity: Identity,
  email: string,
  password: string | undefined,
): Promise<EmailChange> {
  const sdk = await signedIn(identity);
  const { user } = sdk;
  if (password !== undefined) await reauthenticate(sdk, user.email ?? '', password);
  try {
    await sdk.updateEmail(user, email);
    return 'changed';
  } catch (error) {
    if (!isRefusedByProject(error)) throw error;
    await sdk.verifyBeforeUpdateEmail(user, email);
    return 'toBeConfirmed';
  }
}

/**
 * Checks the old password first.
 * @throws CodedError notSignedIn
 */
export async function changePassword(
  identity: Identity,
  email: string,
  oldPassword: string,
  password: string,
): Promise<void> {
  const sdk = await signedIn(identity);
  await reauthenticate(sdk, email, oldPassword);
  await sdk.updatePassword(sdk.user, password.normalize('NFC'));
}

/** @throws CodedError notSignedIn */
export async function provePassword(identity: Identity, password: string): Promise<void> {
  const sdk = await signedIn(identity);
  await reauthenticate(sdk, sdk.user.email ?? '', password);
}
