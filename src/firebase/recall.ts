import { CodedError, isRefused } from '@/model/failure';
import { RATING_PAUSE_MS, TASK_TIMEOUT_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeRequest, decodeTicket, type PendingTask } from '@/model/task';
import type { Database } from './database';

/** `done`: received. `notDone`: never will be. `unknown`: cannot be found out any more. */
export type TaskEnd = 'done' | 'notDone' | 'unknown';

/** `signedOut`: nothing can be found out before the customer signs in again. */
export type Resolution = TaskEnd | 'signedOut';

/** A request to a player without a known outcome. For other writes there is {@link UnknownOutcome}. */
export class UnknownDelivery extends CodedError {
  /** Resolves once the connection is back. Never rejects. */
  readonly end: Promise<Resolution>;

  constructor(end: Promise<Resolution>) {
    super('unknownOutcome', 'The connection died on the way.');
    this.end = end;
  }
}

type Recallable = Pick<PendingTask, 'mailbox' | 'user' | 'restored'>;

/** undefined: the rules refuse, because the customer has lost the player and has no request there any more. */
async function readMailbox(database: Database, mailbox: string): Promise<unknown> {
  try {
    return await database.read(mailbox);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return undefined;
  }
}

const isRecalled = (value: unknown, mailbox: string, acceptedAt: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'mailbox') === mailbox &&
  Reflect.get(value, 'asked') === acceptedAt;

async function endOf(
  database: Database,
  { mailbox, user }: Recallable,
  acceptedAt: number,
): Promise<TaskEnd> {
  const [value, recalled] = await Promise.all([
    readMailbox(database, mailbox),
    database.read(paths.recalled(user)),
  ]);
  const current = decodeRequest(value);
  const isOurs = current?.user === user && current.dateAsked === acceptedAt;
  // Check `receivedTask` first: `recalled` may be about another request with the same timestamp.
  if (isOurs && current.receivedTask) return 'done';
  if (isRecalled(recalled, mailbox, acceptedAt)) return 'notDone';
  if (current === undefined || isOurs) return 'unknown';
  // An unreceived request can only be replaced once it is that old.
  return current.dateAsked < acceptedAt + TASK_TIMEOUT_MS ? 'done' : 'unknown';
}

/** The rules keep a rating until then, because a recalled one counts for the pause between two. */
async function untilRecallable(database: Database, acceptedAt: number): Promise<void> {
  const early = acceptedAt + RATING_PAUSE_MS - (await database.serverNow());
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
}

/** A player that wakes up later must not act on the request. `acceptedAt`: when the database accepted the request (epoch ms, server time). */
export async function recall(database: Database, request: Recallable, acceptedAt: number): Promise<TaskEnd> {
  const { mailbox, user, restored: writeOnRecall } = request;
  await untilRecallable(database, acceptedAt);
  try {
    await database.write({
      [mailbox]: null,
      [paths.recalled(user)]: { asked: acceptedAt, mailbox },
      ...writeOnRecall,
    });
    return 'notDone';
  } catch (error) {
    // The rules allow deleting only requests that were not received.
    if (!isRefused(error)) throw error;
    return endOf(database, request, acceptedAt);
  }
}

/**
 * Makes sure that the request is not carried out later.
 * @throws what a read or a write throws; it can be called again then
 */
export async function resolveTask(database: Database, pending: PendingTask): Promise<TaskEnd> {
  const early = pending.expires - (await database.serverNow());
  // Until then, the request may still be on its way.
  if (early >= 0) await new Promise((resolve) => setTimeout(resolve, early + 1));
  const ticket = decodeTicket(await database.read(pending.ticket));
  if (ticket === undefined || ticket.expires < pending.expires) return 'notDone';
  if (ticket.expires > pending.expires) return 'unknown';
  return recall(database, pending, ticket.dateAsked);
}

/** Like {@link resolveTask}, but retries whenever the connection is back. Never rejects. */
export async function resolveWhenConnected(database: Database, pending: PendingTask): Promise<Resolution> {
  for (;;) {
    await new Promise<void>((resolve) => {
      const stop = database.watchConnection((connected) => {
        if (!connected) return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
    try {
      return await resolveTask(database, pending);
    } catch (error) {
      // Otherwise the connection was lost again.
      if (isRefused(error)) return 'signedOut';
    }
  }
}
