import type { Database } from '@/firebase/database';
import { paths } from '@/model/paths';

/**
 * Resolves when everything that is watched is no older than this call. The database answers in the order in which it was asked, also after
 * a new connection. So it is asked for something small that nobody watches: what is watched would be answered by this device.
 */
export async function untilCurrent(database: Database, uid: string): Promise<void> {
  await database.read(paths.takenBack(uid));
}
