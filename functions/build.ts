import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** `tsx functions/build.ts [FOLDER] [--no-lockfile]`. The emulators need no lock file. */
const { values, positionals } = parseArgs({
  options: { 'no-lockfile': { type: 'boolean' } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? `${here}lib`);

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(`${here}${file}`, 'utf8'));
const write = (file: string, content: unknown): Promise<void> =>
  writeFile(`${folder}/${file}`, `${JSON.stringify(content, null, 2)}\n`);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

/** Code shared with the app is bundled; the packages of functions/package.json stay external. */
await build({
  absWorkingDir: here,
  entryPoints: ['index.ts'],
  outfile: `${folder}/index.js`,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});

await write('package.json', { ...((await read('package.json')) as object), main: 'index.js' });

/** The versions that the project was tested with: npm prunes its lock file to what the functions need. */
async function writeLockfile(): Promise<void> {
  const project = (await read('../package-lock.json')) as { packages: Record<string, object> };
  const own = Object.entries(project.packages)
    .filter(([place]) => place.startsWith('functions/node_modules/'))
    .map(([place, entry]) => [place.slice('functions/'.length), entry] as const);
  await write('package-lock.json', {
    ...project,
    packages: { ...project.packages, ...Object.fromEntries(own) },
  });
  const prune = 'install --package-lock-only --ignore-scripts --no-audit --no-fund --prefer-offline';
  await promisify(execFile)('npm', prune.split(' '), { cwd: folder });
}

if (values['no-lockfile'] !== true) await writeLockfile();
