import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAgainAndAgain } from './kills';

const KILLS = 25;
const LONGEST_STREAM_MS = 3000;

let lost = 0;
for (const sync of ['always', 'interval'] as const) {
  const folder = await mkdtemp(join(tmpdir(), 'database-emulator-kills-'));
  const result = await killAgainAndAgain(join(folder, 'data.json'), sync, KILLS, () =>
    Math.ceil(Math.random() * LONGEST_STREAM_MS),
  );
  await rm(folder, { recursive: true });
  lost += result.lost;
  process.stdout.write(
    `--sync ${sync}: ${result.kills} kills, ${result.acknowledged} acknowledged, ${result.lost} lost\n`,
  );
}
process.exit(lost === 0 ? 0 : 1);
