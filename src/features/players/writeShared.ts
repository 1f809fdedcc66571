import type { Database, Updates } from '@/firebase/database';
import { failureFrom } from '@/model/failure';
import { SHARE_PAUSE_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';

/**
 * Writes what shares `code`, or takes it back. The rules want a pause between two such writes of a customer, whichever device they come
 * from: a refusal is tried once more after it.
 */
export async function writeShared(
  database: Database,
  uid: string,
  code: string,
  updates: Updates,
): Promise<void> {
  const write = () => database.write({ ...updates, [paths.lastShared(uid)]: { code, at: SERVER_TIME } });
  try {
    await write();
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    await new Promise((resolve) => setTimeout(resolve, SHARE_PAUSE_MS));
    await write();
  }
}
