import {
  exportedJsonOf,
  parsePath,
  WHOLE_NODE,
  type Actor,
  type Database,
  type Listener,
} from 'realtime-database-emulator/internals';
import type { SeedPlayer, SeedSong } from '../../../emulators/seed/players';
import { paths } from '../../../src/model/paths';
import { moodUntilAfter, moodUntilFrom } from '../../../src/model/timedMood';
import { decodeMoods } from '../../../src/model/player';
import { decodeSwitcherRequest } from '../../../src/model/task';

const ADMIN: Actor = { admin: true };

/** A request, as the hardware reads it. */
export interface PlayerTask {
  dateAsked: number;
  user: string;
  receivedTask: boolean;
  [field: string]: unknown;
}

type Box = 'rates' | 'switcher' | 'remote';

/** When the licence of a simulated player allows more skips, in ms from now. */
const SKIPS_AGAIN_MS = 600_000;

/** A simulated music player, which a test can make deaf or slow. */
export interface Player {
  readonly key: string;
  readonly seed: SeedPlayer;
  /** A `slow` player responds when the test calls `receive`. */
  condition: 'well' | 'slow' | 'deaf';
  /** The player's additions to a received rating. */
  returned: { returnedInfo?: readonly string[] };
  /** All received ratings, oldest first. */
  readonly ratings: PlayerTask[];
  /** All received mood tasks, oldest first. */
  readonly moods: PlayerTask[];
  /** All received requests for volume, pause and next song, oldest first. */
  readonly remotes: PlayerTask[];
  /** How many skips its licence still allows. With the last one it says from when on there are more. */
  skipsLeft: number;
  /** Receives the waiting requests. */
  receive: () => void;
  /** Whether the mailbox has an unreceived request. */
  waits: (box: Box) => boolean;
  /** Begins a song, in one update with the one before it. */
  play: (song: SeedSong) => void;
  /** Goes back to the announced mood, as it does by itself at that time (docs/contract.md P11). */
  goBack: () => void;
  /** Removes the player from the database. */
  remove: () => void;
  switchOff: () => void;
}

/** Makes a player of the database listen to its mailboxes and respond as the hardware does. */
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
  /** The player's returnedInfo (docs/contract.md P6): the song of the request, or what the test says. */
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
  /** What it writes beside a received request (docs/contract.md P15 to P17). */
  const remoteAnswer = ({ what, level, until, track }: PlayerTask): object => {
    switch (what) {
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
