import type { User } from 'firebase/auth';
import { CodedError } from '@/model/failure';
import type { Identity } from './identity';

/** Makes an account, which is then signed in. @returns its uid */
export async function createUser(identity: Identity, email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await identity.sdk();
  return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
}

export async function sendPasswordReset(identity: Identity, email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await identity.sdk();
  await sendPasswordResetEmail(auth, email);
}

function signedIn(user: User | null): User {
  if (user === null) throw new CodedError('notSignedIn', 'Nobody is signed in.');
  return user;
}

/** Proves to a function of ours who is signed in. @throws CodedError notSignedIn */
export async function idToken(identity: Identity): Promise<string> {
  const { auth } = await identity.sdk();
  return signedIn(auth.currentUser).getIdToken();
}

/** @throws CodedError notSignedIn */
export async function changeEmail(identity: Identity, email: string): Promise<void> {
  const { auth, updateEmail } = await identity.sdk();
  await updateEmail(signedIn(auth.currentUser), email);
}

/** Changes the password of whoever is signed in, who has to prove the old one. @throws CodedError notSignedIn */
export async function changePassword(
  identity: Identity,
  email: string,
  oldPassword: string,
  password: string,
): Promise<void> {
  const { auth, EmailAuthProvider, reauthenticateWithCredential, updatePassword } = await identity.sdk();
  const user = signedIn(auth.currentUser);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, oldPassword));
  await updatePassword(user, password);
}
