import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import type { Truth } from './promises';

/** The conversation in which the DJ writes. */
export const THREAD = 'R00001';

/** What the database of the stack has of a customer. */
export async function truthOf(uid: string): Promise<Truth> {
  const [unread, zones] = await Promise.all([
    admin.database.ref(`${paths.userInfo(uid)}/unreadMessages`).get(),
    admin.database.ref(paths.registeredPlayers(uid)).get(),
  ]);
  const registered = (zones.val() ?? {}) as Record<string, { name: string }>;
  return { unread: Number(unread.val()), zones: Object.values(registered).map(({ name }) => name) };
}
