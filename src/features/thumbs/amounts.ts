import { onceEach } from '@/i18n/formats';

const HOUR_MIN = 60;
const DAY_MIN = 1440;

const inUnit = (unit: 'minute' | 'hour' | 'day') =>
  onceEach((language) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }));
const minutesText = inUnit('minute');
const hoursText = inUnit('hour');
const daysText = inUnit('day');
const shares = onceEach((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/** A time of so many minutes in its largest unit, such as '1.5 hours'. */
export function durationText(minutes: number, language: string): string {
  if (minutes < HOUR_MIN) return minutesText(language).format(minutes);
  if (minutes < DAY_MIN) return hoursText(language).format(minutes / HOUR_MIN);
  return daysText(language).format(minutes / DAY_MIN);
}

/** How large a part is of a whole, such as '92%'. It is never rounded up to all. */
export const shareText = (part: number, whole: number, language: string): string =>
  shares(language).format(Math.floor((part / whole) * 100) / 100);
