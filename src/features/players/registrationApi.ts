import type { Database } from '@/firebase/database';
import { paths } from '@/model/paths';
import type { RegisteredPlayer } from '@/model/user';

export const rename = (
  database: Database,
  uid: string,
  { pushId }: RegisteredPlayer,
  name: string,
): Promise<void> => database.write({ [`${paths.registeredPlayer(uid, pushId)}/name`]: name });

/** Takes a player, and the right to use it, from the account. */
export const remove = (database: Database, uid: string, { pushId, id }: RegisteredPlayer): Promise<void> =>
  database.write({ [paths.registeredPlayer(uid, pushId)]: null, [paths.playerAccess(uid, id)]: null });
