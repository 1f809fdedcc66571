import { CodedError, failureFrom, isRefused, type FailureCode } from '@/model/failure';
import { TASK_TIMEOUT_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import {
  decodeTicket,
  isWaiting,
  SERVER_TIME,
  type MailboxRequest,
  type PendingTask,
  type WritesOnRecall,
} from '@/model/task';
import { debugLog } from './debugLog';
import type { Timeouts } from './configuration';
import type { Database, Updates } from './database';
import { responseWithin } from './inTime';
import { viewMailbox, type MailboxView } from './mailboxView';
import { recall, resolveWhenConnected, UnknownDelivery } from './recall';

/** Slots for a customer's tickets (docs/reliability.md R11). */
export const TICKET_SLOTS = 64;

export interface DeliveryCallbacks {
  /** Called if the database takes a long time. The time that a player or a colleague takes does not count. */
  onSlow?: () => void;
  /** Called before each try. `resolveTask` needs `pending` if a reload cuts `deliver` off. */
  onTry?: (pending: PendingTask) => void;
}

export interface RequestWrites {
  request: object;
  alsoWrite: Updates;
  /** Written when the request is recalled. What else was written with it stays. */
  writeOnRecall: WritesOnRecall;
}

export interface Delivery extends DeliveryCallbacks {
  /** Path of a player's `rates`, `switcher` or `remote`. */
  mailbox: string;
  user: string;
  /** Called before each try, because requests of others may have changed the data it depends on. */
  compose: () => RequestWrites | Promise<RequestWrites>;
  /**
   * Called if the rules refuse although the mailbox is free. Throws if the request can never succeed.
   * @returns whether it found a cause that is over now, so that a retry can succeed
   */
  onRefusal?: () => Promise<boolean>;
}

const gone = () => new CodedError('thisPlayerCannotBeFound', 'The player is gone.');
const unreachable = () => new CodedError('unreachable', 'Not received in time.');
const tooSlow = () => new CodedError('network-request-failed', 'Too little time for the player.');
const busy = () => new CodedError('busy', 'Others came first.');

/** This share of an act's time is for recalling the request. */
const RESERVED_SHARE = 1 / 8;

interface DeliveryTimer {
  /** In ms. */
  left: () => number;
  /** What is reserved for recalling the request does not count. May be negative (ms). */
  leftToWait: () => number;
  /** Rejects like {@link responseWithin} when the time is over. */
  inTime: <Value>(call: Promise<Value>) => Promise<Value>;
  whileOthersAct: (wait: () => Promise<unknown>) => Promise<void>;
  stop: () => void;
}

/** `onSlow` is called when the database has taken `slow` ms at a stretch. */
function startTimer({ act, slow }: Timeouts, onSlow?: () => void): DeliveryTimer {
  const end = performance.now() + act;
  const left = (): number => Math.max(end - performance.now(), 0);
  const startSlow = () => setTimeout(() => onSlow?.(), slow);
  let slowTimer = startSlow();
  return {
    left,
    leftToWait: () => left() - act * RESERVED_SHARE,
    inTime: (call) => responseWithin(left(), call),
    whileOthersAct: async (wait) => {
      clearTimeout(slowTimer);
      await wait();
      slowTimer = startSlow();
    },
    stop: () => clearTimeout(slowTimer),
  };
}

/** `acceptedAt`: epoch ms, server time. */
interface Sent {
  pending: PendingTask;
  acceptedAt: number;
}

/**
 * Each state but `received` can also end the delivery by throwing.
 *
 *     writing → waitingForPlayer or refused
 *     refused → writing or waitingForTurn
 *     waitingForTurn → writing
 *     waitingForPlayer → received or recalling
 *     recalling → received
 */
type State =
  | { name: 'writing' }
  /** `changes`: of the mailbox, before the write. If there are more now, somebody came between. */
  | { name: 'refused'; changes: number }
  /** `duration` in ms. */
  | { name: 'waitingForTurn'; other: MailboxRequest; duration: number }
  | { name: 'waitingForPlayer'; sent: Sent }
  /** `timeForPlayer` in ms. */
  | { name: 'recalling'; sent: Sent; timeForPlayer: number }
  | { name: 'received'; request: MailboxRequest | undefined };

type StateNamed<Name extends State['name']> = Extract<State, { name: Name }>;

interface Run {
  readonly database: Database;
  readonly delivery: Delivery;
  readonly view: MailboxView;
  readonly timer: DeliveryTimer;
  pending: PendingTask | undefined;
  /** In ms. */
  waitedForOthers: number;
  /** A new connection measures the server's time again. That is done once, after a refusal without another reason. */
  hasReconnected: boolean;
}

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
  const run: Run = {
    database,
    delivery,
    view: viewMailbox(database, delivery.mailbox, delivery.user),
    timer: startTimer(database.timeouts, delivery.onSlow),
    pending: undefined,
    waitedForOthers: 0,
    hasReconnected: false,
  };
  try {
    let state: State = { name: 'writing' };
    while (state.name !== 'received') {
      state = await stateAfter(run, state);
      debugLog('request', delivery.mailbox, state.name);
    }
    return state.request;
  } catch (error) {
    debugLog('request', delivery.mailbox, 'failed', error);
    throw error;
  } finally {
    run.timer.stop();
    run.view.close();
  }
}

function stateAfter(run: Run, state: Exclude<State, { name: 'received' }>): Promise<State> {
  switch (state.name) {
    case 'writing':
      return write(run);
    case 'refused':
      return findReason(run, state);
    case 'waitingForTurn':
      return waitForTurn(run, state);
    case 'waitingForPlayer':
      return waitForPlayer(run, state);
    case 'recalling':
      return recallUnreceived(run, state);
  }
}

async function write(run: Run): Promise<State> {
  const { database, delivery, view, timer } = run;
  const { mailbox, user, onTry } = delivery;
  const refused: State = { name: 'refused', changes: view.changes };
  const writes = await composed(run);
  if (writes === undefined) return refused;
  const { request, alsoWrite, writeOnRecall } = writes;
  const { slot, expires } = nextTicket((await timer.inTime(database.serverNow())) + Math.ceil(timer.left()));
  const ticket = paths.ticket(user, slot);
  const pending: PendingTask = { user, mailbox, ticket, expires, restored: writeOnRecall };
  run.pending = pending;
  onTry?.(pending);
  const { losses } = view;
  const written = database.write({
    [mailbox]: request,
    ...alsoWrite,
    [ticket]: { expires, dateAsked: SERVER_TIME },
  });
  try {
    await orUnknown(run, written, UNANSWERED_REQUEST);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // After a loss, the refusal may be that of a repeated write, so look below.
    if (view.losses === losses) return refused;
  }
  const waitingForPlayer = (acceptedAt: number): State => ({
    name: 'waitingForPlayer',
    sent: { pending, acceptedAt },
  });
  // The mailbox was free, so a request of this customer is the one just written.
  if (view.losses === losses && view.request?.user === user) return waitingForPlayer(view.request.dateAsked);
  // The connection was lost meanwhile, so the SDK may have sent the request again. The ticket says whether one was taken.
  const taken = decodeTicket(await orUnknown(run, database.read(ticket)));
  return taken?.expires === expires ? waitingForPlayer(taken.dateAsked) : refused;
}

/** @returns undefined: the rules refuse to show the data it depends on */
async function composed({ delivery, timer }: Run): Promise<RequestWrites | undefined> {
  try {
    // Nothing was sent yet, so a failure is not an unknown outcome.
    return await timer.inTime(Promise.resolve(delivery.compose()));
  } catch (error) {
    if (!isRefused(error)) throw error;
    return undefined;
  }
}

async function findReason(run: Run, { changes }: StateNamed<'refused'>): Promise<State> {
  const { database, delivery, view, timer } = run;
  if (view.isGone || (await isLost(run))) throw gone();
  const now = await timer.inTime(database.serverNow());
  const other = view.request;
  if (other !== undefined && isWaiting(other, now))
    return { name: 'waitingForTurn', other, duration: other.dateAsked + TASK_TIMEOUT_MS + 1 - now };
  if (view.changes !== changes) return { name: 'writing' };
  if (delivery.onRefusal !== undefined && (await timer.inTime(delivery.onRefusal())))
    return { name: 'writing' };
  // The only explanation left is a wrong server time, which a new connection corrects.
  if (run.hasReconnected) throw new CodedError('permission-denied', 'Refused by the rules.');
  run.hasReconnected = true;
  await timer.inTime(database.reconnect());
  return { name: 'writing' };
}

/** The customer's own request stays readable even after the loss of the player. */
async function isLost({ database, delivery: { mailbox, user }, view, timer }: Run): Promise<boolean> {
  if (view.request?.user !== user) return false;
  try {
    await timer.inTime(database.read(paths.playerNumberBeside(mailbox)));
    return false;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return true;
  }
}

async function waitForTurn(run: Run, { other, duration }: StateNamed<'waitingForTurn'>): Promise<State> {
  const { view, timer } = run;
  const before = timer.left();
  await waitUntil(run, () => view.request !== other || view.isGone, duration);
  run.waitedForOthers += before - timer.left();
  if (timer.leftToWait() <= 0) throw busy();
  return { name: 'writing' };
}

const waitUntil = ({ view, timer }: Run, isOver: () => boolean, duration: number): Promise<void> =>
  timer.whileOthersAct(() => view.until(isOver, Math.min(duration, timer.leftToWait())));

function receivedRequest({ delivery: { user }, view: { request } }: Run, { acceptedAt }: Sent) {
  const isOurs = request?.user === user && request.dateAsked === acceptedAt;
  return isOurs && request.receivedTask ? request : undefined;
}

async function waitForPlayer(run: Run, { sent }: StateNamed<'waitingForPlayer'>): Promise<State> {
  const { database, view, timer } = run;
  const timeForPlayer = timer.leftToWait();
  const isOver = () => view.isGone || receivedRequest(run, sent) !== undefined;
  await waitUntil(run, isOver, database.timeouts.task);
  const request = receivedRequest(run, sent);
  return request === undefined ? { name: 'recalling', sent, timeForPlayer } : { name: 'received', request };
}

async function recallUnreceived(run: Run, { sent, timeForPlayer }: StateNamed<'recalling'>): Promise<State> {
  const { database, view, waitedForOthers } = run;
  const { task } = database.timeouts;
  // Looked up before the recall, during which the SDK reports no changes by others.
  const wasReplacedUnreceived = view.replaced === sent.acceptedAt;
  const end = await orUnknown(run, recall(database, sent.pending, sent.acceptedAt));
  if (end === 'done') return { name: 'received', request: receivedRequest(run, sent) };
  if (view.isGone) throw gone();
  // Unknown, unless we saw it leave unreceived: another request is there now, and the player may have received ours before.
  if (end !== 'notDone' && !wasReplacedUnreceived) throw unknown(run);
  if (timeForPlayer >= task) throw unreachable();
  throw timeForPlayer + waitedForOthers >= task ? busy() : tooSlow();
}

const UNANSWERED: readonly FailureCode[] = ['unknownOutcome', 'network-request-failed', 'offline'];
/** Without a connection, the request is not written. */
const UNANSWERED_REQUEST = UNANSWERED.filter((code) => code !== 'offline');

/**
 * The result of `call`, if it arrives within the remaining time.
 * @throws UnknownDelivery
 */
async function orUnknown<Value>(run: Run, call: Promise<Value>, unanswered = UNANSWERED): Promise<Value> {
  try {
    return await run.timer.inTime(call);
  } catch (error) {
    if (!unanswered.includes(failureFrom(error).code)) throw error;
    throw unknown(run);
  }
}

const unknown = ({ database, pending }: Run) =>
  new UnknownDelivery(
    pending === undefined ? Promise.resolve('notDone') : resolveWhenConnected(database, pending),
  );

/** Times (ms) further apart belong to different moments, or the clock was set in between. */
const MOMENT_MS = 1000;

/** At random, because another device of the customer begins elsewhere (docs/reliability.md R11). */
let count = Math.floor(Math.random() * TICKET_SLOTS);

/** The latest `expires` in each slot. */
const newest: number[] = [];

/**
 * Slot and time of a ticket (docs/reliability.md R11).
 * @param expires until when the request counts (epoch ms)
 */
export function nextTicket(expires: number): { slot: number; expires: number } {
  count += 1;
  const slot = count % TICKET_SLOTS;
  const last = newest[slot] ?? 0;
  const time = Math.abs(last - expires) < MOMENT_MS ? Math.max(last + 1, expires) : expires;
  newest[slot] = time;
  return { slot, expires: time };
}
