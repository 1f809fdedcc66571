import { CodedError } from './failure';
import { prepared } from './prepared';

/** The identity service. The SDK is loaded on first use, so that nothing of it delays the first paint. */
const sdk = () => prepared(() => import('./authSdk'));

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
}

export async function signIn(email: string, password: string): Promise<void> {
  const { auth, signInWithEmailAndPassword } = await sdk();
  await signInWithEmailAndPassword(auth, email, password);
}

export async function signOutUser(): Promise<void> {
  const { auth, signOut } = await sdk();
  await signOut(auth);
}

/** Makes an account, which is then signed in. @returns its uid */
export async function createUser(email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await sdk();
  return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
}

export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await sdk();
  await sendPasswordResetEmail(auth, email);
}

const NOT_SIGNED_IN = 'user-signed-out';

/** Proves to a function of ours who is signed in. @throws CodedError when nobody is. */
export async function idToken(): Promise<string> {
  const { auth } = await sdk();
  if (auth.currentUser === null) throw new CodedError(NOT_SIGNED_IN, 'Nobody is signed in.');
  return auth.currentUser.getIdToken();
}

/** @throws CodedError when nobody is signed in. */
export async function changeEmail(email: string): Promise<void> {
  const { auth, updateEmail } = await sdk();
  if (auth.currentUser === null) throw new CodedError(NOT_SIGNED_IN, 'Nobody is signed in.');
  await updateEmail(auth.currentUser, email);
}

/** Changes the password of whoever is signed in, who has to prove the old one. */
export async function changePassword(email: string, oldPassword: string, password: string): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential, updatePassword } = await sdk();
  if (auth.currentUser === null) throw new CodedError(NOT_SIGNED_IN, 'Nobody is signed in.');
  await reauthenticateWithCredential(auth.currentUser, EmailAuthProvider.credential(email, oldPassword));
  await updatePassword(auth.currentUser, password);
}
