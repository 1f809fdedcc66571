import { paths } from '../../src/model/paths';
import { keepsHeard, type SeedPlayer } from './players';

/** docs/contract.md P14 */
export const heardUpdates = (players: readonly SeedPlayer[]): Record<string, number> =>
  Object.fromEntries(
    players.flatMap((player): [string, number][] =>
      player.nowPlaying === undefined || !keepsHeard(player)
        ? []
        : [[paths.lastPlayed(player.key, player.nowPlaying.id), player.nowPlaying.since]],
    ),
  );
