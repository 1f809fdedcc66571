import type { User } from 'firebase/auth';
import { signedIn } from './currentUser';
import type { AuthSdk, Identity } from './identity';

/** Makes an account, which is then signed in. @returns its uid */
export async function createUser(identity: Identity, email: string, password: string): Promise<string> {
  const { auth, createUserWithEmailAndPassword } = await identity.sdk();
  return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
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
  await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password));
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
  await sdk.updatePassword(user, password);
}

/** Lets the signed-in user prove the password. @throws CodedError notSignedIn */
export async function provePassword(identity: Identity, password: string): Promise<void> {
  const sdk = await identity.sdk();
  const user = signedIn(sdk.auth.currentUser);
  await reauthenticate(sdk, user, user.email ?? '', password);
}
