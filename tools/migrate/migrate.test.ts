import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import {
  OLD_ACCOUNTS,
  OLD_PLAYER_KEYS,
  OLD_TALK,
  OLD_UNREADABLE,
  oldDatabase,
} from '../../emulators/seed/old/oldDatabase';
import { migrate } from './migration';
import { oldAccountsFrom } from './oldAccounts';
import { withDatabase } from '../../tests/support/withDatabase';
import { DAY_MS } from '../../src/model/time';

withDatabase();
afterAll(() => admin.database.app.delete());

const everything = async (): Promise<unknown> => (await admin.database.ref().get()).val();
const valueAt = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

const ACCOUNTS = [{ legacyId: 'old-1', registeredPlayers: '700101,PRIVALL' }];

describe('npm run migrate, on a database of the previous app', () => {
  it('says what it would do, does it, and has nothing to do then', async () => {
    await admin.database.ref().set(oldDatabase());
    const before = await everything();
    const planned = await migrate(admin.database, ACCOUNTS, false);
    expect(await everything()).toEqual(before);

    expect(await migrate(admin.database, ACCOUNTS, true)).toEqual(planned);
    const { tidy, odd, talker } = OLD_ACCOUNTS;
    const zones = (await valueAt(`users/${odd.uid}/registeredPlayers`)) as Record<string, { id: string }>;
    const { hall, yoga, desk, byNumber, withoutId, textNumber } = OLD_PLAYER_KEYS;
    expect(await valueAt(`playerAccess/${tidy.uid}`)).toEqual({
      [hall]: await valueAt(`players/${hall}/crypKey`),
      [yoga]: await valueAt(`players/${yoga}/crypKey`),
      [desk]: await valueAt(`players/${desk}/crypKey`),
    });
    expect(Object.values(zones).map(({ id }) => id)).toEqual(expect.arrayContaining([byNumber, withoutId]));
    expect(await valueAt(`players/${textNumber}/playerId`)).toBe(700_203);
    expect(await valueAt(`users/${odd.uid}/info/totalMessages`)).toBe(4);
    expect(await valueAt(`users/${odd.uid}/messages/R00002/info/dateTime`)).toBe(1_709_298_000_000);
    const newest = admin.database
      .ref(`users/${talker.uid}/messages`)
      .orderByChild('info/dateTime')
      .limitToLast(1);
    expect(Object.keys((await newest.get()).val() as object)).toEqual([
      `R000${OLD_TALK.dated + OLD_TALK.undated}`,
    ]);
    expect(await valueAt('legacyAccounts')).toEqual({ 'old-1': { registeredPlayers: '700101,PRIVALL' } });

    const after = await everything();
    const again = await migrate(admin.database, ACCOUNTS, true);
    expect(again).toMatchObject({ grants: 0, repairs: [], oldAccounts: 0 });
    expect(await everything()).toEqual(after);
  });

  it('brings the conversations that wait for an answer to the desk, once (docs/product.md 39.14)', async () => {
    const NOW = 1_800_000_000_000;
    const said = (at: number, from: string, msg = 'En?') => ({
      [at]: { created: at, from, msg, rcvd: true },
    });
    const [recent, old] = [NOW - DAY_MS, NOW - 91 * DAY_MS];
    await admin.database.ref().set({
      users: {
        anna: {
          info: { id: 'anna', firstname: 'Anna', companyname: 'Gym' },
          messages: {
            waits: {
              ...said(recent - 3, 'DJ Sam'),
              ...said(recent - 2, 'anna'),
              ...said(recent, 'anna', 'Nou?'),
            },
            answered: { ...said(recent - 1, 'anna'), ...said(recent, 'DJ Sam') },
            old: said(old, 'anna'),
            atDesk: said(recent, 'anna'),
            closed: said(recent, 'anna'),
            ofOther: said(recent, 'anna'),
            ahead: { ...said(recent, 'anna'), ...said(9_999_999_999_999, 'anna', 'Ahead') },
            again: said(recent, 'anna'),
          },
        },
      },
      desk: {
        open: { atDesk: { uid: 'anna' }, ofOther: { uid: 'bea' } },
        done: {
          'anna:closed': { uid: 'anna', last: recent },
          'anna:again': { uid: 'anna', last: recent - 1 },
        },
      },
    });
    const before = await everything();
    expect((await migrate(admin.database, [], false, { now: NOW })).conversations).toBe(4);
    const without = { now: NOW, bringsConversations: false };
    expect((await migrate(admin.database, [], true, without)).conversations).toBe(0);
    expect(await valueAt('desk')).toEqual((before as { desk: unknown }).desk);
    expect((await migrate(admin.database, [], true, { now: NOW })).conversations).toBe(4);
    const names = { uid: 'anna', firstName: 'Anna', company: 'Gym' };
    expect(await valueAt('desk/open')).toEqual({
      atDesk: { uid: 'anna' },
      ofOther: { uid: 'bea' },
      'anna:waits': {
        ...names,
        thread: 'waits',
        since: recent - 2,
        last: recent,
        text: 'Nou?',
        rank: 2 - recent,
      },
      ...Object.fromEntries(
        ['ofOther', 'ahead', 'again'].map((thread) => [
          `anna:${thread}`,
          { ...names, thread, since: recent, last: recent, text: 'En?', rank: -recent },
        ]),
      ),
    });
    expect(Object.keys((await valueAt('desk/done')) as object)).toEqual(['anna:closed']);
    expect((await migrate(admin.database, [], true, { now: NOW })).conversations).toBe(0);
  });

  it('names what cannot be read, by path and without a key', async () => {
    await admin.database.ref().set(oldDatabase());
    const { unreadable, strayZones } = await migrate(admin.database, [], false);
    expect(unreadable.map(({ place }) => place)).toEqual(OLD_UNREADABLE);
    expect(strayZones).toEqual([]);
    expect(JSON.stringify(unreadable)).not.toContain('secret');
  });

  it('goes through more customers than it reads at once, and tells of keys that open nothing', async () => {
    const { crypKey, ...zone } = {
      id: 'a',
      name: 'Zaal',
      location: '',
      crypKey: 'one-key',
      switchEnabled: true,
    };
    const customers = Array.from({ length: 450 }, (_, place) => `customer-${place}`);
    await admin.database.ref().set({
      players: { a: { playerId: 1, crypKey } },
      users: Object.fromEntries(
        customers.map((uid, place) => [
          uid,
          { registeredPlayers: { z: { ...zone, crypKey: place === 7 ? 'gone' : crypKey } } },
        ]),
      ),
      playerAccess: { 'customer-3': { a: crypKey }, 'customer-4': { a: 'an-older-key' } },
    });
    const { grants, strayZones } = await migrate(admin.database, [], true);
    expect(grants).toBe(448);
    expect(strayZones).toEqual(['users/customer-7/registeredPlayers/z']);
    const granted = (await valueAt('playerAccess')) as Record<string, { a: string }>;
    expect(Object.keys(granted)).toHaveLength(449);
    expect(new Set(Object.values(granted).map(({ a }) => a))).toEqual(new Set([crypKey]));
  });
});

describe('the accounts of the previous app', () => {
  it.each([
    ['CSV', 'registeredPlayers,legacyId\n"12,15,PRIVALL",abc\n,def\n'],
    ['a list in JSON', '[{"legacyId":"abc","registeredPlayers":"12,15,PRIVALL"},{"legacyId":"def"}]'],
    ['an object in JSON', '{"abc":{"registeredPlayers":[12,15,"PRIVALL"]},"def":""}'],
  ])('are read from %s', (_name, text) => {
    expect(oldAccountsFrom(text)).toEqual([
      { legacyId: 'abc', registeredPlayers: '12,15,PRIVALL' },
      { legacyId: 'def', registeredPlayers: '' },
    ]);
  });

  it.each([
    ['id,players\n', 'Line 1 has no column legacyId'],
    ['legacyId,registeredPlayers\na/b,12', 'Account 1: legacyId is empty, or has'],
    ['legacyId,registeredPlayers\nabc,12\nabc,13', 'Account 2: its legacyId is there twice.'],
    ['{"abc":"twelve"}', 'Account 1: registeredPlayers is no list of numbers'],
  ])('are refused: %j', (text, problem) => {
    expect(() => oldAccountsFrom(text)).toThrow(problem);
  });

  it.each([
    '--really --accounts',
    '--accounts --really',
    '--accounts a.csv --accounts b.csv --really',
    '--realy',
  ])('changes nothing when it is called in another way: %s', async (line) => {
    await admin.database.ref().set(oldDatabase());
    const before = await everything();
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      'tools/migrate/command.ts',
      ...line.split(' '),
    ]);
    let told = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
    const [code] = (await once(child, 'close')) as [unknown];
    expect([code, told]).toEqual([1, expect.stringMatching(/^npm run migrate -- /)]);
    expect(await everything()).toEqual(before);
  });
});
