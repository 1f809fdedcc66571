import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run test:explorer -- --seed 1 --steps 20000 [--browser]`: so many steps, in visits of 100. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '20000' },
    browser: { type: 'boolean', default: false },
  },
});

if (!Number.isInteger(Number(values.steps)) || !Number.isInteger(Number(values.seed)))
  throw new Error('--seed and --steps are whole numbers.');

const command = values.browser
  ? ['playwright', 'test', '--project=explorer']
  : ['vitest', 'run', '--project', 'explorer'];
const { status } = spawnSync('npx', ['--no-install', ...command], {
  stdio: 'inherit',
  env: { ...process.env, EXPLORER_SEED: values.seed, EXPLORER_STEPS: values.steps, EXPLORER_VISIT: '100' },
});
process.exit(status ?? 1);
