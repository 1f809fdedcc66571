import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playDay } from './day';

const WRITES = 100_000;
const CONNECTIONS = 2000;
/** Far above normal, so that only unbounded growth fails. */
const MOST_MEGABYTES = 1000;

it('a busy day misses nothing, cuts off who does not read, and needs no more memory at its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-emulator-day-'));
  const { memory, slowReaders, ...counts } = await playDay({
    dataFile: join(folder, 'data.json'),
    writes: WRITES,
    connections: CONNECTIONS,
    onProgress: (line) => void process.stdout.write(`${line}\n`),
  });
  await rm(folder, { recursive: true });
  expect(counts).toEqual({
    acknowledged: WRITES,
    delivered: WRITES,
    missed: 0,
    plansMissed: 0,
    slowReadersKept: 0,
  });
  expect(slowReaders).toBeGreaterThan(0);
  expect(memory.end).toBeLessThan(MOST_MEGABYTES);
});
