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

/** Writes where a player stands, of which the account knows otherwise or nothing. */
export const correctLocation = (
  database: Database,
  uid: string,
  { pushId }: RegisteredPlayer,
  location: string,
): Promise<void> => database.write({ [`${paths.registeredPlayer(uid, pushId)}/location`]: location });

/**
 * Takes a player, and the right to use it, from the account: all of its registrations, and with its key the invitations that
 * the customer gave to it, whose guests are told (docs/product.md 9.23).
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
  }
  await database.write(updates);
}

/**
 * Earlier versions could link a player more than once. Each keeps its newest registration, which has the newest key, under
 * the customer's own name.
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
      // A name is taken with the current key alone. When none of theirs is, the one with the name is as good.
      await database.write(updatesFor('named'));
    }
  });
}
