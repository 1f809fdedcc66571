import { firstSong, songAfter } from '../venue/library';
import { saysSongs, type SeedPlayer } from './players';

const MINUTE_MS = 60_000;

/** A player in the middle of a song at this time (epoch ms), if it says its songs. */
export function withSongs(player: SeedPlayer, now: number): SeedPlayer {
  if (!player.ifPlaying || !saysSongs(player)) return player;
  const { playerId } = player;
  const justPlayed = firstSong(playerId, now - 4 * MINUTE_MS);
  return { ...player, justPlayed, nowPlaying: songAfter(playerId, justPlayed, now - MINUTE_MS) };
}
