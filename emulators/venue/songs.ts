import type { DataSnapshot } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { songFrom } from '../../src/model/song';
import { admin } from '../seed/admin';
import { isHard } from '../seed/hard/players';
import { keepsHeard, saysSongs, type SeedPlayer } from '../seed/players';
import { beginsAnnouncement, dropped } from './announce';
import { firstSong, songAfter } from './library';
import { playedWith } from './played';
import { saysHowOften, SIGN } from './signs';

type Speaking = Pick<SeedPlayer, 'key' | 'playerId'>;

const nodeOf = ({ key }: Speaking) => admin.database.ref(paths.player(key));

export async function returnedFor(player: Speaking, track: unknown): Promise<readonly string[] | undefined> {
  const node = await nodeOf(player).get();
  const [now, before] = ['nowPlaying', 'justPlayed'].map((slot) => songFrom(node.child(slot).val()));
  const song = before !== undefined && before.id === track ? before : now;
  return song && [song.artist, song.title];
}

/** Keyed by path. Empty unless songs are signs of life (docs/contract.md P12). */
const signOf = (key: string): object =>
  Object.fromEntries(Object.entries(SIGN).map(([field, value]) => [`${paths.player(key)}/${field}`, value]));

/** Includes the song before and the record of when the next one began. */
export async function nextSong(player: Speaking): Promise<Record<string, unknown>> {
  const node = await nodeOf(player).get();
  const current: unknown = node.child('nowPlaying').val();
  const before = songFrom(current);
  const now = Date.now();
  const { key, playerId } = player;
  const list = (await admin.database.ref(paths.blocked(key)).get()).val() as object | null;
  const blocked = new Set(Object.keys(list ?? {}));
  const next =
    before === undefined ? firstSong(playerId, now, blocked) : songAfter(playerId, before, now, blocked);
  return {
    [paths.nowPlaying(key)]: next,
    [paths.justPlayed(key)]: current,
    ...(await playedWith(player, next)),
    ...(saysHowOften(node) && signOf(key)),
    ...(keepsHeard(player) && { [paths.lastPlayed(key, next.id)]: next.since }),
  };
}

/** Players whose song has ended, and whose next one begins after the announcement. */
const between = new Set<string>();

/** An announcement that waits comes before the next song. */
export async function playNext(player: Speaking): Promise<void> {
  if (await beginsAnnouncement(player)) between.add(player.key);
  else await admin.database.ref().update(await nextSong(player));
}

export async function standBy(player: Speaking): Promise<void> {
  const node = paths.player(player.key);
  const gone = ['nowPlaying', 'justPlayed', 'seen', 'lost', 'pausedUntil'].map((field) => [
    `${node}/${field}`,
    null,
  ]);
  await admin.database.ref().update({
    [`${node}/ifPlaying`]: false,
    ...(Object.fromEntries(gone) as object),
    ...(await dropped(player)),
  });
}

/**
 * The player says song after song while it plays. Players of the hard venue and of tests change only on command.
 * @returns how to switch it off
 */
export function startSongs(player: Speaking, log: (line: string) => void): () => void {
  if (!saysSongs(player) || isHard(player)) return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let current: DataSnapshot | undefined;
  /** For how long the current song stood still in pauses and announcements (ms), and since when it does (epoch ms). */
  let stoodStill = 0;
  let stoppedAt: number | undefined;
  const place = nodeOf(player).child('nowPlaying');
  const pausedUntil = nodeOf(player).child('pausedUntil');
  const announcing = nodeOf(player).child('announcing/state');
  const isPlaying = nodeOf(player).child('ifPlaying');
  const goOn = (): void => void playNext(player).catch((error: unknown) => log(String(error)));
  const wait = (): void => {
    clearTimeout(timer);
    if (current?.exists() !== true || stoppedAt !== undefined) return;
    const end = Number(current.child('since').val()) + Number(current.child('duration').val()) + stoodStill;
    timer = setTimeout(goOn, Math.max(end - Date.now(), 0));
  };
  const onSong = (song: DataSnapshot): void => {
    const isOther = song.child('since').val() !== current?.child('since').val();
    if (isOther) stoodStill = 0;
    if (isOther && stoppedAt !== undefined) stoppedAt = Date.now();
    current = song;
    wait();
  };
  const stops = new Set<'pause' | 'announcement'>();
  const stop = (why: 'pause' | 'announcement', isStopped: boolean): void => {
    if (isStopped) stops.add(why);
    else stops.delete(why);
    if (stops.size > 0) stoppedAt ??= Date.now();
    else if (stoppedAt !== undefined) {
      stoodStill += Date.now() - stoppedAt;
      stoppedAt = undefined;
    }
    wait();
  };
  const onPause = (until: DataSnapshot): void => stop('pause', until.exists());
  const onAnnouncing = (state: DataSnapshot): void => {
    stop('announcement', state.val() === 'playing');
    if (!state.exists() && between.delete(player.key)) goOn();
  };
  const begin = (playing: DataSnapshot): void => {
    if (playing.val() !== true) return;
    place.get().then(
      (song) => {
        if (!song.exists()) goOn();
      },
      (error: unknown) => log(String(error)),
    );
  };
  pausedUntil.on('value', onPause);
  announcing.on('value', onAnnouncing);
  place.on('value', onSong);
  isPlaying.on('value', begin);
  return () => {
    clearTimeout(timer);
    pausedUntil.off('value', onPause);
    announcing.off('value', onAnnouncing);
    place.off('value', onSong);
    isPlaying.off('value', begin);
  };
}
