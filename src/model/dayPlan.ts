import * as v from 'valibot';
import { childrenOf, moment } from './decode';
import type { MoodOption, Player } from './player';
import { DAY_MS } from './time';
import { midnightBefore, momentAt, timeZoneOf } from './timeZone';

const plannedMoodSchema = v.pipe(
  v.object({
    from: moment,
    to: moment,
    stampID: v.union([v.string(), v.number()]),
  }),
  v.check(({ from, to }) => from < to),
);

export type PlannedMood = v.InferOutput<typeof plannedMoodSchema>;

/** Malformed entries are left out. undefined: nothing is planned. */
export const dayPlanSchema = v.pipe(
  v.optional(v.unknown()),
  v.transform((plan): PlannedMood[] | undefined => {
    const planned = childrenOf(plan)
      .map(([, entry]) => v.safeParse(plannedMoodSchema, entry))
      .flatMap(({ success, output }) => (success ? [output] : []));
    return planned.length === 0 ? undefined : planned;
  }),
);

/** The one that began last; of several, the later in the list. */
const countsAt = (planned: readonly PlannedMood[], at: number): PlannedMood | undefined =>
  planned.reduce<PlannedMood | undefined>(
    (best, entry) => (entry.from <= at && at < entry.to && entry.from >= (best?.from ?? 0) ? entry : best),
    undefined,
  );

/** Without overlaps, and with gaps where nothing is planned. */
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

/** `now`: epoch ms. Includes moods that began before that day or end after it. */
export function planOfDay(planned: readonly PlannedMood[], timeZone: string, now: number): PlannedMood[] {
  const midnight = midnightBefore(timeZone, now);
  const [start, end] = [momentAt(timeZone, midnight), momentAt(timeZone, midnight + DAY_MS)];
  return inOrder(planned).filter(({ from, to }) => to > start && from < end);
}

export interface PlannedPart {
  /** Epoch ms. */
  from: number;
  /** Epoch ms. */
  to: number;
  mood: MoodOption;
}

/** `now`: epoch ms. Moods that the player does not offer are left out. */
export function dayPlanOf(
  { today, timeZone, moods }: Pick<Player, 'today' | 'timeZone' | 'moods'>,
  now: number,
): PlannedPart[] {
  const moodOf = (stampID: PlannedMood['stampID']) => moods.find((mood) => mood.stampID === stampID);
  const offered = (v.parse(dayPlanSchema, today) ?? []).filter(
    ({ stampID }) => moodOf(stampID) !== undefined,
  );
  const zone = timeZoneOf({ timeZone }) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return planOfDay(offered, zone, now).flatMap(({ from, to, stampID }) => {
    const mood = moodOf(stampID);
    return mood === undefined ? [] : [{ from, to, mood }];
  });
}

/** Epoch ms, as the provider plans it. undefined: the plan does not say, or something is planned for now. */
export function playsAgainAt(
  player: Pick<Player, 'today' | 'timeZone' | 'moods'>,
  now: number,
): number | undefined {
  const plan = dayPlanOf(player, now);
  if (plan.some(({ from, to }) => from <= now && now < to)) return undefined;
  return plan.find(({ from }) => from > now)?.from;
}
