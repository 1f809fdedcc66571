import { DAY_MS } from './time';
import { midnightBefore } from './timeZone';

/** With the day itself, each weekday occurs once. */
export const NEW_DAYS = 7;

/**
 * Days of the calendar of `timeZone`; undefined: the device's. `renewed` and `now` are epoch ms.
 * @returns undefined: never, or at a time that is ahead
 */
export function daysSinceRenewal(
  renewed: number | undefined,
  timeZone: string | undefined,
  now: number,
): number | undefined {
  if (renewed === undefined || renewed > now) return undefined;
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (midnightBefore(zone, now) - midnightBefore(zone, renewed)) / DAY_MS;
}
