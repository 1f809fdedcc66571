import * as v from 'valibot';
import { childrenOf } from '../decode';
import { ARCHIVED_ABOVE_MESSAGES, ARCHIVED_AT_ONCE, THREAD_MESSAGES_KEPT } from '../limits';
import { paths } from '../paths';

type Child = [key: string, message: unknown];

const textSchema = v.looseObject({ msg: v.string() });

const isMessage = ([key, message]: Child): boolean => key !== 'info' && v.is(textSchema, message);

/** Whether it is read, and stands where its time says: in the archive messages are found by their time. */
const isReadAt = ([key, message]: Child): boolean =>
  v.is(v.object({ created: v.literal(Number(key)), msg: v.string(), rcvd: v.literal(true) }), message);

/**
 * The messages of a thread that go to the archive, the oldest first: of a long one all but the newest, up to the first that
 * is not read, so that what stays is later than what went. What cannot be read by its time stays too.
 */
function earlierIn(thread: unknown): Child[] {
  const messages = childrenOf(thread)
    .filter(isMessage)
    .sort(([one], [other]) => Number(one) - Number(other));
  if (messages.length <= ARCHIVED_ABOVE_MESSAGES) return [];
  const older = messages.slice(0, -THREAD_MESSAGES_KEPT);
  const unread = older.findIndex(([, message]) => v.is(textSchema, message) && message.rcvd !== true);
  return (unread === -1 ? older : older.slice(0, unread)).filter(isReadAt);
}

/**
 * What moves the earlier messages of a long thread to the archive: updates to be written one after the other. Each moves its
 * messages whole, or nothing, and what was moved is not moved again. `thread` is the node as the database has it.
 */
export function archiveUpdates(uid: string, threadId: string, thread: unknown): Record<string, unknown>[] {
  const earlier = earlierIn(thread);
  const updates: Record<string, unknown>[] = [];
  for (let start = 0; start < earlier.length; start += ARCHIVED_AT_ONCE) {
    const moves = earlier
      .slice(start, start + ARCHIVED_AT_ONCE)
      .flatMap(([key, message]): [string, unknown][] => [
        [paths.archivedMessage(uid, threadId, key), message],
        [paths.message(uid, threadId, key), null],
      ]);
    updates.push({ ...Object.fromEntries(moves), [`${paths.threadInfo(uid, threadId)}/archived`]: true });
  }
  return updates;
}
