import { CodedError, failureFrom, isRefused, type FailureCode } from '@/model/failure';
import { TASK_TIMEOUT_MS, TICKET_PLACES } from '@/model/limits';
import { paths } from '@/model/paths';
import {
  decodeRequest,
  decodeTicket,
  isWaiting,
  SERVER_TIME,
  type MailboxRequest,
  type PendingTask,
} from '@/model/task';
import type { Database, Updates } from './database';
import { answerWithin } from './inTime';

/** Called while a request is delivered. */
export interface DeliveryCallbacks {
  /** Called if the database takes long. The time that a player or a colleague takes does not count. */
  onSlow?: () => void;
  /** Called before each try. `resolveTask` needs `pending` if a reload cuts `deliver` off. */
  onTry?: (pending: PendingTask) => void;
}

/** The writes of one try. */
export interface RequestWrites {
  /** Put into the mailbox. */
  request: object;
  /** Written together with the request. */
  beside: Updates;
  /** Written when the request is recalled. What else was written beside the request stays. */
  restored: PendingTask['restored'];
}

export interface Delivery extends DeliveryCallbacks {
  /** Path of the mailbox: a player's `rates` or `switcher`. */
  mailbox: string;
  /** The uid in the request. */
  user: string;
  /** Called before each try, because requests of others may have changed the data it depends on. */
  compose: () => RequestWrites | Promise<RequestWrites>;
  /**
   * Called if the rules refuse although the mailbox is free. Throws if the request can never succeed.
   * @returns whether it found a cause that is over now, so that a retry can succeed
   */
  onRefusal?: () => Promise<boolean>;
}

/** `done`: received. `notDone`: never will be. `unknown`: cannot be found out any more. `refused`: the customer has signed out. */
export type TaskEnd = 'done' | 'notDone' | 'unknown' | 'refused';

/** The outcome of a request could not be found out in time. */
export class UnknownDelivery extends CodedError {
  /** Resolves once the connection is back. Never rejects. */
  readonly end: Promise<TaskEnd>;

  constructor(end: Promise<TaskEnd>) {
    super('unknownOutcome', 'The connection died on the way.');
    this.end = end;
  }
}

/** A request that the mailbox took, at `takenAt` (epoch ms, server time). */
interface Sent {
  pending: PendingTask;
  takenAt: number;
}

/** The contents of a player's mailbox, kept current until `close`. */
interface MailboxView {
  request: MailboxRequest | undefined;
  /** Number of changes of the contents. */
  changes: number;
  /** Number of lost connections. Changes during a loss are not seen. */
  losses: number;
  /** `dateAsked` of our request, if it was seen to go, removed or replaced, before the player received it. */
  replaced: number | undefined;
  /** The player was removed, or is no longer the customer's. */
  isGone: boolean;
  /** Resolves with `holds()`, as soon as it is true or after `duration` ms. */
  until: (holds: () => boolean, duration: number) => Promise<boolean>;
  close: () => void;
}

/** `user` is the customer's uid. Call `close` in the end. */
function viewMailbox(database: Database, mailbox: string, user: string): MailboxView {
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const go of [...waiting]) go();
  };
  let wasConnected = false;
  let last: string | undefined;
  let lossesAtLast = 0;
  /** Whether our request went before the player received it. After a loss nobody knows: it may have been received unseen. */
  const wasReplaced = (before: MailboxRequest | undefined, now: MailboxRequest | undefined): boolean =>
    before?.user === user &&
    !before.receivedTask &&
    !(now?.user === user && now.dateAsked === before.dateAsked) &&
    view.losses === lossesAtLast;
  const view: MailboxView = {
    request: undefined,
    changes: 0,
    losses: 0,
    replaced: undefined,
    isGone: false,
    until: async (holds, duration) => {
      const end = performance.now() + duration;
      for (let left = duration; !holds() && left > 0; left = end - performance.now()) {
        await new Promise<void>((resolve) => {
          const go = (): void => {
            clearTimeout(timer);
            waiting.delete(go);
            resolve();
          };
          const timer = setTimeout(go, left);
          waiting.add(go);
        });
      }
      return holds();
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
  const stops = [
    database.watchConnection((connected) => {
      if (wasConnected && !connected) view.losses += 1;
      wasConnected = connected;
    }),
    database.subscribe(
      mailbox,
      (value) => {
        // After a refusal, the SDK reports the old value again. That is no change.
        const found = JSON.stringify(value);
        if (found !== last) view.changes += 1;
        last = found;
        const before = view.request;
        view.request = decodeRequest(value);
        if (wasReplaced(before, view.request)) view.replaced = before?.dateAsked;
        lossesAtLast = view.losses;
        wake();
      },
      () => {
        view.isGone = true;
        wake();
      },
    ),
  ];
  return view;
}

/** Failure codes of a call without a response. */
const UNANSWERED: readonly FailureCode[] = ['unknownOutcome', 'network-request-failed', 'offline'];
/** The same for writing the request, which is not sent without a connection. */
const UNANSWERED_REQUEST = UNANSWERED.filter((code) => code !== 'offline');

/** The share of an act's time that is reserved for recalling the request. */
const RESERVED_SHARE = 1 / 8;

const gone = () => new CodedError('thisPlayerCannotBeFound', 'The player is gone.');
const unreachable = () => new CodedError('unreachable', 'The player did not take the request in time.');
const tooSlow = () =>
  new CodedError('network-request-failed', 'The connection left the player too little time.');
const busy = () => new CodedError('busy', 'The requests of others came first.');

/**
 * Puts a request into a player's mailbox and resolves when the player has received it. A mailbox holds one request, so this one waits
 * while another customer's is there.
 * @returns the received request, with what the player added; undefined: another request replaced it before we saw it
 * @throws CodedError `unreachable`: not received within 3000 ms, and recalled, so it never will be. `network-request-failed`: the same,
 * but the connection was so slow that the player had less time. `busy`: requests of others came first, until the end or until the player
 * had less time. Whatever `onRefusal` throws. `offline`: nothing was sent. `thisPlayerCannotBeFound`, `permission-denied`.
 * UnknownDelivery: the connection died on the way.
 */
export async function deliver(database: Database, delivery: Delivery): Promise<MailboxRequest | undefined> {
  const { mailbox, user, compose, onSlow, onTry, onRefusal } = delivery;
  const { act, task, slow } = database.patience;
  const end = performance.now() + act;
  const reserve = act * RESERVED_SHARE;
  const view = viewMailbox(database, mailbox, user);
  let pending: PendingTask | undefined;
  /** In ms. */
  let waitedForOthers = 0;

  /** Remaining time of the act (ms). */
  const left = (): number => Math.max(end - performance.now(), 0);

  const unknown = () =>
    new UnknownDelivery(
      pending === undefined ? Promise.resolve('notDone') : resolveWhenConnected(database, pending),
    );

  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  const startSlowTimer = (): void => {
    slowTimer = setTimeout(() => onSlow?.(), slow);
  };
  /** Waits for a player or a colleague, and leaves time to recall the request. */
  const waitUntil = async (isOver: () => boolean, duration: number): Promise<void> => {
    clearTimeout(slowTimer);
    await view.until(isOver, Math.min(duration, left() - reserve));
    startSlowTimer();
  };

  const inTime = <Value>(call: Promise<Value>): Promise<Value> => answerWithin(left(), call);

  /**
   * The result of `call`, if it arrives within the remaining time.
   * @throws UnknownDelivery
   */
  const orUnknown = async <Value>(call: Promise<Value>, unanswered = UNANSWERED): Promise<Value> => {
    try {
      return await inTime(call);
    } catch (error) {
      if (!unanswered.includes(failureFrom(error).code)) throw error;
      throw unknown();
    }
  };

  /** @returns undefined: the rules refuse to show the data it depends on */
  const composed = async (): Promise<RequestWrites | undefined> => {
    try {
      // Nothing was sent yet, so a failure is not an unknown outcome.
      return await inTime(Promise.resolve(compose()));
    } catch (error) {
      if (!isRefused(error)) throw error;
      return undefined;
    }
  };

  /** @returns undefined: the rules refused the request */
  const tryOnce = async (): Promise<Sent | undefined> => {
    const writes = await composed();
    if (writes === undefined) return undefined;
    const { request, beside, restored } = writes;
    const { place, expires } = nextTicket((await inTime(database.serverNow())) + Math.ceil(left()));
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
    if (view.losses === losses && view.request?.user === user)
      return { pending, takenAt: view.request.dateAsked };
    // The connection was lost meanwhile, so the SDK may have sent the request again. The ticket says whether one was taken.
    const taken = decodeTicket(await orUnknown(database.read(ticket)));
    return taken?.expires === expires ? { pending, takenAt: taken.dateAsked } : undefined;
  };

  /** Whether the customer has lost the player. The customer's own request stays readable even then. */
  const isLost = async (): Promise<boolean> => {
    if (view.request?.user !== user) return false;
    try {
      await inTime(database.read(paths.playerNumberBeside(mailbox)));
      return false;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return true;
    }
  };

  /** Retries until the mailbox takes the request. */
  const send = async (): Promise<Sent> => {
    let hasReconnected = false;
    for (;;) {
      const { changes } = view;
      const sent = await tryOnce();
      if (sent !== undefined) return sent;
      if (view.isGone || (await isLost())) throw gone();
      const now = await inTime(database.serverNow());
      if (isWaiting(view.request, now)) {
        const other = view.request;
        const untilExpired = (other?.dateAsked ?? 0) + TASK_TIMEOUT_MS + 1 - now;
        const isOver = () => view.request !== other || view.isGone;
        const before = left();
        await waitUntil(isOver, untilExpired);
        waitedForOthers += before - left();
        if (left() <= reserve) throw busy();
      } else if (view.changes === changes) {
        if (onRefusal !== undefined && (await inTime(onRefusal()))) continue;
        // The only explanation left is a wrong server time, which a new connection corrects.
        if (hasReconnected) throw new CodedError('permission-denied', 'The rules refuse the request.');
        hasReconnected = true;
        await inTime(database.reconnect());
      }
    }
  };

  /** Waits for the player, and recalls the request if the player does not respond. */
  const untilReceived = async (sent: Sent): Promise<MailboxRequest | undefined> => {
    const { takenAt } = sent;
    const received = () => {
      const isOurs =
        view.request?.user === user && view.request.dateAsked === takenAt && view.request.receivedTask;
      return isOurs ? view.request : undefined;
    };
    const isOver = () => view.isGone || received() !== undefined;
    const timeForPlayer = left() - reserve;
    await waitUntil(isOver, task);
    const found = received();
    if (found !== undefined) return found;
    // Looked up before the recall, during which the SDK reports no changes by others.
    const wasReplacedUnreceived = view.replaced === takenAt;
    const taskEnd = await orUnknown(recall(database, sent.pending, takenAt));
    if (taskEnd === 'done') return received();
    if (view.isGone) throw gone();
    if (taskEnd === 'notDone' || wasReplacedUnreceived) {
      if (timeForPlayer >= task) throw unreachable();
      throw timeForPlayer + waitedForOthers >= task ? busy() : tooSlow();
    }
    // Another request is there now, and the player may have received ours before.
    throw unknown();
  };

  startSlowTimer();
  try {
    return await untilReceived(await send());
  } finally {
    clearTimeout(slowTimer);
    view.close();
  }
}

/** Times further apart than this (ms) belong to different moments, or the clock was set in between. */
const MOMENT_MS = 1000;

/** A random start, so that another device of the customer hardly ever uses the same places. */
let count = Math.floor(Math.random() * TICKET_PLACES);

/** The latest `expires` at each place. */
const newest: number[] = [];

/**
 * Place and time of a ticket, unique among the requests of this page. Simultaneous requests get different places and, when these run
 * out, later times.
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

/** The fields needed to recall a request. */
type Recallable = Pick<PendingTask, 'mailbox' | 'user' | 'restored'>;

/** @returns undefined: the rules refuse, because the customer has lost the player and has no request there any more */
async function readMailbox(database: Database, mailbox: string): Promise<unknown> {
  try {
    return await database.read(mailbox);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return undefined;
  }
}

const isRecalled = (value: unknown, mailbox: string, takenAt: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'mailbox') === mailbox &&
  Reflect.get(value, 'asked') === takenAt;

async function endOf(database: Database, { mailbox, user }: Recallable, takenAt: number): Promise<TaskEnd> {
  const [value, recalled] = await Promise.all([
    readMailbox(database, mailbox),
    database.read(paths.recalled(user)),
  ]);
  const current = decodeRequest(value);
  const isOurs = current?.user === user && current.dateAsked === takenAt;
  // Check `receivedTask` first: `recalled` may be about another request with the same timestamp.
  if (isOurs && current.receivedTask) return 'done';
  if (isRecalled(recalled, mailbox, takenAt)) return 'notDone';
  if (current === undefined || isOurs) return 'unknown';
  // An unreceived request can only be replaced once it is that old.
  return current.dateAsked < takenAt + TASK_TIMEOUT_MS ? 'done' : 'unknown';
}

/**
 * Recalls a request and writes `restored`, so that a player that wakes up later does not act on it. `takenAt`: when the database took it
 * (epoch ms).
 */
export async function recall(database: Database, request: Recallable, takenAt: number): Promise<TaskEnd> {
  const { mailbox, user, restored } = request;
  try {
    await database.write({
      [mailbox]: null,
      [paths.recalled(user)]: { asked: takenAt, mailbox },
      ...restored,
    });
    return 'notDone';
  } catch (error) {
    // The rules only let go of requests that were not received.
    if (!isRefused(error)) throw error;
    return endOf(database, request, takenAt);
  }
}

/**
 * Finds out the outcome of a request without a response, and makes sure that it is not carried out later.
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
      // Otherwise the connection was lost again.
      if (isRefused(error)) return 'refused';
    }
  }
}
