import { paths } from '../../src/model/paths';
import { keepsHeard, type SeedPlayer } from './players';

/** What players keep of the songs that play (docs/contract.md P14), if they keep it: when each began. */
export const heardUpdates = (players: readonly SeedPlayer[]): Record<string, number> =>
  Object.fromEntries(
    players.flatMap((player): [string, number][] =>
      player.nowPlaying === undefined || !keepsHeard(player)
        ? []
        : [[paths.heardSong(player.key, player.nowPlaying.id), player.nowPlaying.since]],
    ),
  );
