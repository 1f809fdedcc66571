import { build } from 'esbuild';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ModuleKind, ScriptTarget, transpileDeclaration } from 'typescript';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes the types of one file of the package. Its imports get the ending `.js`, because Node finds files by their full names. */
async function declare(name: string): Promise<void> {
  const { outputText } = transpileDeclaration(await readFile(here(`src/${name}.ts`), 'utf8'), {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, strict: true },
    fileName: `${name}.ts`,
  });
  await writeFile(here(`dist/${name}.d.ts`), outputText.replace(/from '\.\/(\w+)'/g, "from './$1.js'"));
}

/** What is published: `npm pack ./dist`. In the repository the package is its sources, which need no build. */
await rm(here('dist'), { recursive: true, force: true });
await mkdir(here('dist'));
await build({
  absWorkingDir: here('.'),
  entryPoints: ['src/index.ts', 'src/start.ts'],
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
await cp(here('src/window/page'), here('dist/page'), { recursive: true });
for (const file of ['adopt.js', 'README.md', 'CHANGELOG.md']) await cp(here(file), here(`dist/${file}`));

const ofRepository = new Set(['private', 'scripts', 'devDependencies']);
const manifest = JSON.parse(await readFile(here('package.json'), 'utf8')) as Record<string, unknown>;
const published = {
  ...Object.fromEntries(Object.entries(manifest).filter(([field]) => !ofRepository.has(field))),
  bin: { 'realtime-database-emulator': 'start.js' },
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './adopt': './adopt.js' },
};
await writeFile(here('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`);
