import { prepared } from './prepared';

/** The identity service. The SDK is loaded on first use, so that nothing of it delays the first paint. */
export const authSdk = () => prepared(() => import('./authSdk'));

export interface SignedInUser {
  uid: string;
  email: string;
}

/** Reports the signed-in user now and at every change, until the returned function is called. */
export function watchUser(
  onUser: (user: SignedInUser | undefined) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = { stopped: false, stop: (): void => undefined };
  authSdk()
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
}

export async function signIn(email: string, password: string): Promise<void> {
  const { auth, signInWithEmailAndPassword } = await authSdk();
  await signInWithEmailAndPassword(auth, email, password);
}

export async function signOutUser(): Promise<void> {
  const { auth, signOut } = await authSdk();
  await signOut(auth);
}
