import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../src/database';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { BenchClient } from './benchClient';
import { WholeFileKeeper } from './wholeFileKeeper';

const HOST = '127.0.0.1';
const ADMIN: Actor = { admin: true };
const RUN_MS = 5000;
const IN_FLIGHT = 32;
const RECORD = { name: 'x'.repeat(100), active: true, since: 1_700_000_000_000 };

export const WAYS = ['nothing', 'interval', 'always', 'whole file'] as const;
export type Way = (typeof WAYS)[number];

/** Small records with this total size in bytes. */
const records = (bytes: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(bytes / JSON.stringify(RECORD).length) }, (_, index) => [
      `k${index}`,
      RECORD,
    ]),
  );

async function start(
  way: Way,
  file: string,
): Promise<{ emulator: DatabaseEmulator; end: () => Promise<void> }> {
  if (way === 'interval' || way === 'always') {
    const emulator = await startDatabaseEmulator({ host: HOST, port: 0, dataFile: file, sync: way });
    return { emulator, end: emulator.close };
  }
  const emulator = await startDatabaseEmulator({ host: HOST, port: 0 });
  const keeper = way === 'nothing' ? undefined : new WholeFileKeeper(file, emulator.database('bench'));
  return {
    emulator,
    end: async () => {
      await keeper?.close();
      await emulator.close();
    },
  };
}

/** Acknowledged writes per second of one client, in a database with `bytes` of other data. */
export async function acknowledgedWrites(way: Way, bytes: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'database-emulator-bench-'));
  const file = join(folder, 'data.json');
  const first = await startDatabaseEmulator({ host: HOST, port: 0, dataFile: file });
  first.database('bench').set(ADMIN, ['data'], records(bytes));
  await first.close();
  const { emulator, end } = await start(way, file);
  if (way === 'nothing' || way === 'whole file')
    emulator.database('bench').set(ADMIN, ['data'], records(bytes));
  const client = await BenchClient.connect(HOST, emulator.port);
  const begin = performance.now();
  let count = 0;
  const writer = async (): Promise<void> => {
    while (performance.now() - begin < RUN_MS) {
      await client.ask('p', { p: `/stream/k${count % 1000}`, d: count });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
  const seconds = (performance.now() - begin) / 1000;
  client.close();
  await end();
  await rm(folder, { recursive: true });
  return count / seconds;
}
