import { daysUntil, providerDay } from '../../src/model/answersReport';
import { paths } from '../../src/model/paths';
import { TRACKS } from '../venue/tracks';
import { admin } from './admin';
import type { SeedPlayer } from './players';

const DAYS = 120;

/** A reproducible pseudo-random number from 0 to `below`. */
const scattered = (seed: number, below: number): number =>
  Math.floor((((Math.sin(seed * 12.9898) * 43758.5453) % 1) + 1) * below) % below;

function zoneOf({ location }: SeedPlayer, seed: number) {
  const down = scattered(seed + 1, 3);
  return {
    zone: location,
    up: scattered(seed, 7),
    down,
    takenBack: scattered(seed + 2, 12) === 0 ? 1 : 0,
    reasons: down === 0 ? {} : { [scattered(seed + 3, 2) === 0 ? 'tooOften' : 'doesNotFit']: 1 },
  };
}

function trackOf([artist = '', title = '']: readonly string[], seed: number) {
  const down = scattered(seed + 1, 3);
  const outcomes = down === 0 ? {} : { [scattered(seed + 4, 3) === 0 ? 'removed' : 'kept']: 1 };
  return {
    artist,
    title,
    up: scattered(seed, 5),
    down,
    tooOften: scattered(seed + 2, down + 1),
    ...outcomes,
  };
}

function deskOf(seed: number) {
  const answered = { within10: scattered(seed, 4), within60: scattered(seed + 1, 3), within480: 1 };
  const given = answered.within10 + answered.within60 + answered.within480 + scattered(seed + 2, 2);
  return { given, answered };
}

/** Counts of the last months, as the functions would have written them. */
export async function addDemoThumbs(
  players: readonly SeedPlayer[],
  tracks: readonly (readonly string[])[] = TRACKS,
): Promise<void> {
  const days = daysUntil(providerDay(Date.now()), DAYS);
  const updates = days.flatMap((day, index) => [
    [`${paths.thumbsOfDay(day)}/desk`, deskOf(index * 13)] as [string, unknown],
    ...players.map((player, place): [string, unknown] => [
      `${paths.thumbsOfDay(day)}/zones/${player.key}`,
      zoneOf(player, index * 31 + place * 7),
    ]),
    ...tracks.map((track, place): [string, unknown] => [
      `${paths.thumbsOfDay(day)}/tracks/${players[0]?.key ?? ''}-${place}`,
      trackOf(track, index * 17 + place * 5),
    ]),
  ]);
  await admin.database.ref().update(Object.fromEntries(updates));
}
