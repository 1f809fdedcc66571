import type { SeedSong } from '../seed/players';
import { TRACKS } from './tracks';

type LibrarySong = Omit<SeedSong, 'since' | 'plays7d'> & Required<Pick<SeedSong, 'duration'>>;

const SONGS = 300;

const WITHOUT_ART = 4;

const ARTISTS = [
  'Lauwe Nachten',
  'The Paper Boats',
  'Mira Solen',
  'Kwartet Noord',
  'Velvet Antenna',
  'JO',
  'Orkest van de Late Trein',
  'Noa & de Lantaarns',
  'Small Hours Club',
  'Ensemble Waterlinie',
  'Pim Zonder Haast',
  'The Very Long Name of a Band That Plays in the Afternoon',
];

const OPENINGS = ['Blauwe', 'Slow', 'Eerste', 'Golden', 'Stille', 'Paper', 'Late', 'Verre', 'Warm', 'Kleine'];
const THINGS = ['Haven', 'Morning', 'Trein', 'Garden', 'Straten', 'Radio', 'Zomer', 'Lantern', 'Kamer'];
const ENDINGS = [
  '',
  '',
  ' (akoestisch)',
  ', deel II',
  ' - Live in TivoliVredenburg, Utrecht',
  ' (feat. Noa & de Lantaarns) [Extended Late Night Mix]',
  ' voor strijkkwartet, harp en veldopnamen van de pont over het IJ, in vier delen zonder pauze',
];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

function titleAt(index: number): string {
  if (index % 60 === 59) return 'Z';
  return `${pick(OPENINGS, index)} ${pick(THINGS, index * 2 + Math.floor(index / 90))}${pick(ENDINGS, index)}`;
}

export const LIBRARY: readonly LibrarySong[] = Array.from({ length: SONGS }, (_, index) => {
  const [artist = pick(ARTISTS, index * 5), title = titleAt(index)] = TRACKS[index] ?? [];
  const id = `song-${index + 1}`;
  const duration = 120_000 + (index % 13) * 15_000;
  return { id, artist, title, duration, ...(index % WITHOUT_ART !== 0 && { art: `${id}.svg` }) };
});

/** This week: mostly one or two, sometimes too many. */
const playsOf = (playerId: number, place: number): number => 1 + (((playerId + place * 5) % 11) % 6);

function songOf(playerId: number, place: number, since: number): SeedSong {
  const song = LIBRARY[place % LIBRARY.length];
  if (song === undefined) throw new RangeError('The library is empty.');
  return { ...song, since, plays7d: playsOf(playerId, place) };
}

type Blocked = ReadonlySet<string>;

const NONE: Blocked = new Set();

function openSongFrom(playerId: number, place: number, since: number, blocked: Blocked): SeedSong {
  const steps = LIBRARY.findIndex((_, step) => {
    const song = LIBRARY[(place + step) % LIBRARY.length];
    return song !== undefined && !blocked.has(song.id);
  });
  return songOf(playerId, place + Math.max(steps, 0), since);
}

export const firstSong = (playerId: number, now: number, blocked = NONE): SeedSong =>
  openSongFrom(playerId, playerId, now, blocked);

/** The player's first song follows an unknown one. */
export function songAfter(
  playerId: number,
  { id }: Pick<SeedSong, 'id'>,
  now: number,
  blocked = NONE,
): SeedSong {
  const place = LIBRARY.findIndex((song) => song.id === id);
  return place === -1 ? firstSong(playerId, now, blocked) : openSongFrom(playerId, place + 1, now, blocked);
}
