import { player, type SeedPlayer, type SeedSong } from '../players';
import { HARD_ADDRESSES, HARD_ART, HARD_MOODS, HARD_TRACKS, HARD_ZONES } from './words';

type SeedMood = SeedPlayer['switchObj'][number];

/** By their keys the simulated players know each other. */
const KEY = 'hard-player-';

/** Whether a player is of the hard venue, and answers as it does. */
export const isHard = ({ key }: Pick<SeedPlayer, 'key'>): boolean => key.startsWith(KEY);

/** What a player of the hard venue returns for a rating: always the same, the first of them for the first player of a venue. */
export const hardTrackOf = (playerId: number): readonly string[] =>
  HARD_TRACKS[playerId % HARD_TRACKS.length] ?? [];

/** What a player of the hard venue says that it plays, as long as it plays; nothing, where it would have no title to say. */
export function hardSongOf(playerId: number, since: number): SeedSong | undefined {
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

/** An id like this one of which the player plays the first track. */
export const firstHardId = (playerId: number): number => playerId - (playerId % HARD_TRACKS.length);

/** 32 moods with unknown icons. */
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

/** What the zone is called: the hard names once, and then again with a number. */
function zoneName(index: number): string {
  const name = HARD_ZONES[index % HARD_ZONES.length] ?? '';
  const round = Math.floor(index / HARD_ZONES.length);
  return round === 0 ? name : `${name.slice(0, 90)} ${round + 1}`;
}

/** As many players of the hard venue, numbered from `first` on; each like its place in this list, unless `changes` say otherwise. */
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
