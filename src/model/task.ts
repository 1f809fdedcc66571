import * as v from 'valibot';
import { TASK_TIMEOUT_MS } from './limits';

export type RateType = 'up' | 'down';

/** The time of the database server, filled in when it writes. */
export interface ServerTime {
  '.sv': 'timestamp';
}
export const SERVER_TIME: ServerTime = { '.sv': 'timestamp' };

/** A rating as it is written to players/{key}/rates. */
export interface RateRequest {
  rateType: RateType;
  user: string;
  userName: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

/** A mood task as it is written to players/{key}/switcher. */
export interface SwitcherTask {
  playerId: number;
  stampID: string | number;
  name: string;
  user: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

const taskSchema = v.object({
  user: v.optional(v.string()),
  /** Epoch ms. */
  dateAsked: v.optional(v.number(), 0),
  receivedTask: v.optional(v.boolean(), false),
});

/** What rate requests and switcher tasks have in common once they lie in a player's mailbox. */
export type MailboxTask = v.InferOutput<typeof taskSchema>;

/** What lies in a mailbox; a node that cannot be read as a task counts as nothing. */
export function decodeTask(value: unknown): MailboxTask | undefined {
  const result = v.safeParse(taskSchema, value);
  return result.success ? result.output : undefined;
}

/**
 * Whether a task still waits for its player: not received and younger than the timeout. The rules refuse to
 * overwrite such a task, so that two customers who rate at once lose nothing. `now` is the server's time (epoch ms).
 */
export const isWaiting = (task: MailboxTask | undefined, now: number): boolean =>
  task !== undefined && !task.receivedTask && task.dateAsked > now - TASK_TIMEOUT_MS;
