import type { DataSnapshot, Reference } from 'firebase-admin/database';
import { afterAll, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { startPlayer, type Condition } from '../../emulators/venue/player';
import { playNext, standBy } from '../../emulators/venue/songs';
import { ANNOUNCE_WITHIN_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import type { AnnounceTime } from '../../src/model/task';
import { announceBreaches, announceDescription } from '../../tools/contract/announceContract';
import { withDatabase } from '../support/withDatabase';

withDatabase();

afterAll(() => admin.database.app.delete());

const NOW = Date.now();
const SONG = { id: 'song-1', artist: 'Mira Solen', title: 'Golden Hour', since: NOW };
const LIST = {
  closing: { name: { nl: 'We sluiten' }, seconds: 1 },
  car: { name: { nl: 'Auto' }, seconds: 300 },
};

/** Players with greater numbers say their songs only on command. */
let nextId = 200_001;

const nodeOf = (key: string): Reference => admin.database.ref(paths.player(key));

async function newPlayer(changes: Partial<Record<keyof SeedPlayer, unknown>> = {}): Promise<string> {
  const { key, ...node } = player(nextId, 'Zaal');
  nextId += 1;
  await admin.database.ref().update({
    [paths.player(key)]: { ...node, can: { announce: 'now', pause: true }, nowPlaying: SONG, ...changes },
    [paths.announcements(key)]: LIST,
  });
  return key;
}

const start = (key: string, condition: Condition = 'well'): (() => void) =>
  startPlayer({ key, playerId: Number(key.slice(7)), location: '', condition }, () => undefined);

const valueAt = async (key: string, field: string): Promise<unknown> =>
  (await nodeOf(key).child(field).get()).val();

const untilAt = (key: string, field: string, holds: (value: unknown) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const place = nodeOf(key).child(field);
    const look = (snapshot: DataSnapshot): void => {
      if (!holds(snapshot.val())) return;
      place.off('value', look);
      resolve();
    };
    place.on('value', look);
  });

/** Asks as the app does, and waits until the player has received it. @returns its `dateAsked` */
async function ask(key: string, act: object): Promise<number> {
  const dateAsked = Date.now();
  await nodeOf(key)
    .child('remote')
    .set({ ...act, user: 'u', dateAsked, receivedTask: false });
  await untilAt(key, 'remote/receivedTask', (received) => received === true);
  return dateAsked;
}

const announcement = (when: AnnounceTime, changes: object = {}) => ({
  what: 'announce',
  message: 'closing',
  when,
  until: Date.now() + ANNOUNCE_WITHIN_MS,
  userName: 'Sanne',
  ...changes,
});

const breachesOf = async (key: string): Promise<string[]> => [
  ...new Set((await announceBreaches(admin.database, key)).map(({ sentence }) => sentence)),
];

describe.concurrent('npm run contract:check -- player KEY announce', () => {
  it('finds nothing in a simulated player, which announces nothing afterwards', async () => {
    const key = await newPlayer();
    start(key);
    expect(await breachesOf(key)).toEqual([]);
    const after = (await nodeOf(key).get()).val() as Record<string, unknown>;
    expect(after).not.toHaveProperty('announcing');
    expect(after).not.toHaveProperty('announced');
    expect(after).not.toHaveProperty('remote');
  });

  it.each([
    ['cannot announce', { can: null }],
    ['plays nothing', { ifPlaying: false }],
    ['is paused', { pausedUntil: NOW + 600_000 }],
    ['takes no more for now', { announceFrom: NOW + 600_000 }],
    ['announces something', { announcing: { id: 'car', state: 'waiting', asked: 5 } }],
  ])('asks nothing of a player that %s', async (_what, changes) => {
    const key = await newPlayer(changes);
    expect(await breachesOf(key)).toEqual([]);
    expect(await valueAt(key, 'remote')).toBeNull();
  });

  it('says of a deaf player that it does not receive in time, and of one that refuses that it does not accept', async () => {
    expect(await breachesOf(await newPlayer())).toEqual(['P4']);
    const key = await newPlayer();
    start(key, 'refuse');
    expect(await breachesOf(key)).toEqual(['P20']);
  });

  it('names the sentence that a player breaks which does not let go of what was taken back', async () => {
    const key = await newPlayer();
    const node = nodeOf(key);
    node.child('remote').on('value', (request) => {
      if (request.child('receivedTask').val() !== false) return;
      const field = (name: string): unknown => request.child(name).val();
      const isAsked = field('what') === 'announce';
      void node.update({
        'remote/receivedTask': true,
        ...(isAsked && {
          announcing: {
            id: field('message'),
            by: field('user'),
            name: field('userName'),
            asked: field('dateAsked'),
            until: field('until'),
            state: 'waiting',
            at: NOW,
          },
        }),
      });
    });
    expect(await breachesOf(key)).toEqual(['P20']);
  });

  const CAN = { can: { announce: 'after' } };
  const SAID = {
    id: 'closing',
    by: 'u',
    name: 'Sanne',
    asked: NOW,
    until: NOW + 5,
    state: 'waiting',
    at: NOW,
  };
  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['another ability', { can: { announce: true } }],
    ['an announcement in another state', { ...CAN, announcing: { ...SAID, state: 'soon' } }],
    ['an announcement of nobody', { ...CAN, announcing: { ...SAID, name: null } }],
    ['an announcement that waits for too long', { ...CAN, announcing: { ...SAID, until: NOW - 5000 } }],
    ['an end without a time', { ...CAN, announced: { id: 'closing', asked: NOW } }],
    ['the next announcement in words', { ...CAN, announceFrom: 'soon' }],
    ['a message without a length', CAN, { closing: { name: { nl: 'We sluiten' } } }],
    ['a message without a Dutch name', CAN, { closing: { name: { en: 'We close' }, seconds: 5 } }],
    ['a message of ten minutes', CAN, { closing: { name: { nl: 'We sluiten' }, seconds: 600 } }],
    [
      'too many messages',
      CAN,
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`m${index}`, LIST.closing])),
    ],
  ])('names the sentence of a player that says %s (docs/contract.md P20)', (_what, said, list = LIST) => {
    expect(announceDescription(said, list, NOW).map(({ sentence }) => sentence)).toEqual(['P20']);
  });

  it('says nothing of what is as it should be, nor of a player that cannot announce', () => {
    const ended = { id: 'closing', asked: NOW, at: NOW };
    const said = { ...CAN, announcing: SAID, announced: { ...ended, dropped: true }, announceFrom: NOW };
    expect(announceDescription(said, LIST, NOW)).toEqual([]);
    expect(announceDescription({ ...CAN, announced: ended }, LIST, NOW)).toEqual([]);
    expect(announceDescription({ announceFrom: 'soon' }, { closing: {} }, NOW)).toEqual([]);
  });
});

describe.concurrent('a simulated player', () => {
  it('announces at once, and says when it has', async () => {
    const key = await newPlayer();
    start(key);
    const asked = await ask(key, announcement('now'));
    await untilAt(key, 'announced/asked', (value) => value === asked);
    expect(await valueAt(key, 'announcing')).toBeNull();
    expect(await valueAt(key, 'announced/dropped')).toBeNull();
    expect(await valueAt(key, 'nowPlaying/id')).toBe(SONG.id);
  });

  it('announces after the song, before the next one', async () => {
    const key = await newPlayer();
    start(key);
    const asked = await ask(key, announcement('after'));
    expect(await valueAt(key, 'announcing')).toMatchObject({
      asked,
      state: 'waiting',
      by: 'u',
      name: 'Sanne',
    });
    await playNext({ key, playerId: Number(key.slice(7)) });
    expect(await valueAt(key, 'announcing/state')).toBe('playing');
    expect(await valueAt(key, 'nowPlaying/id')).toBe(SONG.id);
    await untilAt(key, 'announced/asked', (value) => value === asked);
  });

  it('drops what waits when its time is over, also after a restart', async () => {
    const key = await newPlayer();
    const stop = start(key);
    const asked = await ask(key, announcement('after', { until: Date.now() + 1500 }));
    stop();
    start(key);
    await untilAt(key, 'announced/asked', (value) => value === asked);
    expect(await valueAt(key, 'announced/dropped')).toBe(true);
    expect(await valueAt(key, 'announcing')).toBeNull();
  });

  it('goes on waiting after a restart, and does not play again what played before it (docs/contract.md P20)', async () => {
    const key = await newPlayer();
    const stop = start(key);
    const first = await ask(key, announcement('after', { message: 'car' }));
    stop();
    const again = start(key);
    await playNext({ key, playerId: Number(key.slice(7)) });
    expect(await valueAt(key, 'announcing')).toMatchObject({ asked: first, state: 'playing' });
    again();
    start(key);
    await untilAt(key, 'announced/asked', (value) => value === first);
    expect(await valueAt(key, 'announced/dropped')).toBe(true);
  });

  it('replaces what waits, and neither what it is not asked to nor what plays', async () => {
    const key = await newPlayer();
    start(key);
    const first = await ask(key, announcement('after'));
    await ask(key, announcement('after', { message: 'car' }));
    expect(await valueAt(key, 'announcing/asked')).toBe(first);
    const second = await ask(key, announcement('now', { message: 'car', replaces: first }));
    expect(await valueAt(key, 'announcing')).toMatchObject({ asked: second, id: 'car', state: 'playing' });
    await ask(key, announcement('now', { replaces: second }));
    expect(await valueAt(key, 'announcing/asked')).toBe(second);
    expect(await valueAt(key, 'announced')).toBeNull();
  });

  it('lets go of what waits, and not of what plays', async () => {
    const key = await newPlayer();
    start(key);
    const first = await ask(key, announcement('after'));
    await ask(key, { what: 'unannounce', asked: first });
    expect(await valueAt(key, 'announcing')).toBeNull();
    const second = await ask(key, announcement('now', { message: 'car' }));
    await ask(key, { what: 'unannounce', asked: second });
    expect(await valueAt(key, 'announcing/asked')).toBe(second);
  });

  it('drops what waits when it goes into standby', async () => {
    const key = await newPlayer();
    start(key);
    const asked = await ask(key, announcement('after'));
    await standBy({ key, playerId: Number(key.slice(7)) });
    expect(await valueAt(key, 'announced')).toMatchObject({ asked, dropped: true });
    expect(await valueAt(key, 'announcing')).toBeNull();
  });

  it('accepts nothing in a pause, in standby, of no list, and too late', async () => {
    const key = await newPlayer();
    start(key);
    await ask(key, announcement('after', { until: Date.now() - 1 }));
    await ask(key, announcement('after', { message: 'other' }));
    await nodeOf(key)
      .child('pausedUntil')
      .set(Date.now() + 600_000);
    await ask(key, announcement('after'));
    await standBy({ key, playerId: Number(key.slice(7)) });
    await ask(key, announcement('after'));
    expect(await valueAt(key, 'announcing')).toBeNull();
    expect(await valueAt(key, 'announced')).toBeNull();
  });

  it('takes six an hour, and says so with the last one', async () => {
    const key = await newPlayer();
    start(key);
    for (let times = 0; times < 6; times += 1) {
      expect(await valueAt(key, 'announceFrom')).toBeNull();
      await ask(key, { what: 'unannounce', asked: await ask(key, announcement('after')) });
    }
    expect(await valueAt(key, 'announceFrom')).toEqual(expect.any(Number));
    await ask(key, announcement('after'));
    expect(await valueAt(key, 'announcing')).toBeNull();
  });
});
