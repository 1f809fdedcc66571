import { paths } from '@/model/paths';
import type { Database } from './database';

/**
 * All subscriptions are then at least as new as this call, because the database responds in order, also on a new connection. Reads a small
 * unwatched node; the SDK would answer for a watched one from its cache.
 */
export async function untilCurrent(database: Database, uid: string): Promise<void> {
  await database.read(paths.recalled(uid));
}
