import * as v from 'valibot';
import { decodeChildren, moment } from './decode';
import { PLAYED_MAX_AGE_MS, PLAYED_SHOWN } from './limits';
import { paths } from './paths';
import { type GivenRating, trackWords } from './rating';
import type { RatedSong } from './song';
import type { RateType } from './task';

const playSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  artist: v.fallback(v.pipe(v.string(), v.transform(trackWords)), ''),
  title: v.pipe(v.string(), v.nonEmpty(), v.transform(trackWords)),
  since: moment,
});

/** `played` is its key in the player's list: when it began (epoch ms), as 13 digits. */
export interface Play extends RatedSong {
  played: string;
}

export const newestPlays = (player: string) => ({
  path: paths.played(player),
  orderByChild: 'since',
  limitToLast: PLAYED_SHOWN,
});

/**
 * Newest first, without those that can no longer be rated at `now` (epoch ms, server time). A player's clock may be wrong: a time ahead of
 * `now` counts as `now`.
 */
export const decodePlays = (value: unknown, now: number): Play[] =>
  decodeChildren(playSchema, value, 'played/{player}')
    .map(([played, play]) => ({ ...play, played, since: Math.min(play.since, now) }))
    .filter(({ since }) => since > now - PLAYED_MAX_AGE_MS)
    .sort((one, other) => other.since - one.since || other.played.localeCompare(one.played));

/** A rating of what played at that time names no play: it is the last one that had begun. */
const isAbout =
  ({ played, song, dateAsked }: GivenRating) =>
  (play: RatedSong): boolean =>
    played === undefined ? play.id === song && play.since <= dateAsked : play.played === played;

/** Keyed by `played`. `plays` and `ratings` stand newest first. */
export function ratesOfPlays(
  plays: readonly RatedSong[],
  ratings: readonly GivenRating[],
): ReadonlyMap<string | undefined, RateType> {
  const rates = new Map<string | undefined, RateType>();
  for (const rating of ratings) {
    const play = rating.withdrawn ? undefined : plays.find(isAbout(rating));
    if (play !== undefined && !rates.has(play.played)) rates.set(play.played, rating.rateType);
  }
  return rates;
}
