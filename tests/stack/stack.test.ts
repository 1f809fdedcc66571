import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOST, portsFrom, type Ports } from '../../emulators/ports';
import { keptDataOf } from '../../emulators/stack/folders';
import { isFree } from '../../emulators/stack/portCheck';
import { DATABASE_NAMESPACE } from '../../emulators/stack/project';
import {
  DIRECTLY,
  environment,
  START_MS,
  startStack,
  stopStacks,
  strangelyNamedCheckout,
} from './startedStack';

/** For both starts and the copies of a test. */
const STORY_MS = 3 * START_MS;
const NEWCOMER = { email: 'kept@test.example', password: 'kept-password' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stack-data-'));
});
afterEach(async () => {
  await stopStacks();
  await rm(folder, { recursive: true });
});

/** Processes whose command line speaks of this stack's configuration or ports. */
async function leftBehind(ports: Ports): Promise<string[]> {
  const ps = spawn('ps', ['-eo', 'args']);
  let text = '';
  ps.stdout.on('data', (data: Buffer) => (text += data.toString()));
  await once(ps, 'close');
  return text
    .split('\n')
    .filter(
      (line) =>
        line.includes(`firebase.local.${ports.hosting}.json`) || line.includes(`--smtp=${ports.smtp}`),
    );
}

async function identify(
  ports: Ports,
  method: 'signUp' | 'signInWithPassword',
  account = NEWCOMER,
): Promise<{ localId?: string; error?: { message: string } }> {
  const response = await fetch(
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  return (await response.json()) as { localId?: string; error?: { message: string } };
}

async function database(ports: Ports, path: string, put?: unknown): Promise<unknown> {
  const response = await fetch(`http://${HOST}:${ports.database}/${path}.json?ns=${DATABASE_NAMESPACE}`, {
    headers: { Authorization: 'Bearer owner' },
    ...(put === undefined ? {} : { method: 'PUT', body: JSON.stringify(put) }),
  });
  return response.json();
}

const location = 'players/player-101/location';

it(
  'the stack keeps accounts and data, begins anew with --reset and with more with --hard, and is the same in whatever folder with --import',
  async () => {
    // As an earlier run leaves it.
    const earlier = keptDataOf(portsFrom(environment));
    await mkdir(earlier, { recursive: true });
    await writeFile(join(earlier, 'accounts.json'), '{"users":[]}');
    const first = startStack(['--dev', '--keep', '--reset', '--hard', '--export', folder]);
    await first.ready();
    expect(await database(first.ports, location)).toBe('Krachtzaal');
    expect(first.output()).toContain('hard-300@demo.test');
    expect(Object.keys((await database(first.ports, 'players')) as object)).toHaveLength(12 + 377);
    const { localId: uid } = await identify(first.ports, 'signUp');
    expect(uid).toBeDefined();
    await database(first.ports, location, 'Kelder');
    expect(await first.stop(), first.output()).toBe(0);

    const second = startStack(['--dev', '--keep']);
    await second.ready();
    expect(await identify(second.ports, 'signInWithPassword')).toMatchObject({ localId: uid });
    expect(await database(second.ports, location)).toBe('Kelder');
    expect(await second.stop(), second.output()).toBe(0);

    const checkout = await strangelyNamedCheckout();
    const { ports, output, ready, stop } = startStack(['--import', folder], { cwd: checkout });
    await ready();
    expect(output()).toContain(`http://localhost:${ports.hosting}`);
    expect(output()).toContain('three@demo.test');
    expect(await identify(ports, 'signInWithPassword')).toMatchObject({ localId: uid });
    expect(await database(ports, location)).toBe('Kelder');

    // What the headers say is proven of the build (tests/deploy).
    const page = await fetch(`http://${HOST}:${ports.hosting}/players`);
    const html = await page.text();
    expect(html).toContain('<div id="root">');
    expect(page.headers.get('content-security-policy')).toContain(`http://${HOST}:${ports.database}`);
    const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const asset = await fetch(`http://${HOST}:${ports.hosting}${script}`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const mail = await fetch(`http://${HOST}:${ports.hosting}/mail/sentMailToClient`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(mail.status).toBe(401);
    expect((await fetch(`http://${HOST}:${ports.inbox}/email`)).status).toBe(200);
    // As in production, whether an address has an account is not said.
    const nobody = { email: 'nobody@demo.test', password: 'demo-password' };
    const { error } = await identify(ports, 'signInWithPassword', nobody);
    expect(error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
    const refused = await fetch(`http://${HOST}:${ports.database}/.json?ns=${DATABASE_NAMESPACE}`);
    expect(refused.status).toBe(401);

    expect(await stop(), output()).toBe(0);
    // Nothing but the word that it ends: no call of a function that has ended before the database.
    expect(output().slice(output().indexOf('Stopping'))).toBe('Stopping …\n');
    expect(await leftBehind(ports)).toEqual([]);
    for (const service of ['hosting', 'auth', 'functions', 'database', 'smtp', 'inbox'] as const)
      expect(await isFree(ports[service])).toBe(true);
    expect(existsSync(join(checkout, `firebase.local.${ports.hosting}.json`))).toBe(false);
    await rm(dirname(checkout), { recursive: true });
  },
  STORY_MS,
);

it.each([
  ['npm is told to end', ['npm', 'start', '--silent', '--'], 'SIGTERM'],
  ['it is killed', DIRECTLY, 'SIGKILL'],
  ['npm is killed', ['npm', 'start', '--silent', '--'], 'SIGKILL'],
] as const)(
  'the stack leaves nothing behind when %s while it starts',
  async (_, command, signal) => {
    const stack = startStack(['--dev'], { command });
    await expect.poll(stack.output, { timeout: START_MS, interval: 50 }).toContain('Starting the emulators');
    await expect.poll(() => leftBehind(stack.ports)).not.toEqual([]);
    stack.process.kill(signal);
    // npm is gone before the stack is.
    await expect.poll(() => leftBehind(stack.ports)).toEqual([]);
    await expect.poll(() => isFree(stack.ports.database)).toBe(true);
    await stack.ended();
    expect(stack.output()).not.toContain('Ctrl-C');
    expect(readFileSync('firebase.json', 'utf8')).toContain('"port": 9000');
  },
  START_MS + 60_000,
);

it('the stack refuses to import what is no export, to export over something else, and an option that it does not know', async () => {
  await writeFile(join(folder, 'diary.txt'), 'mine');
  for (const [options, words] of [
    [['--import', folder], 'holds no data of a stack'],
    [['--export', folder], 'holds something else than an export'],
    [['--keeps'], '--export FOLDER'],
  ] as const) {
    const stack = startStack(options);
    expect(await stack.ended()).toBe(1);
    expect(stack.output()).toContain(words);
  }
  expect(existsSync(join(folder, 'diary.txt'))).toBe(true);
});
