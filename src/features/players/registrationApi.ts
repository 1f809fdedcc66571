import type { Database, Updates } from '@/firebase/database';
import { paths } from '@/model/paths';
import { doublesOf, type RegisteredPlayer } from '@/model/user';

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

/** Takes a player, and the right to use it, from the account. */
export const remove = (database: Database, uid: string, { pushId, id }: RegisteredPlayer): Promise<void> =>
  database.write({ [paths.registeredPlayer(uid, pushId)]: null, [paths.playerAccess(uid, id)]: null });

/**
 * Earlier versions could link a player more than once. Each keeps its newest registration, which has the newest key, under
 * the customer's own name.
 */
export async function mendDoubles(
  database: Database,
  uid: string,
  registered: readonly RegisteredPlayer[],
): Promise<void> {
  const updates: Updates = {};
  for (const { kept, others, name } of doublesOf(registered)) {
    for (const { pushId } of others) updates[paths.registeredPlayer(uid, pushId)] = null;
    if (kept.name !== name) updates[`${paths.registeredPlayer(uid, kept.pushId)}/name`] = name;
  }
  if (Object.keys(updates).length > 0) await database.write(updates);
}
