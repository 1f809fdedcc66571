import * as v from 'valibot';
import { PROVIDER_TIME_ZONE } from '../../src/model/answersReport';
import { maybeHoursSchema, maybeTimeZoneSchema, openingAt } from '../../src/model/venueTimes';

/** What a player says of its venue, as it stands in the database. */
export interface SaidOfVenue {
  hours: unknown;
  timeZone: unknown;
}

export interface Venue {
  /** Where it stands; the provider's, if the player does not say it. */
  timeZone: string;
  /** Since when it is open at the moment it was asked for, epoch ms. undefined: it is closed. A venue that says no hours is always open. */
  openSince: number | undefined;
}

/** `now` is epoch ms. */
export function venueAt(said: SaidOfVenue, now: number): Venue {
  const hours = v.parse(maybeHoursSchema, said.hours ?? undefined);
  const timeZone = v.parse(maybeTimeZoneSchema, said.timeZone ?? undefined) ?? PROVIDER_TIME_ZONE;
  return { timeZone, openSince: hours === undefined ? 0 : openingAt(hours, timeZone, now)?.opens };
}
