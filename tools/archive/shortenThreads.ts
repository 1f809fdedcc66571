import { getDatabase } from 'firebase-admin/database';
import { archiveThread } from '../../functions/archive/archiveThread';
import { archiveUpdates } from '../../src/model/message/archive';
import { childrenOf } from '../../src/model/decode';
import { paths } from '../../src/model/paths';

/** Moves the earlier messages of the long threads of a customer to the archive. @returns how many threads were long */
export async function shortenThreads(uid: string): Promise<number> {
  const threads: unknown = (await getDatabase().ref(paths.messages(uid)).get()).val();
  const long = childrenOf(threads).filter(([id, thread]) => archiveUpdates(uid, id, thread).length > 0);
  for (const [id] of long) await archiveThread(uid, id);
  return long.length;
}
