import { spawnSync } from 'node:child_process';
import { enginesHere, ensureEngines } from './engines';

for (const sentence of ensureEngines()) process.stdout.write(`${sentence}\n`);
const projects = enginesHere().map((name) => `--project=${name}`);
if (projects.length > 0) {
  const command = ['--no-install', 'playwright', 'test', ...projects, ...process.argv.slice(2)];
  process.exit(spawnSync('npx', command, { stdio: 'inherit' }).status ?? 1);
}
