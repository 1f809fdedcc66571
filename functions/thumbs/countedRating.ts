import * as v from 'valibot';
import { providerDay } from '../../src/model/answersReport';
import { paths } from '../../src/model/paths';
import { maybeTrackSchema, type Reason, REASONS, type Track } from '../../src/model/rating';
import type { RateType } from '../../src/model/task';
import { digest } from '../digest';

/** What is known of a rating so far; what the player answered and what its customer says later come in any order. */
const countedRatingSchema = v.object({
  /** When it was given: epoch ms. */
  at: v.number(),
  /** Set when the player has received it; before that it does not count. */
  rateType: v.fallback(v.optional(v.picklist(['up', 'down'])), undefined),
  zone: v.fallback(v.optional(v.string()), undefined),
  track: maybeTrackSchema,
  reason: v.fallback(v.optional(v.picklist([...REASONS.down, ...REASONS.up])), undefined),
  withdrawn: v.fallback(v.optional(v.boolean()), undefined),
  /** How many events were counted for it. The rules compare it. */
  version: v.fallback(v.optional(v.number()), undefined),
});

export type CountedRating = v.InferOutput<typeof countedRatingSchema>;

export function decodeCountedRating(value: unknown): CountedRating | undefined {
  const { success, output } = v.safeParse(countedRatingSchema, value);
  return success ? output : undefined;
}

/** Where a track is counted on a day. */
export const trackPath = (day: string, { artist, title }: Track): string =>
  `${paths.thumbsOfDay(day)}/tracks/${digest([artist, title])}`;

const zonePath = (day: string, player: string): string => `${paths.thumbsOfDay(day)}/zones/${player}`;

/** What a thumb is for its track; of the reasons the one that is about no zone. */
const countsOfTrack = (
  track: string,
  rateType: RateType,
  reason: Reason | undefined,
): Record<string, number> => ({
  [`${track}/${rateType}`]: 1,
  ...(reason === 'tooOften' && { [`${track}/tooOften`]: 1 }),
});

/** What a rating adds to which count. */
export function countsOf(player: string, rating: CountedRating | undefined): Record<string, number> {
  if (rating?.rateType === undefined) return {};
  const { at, rateType, track, reason, withdrawn } = rating;
  const zone = zonePath(providerDay(at), player);
  if (withdrawn === true) return { [`${zone}/takenBack`]: 1 };
  return {
    [`${zone}/${rateType}`]: 1,
    ...(reason !== undefined && { [`${zone}/reasons/${reason}`]: 1 }),
    ...(track !== undefined && countsOfTrack(trackPath(providerDay(at), track), rateType, reason)),
  };
}

/** What the counts of a rating are called. */
export function namesOf(player: string, rating: CountedRating): Record<string, string> {
  const { at, zone = '', track } = rating;
  const day = providerDay(at);
  return {
    [`${zonePath(day, player)}/zone`]: zone,
    ...(track !== undefined && {
      [`${trackPath(day, track)}/artist`]: track.artist,
      [`${trackPath(day, track)}/title`]: track.title,
    }),
  };
}
