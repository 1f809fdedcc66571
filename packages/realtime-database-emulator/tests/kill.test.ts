import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmulatorProcess } from './emulatorProcess';
import { RawClient } from './rawClient';

/** A short run by default; `npm run stress` asks for more. */
const KILLS = Number(process.env.KILLS ?? 3);
const KEYS = 500;
/** Makes the file larger than one piece of it, so that a kill can come while it is written. */
const BESIDE = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, 'x'.repeat(500)]));
const IN_FLIGHT = 32;

interface Stored {
  last: number;
  keys: Record<string, number>;
}

let folder: string;
let dataFile: string;
let emulator: EmulatorProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-kill-'));
  dataFile = join(folder, 'data.json');
});
afterAll(async () => {
  await emulator?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

const storedIn = (databases: Record<string, Stored | undefined>): Stored =>
  databases.kill ?? { last: 0, keys: {} };

/** What the file has. It is read while it is written, so each reading proves that it is whole. */
async function inFile(): Promise<Stored> {
  const text = await readFile(dataFile, 'utf8').catch(() => '{"databases":{}}');
  return storedIn((JSON.parse(text) as { databases: Record<string, Stored> }).databases);
}

/** The data after the write `last`, which all came in order. */
const after = (last: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: Math.min(KEYS, last) }, (_, index) => {
      const number = last - index;
      return [`k${number % KEYS}`, number] as const;
    }),
  );

it(`${KILLS} kills under a stream of writes leave the data of one moment, and none before the last saving`, async () => {
  let sent = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = await EmulatorProcess.start('--data', dataFile);
    emulator = running;
    const client = await RawClient.connect(running.port, 'kill');
    await client.ask('p', { p: '/beside', d: BESIDE });
    const gone = new Promise<void>((resolve) => client.socket.once('close', () => resolve()));
    const begun = sent;
    const writer = async (): Promise<void> => {
      for (;;) {
        sent += 1;
        await client.ask('m', { p: '/', d: { last: sent, [`keys/k${sent % KEYS}`]: sent } });
      }
    };
    const stream = Promise.race([gone, ...Array.from({ length: IN_FLIGHT }, writer)]);
    let saved = 0;
    await expect.poll(async () => (saved = (await inFile()).last), { interval: 5 }).toBeGreaterThan(begun);
    await running.end('SIGKILL');
    await stream;

    const again = await EmulatorProcess.start('--data', dataFile);
    emulator = again;
    const { last, keys } = storedIn({ kill: (await again.read('/.json?ns=kill')) as Stored });
    expect(last).toBeGreaterThanOrEqual(saved);
    expect(last).toBeLessThanOrEqual(sent);
    expect(keys).toEqual(after(last));
    await again.end('SIGKILL');
    // What was lost is not written again, so the stream goes on where the file ends.
    sent = last;
  }
});
