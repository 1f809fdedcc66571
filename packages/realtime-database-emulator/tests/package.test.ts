import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOn } from '../src/listening';

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
    const options = [
      '--noEmit',
      '--strict',
      '--skipDefaultLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2022',
    ];
    const compiler = join(NODE_MODULES, 'typescript-7/bin/tsc');
    await expect(
      run(process.execPath, [compiler, ...options, 'use.ts'], { cwd: folder }),
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

describe('its command', () => {
  const running: ChildProcess[] = [];
  let here: string;

  beforeEach(async () => {
    here = await mkdtemp(join(folder, 'here'));
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  /** Runs the command until it serves, or to its end. `told` is what it said until then. */
  async function start(...options: string[]): Promise<{ child: ChildProcess; told: string; url: string }> {
    const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    const command = join(installed, bin['realtime-database-emulator'] ?? '');
    const child = spawn(process.execPath, [command, '--port', '0', ...options], { cwd: here });
    running.push(child);
    let told = '';
    await new Promise<void>((resolve) => {
      const hear = (chunk: Buffer): void => {
        told += chunk.toString();
        if (told.includes('http://')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', () => resolve());
    });
    return { child, told, url: /http:\/\/\S+/.exec(told)?.[0] ?? '' };
  }

  async function stop({ child }: { child: ChildProcess }, signal: NodeJS.Signals): Promise<unknown> {
    const exited = once(child, 'exit') as Promise<unknown[]>;
    child.kill(signal);
    return (await exited)[0];
  }

  const put = (url: string, json: unknown) => fetch(url, { method: 'PUT', body: JSON.stringify(json) });
  const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

  it('keeps the data of every database between runs, with priorities, until it is reset, and ends cleanly on each signal', async () => {
    const options = ['--data', join(here, 'kept', 'data.json')];
    const first = await start(...options);
    await put(`${first.url}/a.json?ns=one`, { '.value': 1, '.priority': 7 });
    await put(`${first.url}/a.json?ns=two`, { list: ['x', 'y'] });
    expect(await stop(first, 'SIGTERM')).toBe(0);

    const second = await start(...options);
    expect(await read(`${second.url}/a.json?ns=one&format=export`)).toEqual({ '.value': 1, '.priority': 7 });
    expect(await read(`${second.url}/a.json?ns=two`)).toEqual({ list: ['x', 'y'] });
    expect(await stop(second, 'SIGHUP')).toBe(0);

    const third = await start(...options, '--reset');
    expect(await read(`${third.url}/a.json?ns=one`)).toBeNull();
    expect(await stop(third, 'SIGINT')).toBe(0);
  });

  it('does what the nearest firebase.json says, unless it is told not to', async () => {
    await writeFile(join(here, 'closed.json'), '{ "rules": {} }');
    await writeFile(join(here, 'open.json'), '{ "rules": { ".read": true } }');
    await writeFile(join(here, 'firebase.json'), '{ "database": { "rules": "closed.json" } }');
    const statusWith = async (...options: string[]): Promise<number> =>
      (await fetch(`${(await start(...options)).url}/a.json`)).status;
    expect(await statusWith()).toBe(401);
    expect(await statusWith('--no-config')).toBe(200);
    expect(await statusWith('--rules', join(here, 'open.json'))).toBe(200);
    await mkdir(join(here, 'below'));
    await writeFile(join(here, 'below', 'other.json'), '{ "database": { "rules": "../open.json" } }');
    expect(await statusWith('--config', join(here, 'below', 'other.json'))).toBe(200);
  });

  it('exports at the end, and begins with what was exported', async () => {
    const saved = join(here, 'saved');
    const first = await start('--export-on-exit', saved);
    await put(`${first.url}/a.json?ns=one`, { '.value': 1, '.priority': 7 });
    expect(await stop(first, 'SIGINT')).toBe(0);
    const second = await start('--import', saved);
    expect(await read(`${second.url}/a.json?ns=one&format=export`)).toEqual({ '.value': 1, '.priority': 7 });
  });

  it('ends with one line and status 1 for what it cannot do', async () => {
    const other = createServer();
    const taken = await listenOn(other, '127.0.0.1', 0);
    const rules = join(here, 'rules.json');
    await writeFile(rules, '{\n  "rules": { ".read": "nobody" } }');
    const file = join(here, 'data.json');
    await writeFile(file, '{"half": ');
    const refusals = [
      [['--port', String(taken)], 'is taken'],
      [['--import', join(here, 'nothing')], 'nothing is not there, so nothing can be imported from it.'],
      [['--rules', rules], "2:24: Unknown variable 'nobody'."],
      [
        ['--data', file],
        `${file} is not a data file of this emulator, and stays as it is. Choose another name.`,
      ],
    ] as const;
    for (const [options, reason] of refusals) {
      const { child, told } = await start(...options);
      expect(child.exitCode).toBe(1);
      expect(told.trimEnd().split('\n')).toEqual([expect.stringContaining(reason)]);
    }
    other.close();
  });
});
