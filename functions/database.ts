import { createHash } from 'node:crypto';
import { getApp, getApps, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import * as v from 'valibot';
import { childrenOf } from '../src/model/decode';

/** For values that may be missing or of another type. */
export const textOrEmpty = v.fallback(v.string(), '');
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

export type Updates = Record<string, unknown>;

export const valueAt = async (path: string): Promise<unknown> => (await getDatabase().ref(path).get()).val();

export const update = (updates: Updates): Promise<void> => getDatabase().ref().update(updates);

export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** How often an update that lost a race is retried. */
const TRIES = 20;

/**
 * Writes what `next` returns as `uid`, which has to be one that no account can have. Calls `next` again, also after a success, until it
 * returns undefined. A refused update was based on old
 * data, or is not allowed.
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
      // As JSON: the database refuses undefined.
      await getDatabase(app)
        .ref()
        .update(JSON.parse(JSON.stringify(updates)) as Updates);
    } catch (error) {
      if (tries >= TRIES) throw error;
    }
  }
}

/** The time `field` is at least `age` ms ago. Returns keys, too. */
export async function olderThan(path: string, field: string, age: number, count: number) {
  const last = Date.now() - age;
  const query = getDatabase().ref(path).orderByChild(field).startAt(0).endAt(last).limitToFirst(count);
  return childrenOf((await query.get()).val());
}
