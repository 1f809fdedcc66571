import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';
import * as v from 'valibot';
import { paths } from '../../src/model/paths';
import { ownPlaces } from './customer';

/** How long an account was not used, in ms. */
const UNUSED_MS = 365 * 86_400_000;
/** The most accounts that Firebase lists at once. */
const LISTED_AT_ONCE = 1000;
/** The most accounts that it looks up at once, and so that are removed in one step. */
const REMOVED_AT_ONCE = 100;

interface Services {
  auth: Auth;
  database: Database;
}

/** An account whose sign-up ended after its first step. Times are epoch ms. */
export interface Unfinished {
  uid: string;
  email: string | undefined;
  created: number;
  used: number;
}

/** All that step 1 writes (docs/product.md 12.4). With anything more, somebody has done something with the account. */
const startedSchema = v.nullable(
  v.strictObject({
    info: v.strictObject({
      id: v.string(),
      registered: v.optional(v.literal(1)),
      totalMessages: v.optional(v.literal(0)),
      unreadMessages: v.optional(v.literal(0)),
    }),
  }),
);

const moment = (text: string | null | undefined): number => (text ? Date.parse(text) : 0);

async function unfinishedAmong({ database }: Services, users: readonly UserRecord[], now: number) {
  const old = users
    .map(({ uid, email, metadata: { creationTime, lastSignInTime, lastRefreshTime } }): Unfinished => {
      const created = moment(creationTime);
      const used = Math.max(created, moment(lastSignInTime), moment(lastRefreshTime));
      return { uid, email, created, used };
    })
    .filter(({ used }) => used < now - UNUSED_MS);
  const isUnfinished = await Promise.all(
    old.map(async ({ uid }) => {
      const [user, grants] = await Promise.all(
        [paths.user(uid), `playerAccess/${uid}`].map(
          async (path) => (await database.ref(path).get()).val() as unknown,
        ),
      );
      return grants === null && v.is(startedSchema, user);
    }),
  );
  return old.filter((_, index) => isUnfinished[index]);
}

/** The accounts that ended after step 1 of the sign-up, have nothing, and were not used for a year. `now` is epoch ms. */
export async function unfinishedAccounts(services: Services, now: number): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  let next: string | undefined;
  do {
    const { users, pageToken } = await services.auth.listUsers(LISTED_AT_ONCE, next);
    for (let start = 0; start < users.length; start += REMOVED_AT_ONCE)
      found.push(...(await unfinishedAmong(services, users.slice(start, start + REMOVED_AT_ONCE), now)));
    next = pageToken;
  } while (next !== undefined);
  return found;
}

/**
 * Removes those of `accounts` that are still unfinished and unused, 100 at a time. An interrupted removal can be repeated.
 * @returns the removed ones
 * @throws Error when Firebase did not remove an account
 */
export async function removeUnfinished(
  services: Services,
  accounts: readonly Unfinished[],
  now: number,
): Promise<Unfinished[]> {
  const removed: Unfinished[] = [];
  for (let start = 0; start < accounts.length; start += REMOVED_AT_ONCE) {
    const ids = accounts.slice(start, start + REMOVED_AT_ONCE).map(({ uid }) => ({ uid }));
    // Somebody may have come back meanwhile.
    const { users } = await services.auth.getUsers(ids);
    const still = await unfinishedAmong(services, users, now);
    if (still.length === 0) continue;
    const places = still.flatMap(({ uid }) => ownPlaces(uid));
    await services.database.ref().update(Object.fromEntries(places.map((path) => [path, null])));
    const { errors } = await services.auth.deleteUsers(still.map(({ uid }) => uid));
    removed.push(...still.filter((_, index) => errors.every((failed) => failed.index !== index)));
    const [failed] = errors;
    if (failed !== undefined)
      throw new Error(
        `${removed.length} accounts were removed, and then one was not: ${failed.error.message}`,
      );
  }
  return removed;
}
