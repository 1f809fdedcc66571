import { daysUntil, providerDay, type Day } from '../../src/model/answersReport';
import { digest } from '../../functions/database';
import { ZONE_DAYS_KEPT } from '../../src/model/limits';
import { functionPaths, paths } from '../../src/model/paths';
import { CONSEQUENCES } from '../../src/model/rating';
import { DAY_MS } from '../../src/model/time';
import { TRACKS } from '../venue/tracks';
import { admin } from './admin';
import type { SeedPlayer } from './players';

const DAYS = 120;

/** Reproducible, from 0 to `below`. */
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

/** `counts` are their thumbs in all. The DJs did something about every second thumb down. */
function songsOf(counts: { up: number; down: number }, tracks: readonly (readonly string[])[], seed: number) {
  const songs: Record<string, Record<string, string | number>> = {};
  const add = (rateType: 'up' | 'down', index: number): void => {
    // A few songs get most of the thumbs.
    const place = Math.min(
      scattered(seed + index * 3, tracks.length),
      scattered(seed + index * 5, tracks.length),
    );
    const [artist = '', title = ''] = tracks[place] ?? [];
    const song = (songs[digest([artist, title])] ??= { artist, title });
    song[rateType] = Number(song[rateType] ?? 0) + 1;
    const what = CONSEQUENCES[place % (CONSEQUENCES.length + 1)];
    if (rateType === 'down' && what !== undefined && what !== 'moreLike')
      song[what] = Number(song[what] ?? 0) + 1;
  };
  for (let index = 0; index < counts.up; index += 1) add('up', index);
  for (let index = 0; index < counts.down; index += 1) add('down', index + counts.up);
  return songs;
}

function zoneDayOf(
  player: SeedPlayer,
  day: Day,
  seed: number,
  tracks: readonly (readonly string[])[],
): [string, unknown][] {
  const { up, down } = zoneOf(player, seed);
  return [
    [
      functionPaths.thumbsOfZoneDay(player.key, day),
      { day, up, down, songs: songsOf({ up, down }, tracks, seed) },
    ],
    [functionPaths.zoneDay(player.key, day), true],
  ];
}

const blockedBy = (
  { key }: SeedPlayer,
  [artist = '', title = '']: readonly string[] = [],
): [string, unknown] => [
  paths.blockedSong(key, 'blocked-by-a-colleague'),
  { artist, title, by: 'colleague', at: Date.now() - 2 * DAY_MS, rating: 'of-a-colleague' },
];

/** Also what the team of every third zone blocked. */
export async function addZoneDays(
  players: readonly SeedPlayer[],
  tracks: readonly (readonly string[])[] = TRACKS,
): Promise<void> {
  const days = daysUntil(providerDay(Date.now()), DAYS).slice(-ZONE_DAYS_KEPT);
  const updates = days.flatMap((day, index) =>
    players.flatMap((player, place) =>
      zoneDayOf(player, day, (index + DAYS - ZONE_DAYS_KEPT) * 31 + place * 7, tracks),
    ),
  );
  const blocked = players.flatMap((player, place) =>
    place % 3 === 0 ? [blockedBy(player, tracks[place % tracks.length])] : [],
  );
  await admin.database
    .ref()
    .update({ ...Object.fromEntries([...updates, ...blocked]), [paths.zonesSince]: days[0] });
}

/** The last months, as the functions would have counted them. */
export async function addDemoThumbs(
  players: readonly SeedPlayer[],
  tracks: readonly (readonly string[])[] = TRACKS,
): Promise<void> {
  const days = daysUntil(providerDay(Date.now()), DAYS);
  const updates = days.flatMap((day, index) => [
    [`${functionPaths.thumbsOfDay(day)}/desk`, deskOf(index * 13)] as [string, unknown],
    ...players.map((player, place): [string, unknown] => [
      `${functionPaths.thumbsOfDay(day)}/zones/${player.key}`,
      zoneOf(player, index * 31 + place * 7),
    ]),
    ...tracks.map((track, place): [string, unknown] => [
      `${functionPaths.thumbsOfDay(day)}/tracks/${players[0]?.key ?? ''}-${place}`,
      trackOf(track, index * 17 + place * 5),
    ]),
  ]);
  await admin.database.ref().update(Object.fromEntries(updates));
  await addZoneDays(players, tracks);
}
