import type { Auth } from 'firebase-admin/auth';
import type { Database, Query } from 'firebase-admin/database';
import { childrenOf } from '../../src/model/decode';
import { functionPaths, paths } from '../../src/model/paths';

/** A path of the database with data about a customer. */
interface HeldPlace {
  path: string;
  value: unknown;
  /** What remains after the deletion: nothing, or what others need. */
  left: string | null;
}

/** Mails to clients are found by the email address. */
interface Customer {
  uid: string;
  email: string | undefined;
}

/** Replaces the name of a deleted inviter, whose invitation has ended. */
const NOBODY = '-';

const fieldOf = (value: unknown, name: string): unknown =>
  childrenOf(value).find(([key]) => key === name)?.[1];

/** The paths that belong to one customer alone. */
export const ownPlaces = (uid: string): string[] => [
  paths.user(uid),
  `playerAccess/${uid}`,
  paths.deskAct(uid),
  paths.told(uid),
  paths.weekly(uid),
  functionPaths.weekQueued(uid),
  functionPaths.weekWaiting(uid),
];

const childrenWith = (children: unknown, field: string, value: string): string[] =>
  childrenOf(children).flatMap(([key, child]) => (fieldOf(child, field) === value ? [key] : []));

/** The customer's invitations, the customer's name in the accounts of their guests, and acceptances of others' invitations. */
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

/** The customer's requests that are still in the mailboxes of players. */
async function atPlayers(read: Read, uid: string): Promise<string[]> {
  return childrenOf(await read(paths.players)).flatMap(([player, value]) =>
    [paths.rates(player), paths.switcher(player), paths.remote(player)].filter(
      (path) => fieldOf(fieldOf(value, path.replace(/.*\//, '')), 'user') === uid,
    ),
  );
}

/** An announcement of the customer that waits or plays goes on, without the name. */
async function inAnnouncements(read: Read, uid: string): Promise<[string, string][]> {
  return childrenOf(await read(paths.players)).flatMap(([player, value]) =>
    fieldOf(fieldOf(value, 'announcing'), 'by') === uid
      ? ['by', 'name'].map((field): [string, string] => [`${paths.announcing(player)}/${field}`, NOBODY])
      : [],
  );
}

/** A blocked song stays blocked for the zone, without who blocked it. */
async function inBlockedSongs(read: Read, uid: string): Promise<string[]> {
  return childrenOf(await read('blocked')).flatMap(([player, songs]) =>
    childrenWith(songs, 'by', uid).flatMap((song) =>
      ['by', 'rating'].map((field) => `${paths.blockedSong(player, song)}/${field}`),
    ),
  );
}

async function keysIn(query: Query): Promise<string[]> {
  return childrenOf((await query.get()).val()).map(([key]) => key);
}

/** The customer's thumbs at the desk, and those that the customer holds as a DJ. What is settled stays for ever: it is never read whole. */
async function atDesk(database: Database, uid: string): Promise<string[]> {
  const waiting = database.ref(paths.waitingThumbs);
  const [open, taken, done] = await Promise.all([
    keysIn(waiting.orderByChild('uid').equalTo(uid)),
    keysIn(waiting.orderByChild('taken/by').equalTo(uid)),
    keysIn(database.ref(paths.settledThumbs).orderByChild('uid').equalTo(uid)),
  ]);
  return [
    ...open.map(paths.waitingThumb),
    ...taken.filter((id) => !open.includes(id)).map(paths.takenThumb),
    ...done.map(paths.settledThumb),
  ];
}

/** The customer's alerts, the messages waiting to be sent, and what the links of sent mails end. */
async function inAlerts(read: Read, uid: string): Promise<string[]> {
  const asked = childrenOf(await read('alerts')).filter(([, alerts]) => fieldOf(alerts, uid) !== undefined);
  return [
    ...asked.map(([player]) => paths.alert(player, uid)),
    ...childrenWith(await read(functionPaths.alertsWaiting), 'uid', uid).map(functionPaths.alertWaiting),
    ...childrenWith(await read(functionPaths.unsubscribeLinks), 'uid', uid).map(
      functionPaths.unsubscribeLink,
    ),
  ];
}

/** Mails with keys to the customer's address, and their links, which nobody could revoke without the mail. */
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
 * All paths with data about a customer. Every part of the app that stores personal data adds its paths here. The counts of thumbs are
 * anonymous.
 */
async function heldPlaces(database: Database, { uid, email }: Customer): Promise<HeldPlace[]> {
  const read: Read = async (path) => (await database.ref(path).get()).val() as unknown;
  const removed = [
    ...ownPlaces(uid),
    ...(await atPlayers(read, uid)),
    ...(await inBlockedSongs(read, uid)),
    ...(await atDesk(database, uid)),
    ...(await inAlerts(read, uid)),
    ...childrenWith(await read('legacyAccounts'), 'claimedBy', uid).map(paths.legacyAccount),
    ...(await mailsTo(read, email)),
    ...childrenWith(await read('keyBundles'), 'by', uid).map(paths.keyBundle),
  ];
  const all = [
    ...removed.map((path): [string, null] => [path, null]),
    ...(await inInvitations(read, uid)),
    ...(await inAnnouncements(read, uid)),
  ];
  const places = await Promise.all(
    all.map(async ([path, left]) => ({ path, left, value: await read(path) })),
  );
  return places.filter(({ value, left }) => value !== null && value !== left);
}

interface Services {
  auth: Auth;
  database: Database;
}

/** undefined: the account does not exist. */
async function accountOf(auth: Auth, uid: string): Promise<object | undefined> {
  const { users } = await auth.getUsers([{ uid }]);
  return users[0]?.toJSON();
}

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
 * Deletes a customer. The account is disabled first and deleted last, so that an interrupted deletion can be repeated. Tokens issued before
 * stay valid for up to an hour.
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
