import { failureFrom } from '@/model/failure';
import { TASK_TIMEOUT_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeTask, decodeTicket, type PendingTask } from '@/model/task';
import type { Database } from './database';

/** What became of a request: the player received it, or never will, or nobody can tell any more. */
export type TaskEnd = 'done' | 'notDone' | 'unknown';

/** What has to be known of a request to take it back. */
type Request = Pick<PendingTask, 'mailbox' | 'user' | 'restored'>;

/** @returns undefined: the rules refuse it, because the customer has lost the player and has no request there any more. */
async function readMailbox(database: Database, mailbox: string): Promise<unknown> {
  try {
    return await database.read(mailbox);
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    return undefined;
  }
}

async function endOf(database: Database, { mailbox, user }: Request, asked: number): Promise<TaskEnd> {
  const [value, takenBack] = await Promise.all([
    readMailbox(database, mailbox),
    database.read(paths.takenBack(user)),
  ]);
  const task = decodeTask(value);
  const isOurs = task?.user === user && task.dateAsked === asked;
  // What was taken back can be another request of the same moment.
  if (isOurs && task.receivedTask) return 'done';
  if (takenBack === asked) return 'notDone';
  if (task === undefined || isOurs) return 'unknown';
  // What is not received can only be replaced once it is that old.
  return task.dateAsked < asked + TASK_TIMEOUT_MS ? 'done' : 'unknown';
}

/**
 * Takes a request back, with all that came with it, so that a player that wakes up later does not act on it. The database has had it
 * since `asked` (epoch ms).
 */
export async function takeBack(database: Database, request: Request, asked: number): Promise<TaskEnd> {
  const { mailbox, user, restored } = request;
  try {
    await database.write({ [mailbox]: null, [paths.takenBack(user)]: asked, ...restored });
    return 'notDone';
  } catch (error) {
    // The rules let go only what has not been received.
    if (failureFrom(error).code !== 'permission-denied') throw error;
    return endOf(database, request, asked);
  }
}

/**
 * Finds out what became of a request whose answer did not come, and makes sure that it is not carried out later.
 * @throws what a read or a write throws. It can be called again then.
 */
export async function settle(database: Database, pending: PendingTask): Promise<TaskEnd> {
  const early = pending.expires - (await database.serverNow());
  // Before that it may still be on its way.
  if (early >= 0) await new Promise((resolve) => setTimeout(resolve, early + 1));
  const ticket = decodeTicket(await database.read(pending.ticket));
  if (ticket === undefined || ticket.expires < pending.expires) return 'notDone';
  if (ticket.expires > pending.expires) return 'unknown';
  return takeBack(database, pending, ticket.dateAsked);
}
