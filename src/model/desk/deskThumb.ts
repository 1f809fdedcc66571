import * as v from 'valibot';
import { childrenOf, decode, type OnMalformed } from '../decode';
import { LEASE_MS } from '../limits';
import { moment } from '../moment';
import { maybeTrackSchema, REASONS } from '../rating/rating';

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
export function decodeOpenThumb(id: string, value: unknown, onMalformed: OnMalformed): OpenThumb | undefined {
  if (value === null) return undefined;
  const thumb = decode(openThumbSchema, value, 'desk/open/{thumb}', onMalformed);
  return thumb && { ...thumb, id };
}

/** The first to be answered first. */
export const decodeOpenThumbs = (value: unknown, onMalformed: OnMalformed): OpenThumb[] =>
  childrenOf(value)
    .flatMap(([id, child]) => decodeOpenThumb(id, child, onMalformed) ?? [])
    .sort(byRank);
