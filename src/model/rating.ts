import * as v from 'valibot';
import { decodeChildren, decoderOf, isDatabaseKey, moment } from './decode';
import { LOCATION_MAX_LENGTH, TRACK_MAX_LENGTH } from './limits';
import { paths } from './paths';
import type { RateType, ServerTime } from './task';
import { isBlank, printable, shortened } from './text';

export const CONSEQUENCES = ['removed', 'lessOften', 'moreLike', 'kept'] as const;

export type Consequence = (typeof CONSEQUENCES)[number];

const outcomeSchema = v.object({
  what: v.picklist(CONSEQUENCES),
  /** Epoch ms. */
  at: moment,
  by: v.fallback(v.string(), ''),
  text: v.fallback(v.optional(v.string()), undefined),
});

export type Outcome = v.InferOutput<typeof outcomeSchema>;

const maybeOutcomeSchema = v.fallback(v.optional(outcomeSchema), undefined);

export const REASONS = {
  down: ['tooOften', 'doesNotFit', 'tooLoud', 'unsuitableText', 'notThisArtist'],
  up: ['moreLikeThis'],
} as const satisfies Record<RateType, readonly string[]>;

export type Reason = (typeof REASONS)[RateType][number];

const trackSchema = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.pipe(v.string(), v.nonEmpty()),
});

export type Track = v.InferOutput<typeof trackSchema>;

/** A track without a title counts as none. */
export const maybeTrackSchema = v.fallback(v.optional(trackSchema), undefined);

export const givenRatingSchema = v.object({
  player: v.pipe(v.string(), v.nonEmpty()),
  /** The customer's name for the player at that time. */
  zone: v.fallback(v.string(), ''),
  rateType: v.picklist(['up', 'down']),
  /** Epoch ms, server time. */
  dateAsked: moment,
  track: maybeTrackSchema,
  /** The song's id. */
  song: v.fallback(v.optional(v.string()), undefined),
  /** Key in the player's list. undefined: the rating was about what played at that time. */
  played: v.fallback(v.optional(v.string()), undefined),
  reason: v.fallback(v.optional(v.picklist([...REASONS.down, ...REASONS.up])), undefined),
  /** Withdrawn after the player had received it. */
  withdrawn: v.fallback(v.boolean(), false),
  outcome: maybeOutcomeSchema,
});

/** `id` is the key below users/{uid}/ratings. */
export interface GivenRating extends v.InferOutput<typeof givenRatingSchema> {
  id: string;
}

/** A reason about the artist is there only if the track names one (docs/product.md 25.8). */
export const reasonsFor = ({ rateType, track }: Pick<GivenRating, 'rateType' | 'track'>): readonly Reason[] =>
  REASONS[rateType].filter((reason) => reason !== 'notThisArtist' || !isBlank(track?.artist ?? ''));

export interface NewRating {
  player: string;
  zone: string;
  rateType: RateType;
  dateAsked: ServerTime;
  /** In the player's words. */
  track?: Track;
  song?: string;
  played?: string;
}

export const zoneOf = (name: string): string => shortened(printable(name), LOCATION_MAX_LENGTH);

export const trackWords = (words: string): string => shortened(words, TRACK_MAX_LENGTH);

const returnedSchema = v.looseTuple([v.string(), v.pipe(v.string(), v.nonEmpty())]);

/** `returnedInfo` is a list of artist and title. */
export function trackOf(returnedInfo: unknown): Track | undefined {
  const result = v.safeParse(returnedSchema, returnedInfo);
  if (!result.success) return undefined;
  const [artist, title] = result.output;
  return { artist: trackWords(artist), title: trackWords(title) };
}

export const decodeGivenRating = decoderOf(givenRatingSchema);

export const decodeRatings = (value: unknown): GivenRating[] =>
  decodeChildren(givenRatingSchema, value, 'users/{uid}/ratings').map(([id, rating]) => ({ ...rating, id }));

/** undefined: no song was removed because of the rating, or it is not known (docs/product.md 30.9). */
export function lastPlayedPath({ player, song, outcome }: GivenRating): string | undefined {
  if (outcome?.what !== 'removed' || song === undefined) return undefined;
  return isDatabaseKey(player) && isDatabaseKey(song) ? paths.lastPlayed(player, song) : undefined;
}
