import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { USAGE } from '../src/commandLine';
import { listenOn } from '../src/listening';
import { EmulatorProcess } from './emulatorProcess';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /(?:from|import|URL\() ?'(\.{1,2}\/[^']+)'/g;

const readme = (): Promise<string> => readFile(join(PACKAGE, 'README.md'), 'utf8');

it('the package imports nothing from outside its folder', async () => {
  const files = (await readdir(PACKAGE, { recursive: true })).filter(
    (file) => /\.(ts|js)$/.test(file) && !file.includes('node_modules'),
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

describe('the README', () => {
  it('names every option of the command', async () => {
    const text = await readme();
    const options = [...USAGE.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    expect(options).toHaveLength(8);
    expect(options.filter((option) => !text.includes(`\`${option}`))).toEqual([]);
  });

  it('names all that the types have', async () => {
    const text = await readme();
    const types = await readFile(join(PACKAGE, 'src', 'options.ts'), 'utf8');
    const names = [...types.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['dataFile', 'setRules', 'windowPort', 'close']));
    expect(names.filter((name) => !new RegExp(`\`${name}(\\(|\`)`).test(text))).toEqual([]);
  });
});

describe('the command', () => {
  const running: EmulatorProcess[] = [];
  let here: string;

  beforeEach(async () => {
    here = await mkdtemp(join(tmpdir(), "the emulator's Prüfung 50%20 -"));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((emulator) => emulator.end('SIGKILL')));
    await rm(here, { recursive: true });
  });

  async function start(...options: string[]): Promise<EmulatorProcess> {
    const emulator = await EmulatorProcess.start(...options);
    running.push(emulator);
    return emulator;
  }

  const put = (url: string, json: unknown) => fetch(url, { method: 'PUT', body: JSON.stringify(json) });
  const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

  it('keeps the data of every database between runs, with priorities, and ends cleanly on each signal', async () => {
    const options = ['--data', join(here, 'kept', 'data.json')];
    const first = await start(...options);
    await put(`${first.url}/a.json?ns=one`, { '.value': 1, '.priority': 7 });
    await put(`${first.url}/a.json?ns=two`, { list: ['x', 'y'] });
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await start(...options);
    expect(await read(`${second.url}/a.json?ns=one&format=export`)).toEqual({ '.value': 1, '.priority': 7 });
    expect(await read(`${second.url}/a.json?ns=two`)).toEqual({ list: ['x', 'y'] });
    expect(await second.end('SIGHUP')).toBe(0);

    const third = await start(...options);
    expect(await read(`${third.url}/a.json?ns=two`)).toEqual({ list: ['x', 'y'] });
    expect(await third.end('SIGINT')).toBe(0);
  });

  it('has the rules of a file, and a window', async () => {
    const rules = join(here, 'rules.json');
    await writeFile(rules, '{ "rules": { /* nobody */ } }');
    const emulator = await start('--rules', rules, '--window', '0');
    expect((await fetch(`${emulator.url}/a.json`)).status).toBe(401);
    const [, address = ''] = /Its window is at (\S+)/.exec(await emulator.saying('Its window')) ?? [];
    expect((await fetch(`${address}/page.js`)).headers.get('content-type')).toContain('text/javascript');
  });

  it('exports at the end, and begins with what was exported', async () => {
    const saved = join(here, 'saved');
    const first = await start('--export-on-exit', saved);
    await put(`${first.url}/a.json?ns=one`, { '.value': 1, '.priority': 7 });
    expect(await first.end('SIGINT')).toBe(0);
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
      [['--data', file], `${file} cannot be read as the data of an emulator: `],
    ] as const;
    for (const [options, reason] of refusals) {
      const told = await start(...options).then(
        () => '',
        (error: unknown) => (error as Error).message,
      );
      expect(told.trimEnd().split('\n')).toEqual([expect.stringContaining(reason)]);
    }
    other.close();
  });
});
