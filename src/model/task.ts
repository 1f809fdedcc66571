import * as v from 'valibot';
import { decoderOf } from './decode';
import { TASK_TIMEOUT_MS } from './limits';

export type RateType = 'up' | 'down';

/** Placeholder for the server's time at the write. */
export interface ServerTime {
  '.sv': 'timestamp';
}
export const SERVER_TIME: ServerTime = { '.sv': 'timestamp' };

/** Atomically adds one to the number in the database. */
export const ONE_MORE = { '.sv': { increment: 1 } };

/** A rating as written to players/{key}/rates. */
export interface RateRequest {
  rateType: RateType;
  user: string;
  userName: string;
  /** The song's id, if the player reports its songs. */
  track?: string;
  /** The key of the play in the player's list, if the rating is about one. */
  played?: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

/** A mood as written to players/{key}/switcher. */
export interface SwitcherRequest {
  playerId: number;
  stampID: string | number;
  name: string;
  /** The mood's key below switchObj. */
  option: string;
  /** The key of the mood that was active, if any. It becomes active again when the request is recalled. */
  replaced?: string;
  /** When the player goes back by itself (epoch ms, server time). */
  until?: number;
  user: string;
  dateAsked: ServerTime;
  receivedTask: false;
}

/** What a request to players/{key}/remote asks for, each with its own field. */
export type RemoteAct =
  /** A level within `can/volume`. It is absolute, so a repeated request does no harm. */
  | { what: 'volume'; level: number }
  /** The end of the pause (epoch ms, server time). */
  | { what: 'pause'; until: number }
  | { what: 'resume' }
  /** The id of the song to end. */
  | { what: 'skip'; track: string }
  | {
      what: 'announce';
      /** Its id among the announcements of the zone. */
      message: string;
      when: AnnounceTime;
      /** The player never plays it after this (epoch ms, server time). */
      until: number;
      /** The customer's name, as colleagues read it. */
      userName: string;
      /** `asked` of the announcement that this one replaces. */
      replaces?: number;
    }
  /** `asked` of the announcement that is no longer wanted. */
  | { what: 'unannounce'; asked: number };

/** When an announcement is played: after the current track, or at once. */
export type AnnounceTime = 'after' | 'now';

/** Volume, pause, next song or announcement as written to players/{key}/remote. */
export type RemoteRequest = RemoteAct & { user: string; dateAsked: ServerTime; receivedTask: false };

const requestSchema = v.object({
  user: v.optional(v.string()),
  /** Epoch ms. */
  dateAsked: v.optional(v.number(), 0),
  receivedTask: v.optional(v.boolean(), false),
  /** Added by the player when it receives a rating. */
  returnedInfo: v.optional(v.unknown()),
});

/** The fields that all requests in a player's mailboxes share. */
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

/** The last request in the mailbox for moods, whoever sent it. */
export const decodeSwitcherRequest = decoderOf(switcherRequestSchema);

/**
 * Whether a request still waits for its player: not received, and younger than the timeout. The rules refuse to overwrite it, so that
 * nothing is lost when two customers rate at once. `now` is the server's time (epoch ms).
 */
export const isWaiting = (request: MailboxRequest | undefined, now: number): boolean =>
  request !== undefined && !request.receivedTask && request.dateAsked > now - TASK_TIMEOUT_MS;

const ticketSchema = v.object({ expires: v.number(), dateAsked: v.number() });

/** The ticket of a request (docs/reliability.md R10): until when the request counts, and when it arrived (epoch ms). */
export const decodeTicket = decoderOf(ticketSchema);

export const pendingTaskSchema = v.object({
  /** The uid of the customer who asked. */
  user: v.string(),
  mailbox: v.string(),
  /** The path of its ticket. */
  ticket: v.string(),
  /** Epoch ms, server time. */
  expires: v.number(),
  /**
   * {@link RequestWrites.writeOnRecall}: the previous flags of the moods, or the removal of a rating. Devices have stored it by this name,
   * so it stays.
   */
  restored: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
});

/** A request whose outcome is not known yet. Plain data, stored on the device. */
export type PendingTask = v.InferOutput<typeof pendingTaskSchema>;

/** By path: what is written when a request is recalled. */
export type WritesOnRecall = PendingTask['restored'];
