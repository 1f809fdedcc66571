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

const entries = {
  /** The customer. */
  uid: v.pipe(v.string(), v.nonEmpty()),
  /** The rating's id below users/{uid}/ratings. */
  rating: v.pipe(v.string(), v.nonEmpty()),
  firstName: v.fallback(v.string(), ''),
  company: v.fallback(v.string(), ''),
  /** The player's location. */
  zone: v.fallback(v.string(), ''),
  rateType: v.picklist(['up', 'down']),
  track: maybeTrackSchema,
  /** The song's id, if the player reports its songs. */
  song: v.fallback(v.optional(v.string()), undefined),
  /** When the rated play began (epoch ms, 13 digits). undefined: it was rated while it played. */
  played: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{13}$/))), undefined),
  reason: v.fallback(v.optional(v.picklist([...REASONS.down, ...REASONS.up])), undefined),
  /** When it was given (epoch ms). */
  dateAsked: moment,
  /** Time of the customer's newest message that no DJ has answered (epoch ms). */
  last: v.fallback(v.optional(moment), undefined),
};

const waitingThumbSchema = v.object({
  ...entries,
  /** The highest comes first (`rankOf`). */
  rank: v.number(),
  taken: v.fallback(v.optional(taker), undefined),
});

/** A thumb waiting at the DJs' desk. `id` is its key, and that of its conversation. */
export interface WaitingThumb extends v.InferOutput<typeof waitingThumbSchema> {
  id: string;
}

/** The fields that waiting and settled thumbs share. */
type DeskThumb = Omit<WaitingThumb, 'rank' | 'taken'>;

/**
 * `last` (epoch ms), unless it is further in the future than clocks may differ: under earlier rules a message could have any key, and its
 * key is its time. The rules of the desk ignore such a value too.
 */
export const lastOf = ({ last }: Pick<WaitingThumb, 'last'>, now: number): number | undefined =>
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

/** Highest rank first. Ties are sorted by descending key, as in the database. */
export const byRank = (
  one: Pick<WaitingThumb, 'rank' | 'id'>,
  other: Pick<WaitingThumb, 'rank' | 'id'>,
): number => other.rank - one.rank || Number(one.id < other.id) - Number(one.id > other.id);

type Taker = v.InferOutput<typeof taker>;

/** When a lease ends (epoch ms, server time). */
export const leaseEnd = ({ at }: Taker): number => at + LEASE_MS;

/** The DJ whose lease of a thumb has not ended. `now` is the server's time (epoch ms). */
export const takerOf = ({ taken }: WaitingThumb, now: number): Taker | undefined =>
  taken !== undefined && leaseEnd(taken) > now ? taken : undefined;

/** The same, if it is another DJ than `uid`. */
export function otherTakerOf(thumb: WaitingThumb, uid: string, now: number): Taker | undefined {
  const found = takerOf(thumb, now);
  return found?.by === uid ? undefined : found;
}

/** undefined: none, or malformed. */
export function decodeWaitingThumb(id: string, value: unknown): WaitingThumb | undefined {
  if (value === null) return undefined;
  const thumb = decode(waitingThumbSchema, value, `desk/open/${id}`);
  return thumb && { ...thumb, id };
}

/** Sorted: most urgent first. */
export const decodeWaitingThumbs = (value: unknown): WaitingThumb[] =>
  decodeChildren(waitingThumbSchema, value, 'desk/open')
    .map(([id, thumb]) => ({ ...thumb, id }))
    .sort(byRank);

const settledThumbSchema = v.object({
  /** The DJ's name. */
  by: v.fallback(v.string(), ''),
  /** Epoch ms, server time. */
  at: moment,
  /** Time of the answer (epoch ms), which is its key in the conversation. */
  said: v.fallback(v.optional(moment), undefined),
  what: v.fallback(v.optional(v.picklist(CONSEQUENCES)), undefined),
});

/** How a thumb was settled. */
type SettledThumb = v.InferOutput<typeof settledThumbSchema>;

/** undefined: not settled, or malformed. */
export const decodeSettledThumb = (value: unknown): SettledThumb | undefined =>
  value === null ? undefined : decode(settledThumbSchema, value, 'desk/done/{thumb}');

const actSchema = v.object({ thumb: v.string(), seen: v.optional(v.number()) });

/** Whether the last act of a DJ (`desk/acts/{uid}`) settled this thumb, having seen the customer's messages up to `last`. */
export function isActOf(act: unknown, { id, last }: Pick<DeskThumb, 'id' | 'last'>): boolean {
  const result = v.safeParse(actSchema, act);
  return result.success && result.output.thumb === id && result.output.seen === last;
}

export type PastThumb = DeskThumb & SettledThumb;

/** Last settled first. */
export const decodePastThumbs = (value: unknown): PastThumb[] =>
  childrenOf(value)
    .flatMap(([id, child]) => {
      const settled = decodeSettledThumb(child);
      // A settled thumb keeps the fields of an open one, except for its rank.
      const thumb = decodeWaitingThumb(id, { ...(child as object), rank: 0 });
      return settled === undefined || thumb === undefined ? [] : [{ ...thumb, ...settled }];
    })
    .sort((one, other) => other.at - one.at);

/** The DJ who answers. Customers see only the name. */
export interface AnsweringDj {
  uid: string;
  name: string;
}

/** A DJ's answer, an outcome, or both. */
export type Settlement = { text: string; what?: Consequence } | { text?: undefined; what: Consequence };

/** The fields that a settled thumb keeps. */
const settledPartOf = (thumb: DeskThumb): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(thumb).filter(([field, value]) => field in entries && value !== undefined),
  );

/** A DJ's message in the conversation about a thumb. The first one writes the subject of the conversation. */
const messageUpdates = (
  { name }: AnsweringDj,
  { id, uid, zone, rateType, track, dateAsked }: WaitingThumb,
  { msg, created, isFirst }: { msg: string; created: number; isFirst: boolean },
): Record<string, unknown> => {
  const info = paths.threadInfo(uid, id);
  return {
    [paths.message(uid, id, created)]: { created, from: name, msg: writable(msg), rcvd: false },
    [`${info}/dateTime`]: created,
    ...(isFirst && {
      [`${info}/type`]: rateType,
      [`${info}/zone`]: zone,
      [`${info}/dateAsked`]: dateAsked,
      ...(track && { [`${info}/track`]: track }),
    }),
    [`${paths.userInfo(uid)}/unreadMessages`]: ONE_MORE,
    [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
  };
};

/**
 * The single update with which a DJ settles a taken thumb. The rules refuse it if the lease has expired, if another DJ was faster, or
 * if the customer has written since `thumb.last`. `now` is the server's time (epoch ms). `isFirst`: the conversation does not exist
 * yet.
 */
export const settlingUpdates = (
  dj: AnsweringDj,
  thumb: WaitingThumb,
  { text, what }: Settlement,
  { now, isFirst }: { now: number; isFirst: boolean },
): Record<string, unknown> => ({
  [paths.deskAct(dj.uid)]: {
    thumb: thumb.id,
    at: SERVER_TIME,
    ...(thumb.last !== undefined && { seen: thumb.last }),
    ...(text !== undefined && { message: String(now) }),
  },
  [paths.waitingThumb(thumb.id)]: null,
  [paths.settledThumb(thumb.id)]: {
    ...settledPartOf(thumb),
    at: SERVER_TIME,
    by: dj.name,
    dj: dj.uid,
    ...(text !== undefined && { said: now }),
    ...(what !== undefined && { what }),
  },
  ...(text !== undefined && messageUpdates(dj, thumb, { msg: text, created: now, isFirst })),
  ...(what !== undefined && {
    [paths.outcome(thumb.uid, thumb.rating)]: { what, at: SERVER_TIME, by: dj.name },
  }),
});

const deskTextSchema = v.object({
  title: v.fallback(v.optional(v.string()), undefined),
  text: v.pipe(v.string(), v.nonEmpty()),
  /** Epoch ms, server time. */
  at: moment,
});

/** A text that all DJs share. `slot` is its key. */
export interface DeskText extends v.InferOutput<typeof deskTextSchema> {
  slot: string;
}

/** The name under which a text is listed. */
export const nameOfText = ({ title, text }: Pick<DeskText, 'title' | 'text'>): string => title ?? text;

/** Sorted by name. */
export const decodeDeskTexts = (value: unknown): DeskText[] =>
  decodeChildren(deskTextSchema, value, 'desk/texts')
    .map(([slot, text]) => ({ ...text, slot }))
    .sort((one, other) => nameOfText(one).localeCompare(nameOfText(other)));

/** A hash of the text. */
const numberOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % DESK_TEXTS_MAX,
    0,
  );

/**
 * A free slot for a text. The same name and texts always give the same slot, so that two DJs who save a text at once do not store it
 * twice. undefined: none is free.
 */
export function slotFor(name: string, texts: readonly DeskText[]): string | undefined {
  const taken = new Set(texts.map(({ slot }) => slot));
  const first = numberOf(name);
  return Array.from({ length: DESK_TEXTS_MAX }, (_, index) => `t${(first + index) % DESK_TEXTS_MAX}`).find(
    (slot) => !taken.has(slot),
  );
}

/** What was typed, with `text` on a new line below. Nothing typed is lost. */
export const withText = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n${text}`;
