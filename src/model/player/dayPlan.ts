import * as v from 'valibot';
import { childrenOf } from '../decode';
import { moment } from '../moment';
import { clockTime, momentAt } from './timeZone';

const plannedMoodSchema = v.pipe(
  v.object({
    /** Epoch ms. */
    from: moment,
    /** Epoch ms. */
    to: moment,
    stampID: v.union([v.string(), v.number()]),
  }),
  v.check(({ from, to }) => from < to),
);

/** A mood that the provider has planned. */
export type PlannedMood = v.InferOutput<typeof plannedMoodSchema>;

/** What cannot be read is left out; undefined: nothing is planned. */
export const dayPlanSchema = v.pipe(
  v.optional(v.unknown()),
  v.transform((plan): PlannedMood[] | undefined => {
    const planned = childrenOf(plan)
      .map(([, entry]) => v.safeParse(plannedMoodSchema, entry))
      .flatMap(({ success, output }) => (success ? [output] : []));
    return planned.length === 0 ? undefined : planned;
  }),
);

/** Which planned mood counts at a moment: of several the one that began last, and of two that began together the later in the list. */
const countsAt = (planned: readonly PlannedMood[], at: number): PlannedMood | undefined =>
  planned.reduce<PlannedMood | undefined>(
    (best, entry) => (entry.from <= at && at < entry.to && entry.from >= (best?.from ?? 0) ? entry : best),
    undefined,
  );

/** One after another, with gaps where nothing is planned. */
function inOrder(planned: readonly PlannedMood[]): PlannedMood[] {
  const edges = [...new Set(planned.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
  const parts: PlannedMood[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    const counting = countsAt(planned, from);
    if (to === undefined || counting === undefined) continue;
    const last = parts.at(-1);
    if (last?.to === from && last.stampID === counting.stampID) last.to = to;
    else parts.push({ from, to, stampID: counting.stampID });
  }
  return parts;
}

const DAY_MS = 86_400_000;

/** The first moment of a day of a time zone, and the first one after it. */
function dayAround(timeZone: string, now: number): { start: number; end: number } {
  const clock = clockTime(timeZone, now);
  const midnight = clock - (((clock % DAY_MS) + DAY_MS) % DAY_MS);
  return { start: momentAt(timeZone, midnight), end: momentAt(timeZone, midnight + DAY_MS) };
}

/**
 * What is planned for the day of a moment (epoch ms), by the clocks of a time zone: one mood after another, with what has not ended at
 * its beginning and what goes on after its end.
 */
export function planOfDay(planned: readonly PlannedMood[], timeZone: string, now: number): PlannedMood[] {
  const { start, end } = dayAround(timeZone, now);
  return inOrder(planned).filter(({ from, to }) => to > start && from < end);
}
