import { build } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockfileOf, type Lockfile, type Manifest } from './lockfile';

const here = fileURLToPath(new URL('.', import.meta.url));

/** `tsx functions/build.ts FOLDER`: all that is deployed, and nothing else. */
const folder = resolve(process.argv[2] ?? `${here}lib`);

const read = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await readFile(`${here}${file}`, 'utf8')) as Content;
const write = (file: string, content: unknown): Promise<void> =>
  writeFile(`${folder}/${file}`, `${JSON.stringify(content, null, 2)}\n`);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

/** One file with what it shares with the app; the packages of functions/package.json stay outside. */
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

const manifest = await read<Manifest>('package.json');
await write('package.json', { ...manifest, main: 'index.js' });
await write(
  'package-lock.json',
  lockfileOf('functions', manifest, await read<Lockfile>('../package-lock.json')),
);
