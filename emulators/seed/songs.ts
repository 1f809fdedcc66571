import { paths } from '../../src/model/paths';
import { firstSong, songAfter } from '../venue/library';
import { playOf } from '../venue/played';
import { saysSongs, type SeedPlayer, type SeedSong } from './players';
import { MINUTE_MS } from '../../src/model/time';

/** `now` (epoch ms) is in the middle of a song, if the player says its songs. */
export function withSongs(player: SeedPlayer, now: number): SeedPlayer {
  if (!player.ifPlaying || !saysSongs(player)) return player;
  const { playerId } = player;
  const justPlayed = firstSong(playerId, now - 4 * MINUTE_MS);
  return { ...player, justPlayed, nowPlaying: songAfter(playerId, justPlayed, now - MINUTE_MS) };
}

const SONGS_KEPT = 20;

/** docs/contract.md P18: up to now, with one song twice. */
export const playedUpdates = (players: readonly SeedPlayer[]): Record<string, unknown> =>
  Object.fromEntries(
    players.flatMap(({ key, playerId, can, nowPlaying, justPlayed }) => {
      if (can?.played !== true || nowPlaying === undefined || justPlayed === undefined) return [];
      const plays: SeedSong[] = [nowPlaying, justPlayed];
      while (plays.length < SONGS_KEPT) {
        const since = justPlayed.since - (plays.length - 1) * 4 * MINUTE_MS;
        plays.push(
          plays.length === SONGS_KEPT / 2
            ? { ...justPlayed, since }
            : firstSong(playerId + plays.length, since),
        );
      }
      return plays.map((play): [string, unknown] => [
        `${paths.played(key)}/${playOf(play).key}`,
        playOf(play).value,
      ]);
    }),
  );
