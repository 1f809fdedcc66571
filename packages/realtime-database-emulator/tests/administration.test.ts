import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator } from '../src/index';
import type { RunningEmulator } from '../src/options';

const OPEN = '{ "rules": { ".read": true, ".write": true } }';
const CLOSED = '{ "rules": {} }';

let folder: string;
let emulator: RunningEmulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  emulator = await startDatabaseEmulator();
});
afterEach(async () => {
  await emulator.close();
  await rm(folder, { recursive: true });
});

const place = (path: string, namespace: string): string => `${emulator.url}${path}.json?ns=${namespace}`;
const put = async (path: string, namespace: string, json: unknown): Promise<void> => {
  const sent = await fetch(place(path, namespace), { method: 'PUT', body: JSON.stringify(json) });
  expect(sent.status).toBe(200);
};
const read = async (path: string, namespace: string, query = ''): Promise<unknown> => {
  const headers = { authorization: 'Bearer owner' };
  return (await fetch(place(path, namespace) + query, { headers })).json();
};
const statusOf = async (namespace: string): Promise<number> => (await fetch(place('/a', namespace))).status;

describe('a running emulator', () => {
  it('says where it is, on a free port of loopback by default', () => {
    expect(emulator.host).toBe('127.0.0.1');
    expect(emulator.port).toBeGreaterThan(0);
    expect(emulator.url).toBe(`http://127.0.0.1:${emulator.port}`);
  });

  it('takes rules as an object too', async () => {
    emulator.setRules({ rules: { '.write': true, a: { '.read': false } } }, 'one');
    expect(await statusOf('one')).toBe(401);
    expect(() => emulator.setRules({ rule: {} })).toThrow("1:1: Expected 'rules' property.");
    const other = await startDatabaseEmulator({ rules: { rules: {} } });
    expect((await fetch(`${other.url}/a.json`)).status).toBe(401);
    await other.close();
  });

  it('clears one database, or all, and keeps their rules', async () => {
    for (const namespace of ['one', 'two', 'three']) await put('/a', namespace, namespace);
    emulator.setRules(CLOSED, 'two');
    await emulator.clear('one');
    expect(await Promise.all(['one', 'two', 'three'].map((name) => read('/a', name)))).toEqual([
      null,
      'two',
      'three',
    ]);
    await emulator.clear();
    expect(await Promise.all(['one', 'two', 'three'].map((name) => read('/a', name)))).toEqual([
      null,
      null,
      null,
    ]);
    expect([await statusOf('one'), await statusOf('two')]).toEqual([200, 401]);
  });

  it('loads rules into one database, or into all and those to come', async () => {
    emulator.setRules(CLOSED, 'one');
    expect([await statusOf('one'), await statusOf('two')]).toEqual([401, 200]);
    emulator.setRules(CLOSED);
    expect([await statusOf('two'), await statusOf('new')]).toEqual([401, 401]);
    expect(() => emulator.setRules('{ "rules": { ".read": "nobody" } }')).toThrow(
      "Unknown variable 'nobody'",
    );
    emulator.setRules(OPEN, 'one');
    expect([await statusOf('one'), await statusOf('newer')]).toEqual([200, 401]);
  });

  it('names its databases, as the Emulator UI and the export of the Firebase CLI ask', async () => {
    const names = (await (await fetch(`${emulator.url}/.inspect/databases.json?ns=shop`)).json()) as unknown;
    expect(names).toContainEqual({ name: 'shop' });
  });
});

describe('an export', () => {
  it('is that of the Firebase CLI, and is imported again with all that was in it', async () => {
    await put('/', 'shop', { list: ['x', 'y'], ranked: { '.value': 1, '.priority': 7 }, ключ: true });
    await put('/', 'bar', 'only a text');
    await emulator.clear('default');
    await emulator.export(folder);
    const metadata = JSON.parse(
      await readFile(join(folder, 'firebase-export-metadata.json'), 'utf8'),
    ) as unknown;
    expect(metadata).toMatchObject({ database: { path: 'database_export' } });
    expect(await readdir(join(folder, 'database_export'))).toEqual(['bar.json', 'shop.json']);

    const other = await startDatabaseEmulator();
    expect((await other.import(folder)).toSorted()).toEqual(['bar', 'shop']);
    const again = (await (await fetch(`${other.url}/.json?ns=shop&format=export`)).json()) as unknown;
    await other.close();
    expect(again).toEqual(await read('/', 'shop', '&format=export'));
    expect(again).toMatchObject({ ranked: { '.value': 1, '.priority': 7 } });
  });

  it('replaces the databases of an earlier one, and leaves other things of the folder', async () => {
    const metadata = {
      version: '15.0.0',
      auth: { version: '15.0.0', path: 'auth_export' },
      database: { path: 'old' },
    };
    await writeFile(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata));
    await mkdir(join(folder, 'database_export'));
    await writeFile(join(folder, 'database_export', 'gone.json'), '1');
    await put('/a', 'shop', 1);
    await emulator.export(folder);
    expect(await readdir(join(folder, 'database_export'))).toEqual(['shop.json']);
    const now = JSON.parse(await readFile(join(folder, 'firebase-export-metadata.json'), 'utf8')) as unknown;
    expect(now).toMatchObject({
      version: '15.0.0',
      auth: metadata.auth,
      database: { path: 'database_export' },
    });
  });

  it('of a name that makes no file name, or the same one, is refused and changes nothing', async () => {
    await put('/a', 'shop', 1);
    await emulator.export(folder);
    await put('/a', '..%2Foutside', 1);
    await expect(emulator.export(folder)).rejects.toThrow("'../outside' cannot be exported");
    await emulator.clear('../outside');
    await put('/a', 'SHOP', 1);
    await expect(emulator.export(folder)).rejects.toThrow('the same file on macOS and Windows');
    expect(await readdir(join(folder, 'database_export'))).toEqual(['shop.json']);
  });
});

describe('an import', () => {
  it('takes a file of the console for the database that it is named after, or for another one', async () => {
    const file = join(folder, 'shop-default-rtdb-export.json');
    await writeFile(file, '{ "a": 1 }');
    expect(await emulator.import(file)).toEqual(['shop-default-rtdb']);
    expect(await read('/', 'shop-default-rtdb')).toEqual({ a: 1 });
    await put('/b', 'other', 2);
    expect(await emulator.import(file, 'other')).toEqual(['other']);
    expect(await read('/', 'other')).toEqual({ a: 1 });
  });

  it('takes a folder of files', async () => {
    await writeFile(join(folder, 'one.json'), '1');
    await writeFile(join(folder, 'two.json'), '2');
    await emulator.import(folder);
    expect([await read('/', 'one'), await read('/', 'two')]).toEqual([1, 2]);
  });

  it.each([
    ['is not there', undefined, 'is not there'],
    ['is no JSON', '{ "a": ', 'two.json is no JSON'],
    ['has a key that is not allowed', '{ "a.b": 1 }', 'two.json cannot be imported: '],
  ])('of a file that %s is refused, and nothing of the others is taken', async (_, text, error) => {
    await put('/', 'one', 'before');
    await writeFile(join(folder, 'one.json'), '"after"');
    if (text !== undefined) await writeFile(join(folder, 'two.json'), text);
    const path = text === undefined ? join(folder, 'nothing') : folder;
    await expect(emulator.import(path)).rejects.toThrow(error);
    expect(await read('/', 'one')).toBe('before');
  });

  it('of an export without databases is refused', async () => {
    await writeFile(join(folder, 'firebase-export-metadata.json'), '{ "auth": {} }');
    await expect(emulator.import(folder)).rejects.toThrow('is an export without databases');
  });

  it('and a clear call no function', async () => {
    const called: string[] = [];
    const functions = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => called.push(chunk.toString()));
      request.on('end', () => response.end());
    });
    await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', () => resolve()));
    const functionsHost = `127.0.0.1:${(functions.address() as AddressInfo).port}`;
    await emulator.close();
    emulator = await startDatabaseEmulator({ functionsHost });
    const trigger = {
      name: 'projects/demo/locations/europe-west1/functions/all',
      path: '{any}',
      event: 'providers/google.firebase.database/eventTypes/ref.write',
    };
    await fetch(place('/.settings/functionTriggers', 'shop'), {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(trigger),
    });
    await writeFile(join(folder, 'shop.json'), '{ "imported": 1 }');
    await emulator.import(folder);
    await emulator.clear();
    await put('/written', 'shop', 1);
    await expect.poll(() => called.length).toBe(1);
    expect(called[0]).toContain('written');
    functions.closeAllConnections();
    functions.close();
  });
});
