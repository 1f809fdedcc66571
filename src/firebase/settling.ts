import { failureFrom } from '@/model/failure';
import { TASK_TIMEOUT_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeTask, decodeTicket, type PendingTask } from '@/model/task';
import type { Database } from './database';

/** What became of a request: the player received it, or never will, or nobody can tell any more. */
export type TaskEnd = 'done' | 'notDone' | 'unknown';

/** What has to be known of a request to take it back. */
type Request = Pick<PendingTask, 'mailbox' | 'user' | 'restored'>;

/** @returns undefined: the rules refuse it, to whom has lost the player and has no request there any more. */
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
  if (takenBack === asked) return 'notDone';
  const task = decodeTask(value);
  if (task === undefined) return 'unknown';
  if (task.user === user && task.dateAsked === asked) return task.receivedTask ? 'done' : 'unknown';
  // What is not received can only be replaced once it is that old.
  return task.dateAsked < asked + TASK_TIMEOUT_MS ? 'done' : 'unknown';
}

/**
 * Takes a request back that the database has since `asked` (epoch ms), with all that came with it: a player that wakes
 * up later shall not act on it.
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
 * Finds out what became of a request whose answer did not come, and sees to it that nothing more comes of it.
 * @throws what a read or a write throws: it can be asked again.
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
