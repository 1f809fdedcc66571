import * as v from 'valibot';

/** Whose days the provider counts in. */
export const PROVIDER_TIME_ZONE = 'Europe/Amsterdam';
const DAY_MS = 86_400_000;

/** A day as its name in the database, such as `2026-11-22`: names are in the order of the days. */
export type Day = string;

export const daySchema = v.pipe(v.string(), v.isoDate());

const named = new Intl.DateTimeFormat('sv-SE', { timeZone: PROVIDER_TIME_ZONE, dateStyle: 'short' });

/** The provider's day at a moment (epoch ms). */
export const providerDay = (moment: number): Day => named.format(moment);

/** The beginning of a day as if the provider lived in UTC, epoch ms: for arithmetic and for Intl, with `timeZone: 'UTC'`. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** How many days later `to` is than `from`. */
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / DAY_MS;

/** `count` days that end with `last`, the first of them first. */
export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(startOf(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, last.length),
  );
