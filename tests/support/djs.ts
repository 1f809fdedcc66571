import { expect } from '@playwright/test';
import { admin, databaseAs } from '../../emulators/seed/admin';
import { decodeOpenThumb, type Settlement, settlingUpdates } from '../../src/model/desk';
import { paths } from '../../src/model/paths';
import { SERVER_TIME } from '../../src/model/task';
import { makeCustomer, type Customer } from './customers';

/** Makes a DJ for one test. */
export const makeDj = (firstname: string): Promise<Customer> => makeCustomer([], { firstname, right: 'dj' });

/** Waits until a thumb of the customer lies at the desk. @returns its key there */
export async function thumbOf(uid: string): Promise<string> {
  const ids = async (): Promise<string[]> => {
    const found = await admin.database.ref(paths.openThumbs).orderByChild('uid').equalTo(uid).get();
    return Object.keys((found.val() ?? {}) as object);
  };
  await expect.poll(ids, { timeout: 30_000 }).toHaveLength(1);
  const [id = ''] = await ids();
  return id;
}

/** A DJ takes the thumb and settles it, by the same update as the desk. */
export async function settleAsDj(id: string, settlement: Settlement): Promise<void> {
  const { uid, firstname: name } = await makeDj('DJ Noor');
  const database = databaseAs(uid);
  await database.ref(paths.takenThumb(id)).set({ by: uid, name, at: SERVER_TIME });
  const found: unknown = (await database.ref(paths.openThumb(id)).get()).val();
  const thumb = decodeOpenThumb(id, found);
  if (thumb === undefined) throw new RangeError(`No thumb ${id} lies at the desk.`);
  await database
    .ref()
    .update(settlingUpdates({ uid, name }, thumb, settlement, { now: Date.now(), isFirst: true }));
}
