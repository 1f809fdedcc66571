import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmulatorProcess } from '../emulatorProcess';
import { RawClient } from '../../tests/rawClient';

const POLL = { timeout: 20_000 };
const MEGABYTE = 'x'.repeat(1024 * 1024);

let folder: string;
let dataFile: string;
const running: EmulatorProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  dataFile = join(folder, 'kept', 'data.json');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((emulator) => emulator.end('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

async function start(...options: string[]): Promise<EmulatorProcess> {
  const emulator = await EmulatorProcess.start('--data', dataFile, ...options);
  running.push(emulator);
  return emulator;
}

const put = async (emulator: EmulatorProcess, path: string, json: unknown): Promise<number> =>
  (await fetch(`${emulator.url}${path}`, { method: 'PUT', body: JSON.stringify(json) })).status;

const files = (): Promise<string[]> => readdir(join(folder, 'kept'));

describe('with --data', () => {
  it.each(['always', 'interval'])('every kind of write outlives a kill (--sync %s)', async (sync) => {
    const first = await start('--sync', sync);
    const client = await RawClient.connect(first.port, 'one');
    await client.ask('p', { p: '/set', d: { '.value': 'é', '.priority': 2 } });
    await client.ask('p', { p: '/prioritised', d: { a: 1 } });
    await client.ask('p', { p: '/prioritised/.priority', d: 5 });
    await client.ask('m', { p: '/', d: { 'deep/a': 1, 'deep/b': [1, 2], removed: 1 } });
    await client.ask('p', { p: '/removed', d: null });
    await client.ask('p', { p: '/count', d: { '.sv': { increment: 2 } } });
    await client.ask('p', { p: '/count', d: { '.sv': { increment: 2 } } });
    await put(first, '/rest.json?ns=two', { b: true });
    await first.end('SIGKILL');

    const second = await start();
    expect(await second.read('/.json?ns=one&format=export')).toEqual({
      set: { '.value': 'é', '.priority': 2 },
      prioritised: { a: 1, '.priority': 5 },
      deep: { a: 1, b: { 0: 1, 1: 2 } },
      count: 4,
    });
    expect(await second.read('/.json?ns=two')).toEqual({ rest: { b: true } });
  });

  it('a write costs what it changed, not the whole database', async () => {
    const emulator = await start();
    await put(
      emulator,
      '/large.json',
      Array.from({ length: 6 }, () => MEGABYTE),
    );
    const lengths = async (): Promise<number> => (await readFile(`${dataFile}.journal.1`)).length;
    const before = await lengths();
    await put(emulator, '/small.json', 1);
    expect((await lengths()) - before).toBeLessThan(100);
  });

  it('a journal that has grown is folded into the file, and nothing is lost by that', async () => {
    const first = await start('--sync', 'always');
    const client = await RawClient.connect(first.port, 'default');
    for (let write = 0; write < 30; write += 1) {
      await client.ask('p', { p: `/list/${write % 3}`, d: { write, text: MEGABYTE } });
    }
    await expect.poll(files, POLL).not.toContain('data.json.journal.1');
    await first.end('SIGKILL');

    const second = await start();
    const list = (await second.read('/list.json')) as { write: number }[];
    expect(list.map(({ write }) => write)).toEqual([27, 28, 29]);
  });

  it('the end of the command leaves one readable file', async () => {
    const emulator = await start();
    await put(emulator, '/a.json', { b: [1, 2] });
    expect(await emulator.end('SIGTERM')).toBe(0);
    expect(await files()).toEqual(['data.json']);
    expect(JSON.parse(await readFile(dataFile, 'utf8'))).toMatchObject({
      databases: { default: { a: { b: { 0: 1, 1: 2 } } } },
    });
  });

  it('a last write that was not written whole is left out, told, and written over', async () => {
    const first = await start();
    await put(first, '/a.json', 1);
    await first.end('SIGKILL');
    const journal = `${dataFile}.journal.1`;
    const whole = await readFile(journal);
    const record = whole.subarray(whole.indexOf('\n') + 1);
    await writeFile(journal, Buffer.concat([whole, record.subarray(0, record.length - 5)]));

    const second = await start();
    expect(second.output).toContain(`left out a last write of ${dataFile}`);
    await put(second, '/b.json', 2);
    await second.end('SIGKILL');
    const third = await start();
    expect(third.output).not.toContain('left out');
    expect(await third.read('/.json')).toEqual({ a: 1, b: 2 });
  });

  it('a journal that is damaged in its midst is not read past that, and what to do is said', async () => {
    const killed = await start();
    await put(killed, '/a.json', 1);
    await put(killed, '/b.json', 2);
    await killed.end('SIGKILL');
    const journal = `${dataFile}.journal.1`;
    const bytes = await readFile(journal);
    const first = bytes.indexOf('\n') + 1;
    bytes[first + 12] = (bytes[first + 12] ?? 0) ^ 1;
    await writeFile(journal, bytes);
    await expect(start()).rejects.toThrow(`truncate --size=${first} ${journal}`);
    expect(await readFile(journal)).toEqual(bytes);
    expect(await (await start('--reset')).read('/.json')).toBeNull();
  });

  it.each(['always', 'interval'])(
    'a folder that is gone is told, made again, and nothing is lost (--sync %s)',
    async (sync) => {
      const first = await start('--sync', sync);
      await put(first, '/a.json', 1);
      await rm(join(folder, 'kept'), { recursive: true });
      // A file in place of the folder blocks writing.
      await writeFile(join(folder, 'kept'), '');
      const client = await RawClient.connect(first.port, 'default');
      const answered: string[] = [];
      const written = [
        put(first, '/b.json', 2).then(() => answered.push('REST')),
        client.ask('p', { p: '/d', d: 4 }).then(() => answered.push('socket')),
      ];
      await expect.poll(() => first.output, POLL).toContain('cannot keep the data');
      if (sync === 'interval') await Promise.all(written);
      expect(answered).toHaveLength(sync === 'interval' ? 2 : 0);
      await rm(join(folder, 'kept'));
      await expect.poll(() => first.output, POLL).toContain('the data is kept again');
      await Promise.all(written);
      client.close();
      await put(first, '/c.json', 3);
      await first.end('SIGKILL');
      expect(await (await start()).read('/.json')).toEqual({ a: 1, b: 2, c: 3, d: 4 });
    },
  );

  it('a second emulator leaves the data of the first alone', async () => {
    const first = await start();
    await put(first, '/a.json', 1);
    await expect(start('--reset')).rejects.toThrow(`is in use by process ${first.pid}`);
    await put(first, '/b.json', 2);
    await first.end('SIGKILL');
    expect(await (await start()).read('/.json')).toEqual({ a: 1, b: 2 });
  });

  it('a place where nothing can be kept is told at the start', async () => {
    await mkdir(dataFile, { recursive: true });
    await expect(start()).rejects.toThrow('is a folder');
  });
});
