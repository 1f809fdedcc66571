import type { Database, Position } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { childrenOf, isDatabaseKey } from '@/model/decode';
import { failureFrom } from '@/model/failure';
import { THREAD_WINDOW } from '@/model/limits';
import { decodeThread, readingUpdates, type Thread, timeUpdates } from '@/model/message';
import { paths } from '@/model/paths';

const threadsFrom = (value: unknown): Thread[] =>
  childrenOf(value).flatMap(([id, child]) => decodeThread(id, child, logMalformed) ?? []);

/**
 * Watches the threads with the newest messages; older ones do not cost anything at start-up. Threads that the previous app left without
 * a time, or with a text as one, get that of their newest message: in the order of times the first are never found, and the others are
 * always the newest.
 */
export function watchThreads(
  database: Database,
  uid: string,
  onThreads: (threads: Thread[]) => void,
  onError: (error: unknown) => void,
): () => void {
  let isSearched = false;
  const date = async (threads: unknown): Promise<void> => {
    await writeTimes(database, uid, threads);
    if (isSearched || childrenOf(threads).length < THREAD_WINDOW) return;
    isSearched = true;
    await writeTimes(database, uid, await database.readWhere(paths.messages(uid), 'info/dateTime', null));
  };
  return database.subscribeToLast(
    paths.messages(uid),
    'info/dateTime',
    THREAD_WINDOW,
    (value) => {
      onThreads(threadsFrom(value));
      // What does not succeed now is tried again at the next start.
      date(value).catch(() => undefined);
    },
    onError,
  );
}

async function writeTimes(database: Database, uid: string, threads: unknown): Promise<void> {
  const updates = timeUpdates(uid, threads);
  if (Object.keys(updates).length > 0) await database.write(updates);
}

/** Marks all messages of a thread as read, and takes them off the unread count. */
export async function markRead(
  database: Database,
  uid: string,
  thread: Thread,
  unreadMessages: number,
): Promise<void> {
  const mark = async (current: Thread): Promise<void> => {
    for (const updates of readingUpdates(uid, current, unreadMessages)) await database.write(updates);
  };
  try {
    await mark(thread);
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    // Another tab or device has read some of them: no message is counted twice.
    const current = await readThread(database, uid, thread.id);
    if (current !== undefined) await mark(current);
  }
}

/** Reads the `count` threads that come before `before`, by time and id. They are not watched. */
export const readOlderThreads = async (
  database: Database,
  uid: string,
  before: Position,
  count: number,
): Promise<Thread[]> =>
  threadsFrom(await database.readLastBefore(paths.messages(uid), 'info/dateTime', before, count));

/** Reads one thread; undefined: there is none with this id. */
export async function readThread(
  database: Database,
  uid: string,
  threadId: string,
): Promise<Thread | undefined> {
  if (!isDatabaseKey(threadId)) return undefined;
  return decodeThread(threadId, await database.read(paths.thread(uid, threadId)), logMalformed);
}
