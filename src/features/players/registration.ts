import type { Database, Updates } from '@/firebase/database';
import { waitForPause } from './askedPlayer';
import { childrenOf } from '@/model/decode';
import { isRefused } from '@/model/failure';
import { paths } from '@/model/paths';
import { decodePlayers, type PlayerWithKey, registrationOf } from '@/model/player';
import { isBlank } from '@/model/text';
import {
  decodeRegisteredPlayers,
  doublesOf,
  fittingName,
  type KeyedPlayer,
  type RegisteredPlayer,
  type Registrations,
  registrationKey,
} from '@/model/user';

/** Finds players by their current key. */
export const withKey = (crypKey: string) => ({
  path: paths.players,
  orderByChild: 'crypKey',
  equalTo: crypKey,
});

export const playersWith = async (database: Database, crypKey: string): Promise<PlayerWithKey[]> =>
  decodePlayers(await database.read(withKey(crypKey)));

/** undefined: none has this key now. */
async function playerOf(
  database: Database,
  { id, crypKey }: KeyedPlayer,
): Promise<PlayerWithKey | undefined> {
  const found = await playersWith(database, crypKey);
  return found.find(({ key }) => key === id) ?? found[0];
}

/** Looks up missing ids by key. If not found, the id is the `pushId`, and the player counts as missing. */
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

export const readRegisteredPlayers = async (database: Database, uid: string): Promise<RegisteredPlayer[]> =>
  identified(database, decodeRegisteredPlayers(await database.read(paths.registeredPlayers(uid))));

/**
 * Removes also the right to use the player, and the customer's invitations to it, so that its guests are told that they ended
 * (docs/product.md 9.23).
 */
export async function removeRegistrations(
  database: Database,
  uid: string,
  registrations: readonly RegisteredPlayer[],
): Promise<void> {
  const { readInvitations } = await import('./givenInvitations');
  const updates: Updates = {};
  for (const { code, player } of await readInvitations(database, uid))
    if (registrations.some(({ id }) => id === player)) updates[paths.invite(code)] = null;
  for (const { id, pushId } of registrations) {
    updates[paths.playerAccess(uid, id)] = null;
    updates[paths.registeredPlayer(uid, pushId)] = null;
    updates[paths.alert(id, uid)] = null;
    updates[paths.asked(uid, id)] = null;
  }
  const triedAt = await database.serverNow();
  try {
    await database.write(updates);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // The rules keep the note of a request until its pause is over.
    const waits = registrations.map(({ id }) => waitForPause(database, { key: id, uid }, triedAt));
    if (!(await Promise.all(waits)).includes(true)) throw error;
    await database.write(updates);
  }
}

/** Those that need no repair, so that they are not checked again with every list. */
const checked = new Set<string>();

/** The name as the rules allow it. undefined: it would be invisible. */
function allowedName(name: string): string | undefined {
  const allowed = fittingName(name.trim()).trim();
  return isBlank(allowed) ? undefined : allowed;
}

/** Keeps the customer's name of a player that was stored without its id. */
function movedRegistration({ name }: KeyedPlayer, player: PlayerWithKey): Omit<KeyedPlayer, 'pushId'> {
  const registration = registrationOf(player);
  return { ...registration, name: allowedName(name) ?? registration.name };
}

/**
 * What the previous app left in a list: missing grants are written, and players stored without an id move to their places. A player whose
 * key no longer exists stays as it is.
 */
async function completeRegistrations(
  database: Database,
  uid: string,
  players: readonly RegisteredPlayer[],
  stored: readonly RegisteredPlayer[],
): Promise<void> {
  const markOf = ({ id, crypKey }: KeyedPlayer): string => `${uid} ${id} ${crypKey}`;
  const keyed = players.flatMap((player, place) =>
    'crypKey' in player ? [{ player, hasId: stored[place]?.id === player.id }] : [],
  );
  if (keyed.every(({ player, hasId }) => hasId && checked.has(markOf(player)))) return;
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
  for (const { player } of keyed) checked.add(markOf(player));
}

/** The newest with the player's current key, else the newest by invitation. undefined: none. */
async function usableOf(
  database: Database,
  { newest, others }: Registrations,
): Promise<RegisteredPlayer | undefined> {
  const newestFirst = [newest, ...[...others].reverse()];
  for (const one of newestFirst)
    if ('crypKey' in one && (await playersWith(database, one.crypKey)).some(({ key }) => key === one.id))
      return one;
  return newestFirst.find((one) => 'invitation' in one);
}

/**
 * Earlier versions could store a player more than once. The registration that still works stays, and gets the customer's name. If none
 * works, the one with that name stays, because the rules would refuse it in another.
 */
async function mergeDouble(database: Database, uid: string, double: Registrations): Promise<void> {
  const usable = await usableOf(database, double);
  const { pushId, name, location } = usable ?? double.named;
  const removals: Updates = {};
  for (const other of [double.newest, ...double.others])
    if (other.pushId !== pushId) removals[paths.registeredPlayer(uid, other.pushId)] = null;
  const allowed = allowedName(double.named.name) ?? allowedName(name) ?? allowedName(location);
  if (usable === undefined || allowed === undefined || allowed === name) return database.write(removals);
  try {
    await database.write({ ...removals, [`${paths.registeredPlayer(uid, pushId)}/name`]: allowed });
  } catch (error) {
    if (!isRefused(error)) throw error;
    // An invitation that has ended takes no name.
    await database.write(removals);
  }
}

const mergeDoubles = async (
  database: Database,
  uid: string,
  doubles: readonly Registrations[],
): Promise<void> => {
  await Promise.all(doubles.map((double) => mergeDouble(database, uid, double)));
};

/**
 * By uid. Repairs and additions take turns: adding a player and merging its doubles are each correct alone, but together each would remove
 * the entry that the other keeps.
 */
const repairs = new Map<string, Promise<void>>();
const additions = new Map<string, number>();

/**
 * `stored` is the list as it is in the database. Does nothing while players are being added: the list changes then, and is repaired after
 * that.
 */
export async function repairRegistrations(
  database: Database,
  uid: string,
  players: readonly RegisteredPlayer[],
  stored: readonly RegisteredPlayer[],
): Promise<void> {
  if ((additions.get(uid) ?? 0) > 0) return;
  const doubles = doublesOf(players);
  const repair =
    // When the doubles are gone, the subscription reports the list again.
    doubles.length > 0
      ? mergeDoubles(database, uid, doubles)
      : completeRegistrations(database, uid, players, stored);
  repairs.set(uid, repair);
  await repair;
}

/** Resolves also if the repair failed. All possible grants exist then. */
export const untilRepaired = async (uid: string): Promise<void> => {
  await repairs.get(uid)?.catch(() => undefined);
};

/** Waits for a repair in progress, and lets none begin meanwhile. */
export async function withRepairsPaused<Result>(uid: string, add: () => Promise<Result>): Promise<Result> {
  const count = (change: number) => additions.set(uid, (additions.get(uid) ?? 0) + change);
  count(1);
  try {
    await untilRepaired(uid);
    return await add();
  } finally {
    count(-1);
  }
}
