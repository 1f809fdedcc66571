import * as v from 'valibot';
import { providerDay, stepOf } from '../../src/model/answersReport';
import { paths } from '../../src/model/paths';
import { CONSEQUENCES, maybeTrackSchema } from '../../src/model/rating';
import { trackPath } from './countedRating';

const countedThumbSchema = v.object({
  /** When the thumb was given: epoch ms. */
  at: v.number(),
  track: maybeTrackSchema,
  /** The day since which it waits at the desk; undefined: it does not lie there. */
  since: v.fallback(v.optional(v.string()), undefined),
  /** When it was answered or settled for the first time: epoch ms. */
  answered: v.fallback(v.optional(v.number()), undefined),
  /** The last outcome, and when it was written. */
  outcome: v.fallback(v.optional(v.object({ what: v.picklist(CONSEQUENCES), at: v.number() })), undefined),
  /** Since when it does not lie at the desk: epoch ms. Later on the note is taken away. */
  over: v.fallback(v.optional(v.number()), undefined),
  /** How many changes were counted. The rules compare it. */
  version: v.fallback(v.optional(v.number()), undefined),
});

/** What is known of a thumb at the desk: neither its customer nor a DJ. */
export type CountedThumb = v.InferOutput<typeof countedThumbSchema>;

export function decodeCountedThumb(value: unknown): CountedThumb | undefined {
  const { success, output } = v.safeParse(countedThumbSchema, value);
  return success ? output : undefined;
}

type Known = Omit<CountedThumb, 'version'>;

/** What a thumb adds to which count: on the day on which it was given, and to those that wait. */
export function countsOf(thumb: Known | undefined): Record<string, number> {
  if (thumb === undefined) return {};
  const { at, since, answered, outcome, track } = thumb;
  const day = providerDay(at);
  const desk = `${paths.thumbsOfDay(day)}/desk`;
  return {
    ...((since !== undefined || answered !== undefined) && { [`${desk}/given`]: 1 }),
    ...(answered !== undefined && { [`${desk}/answered/${stepOf(answered - at)}`]: 1 }),
    ...(since !== undefined && { [paths.waitingSince(since)]: 1, [paths.waitingThumbs]: 1 }),
    ...(outcome !== undefined && track !== undefined && { [`${trackPath(day, track)}/${outcome.what}`]: 1 }),
  };
}

/** What the song of an outcome is called. */
export const namesOf = ({ at, track, outcome }: Known): Record<string, string> =>
  track === undefined || outcome === undefined
    ? {}
    : Object.fromEntries(
        (['artist', 'title'] as const).map((field) => [
          `${trackPath(providerDay(at), track)}/${field}`,
          track[field],
        ]),
      );
