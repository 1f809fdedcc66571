import { regionOf } from './languages';
import { DAY_MS, HOUR_MS } from '@/model/time';

/** Formatters are slow to create and fast to use. */
export function onceEach<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const found = made.get(language) ?? make(language);
    made.set(language, found);
    return found;
  };
}

const numbers = onceEach((language) => new Intl.NumberFormat(language));
const lists = onceEach((language) => new Intl.ListFormat(language));

/** Such as '1.200'. */
export const numberText = (number: number, language: string): string => numbers(language).format(number);

/** With a word such as 'and' before the last item. */
export const listText = (names: readonly string[], language: string): string => lists(language).format(names);

const formatter = (options: Intl.DateTimeFormatOptions) =>
  onceEach((language) => new Intl.DateTimeFormat(regionOf(language), options));

/** 24 hours in English too, as is usual in the venues' country. */
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const times = formatter(CLOCK);
const shortDays = formatter({ day: 'numeric', month: 'short' });
const shortDaysOfYears = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const dates = formatter({ day: 'numeric', month: 'long' });
const datesOfYears = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const longDays = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const longDaysOfYears = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const moments = formatter({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const relative = onceEach((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

const midnightBefore = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** 'today', 'yesterday', or undefined. */
function nearDay(moment: number, today: number, language: string): string | undefined {
  // Rounded, because a day is an hour shorter or longer when the clock changes.
  const age = Math.round((midnightBefore(today) - midnightBefore(moment)) / DAY_MS);
  return age === 0 || age === 1 ? relative(language).format(-age, 'day') : undefined;
}

const isOfYear = (moment: number, today: number): boolean =>
  new Date(moment).getFullYear() === new Date(today).getFullYear();

/** The day before `end`, such as '31 December', with the year if it is not this one. All are epoch ms. */
export function lastDayOf(end: number, language: string, today: number): string {
  const moment = end - 1;
  return (isOfYear(moment, today) ? dates : datesOfYears)(language).format(moment);
}

/** `moment`: epoch ms. */
export const momentOf = (moment: number, language: string): string => moments(language).format(moment);

/** `moment`: epoch ms. */
export const timeOf = (moment: number, language: string): string => times(language).format(moment);

/** Such as 'yesterday' or 'Friday 2 October'. All are epoch ms. */
export function dayOf(moment: number, language: string, today: number): string {
  const days = isOfYear(moment, today) ? longDays : longDaysOfYears;
  return nearDay(moment, today, language) ?? days(language).format(moment);
}

/** Such as 'yesterday' or '2 Oct'; undefined: today. */
export function pastDayOf(moment: number, language: string, today: number): string | undefined {
  return midnightBefore(moment) === midnightBefore(today) ? undefined : shortDayOf(moment, language, today);
}

/** Such as 'today' or '2 Oct'. */
export function shortDayOf(moment: number, language: string, today: number): string {
  const days = isOfYear(moment, today) ? shortDays : shortDaysOfYears;
  return nearDay(moment, today, language) ?? days(language).format(moment);
}

/** Such as 'today 14:32' or '2 Oct 14:32'. */
export const dayAndTime = (moment: number, language: string, today: number): string =>
  `${shortDayOf(moment, language, today)} ${timeOf(moment, language)}`;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([language, options]);
  const clock = clocks.get(name) ?? new Intl.DateTimeFormat(regionOf(language), { ...CLOCK, ...options });
  clocks.set(name, clock);
  return clock;
}

const zoneOption = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/**
 * `timeZone` undefined: the device's. A time that comes twice, when the clocks go back, has the name of its clock, such as '02:30 CET'
 * (docs/product.md 33.9).
 */
export function zoneTimeOf(moment: number, language: string, timeZone: string | undefined): string {
  const zone = zoneOption(timeZone);
  const clock = clockOf(language, zone);
  const time = clock.format(moment);
  const isTwice = [moment - HOUR_MS, moment + HOUR_MS].some((other) => clock.format(other) === time);
  return isTwice ? clockOf(language, { ...zone, timeZoneName: 'short' }).format(moment) : time;
}

/** Such as 'Tuesday'. `timeZone` undefined: the device's. */
export const weekdayOf = (moment: number, language: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(regionOf(language), {
    weekday: 'long',
    ...zoneOption(timeZone),
  }).format(moment);

/** Whether this device shows a different time at one of these moments (epoch ms). The name of a clock is no difference. */
export function isOtherClock(
  moments: readonly number[],
  language: string,
  timeZone: string | undefined,
): boolean {
  const clock = clockOf(language, zoneOption(timeZone));
  return moments.some((moment) => clock.format(moment) !== timeOf(moment, language));
}
