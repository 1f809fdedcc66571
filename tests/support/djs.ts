import { expect } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { makeCustomer, type Customer } from './customers';

export const makeDj = (firstname: string): Promise<Customer> => makeCustomer([], { firstname, right: 'dj' });

/** Waits until it lies at the desk. @returns its key there */
export async function thumbOf(uid: string): Promise<string> {
  const ids = async (): Promise<string[]> => {
    const found = await admin.database.ref(paths.waitingThumbs).orderByChild('uid').equalTo(uid).get();
    return Object.keys((found.val() ?? {}) as object);
  };
  await expect.poll(ids, { timeout: 30_000 }).toHaveLength(1);
  const [id = ''] = await ids();
  return id;
}
