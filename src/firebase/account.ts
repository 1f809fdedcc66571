import { authSdk } from './auth';
import { CodedError } from './failure';

/** Makes an account, which is then signed in. @returns its uid */
export async function createUser(email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await authSdk();
  return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
}

export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await authSdk();
  await sendPasswordResetEmail(auth, email);
}

const NOT_SIGNED_IN = 'user-signed-out';

/** Proves to a function of ours who is signed in. @throws CodedError when nobody is. */
export async function idToken(): Promise<string> {
  const { auth } = await authSdk();
  if (auth.currentUser === null) throw new CodedError(NOT_SIGNED_IN, 'Nobody is signed in.');
  return auth.currentUser.getIdToken();
}

/** @throws CodedError when nobody is signed in. */
export async function changeEmail(email: string): Promise<void> {
  const { auth, updateEmail } = await authSdk();
  if (auth.currentUser === null) throw new CodedError(NOT_SIGNED_IN, 'Nobody is signed in.');
  await updateEmail(auth.currentUser, email);
}

/** Changes the password of whoever is signed in, who has to prove the old one. */
export async function changePassword(email: string, oldPassword: string, password: string): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential, updatePassword } = await authSdk();
  if (auth.currentUser === null) throw new CodedError(NOT_SIGNED_IN, 'Nobody is signed in.');
  await reauthenticateWithCredential(auth.currentUser, EmailAuthProvider.credential(email, oldPassword));
  await updatePassword(auth.currentUser, password);
}
