import * as v from 'valibot';
import { decoderOf } from './decode';
import { TASK_TIMEOUT_MS } from './limits';

export type RateType = 'up' | 'down';

export interface ServerTime {
  '.sv': 'timestamp';
}
export const SERVER_TIME: ServerTime = { '.sv': 'timestamp' };

export const ONE_MORE = { '.sv': { increment: 1 } };

/** Written to players/{key}/rates. */
export interface RateRequest {
  rateType: RateType;
  user: string;
  userName: string;
  /** The song's id. */
  track?: string;
  /** The key of the play in the player's list, if the rating is about one. */
  played?: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

/** Written to players/{key}/switcher. */
export interface SwitcherRequest {
  playerId: number;
  stampID: string | number;
  name: string;
  /** The key below switchObj. */
  option: string;
  /** The key of the mood that was active. It becomes active again when the request is recalled. */
  replaced?: string;
  /** When the player goes back by itself (epoch ms, server time). */
  until?: number;
  user: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

/** Each has its own field in players/{key}/remote. */
export type RemoteAct =
  /** Absolute, within `can/volume`, so a repeated request does no harm. */
  | { what: 'volume'; level: number }
  /** Epoch ms, server time. */
  | { what: 'pause'; until: number }
  | { what: 'resume' }
  /** The id of the song to end. */
  | { what: 'skip'; track: string }
  | {
      what: 'announce';
      /** Among the announcements of the zone. */
      message: string;
      when: AnnounceTime;
      /** The player never plays it after this (epoch ms, server time). */
      until: number;
      /** Colleagues read it. */
      userName: string;
      /** `asked` of that announcement. */
      replaces?: number;
    }
  | { what: 'unannounce'; asked: number };

export type AnnounceTime = 'after' | 'now';

/** Written to players/{key}/remote. */
export type RemoteRequest = RemoteAct & { user: string; dateAsked: ServerTime; receivedTask: false };

const requestSchema = v.object({
  user: v.optional(v.string()),
  dateAsked: v.optional(v.number(), 0),
  receivedTask: v.optional(v.boolean(), false),
  /** Added by the player to a rating. */
  returnedInfo: v.optional(v.unknown()),
});

export type MailboxRequest = v.InferOutput<typeof requestSchema>;

/** undefined: the mailbox is empty or unreadable. */
export const decodeRequest = decoderOf(requestSchema);

const switcherRequestSchema = v.object({
  ...requestSchema.entries,
  stampID: v.optional(v.union([v.string(), v.number()])),
  name: v.optional(v.string()),
  replaced: v.optional(v.string()),
  until: v.fallback(v.optional(v.number()), undefined),
});

export const decodeSwitcherRequest = decoderOf(switcherRequestSchema);

/** The rules refuse to overwrite it, so that nothing is lost when two customers rate at once. `now` is the server's time (epoch ms). */
export const isWaiting = (request: MailboxRequest | undefined, now: number): boolean =>
  request !== undefined && !request.receivedTask && request.dateAsked > now - TASK_TIMEOUT_MS;

const ticketSchema = v.object({ expires: v.number(), dateAsked: v.number() });

/** The ticket of a request (docs/reliability.md R10): until when the request counts, and when it arrived (epoch ms). */
export const decodeTicket = decoderOf(ticketSchema);

export const pendingTaskSchema = v.object({
  user: v.string(),
  mailbox: v.string(),
  /** Path. */
  ticket: v.string(),
  /** Epoch ms, server time. */
  expires: v.number(),
  /** {@link RequestWrites.writeOnRecall}. Devices have stored it by this name, so it stays. */
  restored: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
});

/** Its outcome is not known yet. Plain data, stored on the device. */
export type PendingTask = v.InferOutput<typeof pendingTaskSchema>;

/** Keyed by path: the previous flags of the moods, or the removal of a rating. */
export type WritesOnRecall = PendingTask['restored'];
