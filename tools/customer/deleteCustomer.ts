import type { Auth } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';
import { heldPlaces, type Customer, type HeldPlace } from './heldPlaces';

interface Services {
  auth: Auth;
  database: Database;
}

/** The account of the identity service. undefined: there is none, or no more. */
async function accountOf(auth: Auth, uid: string): Promise<object | undefined> {
  const { users } = await auth.getUsers([{ uid }]);
  return users[0]?.toJSON();
}

/** All that is held about a customer. */
export interface Held {
  account: object | undefined;
  places: HeldPlace[];
}

export async function heldOf({ auth, database }: Services, uid: string): Promise<Held> {
  const account = await accountOf(auth, uid);
  const email = account !== undefined && 'email' in account ? account.email : undefined;
  const customer: Customer = { uid, email: typeof email === 'string' ? email : undefined };
  return { account, places: await heldPlaces(database, customer) };
}

/**
 * Deletes a customer. The account cannot be used from the beginning, and is deleted at the end, so that what was interrupted can be done
 * again. A token that was given before counts for up to an hour.
 */
export async function deleteCustomer(services: Services, uid: string): Promise<Held> {
  const { auth, database } = services;
  const held = await heldOf(services, uid);
  if (held.account !== undefined) {
    await auth.updateUser(uid, { disabled: true });
    await auth.revokeRefreshTokens(uid);
  }
  const updates = Object.fromEntries(held.places.map(({ path, left }) => [path, left]));
  if (held.places.length > 0) await database.ref().update(updates);
  if (held.account !== undefined) await auth.deleteUser(uid);
  return held;
}
