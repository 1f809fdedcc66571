import { getDatabase } from 'firebase-admin/database';
import { archiveUpdates } from '../../src/model/message/archive';
import { ARCHIVER, paths } from '../../src/model/paths';
import { databaseAs } from '../databaseAs';

/**
 * Moves the earlier messages of a long thread to the archive. Each update moves what it names, or nothing; the rules
 * refuse one whose messages another function has moved meanwhile, and then it is made anew. What did not get so far is moved
 * with the next message.
 * @throws Error when the database refuses the same messages again.
 */
export async function archiveThread(uid: string, threadId: string): Promise<void> {
  let refused: string | undefined;
  for (;;) {
    const thread: unknown = (await getDatabase().ref(paths.thread(uid, threadId)).get()).val();
    const updates = archiveUpdates(uid, threadId, thread);
    if (updates.length === 0) return;
    for (const update of updates) {
      const [first] = Object.keys(update);
      try {
        await databaseAs(ARCHIVER).ref().update(update);
      } catch (error) {
        if (first === refused) throw error;
        refused = first;
        break;
      }
    }
  }
}
