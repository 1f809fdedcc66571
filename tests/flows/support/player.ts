import {
  exportedJsonOf,
  parsePath,
  WHOLE_NODE,
  type Actor,
  type Database,
  type Listener,
} from 'realtime-database-emulator/internals';
import type { SeedPlayer, SeedSong } from '../../../emulators/seed/players';
import type { Announcing } from '../../../src/model/announcing';
import { paths } from '../../../src/model/paths';
import { moodUntilAfter, moodUntilFrom } from '../../../src/model/timedMood';
import { decodeMoods } from '../../../src/model/player';
import { decodeSwitcherRequest } from '../../../src/model/task';

const ADMIN: Actor = { admin: true };

export interface PlayerTask {
  dateAsked: number;
  user: string;
  receivedTask: boolean;
  [field: string]: unknown;
}

type Box = 'rates' | 'switcher' | 'remote';

/** When the licence allows more skips, from now. */
const SKIPS_AGAIN_MS = 600_000;

/** A test can make it deaf or slow. */
export interface Player {
  readonly key: string;
  readonly seed: SeedPlayer;
  /** A `slow` player responds when the test calls `receive`. */
  condition: 'well' | 'slow' | 'deaf';
  /** The additions to a received rating. */
  returned: { returnedInfo?: readonly string[] };
  /** Oldest first. */
  readonly ratings: PlayerTask[];
  /** Oldest first. */
  readonly moods: PlayerTask[];
  /** Oldest first. */
  readonly remotes: PlayerTask[];
  /** With the last one it says from when on there are more. */
  skipsLeft: number;
  /** With the last one it says from when on there are more. */
  announcementsLeft: number;
  /** Begun announcements, oldest first, by their requests. */
  readonly announced: number[];
  beginAnnouncement: () => void;
  /** `dropped`: not played, or not to its end. */
  endAnnouncement: (dropped?: boolean) => void;
  /** It then reads what it wrote (docs/contract.md P20). */
  restart: () => void;
  receive: () => void;
  waits: (box: Box) => boolean;
  play: (song: SeedSong) => void;
  /** The player does so by itself at that time (docs/contract.md P11). */
  goBack: () => void;
  remove: () => void;
  switchOff: () => void;
}

export function switchOn(database: Database, seed: SeedPlayer): Player {
  const node = parsePath(paths.player(seed.key));
  const boxes = {
    rates: parsePath(paths.rates(seed.key)),
    switcher: parsePath(paths.switcher(seed.key)),
    remote: parsePath(paths.remote(seed.key)),
  };
  const received: Record<Box, PlayerTask[]> = { rates: [], switcher: [], remote: [] };

  const waitingIn = (box: Box): PlayerTask | undefined => {
    const task = exportedJsonOf(database.read(ADMIN, boxes[box], WHOLE_NODE)) as PlayerTask | null;
    return task?.receivedTask === false ? task : undefined;
  };
  const says = (slot: string): unknown =>
    exportedJsonOf(database.read(ADMIN, [...node, slot], WHOLE_NODE)) ?? undefined;
  const saysNow = (slot: string): SeedSong | null => (says(slot) ?? null) as SeedSong | null;
  const moods = () => decodeMoods(says('switchObj'), seed.key);
  const ends = () => moodUntilFrom(says('moodUntil'));
  /** docs/contract.md P6: the song of the request, or what the test says. */
  const returnedFor = ({ track, played }: PlayerTask): Player['returned'] => {
    const play =
      typeof played === 'string'
        ? (exportedJsonOf(
            database.read(ADMIN, parsePath(`${paths.played(seed.key)}/${played}`), WHOLE_NODE),
          ) as SeedSong | null)
        : null;
    if (play !== null) return { returnedInfo: [play.artist, play.title] };
    const song = ['nowPlaying', 'justPlayed'].map(saysNow).find((one) => one !== null && one.id === track);
    return song ? { returnedInfo: [song.artist, song.title] } : player.returned;
  };
  const skip = (track: unknown): object => {
    const now = saysNow('nowPlaying');
    if (now === null || now.id !== track || player.skipsLeft === 0) return {};
    player.skipsLeft -= 1;
    const next: SeedSong = {
      id: `after-${now.id}`,
      artist: 'Noa',
      title: `After ${now.title}`,
      since: Date.now(),
    };
    return {
      nowPlaying: next,
      justPlayed: now,
      ...(player.skipsLeft === 0 && { skipFrom: Date.now() + SKIPS_AGAIN_MS }),
    };
  };
  const announcing = () => (says('announcing') ?? null) as Announcing | null;
  const announcementEnd = ({ id, asked }: Announcing, dropped: boolean): object => ({
    announcing: null,
    announced: { id, asked, at: Date.now(), ...(dropped && { dropped }) },
  });
  const announce = ({ message, when, until, replaces, user, userName, dateAsked }: PlayerTask): object => {
    const before = announcing();
    const isFree = before === null || (before.state === 'waiting' && before.asked === replaces);
    if (!isFree || Number(until) <= Date.now()) return {};
    const announceFrom = { announceFrom: Date.now() + SKIPS_AGAIN_MS };
    if (player.announcementsLeft === 0) return announceFrom;
    player.announcementsLeft -= 1;
    if (when === 'now') player.announced.push(dateAsked);
    return {
      announcing: {
        id: message,
        by: user,
        name: userName,
        asked: dateAsked,
        until,
        state: when === 'now' ? 'playing' : 'waiting',
        at: Date.now(),
      },
      ...(player.announcementsLeft === 0 && announceFrom),
    };
  };
  const unannounce = ({ asked }: PlayerTask): object => {
    const before = announcing();
    return before?.asked === asked && before?.state === 'waiting' ? { announcing: null } : {};
  };
  /** docs/contract.md P15 to P17, P20 */
  const remoteAnswer = (task: PlayerTask): object => {
    const { what, level, until, track } = task;
    switch (what) {
      case 'announce':
        return announce(task);
      case 'unannounce':
        return unannounce(task);
      case 'volume':
        return { volume: level };
      case 'pause':
        return { pausedUntil: until };
      case 'resume':
        return { pausedUntil: null };
      default:
        return skip(track);
    }
  };
  const receiveFrom = (box: Box): void => {
    const task = waitingIn(box);
    if (task === undefined) return;
    received[box].push(task);
    const answer = box === 'rates' ? returnedFor(task) : {};
    database.update(ADMIN, node, {
      ...Object.fromEntries(
        Object.entries({ receivedTask: true, ...answer }).map(([name, value]) => [`${box}/${name}`, value]),
      ),
      ...(box === 'remote' && remoteAnswer(task)),
      ...(box === 'switcher' &&
        seed.can?.until === true && {
          moodUntil: moodUntilAfter(decodeSwitcherRequest(task) ?? {}, ends(), moods()),
        }),
    });
  };
  const write = (updates: object): void => database.update(ADMIN, node, { ...updates });
  /** What waited for too long, or was playing, is dropped. */
  const readOwnWords = (): void => {
    const before = announcing();
    if (before !== null && (before.state === 'playing' || before.until <= Date.now()))
      write(announcementEnd(before, true));
  };
  const listeners = (Object.keys(boxes) as Box[]).map((box): Listener => ({
    path: boxes[box],
    query: WHOLE_NODE,
    // The hardware responds only after the reported write has ended.
    onChange: () =>
      setImmediate(() => {
        if (player.condition === 'well') receiveFrom(box);
      }),
    onRevoked: () => undefined,
    mayStillRead: () => true,
  }));
  const player: Player = {
    key: seed.key,
    seed,
    condition: 'well',
    returned: { returnedInfo: ['The Paper Boats', 'Slow Harbour'] },
    ratings: received.rates,
    moods: received.switcher,
    remotes: received.remote,
    skipsLeft: Infinity,
    announcementsLeft: Infinity,
    announced: [],
    beginAnnouncement: () => {
      const before = announcing();
      if (before?.state !== 'waiting') return;
      if (before.until <= Date.now()) {
        write(announcementEnd(before, true));
        return;
      }
      player.announced.push(before.asked);
      write({ announcing: { ...before, state: 'playing', at: Date.now() } });
    },
    endAnnouncement: (dropped = false) => {
      const before = announcing();
      if (before !== null) write(announcementEnd(before, dropped));
    },
    restart: () => {
      for (const listener of listeners) database.unlisten(listener);
      readOwnWords();
      for (const listener of listeners) database.listen(ADMIN, listener);
    },
    receive: () => {
      receiveFrom('rates');
      receiveFrom('switcher');
      receiveFrom('remote');
    },
    play: (song) => database.update(ADMIN, node, { nowPlaying: song, justPlayed: saysNow('nowPlaying') }),
    goBack: () => {
      const then = ends()?.then;
      const flags = moods().map(({ index, stampID }) => [`switchObj/${index}/active`, stampID === then]);
      database.update(ADMIN, node, { moodUntil: null, ...(Object.fromEntries(flags) as object) });
    },
    waits: (box) => waitingIn(box) !== undefined,
    remove: () => void database.set(ADMIN, node, null),
    switchOff: () => {
      for (const listener of listeners) database.unlisten(listener);
    },
  };
  for (const listener of listeners) database.listen(ADMIN, listener);
  return player;
}
