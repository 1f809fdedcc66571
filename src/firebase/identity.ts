import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type * as authSdk from './authSdk';
import type { Configuration } from './configuration';

export interface SignedInUser {
  uid: string;
  email: string;
}

type AuthSdk = typeof authSdk & { auth: Auth };

/** The identity service: who is signed in, with email and password. */
export interface Identity {
  /** Reports the signed-in user now and at every change, until the returned function is called. */
  watchUser: (
    onUser: (user: SignedInUser | undefined) => void,
    onError: (error: unknown) => void,
  ) => () => void;
  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** For what is asked rarely (account.ts). */
  sdk: () => Promise<AuthSdk>;
}

/** The identity service of an app. The SDK is loaded on first use, so that nothing of it delays the first paint. */
export function connectIdentity(app: () => Promise<FirebaseApp>, configuration: Configuration): Identity {
  let auth: Auth | undefined;
  const sdk = async (): Promise<AuthSdk> => {
    const [firebaseApp, loaded] = await Promise.all([app(), import('./authSdk')]);
    auth ??= loaded.authOf(firebaseApp, configuration.authEmulatorUrl);
    return { ...loaded, auth };
  };
  return {
    sdk,
    watchUser: (onUser, onError) => {
      const subscription = { stopped: false, stop: (): void => undefined };
      sdk()
        .then(({ auth, onAuthStateChanged }) => {
          if (subscription.stopped) return;
          subscription.stop = onAuthStateChanged(auth, (user) =>
            onUser(user === null ? undefined : { uid: user.uid, email: user.email ?? '' }),
          );
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
      await signOut(auth);
    },
  };
}
