import * as v from 'valibot';
import { midnightBefore, momentAt } from './timeZone';
import { DAY_MS, MINUTE_MS } from './time';

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

/** Times are those of the local wall clock. On a day that is missing or malformed, the venue is closed. */
export type OpeningHours = v.InferOutput<typeof hoursSchema>;

export const maybeHoursSchema = v.fallback(v.optional(hoursSchema), undefined);

/** Epoch ms. */
interface Opening {
  opens: number;
  closes: number;
}

/** Yesterday's openings may not have ended. */
const DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

/** In ms. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** `midnight` as returned by {@link clockTime}. */
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

/** Oldest first, from yesterday to the same weekday next week. Overlapping ones are merged. */
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

export const openingAt = (hours: OpeningHours, timeZone: string, moment: number): Opening | undefined =>
  openingsAround(hours, timeZone, moment).find(({ opens, closes }) => opens <= moment && moment < closes);
