import type { Database, Updates } from '@/firebase/database';
import { isRefused } from '@/model/failure';
import { paths } from '@/model/paths';
import { decodePlayers, type PlayerWithKey } from '@/model/player';
import { decodeGrants, movedRegistration } from '@/model/zone';
import {
  decodeRegisteredPlayers,
  doublesOf,
  type KeyedPlayer,
  type RegisteredPlayer,
  registrationKey,
} from '@/model/user';

/**
 * The changes to a customer's list of players that are under way, by uid. They must not run at the same time. Adding a player
 * and mending a double of it are each right alone, but together each would remove the entry that the other keeps.
 */
const mendings = new Map<string, Promise<unknown>>();
const additions = new Map<string, number>();

/** Mends the list, but not while players are being added. After they are added, the new list is looked at and mended anyway. */
export async function mending(uid: string, mend: () => Promise<void>): Promise<void> {
  if ((additions.get(uid) ?? 0) > 0) return;
  const mended = mend();
  mendings.set(uid, mended);
  await mended;
}

/** Resolves when the list is not being mended, whether that succeeded or not. Then all grants are there that can be. */
export const mended = async (uid: string): Promise<void> => {
  await mendings.get(uid)?.catch(() => undefined);
};

/** Waits until mending has ended, and then adds to the list. */
export async function adding<Result>(uid: string, add: () => Promise<Result>): Promise<Result> {
  const count = (change: number) => additions.set(uid, (additions.get(uid) ?? 0) + change);
  count(1);
  try {
    await mended(uid);
    return await add();
  } finally {
    count(-1);
  }
}

/**
 * Removes a player and the right to use it from the account, with all of its registrations. The customer's invitations to the player
 * are removed too, so that its guests are told that they ended (docs/product.md 9.23).
 */
export async function removeRegistrations(
  database: Database,
  uid: string,
  registrations: readonly RegisteredPlayer[],
): Promise<void> {
  const { readInvitations } = await import('./inviting');
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

/** The players that have the key now. */
export const playersWith = async (database: Database, crypKey: string): Promise<PlayerWithKey[]> =>
  decodePlayers(await database.readWhere(paths.players, 'crypKey', crypKey));

/** The player that has the key now; undefined: none has it. */
async function playerOf(
  database: Database,
  { id, crypKey }: KeyedPlayer,
): Promise<PlayerWithKey | undefined> {
  const found = await playersWith(database, crypKey);
  return found.find(({ key }) => key === id) ?? found[0];
}

/** The list with the id of each player, which its key leads to where none is stored. One that is not found has its place as id: it is missing. */
export const identified = (
  database: Database,
  stored: readonly RegisteredPlayer[],
): Promise<RegisteredPlayer[]> =>
  Promise.all(
    stored.map(async (one) => {
      if (one.id !== '') return one;
      const player = 'crypKey' in one ? await playerOf(database, one).catch(() => undefined) : undefined;
      return { ...one, id: player?.key ?? one.pushId };
    }),
  );

/** The list of the account as the database has it now. */
export const readRegisteredPlayers = async (database: Database, uid: string): Promise<RegisteredPlayer[]> =>
  identified(database, decodeRegisteredPlayers(await database.read(paths.registeredPlayers(uid))));

/** Registrations that were found to be right. They are not checked again with every list. */
const wellKnown = new Set<string>();

/**
 * Mends what the previous app left of the players in a list: writes the grants that are missing, and puts those that are stored without
 * their id where they belong. What nobody has the key of any more stays as it is.
 */
async function mendEntries(
  database: Database,
  uid: string,
  players: readonly RegisteredPlayer[],
  stored: readonly RegisteredPlayer[],
): Promise<void> {
  const markOf = ({ id, crypKey }: KeyedPlayer): string => `${uid} ${id} ${crypKey}`;
  const keyed = players.flatMap((player, place) =>
    'crypKey' in player ? [{ player, hasId: stored[place]?.id === player.id }] : [],
  );
  if (keyed.every(({ player, hasId }) => hasId && wellKnown.has(markOf(player)))) return;
  const grants = decodeGrants(await database.read(paths.grants(uid)));
  const updates: Updates = {};
  await Promise.all(
    keyed
      .filter(({ player, hasId }) => !hasId || grants.get(player.id) !== player.crypKey)
      .map(async ({ player: registered }) => {
        const player = await playerOf(database, registered);
        if (player === undefined) return;
        updates[paths.playerAccess(uid, player.key)] = player.crypKey;
        if (stored.some(({ pushId, id }) => pushId === registered.pushId && id === player.key)) return;
        updates[paths.registeredPlayer(uid, registered.pushId)] = null;
        updates[paths.registeredPlayer(uid, registrationKey(player.key))] = movedRegistration(
          registered,
          player,
        );
      }),
  );
  if (Object.keys(updates).length > 0) await database.write(updates);
  for (const { player } of keyed) wellKnown.add(markOf(player));
}

/**
 * Mends a list in which a player stands more than once, as earlier versions could leave it. Of each player the newest
 * registration stays, because it has the newest key. It gets the name that the customer gave.
 */
async function mendDoubles(
  database: Database,
  uid: string,
  doubles: ReturnType<typeof doublesOf>,
): Promise<void> {
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
  try {
    await database.write(updatesFor('kept'));
  } catch (error) {
    if (!isRefused(error)) throw error;
    // The rules take a name only with the current key. If no registration has that key, the one that has the name is kept.
    await database.write(updatesFor('named'));
  }
}

/** Mends a list that earlier versions left. `stored` is how it stands in the database. */
export async function mendList(
  database: Database,
  uid: string,
  players: readonly RegisteredPlayer[],
  stored: readonly RegisteredPlayer[],
): Promise<void> {
  const doubles = doublesOf(players);
  await mending(uid, () =>
    // After the doubles are gone the subscription reports the list again.
    doubles.length > 0 ? mendDoubles(database, uid, doubles) : mendEntries(database, uid, players, stored),
  );
}
