import type { DataSnapshot, Reference } from 'firebase-admin/database';
import { afterAll, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { startPlayer } from '../../emulators/venue/player';
import { turnVolume } from '../../emulators/venue/remote';
import type { RemoteAct } from '../../src/model/task';
import { remoteBreaches, remoteDescription } from '../../tools/contract/remoteContract';
import { withDatabase } from '../support/withDatabase';

withDatabase();

afterAll(() => admin.database.app.delete());

const SONG = { id: 'song-1', artist: 'Mira Solen', title: 'Golden Hour', since: 1_763_700_000_000 };
const CAN = { pause: true, skip: true, volume: { min: 1, max: 8 } };

/** Players with greater numbers say their songs only on command. */
let nextId = 100_001;

const nodeOf = (key: string): Reference => admin.database.ref(`players/${key}`);

async function newPlayer(changes: Partial<Record<keyof SeedPlayer, unknown>> = {}): Promise<string> {
  const { key, ...node } = player(nextId, 'Zaal');
  nextId += 1;
  await nodeOf(key).set({ ...node, can: CAN, volume: 4, nowPlaying: SONG, ...changes });
  return key;
}

const start = (key: string): (() => void) =>
  startPlayer({ key, playerId: Number(key.slice(7)), location: '', condition: 'well' }, () => undefined);

const valueAt = async (key: string, field: string): Promise<unknown> =>
  (await nodeOf(key).child(field).get()).val();

const untilAt = (key: string, field: string, holds: (value: unknown) => boolean): Promise<unknown> =>
  expect.poll(() => valueAt(key, field), { timeout: 6000 }).toSatisfy(holds);

/** Asks as the app does, and waits until the player has received it. */
async function ask(key: string, act: RemoteAct): Promise<void> {
  await nodeOf(key)
    .child('remote')
    .set({ ...act, user: 'u', dateAsked: Date.now(), receivedTask: false });
  await untilAt(key, 'remote/receivedTask', (received) => received === true);
}

const breachesOf = async (key: string): Promise<string[]> => [
  ...new Set((await remoteBreaches(admin.database, key, true)).map(({ sentence }) => sentence)),
];

describe.concurrent('npm run contract:check -- player KEY skip', () => {
  it('finds nothing in a simulated player, which has its volume again and plays on', async () => {
    const key = await newPlayer();
    start(key);
    expect(await breachesOf(key)).toEqual([]);
    const after = (await nodeOf(key).get()).val() as Record<string, unknown>;
    expect(after).toMatchObject({ volume: 4, justPlayed: { id: SONG.id } });
    expect(after).not.toHaveProperty('pausedUntil');
    expect(after).not.toHaveProperty('remote');
  });

  it('asks nothing of a player that can do nothing of it', async () => {
    const key = await newPlayer({ can: null });
    expect(await breachesOf(key)).toEqual([]);
  });

  it('ends no song unless it is asked to', async () => {
    const key = await newPlayer({ can: { skip: true } });
    start(key);
    expect(await remoteBreaches(admin.database, key, false)).toEqual([]);
    expect(await valueAt(key, 'nowPlaying/id')).toBe(SONG.id);
  });

  it('says of a deaf player that it does not receive in time', async () => {
    expect(await breachesOf(await newPlayer())).toEqual(['P4']);
  });

  const received = { 'remote/receivedTask': true };
  const untilOf = (request: DataSnapshot): unknown => request.child('until').val();
  it.each<[string, object, (request: DataSnapshot) => object, string]>([
    ['says another volume', { can: { volume: CAN.volume } }, () => ({ ...received, volume: 8 }), 'P15'],
    ['does not say when its pause ends', { can: { pause: true } }, () => received, 'P16'],
    [
      'never plays on',
      { can: { pause: true } },
      (request) => ({ ...received, pausedUntil: untilOf(request) }),
      'P16',
    ],
    [
      'stands by in its pause',
      { can: { pause: true } },
      (request) => ({ ...received, pausedUntil: untilOf(request), ifPlaying: false }),
      'P16',
    ],
    [
      'does not say what it has skipped',
      { can: { skip: true } },
      () => ({ ...received, nowPlaying: { ...SONG, id: 'song-2' } }),
      'P17',
    ],
  ])('names the sentence that a player breaks which %s', async (_name, changes, answer, sentence) => {
    const key = await newPlayer(changes);
    nodeOf(key)
      .child('remote')
      .on('value', (request) => {
        if (request.child('receivedTask').val() === false) void nodeOf(key).update(answer(request));
      });
    expect(await breachesOf(key)).toEqual([sentence]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a volume beyond its bounds', { can: CAN, volume: 9 }, 'P15'],
    ['no volume', { can: CAN }, 'P15'],
    ['bounds without a step between them', { can: { volume: { min: 3, max: 3 } }, volume: 3 }, 'P15'],
    ['bounds with too many steps', { can: { volume: { min: 0, max: 10 } }, volume: 3 }, 'P15'],
    ['the end of its pause in words', { pausedUntil: 'soon' }, 'P16'],
    ['its next skip in words', { skipFrom: 'soon' }, 'P17'],
  ])('names the sentence of a player that says %s', (_what, said, sentence) => {
    expect(remoteDescription(said).map((breach) => breach.sentence)).toEqual([sentence]);
  });
});

describe.concurrent('a simulated player', () => {
  it('plays on at the end of its pause, also after a restart', async () => {
    const key = await newPlayer();
    const stop = start(key);
    await ask(key, { what: 'pause', until: Date.now() + 1500 });
    stop();
    expect(await valueAt(key, 'pausedUntil')).toEqual(expect.any(Number));
    start(key);
    await untilAt(key, 'pausedUntil', (until) => until === null);
  });

  it('plays on when it is asked to', async () => {
    const key = await newPlayer();
    start(key);
    await ask(key, { what: 'pause', until: Date.now() + 600_000 });
    expect(await valueAt(key, 'ifPlaying')).toBe(true);
    await ask(key, { what: 'resume' });
    expect(await valueAt(key, 'pausedUntil')).toBeNull();
  });

  it('skips five songs an hour, says so with the last one, and skips no song that is over', async () => {
    const key = await newPlayer();
    start(key);
    await ask(key, { what: 'skip', track: 'another' });
    expect(await valueAt(key, 'nowPlaying/id')).toBe(SONG.id);
    for (let skips = 0; skips < 5; skips += 1) {
      expect(await valueAt(key, 'skipFrom')).toBeNull();
      const track = String(await valueAt(key, 'nowPlaying/id'));
      await ask(key, { what: 'skip', track });
      expect(await valueAt(key, 'justPlayed/id')).toBe(track);
    }
    expect(await valueAt(key, 'skipFrom')).toEqual(expect.any(Number));
    const track = String(await valueAt(key, 'nowPlaying/id'));
    await ask(key, { what: 'skip', track });
    expect(await valueAt(key, 'nowPlaying/id')).toBe(track);
  });

  it('has a knob that turns within its bounds', async () => {
    const key = await newPlayer();
    await turnVolume({ key, playerId: 1 }, 8);
    expect(await valueAt(key, 'volume')).toBe(8);
    await expect(turnVolume({ key, playerId: 1 }, 9)).rejects.toThrow('from 1 to 8');
  });
});
