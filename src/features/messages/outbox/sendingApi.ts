import { ONE_MORE, type Database } from '@/firebase/database';
import { failureFrom } from '@/model/failure';
import type { WaitingMessage } from '@/model/waitingMessage';
import { paths } from '@/model/paths';

/** What a try to send came to. `waiting`: the line was not there; it is tried again when it is back. */
export type SendOutcome = 'sent' | 'refused' | 'waiting';

interface Sending {
  database: Database;
  uid: string;
  message: WaitingMessage;
  /** Told, before anything is written, under which key it is tried. */
  onTry: (triedAs: number) => void;
}

/**
 * Whether a message stands below the key under which it was tried. What is watched may be older than the answer
 * that was lost, so the database is asked to mark the message as read: it refuses that where there is none.
 */
async function hasArrived(
  database: Database,
  uid: string,
  threadId: string,
  triedAs: number,
): Promise<boolean> {
  try {
    await database.write({ [paths.messageRead(uid, threadId, triedAs)]: true });
    return true;
  } catch (error) {
    if (failureFrom(error).code === 'permission-denied') return false;
    throw error;
  }
}

/**
 * Adds the customer's own message to a thread, once: an earlier try of which the answer was lost may have arrived,
 * so that is looked up first.
 */
export async function sendAnswer({ database, uid, message, onTry }: Sending): Promise<SendOutcome> {
  const { threadId, msg, triedAs } = message;
  try {
    if (triedAs !== undefined && (await hasArrived(database, uid, threadId, triedAs))) return 'sent';
    const created = await database.serverNow();
    onTry(created);
    try {
      await database.write({
        [paths.message(uid, threadId, created)]: { created, from: uid, msg, rcvd: true },
        [`${paths.threadInfo(uid, threadId)}/dateTime`]: created,
        [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
      });
      return 'sent';
    } catch (error) {
      if (failureFrom(error).code !== 'permission-denied') return 'waiting';
      // A write that is repeated after its answer was lost is refused because it arrived.
      return (await hasArrived(database, uid, threadId, created)) ? 'sent' : 'refused';
    }
  } catch {
    return 'waiting';
  }
}
