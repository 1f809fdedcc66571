import { CodedError, failureFrom, isRefused, type FailureCode } from '@/model/failure';
import { TASK_TIMEOUT_MS, TICKET_PLACES } from '@/model/limits';
import { paths } from '@/model/paths';
import {
  decodeTask,
  decodeTicket,
  isWaiting,
  SERVER_TIME,
  type MailboxTask,
  type PendingTask,
} from '@/model/task';
import type { Database, Updates } from './database';
import { UnknownOutcome, within } from './inTime';
import { viewMailbox } from './mailboxView';

/** How the wait for a player goes. */
export interface Wait {
  /** Told once when it takes long. */
  onSlow?: () => void;
  /** Told before each try. After a reload `resolveTask` needs this, as long as `deliver` has not ended. */
  onTry?: (pending: PendingTask) => void;
}

/** What one try writes. */
export interface Attempt {
  /** What is put into the mailbox. */
  request: object;
  /** What is written together with it. */
  beside: Updates;
  /** What is written when it is taken back, so that all is as it was before. */
  restored: PendingTask['restored'];
}

export interface Delivery extends Wait {
  /** Path of the mailbox: a player's `rates` or `switcher`. */
  mailbox: string;
  /** The uid that the request carries. */
  user: string;
  /** Asked before each try, because requests of others that came first may have changed what is there. */
  compose: () => Attempt | Promise<Attempt>;
  /** Asked when the rules refuse the request although the mailbox is free. It throws if it knows why. */
  onRefusal?: () => Promise<void>;
}

/** What a call fails with when the database did not answer it. */
const UNANSWERED: readonly FailureCode[] = ['unknownOutcome', 'network-request-failed', 'offline'];
/** The same for the first write: without a connection it is not even sent. */
const UNANSWERED_REQUEST = UNANSWERED.filter((code) => code !== 'offline');

/** 1/8 of the time for an act is kept to take the request back. */
const RESERVED_PART = 8;

const gone = () => new CodedError('thisPlayerCannotBeFound', 'The player is gone.');
const unreachable = () => new CodedError('unreachable', 'The player did not take the request in time.');

/**
 * Puts a request into a player's mailbox and resolves when the player has received it. A mailbox holds one request:
 * while another customer's waits there, this one waits for its turn.
 *
 * @returns what lies there then, with what the player added; undefined: another's request came before it was seen.
 *
 * @throws CodedError `unreachable`: the player did not receive it within 3000 ms, and never will: it was taken back.
 * `busy`: others came first until the end. What `onRefusal` throws. `offline`: nothing was sent. `thisPlayerCannotBeFound`, `permission-denied`.
 * UnknownOutcome: the connection died on the way.
 */
export async function deliver(database: Database, delivery: Delivery): Promise<MailboxTask | undefined> {
  const { mailbox, user, compose, onSlow, onTry, onRefusal } = delivery;
  const { act, task, slow } = database.patience;
  const end = performance.now() + act;
  const reserve = act / RESERVED_PART;
  const view = viewMailbox(database, mailbox, user);
  let pending: PendingTask | undefined;

  /** How long the act may still take, in ms. */
  const left = (): number => Math.max(end - performance.now(), 0);

  /** Resolves when the player has received it. Rejects when it is certain that the player never will. */
  const resolved = async (): Promise<void> => {
    const taskEnd = pending === undefined ? 'notDone' : await resolveWhenConnected(database, pending);
    if (taskEnd === 'done') return;
    throw taskEnd === 'notDone' ? unreachable() : new CodedError('unknown', 'Nobody can tell any more.');
  };

  /** The result of `call`, if it comes while there is patience left. @throws UnknownOutcome */
  const orUnknown = async <Value>(call: Promise<Value>, unanswered = UNANSWERED): Promise<Value> => {
    const late = () => new CodedError('network-request-failed', 'The database does not answer.');
    try {
      return await within(left(), call, late);
    } catch (error) {
      if (!unanswered.includes(failureFrom(error).code)) throw error;
      throw new UnknownOutcome(resolved());
    }
  };

  /** @returns undefined: the rules refuse to show what it depends on. */
  const composed = async (): Promise<Attempt | undefined> => {
    try {
      // Nothing is sent yet.
      return await orUnknown(Promise.resolve(compose()), []);
    } catch (error) {
      if (!isRefused(error)) throw error;
      return undefined;
    }
  };

  /** @returns when the database took the request; undefined: the rules refused it. */
  const tryOnce = async (): Promise<number | undefined> => {
    const attempt = await composed();
    if (attempt === undefined) return undefined;
    const { request, beside, restored } = attempt;
    const { place, expires } = nextTicket((await database.serverNow()) + Math.ceil(left()));
    const ticket = paths.ticket(user, place);
    pending = { user, mailbox, ticket, expires, restored };
    onTry?.(pending);
    const { losses } = view;
    const written = database.write({
      [mailbox]: request,
      ...beside,
      [ticket]: { expires, dateAsked: SERVER_TIME },
    });
    try {
      await orUnknown(written, UNANSWERED_REQUEST);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (view.losses === losses) return undefined;
    }
    if (view.losses === losses && view.task?.user === user) return view.task.dateAsked;
    // It was sent more than once. The ticket says whether one of them was taken.
    const taken = decodeTicket(await orUnknown(database.read(ticket)));
    return taken?.expires === expires ? taken.dateAsked : undefined;
  };

  /** Whether the customer has lost the player. An own request can be seen all the same. */
  const isLost = async (): Promise<boolean> => {
    if (view.task?.user !== user) return false;
    try {
      await orUnknown(database.read(paths.playerNumberBeside(mailbox)));
      return false;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return true;
    }
  };

  /** Tries until the mailbox takes the request. @returns when that was (epoch ms, of the server) */
  const send = async (): Promise<number> => {
    let isSecondLook = false;
    for (;;) {
      const { changes } = view;
      const asked = await tryOnce();
      if (asked !== undefined) return asked;
      if (view.isGone || (await isLost())) throw gone();
      const now = await database.serverNow();
      if (isWaiting(view.task, now)) {
        const other = view.task;
        const expires = (other?.dateAsked ?? 0) + TASK_TIMEOUT_MS + 1 - now;
        const isOver = () => view.task !== other || view.isGone;
        await view.until(isOver, Math.min(expires, left() - reserve));
        if (left() <= reserve) throw new CodedError('busy', 'The requests of others came first.');
      } else if (view.changes === changes) {
        if (onRefusal !== undefined) await orUnknown(onRefusal());
        // Nothing is in the way. The only explanation left is a wrong idea of the server's time; a new connection corrects it.
        if (isSecondLook) throw new CodedError('permission-denied', 'The rules refuse the request.');
        isSecondLook = true;
        await database.reconnect();
      }
    }
  };

  /** Waits for the player, and takes the request back when the player does not answer. */
  const wait = async (sent: PendingTask, asked: number): Promise<MailboxTask | undefined> => {
    const received = () => {
      const isOurs = view.task?.user === user && view.task.dateAsked === asked && view.task.receivedTask;
      return isOurs ? view.task : undefined;
    };
    const isOver = () => view.isGone || received() !== undefined;
    await view.until(isOver, Math.min(task, left() - reserve));
    const found = received();
    if (found !== undefined) return found;
    // A customer who has lost the player still sees the own request to its end. If it is gone, it was removed with the player, or replaced.
    const wasReplaced = view.replaced === asked;
    const taskEnd = await orUnknown(takeBack(database, sent, asked));
    if (taskEnd === 'done') return received();
    // Another request lies there. Nobody saw whether the player received ours first: while we write, the SDK reports nothing of others.
    if (taskEnd === 'unknown' && !wasReplaced && !view.isGone) throw new UnknownOutcome(resolved());
    throw view.isGone ? gone() : unreachable();
  };

  const slowly = setTimeout(() => onSlow?.(), slow);
  try {
    const asked = await send();
    return pending && (await wait(pending, asked));
  } finally {
    clearTimeout(slowly);
    view.close();
  }
}

/** Times that are further apart than this, in ms, are of different moments, or the clock was set between them. */
const MOMENT_MS = 1000;

/** Where the tickets of this page begin. Another device of the customer hardly ever begins at the same place. */
let count = Math.floor(Math.random() * TICKET_PLACES);

/** The `expires` of the newest ticket of each place. */
const newest: number[] = [];

/**
 * The place and the time of a ticket that no other request of this page has. Requests of one moment are given different places, and where
 * these do not suffice, a later time at the same place.
 * @param expires until when the request counts (epoch ms)
 */
export function nextTicket(expires: number): { place: number; expires: number } {
  count += 1;
  const place = count % TICKET_PLACES;
  const last = newest[place] ?? 0;
  const time = Math.abs(last - expires) < MOMENT_MS ? Math.max(last + 1, expires) : expires;
  newest[place] = time;
  return { place, expires: time };
}

/** What became of a request: the player received it, or never will, or nobody can tell any more. */
export type TaskEnd = 'done' | 'notDone' | 'unknown';

/** What has to be known of a request to take it back. */
type Request = Pick<PendingTask, 'mailbox' | 'user' | 'restored'>;

/** @returns undefined: the rules refuse it, because the customer has lost the player and has no request there any more. */
async function readMailbox(database: Database, mailbox: string): Promise<unknown> {
  try {
    return await database.read(mailbox);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return undefined;
  }
}

const isTakenBack = (value: unknown, mailbox: string, asked: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'mailbox') === mailbox &&
  Reflect.get(value, 'asked') === asked;

async function endOf(database: Database, { mailbox, user }: Request, asked: number): Promise<TaskEnd> {
  const [value, takenBack] = await Promise.all([
    readMailbox(database, mailbox),
    database.read(paths.takenBack(user)),
  ]);
  const task = decodeTask(value);
  const isOurs = task?.user === user && task.dateAsked === asked;
  // What was taken back can be another request of the same moment.
  if (isOurs && task.receivedTask) return 'done';
  if (isTakenBack(takenBack, mailbox, asked)) return 'notDone';
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
    await database.write({ [mailbox]: null, [paths.takenBack(user)]: { asked, mailbox }, ...restored });
    return 'notDone';
  } catch (error) {
    // The rules let go only what has not been received.
    if (!isRefused(error)) throw error;
    return endOf(database, request, asked);
  }
}

/**
 * Finds out what became of a request whose answer did not come, and makes sure that it is not carried out later.
 * @throws what a read or a write throws. It can be called again then.
 */
export async function resolveTask(database: Database, pending: PendingTask): Promise<TaskEnd> {
  const early = pending.expires - (await database.serverNow());
  // Before that it may still be on its way.
  if (early >= 0) await new Promise((resolve) => setTimeout(resolve, early + 1));
  const ticket = decodeTicket(await database.read(pending.ticket));
  if (ticket === undefined || ticket.expires < pending.expires) return 'notDone';
  if (ticket.expires > pending.expires) return 'unknown';
  return takeBack(database, pending, ticket.dateAsked);
}

/** Like {@link resolveTask}, but asks again whenever the connection is back, until the answer is known. Never rejects. */
export async function resolveWhenConnected(database: Database, pending: PendingTask): Promise<TaskEnd> {
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
      // The connection was lost again, or the customer is signed out and has no say in it any more.
      if (isRefused(error)) return 'unknown';
    }
  }
}
