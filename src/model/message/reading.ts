import { READ_MARKS_MAX } from '../limits';
import type { Thread } from './message';
import { paths } from '../paths';
import { SERVER_TIME } from '../task';

/**
 * What marks the messages of a thread as read: updates to be written one after the other, each of at most 10 messages.
 * Each update names the messages that it marks and takes them off the unread count. The rules allow no other change of the count, and
 * count no message twice. `unread` is the count as it is known.
 */
export function readingUpdates(uid: string, thread: Thread, unread: number): Record<string, unknown>[] {
  const keys = thread.messages
    .filter(({ rcvd }) => !rcvd)
    .map(({ key }) => key)
    .sort();
  const updates: Record<string, unknown>[] = [];
  for (let start = 0; start < keys.length; start += READ_MARKS_MAX) {
    const marks = keys.slice(start, start + READ_MARKS_MAX);
    const count = marks.length;
    updates.push({
      ...Object.fromEntries(marks.map((key) => [paths.messageRead(uid, thread.id, key), true])),
      [paths.reading(uid)]: { thread: thread.id, at: SERVER_TIME, count, marks },
      // What the provider adds at the same moment stays. A count that was wrong before never goes below 0.
      [`${paths.userInfo(uid)}/unreadMessages`]:
        unread - start >= count ? { '.sv': { increment: -count } } : 0,
    });
  }
  return updates;
}
