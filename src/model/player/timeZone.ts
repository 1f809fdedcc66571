import * as v from 'valibot';

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
