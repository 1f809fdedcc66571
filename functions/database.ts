import { createHash } from 'node:crypto';
import { getApp, getApps, initializeApp } from 'firebase-admin/app';
import { getDatabase, type DataSnapshot } from 'firebase-admin/database';
import * as v from 'valibot';
import { childrenOf } from '../src/model/decode';
import { paths } from '../src/model/paths';
import { givenRatingSchema, type GivenRating } from '../src/model/rating';

export type Updates = Record<string, unknown>;

export const valueAt = async (path: string): Promise<unknown> => (await getDatabase().ref(path).get()).val();

/** SHA-256 of `value` as JSON. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** How often an update that lost a race is retried. */
const TRIES = 20;

/**
 * Writes the updates of `next` as `uid`, to which no account can belong, until `next` has none. The rules for it refuse an update that is
 * based on old data, which is then computed again.
 * @throws Error when the database keeps refusing it
 */
export async function updateAs(uid: string, next: () => Promise<Updates | undefined>): Promise<void> {
  const app =
    getApps().find(({ name }) => name === uid) ??
    initializeApp({ ...getApp().options, databaseAuthVariableOverride: { uid } }, uid);
  for (let tries = 1; ; tries += 1) {
    const updates = await next();
    if (updates === undefined) return;
    try {
      await getDatabase(app).ref().update(updates);
    } catch (error) {
      if (tries >= TRIES) throw error;
    }
  }
}

/** The first `count` children of `path` whose time `field` is at least `age` ms ago. */
export async function olderThan(
  path: string,
  { field, age, count }: { field: string; age: number; count: number },
): Promise<DataSnapshot[]> {
  const query = getDatabase()
    .ref(path)
    .orderByChild(field)
    .startAt(0)
    .endAt(Date.now() - age);
  const found: DataSnapshot[] = [];
  (await query.limitToFirst(count).get()).forEach((child) => void found.push(child));
  return found;
}

/** The id of a thread begins with this letter (docs/contract.md). */
const THREAD_LETTER = 'R';
/** 128 bits. */
const DIGEST_LENGTH = 32;

/** The key at the desk of the rating that was given at `dateAsked` (epoch ms). */
export const thumbId = (player: string, dateAsked: number): string =>
  THREAD_LETTER + digest([player, dateAsked]).slice(0, DIGEST_LENGTH);

/** The rating of a customer that was given at `dateAsked` (epoch ms). */
export async function ratingAt(uid: string, dateAsked: number): Promise<GivenRating | undefined> {
  const asked = getDatabase().ref(paths.ratings(uid)).orderByChild('dateAsked').equalTo(dateAsked);
  const [id, value] = childrenOf((await asked.get()).val())[0] ?? [];
  const { success, output } = v.safeParse(givenRatingSchema, value);
  return id !== undefined && success ? { id, ...output } : undefined;
}
