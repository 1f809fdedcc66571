import * as v from 'valibot';
import { clockTime, momentAt } from './timeZone';

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
const DAY_MS = 86_400_000;

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
  const clock = clockTime(timeZone, moment);
  const today = clock - (clock % DAY_MS);
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
