import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playDay } from './day';

/** A busy machine may need long: this only ends a test that hangs. */
const HANG_MS = 300_000;
/** Many times what it needs, to see what grows without a bound. */
const MOST_MEGABYTES = 1000;

/** The short form of `npm run stress:day`. */
it(
  'a busy day misses nothing, cuts off who does not read, and needs no more memory at its end',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'database-emulator-day-'));
    const { memory, ...counts } = await playDay({
      dataFile: join(folder, 'data.json'),
      writes: 1000,
      connections: 60,
      onProgress: () => undefined,
    });
    await rm(folder, { recursive: true });
    expect(counts).toEqual({
      acknowledged: 1000,
      delivered: 1000,
      missed: 0,
      plansMissed: 0,
      slowReaders: 1,
      slowReadersKept: 0,
    });
    expect(memory.end).toBeLessThan(MOST_MEGABYTES);
  },
  HANG_MS,
);
