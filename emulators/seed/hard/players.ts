import { player, type SeedPlayer, type SeedSong } from '../players';
import { HARD_ADDRESSES, HARD_ART, HARD_MOODS, HARD_TRACKS, HARD_ZONES } from './words';

type SeedMood = SeedPlayer['switchObj'][number];

/** The simulator recognises them by their keys. */
const KEY = 'hard-player-';

export const isHard = ({ key }: Pick<SeedPlayer, 'key'>): boolean => key.startsWith(KEY);

/** A player returns the same track for every rating. */
export const hardTrackOf = (playerId: number): readonly string[] =>
  HARD_TRACKS[playerId % HARD_TRACKS.length] ?? [];

function hardSongOf(playerId: number, since: number): SeedSong | undefined {
  const [artist = '', title] = hardTrackOf(playerId);
  if (title === undefined) return undefined;
  const art = HARD_ART[playerId % HARD_ART.length];
  return {
    id: `hard-song-${playerId % HARD_TRACKS.length}`,
    artist,
    title,
    since,
    duration: 1_500_000,
    plays7d: 4,
    ...(art !== undefined && { art }),
  };
}

export const firstHardId = (playerId: number): number => playerId - (playerId % HARD_TRACKS.length);

const hardMoods = (active: number): SeedMood[] =>
  HARD_MOODS.map((name, index) => ({
    name,
    icon: 'unheard-of',
    stamp: name.slice(0, 40),
    stampID: 700 + index,
    active: index === active,
  }));

/** In the first zone no mood is active, in the fourth there is none to choose, in the fifth there is one. */
function moodsOf(index: number): SeedMood[] {
  if (index === 0) return hardMoods(-1);
  if (index === 3) return [];
  return index === 4 ? hardMoods(0).slice(0, 1) : hardMoods(index % HARD_MOODS.length);
}

function zoneName(index: number): string {
  const name = HARD_ZONES[index % HARD_ZONES.length] ?? '';
  const round = Math.floor(index / HARD_ZONES.length);
  return round === 0 ? name : `${name.slice(0, 90)} ${round + 1}`;
}

export const hardPlayers = (first: number, count: number, changes: Partial<SeedPlayer> = {}): SeedPlayer[] =>
  Array.from({ length: count }, (_, index) => {
    const playerId = first + index;
    const nowPlaying = index % 6 === 5 ? undefined : hardSongOf(playerId, Date.now());
    return player(playerId, zoneName(index), {
      key: `${KEY}${playerId}`,
      address: HARD_ADDRESSES[index % HARD_ADDRESSES.length] ?? '',
      ifPlaying: index % 6 !== 5,
      switchObj: moodsOf(index),
      ...(nowPlaying !== undefined && { nowPlaying }),
      ...changes,
    });
  });
