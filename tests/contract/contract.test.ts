import { setTimeout as wait } from 'node:timers/promises';
import type { DataSnapshot, Reference } from 'firebase-admin/database';
import { afterAll, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { startPlayer } from '../../emulators/venue/player';
import { startSigns } from '../../emulators/venue/signs';
import { playNext } from '../../emulators/venue/songs';
import { djBreaches } from '../../tools/contract/djContract';
import { goingBackBreaches } from '../../tools/contract/goingBackContract';
import { playerBreaches } from '../../tools/contract/playerContract';
import { withDatabase } from '../support/withDatabase';

withDatabase();

afterAll(() => admin.database.app.delete());

type Node = Record<string, unknown>;

let nextId = 101;

async function newPlayer(changes: Partial<SeedPlayer> = {}): Promise<string> {
  const { key, ...node } = player(nextId, 'Zaal', changes);
  nextId += 1;
  await admin.database.ref(`players/${key}`).set(node);
  return key;
}

/** The moods of a player, one of them renewed at this time. */
const renewed = (at: unknown) =>
  player(1, 'Zaal').switchObj.map((mood, place) =>
    place === 1 ? { ...mood, renewed: at } : mood,
  ) as SeedPlayer['switchObj'];
const SONG = { id: 'song-1', artist: 'Mira Solen', title: 'Golden Hour', since: 1_763_700_000_000 };

const sentencesOf = (breaches: readonly { sentence: string }[]): string[] => [
  ...new Set(breaches.map(({ sentence }) => sentence)),
];

const breachesOf = async (key: string): Promise<string[]> =>
  sentencesOf(await playerBreaches(admin.database, key));

/** Answers each request in the mailboxes of a player. */
function answering(key: string, answer: (mailbox: Reference, request: DataSnapshot) => unknown): void {
  for (const path of ['rates', 'switcher']) {
    const mailbox = admin.database.ref(`players/${key}/${path}`);
    mailbox.on('value', (request) => {
      if (request.child('receivedTask').val() === false) answer(mailbox, request);
    });
  }
}

describe.concurrent('a simulated player whose songs are signs of life (docs/contract.md P12)', () => {
  it('is back at once when the end of its earlier connection is noticed late', async () => {
    const key = await newPlayer({ nowPlaying: SONG, signEvery: 300_000, seen: Date.now() });
    const stop = startSigns({ key, playerId: 101 }, () => undefined);
    const node = admin.database.ref(`players/${key}`);
    await expect.poll(async () => (await node.child('seen').get()).exists()).toBe(true);
    const lost = Date.now();
    await node.update({ ifPlaying: false, lost });
    await expect.poll(async () => (await node.child('ifPlaying').get()).val() === true).toBe(true);
    const found = await node.get();
    expect(found.child('lost').exists()).toBe(false);
    expect(found.child('seen').val()).toBeGreaterThanOrEqual(lost);
    stop();
  });

  it('says nothing when it stands by', async () => {
    const key = await newPlayer({ signEvery: 300_000, ifPlaying: false });
    const stop = startSigns({ key, playerId: 101 }, () => undefined);
    const node = admin.database.ref(`players/${key}`);
    await node.update({ lost: Date.now() });
    await wait(500);
    expect((await node.get()).val()).toMatchObject({ ifPlaying: false });
    expect((await node.child('seen').get()).exists()).toBe(false);
    stop();
  });
});

describe.concurrent('npm run contract:check -- player', () => {
  it('finds nothing in a simulated player', async () => {
    const key = await newPlayer();
    startPlayer({ key, playerId: 1, location: '', condition: 'well' }, () => undefined);
    expect(await breachesOf(key)).toEqual([]);
  });

  it.each(['deaf', 'slow'] as const)(
    'says of a %s player that it does not receive in time',
    async (condition) => {
      const key = await newPlayer();
      startPlayer({ key, playerId: 1, location: '', condition }, () => undefined);
      expect(await breachesOf(key)).toEqual(['P4']);
    },
  );

  it.each<[string, (mailbox: Reference, request: DataSnapshot) => unknown, string]>([
    ['writes a request anew', (mailbox) => mailbox.set({ receivedTask: true }), 'P5'],
    ['adds fields', (mailbox) => mailbox.update({ receivedTask: true, seenAt: 1 }), 'P5'],
    ['returns no list', (mailbox) => mailbox.update({ receivedTask: true, returnedInfo: 'Artist' }), 'P6'],
    [
      'answers what was recalled',
      (mailbox) => setTimeout(() => void mailbox.update({ receivedTask: true }), 300),
      'P7',
    ],
    [
      'changes its key',
      (mailbox) => {
        void mailbox.update({ receivedTask: true });
        void mailbox.parent?.update({ crypKey: 'another-key-of-this-player' });
      },
      'P8',
    ],
  ])('names the sentence that a player breaks which %s', async (_name, answer, sentence) => {
    const key = await newPlayer();
    answering(key, answer);
    expect(await breachesOf(key)).toContain(sentence);
  });

  it.each<[string, Partial<Record<keyof SeedPlayer, unknown>>, string]>([
    ['has a short key', { crypKey: 'short' }, 'P1'],
    ['has a text for its number', { playerId: '101' }, 'P1'],
    ['offers no moods', { switchObj: [] }, 'P2'],
    ['offers a mood without a name', { switchObj: [{ stampID: 1, active: true }] }, 'P2'],
    ['has no active mood', { switchObj: [{ name: 'A', stampID: 1, active: false }] }, 'P3'],
    ['says in words when a mood was renewed', { switchObj: renewed('Tuesday') }, 'P19'],
    ['renews a mood in the future', { switchObj: renewed(Date.now() + 3_600_000) }, 'P19'],
    ['says a song without a title', { nowPlaying: { ...SONG, title: ' ' } }, 'P9'],
    ['says a song that began in words', { nowPlaying: { ...SONG, since: 'now' } }, 'P9'],
    ['says a picture elsewhere', { nowPlaying: { ...SONG, art: '../icon.svg' } }, 'P9'],
    ['says a song in standby', { nowPlaying: SONG, ifPlaying: false }, 'P9'],
    ['says in words when it lived', { seen: 'now' }, 'P12'],
    ['lives in the future', { seen: Date.now() + 3_600_000 }, 'P12'],
    ['plays and gives no signs any more', { seen: Date.now() - 120_000 }, 'P12'],
    ['says in words how often it lives', { signEvery: 'often' }, 'P12'],
    ['gives signs too seldom to be missed', { signEvery: 600_000 }, 'P12'],
    ['says that it was lost and not how often it lives', { lost: Date.now(), ifPlaying: false }, 'P12'],
    [
      'plays on without having removed when it was lost',
      { seen: Date.now(), signEvery: 300_000, lost: Date.now() - 60_000 },
      'P12',
    ],
    [
      'plays and has given no song and no sign for too long',
      { signEvery: 300_000, seen: Date.now() - 330_000 },
      'P12',
    ],
    ['says only what it played before', { justPlayed: SONG }, 'P9'],
    ['says a song to be before itself', { nowPlaying: SONG, justPlayed: SONG }, 'P9'],
    ['returns nothing for the song that a request names', { nowPlaying: SONG }, 'P6'],
  ])('names the sentence that a player breaks which %s', async (_name, changes, sentence) => {
    const key = await newPlayer(changes as Partial<SeedPlayer>);
    answering(key, (mailbox) => mailbox.update({ receivedTask: true }));
    expect(await breachesOf(key)).toContain(sentence);
  });

  it('is content with a simulated player that says its songs, and names each when it is asked for', async () => {
    const key = await newPlayer({
      nowPlaying: SONG,
      justPlayed: { ...SONG, id: 'before', title: 'Tram Zes' },
    });
    startPlayer({ key, playerId: 1_000_000, location: '', condition: 'well' }, () => undefined);
    expect(await breachesOf(key)).toEqual([]);
  });

  it.each([
    ['began a song that it was to leave out', SONG.since - 1, true, ['P10']],
    ['was playing the song that it is to leave out', SONG.since, true, []],
    ['leaves no song out', SONG.since - 1, false, []],
  ])('knows of a player that %s', async (_name, at, block, sentences) => {
    const key = await newPlayer({ nowPlaying: SONG, can: { block } });
    await admin.database.ref(`blocked/${key}/${SONG.id}`).set({ title: SONG.title, at });
    const returnedInfo = [SONG.artist, SONG.title];
    answering(key, (mailbox) => mailbox.update({ receivedTask: true, returnedInfo }));
    expect(await breachesOf(key)).toEqual(sentences);
  });

  it.each([
    ['has a mood that was renewed', () => ({ switchObj: renewed(Date.now() - 3_600_000) })],
    ['gives signs of life', () => ({ seen: Date.now() })],
    ['has fallen silent', () => ({ seen: Date.now() - 3_600_000, ifPlaying: false })],
    ['gives a sign every five minutes', () => ({ seen: Date.now() - 290_000, signEvery: 300_000 })],
    [
      'has lost its connection',
      () => ({ seen: Date.now() - 120_000, signEvery: 300_000, lost: Date.now(), ifPlaying: false }),
    ],
  ])('is content with a player that %s', async (_name, changes) => {
    const key = await newPlayer(changes());
    answering(key, (mailbox) => mailbox.update({ receivedTask: true }));
    expect(await breachesOf(key)).toEqual([]);
  });

  it.each<[string, (key: string) => unknown, string[]]>([
    ['gives a sign with its next song', (key) => playNext({ key, playerId: 101 }), []],
    [
      'begins its next song without a sign',
      (key) => admin.database.ref(`players/${key}/nowPlaying`).update({ since: SONG.since + 1 }),
      ['P12'],
    ],
  ])('knows of a player that %s', async (_name, begin, sentences) => {
    const key = await newPlayer({ nowPlaying: SONG, seen: Date.now() - 60_000, signEvery: 300_000 });
    answering(key, (mailbox) =>
      mailbox.update({ receivedTask: true, returnedInfo: [SONG.artist, SONG.title] }),
    );
    const breaches = breachesOf(key);
    // While it waits whether a request that was recalled is left alone.
    await wait(2000);
    await begin(key);
    expect(await breaches).toEqual(sentences);
  });

  it.each<[string, object, string[]]>([
    ['keeps when it began its songs', { [SONG.id]: SONG.since, before: SONG.since - 1 }, []],
    ['keeps another time for the song that plays', { [SONG.id]: SONG.since - 1 }, ['P14']],
    ['has kept nothing since an earlier song', { before: SONG.since - 1 }, ['P14']],
    ['keeps words', { [SONG.id]: SONG.since, before: 'yesterday' }, ['P14']],
  ])('knows of a player that %s', async (_name, heard, sentences) => {
    const key = await newPlayer({ nowPlaying: SONG });
    await admin.database.ref(`heard/${key}`).set(heard);
    const returnedInfo = [SONG.artist, SONG.title];
    answering(key, (mailbox) => mailbox.update({ receivedTask: true, returnedInfo }));
    expect(await breachesOf(key)).toEqual(sentences);
  });

  it('is content with what a simulated player keeps of its songs', async () => {
    const key = await newPlayer({ nowPlaying: SONG });
    const playerId = 1_000_000;
    startPlayer({ key, playerId, location: '', condition: 'well' }, () => undefined);
    await playNext({ key, playerId });
    expect((await admin.database.ref(`heard/${key}`).get()).exists()).toBe(true);
    expect(await breachesOf(key)).toEqual([]);
  });

  const EARLIER = { id: 'earlier', artist: 'Tram Zes', title: 'Vroege Trein', since: SONG.since - 1_800_000 };
  const listed = (...songs: object[]) =>
    Object.fromEntries(songs.map((song) => [String((song as { since: number }).since), song]));
  const MANY = Array.from({ length: 101 }, (_, place) => ({ ...SONG, since: SONG.since - place * 60_000 }));

  it.each<[string, object, string[]]>([
    ['keeps what it played', listed(SONG, EARLIER), []],
    ['has not kept the song that plays', listed(EARLIER), ['P18']],
    ['keeps another song for the one that plays', listed({ ...EARLIER, since: SONG.since }), ['P18']],
    ['keeps a play under another time', { [SONG.since]: SONG, 1763700000001: EARLIER }, ['P18']],
    ['keeps a play without a title', listed(SONG, { ...EARLIER, title: '' }), ['P18']],
    [
      'keeps a play of two days before',
      listed(SONG, { ...EARLIER, since: SONG.since - 172_800_000 }),
      ['P18'],
    ],
    ['keeps more than 100 plays', listed(...MANY), ['P18']],
  ])('knows of a player that %s', async (_name, played, sentences) => {
    const key = await newPlayer({ nowPlaying: SONG, can: { played: true } });
    await admin.database.ref(`played/${key}`).set(played);
    answering(key, (mailbox, request) => {
      const { artist, title } = request.child('track').val() === EARLIER.id ? EARLIER : SONG;
      return mailbox.update({ receivedTask: true, returnedInfo: [artist, title] });
    });
    expect(await breachesOf(key)).toEqual(sentences);
  });

  it('names the sentence that a player breaks which returns another song for a play in its list', async () => {
    const key = await newPlayer({ nowPlaying: SONG, can: { played: true } });
    await admin.database.ref(`played/${key}`).set(listed(SONG, EARLIER));
    const returnedInfo = [SONG.artist, SONG.title];
    answering(key, (mailbox) => mailbox.update({ receivedTask: true, returnedInfo }));
    expect(await breachesOf(key)).toEqual(['P6']);
  });

  it('is content with the list of a simulated player, which leaves out what is too old (docs/contract.md P18)', async () => {
    const key = await newPlayer({ nowPlaying: SONG, can: { played: true } });
    const playerId = 1_000_000;
    const { since } = EARLIER;
    await admin.database.ref(`played/${key}`).set({ ...listed(SONG, EARLIER) });
    startPlayer({ key, playerId, location: '', condition: 'well' }, () => undefined);
    // The first of them is then neither the current song nor the one before, and is rated as a play in the list.
    for (let songs = 0; songs < 3; songs += 1) await playNext({ key, playerId });
    expect((await admin.database.ref(`played/${key}/${since}`).get()).exists()).toBe(false);
    expect(await breachesOf(key)).toEqual([]);
  });

  it('names the sentence that a player breaks which returns the song that plays for each request', async () => {
    const key = await newPlayer({
      nowPlaying: SONG,
      justPlayed: { ...SONG, id: 'before', title: 'Tram Zes' },
    });
    const returnedInfo = [SONG.artist, SONG.title];
    answering(key, (mailbox) => mailbox.update({ receivedTask: true, returnedInfo }));
    expect(await breachesOf(key)).toEqual(['P6']);
  });

  it('says that there is no such player', async () => {
    expect(await playerBreaches(admin.database, 'nobody')).toMatchObject([
      { sentence: 'P1', seen: /nobody/ },
    ]);
  });
});

const GOES_BACK = { can: { until: true } };

const nodeOf = async (key: string): Promise<Node> =>
  (await admin.database.ref(`players/${key}`).get()).val() as Node;

/** The mood of a task, and the stampID of the mood that it replaces. */
interface Task {
  until?: number;
  replaces: number;
}

const says = ({ until, replaces }: Task): Node => ({
  moodUntil: until === undefined ? null : { at: until, then: replaces },
});

/** Plays a player that goes back, except for the overrides `answer` and `goBack`. */
function goingBack(
  key: string,
  answer: (task: Task) => Node,
  goBack: (task: Task) => Node = ({ replaces }) => ({
    moodUntil: null,
    ...Object.fromEntries([500, 501, 502].map((id) => [`switchObj/${id - 500}/active`, id === replaces])),
  }),
): void {
  answering(key, (mailbox, request) => {
    const { until, replaced = '0' } = request.val() as { until?: number; replaced?: string };
    const isMood = mailbox.key === 'switcher';
    const task: Task = { replaces: 500 + Number(replaced), ...(until !== undefined && { until }) };
    const reference = admin.database.ref(`players/${key}`);
    void reference.update({ [`${mailbox.key}/receivedTask`]: true, ...(isMood && answer(task)) });
    if (until !== undefined && until < Date.now() + 60_000)
      void wait(until - Date.now()).then(() => reference.update(goBack(task)));
  });
}

describe.concurrent('npm run contract:check -- player, of one that goes back by itself (docs/contract.md P11)', () => {
  it('finds nothing in a simulated player that gives signs of life, and leaves it as it was', async () => {
    const key = await newPlayer(GOES_BACK);
    const { switchObj } = await nodeOf(key);
    startPlayer({ key, playerId: 1, location: '', condition: 'well' }, () => undefined);
    expect(await breachesOf(key)).toEqual([]);
    expect(await nodeOf(key)).toMatchObject({ switchObj });
    expect(await nodeOf(key)).not.toHaveProperty('moodUntil');
  });

  it.each<[string, (task: Task) => Node]>([
    ['says nothing', () => ({})],
    [
      'says another time',
      (task) => (task.until === undefined ? says(task) : says({ ...task, until: task.until + 1 })),
    ],
    ['goes back to another mood', (task) => says({ ...task, replaces: 502 })],
    [
      'goes on saying what it said, of a mood without an end',
      (task) => (task.until === undefined ? {} : says(task)),
    ],
  ])('names P11 of a player that %s', async (_name, answer) => {
    const key = await newPlayer(GOES_BACK);
    goingBack(key, answer);
    expect(await breachesOf(key)).toEqual(['P11']);
  });

  it.each<[string, (task: Task) => Node]>([
    ['does not go back', () => ({})],
    [
      'goes back and goes on saying it',
      ({ replaces }) => ({ [`switchObj/${replaces - 500}/active`]: true, 'switchObj/1/active': false }),
    ],
    ['says that it went back, and plays on', () => ({ moodUntil: null })],
  ])('names P11 once of a player that %s, and puts it back', async (_name, goBack) => {
    const key = await newPlayer(GOES_BACK);
    const { switchObj } = await nodeOf(key);
    goingBack(key, says, goBack);
    expect(await breachesOf(key)).toEqual(['P11']);
    expect(await nodeOf(key)).toMatchObject({ switchObj });
    expect(await nodeOf(key)).not.toHaveProperty('moodUntil');
  });

  it.each<[string, Partial<SeedPlayer>]>([
    ['does not go back by itself', { can: {} }],
    ['changes no mood', { switchEnabled: false }],
    ['has one mood', { switchObj: player(1, 'Zaal').switchObj.slice(0, 1) }],
    ['goes back already', { moodUntil: { at: Date.now() + 3_600_000, then: 501 } }],
  ])('asks nothing of a player that %s', async (_name, changes) => {
    const key = await newPlayer({ ...GOES_BACK, ...changes });
    expect(await goingBackBreaches(admin.database, key, await nodeOf(key))).toEqual([]);
  });
});

describe.concurrent('npm run contract:check -- dj', () => {
  const T = 1_763_700_000_000;
  const WATCH_MS = 1500;
  const message = (created: number, changes: object = {}) => ({
    created,
    from: 'DJ Noor',
    msg: 'Hoi',
    rcvd: false,
    ...changes,
  });
  const inbox = (changes: object = {}) => ({
    info: { id: 'u', unreadMessages: 1, totalMessages: 1 },
    messages: { R1: { info: { dateTime: T, type: 'up' }, [T]: message(T) } },
    ...changes,
  });

  async function whileWatched(
    uid: string,
    user: object,
    act: (user: Reference) => unknown,
  ): Promise<string[]> {
    const reference = admin.database.ref(`users/${uid}`);
    await reference.set(user);
    const watched = djBreaches(admin.database, uid, WATCH_MS);
    await reference.get();
    await act(reference);
    return sentencesOf((await watched).breaches);
  }

  const write = (at: number, changes: object = {}): Record<string, unknown> => ({
    [`messages/R1/${at}`]: message(at),
    'messages/R1/info/dateTime': at,
    'info/unreadMessages': 2,
    'info/totalMessages': 2,
    ...changes,
  });

  it.each<[string, object, (user: Reference) => unknown, string[]]>([
    ['writes as the simulator does', inbox(), (user) => user.update(write(T + 1)), []],
    [
      'forgets the counts',
      inbox(),
      (user) => user.child(`messages/R1/${T + 1}`).set(message(T + 1)),
      ['D4', 'D2', 'D3'],
    ],
    [
      'forgets the time of the thread',
      inbox(),
      (user) => user.update(write(T + 1, { 'messages/R1/info/dateTime': T })),
      ['D2'],
    ],
    [
      'dates a message otherwise than its key',
      inbox(),
      (user) =>
        user.update(
          write(T + 1, { [`messages/R1/${T + 1}`]: message(T + 2), 'messages/R1/info/dateTime': T + 2 }),
        ),
      ['D1'],
    ],
    [
      'removes a message',
      inbox(),
      (user) => user.update({ [`messages/R1/${T}`]: null, 'info/unreadMessages': 0 }),
      ['D5'],
    ],
    [
      'says what it did about ratings',
      inbox({ ratings: { a: { rateType: 'down' }, b: { rateType: 'up' } } }),
      (user) =>
        user.update({
          'ratings/a/outcome': { what: 'removed', at: T, by: 'DJ Noor', text: 'Hij is eruit.' },
          'ratings/b/outcome': { what: 'moreLike', at: T, by: 'DJ Noor' },
        }),
      [],
    ],
    ...Object.entries({
      'with a word that no app knows': { what: 'gone', at: T, by: 'DJ Noor' },
      'without a name': { what: 'kept', at: T, by: '' },
      'without a time': { what: 'kept', by: 'DJ Noor' },
      'with more text than fits': { what: 'kept', at: T, by: 'DJ Noor', text: 'x'.repeat(501) },
      'with no text': { what: 'kept', at: T, by: 'DJ Noor', text: '' },
      'with what no outcome has': { what: 'kept', at: T, by: 'DJ Noor', song: 'x' },
    }).map(([how, outcome]): [string, object, (user: Reference) => unknown, string[]] => [
      `says what it did ${how}`,
      inbox({ ratings: { a: { rateType: 'down' } } }),
      (user) => user.update({ 'ratings/a/outcome': outcome }),
      ['D6'],
    ]),
    [
      'counts wrongly',
      inbox({ info: { id: 'u', unreadMessages: 7, totalMessages: 7 } }),
      () => undefined,
      ['D3'],
    ],
  ])('names the sentences that a tool breaks which %s', async (name, user, act, sentences) => {
    expect(await whileWatched(name.replaceAll(' ', '-'), user, act)).toEqual(
      expect.arrayContaining(sentences),
    );
    if (sentences.length === 0) expect(await whileWatched(name, user, act)).toEqual([]);
  });
});
