import * as v from 'valibot';
import { childrenOf, moment } from './decode';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from './limits';
import type { MoodOption, Player } from './player';
import { decodeSwitcherTask } from './task';

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** @returns undefined: there is no such time zone, or this device does not know it. */
function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    return undefined;
  }
}

/** Making one takes long, and there are many players. */
function clockIn(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, newClock(timeZone));
  return clocks.get(timeZone);
}

/** The IANA name of a time zone that this device knows, such as `Europe/Amsterdam`; anything else is none. */
export const maybeTimeZoneSchema = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((name) => clockIn(name) !== undefined),
    ),
  ),
  undefined,
);

/** What the clocks of a time zone show at a moment (epoch ms), as the epoch ms at which those of UTC show it. */
export function clockTime(timeZone: string, moment: number): number {
  const shown = clockIn(timeZone)?.format(moment) ?? new Date(moment).toISOString();
  return Date.parse(`${shown.slice(0, 19).replace(' ', 'T')}Z`);
}

const DAY_MS = 86_400_000;

/**
 * When the clocks of a time zone show `clock`, which is a result of {@link clockTime} in whole seconds. A time that comes twice, when
 * summer time ends, is the first of the two. One that is left out, when it begins, is as much later as the clocks were put forward.
 */
export function momentAt(timeZone: string, clock: number): number {
  const aheadAt = (moment: number): number => clockTime(timeZone, moment) - moment;
  const first = clock - aheadAt(clock - DAY_MS);
  const second = clock - aheadAt(clock + DAY_MS);
  return clockTime(timeZone, first) !== clock && clockTime(timeZone, second) === clock ? second : first;
}

/** The beginning of the day of a moment (epoch ms), as {@link clockTime} has it. */
function midnightBefore(timeZone: string, moment: number): number {
  const clock = clockTime(timeZone, moment);
  return clock - (clock % DAY_MS);
}

/** In the order of `Date.getUTCDay`. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const timeSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** `from` and `to` are times such as `09:00`. Where `to` is not later than `from`, it is on the next day. */
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

/** When a venue is open, by the clocks of its time zone; a day that is not named, or cannot be read, is one on which it is closed. */
export type OpeningHours = v.InferOutput<typeof hoursSchema>;

export const maybeHoursSchema = v.fallback(v.optional(hoursSchema), undefined);

/** Both are epoch ms. */
export interface Opening {
  opens: number;
  closes: number;
}

const MINUTE_MS = 60_000;

/** How far around a moment openings are looked for, in days: yesterday's may not have ended. */
const DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** After the beginning of its day, in ms. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** The opening of a day. `midnight` is its beginning, as {@link clockTime} has it. */
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

/**
 * The openings around a moment (epoch ms), oldest first: from yesterday's to that of the same weekday in a week. Two of which one begins
 * before the other has ended are one.
 */
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

/** The opening in which a moment (epoch ms) lies; undefined: the venue is closed then. */
export const openingAt = (hours: OpeningHours, timeZone: string, moment: number): Opening | undefined =>
  openingsAround(hours, timeZone, moment).find(({ opens, closes }) => opens <= moment && moment < closes);

const moodUntilSchema = v.object({
  /** Epoch ms. */
  at: moment,
  /** The stampID of the mood to which the player goes back then. */
  then: v.union([v.string(), v.number()]),
});

/** What a player says of a mood from which it goes back by itself (docs/contract.md P11). */
export type MoodUntil = v.InferOutput<typeof moodUntilSchema>;

export const maybeMoodUntilSchema = v.fallback(v.optional(moodUntilSchema), undefined);

export const moodUntilFrom = (value: unknown): MoodUntil | undefined => v.parse(maybeMoodUntilSchema, value);

/** What a player reads of a task when it comes to the time. */
interface TimedTask {
  stampID?: string | number | undefined;
  /** The place of the mood that was active. */
  replaced?: string | undefined;
  /** Epoch ms. */
  until?: number | undefined;
}

type Offered = Pick<MoodOption, 'index' | 'stampID'>;

/**
 * What a player says from when it has received a task on. While it would go back anyway, it goes back to the same mood as before.
 * @param running what it said until then
 * @returns null: it stays with the mood of the task
 */
export function moodUntilAfter(
  { stampID, replaced, until }: TimedTask,
  running: MoodUntil | undefined,
  moods: readonly Offered[],
): MoodUntil | null {
  const then = running?.then ?? moods.find(({ index }) => index === replaced)?.stampID;
  return until === undefined || then === undefined || then === stampID ? null : { at: until, then };
}

/** A mood from which its player goes back by itself. */
export interface EndingMood {
  mood: MoodOption;
  /** Epoch ms. */
  at: number;
  /** undefined: the player does not offer it any more. */
  then: MoodOption | undefined;
}

type Telling = Pick<Player, 'moods' | 'moodUntil' | 'switcher'>;

/**
 * The mood of a player that ends by itself. undefined: it stays, should have ended by `now` (epoch ms), or is asked to change, and has not
 * said yet what it does then.
 */
export function endingMood({ moods, moodUntil, switcher }: Telling, now: number): EndingMood | undefined {
  const ends = moodUntilFrom(moodUntil);
  const mood = moods.find(({ active }) => active);
  if (ends === undefined || mood === undefined || ends.at <= now) return undefined;
  if (decodeSwitcherTask(switcher)?.receivedTask === false) return undefined;
  const then = moods.find(({ stampID }) => stampID === ends.then);
  return then === mood ? undefined : { mood, at: ends.at, then };
}

/**
 * The mood that was to play longer, but was ended by another customer than `uid`.
 * @param before the player when it played that mood
 */
export function endedMood(
  before: Telling & Pick<Player, 'key'>,
  { key, switcher }: Pick<Player, 'key' | 'switcher'>,
  uid: string,
  now: number,
): EndingMood | undefined {
  const choice = decodeSwitcherTask(switcher);
  if (before.key !== key || choice?.receivedTask !== true || choice.user === uid) return undefined;
  // Without another choice it has gone back by itself.
  if (choice.dateAsked === decodeSwitcherTask(before.switcher)?.dateAsked) return undefined;
  return endingMood(before, now);
}

/** For how long a mood is chosen: until it is changed, for an hour, or until the venue closes. */
export type MoodLength = 'open' | 'hour' | 'closing';

/** Where a player stands, if it says so; its times are shown by the clocks there. */
export const timeZoneOf = ({ timeZone }: Pick<Player, 'timeZone'>): string | undefined =>
  v.parse(maybeTimeZoneSchema, timeZone);

/** When the venue closes in which it is open at `now`, if that is within the time for which a mood can be chosen. All are epoch ms. */
function closingOf(player: Pick<Player, 'timeZone' | 'hours'>, now: number): number | undefined {
  const timeZone = timeZoneOf(player);
  const hours = v.parse(maybeHoursSchema, player.hours);
  if (timeZone === undefined || hours === undefined) return undefined;
  const closes = openingAt(hours, timeZone, now)?.closes;
  return closes !== undefined && closes <= now + MOOD_UNTIL_MAX_MS ? closes : undefined;
}

/** Whether a player goes back by itself, and has a mood to go back to. */
export const goesBack = ({ can, moods }: Pick<Player, 'can' | 'moods'>): boolean =>
  can?.until === true && moods.some(({ active }) => active);

/** The lengths that can be chosen for all of these players, and when each of them ends (epoch ms; undefined: never). */
export function moodLengths(
  players: readonly Pick<Player, 'can' | 'moods' | 'timeZone' | 'hours'>[],
  now: number,
): Map<MoodLength, number | undefined> {
  const lengths = new Map<MoodLength, number | undefined>([['open', undefined]]);
  if (!players.every(goesBack)) return lengths;
  lengths.set('hour', now + MOOD_HOUR_MS);
  const [first, ...others] = players.map((player) => closingOf(player, now));
  if (first !== undefined && others.every((other) => other === first)) lengths.set('closing', first);
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

/** The planned mood that counts at a moment. Of several the one that began last counts; of two that began together, the later in the list. */
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

/**
 * What is planned for the day of a moment (epoch ms), by the clocks of a time zone: one mood after another, with what has not ended at
 * its beginning and what goes on after its end.
 */
export function planOfDay(planned: readonly PlannedMood[], timeZone: string, now: number): PlannedMood[] {
  const midnight = midnightBefore(timeZone, now);
  const [start, end] = [momentAt(timeZone, midnight), momentAt(timeZone, midnight + DAY_MS)];
  return inOrder(planned).filter(({ from, to }) => to > start && from < end);
}

/** A part of the day for which a mood is planned. */
export interface PlannedPart {
  /** Epoch ms. */
  from: number;
  /** Epoch ms. */
  to: number;
  mood: MoodOption;
}

/** What is planned for a player on the day of a moment (epoch ms). Moods that it does not offer are left out. */
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
