import type { SeedSong } from '../seed/players';
import { paths } from '../../src/model/paths';
import { PLAYED_MAX_AGE_MS } from '../../src/model/limits';
import { admin } from '../seed/admin';

const KEPT = 50;

/** docs/contract.md P18 */
export const playOf = ({ id, artist, title, since }: SeedSong) => ({
  key: String(since).padStart(13, '0'),
  value: { id, artist, title, since },
});

const listOf = async (
  player: string,
): Promise<Record<string, { id?: unknown; artist?: unknown; title?: unknown; since: number }>> =>
  ((await admin.database.ref(paths.played(player)).get()).val() ?? {}) as Record<string, { since: number }>;

/** Also removes plays that are too many or too old. */
export async function playedWith(player: { key: string }, song: SeedSong): Promise<Record<string, unknown>> {
  const can: unknown = (await admin.database.ref(`${paths.player(player.key)}/can/played`).get()).val();
  if (can !== true) return {};
  const place = paths.played(player.key);
  const newestFirst = Object.entries(await listOf(player.key)).sort(
    ([, one], [, other]) => other.since - one.since,
  );
  const over = newestFirst.filter(
    ([, { since }], index) => index >= KEPT - 1 || since <= song.since - PLAYED_MAX_AGE_MS,
  );
  const { key, value } = playOf(song);
  return {
    ...Object.fromEntries(over.map(([old]): [string, unknown] => [`${place}/${old}`, null])),
    [`${place}/${key}`]: value,
  };
}

export async function playedSong(
  player: { key: string },
  played: unknown,
): Promise<readonly string[] | undefined> {
  if (typeof played !== 'string') return undefined;
  const play = (await listOf(player.key))[played];
  return play && [String(play.artist), String(play.title)];
}
