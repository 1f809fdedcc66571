import * as v from 'valibot';
import { childrenOf, moment } from './decode';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from './limits';
import type { MoodOption, Player } from './player';
import { decodeSwitcherRequest } from './task';

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** @returns undefined: no such time zone, or not known to this device */
function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    return undefined;
  }
}

/** Cached, because making one is slow and there are many players. */
function clockIn(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, newClock(timeZone));
  return clocks.get(timeZone);
}

/** IANA name of a time zone that this device knows, such as `Europe/Amsterdam`. Anything else counts as none. */
export const maybeTimeZoneSchema = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((name) => clockIn(name) !== undefined),
    ),
  ),
  undefined,
);

/** The wall-clock time in a time zone at `moment` (epoch ms), as the epoch ms at which UTC shows the same. */
export function clockTime(timeZone: string, moment: number): number {
  const shown = clockIn(timeZone)?.format(moment) ?? new Date(moment).toISOString();
  return Date.parse(`${shown.slice(0, 19).replace(' ', 'T')}Z`);
}

const DAY_MS = 86_400_000;

/**
 * The moment at which the wall clock shows `clock`, a result of {@link clockTime} in whole seconds. A time that occurs twice, when
 * summer time ends, is the first of the two. A time that is skipped, when it begins, moves later by the length of the gap.
 */
export function momentAt(timeZone: string, clock: number): number {
  const aheadAt = (moment: number): number => clockTime(timeZone, moment) - moment;
  const first = clock - aheadAt(clock - DAY_MS);
  const second = clock - aheadAt(clock + DAY_MS);
  return clockTime(timeZone, first) !== clock && clockTime(timeZone, second) === clock ? second : first;
}

/** Midnight of the day of `moment` (epoch ms), as returned by {@link clockTime}. */
function midnightBefore(timeZone: string, moment: number): number {
  const clock = clockTime(timeZone, moment);
  return clock - (clock % DAY_MS);
}

/** In the order of `Date.getUTCDay`. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof WEEKDAYS)[number];

const timeSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Times such as `09:00`. If `to` is not later than `from`, it is on the next day. */
const daySchema = v.fallback(v.optional(v.object({ from: timeSchema, to: timeSchema })), undefined);

type Day = v.InferOutput<typeof daySchema>;

const hoursSchema = v.pipe(
  v.object({
    mon: daySchema,
    tue: daySchema,
    wed: daySchema,
    thu: daySchema,
    fri: daySchema,
    sat: daySchema,
    sun: daySchema,
  } satisfies Record<Weekday, typeof daySchema>),
  v.check((hours) => Object.values(hours).some((day) => day !== undefined)),
);

/** Opening hours by the local wall clock. On a day that is missing or malformed, the venue is closed. */
export type OpeningHours = v.InferOutput<typeof hoursSchema>;

export const maybeHoursSchema = v.fallback(v.optional(hoursSchema), undefined);

/** Epoch ms. */
interface Opening {
  opens: number;
  closes: number;
}

const MINUTE_MS = 60_000;

/** Days around a moment in which openings are searched. Yesterday's may not have ended. */
const DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** A time such as `09:00`, in ms since midnight. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** `midnight` is the beginning of the day, as returned by {@link clockTime}. */
function openingOf(midnight: number, day: Day, timeZone: string): Opening[] {
  if (day === undefined) return [];
  const from = sinceMidnight(day.from);
  const to = sinceMidnight(day.to);
  return [
    {
      opens: momentAt(timeZone, midnight + from),
      closes: momentAt(timeZone, midnight + to + (to > from ? 0 : DAY_MS)),
    },
  ];
}

/** The openings around a moment (epoch ms), oldest first, from yesterday to the same weekday next week. Overlapping ones are merged. */
export function openingsAround(hours: OpeningHours, timeZone: string, moment: number): Opening[] {
  const today = midnightBefore(timeZone, moment);
  return DAYS.map((days) => today + days * DAY_MS)
    .flatMap((midnight) => {
      const weekday = WEEKDAYS[new Date(midnight).getUTCDay()];
      return weekday === undefined ? [] : openingOf(midnight, hours[weekday], timeZone);
    })
    .reduce<Opening[]>((openings, next) => {
      const last = openings.at(-1);
      if (last === undefined || next.opens > last.closes) return [...openings, next];
      return [...openings.slice(0, -1), { ...last, closes: Math.max(last.closes, next.closes) }];
    }, []);
}

/** The opening at a moment (epoch ms). undefined: the venue is closed. */
export const openingAt = (hours: OpeningHours, timeZone: string, moment: number): Opening | undefined =>
  openingsAround(hours, timeZone, moment).find(({ opens, closes }) => opens <= moment && moment < closes);

const moodUntilSchema = v.object({
  /** Epoch ms. */
  at: moment,
  /** stampID of the mood that follows. */
  then: v.union([v.string(), v.number()]),
});

/** A mood that ends by itself, as the player reports it (docs/contract.md P11). */
export type MoodUntil = v.InferOutput<typeof moodUntilSchema>;

const maybeMoodUntilSchema = v.fallback(v.optional(moodUntilSchema), undefined);

export const moodUntilFrom = (value: unknown): MoodUntil | undefined => v.parse(maybeMoodUntilSchema, value);

/** The fields of a mood request that decide how it ends. */
interface TimedTask {
  stampID?: string | number | undefined;
  /** The key of the mood that was active. */
  replaced?: string | undefined;
  /** Epoch ms. */
  until?: number | undefined;
}

type Offered = Pick<MoodOption, 'index' | 'stampID'>;

/**
 * The `moodUntil` of a player that has received a mood request. If the mood before was to end by itself, the mood to follow stays the
 * same.
 * @param running the `moodUntil` before
 * @returns null: the requested mood does not end
 */
export function moodUntilAfter(
  { stampID, replaced, until }: TimedTask,
  running: MoodUntil | undefined,
  moods: readonly Offered[],
): MoodUntil | null {
  const then = running?.then ?? moods.find(({ index }) => index === replaced)?.stampID;
  return until === undefined || then === undefined || then === stampID ? null : { at: until, then };
}

/** A mood that ends by itself. */
interface EndingMood {
  mood: MoodOption;
  /** Epoch ms. */
  at: number;
  /** undefined: no longer offered. */
  then: MoodOption | undefined;
}

type Telling = Pick<Player, 'moods' | 'moodUntil' | 'switcher'>;

/**
 * The current mood, if it ends by itself. undefined: it does not, its end lies before `now` (epoch ms), or a mood request is waiting,
 * which may change the end.
 */
export function endingMood({ moods, moodUntil, switcher }: Telling, now: number): EndingMood | undefined {
  const ends = moodUntilFrom(moodUntil);
  const mood = moods.find(({ active }) => active);
  if (ends === undefined || mood === undefined || ends.at <= now) return undefined;
  if (decodeSwitcherRequest(switcher)?.receivedTask === false) return undefined;
  const then = moods.find(({ stampID }) => stampID === ends.then);
  return then === mood ? undefined : { mood, at: ends.at, then };
}

/**
 * A mood that was to play longer but was ended by another customer than `uid`.
 * @param before the player while it played that mood
 */
export function endedMood(
  before: Telling & Pick<Player, 'key'>,
  { key, switcher }: Pick<Player, 'key' | 'switcher'>,
  uid: string,
  now: number,
): EndingMood | undefined {
  const choice = decodeSwitcherRequest(switcher);
  if (before.key !== key || choice?.receivedTask !== true || choice.user === uid) return undefined;
  // Without a new request, the mood ended by itself.
  if (choice.dateAsked === decodeSwitcherRequest(before.switcher)?.dateAsked) return undefined;
  return endingMood(before, now);
}

/** How long a mood is chosen for: until changed, for an hour, or until the venue closes. */
export type MoodLength = 'open' | 'hour' | 'closing';

/** A player's time zone, if it has one. Its times are shown in that zone. */
export const timeZoneOf = ({ timeZone }: Pick<Player, 'timeZone'>): string | undefined =>
  v.parse(maybeTimeZoneSchema, timeZone);

/** When the venue that is open at `now` closes, if a mood can be chosen for that long. All are epoch ms. */
function closingOf(player: Pick<Player, 'timeZone' | 'hours'>, now: number): number | undefined {
  const timeZone = timeZoneOf(player);
  const hours = v.parse(maybeHoursSchema, player.hours);
  if (timeZone === undefined || hours === undefined) return undefined;
  const closes = openingAt(hours, timeZone, now)?.closes;
  return closes !== undefined && closes <= now + MOOD_UNTIL_MAX_MS ? closes : undefined;
}

/** Whether a player can end a mood by itself, and has one to go back to. */
export const goesBack = ({ can, moods }: Pick<Player, 'can' | 'moods'>): boolean =>
  can?.until === true && moods.some(({ active }) => active);

type Timed = Pick<Player, 'can' | 'moods' | 'timeZone' | 'hours'>;

/**
 * The lengths to choose from at `player`, with their ends (epoch ms; undefined: never). Of the `others`, which get the same mood, those
 * that can end it by themselves have a say in 'closing'; the rest get the mood without an end.
 */
export function moodLengths(
  player: Timed,
  others: readonly Timed[],
  now: number,
): Map<MoodLength, number | undefined> {
  const lengths = new Map<MoodLength, number | undefined>([['open', undefined]]);
  if (!goesBack(player)) return lengths;
  lengths.set('hour', now + MOOD_HOUR_MS);
  const closing = closingOf(player, now);
  if (closing !== undefined && others.filter(goesBack).every((other) => closingOf(other, now) === closing))
    lengths.set('closing', closing);
  return lengths;
}

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

/** A mood planned by the provider. */
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

/** The planned mood in effect at a moment: the one that began last; of several, the later in the list. */
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

/**
 * The plan for the day of `now` (epoch ms) in a time zone: one mood after another, including those that began before that day or end
 * after it.
 */
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

/** A player's plan for the day of `now` (epoch ms). Moods that it does not offer are left out. */
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
