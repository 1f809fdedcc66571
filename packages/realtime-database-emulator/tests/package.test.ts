import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(PACKAGE, '..', '..');
const NODE_MODULES = join(ROOT, 'node_modules');
const IMPORT = /(?:from|import|URL\() ?'(\.{1,2}\/[^']+)'/g;

let folder: string;
let installed: string;

/** The published package, installed elsewhere. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "the emulator's Prüfung 50%20 -"));
  await run(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: PACKAGE });
  const options = ['--json', '--pack-destination', folder];
  const { stdout } = await run('npm', ['pack', join(PACKAGE, 'dist'), ...options], { cwd: folder });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }];
  installed = join(folder, 'node_modules', 'realtime-database-emulator');
  await mkdir(installed, { recursive: true });
  await run('tar', ['xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1']);
  for (const name of await readdir(NODE_MODULES)) {
    if (name !== '.bin' && name !== 'realtime-database-emulator')
      await symlink(join(NODE_MODULES, name), join(folder, 'node_modules', name));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the package of the emulator', () => {
  it('imports nothing from outside its folder', async () => {
    const files = (await readdir(PACKAGE, { recursive: true })).filter(
      (file) => /\.(ts|js)$/.test(file) && !/^dist|node_modules/.test(file),
    );
    const outside: string[] = [];
    for (const file of files) {
      const source = await readFile(join(PACKAGE, file), 'utf8');
      for (const [, target = ''] of source.matchAll(IMPORT)) {
        const reached = resolve(dirname(join(PACKAGE, file)), target);
        if (relative(PACKAGE, reached).startsWith('..')) outside.push(`${file}: ${target}`);
      }
    }
    expect(files.length).toBeGreaterThan(50);
    expect(outside).toEqual([]);
  });

  it('runs from code where it is installed, with its window', async () => {
    const script = `
      import { startDatabaseEmulator } from 'realtime-database-emulator';
      const emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, windowPort: 0 });
      const put = await fetch(\`http://127.0.0.1:\${emulator.port}/a.json\`, { method: 'PUT', body: '1' });
      const page = await fetch(\`http://127.0.0.1:\${emulator.windowPort}/page.js\`);
      console.log(put.status, page.status, page.headers.get('content-type'));
      await emulator.close();`;
    await writeFile(join(folder, 'start.js'), script);
    const { stdout } = await run(process.execPath, ['start.js'], { cwd: folder });
    expect(stdout.trim()).toBe('200 200 text/javascript; charset=utf-8');
  });

  it('runs as a command', async () => {
    const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    const child = spawn(process.execPath, [
      join(installed, bin['realtime-database-emulator'] ?? ''),
      '--port',
      '0',
    ]);
    const [told] = (await once(child.stdout, 'data')) as [Buffer];
    expect(told.toString()).toMatch(/serves http:\/\/127\.0\.0\.1:\d+/);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  it('has types that Node finds', async () => {
    await writeFile(
      join(folder, 'use.ts'),
      `import { startDatabaseEmulator, type RunningEmulator } from 'realtime-database-emulator';
       const emulator: RunningEmulator = await startDatabaseEmulator({ sync: 'always' });
       const byDefault: RunningEmulator = await startDatabaseEmulator();
       await byDefault.clear();
       byDefault.setRules('{}', 'shop');
       const imported: readonly string[] = await byDefault.import('saved', 'shop');
       await byDefault.export('saved');
       export const known: [string, number, readonly string[]] = [emulator.url, emulator.port, imported];`,
    );
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    await expect(
      run(process.execPath, [join(NODE_MODULES, 'typescript/bin/tsc'), ...options, 'use.ts'], {
        cwd: folder,
      }),
    ).resolves.toBeDefined();
  });

  it('speaks of itself alone in its README, which is packed with it', async () => {
    const readme = await readFile(join(installed, 'README.md'), 'utf8');
    expect(readme).not.toMatch(/npm run|vibecheck|tests\//i);
    for (const [, target = ''] of readme.matchAll(/\]\(([^)]+)\)/g)) expect(target).toMatch(/^https:/);
  });

  it('names every option of the command in its README, and in its help', async () => {
    const readme = await readFile(join(installed, 'README.md'), 'utf8');
    const { stdout } = await run(process.execPath, [join(installed, 'start.js'), '--help']);
    const options = [...stdout.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    expect(options).toHaveLength(14);
    expect(
      options.filter((option) => !readme.includes(`\`${option}`) && !readme.includes(`, \`${option}`)),
    ).toEqual([]);
  });

  it('names in its README all that its types have', async () => {
    const readme = await readFile(join(installed, 'README.md'), 'utf8');
    const types = await readFile(join(installed, 'options.d.ts'), 'utf8');
    const names = [...types.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['memoryMegabytes', 'setRules', 'windowPort', 'close']));
    expect(names.filter((name) => !new RegExp(`\`${name}(\\(|\`)`).test(readme))).toEqual([]);
  });
});
