import { spawnSync } from 'node:child_process';

/** What is run; each says in one line what became of its acts. */
const COMMANDS = [['vitest', 'run', '--project', 'faults']];
if (process.env.FAULTS_LONG === '1') COMMANDS.push(['tsx', 'tests/faults/browsers.ts']);

const failed = COMMANDS.filter(
  (command) => spawnSync('npx', ['--no-install', ...command], { stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
