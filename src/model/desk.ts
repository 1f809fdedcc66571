import * as v from 'valibot';
import { childrenOf, decode, decodeChildren, moment } from './decode';
import { DESK_TEXTS_MAX, LEASE_MS } from './limits';
import { paths } from './paths';
import { type Consequence, CONSEQUENCES, maybeTrackSchema, REASONS } from './rating';
import { ONE_MORE, SERVER_TIME } from './task';

const taker = v.object({
  /** The uid of the DJ. */
  by: v.string(),
  name: v.fallback(v.string(), ''),
  /** Epoch ms, of the server. */
  at: moment,
});

const entries = {
  /** The customer who gave it. */
  uid: v.pipe(v.string(), v.nonEmpty()),
  /** Its id among the ratings of the customer. */
  rating: v.pipe(v.string(), v.nonEmpty()),
  firstName: v.fallback(v.string(), ''),
  company: v.fallback(v.string(), ''),
  /** Where the player stands. */
  zone: v.fallback(v.string(), ''),
  rateType: v.picklist(['up', 'down']),
  track: maybeTrackSchema,
  /** The id of the song, of a player that says its songs. */
  song: v.fallback(v.optional(v.string()), undefined),
  reason: v.fallback(v.optional(v.picklist([...REASONS.down, ...REASONS.up])), undefined),
  /** When it was given: epoch ms. */
  dateAsked: moment,
  /** When the customer wrote the newest message that no DJ has answered yet: epoch ms. */
  last: v.fallback(v.optional(moment), undefined),
};

const openThumbSchema = v.object({
  ...entries,
  /** The greatest is the first to be answered (`rankOf`). */
  rank: v.number(),
  taken: v.fallback(v.optional(taker), undefined),
});

/** A thumb that lies at the desk of the DJs. `id` is its key there, and that of the conversation about it. */
export interface OpenThumb extends v.InferOutput<typeof openThumbSchema> {
  id: string;
}

/** What both an open thumb and a settled one say. */
export type DeskThumb = Omit<OpenThumb, 'rank' | 'taken'>;

/** More than any time in ms. */
const FIRST = 1e15;

/** What is about an unsuitable text comes first, then what has waited longest. */
export const rankOf = ({
  reason,
  dateAsked,
  last,
}: Pick<OpenThumb, 'reason' | 'dateAsked' | 'last'>): number =>
  (reason === 'unsuitableText' ? FIRST : 0) - (last ?? dateAsked);

/** The first to be answered comes first; of equal ones that with the last key, as the database has them. */
export const byRank = (one: Pick<OpenThumb, 'rank' | 'id'>, other: Pick<OpenThumb, 'rank' | 'id'>): number =>
  other.rank - one.rank || Number(one.id < other.id) - Number(one.id > other.id);

/** Who of the DJs has taken a thumb, while that counts. `now` is the server's time (epoch ms). */
export const takerOf = ({ taken }: OpenThumb, now: number): OpenThumb['taken'] =>
  taken !== undefined && taken.at > now - LEASE_MS ? taken : undefined;

/** A thumb at the desk; undefined where there is none. */
export function decodeOpenThumb(id: string, value: unknown): OpenThumb | undefined {
  if (value === null) return undefined;
  const thumb = decode(openThumbSchema, value, `desk/open/${id}`);
  return thumb && { ...thumb, id };
}

/** Sorted: most urgent first. */
export const decodeOpenThumbs = (value: unknown): OpenThumb[] =>
  decodeChildren(openThumbSchema, value, 'desk/open')
    .map(([id, thumb]) => ({ ...thumb, id }))
    .sort(byRank);

const settledThumbSchema = v.object({
  /** The name of the DJ. */
  by: v.fallback(v.string(), ''),
  /** Epoch ms, of the server. */
  at: moment,
  /** When the answer was written, which is its key in the conversation: epoch ms. */
  said: v.fallback(v.optional(moment), undefined),
  what: v.fallback(v.optional(v.picklist(CONSEQUENCES)), undefined),
});

/** How a thumb was settled. */
export type SettledThumb = v.InferOutput<typeof settledThumbSchema>;

/** undefined: it was not settled, or cannot be read. */
export const decodeSettledThumb = (value: unknown): SettledThumb | undefined =>
  value === null ? undefined : decode(settledThumbSchema, value, 'desk/done/{thumb}');

const actSchema = v.object({ thumb: v.string(), seen: v.optional(v.number()) });

/** Whether the last act of a DJ (`desk/acts/{uid}`) settled this thumb, with the customer's messages up to `last`. */
export function isActOf(act: unknown, { id, last }: Pick<DeskThumb, 'id' | 'last'>): boolean {
  const result = v.safeParse(actSchema, act);
  return result.success && result.output.thumb === id && result.output.seen === last;
}

/** A thumb that was settled, and how. */
export type PastThumb = DeskThumb & SettledThumb;

/** The one that was settled last comes first. */
export const decodePastThumbs = (value: unknown): PastThumb[] =>
  childrenOf(value)
    .flatMap(([id, child]) => {
      const settled = decodeSettledThumb(child);
      // It lies there as it lay at the desk, without its place in the order.
      const thumb = decodeOpenThumb(id, { ...(child as object), rank: 0 });
      return settled === undefined || thumb === undefined ? [] : [{ ...thumb, ...settled }];
    })
    .sort((one, other) => other.at - one.at);

/** Who answers at the desk. A customer sees of a DJ the name. */
export interface AnsweringDj {
  uid: string;
  name: string;
}

/** What a DJ says to the customer, what the provider did, or both. */
export type Settlement = { text: string; what?: Consequence } | { text?: undefined; what: Consequence };

/** What a settled thumb keeps. */
const kept = (thumb: DeskThumb): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(thumb).filter(([field, value]) => field in entries && value !== undefined),
  );

/** A message of a DJ, in the conversation about a thumb. The first one says what the conversation is about. */
const messageUpdates = (
  { name }: AnsweringDj,
  { id, uid, zone, rateType, track, dateAsked }: OpenThumb,
  { msg, created, isFirst }: { msg: string; created: number; isFirst: boolean },
): Record<string, unknown> => {
  const info = paths.threadInfo(uid, id);
  return {
    [paths.message(uid, id, created)]: { created, from: name, msg, rcvd: false },
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
 * The one update by which a DJ who has taken a thumb settles it. The rules refuse it when the lease is over, when another DJ was faster, and
 * when the customer has written since `thumb.last`. `now` is the server's time (epoch ms); `isFirst` says that the conversation does not
 * exist yet.
 */
export const settlingUpdates = (
  dj: AnsweringDj,
  thumb: OpenThumb,
  { text, what }: Settlement,
  { now, isFirst }: { now: number; isFirst: boolean },
): Record<string, unknown> => ({
  [paths.deskAct(dj.uid)]: {
    thumb: thumb.id,
    at: SERVER_TIME,
    ...(thumb.last !== undefined && { seen: thumb.last }),
    ...(text !== undefined && { message: String(now) }),
  },
  [paths.openThumb(thumb.id)]: null,
  [paths.settledThumb(thumb.id)]: {
    ...kept(thumb),
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
  /** Epoch ms, of the server. */
  at: moment,
});

/** A text that DJs use often. `place` is its key. */
export interface DeskText extends v.InferOutput<typeof deskTextSchema> {
  place: string;
}

/** What a text is listed by. */
export const nameOfText = ({ title, text }: Pick<DeskText, 'title' | 'text'>): string => title ?? text;

/** In the order of their names. */
export const decodeDeskTexts = (value: unknown): DeskText[] =>
  decodeChildren(deskTextSchema, value, 'desk/texts')
    .map(([place, text]) => ({ ...text, place }))
    .sort((one, other) => nameOfText(one).localeCompare(nameOfText(other)));

/** A number that goes by all characters of a text. */
const numberOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % DESK_TEXTS_MAX,
    0,
  );

/**
 * The place for a text: always the same one beside the same texts, so that what is kept twice at once meets there. undefined: none is free.
 */
export function placeFor(name: string, texts: readonly DeskText[]): string | undefined {
  const taken = new Set(texts.map(({ place }) => place));
  const first = numberOf(name);
  return Array.from({ length: DESK_TEXTS_MAX }, (_, index) => `t${(first + index) % DESK_TEXTS_MAX}`).find(
    (place) => !taken.has(place),
  );
}

/** What was typed, with a text behind it on a line of its own: nothing that was typed is lost. */
export const withText = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n${text}`;
