import { serverNow, subscribeToLast, write, type Updates } from '@/firebase/database';
import { logMalformed } from '@/firebase/malformed';
import { childrenOf } from '@/model/decode';
import { THREAD_WINDOW } from '@/model/limits';
import { decodeThread, type Thread } from '@/model/message';
import { paths } from '@/model/paths';

export { failureFrom, type Failure } from '@/firebase/failure';

const threadsFrom = (value: unknown): Thread[] =>
  childrenOf(value).flatMap(([id, child]) => decodeThread(id, child, logMalformed) ?? []);

/** Watches the threads with the newest messages; older ones do not cost anything at start-up. */
export const watchThreads = (
  uid: string,
  onThreads: (threads: Thread[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  subscribeToLast(
    paths.messages(uid),
    'info/dateTime',
    THREAD_WINDOW,
    (value) => onThreads(threadsFrom(value)),
    onError,
  );

/** Marks all messages of a thread as read, and takes them off the unread count. */
export async function markRead(uid: string, thread: Thread, unreadMessages: number): Promise<void> {
  const unread = thread.messages.filter(({ rcvd }) => !rcvd);
  if (unread.length === 0) return;
  const updates: Updates = {
    [`${paths.userInfo(uid)}/unreadMessages`]: Math.max(unreadMessages - unread.length, 0),
  };
  for (const { key } of unread) updates[paths.messageRead(uid, thread.id, key)] = true;
  await write(updates);
}

export interface Answer {
  uid: string;
  threadId: string;
  msg: string;
  /** How many messages the customer has so far. */
  totalMessages: number;
}

/** Adds the customer's own message to a thread. */
export async function sendAnswer({ uid, threadId, msg, totalMessages }: Answer): Promise<void> {
  const created = await serverNow();
  await write({
    [paths.message(uid, threadId, created)]: { created, from: uid, msg, rcvd: true },
    [`${paths.threadInfo(uid, threadId)}/dateTime`]: created,
    [`${paths.userInfo(uid)}/totalMessages`]: totalMessages + 1,
  });
}
