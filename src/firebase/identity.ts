import type { Auth, User } from 'firebase/auth';
import { CodedError, failureFrom } from '@/model/failure';
import type * as authSdk from './authSdk';
import type { Configuration } from './configuration';
import type { WithApp } from './firebase';

export interface SignedInUser {
  uid: string;
  email: string;
}

/** Why the service ended a session: the account is disabled; or it is gone, or its email or password is another. */
export type SessionEnd = 'user-disabled' | 'user-token-expired';

interface Watcher {
  /** The user who is signed in, now and at every change. */
  onUser: (user: SignedInUser | undefined) => void;
  /** Called after `onUser`, when a session ended without a log-out here: why the service ended it, if it did. */
  onEnded: (why: SessionEnd | undefined) => void;
  onError: (error: unknown) => void;
}

export type AuthSdk = typeof authSdk & { auth: Auth };

/** The identity service: who is signed in, with email and password. */
export interface Identity {
  /** Reports who is signed in until the returned function is called. */
  watchUser: (watcher: Watcher) => () => void;
  /** Why the service ended the session of the visit before. */
  endOfLastSession: () => Promise<SessionEnd>;
  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** For what is asked rarely (account.ts). */
  sdk: () => Promise<AuthSdk>;
}

/** Asks the service about a session that has ended here; undefined: it knows nothing against it. */
async function endOf(user: User): Promise<SessionEnd | undefined> {
  try {
    await user.getIdToken(true);
    return undefined;
  } catch (error) {
    const { code } = failureFrom(error);
    if (code === 'user-disabled') return code;
    // Any other error means that the service no longer knows the token.
    return code === 'user-token-expired' || code === 'identityService' ? 'user-token-expired' : undefined;
  }
}

const WRONG_PASSWORD: readonly string[] = ['invalid-credential', 'wrong-password'];

/** Keyboards write one letter in two ways. New passwords are set in one of them (NFC); an older one may be set in the other. */
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

/** The identity service of an app. The SDK is loaded on first use, so that nothing of it delays the first paint. */
export function connectIdentity(withApp: WithApp, configuration: Configuration): Identity {
  let making: Promise<Auth> | undefined;
  /** As the visit before left it. */
  let lastSession: string | undefined;
  let isLeaving = false;
  const sdk = async (): Promise<AuthSdk> => {
    const [firebaseApp, loaded] = await withApp(() => import('./authSdk'));
    if (making === undefined) {
      lastSession = loaded.localSession(firebaseApp);
      making = loaded.authOf(firebaseApp, configuration.authEmulatorUrl);
    }
    const auth = await making;
    // The service writes its mails in it.
    auth.languageCode = document.documentElement.lang;
    return { ...loaded, auth };
  };
  return {
    sdk,
    watchUser: ({ onUser, onEnded, onError }) => {
      const subscription = { stopped: false, stop: (): void => undefined };
      sdk()
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

/** @throws CodedError notSignedIn */
export function signedIn(user: User | null): User {
  if (user === null) throw new CodedError('notSignedIn', 'Nobody is signed in.');
  return user;
}

/**
 * Asks anew what the service knows of the account; one that was changed elsewhere may have to log in again.
 * @returns its email
 * @throws CodedError notSignedIn
 */
export async function renewAccount(identity: Identity): Promise<string> {
  const { auth } = await identity.sdk();
  const user = signedIn(auth.currentUser);
  await user.reload();
  return user.email ?? '';
}

/** The email of the account, if it is not confirmed that mails to it reach its owner. @throws CodedError notSignedIn */
export async function unconfirmedEmail(identity: Identity): Promise<string | undefined> {
  const { auth } = await identity.sdk();
  // It may have been confirmed elsewhere.
  await signedIn(auth.currentUser).reload();
  const { email, emailVerified } = signedIn(auth.currentUser);
  return emailVerified ? undefined : (email ?? undefined);
}

/** Lets the service mail a link that confirms the email of the account. @throws CodedError notSignedIn */
export async function sendConfirmation(identity: Identity): Promise<void> {
  const { auth, sendEmailVerification } = await identity.sdk();
  await sendEmailVerification(signedIn(auth.currentUser));
}

/** Makes an account, which is then signed in. @returns its uid */
export async function createUser(identity: Identity, email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await identity.sdk();
  return (await createUserWithEmailAndPassword(auth, email, password.normalize('NFC'))).user.uid;
}

export async function sendPasswordReset(identity: Identity, email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await identity.sdk();
  await sendPasswordResetEmail(auth, email);
}

/** Proves to a function of ours who is signed in. @throws CodedError notSignedIn */
export async function idToken(identity: Identity): Promise<string> {
  const { auth } = await identity.sdk();
  return signedIn(auth.currentUser).getIdToken();
}

/** Lets `user` prove the password. The service asks for that before an important change. */
async function reauthenticate(sdk: AuthSdk, user: User, email: string, password: string): Promise<void> {
  await tryPassword(password, (one) =>
    sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, one)),
  );
}

/** How far a change of email is: done, or waiting until its mail to the new address is answered. */
export type EmailChange = 'changed' | 'toBeConfirmed';

const isRefusedByProject = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/operation-not-allowed';

/**
 * Changes the email of the signed-in user. Projects made since September 2023 hide which addresses have an account. They take a new
 * address only after its owner has answered a mail that is sent to it.
 * @param password needed when the service says that the login was too long ago: it proves who asks.
 * @throws CodedError notSignedIn
 */
export async function changeEmail(
  identity: Identity,
  email: string,
  password: string | undefined,
): Promise<EmailChange> {
  const sdk = await identity.sdk();
  const user = signedIn(sdk.auth.currentUser);
  if (password !== undefined) await reauthenticate(sdk, user, user.email ?? '', password);
  try {
    await sdk.updateEmail(user, email);
    return 'changed';
  } catch (error) {
    if (!isRefusedByProject(error)) throw error;
    await sdk.verifyBeforeUpdateEmail(user, email);
    return 'toBeConfirmed';
  }
}

/** Changes the password of the signed-in user, who has to prove the old one. @throws CodedError notSignedIn */
export async function changePassword(
  identity: Identity,
  email: string,
  oldPassword: string,
  password: string,
): Promise<void> {
  const sdk = await identity.sdk();
  const user = signedIn(sdk.auth.currentUser);
  await reauthenticate(sdk, user, email, oldPassword);
  await sdk.updatePassword(user, password.normalize('NFC'));
}

/** Lets the signed-in user prove the password. @throws CodedError notSignedIn */
export async function provePassword(identity: Identity, password: string): Promise<void> {
  const sdk = await identity.sdk();
  const user = signedIn(sdk.auth.currentUser);
  await reauthenticate(sdk, user, user.email ?? '', password);
}
