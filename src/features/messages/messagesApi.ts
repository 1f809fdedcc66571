import {
  ONE_MORE,
  read,
  readLastBefore,
  serverNow,
  subscribeToLast,
  write,
  type Position,
  type Updates,
} from '@/firebase/database';
import { failureFrom } from '@/firebase/failure';
import { logMalformed } from '@/firebase/malformed';
import { isDatabaseKey } from '@/model/databaseKey';
import { childrenOf } from '@/model/decode';
import { THREAD_WINDOW } from '@/model/limits';
import { decodeThread, type Thread } from '@/model/message';
import type { WaitingMessage } from '@/model/outbox';
import { paths } from '@/model/paths';

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

/** Reads the `count` threads that come before `before`, by time and id. They are not watched. */
export const readOlderThreads = async (uid: string, before: Position, count: number): Promise<Thread[]> =>
  threadsFrom(await readLastBefore(paths.messages(uid), 'info/dateTime', before, count));

/** Reads one thread; undefined: there is none with this id. */
export async function readThread(uid: string, threadId: string): Promise<Thread | undefined> {
  if (!isDatabaseKey(threadId)) return undefined;
  return decodeThread(threadId, await read(paths.thread(uid, threadId)), logMalformed);
}

/** What a try to send came to. `waiting`: the line was not there; it is tried again when it is back. */
export type SendOutcome = 'sent' | 'refused' | 'waiting';

interface Sending {
  uid: string;
  message: WaitingMessage;
  /** Told, before anything is written, under which key it is tried. */
  onTry: (triedAs: number) => void;
}

const isThere = async (uid: string, { threadId, triedAs }: WaitingMessage): Promise<boolean> =>
  triedAs !== undefined && (await read(paths.message(uid, threadId, triedAs))) !== null;

const hasArrived = (uid: string, message: WaitingMessage): Promise<boolean> =>
  isThere(uid, message).catch(() => false);

/**
 * Adds the customer's own message to a thread, once: an earlier try of which the answer was lost may have arrived,
 * so that is looked up first.
 */
export async function sendAnswer({ uid, message, onTry }: Sending): Promise<SendOutcome> {
  let { triedAs } = message;
  try {
    if (await isThere(uid, message)) return 'sent';
    const created = await serverNow();
    triedAs = created;
    onTry(created);
    await write({
      [paths.message(uid, message.threadId, created)]: { created, from: uid, msg: message.msg, rcvd: true },
      [`${paths.threadInfo(uid, message.threadId)}/dateTime`]: created,
      [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
    });
    return 'sent';
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') return 'waiting';
    // A write that is repeated after its answer was lost is refused because it arrived.
    return (await hasArrived(uid, { ...message, triedAs })) ? 'sent' : 'refused';
  }
}
