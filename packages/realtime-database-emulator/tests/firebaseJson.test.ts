import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFirebaseJson, readFirebaseJson } from '../src/project/firebaseJson';
import { startForProject } from '../src/project/startForProject';

const CLOSED = '{ "rules": {} }';
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  file = join(folder, 'firebase.json');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

describe('a firebase.json', () => {
  it('is found in a folder above', async () => {
    await mkdir(join(folder, 'a', 'b'), { recursive: true });
    expect(await findFirebaseJson(join(folder, 'a', 'b'))).toBeUndefined();
    await write('firebase.json', '{}');
    expect(await findFirebaseJson(join(folder, 'a', 'b'))).toBe(file);
  });

  it('says host, port and rules, with comments, and rules beside it', async () => {
    await write(
      'firebase.json',
      `{ // of the shop
        "database": { "rules": "rules/closed.json" },
        "emulators": { "database": { "host": "::1", "port": "9123" } } /* all */
      }`,
    );
    expect(await readFirebaseJson(file)).toEqual({
      host: '::1',
      port: 9123,
      rules: join(folder, 'rules', 'closed.json'),
      rulesOf: [],
    });
  });

  it('has rules of single databases, by instance and by target', async () => {
    const database = [
      { instance: 'shop', rules: 'one.json' },
      { target: 'stores', rules: 'two.json' },
      { target: 'unknown', rules: 'two.json' },
    ];
    await write('firebase.json', JSON.stringify({ database }));
    await write(
      '.firebaserc',
      JSON.stringify({ targets: { demo: { database: { stores: ['north', 'south'] } } } }),
    );
    expect((await readFirebaseJson(file)).rulesOf).toEqual([
      { namespace: 'shop', file: join(folder, 'one.json') },
      { namespace: 'north', file: join(folder, 'two.json') },
      { namespace: 'south', file: join(folder, 'two.json') },
    ]);
  });

  it('is refused with the place when it cannot be read', async () => {
    await write('firebase.json', '{\n  "database": }');
    await expect(readFirebaseJson(file)).rejects.toThrow(`${file}:2:`);
  });

  it('gives a database its rules, and another one none', async () => {
    await write('firebase.json', JSON.stringify({ database: [{ instance: 'shop', rules: 'closed.json' }] }));
    await write('closed.json', CLOSED);
    const emulator = await startForProject({ config: file });
    const statuses = ['shop', 'other'].map(
      async (name) => (await fetch(`${emulator.url}/a.json?ns=${name}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200]);
    await emulator.close();
  });

  it('counts less than what is given beside it', async () => {
    await write(
      'firebase.json',
      JSON.stringify({
        database: { rules: 'closed.json' },
        emulators: { database: { host: '127.0.0.2', port: 9 } },
      }),
    );
    await write('closed.json', CLOSED);
    const emulator = await startForProject({
      config: file,
      port: 0,
      rules: '{ "rules": { ".read": true } }',
    });
    expect(emulator.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect((await fetch(`${emulator.url}/a.json`)).status).toBe(200);
    await emulator.close();
  });

  it('of rules that are not there names their file, and nothing goes on running', async () => {
    await write('firebase.json', JSON.stringify({ database: [{ instance: 'shop', rules: 'nowhere.json' }] }));
    await expect(startForProject({ config: file })).rejects.toThrow('nowhere.json');
  });
});
