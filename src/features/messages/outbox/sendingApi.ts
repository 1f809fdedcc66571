import { ONE_MORE, type Database } from '@/firebase/database';
import { failureFrom } from '@/model/failure';
import { MESSAGE_CLOCK_TOLERANCE_MS } from '@/model/limits';
import { isMessageOf } from '@/model/message';
import type { WaitingMessage } from './waitingMessage';
import { paths } from '@/model/paths';

/** What a try to send came to. `waiting`: it is tried again when the connection is back, or `again` ms later. */
export type SendOutcome = { status: 'sent' | 'refused' } | { status: 'waiting'; again: number };

/** A try that got no answer is repeated after this long, in ms. */
const AGAIN_MS = 5000;
/** As long as a try is younger than this, in ms, it is repeated under its own key. */
const REPEATED_MS = 30_000;
/** A try that is older than this, in ms, will never be taken: the rules take only what is about now. */
const STALE_MS = REPEATED_MS + MESSAGE_CLOCK_TOLERANCE_MS;

interface Sending {
  database: Database;
  uid: string;
  message: WaitingMessage;
  /** Told, before anything is written, under which key it is tried. */
  onTry: (triedAs: number) => void;
}

/** What stands under the key of a try: the message, another one that came at the same time, or nothing. */
type Found = 'it' | 'another' | 'nothing';

/**
 * What is watched may be older than the answer that was lost, and it is all that a read tells. So the database is asked to mark the
 * message as read: it refuses that where there is none.
 */
async function foundAt({ database, uid, message }: Sending, triedAs: number): Promise<Found> {
  const { threadId, msg } = message;
  try {
    await database.write({ [paths.messageRead(uid, threadId, triedAs)]: true });
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    return 'nothing';
  }
  const found = await database.read(paths.message(uid, threadId, triedAs));
  return found === null || isMessageOf(found, uid, msg) ? 'it' : 'another';
}

/**
 * Adds the customer's own message to a thread, once. An earlier try may still be stuck in a dead connection: while the rules
 * would take it, only its own key is used again, under which they take one message.
 */
export async function sendAnswer(sending: Sending): Promise<SendOutcome> {
  const { database, uid, message, onTry } = sending;
  const { triedAs, ...untried } = message;
  const { threadId, msg } = message;
  try {
    const now = await database.serverNow();
    const left = triedAs === undefined ? 0 : triedAs + STALE_MS - now;
    if (triedAs !== undefined && left <= MESSAGE_CLOCK_TOLERANCE_MS) {
      const found = await foundAt(sending, triedAs);
      if (found === 'it') return { status: 'sent' };
      if (found === 'nothing' && left > 0) return { status: 'waiting', again: left };
    }
    const created = triedAs !== undefined && left > 0 ? triedAs : now;
    if (created !== triedAs) onTry(created);
    try {
      await database.write({
        [paths.message(uid, threadId, created)]: { created, from: uid, msg, rcvd: true },
        [`${paths.threadInfo(uid, threadId)}/dateTime`]: created,
        [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
      });
      return { status: 'sent' };
    } catch (error) {
      if (failureFrom(error).code !== 'permission-denied') throw error;
      // A write that is repeated after its answer was lost is refused because it arrived.
      const found = await foundAt(sending, created);
      if (found === 'it') return { status: 'sent' };
      // Under a key that is taken it never arrives.
      if (found === 'another') return await sendAnswer({ ...sending, message: untried });
      return left > 0 ? { status: 'waiting', again: left } : { status: 'refused' };
    }
  } catch {
    return { status: 'waiting', again: AGAIN_MS };
  }
}
