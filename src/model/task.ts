import * as v from 'valibot';
import { decoderOf } from './decode';
import { TASK_TIMEOUT_MS } from './limits';

export type RateType = 'up' | 'down';

/** The time of the database server, filled in when it writes. */
export interface ServerTime {
  '.sv': 'timestamp';
}
export const SERVER_TIME: ServerTime = { '.sv': 'timestamp' };

/** In an update: adds one to the number in the database, also when others add at the same time. */
export const ONE_MORE = { '.sv': { increment: 1 } };

/** A rating as it is written to players/{key}/rates. */
export interface RateRequest {
  rateType: RateType;
  user: string;
  userName: string;
  /** The id of the song that it is about, where the player says its songs. */
  track?: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

/** A mood task as it is written to players/{key}/switcher. */
export interface SwitcherTask {
  playerId: number;
  stampID: string | number;
  name: string;
  /** The place of the mood among those of the player: its key below switchObj. */
  option: string;
  /** The place of the mood that was active, if one was: it is again when the task is taken back. */
  replaced?: string;
  /** When the player goes back by itself: epoch ms, of the server. */
  until?: number;
  user: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

const taskSchema = v.object({
  user: v.optional(v.string()),
  /** Epoch ms. */
  dateAsked: v.optional(v.number(), 0),
  receivedTask: v.optional(v.boolean(), false),
  /** What the player adds when it receives a rating. */
  returnedInfo: v.optional(v.unknown()),
});

/** What rate requests and switcher tasks have in common once they lie in a player's mailbox. */
export type MailboxTask = v.InferOutput<typeof taskSchema>;

/** What lies in a mailbox; a node that cannot be read as a task counts as nothing. */
export const decodeTask = decoderOf(taskSchema);

const switcherTaskSchema = v.object({
  ...taskSchema.entries,
  stampID: v.optional(v.union([v.string(), v.number()])),
  name: v.optional(v.string()),
  replaced: v.optional(v.string()),
  until: v.fallback(v.optional(v.number()), undefined),
});

/** What lies in the mailbox for moods: the last request, whoever sent it. */
export const decodeSwitcherTask = decoderOf(switcherTaskSchema);

/**
 * Whether a task still waits for its player: not received and younger than the timeout. The rules refuse to
 * overwrite such a task, so that two customers who rate at once lose nothing. `now` is the server's time (epoch ms).
 */
export const isWaiting = (task: MailboxTask | undefined, now: number): boolean =>
  task !== undefined && !task.receivedTask && task.dateAsked > now - TASK_TIMEOUT_MS;

const ticketSchema = v.object({ expires: v.number(), dateAsked: v.number() });

/**
 * What is written beside a request: until when it counts, and when it came (epoch ms). A request whose ticket has
 * expired, or was there before, is refused as a whole, however often and however late it gets through.
 */
export const decodeTicket = decoderOf(ticketSchema);

export const pendingTaskSchema = v.object({
  /** The uid of the customer who asked. */
  user: v.string(),
  mailbox: v.string(),
  /** The path of its ticket. */
  ticket: v.string(),
  /** Epoch ms, of the server. */
  expires: v.number(),
  /** What is written when it is taken back, such as the flags of the moods as they were. */
  restored: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
});

/** A request whose outcome is not known yet. Plain data, which the device keeps. */
export type PendingTask = v.InferOutput<typeof pendingTaskSchema>;
