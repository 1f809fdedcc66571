import type { Database, Position } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { ARCHIVE_PAGE, MOMENT_MAX } from '@/model/limits';
import { decodeMessages, type Message } from '@/model/message/message';
import { paths } from '@/model/paths';

/** What was read of the archive of a thread, and whether nothing is earlier. */
export interface EarlierMessages {
  messages: Message[];
  isAll: boolean;
}

/** Behind the last message of an archive. */
const END: Position = { value: MOMENT_MAX, key: '0' };

/** Reads the messages of the archive of a thread that come before `before`, or its last ones, as many as are shown at a time. */
export async function readArchive(
  database: Database,
  uid: string,
  threadId: string,
  before: Message | undefined,
): Promise<EarlierMessages> {
  const position = before === undefined ? END : { value: before.created, key: before.key };
  const archive = paths.archivedThread(uid, threadId);
  // One more than is shown, to know whether there are more.
  const value = await database.readLastBefore(archive, 'created', position, ARCHIVE_PAGE + 1);
  const messages = decodeMessages(`users/{uid}/archive/${threadId}`, value, logMalformed);
  return { messages: messages.slice(-ARCHIVE_PAGE), isAll: messages.length <= ARCHIVE_PAGE };
}
