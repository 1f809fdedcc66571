import * as v from 'valibot';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from '../limits';
import { maybeHoursSchema, openingAt } from './openingHours';
import type { Player } from './player';
import { maybeTimeZoneSchema } from './timeZone';

/** For how long a mood is chosen: until it is changed, for an hour, or until the venue closes. */
export type MoodLength = 'open' | 'hour' | 'closing';

/** Where a player stands, if it says so; its times are shown by the clocks there. */
export const timeZoneOf = ({ timeZone }: Pick<Player, 'timeZone'>): string | undefined =>
  v.parse(maybeTimeZoneSchema, timeZone);

/** When the venue closes in which it is open at `now`, if that is within the time for which a mood can be chosen. All are epoch ms. */
function closingOf(player: Pick<Player, 'timeZone' | 'hours'>, now: number): number | undefined {
  const timeZone = timeZoneOf(player);
  const hours = v.parse(maybeHoursSchema, player.hours);
  if (timeZone === undefined || hours === undefined) return undefined;
  const closes = openingAt(hours, timeZone, now)?.closes;
  return closes !== undefined && closes <= now + MOOD_UNTIL_MAX_MS ? closes : undefined;
}

/** Whether a player goes back by itself, and has a mood to go back to. */
export const goesBack = ({ can, moods }: Pick<Player, 'can' | 'moods'>): boolean =>
  can?.until === true && moods.some(({ active }) => active);

/** The lengths that can be chosen for all of these players, and when each of them ends (epoch ms; undefined: never). */
export function moodLengths(
  players: readonly Pick<Player, 'can' | 'moods' | 'timeZone' | 'hours'>[],
  now: number,
): Map<MoodLength, number | undefined> {
  const lengths = new Map<MoodLength, number | undefined>([['open', undefined]]);
  if (!players.every(goesBack)) return lengths;
  lengths.set('hour', now + MOOD_HOUR_MS);
  const [first, ...others] = players.map((player) => closingOf(player, now));
  if (first !== undefined && others.every((other) => other === first)) lengths.set('closing', first);
  return lengths;
}
