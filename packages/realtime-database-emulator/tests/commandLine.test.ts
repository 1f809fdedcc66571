import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const START = fileURLToPath(new URL('../src/start.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const running: ChildProcess[] = [];
let folder: string;

interface Started {
  child: ChildProcess;
  url: string;
}

/** Starts the command on a free port and waits until it says where it serves. */
async function start(...options: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['--import', TSX, START, '--port', '0', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    let told = '';
    const read = (chunk: Buffer): void => {
      told += chunk.toString();
      const found = /http:\/\/\S+/.exec(told)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(told)));
  });
  return { child, url };
}

/** Runs the command to its end. */
async function failure(...options: string[]): Promise<{ code: number | null; told: string }> {
  const child = spawn(process.execPath, ['--import', TSX, START, '--port', '0', ...options], { cwd: folder });
  running.push(child);
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const [code] = (await once(child, 'close')) as [code: number | null];
  return { code, told };
}

async function stop({ child }: Started, signal: NodeJS.Signals): Promise<unknown> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exited) as unknown[];
  return code;
}

const put = (url: string, json: unknown) => fetch(url, { method: 'PUT', body: JSON.stringify(json) });
const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "the emulator's Prüfung 50%20 -"));
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

describe('the command', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends cleanly on %s', async (signal) => {
    expect(await stop(await start(), signal)).toBe(0);
  });

  it('keeps the data of every database between runs, with priorities, until it is reset', async () => {
    const options = ['--data', join(folder, 'kept', 'data.json')];
    const first = await start(...options);
    await put(`${first.url}/a.json?ns=one`, { '.value': 1, '.priority': 7 });
    await put(`${first.url}/a.json?ns=two`, { list: ['x', 'y'] });
    await stop(first, 'SIGTERM');

    const second = await start(...options);
    expect(await read(`${second.url}/a.json?ns=one&format=export`)).toEqual({ '.value': 1, '.priority': 7 });
    expect(await read(`${second.url}/a.json?ns=two`)).toEqual({ list: ['x', 'y'] });
    await stop(second, 'SIGINT');

    const third = await start(...options, '--reset');
    expect(await read(`${third.url}/a.json?ns=one`)).toBeNull();
    await stop(third, 'SIGTERM');
  });

  it('ends with one line and status 1 for an invalid data file', async () => {
    const file = join(folder, 'data.json');
    await writeFile(file, '{"half": ');
    const { code, told } = await failure('--data', file);
    expect(code).toBe(1);
    expect(told).toBe(
      `${file} is not a data file of this emulator, and stays as it is. Choose another name.\n`,
    );
    expect(await readFile(file, 'utf8')).toBe('{"half": ');
  });

  it('uses the rules of a file, and says where they are wrong', async () => {
    const rules = join(folder, 'rules.json');
    await writeFile(rules, '{ "rules": { ".read": "auth != null" } }');
    const started = await start('--rules', rules);
    expect((await fetch(`${started.url}/a.json`)).status).toBe(401);
    await stop(started, 'SIGTERM');

    await writeFile(rules, '{\n  "rules": { ".read": "nobody" } }');
    await expect(start('--rules', rules)).rejects.toThrow("2:24: Unknown variable 'nobody'.");
  });

  it('does what the nearest firebase.json says, unless it is told not to', async () => {
    await writeFile(join(folder, 'closed.json'), '{ "rules": {} }');
    await writeFile(join(folder, 'open.json'), '{ "rules": { ".read": true } }');
    await writeFile(join(folder, 'firebase.json'), '{ "database": { "rules": "closed.json" } }');
    const statusWith = async (...options: string[]): Promise<number> => {
      const started = await start(...options);
      const { status } = await fetch(`${started.url}/a.json`);
      await stop(started, 'SIGTERM');
      return status;
    };
    expect(await statusWith()).toBe(401);
    expect(await statusWith('--no-config')).toBe(200);
    expect(await statusWith('--rules', join(folder, 'open.json'))).toBe(200);
    await mkdir(join(folder, 'below'));
    await writeFile(join(folder, 'below', 'other.json'), '{ "database": { "rules": "../open.json" } }');
    expect(await statusWith('--config', join(folder, 'below', 'other.json'))).toBe(200);
  });

  it('exports at the end, and begins with what was exported', async () => {
    const saved = join(folder, 'saved');
    const first = await start('--export-on-exit', saved);
    await put(`${first.url}/a.json?ns=one`, { '.value': 1, '.priority': 7 });
    expect(await stop(first, 'SIGINT')).toBe(0);
    const second = await start('--import', saved);
    expect(await read(`${second.url}/a.json?ns=one&format=export`)).toEqual({ '.value': 1, '.priority': 7 });
    await stop(second, 'SIGTERM');
  });

  it('says what cannot be imported, and ends', async () => {
    const { code, told } = await failure('--import', join(folder, 'nothing'));
    expect(code).toBe(1);
    expect(told).toContain('nothing is not there, so nothing can be imported from it.');
  });

  it('says which option is wrong', async () => {
    await expect(start('--port', 'high')).rejects.toThrow("--port is 'high'");
    await expect(start('--window', '70000')).rejects.toThrow("--window is '70000'");
    await expect(start('--memory', 'little')).rejects.toThrow(
      "--memory is 'little', but it is a number of MB",
    );
    await expect(start('--sync', 'never')).rejects.toThrow(
      "--sync is 'never', but it is always or interval.",
    );
  });

  it.each([
    ['a port that is taken', (taken: string) => ['--port', taken], 'is taken'],
    ['a window port that is taken', (taken: string) => ['--window', taken], 'is taken'],
    ['a host of elsewhere', () => ['--host', '203.0.113.1'], '203.0.113.1 is not an address of this machine'],
    ['an option that there is not', () => ['--bogus'], "Unknown option '--bogus'"],
    ['rules that are not there', () => ['--rules', join(folder, 'rules.json')], 'no such file'],
  ])('ends with one line and status 1 for %s', async (_, options, reason) => {
    const { port } = new URL((await start()).url);
    const { code, told } = await failure(...options(port));
    expect(code).toBe(1);
    expect(told.trimEnd().split('\n')).toEqual([expect.stringContaining(reason)]);
  });
});
