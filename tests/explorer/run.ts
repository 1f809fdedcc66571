import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run test:explorer -- --seed 1 --steps 20000`: so many steps in visits of 100. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '20000' } },
});

if (!Number.isInteger(Number(values.steps)) || !Number.isInteger(Number(values.seed)))
  throw new Error('--seed and --steps are whole numbers.');

const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project', 'explorer'], {
  stdio: 'inherit',
  env: { ...process.env, EXPLORER_SEED: values.seed, EXPLORER_STEPS: values.steps },
});
process.exit(status ?? 1);
