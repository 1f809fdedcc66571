import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAgainAndAgain } from './kills';

const KILLS = 25;
const LONGEST_STREAM_MS = 3000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-kills-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each(['always', 'interval'] as const)(
  `${KILLS} kills under a stream of writes lose nothing that was acknowledged (--sync %s)`,
  async (sync) => {
    const { acknowledged, lost } = await killAgainAndAgain(join(folder, `${sync}.json`), sync, KILLS, () =>
      Math.ceil(Math.random() * LONGEST_STREAM_MS),
    );
    process.stdout.write(`--sync ${sync}: ${acknowledged} acknowledged, ${lost} lost\n`);
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toBe(0);
  },
);
