import type { Auth, User } from 'firebase/auth';
import { failureFrom } from '@/model/failure';
import type * as authSdk from './authSdk';
import type { Configuration } from './configuration';
import type { WithApp } from './withApp';

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

/** The identity service of an app. The SDK is loaded on first use, so that nothing of it delays the first paint. */
export function connectIdentity(withApp: WithApp, configuration: Configuration): Identity {
  let auth: Auth | undefined;
  let isLeaving = false;
  const sdk = async (): Promise<AuthSdk> => {
    const [firebaseApp, loaded] = await withApp(() => import('./authSdk'));
    auth ??= loaded.authOf(firebaseApp, configuration.authEmulatorUrl);
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
    signIn: async (email, password) => {
      const { auth, signInWithEmailAndPassword } = await sdk();
      await signInWithEmailAndPassword(auth, email, password);
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
