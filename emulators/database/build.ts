import { build } from 'esbuild';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ModuleKind, ScriptTarget, transpileDeclaration } from 'typescript';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes the types of one file of the package. Its imports get the ending `.js`, because Node finds files by their full names. */
async function declare(name: string): Promise<void> {
  const { outputText } = transpileDeclaration(await readFile(here(`${name}.ts`), 'utf8'), {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, strict: true },
    fileName: `${name}.ts`,
  });
  await writeFile(here(`dist/${name}.d.ts`), outputText.replace(/from '\.\/(\w+)'/g, "from './$1.js'"));
}

await rm(here('dist'), { recursive: true, force: true });
await mkdir(here('dist'));
await build({
  absWorkingDir: here('.'),
  entryPoints: ['index.ts', 'start.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});
await declare('index');
await declare('options');
await cp(here('window/page'), here('dist/page'), { recursive: true });
