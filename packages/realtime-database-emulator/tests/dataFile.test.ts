import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { exportedJsonOf } from '../src/tree/json';
import { EmulatorProcess } from './emulatorProcess';

const ADMIN = { admin: true } as const;

let folder: string;
let dataFile: string;
let told: string;
const emulators: DatabaseEmulator[] = [];
const processes: EmulatorProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  dataFile = join(folder, 'kept', 'data.json');
  told = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(emulators.splice(0).map((emulator) => emulator.close().catch(() => undefined)));
  await Promise.all(processes.splice(0).map((emulator) => emulator.end('SIGKILL')));
  await rm(folder, { recursive: true });
});

async function start(file = dataFile): Promise<DatabaseEmulator> {
  const emulator = await startDatabaseEmulator({ dataFile: file });
  emulators.push(emulator);
  return emulator;
}

async function startProcess(): Promise<EmulatorProcess> {
  const emulator = await EmulatorProcess.start('--data', dataFile);
  processes.push(emulator);
  return emulator;
}

const put = (emulator: EmulatorProcess, path: string, json: unknown): Promise<Response> =>
  fetch(`${emulator.url}${path}`, { method: 'PUT', body: JSON.stringify(json) });

const files = (): Promise<string[]> => readdir(join(folder, 'kept'));
const inFile = async (): Promise<unknown> => {
  const text = existsSync(dataFile) ? await readFile(dataFile, 'utf8') : '{}';
  return (JSON.parse(text) as { databases?: unknown }).databases;
};

/** Writes a file in place of the data. */
async function leave(text: string): Promise<void> {
  await mkdir(join(folder, 'kept'));
  await writeFile(dataFile, text);
}

/** A device that is full: what is written to it fails as on a full disk. */
async function fillDisk(): Promise<void> {
  await mkdir(join(folder, 'kept'), { recursive: true });
  await symlink('/dev/full', `${dataFile}.new`);
}

describe('a data file', () => {
  it('has the data of every database at the end, as one readable JSON file, and the next start has them', async () => {
    const first = await start();
    const one = { ranked: { '.value': 1, '.priority': 7 }, list: { 0: 'x', 1: 'é' }, '.priority': 'first' };
    first.database('one').set(ADMIN, [], one);
    first.database('two').set(ADMIN, ['a', 'b'], true);
    first.database('empty').set(ADMIN, ['a'], null);
    await first.close();
    expect(await files()).toEqual(['data.json']);
    expect(await inFile()).toEqual({ one, two: { a: { b: true } } });
    const second = await start();
    expect(exportedJsonOf(second.database('one').tree)).toEqual(one);
    expect(exportedJsonOf(second.database('two').tree)).toEqual({ a: { b: true } });
  });

  it('has each change while the emulator runs: a write, a removal, a clear', async () => {
    const emulator = await start();
    const database = emulator.database('one');
    database.set(ADMIN, ['a'], 1);
    await expect.poll(inFile).toEqual({ one: { a: 1 } });
    database.update(ADMIN, [], { a: null, 'b/c': 2 });
    await expect.poll(inFile).toEqual({ one: { b: { c: 2 } } });
    await emulator.clear();
    await expect.poll(inFile).toEqual({});
  });

  it('is replaced by a new one and never changed in place, so a kill leaves a whole file', async () => {
    const emulator = await start();
    emulator.database('one').set(ADMIN, ['a'], 1);
    await expect.poll(inFile).toEqual({ one: { a: 1 } });
    const before = await open(dataFile);
    emulator.database('one').set(ADMIN, ['a'], 2);
    await expect.poll(inFile).toEqual({ one: { a: 2 } });
    expect(JSON.parse(await before.readFile('utf8'))).toEqual({ databases: { one: { a: 1 } } });
    await before.close();
  });

  it('stays whole however large it is, with what changes while it is written', async () => {
    const emulator = await start();
    const large = (first: number): Record<string, unknown> =>
      Object.fromEntries(
        Array.from({ length: 3000 }, (_, index) => [
          `k"${index}`,
          { '.value': 'é'.repeat(200), '.priority': index === 0 ? first : index },
        ]),
      );
    for (let first = 1; first <= 3; first += 1) {
      emulator.database('one').set(ADMIN, ['deep', 'list', 'k"0'], 'x');
      emulator.database('one').set(ADMIN, ['deep', 'list'], large(first));
      emulator.database('one').set(ADMIN, ['other'], first);
      await expect.poll(inFile).toEqual({ one: { deep: { list: large(first) }, other: first } });
      emulator.database('one').set(ADMIN, ['deep', 'list', 'k"7'], first);
      const changed = { ...large(first), 'k"7': first };
      await expect.poll(inFile).toEqual({ one: { deep: { list: changed }, other: first } });
    }
  });

  it.each([
    ['half of one', '{"databases":{"one":', 'Unexpected end of JSON input'],
    ['empty', '', 'Unexpected end of JSON input'],
    ['an export of the console', '{"users":{"anna":1}}', 'it has no "databases"'],
    ['a list', '[]', 'it has no "databases"'],
    ['one with a key that no database has', '{"databases":{"one":{"a.b":1}}}', 'Invalid data'],
  ])('that cannot be read is refused with its path, and left alone: %s', async (_, text, reason) => {
    await leave(text);
    await expect(start()).rejects.toThrow(`${dataFile} cannot be read as the data of an emulator: `);
    await expect(start()).rejects.toThrow(reason);
    expect(await readFile(dataFile, 'utf8')).toBe(text);
    expect(await files()).toEqual(['data.json']);
  });

  it('is refused when it is a folder', async () => {
    await mkdir(dataFile, { recursive: true });
    await expect(start()).rejects.toThrow(`${dataFile} cannot be read`);
  });
});

describe('a second emulator on the same file', () => {
  it('is refused by name, in this process and in another, whatever the file is called', async () => {
    const first = await start();
    first.database('one').set(ADMIN, ['a'], 1);
    await expect.poll(inFile).toEqual({ one: { a: 1 } });
    const sentence = `${dataFile} is in use by process ${process.pid}. If that is no emulator, remove ${dataFile}.lock.`;
    await expect(start()).rejects.toThrow(sentence);
    await expect(startProcess()).rejects.toThrow(sentence);
    await symlink(dataFile, join(folder, 'link.json'));
    await expect(start(join(folder, 'link.json'))).rejects.toThrow(sentence);
    await first.close();
    expect((await start()).database('one').tree.child('a').leaf).toBe(1);
  });

  it('is refused when several start at once, but for one', async () => {
    const outcomes = await Promise.allSettled([startProcess(), startProcess(), startProcess()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('starts when the first one was killed, also when its number is now that of another process', async () => {
    const first = await startProcess();
    await first.end('SIGKILL');
    expect(await files()).toContain('data.json.lock');
    const second = await startProcess();
    await second.end('SIGKILL');
    await writeFile(`${dataFile}.lock`, `${process.pid} 1`);
    await start();
  });
});

describe('a disk that is full', () => {
  it('is told once, what was written meanwhile is kept later, and that is told', async () => {
    const emulator = await start();
    await fillDisk();
    emulator.database('one').set(ADMIN, ['a'], 1);
    await expect.poll(() => told).toContain(`cannot keep the data in ${dataFile}: ENOSPC`);
    expect(existsSync(dataFile)).toBe(false);
    emulator.database('one').set(ADMIN, ['b'], 2);
    await rm(`${dataFile}.new`);
    await expect.poll(() => told).toContain(`the data is kept again in ${dataFile}.`);
    expect(told.trimEnd().split('\n')).toHaveLength(2);
    expect(await inFile()).toEqual({ one: { a: 1, b: 2 } });
  });

  it('lets the command end with one sentence, and leaves the file as it was', async () => {
    await leave('{"databases":{"one":{"a":1}}}');
    const emulator = await startProcess();
    await fillDisk();
    await put(emulator, '/a.json?ns=one', 2);
    expect(await emulator.end('SIGINT')).toBe(1);
    const lines = emulator.output.trimEnd().split('\n');
    expect(lines.at(-1)).toBe(
      `The last changes could not be kept in ${dataFile}: ENOSPC: no space left on device, write`,
    );
    expect(lines.filter((line) => / at .*:\d+:\d+/.test(line))).toEqual([]);
    expect(await inFile()).toEqual({ one: { a: 1 } });
  });
});

it('a folder that somebody removed is made again, and nothing is lost', async () => {
  const emulator = await start();
  emulator.database('one').set(ADMIN, ['a'], 1);
  await expect.poll(inFile).toEqual({ one: { a: 1 } });
  await rm(join(folder, 'kept'), { recursive: true });
  emulator.database('one').set(ADMIN, ['b'], 2);
  await expect.poll(inFile).toEqual({ one: { a: 1, b: 2 } });
});
