import type { DataSnapshot } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { admin } from '../seed/admin';
import type { SeedPlayer } from '../seed/players';
import { announceAnswer, unannounceAnswer } from './announce';
import { nextSong } from './songs';
import { HOUR_MS } from '../../src/model/time';

type Keyed = Pick<SeedPlayer, 'key' | 'playerId'>;

const nodeOf = ({ key }: Keyed) => admin.database.ref(paths.player(key));

/** What the licence allows within `HOUR_MS`. */
const SKIPS = 5;

/** Epoch ms, by player; also over a restart of the player. */
const skipped = new Map<string, number[]>();

async function skip(player: Keyed, track: unknown): Promise<Record<string, unknown>> {
  const now = Date.now();
  const before = (skipped.get(player.key) ?? []).filter((moment) => moment > now - HOUR_MS);
  const [first = now] = before;
  const skipFrom = { [paths.skipFrom(player.key)]: first + HOUR_MS };
  const current: unknown = (await nodeOf(player).child('nowPlaying/id').get()).val();
  if (current !== track) return {};
  if (before.length >= SKIPS) return skipFrom;
  skipped.set(player.key, [...before, now]);
  return { ...(await nextSong(player)), ...(before.length + 1 === SKIPS && skipFrom) };
}

/** Keyed by path (docs/contract.md P15 to P17, P20). */
export async function remoteAnswer(player: Keyed, task: DataSnapshot): Promise<Record<string, unknown>> {
  const fieldOf = (name: string): unknown => task.child(name).val();
  const node = paths.player(player.key);
  switch (fieldOf('what')) {
    case 'volume':
      return { [`${node}/volume`]: fieldOf('level') };
    case 'pause':
      return { [`${node}/pausedUntil`]: fieldOf('until') };
    case 'resume':
      return { [`${node}/pausedUntil`]: null };
    case 'announce':
      return announceAnswer(player, task);
    case 'unannounce':
      return unannounceAnswer(player, task);
    default:
      return skip(player, fieldOf('track'));
  }
}

/**
 * The time is in the database, so it survives a restart.
 * @returns how to switch it off
 */
export function startPlayingOn(player: Keyed, log: (line: string) => void): () => void {
  const place = nodeOf(player).child('pausedUntil');
  let timer: NodeJS.Timeout | undefined;
  const wait = (until: DataSnapshot): void => {
    clearTimeout(timer);
    if (!until.exists()) return;
    timer = setTimeout(
      () => {
        place.remove().then(
          () => log(`player ${player.playerId}: plays on`),
          (error: unknown) => log(String(error)),
        );
      },
      Math.max(Number(until.val()) - Date.now(), 0),
    );
  };
  place.on('value', wait);
  return () => {
    clearTimeout(timer);
    place.off('value', wait);
  };
}

export async function turnVolume(player: Keyed, level: number): Promise<void> {
  const bounds = (await nodeOf(player).child('can/volume').get()).val() as {
    min: number;
    max: number;
  } | null;
  if (bounds === null) throw new Error('Its volume cannot be changed.');
  const isWithin = Number.isInteger(level) && level >= bounds.min && level <= bounds.max;
  if (!isWithin) throw new Error(`Its volume is a whole number from ${bounds.min} to ${bounds.max}.`);
  await nodeOf(player).update({ volume: level });
}
