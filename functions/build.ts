import { build } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** `tsx functions/build.ts FOLDER` */
const folder = resolve(process.argv[2] ?? `${here}lib`);

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

const { name, version, type, engines, dependencies } = JSON.parse(
  await readFile(`${here}package.json`, 'utf8'),
) as Record<string, unknown>;
const manifest = { name, version, private: true, type, main: 'index.js', engines, dependencies };
await writeFile(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
