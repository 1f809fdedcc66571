import * as v from 'valibot';
import {
  answersReportSchema,
  type Day,
  daysBetween,
  daySchema,
  daysUntil,
  providerDay,
} from './answersReport';
import { childrenOf } from './decode';
import { type Reason, REASONS } from './rating';
import { shownTrack } from './song';
import type { RateType } from './task';

export const THUMBS_PATH = '/thumbs/report';

export const REPORT_DAYS_MAX = 366;

/** Both days included. */
export const thumbsPeriodSchema = v.pipe(
  v.strictObject({ from: daySchema, to: daySchema }),
  v.check(
    ({ from, to }) => from <= to && daysBetween(from, to) < REPORT_DAYS_MAX,
    `no period of 1 to ${REPORT_DAYS_MAX} days`,
  ),
);

export type ThumbsPeriod = v.InferOutput<typeof thumbsPeriodSchema>;

/** Up to the day of `moment` (epoch ms). */
export function lastDays(count: number, moment: number): ThumbsPeriod {
  const to = providerDay(moment);
  return { from: daysUntil(to, count)[0] ?? to, to };
}

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
export const thumbs = { up: count, down: count };
const reasonCounts = v.object(
  Object.fromEntries([...REASONS.down, ...REASONS.up].map((reason) => [reason, count])) as Record<
    Reason,
    typeof count
  >,
);

/** Withdrawn ones are left out. */
export interface Thumbs {
  up: number;
  down: number;
}

const dayCounts = v.object({ day: daySchema, ...thumbs });
const zoneCounts = v.object({
  zone: v.string(),
  /** Tells zones with the same name apart. */
  address: v.optional(v.string()),
  playerId: v.optional(v.number()),
  ...thumbs,
  takenBack: count,
});
const trackCounts = v.object({
  artist: v.string(),
  title: v.string(),
  ...thumbs,
  tooOften: count,
});

export type DayThumbs = v.InferOutput<typeof dayCounts>;
type ZoneThumbs = v.InferOutput<typeof zoneCounts>;
export type TrackThumbs = v.InferOutput<typeof trackCounts>;

/** Names no customer. */
export const thumbsReportSchema = v.object({
  days: v.array(dayCounts),
  zones: v.array(zoneCounts),
  tracks: v.array(trackCounts),
  reasons: reasonCounts,
  /** Missing in an earlier version of the function. */
  answers: v.optional(answersReportSchema),
});

export type ThumbsReport = v.InferOutput<typeof thumbsReportSchema>;

const storedZone = v.object({
  zone: v.fallback(v.string(), ''),
  ...thumbs,
  takenBack: count,
  reasons: v.fallback(reasonCounts, v.parse(reasonCounts, {})),
});
const storedTrack = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.fallback(v.string(), ''),
  ...thumbs,
  tooOften: count,
});

const total = ({ up, down }: Thumbs): number => up + down;
const add = (sum: Thumbs, { up, down }: Thumbs): void => {
  sum.up += up;
  sum.down += down;
};

/** Malformed children are left out. */
export function storedBelow<Schema extends v.GenericSchema>(
  day: unknown,
  name: string,
  schema: Schema,
): [key: string, counts: v.InferOutput<Schema>][] {
  const part = childrenOf(day).find(([key]) => key === name)?.[1];
  return childrenOf(part).flatMap(([key, value]) => {
    const { success, output } = v.safeParse(schema, value);
    return success ? [[key, output]] : [];
  });
}

export type Standing = Pick<ZoneThumbs, 'address' | 'playerId'>;

export const zoneText = ({ zone, address = '', playerId }: { zone: string } & Standing): string =>
  [zone, address, playerId === undefined ? '' : String(playerId)].filter((part) => part !== '').join(', ');

/** Adds up days one by one: all days of a period may be too many for the memory. */
export function thumbsSums() {
  const days: DayThumbs[] = [];
  const zones = new Map<string, ZoneThumbs>();
  const tracks = new Map<string, TrackThumbs>();
  const reasons = v.parse(reasonCounts, {});
  const named = (one: TrackThumbs): string => `${one.title} ${one.artist}`;
  return {
    /** Earlier days first: a zone has its last name. `counts` is as below `thumbs/days/{day}`. */
    add(day: Day, counts: unknown): void {
      const ofDay = { day, up: 0, down: 0 };
      for (const [player, one] of storedBelow(counts, 'zones', storedZone)) {
        add(ofDay, one);
        const zone = zones.get(player) ?? { zone: '', up: 0, down: 0, takenBack: 0 };
        zones.set(player, zone);
        add(zone, one);
        zone.takenBack += one.takenBack;
        zone.zone = one.zone === '' ? zone.zone : one.zone;
        for (const reason of Object.keys(reasons) as Reason[]) reasons[reason] += one.reasons[reason];
      }
      for (const [, { artist, title, ...one }] of storedBelow(counts, 'tracks', storedTrack)) {
        const name = shownTrack({ artist, title });
        const track = tracks.get(name) ?? { artist, title, up: 0, down: 0, tooOften: 0 };
        tracks.set(name, track);
        add(track, one);
        track.tooOften += one.tooOften;
      }
      days.push(ofDay);
    },
    /** Keys of players whose zones share a name. */
    namesakes(): string[] {
      const often = new Map<string, number>();
      for (const { zone } of zones.values()) often.set(zone, (often.get(zone) ?? 0) + 1);
      return [...zones].filter(([, { zone }]) => (often.get(zone) ?? 0) > 1).map(([player]) => player);
    },
    /** `standing` is keyed by player. */
    report(standing: ReadonlyMap<string, Standing> = new Map()): ThumbsReport {
      return {
        days: [...days].sort((one, other) => one.day.localeCompare(other.day)),
        zones: [...zones]
          .map(([player, zone]) => ({ ...zone, ...standing.get(player) }))
          .sort((one, other) => total(other) - total(one) || zoneText(one).localeCompare(zoneText(other))),
        tracks: [...tracks.values()].sort(
          (one, other) =>
            other.down - one.down || one.up - other.up || named(one).localeCompare(named(other)),
        ),
        reasons,
      };
    },
  };
}

/** `stored` is as below `thumbs/days`. */
function sumsOf(stored: unknown) {
  const sums = thumbsSums();
  for (const [day, counts] of childrenOf(stored)) sums.add(day, counts);
  return sums;
}

/** Player keys. */
export const namesakesIn = (stored: unknown): string[] => sumsOf(stored).namesakes();

/** `standing` is keyed by player. */
export const thumbsReport = (stored: unknown, standing?: ReadonlyMap<string, Standing>): ThumbsReport =>
  sumsOf(stored).report(standing);

const MOST = 10;

export const mostRated = (tracks: readonly TrackThumbs[], kind: RateType | 'tooOften'): TrackThumbs[] =>
  tracks
    .filter((track) => track[kind] > 0)
    .sort((one, other) => other[kind] - one[kind])
    .slice(0, MOST);

export const totalOf = (days: readonly Thumbs[]): Thumbs => {
  const sum = { up: 0, down: 0 };
  for (const day of days) add(sum, day);
  return sum;
};
