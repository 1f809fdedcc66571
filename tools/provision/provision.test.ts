import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, databaseAs } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { withDatabase } from '../../tests/support/withDatabase';
import { provisioned } from './players';
import { provision } from './provision';

withDatabase();
afterAll(() => admin.database.app.delete());

const origin = 'https://app.example';
let folder: string;
let sheets: string;

beforeEach(async () => {
  await admin.database.ref().set(null);
  folder = await mkdtemp(join(tmpdir(), 'provision-'));
  sheets = join(folder, 'sheets.html');
});
afterEach(() => rm(folder, { recursive: true }));

const rows = (...numbers: number[]) =>
  numbers.map((playerId) => provisioned({ playerId, location: 'Zaal', address: '' }));
const everything = async (): Promise<unknown> => (await admin.database.ref().get()).val();

describe('npm run provision', () => {
  it('makes the players, the codes of their keys, and the sheets', async () => {
    const players = rows(12, 13);
    await provision(admin.database, players, { origin, sheets });
    const made = (await everything()) as Record<'players' | 'keyBundles', object>;
    expect(made.players).toEqual(Object.fromEntries(players.map(({ key, player }) => [key, player])));
    expect(made.keyBundles).toEqual(
      Object.fromEntries(players.map(({ code, player }) => [code, { players: [player.crypKey] }])),
    );
    const text = await readFile(sheets, 'utf8');
    for (const { code } of players) expect(text).toContain(`${origin}/addPlayerQR/${code}`);
    // The codes open the players.
    expect((await stat(sheets)).mode & 0o777).toBe(0o600);
  });

  // Each has a crypKey of its own, which a replacement would take from all who use the player.
  it.each([
    ['has the number', '-Nb1', 12, '12: players/-Nb1.'],
    ['has the number as text, as the previous app wrote it', '-Nb1', '12', '12: players/-Nb1.'],
    ['has the key, and another number', 'player-12', 712, '12: players/player-12 (its number: 712).'],
    ['has the key, and no number', 'player-12', null, '12: players/player-12 (its number: none).'],
  ])('writes nothing when a player %s', async (_how, key, playerId, named) => {
    await admin.database.ref(`players/${key}`).set({ playerId, crypKey: 'of-the-living', location: 'Bar' });
    const before = await everything();
    await expect(provision(admin.database, rows(11, 12), { origin, sheets })).rejects.toThrow(
      `Nothing was written: these players exist already. ${named}`,
    );
    expect(await everything()).toEqual(before);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves no sheets whose codes open nothing when the database takes nothing, and can be run again', async () => {
    const players = rows(12);
    // An administrator of the app may read players, and not make one.
    await admin.database.ref(paths.userInfo('reader')).set({ damin: true });
    const before = await everything();
    const reader = databaseAs('reader');
    await expect(provision(reader, players, { origin, sheets })).rejects.toThrow('PERMISSION_DENIED');
    await reader.app.delete();
    expect(await everything()).toEqual(before);
    expect(await readdir(folder)).toEqual([]);
    await provision(admin.database, players, { origin, sheets });
    expect(await readdir(folder)).toEqual(['sheets.html']);
  });

  it('never replaces a file with the sheets of others, and says so', async () => {
    await writeFile(sheets, 'of others');
    await expect(provision(admin.database, rows(12), { origin, sheets })).rejects.toThrow(
      `Nothing was written: there is already a file ${sheets}. Name another one: npm run provision -- players.csv FILE`,
    );
    expect(await readFile(sheets, 'utf8')).toBe('of others');
    expect(await everything()).toBeNull();
  });
});
