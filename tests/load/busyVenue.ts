import type { DataSnapshot } from 'firebase-admin/database';
import { admin, databaseAs } from '../../emulators/seed/admin';
import type { SeedPlayer } from '../../emulators/seed/players';
import { childrenOf } from '../../src/model/decode';
import { decodeThread, readingUpdates } from '../../src/model/message';
import { paths } from '../../src/model/paths';
import { decodeMoods, registrationOf } from '../../src/model/player';
import { REASONS } from '../../src/model/rating';
import { songFrom } from '../../src/model/song';
import { SERVER_TIME } from '../../src/model/task';
import { HOUR_MS, MINUTE_MS } from '../../src/model/time';

/** What the customers of a busy venue do with one player in a day. */
export const DAY = {
  thumbs: 12,
  /** Of the thumbs. */
  withReason: 1 / 3,
  withdrawn: 1 / 12,
  moods: 4,
  /** Of the moods. */
  withEnd: 1 / 4,
  volume: 8,
  pauses: 1,
  skips: 2,
  /** Of the messages of DJs. */
  answered: 1 / 4,
};

/** They do it between these hours, and in the busiest one twice as much as in another. */
export const OPEN = { from: 9, to: 23, busiest: 17 };

/** Who uses a player, and as whom. */
export interface Customer {
  uid: string;
  player: SeedPlayer;
}

export const customerUpdates = ({ uid, player }: Customer): Record<string, unknown> => ({
  [paths.userInfo(uid)]: {
    id: uid,
    firstname: 'Sanne',
    lastname: 'De Vries',
    companyname: `Venue ${uid}`,
    companylocation: '',
    registered: 1,
    totalMessages: 0,
    unreadMessages: 0,
  },
  [paths.registeredPlayer(uid, player.key)]: registrationOf(player),
  [paths.playerAccess(uid, player.key)]: player.crypKey,
});

/** A moment of the day, in ms after midnight. */
function momentOfDay(random: () => number): number {
  const hours = OPEN.to - OPEN.from + 1;
  const hour = OPEN.from + Math.floor(random() * hours);
  return ((hour < OPEN.to ? hour : OPEN.busiest) + random()) * HOUR_MS;
}

interface Plan {
  random: () => number;
  failed: (error: unknown) => void;
  /** How much of a day is simulated: 1/4 has a quarter of the acts in a quarter of the time. */
  scale: number;
}

/** Plans the day of a customer, who acts under the rules, with the writes of the app. */
export function planDay({ uid, player }: Customer, { random, failed, scale }: Plan): void {
  const { key } = player;
  const database = databaseAs(uid);
  let ratings = 0;

  const write = (updates: object): Promise<void> => database.ref().update(updates);
  const read = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();
  const later = (duration: number, act: () => Promise<void>): void => {
    setTimeout(() => void act().catch(failed), duration);
  };

  const rate = async (): Promise<void> => {
    const song = songFrom(await read(paths.nowPlaying(key)));
    if (song === undefined) return;
    const id = `rating${(ratings += 1)}`;
    const rateType = random() < 1 / 2 ? ('up' as const) : ('down' as const);
    const given = { dateAsked: SERVER_TIME, rateType };
    const track = { artist: song.artist, title: song.title };
    await write({
      [paths.rates(key)]: {
        ...given,
        user: uid,
        userName: 'Sanne De Vries',
        track: song.id,
        receivedTask: false,
      },
      [paths.rating(uid, id)]: { ...given, player: key, zone: player.location, track, song: song.id },
      [paths.lastRating(uid)]: id,
    });
    const chance = random();
    if (chance < DAY.withReason)
      later(5000, () => write({ [`${paths.rating(uid, id)}/reason`]: REASONS[rateType][0] }));
    else if (chance < DAY.withReason + DAY.withdrawn)
      later(20_000, () => write({ [`${paths.rating(uid, id)}/withdrawn`]: true }));
  };

  const changeMood = async (): Promise<void> => {
    const moods = decodeMoods(await read(paths.moods(key)), key);
    const others = moods.filter(({ active }) => !active);
    const mood = others[Math.floor(random() * others.length)];
    if (mood === undefined) return;
    const replaced = moods.find(({ active }) => active)?.index;
    await write({
      [paths.switcher(key)]: {
        playerId: player.playerId,
        stampID: mood.stampID,
        name: mood.name,
        option: mood.index,
        replaced,
        ...(random() < DAY.withEnd && { until: Date.now() + HOUR_MS * scale }),
        user: uid,
        dateAsked: SERVER_TIME,
        receivedTask: false,
      },
      ...Object.fromEntries(moods.map(({ index }) => [paths.moodActive(key, index), index === mood.index])),
    });
  };

  const ask = (act: object): Promise<void> =>
    write({ [paths.remote(key)]: { ...act, user: uid, dateAsked: SERVER_TIME, receivedTask: false } });
  const changeVolume = () => ask({ what: 'volume', level: 1 + Math.floor(random() * 8) });
  const pause = () => ask({ what: 'pause', until: Date.now() + 5 * MINUTE_MS });
  const skip = async (): Promise<void> => {
    const song = songFrom(await read(paths.nowPlaying(key)));
    const pausedUntil = await read(`${paths.player(key)}/pausedUntil`);
    if (song !== undefined && pausedUntil === null) await ask({ what: 'skip', track: song.id });
  };

  const answer = (thread: string): Promise<void> => {
    const created = Date.now();
    return write({
      [paths.message(uid, thread, created)]: {
        created,
        from: uid,
        msg: 'Thank you, that is kind.',
        rcvd: true,
      },
      [`${paths.threadInfo(uid, thread)}/dateTime`]: created,
      [`${paths.userInfo(uid)}/totalMessages`]: { '.sv': { increment: 1 } },
    });
  };
  const readThreads = async (): Promise<void> => {
    for (const [id, value] of childrenOf(await read(paths.messages(uid)))) {
      const thread = decodeThread(id, value);
      if (thread === undefined || thread.messages.every(({ rcvd }) => rcvd)) continue;
      const unread = Number(await read(`${paths.userInfo(uid)}/unreadMessages`));
      for (const updates of readingUpdates(uid, thread, unread)) await write(updates);
      if (random() < DAY.answered) later(MINUTE_MS, () => answer(thread.id));
    }
  };
  const onUnread = (count: DataSnapshot): void => {
    if (Number(count.val()) > 0) later(10 * MINUTE_MS, readThreads);
  };
  admin.database.ref(`${paths.userInfo(uid)}/unreadMessages`).on('value', onUnread);

  const acts: [number, () => Promise<void>][] = [
    [DAY.thumbs, rate],
    [DAY.moods, changeMood],
    [DAY.volume, changeVolume],
    [DAY.pauses, pause],
    [DAY.skips, skip],
  ];
  for (const [count, act] of acts)
    for (let left = count * scale; random() < left; left -= 1) later(momentOfDay(random) * scale, act);
}
