import * as v from 'valibot';
import { decodeChildren, decoderOf, isDatabaseKey, moment } from './decode';
import { LOCATION_MAX_LENGTH, TRACK_MAX_LENGTH } from './limits';
import { paths } from './paths';
import type { RateType, ServerTime } from './task';

/** What the provider can do about a rating. */
export const CONSEQUENCES = ['removed', 'lessOften', 'moreLike', 'kept'] as const;

export type Consequence = (typeof CONSEQUENCES)[number];

const outcomeSchema = v.object({
  what: v.picklist(CONSEQUENCES),
  /** Epoch ms. */
  at: moment,
  /** The name of the DJ. */
  by: v.fallback(v.string(), ''),
  /** What the DJ says about it. */
  text: v.fallback(v.optional(v.string()), undefined),
});

/** What came of a rating. */
export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** One that cannot be read is none. */
export const maybeOutcomeSchema = v.fallback(v.optional(outcomeSchema), undefined);

/** What may be given as the reason of a rating. */
export const REASONS = {
  down: ['tooOften', 'doesNotFit', 'tooLoud', 'unsuitableText'],
  up: ['moreLikeThis'],
} as const satisfies Record<RateType, readonly string[]>;

export type Reason = (typeof REASONS)[RateType][number];

const trackSchema = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.pipe(v.string(), v.nonEmpty()),
});

/** What was playing. */
export type Track = v.InferOutput<typeof trackSchema>;

/** A track without a title is none. */
export const maybeTrackSchema = v.fallback(v.optional(trackSchema), undefined);

export const givenRatingSchema = v.object({
  /** The key of the player. */
  player: v.pipe(v.string(), v.nonEmpty()),
  /** What the customer called the player then. */
  zone: v.fallback(v.string(), ''),
  rateType: v.picklist(['up', 'down']),
  /** Epoch ms, of the server. */
  dateAsked: moment,
  track: maybeTrackSchema,
  /** The id of the song that it named. */
  song: v.fallback(v.optional(v.string()), undefined),
  reason: v.fallback(v.optional(v.picklist([...REASONS.down, ...REASONS.up])), undefined),
  /** Whether the customer took it back after the player had received it. */
  withdrawn: v.fallback(v.boolean(), false),
  /** What the provider did about it. */
  outcome: maybeOutcomeSchema,
});

/** A rating as the customer remembers it, below users/{uid}/ratings. `id` is its key there. */
export interface GivenRating extends v.InferOutput<typeof givenRatingSchema> {
  id: string;
}

/** The memory of a rating as it is written together with the request. */
export interface NewRating {
  player: string;
  zone: string;
  rateType: RateType;
  dateAsked: ServerTime;
  /** As the player says it. */
  track?: Track;
  /** The id of the song that the request names. */
  song?: string;
}

/** A zone as the rules take it, whatever it is called. */
export const zoneOf = (name: string): string => name.slice(0, LOCATION_MAX_LENGTH);

/** Artist or title as they are remembered: cut to what the rules take, and never within a character. */
export const shortened = (words: string, length = TRACK_MAX_LENGTH): string =>
  words.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** A track as a text names it. */
export const trackText = ({ artist, title }: Track): string =>
  artist === '' ? title : `${title} - ${artist}`;

const returnedSchema = v.looseTuple([v.string(), v.pipe(v.string(), v.nonEmpty())]);

/** The track that a player names in `returnedInfo`: a list of artist and title. undefined: it names none. */
export function trackOf(returnedInfo: unknown): Track | undefined {
  const result = v.safeParse(returnedSchema, returnedInfo);
  if (!result.success) return undefined;
  const [artist, title] = result.output;
  return { artist: shortened(artist), title: shortened(title) };
}

/** undefined: it cannot be read as a rating. */
export const decodeGivenRating = decoderOf(givenRatingSchema);

export const decodeRatings = (value: unknown): GivenRating[] =>
  decodeChildren(givenRatingSchema, value, 'users/{uid}/ratings').map(([id, rating]) => ({ ...rating, id }));

/**
 * Where a player says when it last began the song that was taken out because of a rating (docs/product.md 30.9); undefined: nothing was
 * taken out, or nobody can know which song it was.
 */
export function placeOfHeard({ player, song, outcome }: GivenRating): string | undefined {
  if (outcome?.what !== 'removed' || song === undefined || !isDatabaseKey(song)) return undefined;
  return paths.heardSong(player, song);
}
