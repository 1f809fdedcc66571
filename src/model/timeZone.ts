import * as v from 'valibot';
import type { Player } from './player';
import { DAY_MS } from './time';

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** undefined: no such time zone, or not known to this device. */
function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    return undefined;
  }
}

/** Making one is slow and there are many players. */
function clockIn(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, newClock(timeZone));
  return clocks.get(timeZone);
}

/** IANA name that this device knows, such as `Europe/Amsterdam`. Anything else counts as none. */
export const maybeTimeZoneSchema = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((name) => clockIn(name) !== undefined),
    ),
  ),
  undefined,
);

/** The wall clock at `moment` (epoch ms), as the epoch ms at which UTC shows the same. */
export function clockTime(timeZone: string, moment: number): number {
  const shown = clockIn(timeZone)?.format(moment) ?? new Date(moment).toISOString();
  return Date.parse(`${shown.slice(0, 19).replace(' ', 'T')}Z`);
}

/**
 * The inverse of {@link clockTime}, in whole seconds. A time that occurs twice, when summer time ends, is the first of the two. A time that
 * is skipped, when it begins, moves later by the length of the gap.
 */
export function momentAt(timeZone: string, clock: number): number {
  const aheadAt = (moment: number): number => clockTime(timeZone, moment) - moment;
  const first = clock - aheadAt(clock - DAY_MS);
  const second = clock - aheadAt(clock + DAY_MS);
  return clockTime(timeZone, first) !== clock && clockTime(timeZone, second) === clock ? second : first;
}

/** A result of {@link clockTime}. */
export function midnightBefore(timeZone: string, moment: number): number {
  const clock = clockTime(timeZone, moment);
  return clock - (clock % DAY_MS);
}

export const timeZoneOf = ({ timeZone }: Pick<Player, 'timeZone'>): string | undefined =>
  v.parse(maybeTimeZoneSchema, timeZone);
