import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

const HOST = '127.0.0.1';
let running: DatabaseEmulator;
let folder: string;

beforeEach(async () => {
  running = await startDatabaseEmulator({ host: HOST, port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
});
afterEach(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

/** An uncaught error would abort the run. */
describe('startDatabaseEmulator', () => {
  it('rejects with a sentence when its port is taken', async () => {
    await expect(startDatabaseEmulator({ host: HOST, port: running.port })).rejects.toThrow(
      `Port ${running.port} of ${HOST} is taken. Choose another one`,
    );
  });

  it('rejects with a sentence when the port of its window is taken, and frees its own', async () => {
    const free = await startDatabaseEmulator({ host: HOST, port: 0 });
    await free.close();
    await expect(
      startDatabaseEmulator({ host: HOST, port: free.port, windowPort: running.port }),
    ).rejects.toThrow(`Port ${running.port} of ${HOST} is taken`);
    const again = await startDatabaseEmulator({ host: HOST, port: free.port });
    expect(again.port).toBe(free.port);
    await again.close();
  });

  it.each([
    ['203.0.113.1', '203.0.113.1 is not an address of this machine.'],
    ['nowhere.invalid', 'The host nowhere.invalid is not known.'],
  ])('rejects with a sentence when it cannot listen on %s', async (host, sentence) => {
    await expect(startDatabaseEmulator({ host, port: 0 })).rejects.toThrow(sentence);
  });

  it('leaves the data alone when its port is taken, and free for the next start', async () => {
    const dataFile = join(folder, 'data.json');
    const first = await startDatabaseEmulator({ host: HOST, port: 0, dataFile });
    await fetch(`http://${HOST}:${first.port}/a.json`, { method: 'PUT', body: '1' });
    await first.close();
    const before = await readFile(dataFile);
    await expect(startDatabaseEmulator({ host: HOST, port: running.port, dataFile })).rejects.toThrow(
      'is taken',
    );
    expect(await readFile(dataFile)).toEqual(before);
    expect(await readdir(folder)).toEqual(['data.json']);
  });
});
