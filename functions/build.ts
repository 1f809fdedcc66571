import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** One file with what it shares with the app; the packages of functions/package.json stay outside. */
await build({
  absWorkingDir: here,
  entryPoints: ['index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});
