import { REPORT_UNDER_WAY_MS } from '@/model/limits';
import { THUMBS_PATH, type ThumbsPeriod, thumbsReportSchema } from '@/model/thumbs';
import { createAppThunk } from '@/store/thunks';
import { onceEach } from '@/i18n/formats';
import { askForJson } from './askForJson';

/** The function answers in one piece at its end. 5 s are for the way there and back. */
const ANSWER_MS = REPORT_UNDER_WAY_MS + 5000;

export const askForThumbs = createAppThunk(
  'thumbs/askForThumbs',
  (period: ThumbsPeriod, { extra: { firebase } }) =>
    askForJson(firebase.identity, THUMBS_PATH, period, thumbsReportSchema, ANSWER_MS),
);

export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** In days. */
export const PERIODS = [
  { days: 7, step: 1, name: 'thumbs.week' },
  { days: 28, step: 1, name: 'thumbs.fourWeeks' },
  { days: 91, step: 7, name: 'thumbs.quarter' },
  { days: 364, step: 28, name: 'thumbs.year' },
] as const;

export type PeriodLength = (typeof PERIODS)[number];

const HOUR_MIN = 60;
const DAY_MIN = 1440;

const inUnit = (unit: 'minute' | 'hour' | 'day') =>
  onceEach((language) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }));
const minutesText = inUnit('minute');
const hoursText = inUnit('hour');
const daysText = inUnit('day');
const shares = onceEach((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/** In the largest unit, such as '1.5 hours'. */
export function durationText(minutes: number, language: string): string {
  if (minutes < HOUR_MIN) return minutesText(language).format(minutes);
  if (minutes < DAY_MIN) return hoursText(language).format(minutes / HOUR_MIN);
  return daysText(language).format(minutes / DAY_MIN);
}

/** Rounded down, so that 100% means all. */
export const shareText = (part: number, whole: number, language: string): string =>
  shares(language).format(Math.floor((part / whole) * 100) / 100);
