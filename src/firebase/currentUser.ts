import type { User } from 'firebase/auth';
import { CodedError } from '@/model/failure';
import type { Identity } from './identity';

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
