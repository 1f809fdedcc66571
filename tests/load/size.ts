import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { EXAMPLE_PROJECT } from '../../tools/deploy/environment';

const FOLDER = '.local/size';

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

// The overlays come before a visitor's largest paint.
const VISITOR = ['index.html', 'src/shell/Overlays.tsx'];
const CUSTOMER = [
  ...VISITOR,
  'src/app/session.ts',
  'src/pages/CustomerHome.tsx',
  'node_modules/firebase/app/dist/esm/index.esm.js',
  'src/firebase/authSdk.ts',
  'src/firebase/databaseSdk.ts',
];

/**
 * Entry modules of home and the budget of their JavaScript, in kB of brotli: an alarm, to be raised with the reason. The names of the files
 * move it by 0.2 kB.
 */
const BUDGETS = [
  { name: 'a visitor', modules: VISITOR, limit: 134 },
  { name: 'a signed-in home', modules: CUSTOMER, limit: 238.5 },
];

function build(): Manifest {
  const { status } = spawnSync(
    'npx',
    ['--no-install', 'vite', 'build', '--manifest', '--outDir', FOLDER, '--logLevel', 'error'],
    {
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, ...EXAMPLE_PROJECT, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error('The build failed.');
  return JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')) as Manifest;
}

function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} has no chunk of its own.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

const kilobytes = (file: string): number =>
  brotliCompressSync(readFileSync(`${FOLDER}/${file}`)).length / 1000;

const manifest = build();
for (const { name, modules, limit } of BUDGETS) {
  const files = [...filesOf(manifest, modules)];
  const size = files.reduce((total, file) => total + kilobytes(file), 0);
  if (size > limit) process.exitCode = 1;
  process.stdout.write(
    `${size > limit ? 'OVER' : 'ok  '} ${name}: ${size.toFixed(1)} of ${limit} kB in ${files.length} files\n`,
  );
}
