import * as v from 'valibot';
import { childrenOf, decode, decodeChildren, moment } from './decode';
import { DESK_TEXTS_MAX, LEASE_MS, MESSAGE_CLOCK_TOLERANCE_MS } from './limits';
import { paths } from './paths';
import { type Consequence, CONSEQUENCES, maybeTrackSchema, REASONS } from './rating';
import { ONE_MORE, SERVER_TIME } from './task';
import { writable } from './text';

const taker = v.object({
  /** The DJ's uid. */
  by: v.string(),
  name: v.fallback(v.string(), ''),
  /** Epoch ms, server time. */
  at: moment,
});

const customer = {
  uid: v.pipe(v.string(), v.nonEmpty()),
  firstName: v.fallback(v.string(), ''),
  company: v.fallback(v.string(), ''),
};

const place = {
  /** The highest comes first (`rankOf`). */
  rank: v.number(),
  taken: v.fallback(v.optional(taker), undefined),
};

const entries = {
  ...customer,
  /** Its key below users/{uid}/ratings. */
  rating: v.pipe(v.string(), v.nonEmpty()),
  /** The player's location. */
  zone: v.fallback(v.string(), ''),
  rateType: v.picklist(['up', 'down']),
  track: maybeTrackSchema,
  /** The song's id. */
  song: v.fallback(v.optional(v.string()), undefined),
  /** When the rated play began (epoch ms, 13 digits). undefined: it was rated while it played. */
  played: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{13}$/))), undefined),
  reason: v.fallback(v.optional(v.picklist([...REASONS.down, ...REASONS.up])), undefined),
  dateAsked: moment,
  /** The customer's newest message that no DJ has answered (epoch ms). */
  last: v.fallback(v.optional(moment), undefined),
};

const waitingThumbSchema = v.object({ ...entries, ...place });

/** `id` is also the key of the conversation. */
export interface WaitingThumb extends v.InferOutput<typeof waitingThumbSchema> {
  id: string;
}

const conversationEntries = {
  ...customer,
  /** Its key below users/{uid}/messages. */
  thread: v.pipe(v.string(), v.nonEmpty()),
  /** Key of the customer's first message that is not answered (epoch ms). */
  since: moment,
  /** Key of the customer's newest message (epoch ms). */
  last: moment,
};

const waitingConversationSchema = v.object({
  ...conversationEntries,
  ...place,
  /** The start of the newest message. */
  text: v.fallback(v.string(), ''),
});

/** It has no thumb. `id` is a `conversationKey`. */
export interface WaitingConversation extends v.InferOutput<typeof waitingConversationSchema> {
  id: string;
}

export type Waiting = WaitingThumb | WaitingConversation;

export const isConversation = (waiting: Waiting): waiting is WaitingConversation => 'thread' in waiting;

export const isThumb = (waiting: Waiting): waiting is WaitingThumb => !isConversation(waiting);

/** The rules build it too. No uid and no key of a thumb has a colon. */
export const conversationKey = (uid: string, thread: string): string => `${uid}:${thread}`;

export const isConversationKey = (id: string): boolean => id.includes(':');

export const threadOf = (waiting: Waiting): string => (isConversation(waiting) ? waiting.thread : waiting.id);

type DeskThumb = Omit<WaitingThumb, 'rank' | 'taken'>;

/**
 * `last` (epoch ms), unless it is further in the future than clocks may differ: under earlier rules a message could have any key, and its
 * key is its time. The rules of the desk ignore such a value too.
 */
export const lastOf = ({ last }: Pick<Waiting, 'last'>, now: number): number | undefined =>
  last === undefined || last > now + MESSAGE_CLOCK_TOLERANCE_MS ? undefined : last;

/** Greater than any date that occurs (epoch ms). */
const FIRST = 1e15;

/** Complaints about unsuitable lyrics first, then the longest wait. */
export const rankOf = ({
  reason,
  dateAsked,
  last,
}: Pick<WaitingThumb, 'reason' | 'dateAsked' | 'last'>): number =>
  (reason === 'unsuitableText' ? FIRST : 0) - (last ?? dateAsked);

/** A conversation ranks by its first message that is not answered: whoever writes again does not wait longer. */
export const rankOfConversation = ({ since }: Pick<WaitingConversation, 'since'>): number => -since;

/**
 * Since when something waits (epoch ms). A thumb keeps its rank when its customer writes again, so this goes by the rank, unless that is no
 * time.
 */
export function waitsSince(waiting: Waiting): number {
  if (isConversation(waiting)) return waiting.since;
  const { reason, rank, last, dateAsked } = waiting;
  const since = rankOf({ reason, dateAsked: 0, last: undefined }) - rank;
  return v.is(moment, since) ? since : (last ?? dateAsked);
}

/** Ties are sorted by descending key, as in the database. */
export const byRank = (one: Pick<Waiting, 'rank' | 'id'>, other: Pick<Waiting, 'rank' | 'id'>): number =>
  other.rank - one.rank || Number(one.id < other.id) - Number(one.id > other.id);

type Taker = v.InferOutput<typeof taker>;

/** Epoch ms, server time. */
export const leaseEnd = ({ at }: Taker): number => at + LEASE_MS;

/** `now` is the server's time (epoch ms). */
export const takerOf = ({ taken }: Pick<Waiting, 'taken'>, now: number): Taker | undefined =>
  taken !== undefined && leaseEnd(taken) > now ? taken : undefined;

export function otherTakerOf(waiting: Waiting, uid: string, now: number): Taker | undefined {
  const found = takerOf(waiting, now);
  return found?.by === uid ? undefined : found;
}

/** undefined: none, or malformed. */
export function decodeWaitingThumb(id: string, value: unknown): WaitingThumb | undefined {
  if (value === null) return undefined;
  const thumb = decode(waitingThumbSchema, value, `desk/open/${id}`);
  return thumb && { ...thumb, id };
}

/** undefined: none, or malformed. */
export function decodeWaitingConversation(id: string, value: unknown): WaitingConversation | undefined {
  if (value === null) return undefined;
  const conversation = decode(waitingConversationSchema, value, 'desk/open/{conversation}');
  return conversation && { ...conversation, id };
}

/** undefined: none, or malformed. */
export const decodeWaiting = (id: string, value: unknown): Waiting | undefined =>
  isConversationKey(id) ? decodeWaitingConversation(id, value) : decodeWaitingThumb(id, value);

/** Most urgent first. */
export const decodeAllWaiting = (value: unknown): Waiting[] =>
  childrenOf(value)
    .flatMap(([id, child]) => decodeWaiting(id, child) ?? [])
    .sort(byRank);

export const decodeWaitingThumbs = (value: unknown): WaitingThumb[] =>
  decodeAllWaiting(value).filter(isThumb);

const settledThumbSchema = v.object({
  /** The DJ's name. */
  by: v.fallback(v.string(), ''),
  /** Epoch ms, server time. */
  at: moment,
  /** Key of the answer in the conversation (epoch ms). */
  said: v.fallback(v.optional(moment), undefined),
  what: v.fallback(v.optional(v.picklist(CONSEQUENCES)), undefined),
  /** It needed neither an answer nor an outcome. */
  closed: v.fallback(v.optional(v.literal(true)), undefined),
});

type SettledThumb = v.InferOutput<typeof settledThumbSchema>;

export const decodeSettledThumb = (value: unknown): SettledThumb | undefined =>
  value === null ? undefined : decode(settledThumbSchema, value, 'desk/done/{thumb}');

const actSchema = v.object({ thumb: v.string(), seen: v.optional(v.number()) });

/** Whether a DJ's last act (`desk/acts/{uid}`) settled this, having seen the customer's messages up to `last`. */
export function isActOf(act: unknown, { id, last }: Pick<Waiting, 'id' | 'last'>): boolean {
  const result = v.safeParse(actSchema, act);
  return result.success && result.output.thumb === id && result.output.seen === last;
}

export type PastThumb = DeskThumb & SettledThumb;

/** The last settled comes first. */
export const decodePastThumbs = (value: unknown): PastThumb[] =>
  childrenOf(value)
    .filter(([id]) => !isConversationKey(id))
    .flatMap(([id, child]) => {
      const settled = decodeSettledThumb(child);
      // A settled thumb keeps the fields of an open one, except for its rank.
      const thumb = decodeWaitingThumb(id, { ...(child as object), rank: 0 });
      return settled === undefined || thumb === undefined ? [] : [{ ...thumb, ...settled }];
    })
    .sort((one, other) => other.at - one.at);

const settledConversationSchema = v.object({
  ...conversationEntries,
  at: moment,
  said: v.fallback(v.optional(moment), undefined),
});

/** undefined: none, or malformed. */
export const decodeSettledConversation = (
  value: unknown,
): v.InferOutput<typeof settledConversationSchema> | undefined =>
  value === null ? undefined : decode(settledConversationSchema, value, 'desk/done/{conversation}');

/** Customers see only the name. */
export interface AnsweringDj {
  uid: string;
  name: string;
}

export type Settlement =
  | { text: string; what?: Consequence; closed?: undefined }
  | { text?: undefined; what: Consequence; closed?: undefined }
  | { text?: undefined; what?: undefined; closed: true };

const settledPartOf = (waiting: Waiting): Record<string, unknown> => {
  const kept = isConversation(waiting) ? conversationEntries : entries;
  return Object.fromEntries(
    Object.entries(waiting).filter(([field, value]) => field in kept && value !== undefined),
  );
};

const subjectUpdates = (info: string, { zone, rateType, track, dateAsked }: WaitingThumb) => ({
  [`${info}/type`]: rateType,
  [`${info}/zone`]: zone,
  [`${info}/dateAsked`]: dateAsked,
  ...(track && { [`${info}/track`]: track }),
});

/** The first message in the conversation about a thumb writes its subject. */
const messageUpdates = (
  { name }: AnsweringDj,
  waiting: Waiting,
  { msg, created, isFirst }: { msg: string; created: number; isFirst: boolean },
): Record<string, unknown> => {
  const { uid } = waiting;
  const thread = threadOf(waiting);
  const info = paths.threadInfo(uid, thread);
  return {
    [paths.message(uid, thread, created)]: { created, from: name, msg: writable(msg), rcvd: false },
    [`${info}/dateTime`]: created,
    ...(isFirst && !isConversation(waiting) && subjectUpdates(info, waiting)),
    [`${paths.userInfo(uid)}/unreadMessages`]: ONE_MORE,
    [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
  };
};

/**
 * A single update. The rules refuse it if the lease has expired, if another DJ was faster, or if the customer has written since
 * `waiting.last`. `now` is the server's time (epoch ms). `isFirst`: the conversation does not exist yet.
 */
export const settlingUpdates = (
  dj: AnsweringDj,
  waiting: Waiting,
  { text, what, closed }: Settlement,
  { now, isFirst }: { now: number; isFirst: boolean },
): Record<string, unknown> => ({
  [paths.deskAct(dj.uid)]: {
    thumb: waiting.id,
    at: SERVER_TIME,
    ...(waiting.last !== undefined && { seen: waiting.last }),
    ...(text !== undefined && { message: String(now) }),
  },
  [paths.waitingThumb(waiting.id)]: null,
  [paths.settledThumb(waiting.id)]: {
    ...settledPartOf(waiting),
    at: SERVER_TIME,
    by: dj.name,
    dj: dj.uid,
    ...(text !== undefined && { said: now }),
    ...(what !== undefined && { what }),
    ...(closed && { closed }),
  },
  ...(text !== undefined && messageUpdates(dj, waiting, { msg: text, created: now, isFirst })),
  ...(what !== undefined &&
    !isConversation(waiting) && {
      [paths.outcome(waiting.uid, waiting.rating)]: { what, at: SERVER_TIME, by: dj.name },
    }),
});

const deskTextSchema = v.object({
  title: v.fallback(v.optional(v.string()), undefined),
  text: v.pipe(v.string(), v.nonEmpty()),
  /** Epoch ms, server time. */
  at: moment,
});

export interface DeskText extends v.InferOutput<typeof deskTextSchema> {
  slot: string;
}

export const nameOfText = ({ title, text }: Pick<DeskText, 'title' | 'text'>): string => title ?? text;

export const decodeDeskTexts = (value: unknown): DeskText[] =>
  decodeChildren(deskTextSchema, value, 'desk/texts')
    .map(([slot, text]) => ({ ...text, slot }))
    .sort((one, other) => nameOfText(one).localeCompare(nameOfText(other)));

const numberOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % DESK_TEXTS_MAX,
    0,
  );

/**
 * The same name and texts always give the same slot, so that two DJs who save a text at once do not store it twice. undefined: none is
 * free.
 */
export function slotFor(name: string, texts: readonly DeskText[]): string | undefined {
  const used = new Set(texts.map(({ slot }) => slot));
  const first = numberOf(name);
  return Array.from({ length: DESK_TEXTS_MAX }, (_, index) => `t${(first + index) % DESK_TEXTS_MAX}`).find(
    (slot) => !used.has(slot),
  );
}

export const withText = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n${text}`;
