import { CodedError, failureFrom, type FailureCode } from '@/model/failure';
import { TASK_TIMEOUT_MS, TICKET_PLACES } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeTicket, isWaiting, SERVER_TIME, type MailboxTask, type PendingTask } from '@/model/task';
import { within } from './connection';
import type { Database, Updates } from './database';
import { MailboxView } from './mailboxView';
import { settle, takeBack, type TaskEnd } from './settling';
import { UnknownOutcome } from './unknownOutcome';

export { settle, type TaskEnd } from './settling';

/** How the wait for a player goes. */
export interface Wait {
  /** Ends the wait early, for example when the screen is left. What was sent goes on to its end. */
  signal: AbortSignal;
  /** Told once when it takes long. */
  onSlow?: () => void;
  /** Told before each try: until `deliver` ends, this is what to ask `settle` about after a reload. */
  onTry?: (pending: PendingTask) => void;
}

export interface Delivery extends Wait {
  /** Path of the mailbox: a player's `rates` or `switcher`. */
  mailbox: string;
  /** The uid that the request carries. */
  user: string;
  /** What is put there. */
  request: object;
  /** What is written together with it. */
  beside?: Updates;
  /** What is written when it is taken back, so that all is as it was before. */
  restored?: PendingTask['restored'];
}

/** What a call fails with when the database did not answer it. */
const UNANSWERED: readonly FailureCode[] = ['unknownOutcome', 'network-request-failed', 'offline'];
/** The same for the first write: without a connection it is not even sent. */
const UNANSWERED_REQUEST = UNANSWERED.filter((code) => code !== 'offline');

/** Of the patience of an act, one part in so many is kept for its end. */
const RESERVED_PART = 8;

const unreachable = () => new CodedError('unreachable', 'The player did not take the request in time.');

/** Asks again, whenever the connection is back, until it is settled. */
async function settled(database: Database, pending: PendingTask): Promise<TaskEnd> {
  for (;;) {
    await new Promise<void>((resolve) => {
      const stop = database.watchConnection((connected) => {
        if (!connected) return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
    try {
      return await settle(database, pending);
    } catch (error) {
      // The connection was lost again, or the customer is signed out and has no say in it any more.
      if (failureFrom(error).code === 'permission-denied') return 'unknown';
    }
  }
}

class Run {
  private readonly since = performance.now();
  private readonly view: MailboxView;
  private pending: PendingTask | undefined;
  private readonly database: Database;
  private readonly delivery: Delivery;

  constructor(database: Database, delivery: Delivery) {
    this.database = database;
    this.delivery = delivery;
    this.view = new MailboxView(database, delivery.mailbox);
  }

  /** How long the act may still take, in ms. */
  private get left(): number {
    return Math.max(this.database.patience.act - (performance.now() - this.since), 0);
  }

  /** What is left of it for taking the request back, in ms. */
  private get reserve(): number {
    return this.database.patience.act / RESERVED_PART;
  }

  async toItsEnd(): Promise<void> {
    const { onSlow, signal } = this.delivery;
    const slow = setTimeout(() => onSlow?.(), this.database.patience.slow);
    const wake = () => this.view.wake();
    signal.addEventListener('abort', wake);
    try {
      await this.wait(await this.send());
    } finally {
      clearTimeout(slow);
      signal.removeEventListener('abort', wake);
      this.view.close();
    }
  }

  /** Tries until the mailbox takes the request. @returns when that was (epoch ms, of the server) */
  private async send(): Promise<number> {
    const { view, delivery } = this;
    let isSecondLook = false;
    for (;;) {
      delivery.signal.throwIfAborted();
      const { changes } = view;
      const asked = await this.try();
      if (asked !== undefined) return asked;
      if (view.isGone) throw new CodedError('thisPlayerCannotBeFound', 'The player is gone.');
      const now = await this.database.serverNow();
      if (isWaiting(view.task, now)) {
        const expires = (view.task?.dateAsked ?? 0) + TASK_TIMEOUT_MS + 1 - now;
        const { task } = view;
        const isOver = () => view.task !== task || view.isGone || delivery.signal.aborted;
        await view.until(isOver, Math.min(expires, this.left - this.reserve));
        if (this.left <= this.reserve) throw new CodedError('busy', 'The requests of others came first.');
      } else if (view.changes === changes) {
        // Nothing is in the way. Only a wrong idea of the server's time would explain it: a new connection has it right.
        if (isSecondLook) throw new CodedError('permission-denied', 'The rules refuse the request.');
        isSecondLook = true;
        await this.database.reconnect();
      }
    }
  }

  /** @returns when the database took the request; undefined: the rules refused it. */
  private async try(): Promise<number | undefined> {
    const { database, delivery, view } = this;
    const { mailbox, user, request, beside = {}, restored = {} } = delivery;
    const expires = (await database.serverNow()) + Math.ceil(this.left);
    const ticket = paths.ticket(user, Math.floor(Math.random() * TICKET_PLACES));
    const pending = (this.pending = { user, mailbox, ticket, expires, restored });
    delivery.onTry?.(pending);
    const { losses } = view;
    const written = database.write({
      [mailbox]: request,
      ...beside,
      [ticket]: { expires, dateAsked: SERVER_TIME },
    });
    try {
      await this.orUnknown(written, UNANSWERED_REQUEST);
    } catch (error) {
      if (failureFrom(error).code !== 'permission-denied') throw error;
      if (view.losses === losses) return undefined;
    }
    if (view.losses === losses && view.task?.user === user) return view.task.dateAsked;
    // It was sent more than once: whether one of them was taken is what the ticket says.
    const taken = decodeTicket(await this.orUnknown(database.read(ticket)));
    return taken?.expires === expires ? taken.dateAsked : undefined;
  }

  /** Waits for the player. */
  private async wait(asked: number): Promise<void> {
    const { database, view, pending } = this;
    if (pending === undefined) throw new TypeError('Nothing was sent.');
    const { losses } = view;
    const isOurs = (task: MailboxTask | undefined): boolean =>
      task?.user === pending.user && task.dateAsked === asked;
    const isReceived = () => isOurs(view.task) && view.task?.receivedTask === true;
    const patience = Math.min(database.patience.task, this.left - this.reserve);
    if (await view.until(() => view.isGone || isReceived(), patience)) {
      if (isReceived()) return;
      throw new CodedError('thisPlayerCannotBeFound', 'The player is gone.');
    }
    const end = await this.orUnknown(takeBack(database, pending, asked));
    if (end === 'done') return;
    // Whatever replaced it: while the connection holds nothing goes unseen.
    if (end === 'unknown' && view.losses !== losses) throw new UnknownOutcome(this.told());
    throw unreachable();
  }

  /** What `call` comes to, if it does so while there is patience left. @throws UnknownOutcome */
  private async orUnknown<Value>(call: Promise<Value>, unanswered = UNANSWERED): Promise<Value> {
    const late = () => new CodedError('network-request-failed', 'The database does not answer.');
    try {
      return await within(this.left, call, late);
    } catch (error) {
      if (!unanswered.includes(failureFrom(error).code)) throw error;
      throw new UnknownOutcome(this.told());
    }
  }

  /** Resolves when it turns out that the player received it, rejects when that it never will. */
  private async told(): Promise<void> {
    const end = this.pending === undefined ? 'notDone' : await settled(this.database, this.pending);
    if (end === 'done') return;
    throw end === 'notDone' ? unreachable() : new CodedError('unknown', 'Nobody can tell any more.');
  }
}

/**
 * Puts a request into a player's mailbox and resolves when the player has received it. A mailbox holds one request:
 * while another customer's waits there, this one waits for its turn.
 *
 * @throws CodedError `unreachable`: the player did not receive it within 3000 ms, and never will: it was taken back.
 * `busy`: others came first until the end. `offline`: nothing was sent. `thisPlayerCannotBeFound`, `permission-denied`.
 * UnknownOutcome: the connection died on the way. An AbortError when `signal` ends it.
 */
export function deliver(database: Database, delivery: Delivery): Promise<void> {
  const { signal } = delivery;
  return new Promise((resolve, reject) => {
    const abort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('The wait was ended.'));
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    new Run(database, delivery)
      .toItsEnd()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
