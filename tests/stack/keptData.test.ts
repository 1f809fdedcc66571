import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST, type Ports } from '../../emulators/ports';
import { START_MS, startStack, stopStacks } from './startedStack';

const NAMESPACE = 'demo-vibecheck-default-rtdb';
const NEWCOMER = { email: 'kept@test.example', password: 'kept-password' };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stack-data-'));
});
afterEach(async () => {
  await stopStacks();
  await rm(folder, { recursive: true });
});

/** Calls the identity service as the app does. @returns the uid, undefined when it refuses. */
async function identify(ports: Ports, method: 'signUp' | 'signInWithPassword'): Promise<string | undefined> {
  const response = await fetch(
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...NEWCOMER, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { localId?: string }).localId;
}

async function database(ports: Ports, path: string, put?: unknown): Promise<unknown> {
  const response = await fetch(`http://${HOST}:${ports.database}/${path}.json?ns=${NAMESPACE}`, {
    headers: { Authorization: 'Bearer owner' },
    ...(put === undefined ? {} : { method: 'PUT', body: JSON.stringify(put) }),
  });
  return response.json();
}

const location = 'players/player-101/location';

describe('npm start', () => {
  it(
    'keeps accounts and data between runs with --keep, and takes them elsewhere with --export and --import; --hard adds to them',
    async () => {
      const first = startStack('stack', '--dev', '--keep', '--reset', '--export', folder);
      await first.ready();
      const uid = await identify(first.ports, 'signUp');
      expect(uid).toBeDefined();
      await database(first.ports, location, 'Kelder');
      expect(await first.stop()).toBe(0);

      const second = startStack('stack', '--dev', '--keep');
      await second.ready();
      expect(await identify(second.ports, 'signInWithPassword')).toBe(uid);
      expect(await database(second.ports, location)).toBe('Kelder');
      expect(await second.stop()).toBe(0);

      const third = startStack('beside', '--dev', '--import', folder);
      await third.ready();
      expect(await identify(third.ports, 'signInWithPassword')).toBe(uid);
      expect(await database(third.ports, location)).toBe('Kelder');
      expect(await third.stop()).toBe(0);

      const fourth = startStack('stack', '--dev', '--keep', '--reset', '--hard');
      await fourth.ready();
      expect(await identify(fourth.ports, 'signInWithPassword')).toBeUndefined();
      expect(await database(fourth.ports, location)).toBe('Krachtzaal');
      expect(fourth.output()).toContain('hard-300@demo.test');
      expect(Object.keys((await database(fourth.ports, 'players')) as object)).toHaveLength(12 + 377);
      expect(await fourth.stop()).toBe(0);
    },
    4 * START_MS,
  );

  it('refuses to import what is no export, and to export over something else', async () => {
    const importing = startStack('stack', '--import', folder);
    expect(await importing.ended()).toBe(1);
    expect(importing.output()).toContain('holds no data of a stack');

    await writeFile(join(folder, 'diary.txt'), 'mine');
    const exporting = startStack('stack', '--export', folder);
    expect(await exporting.ended()).toBe(1);
    expect(exporting.output()).toContain('holds something else than an export');
    expect(existsSync(join(folder, 'diary.txt'))).toBe(true);
  });

  it('says what it takes when an option is unknown', async () => {
    const stack = startStack('stack', '--keeps');
    expect(await stack.ended()).toBe(1);
    expect(stack.output()).toContain('--export FOLDER');
  });
});
