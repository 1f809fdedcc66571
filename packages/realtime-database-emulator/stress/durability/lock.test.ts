import { utimesSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../../src/server';
import { EmulatorProcess } from '../emulatorProcess';

const POLL = { timeout: 60_000 };
const ADMIN = { admin: true } as const;
/** Locks use the command flock. Without it the holder refreshes the lock file. */
const NO_COMMANDS = { PATH: '' };

let folder: string;
let dataFile: string;
const processes: EmulatorProcess[] = [];
const emulators: DatabaseEmulator[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  dataFile = join(folder, 'data.json');
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((emulator) => emulator.end('SIGKILL')));
  await Promise.all(emulators.splice(0).map((emulator) => emulator.close().catch(() => undefined)));
  await rm(folder, { recursive: true, force: true });
});

async function here(file = dataFile): Promise<DatabaseEmulator> {
  const emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, dataFile: file });
  emulators.push(emulator);
  return emulator;
}

async function inProcess(environment: Record<string, string> = {}): Promise<EmulatorProcess> {
  const emulator = await EmulatorProcess.startIn(environment, '--data', dataFile);
  processes.push(emulator);
  return emulator;
}

const put = async (emulator: EmulatorProcess, path: string, json: unknown): Promise<number> =>
  (await fetch(`${emulator.url}${path}`, { method: 'PUT', body: JSON.stringify(json) })).status;

/** The lock file of a deleted container, with the pid of this process. */
const holder = (isKernels: boolean): string =>
  JSON.stringify({ process: process.pid, host: 'gone', place: 'gone pid:[1]', token: 'x', isKernels });

describe('two emulators on one data file', () => {
  it('are refused in one process, by name, and the first keeps all', async () => {
    const first = await here();
    first.database('one').set(ADMIN, ['a'], 1);
    await expect(here()).rejects.toThrow(`${dataFile} is in use by another emulator of this process.`);
    first.database('one').set(ADMIN, ['b'], 2);
    await first.close();
    expect((await here()).database('one').tree.child('b').leaf).toBe(2);
  });

  it('are refused when they name it differently', async () => {
    const first = await here();
    first.database('one').set(ADMIN, ['a'], 1);
    await first.close();
    await symlink(dataFile, join(folder, 'link.json'));
    await here(join(folder, 'link.json'));
    await expect(here(join(folder, '.', 'data.json'))).rejects.toThrow('is in use by another emulator');
  });

  it('are refused in two processes, and only one of two that start at once gets it', async () => {
    const outcomes = await Promise.allSettled([inProcess(), inProcess(), inProcess()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const [winner] = processes;
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(reasons.every((reason) => reason.includes(`${dataFile} is in use by`))).toBe(true);
    expect(reasons.some((reason) => reason.includes(`process ${winner?.pid} on `))).toBe(true);
  });

  it('are refused whatever the lock file says, because the kernel has the lock', async () => {
    await inProcess();
    await truncate(`${dataFile}.lock`);
    await expect(inProcess()).rejects.toThrow(`${dataFile} is in use by `);
  });
});

describe('the lock of an emulator that is gone', () => {
  it('does not count, also when its number is now that of another process', async () => {
    await writeFile(`${dataFile}.lock`, holder(true));
    await here();
  });

  it('does not count when an earlier version left it', async () => {
    await writeFile(`${dataFile}.lock`, String(process.pid));
    await here();
  });

  it('is removed at the end, and by no one else', async () => {
    const first = await here();
    await expect(here()).rejects.toThrow('in use');
    expect(await readFile(`${dataFile}.lock`, 'utf8')).toContain(`"process":${process.pid}`);
    await first.close();
    await expect(readFile(`${dataFile}.lock`)).rejects.toThrow('ENOENT');
  });
});

describe('a lock that somebody removed', () => {
  it('is missed: what the next emulator keeps stays as it is, and the first one says so', async () => {
    const first = await inProcess();
    await put(first, '/a.json', 1);
    first.signal('SIGSTOP');
    await rm(`${dataFile}.lock`);
    const second = await inProcess();
    first.signal('SIGCONT');
    await put(second, '/b.json', 2);
    // The removal of a lock is noticed within half a second.
    await expect.poll(() => first.output, POLL).toContain(`${dataFile} is in use by process ${second.pid}`);
    await put(first, '/lost.json', 1);
    expect(await first.end('SIGTERM')).toBe(1);
    await put(second, '/c.json', 3);
    await second.end('SIGKILL');
    expect(await (await inProcess()).read('/.json')).toEqual({ a: 1, b: 2, c: 3 });
  });

  it('is taken again when nobody else did, and nothing is lost', async () => {
    const first = await inProcess();
    await put(first, '/a.json', 1);
    await rm(`${dataFile}.lock`);
    await expect.poll(() => first.output, POLL).toContain('the data is kept again');
    await put(first, '/b.json', 2);
    await expect(inProcess()).rejects.toThrow(`in use by process ${first.pid}`);
    await first.end('SIGKILL');
    expect(await (await inProcess()).read('/.json')).toEqual({ a: 1, b: 2 });
  });
});

describe('where the kernel cannot be asked', () => {
  it('a second one is refused by name, and the lock of one that was killed does not count', async () => {
    const first = await inProcess(NO_COMMANDS);
    await expect(inProcess(NO_COMMANDS)).rejects.toThrow(`${dataFile} is in use by process ${first.pid}`);
    await expect(inProcess()).rejects.toThrow(`${dataFile} is in use by process ${first.pid}`);
    await put(first, '/a.json', 1);
    await first.end('SIGKILL');
    expect(await (await inProcess(NO_COMMANDS)).read('/.json')).toEqual({ a: 1 });
  });

  it('one in another container counts as long as it refreshes its lock', async () => {
    const path = `${dataFile}.lock`;
    await writeFile(path, holder(false));
    const refreshing = setInterval(() => utimesSync(path, new Date(), new Date()), 200);
    await expect(here()).rejects.toThrow(`${dataFile} is in use by process ${process.pid} on gone`);
    clearInterval(refreshing);
    await here();
  });

  it('one that stood still for long says that another has the file, and leaves it alone', async () => {
    const first = await inProcess(NO_COMMANDS);
    await put(first, '/a.json', 1);
    first.signal('SIGSTOP');
    const second = await inProcess(NO_COMMANDS);
    await put(second, '/b.json', 2);
    first.signal('SIGCONT');
    await put(first, '/lost.json', 1);
    await expect.poll(() => first.output, POLL).toContain(`${dataFile} is in use by process ${second.pid}`);
    await second.end('SIGKILL');
    await first.end('SIGKILL');
    expect(await (await inProcess()).read('/.json')).toEqual({ a: 1, b: 2 });
  });
});

it('a file that is only called like a lock is left alone', async () => {
  await writeFile(join(folder, 'yarn.lock'), '# yarn lockfile v1\n');
  await expect(here(join(folder, 'yarn'))).rejects.toThrow(
    `${join(folder, 'yarn.lock')} is of another program`,
  );
  expect(await readFile(join(folder, 'yarn.lock'), 'utf8')).toBe('# yarn lockfile v1\n');
});
