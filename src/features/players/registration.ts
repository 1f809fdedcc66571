import type { Database, Updates } from '@/firebase/database';
import { childrenOf } from '@/model/decode';
import { isRefused } from '@/model/failure';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodePlayers, type PlayerWithKey, registrationOf } from '@/model/player';
import { isBlank, printable } from '@/model/text';
import {
  decodeRegisteredPlayers,
  doublesOf,
  type KeyedPlayer,
  type RegisteredPlayer,
  registrationKey,
} from '@/model/user';

/**
 * Changes of a customer's list in progress, by uid. They must not overlap: adding a player and mending its double are each correct
 * alone, but together each would remove the entry that the other keeps.
 */
const mendings = new Map<string, Promise<unknown>>();
const additions = new Map<string, number>();

/** Mends the list, unless players are being added. The list after that is mended anyway. */
export async function mending(uid: string, mend: () => Promise<void>): Promise<void> {
  if ((additions.get(uid) ?? 0) > 0) return;
  const mended = mend();
  mendings.set(uid, mended);
  await mended;
}

/** Resolves when no mending is in progress, even if it failed. All possible grants exist then. */
export const mended = async (uid: string): Promise<void> => {
  await mendings.get(uid)?.catch(() => undefined);
};

/** Adds to the list after any mending has ended. */
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
 * Removes a player from the account: its registrations, the right to use it, and the customer's invitations to it, so that its guests
 * are told that they ended (docs/product.md 9.23).
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

/** The players that have this key now. */
export const playersWith = async (database: Database, crypKey: string): Promise<PlayerWithKey[]> =>
  decodePlayers(await database.readWhere(paths.players, 'crypKey', crypKey));

/** The player that has this key now. undefined: none. */
async function playerOf(
  database: Database,
  { id, crypKey }: KeyedPlayer,
): Promise<PlayerWithKey | undefined> {
  const found = await playersWith(database, crypKey);
  return found.find(({ key }) => key === id) ?? found[0];
}

/** Adds missing ids to the list, looked up by key. If not found, the id is the `pushId`, and the player counts as missing. */
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

/** The account's list as currently in the database. */
export const readRegisteredPlayers = async (database: Database, uid: string): Promise<RegisteredPlayer[]> =>
  identified(database, decodeRegisteredPlayers(await database.read(paths.registeredPlayers(uid))));

/** Registrations already checked, so that they are not checked again with every list. */
const wellKnown = new Set<string>();

/** The registration of a player that was stored without its id. It keeps the customer's name. */
function movedRegistration({ name }: KeyedPlayer, player: PlayerWithKey): Omit<KeyedPlayer, 'pushId'> {
  const registration = registrationOf(player);
  const given = printable(name).trim().slice(0, NAME_MAX_LENGTH);
  return isBlank(given) ? registration : { ...registration, name: given };
}

/**
 * Repairs what the previous app left in a list: writes missing grants, and moves players stored without an id to their places. A player
 * whose key no longer exists stays as it is.
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
  const grants = new Map(childrenOf(await database.read(paths.grants(uid))));
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
 * Merges the registrations of players that appear more than once, as earlier versions could store them. The newest one stays, because
 * it has the newest key, and gets the customer's name.
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
    // The rules take a name only with the current key. If no registration has it, the one with the name stays.
    await database.write(updatesFor('named'));
  }
}

/** Repairs a list from an earlier version. `stored` is how it is in the database. */
export async function mendList(
  database: Database,
  uid: string,
  players: readonly RegisteredPlayer[],
  stored: readonly RegisteredPlayer[],
): Promise<void> {
  const doubles = doublesOf(players);
  await mending(uid, () =>
    // When the doubles are gone, the subscription reports the list again.
    doubles.length > 0 ? mendDoubles(database, uid, doubles) : mendEntries(database, uid, players, stored),
  );
}
