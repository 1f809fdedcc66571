import type { Database, Updates } from '@/firebase/database';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import { doublesOf, type RegisteredPlayer } from '@/model/user/user';
import { mending } from './listChanges';

export const rename = (
  database: Database,
  uid: string,
  { pushId }: RegisteredPlayer,
  name: string,
): Promise<void> => database.write({ [`${paths.registeredPlayer(uid, pushId)}/name`]: name });

/** Writes a player's location into the account, which has another one or none. */
export const correctLocation = (
  database: Database,
  uid: string,
  { pushId }: RegisteredPlayer,
  location: string,
): Promise<void> => database.write({ [`${paths.registeredPlayer(uid, pushId)}/location`]: location });

/**
 * Removes a player and the right to use it from the account, with all of its registrations. The customer's invitations to the player
 * are removed too, so that its guests are told that they ended (docs/product.md 9.23).
 */
export async function remove(
  database: Database,
  uid: string,
  registrations: readonly RegisteredPlayer[],
): Promise<void> {
  const { readInvitations } = await import('./inviting/invitationsApi');
  const updates: Updates = {};
  for (const { code, player } of await readInvitations(database, uid))
    if (registrations.some(({ id }) => id === player)) updates[paths.invite(code)] = null;
  for (const { id, pushId } of registrations) {
    updates[paths.playerAccess(uid, id)] = null;
    updates[paths.registeredPlayer(uid, pushId)] = null;
    updates[paths.alert(id, uid)] = null;
  }
  await database.write(updates);
}

/**
 * Mends a list in which a player stands more than once, as earlier versions could leave it. Of each player the newest
 * registration stays, because it has the newest key. It gets the name that the customer gave.
 */
export async function mendDoubles(
  database: Database,
  uid: string,
  registered: readonly RegisteredPlayer[],
): Promise<void> {
  const doubles = doublesOf(registered);
  const updatesFor = (keeping: 'kept' | 'named'): Updates => {
    const updates: Updates = {};
    for (const one of doubles) {
      for (const { pushId } of [one.kept, ...one.others])
        if (pushId !== one[keeping].pushId) updates[paths.registeredPlayer(uid, pushId)] = null;
      const { pushId, name } = one[keeping];
      if (name !== one.named.name) updates[`${paths.registeredPlayer(uid, pushId)}/name`] = one.named.name;
    }
    return updates;
  };
  if (doubles.length === 0) return;
  await mending(uid, async () => {
    try {
      await database.write(updatesFor('kept'));
    } catch (error) {
      if (failureFrom(error).code !== 'permission-denied') throw error;
      // The rules take a name only with the current key. If no registration has that key, the one that has the name is kept.
      await database.write(updatesFor('named'));
    }
  });
}
