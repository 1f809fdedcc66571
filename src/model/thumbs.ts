import * as v from 'valibot';
import {
  type AnswersReport,
  answersReportSchema,
  daysBetween,
  daySchema,
  daysUntil,
  providerDay,
} from './answersReport';
import { childrenOf } from './decode';
import { CONSEQUENCES, type Reason, REASONS } from './rating';
import type { RateType } from './task';

export const THUMBS_PATH = '/thumbs/report';

/** Most days of a report. */
export const REPORT_DAYS_MAX = 366;

/** The body of POST /thumbs/report: a period, both of its days included. */
export const thumbsPeriodSchema = v.pipe(
  v.object({ from: daySchema, to: daySchema }),
  v.check(
    ({ from, to }) => from <= to && daysBetween(from, to) < REPORT_DAYS_MAX,
    `no period of 1 to ${REPORT_DAYS_MAX} days`,
  ),
);

export type ThumbsPeriod = v.InferOutput<typeof thumbsPeriodSchema>;

/** The period of so many days that ends with the day of `moment` (epoch ms). */
export function lastDays(count: number, moment: number): ThumbsPeriod {
  const to = providerDay(moment);
  return { from: daysUntil(to, count)[0] ?? to, to };
}

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const thumbs = { up: count, down: count };
const reasonCounts = v.object(
  Object.fromEntries([...REASONS.down, ...REASONS.up].map((reason) => [reason, count])) as Record<
    Reason,
    typeof count
  >,
);

/** How often a thumb was given, without those that were taken back. */
export interface Thumbs {
  up: number;
  down: number;
}

const dayCounts = v.object({ day: daySchema, ...thumbs });
const zoneCounts = v.object({
  zone: v.string(),
  /** Of zones that share their name: what tells them apart. */
  address: v.optional(v.string()),
  playerId: v.optional(v.number()),
  ...thumbs,
  takenBack: count,
});
const trackCounts = v.object({
  artist: v.string(),
  title: v.string(),
  ...thumbs,
  /** How many of its thumbs down say that it was heard too often. */
  tooOften: count,
});

export type DayThumbs = v.InferOutput<typeof dayCounts>;
type ZoneThumbs = v.InferOutput<typeof zoneCounts>;
type TrackThumbs = v.InferOutput<typeof trackCounts>;

/** What the customers thought of the music in a period. It knows no customer. */
export const thumbsReportSchema = v.object({
  /** The days with thumbs, the first one first. */
  days: v.array(dayCounts),
  /** The most thumbs first. */
  zones: v.array(zoneCounts),
  /** The most thumbs down first. */
  tracks: v.array(trackCounts),
  reasons: reasonCounts,
  /** What the DJs did about them. An earlier version of the function says nothing of it. */
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

/** What is stored below `name` of a day, by its key. What is malformed counts as nothing. */
function storedBelow<Schema extends v.GenericSchema>(
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

/** Where a player stands, and its number. */
export type Standing = Pick<ZoneThumbs, 'address' | 'playerId'>;

/** What a zone is called, told apart from others of its name. */
export const zoneText = ({ zone, address = '', playerId }: { zone: string } & Standing): string =>
  [zone, address, playerId === undefined ? '' : String(playerId)].filter((part) => part !== '').join(', ');

/** What each zone of stored days is called by now, by the key of its player. */
function zoneNames(stored: unknown): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, counts] of childrenOf(stored))
    for (const [player, { zone }] of storedBelow(counts, 'zones', storedZone))
      if (zone !== '' || !names.has(player)) names.set(player, zone);
  return names;
}

/** The keys of the players of stored days whose zone shares its name with another. */
export function namesakesIn(stored: unknown): string[] {
  const names = zoneNames(stored);
  const often = new Map<string, number>();
  for (const name of names.values()) often.set(name, (often.get(name) ?? 0) + 1);
  return [...names].filter(([, name]) => (often.get(name) ?? 0) > 1).map(([player]) => player);
}

/**
 * The report of what is stored below `thumbs/days`, of as many days as `stored` has. `standing` tells namesakes apart, by
 * the keys of their players.
 */
export function thumbsReport(
  stored: unknown,
  standing: ReadonlyMap<string, Standing> = new Map(),
): ThumbsReport {
  const days: DayThumbs[] = [];
  const zones = new Map<string, ZoneThumbs>();
  const tracks = new Map<string, TrackThumbs>();
  const reasons = v.parse(reasonCounts, {});
  for (const [day, counts] of childrenOf(stored)) {
    const ofDay = { day, up: 0, down: 0 };
    for (const [player, one] of storedBelow(counts, 'zones', storedZone)) {
      add(ofDay, one);
      const zone = zones.get(player) ?? { zone: '', ...standing.get(player), up: 0, down: 0, takenBack: 0 };
      zones.set(player, zone);
      add(zone, one);
      zone.takenBack += one.takenBack;
      // What it is called by now.
      zone.zone = one.zone === '' ? zone.zone : one.zone;
      for (const reason of Object.keys(reasons) as Reason[]) reasons[reason] += one.reasons[reason];
    }
    for (const [digest, { artist, title, ...one }] of storedBelow(counts, 'tracks', storedTrack)) {
      const track = tracks.get(digest) ?? { artist, title, up: 0, down: 0, tooOften: 0 };
      tracks.set(digest, track);
      add(track, one);
      track.tooOften += one.tooOften;
    }
    days.push(ofDay);
  }
  const named = (one: TrackThumbs): string => `${one.title} ${one.artist}`;
  return {
    days: days.sort((one, other) => one.day.localeCompare(other.day)),
    zones: [...zones.values()].sort(
      (one, other) => total(other) - total(one) || zoneText(one).localeCompare(zoneText(other)),
    ),
    tracks: [...tracks.values()].sort(
      (one, other) => other.down - one.down || one.up - other.up || named(one).localeCompare(named(other)),
    ),
    reasons,
  };
}

/** How many tracks a report names as the most disliked. */
const MOST = 10;

/** The tracks with the most thumbs of a kind, or that were most often heard too often, as far as they were so at all. */
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

/** The thumbs of the `count` days that end with `last`, in steps of `size` days; each is named by its first day. */
export function bucketsOf(
  days: readonly DayThumbs[],
  last: string,
  count: number,
  size: number,
): DayThumbs[] {
  const found = new Map(days.map((one) => [one.day, one]));
  const all = daysUntil(last, count);
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => {
    const part = all.slice(index * size, (index + 1) * size);
    return { day: part[0] ?? last, ...totalOf(part.map((day) => found.get(day) ?? { up: 0, down: 0 })) };
  });
}

type Cell = string | number;

/** How a formula begins, in the wide signs of other scripts too, and after spaces; and what may hide its beginning. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A cell as a spreadsheet reads it: as text, also where it begins like a formula; and as one cell, whichever sign the
 * spreadsheet parts cells by.
 */
function cell(value: Cell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const thumbCells = ({ up, down }: Thumbs): Cell[] => [up, down];

const COLUMNS = [
  ...['list', 'name', 'artist', 'up', 'down', 'taken back', 'address', 'number', 'too often'],
  ...['removed', 'less often', 'more like', 'kept', 'count'],
];

/** What stands in the column `count`: those before it are empty. */
const countOf = (name: string, count: Cell): Cell[] => [
  ...['answers', name],
  ...COLUMNS.slice(3).map(() => ''),
  count,
];

function answerRows({ given, answered, halfWithinMin, dayOver, waiting, songs }: AnswersReport): Cell[][] {
  return [
    countOf('given', given),
    countOf('answered', answered),
    countOf('half within minutes', halfWithinMin ?? ''),
    countOf('given until two days ago', dayOver.given),
    countOf('of these answered within a day', dayOver.withinDay),
    countOf('waiting since today', waiting.today),
    countOf('waiting for 1 to 3 days', waiting.threeDays),
    countOf('waiting for longer', waiting.longer),
    ...songs.map(({ artist, title, ...song }) => [
      ...['outcomes', title, artist, '', '', '', '', '', ''],
      ...CONSEQUENCES.map((what) => song[what]),
    ]),
  ];
}

/** Marks a file as UTF-8 for spreadsheets that would take it for something older. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A report as a table that spreadsheets open (RFC 4180). Its words are those of machines, in English; spreadsheets take
 * the separator that the user's language has.
 */
export function thumbsCsv(report: ThumbsReport, separator: ',' | ';'): string {
  const { days, zones, tracks, reasons, answers } = report;
  const rows: Cell[][] = [
    [...COLUMNS],
    ...days.map(({ day, ...thumbs }) => ['day', day, '', ...thumbCells(thumbs)]),
    ...zones.map(({ zone, takenBack, address = '', playerId = '', ...thumbs }) => [
      ...['zone', zone, '', ...thumbCells(thumbs), takenBack],
      ...[address, playerId],
    ]),
    ...tracks.map(({ artist, title, tooOften, ...thumbs }) => [
      ...['track', title, artist, ...thumbCells(thumbs)],
      ...['', '', '', tooOften],
    ]),
    ...REASONS.up.map((reason) => ['reason', reason, '', reasons[reason]]),
    ...REASONS.down.map((reason) => ['reason', reason, '', '', reasons[reason]]),
    ...(answers === undefined ? [] : answerRows(answers)),
  ];
  const lines = rows.map((row) => COLUMNS.map((_, index) => cell(row[index] ?? '')).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
