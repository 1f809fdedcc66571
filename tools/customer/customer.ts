import type { Auth } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';
import { childrenOf } from '../../src/model/decode';
import { paths } from '../../src/model/paths';

/** A place of the database that holds something about a customer. */
export interface HeldPlace {
  path: string;
  value: unknown;
  /** What stands there after the customer is deleted: nothing, or what others need of it. */
  left: string | null;
}

/** Whom it is about. Mails to clients name them by their address alone. */
interface Customer {
  uid: string;
  email: string | undefined;
}

/** What a guest sees in place of the name of somebody who is deleted. The invitation has ended then. */
const NOBODY = '-';

const fieldOf = (value: unknown, name: string): unknown =>
  childrenOf(value).find(([key]) => key === name)?.[1];

/** Everything of one account stands below these. */
const ownPlaces = (uid: string): string[] => [
  paths.user(uid),
  `playerAccess/${uid}`,
  paths.deskAct(uid),
  paths.told(uid),
];

/** The children of a place whose field is this value. */
const childrenWith = (children: unknown, field: string, value: string): string[] =>
  childrenOf(children).flatMap(([key, child]) => (fieldOf(child, field) === value ? [key] : []));

/** Invitations that the customer gave, with the name in the accounts of those who accepted them, and acceptances of others' invitations. */
async function inInvitations(read: Read, uid: string): Promise<[string, string | null][]> {
  const found: [string, string | null][] = [];
  for (const [code, invite] of childrenOf(await read(paths.invites))) {
    const accepted = childrenOf(fieldOf(invite, 'acceptedBy')).map(([guest]) => guest);
    if (fieldOf(invite, 'by') !== uid) {
      if (accepted.includes(uid)) found.push([paths.acceptance(code, uid), null]);
      continue;
    }
    found.push([paths.invite(code), null]);
    for (const guest of accepted) {
      for (const [key, player] of childrenOf(await read(paths.registeredPlayers(guest)))) {
        if (fieldOf(fieldOf(player, 'invitation'), 'code') !== code) continue;
        found.push([`${paths.registeredPlayer(guest, key)}/invitation/inviter`, NOBODY]);
      }
    }
  }
  return found;
}

/** Requests of the customer that still lie at players. */
async function atPlayers(read: Read, uid: string): Promise<string[]> {
  return childrenOf(await read(paths.players)).flatMap(([player, value]) =>
    [paths.rates(player), paths.switcher(player)].filter(
      (path) => fieldOf(fieldOf(value, path.replace(/.*\//, '')), 'user') === uid,
    ),
  );
}

/** A blocked song stays blocked for the zone. Who did it, and by which rating, goes. */
async function inBlockedSongs(read: Read, uid: string): Promise<string[]> {
  return childrenOf(await read('blocked')).flatMap(([player, songs]) =>
    childrenWith(songs, 'by', uid).flatMap((song) =>
      ['by', 'rating'].map((field) => `${paths.blockedSong(player, song)}/${field}`),
    ),
  );
}

/** The thumbs of the customer at the desk of the DJs, and those that the customer, as a DJ, has taken. */
async function atDesk(read: Read, uid: string): Promise<string[]> {
  const [open, done] = [await read(paths.openThumbs), await read(paths.settledThumbs)];
  const taken = childrenOf(open).filter(([, thumb]) => fieldOf(fieldOf(thumb, 'taken'), 'by') === uid);
  return [
    ...childrenWith(open, 'uid', uid).map(paths.openThumb),
    ...taken.filter(([, thumb]) => fieldOf(thumb, 'uid') !== uid).map(([id]) => paths.takenThumb(id)),
    ...childrenWith(done, 'uid', uid).map(paths.settledThumb),
  ];
}

/** What the customer asked to be told of players, and messages about that which wait. */
async function inAlerts(read: Read, uid: string): Promise<string[]> {
  const asked = childrenOf(await read('alerts')).filter(([, alerts]) => fieldOf(alerts, uid) !== undefined);
  return [
    ...asked.map(([player]) => paths.alert(player, uid)),
    ...childrenWith(await read(paths.alertsWaiting), 'uid', uid).map(paths.alertWaiting),
  ];
}

/** Mails that brought keys to the address of the customer, and their links: without its mail nobody could revoke one. */
async function mailsTo(read: Read, email: string | undefined): Promise<string[]> {
  if (email === undefined) return [];
  const isTheirs = (mail: unknown): boolean =>
    String(fieldOf(mail, 'email')).toLowerCase() === email.toLowerCase();
  return childrenOf(await read(paths.mails)).flatMap(([code, mail]) =>
    isTheirs(mail) ? [paths.mail(code), paths.keyBundle(code)] : [],
  );
}

type Read = (path: string) => Promise<unknown>;

/**
 * All places that hold something about a customer. Each part of the app that keeps something about people has its lines here. The counts of
 * thumbs hold no person.
 */
async function heldPlaces(database: Database, { uid, email }: Customer): Promise<HeldPlace[]> {
  const read: Read = async (path) => (await database.ref(path).get()).val() as unknown;
  const removed = [
    ...ownPlaces(uid),
    ...(await atPlayers(read, uid)),
    ...(await inBlockedSongs(read, uid)),
    ...(await atDesk(read, uid)),
    ...(await inAlerts(read, uid)),
    ...childrenWith(await read('legacyAccounts'), 'claimedBy', uid).map(paths.legacyAccount),
    ...(await mailsTo(read, email)),
    ...childrenWith(await read('keyBundles'), 'by', uid).map(paths.keyBundle),
  ];
  const all = [...removed.map((path): [string, null] => [path, null]), ...(await inInvitations(read, uid))];
  const places = await Promise.all(
    all.map(async ([path, left]) => ({ path, left, value: await read(path) })),
  );
  return places.filter(({ value, left }) => value !== null && value !== left);
}

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
