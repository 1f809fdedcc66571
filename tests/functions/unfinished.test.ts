import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabaseEmulator, type RunningEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { PROJECT_ID } from '../../emulators/stack/project';
import { paths } from '../../src/model/paths';
import { removeUnfinished, unfinishedAccounts } from '../../tools/customer/unfinished';
import { startAuthThread } from '../flows/support/authEmulator';
import { DAY_MS } from '../../src/model/time';

let database: RunningEmulator;
let auth: Awaited<ReturnType<typeof startAuthThread>>;

beforeAll(async () => {
  database = await startDatabaseEmulator();
  auth = await startAuthThread();
  // Waits until it is ready: the Admin SDK repeats a slow request, which would create a second account.
  await fetch(`http://${auth.host}/`);
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `${HOST}:${database.port}`);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', auth.host);
});
afterAll(async () => {
  await auth.stop();
  await database.close();
});

const all = async (): Promise<unknown> => (await admin.database.ref().get()).val();
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

async function run(...options: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/customer/command.ts', ...options]);
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      told += String(text);
    });
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, told };
}

const YEAR_AGO = Date.now() - 366 * DAY_MS;

/** What step 1 of the sign-up leaves (docs/product.md 12.4). */
const started = (id: string): object => ({ id, registered: 1, totalMessages: 0, unreadMessages: 0 });

/** `made` and `used`: epoch ms. */
const importAccount = (id: string, made = YEAR_AGO, used = made) =>
  admin.auth.importUsers([
    {
      uid: id,
      email: `${id}@unfinished.test`,
      metadata: { creationTime: new Date(made).toISOString(), lastSignInTime: new Date(used).toISOString() },
    },
  ]);

/** Its last login was a year ago, but the app was open since. The emulator imports no time of that. */
async function open(uid: string): Promise<void> {
  const service = `http://${auth.host}/identitytoolkit.googleapis.com/v1`;
  const post = async (path: string, body: object, headers = {}): Promise<void> => {
    const sent = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    const response = await fetch(`${service}/${path}`, { ...sent, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
  };
  const { email } = await admin.auth.updateUser(uid, { password: DEMO_PASSWORD });
  await post('accounts:signInWithPassword?key=local', { email, password: DEMO_PASSWORD });
  const owner = { Authorization: 'Bearer owner' };
  await post(`projects/${PROJECT_ID}/accounts:update`, { localId: uid, lastLoginAt: `${YEAR_AGO}` }, owner);
}

describe('accounts whose sign-up ended after step 1', () => {
  const KEPT: Record<string, Record<string, unknown>> = {
    recent: { [paths.userInfo('recent')]: started('recent') },
    visited: { [paths.userInfo('visited')]: started('visited') },
    open: { [paths.userInfo('open')]: started('open') },
    finished: { [paths.userInfo('finished')]: { ...started('finished'), firstname: 'Noor' } },
    moved: { [paths.userInfo('moved')]: { ...started('moved'), registered: 2 } },
    administrator: { [paths.userInfo('administrator')]: { ...started('administrator'), damin: true } },
    dj: { [paths.userInfo('dj')]: { ...started('dj'), dj: true } },
    zoned: {
      [paths.userInfo('zoned')]: started('zoned'),
      [`${paths.registeredPlayers('zoned')}/one`]: { id: 'one' },
    },
    granted: {
      [paths.userInfo('granted')]: started('granted'),
      [paths.playerAccess('granted', 'one')]: 'key',
    },
    written: {
      [paths.userInfo('written')]: { ...started('written'), totalMessages: 1 },
      [paths.message('written', 'R1', 5)]: { from: 'DJ Noor', msg: 'Hello', rcvd: false },
    },
  };
  const GONE = ['unfinished', 'without-data'];

  beforeEach(async () => {
    for (const id of [...GONE, ...Object.keys(KEPT)])
      await importAccount(
        id,
        id === 'recent' ? Date.now() : YEAR_AGO,
        id === 'visited' ? Date.now() : undefined,
      );
    await open('open');
    await admin.database.ref().update({
      ...Object.fromEntries(Object.values(KEPT).flatMap((one) => Object.entries(one))),
      [paths.userInfo('unfinished')]: started('unfinished'),
      [paths.told('unfinished')]: { digest: 5 },
    });
  });

  const left = async (): Promise<string[]> => {
    const { users } = await admin.auth.listUsers();
    return users.map((user) => user.uid).sort();
  };

  it('and that have nothing and were not used for a year are listed, and removed with --really', async () => {
    const [before, data] = [await left(), await all()];
    const dry = await run('unfinished');
    expect([dry.code, dry.told]).toEqual([
      0,
      expect.stringMatching(/^These would be removed, with --really \(2\):/),
    ]);
    for (const id of GONE) expect(dry.told).toContain(`${id}@unfinished.test`);
    expect([await left(), await all()]).toEqual([before, data]);

    expect((await run('unfinished', '--realy')).code).toBe(1);
    expect(await left()).toEqual(before);

    const done = await run('unfinished', '--really');
    expect([done.code, done.told]).toEqual([0, expect.stringMatching(/^Removed \(2\):/)]);
    expect(await left()).toEqual(before.filter((id) => !GONE.includes(id)));
    for (const path of [paths.user('unfinished'), paths.told('unfinished')])
      expect(await at(path)).toBeNull();
    for (const id of Object.keys(KEPT)) expect(await at(paths.userInfo(id))).not.toBeNull();
    expect((await run('unfinished')).told).toBe('No account is unfinished and unused for a year.\n');
  });

  it('are removed 100 at a time, but not who came back meanwhile', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `many-${index}`);
    await Promise.all(many.map((id) => importAccount(id)));
    const services = { auth: admin.auth, database: admin.database };
    const found = await unfinishedAccounts(services, Date.now());
    expect(found.map((one) => one.uid)).toEqual(expect.arrayContaining(many));
    await admin.database.ref(paths.userInfo('many-5')).set({ ...started('many-5'), firstname: 'Noor' });
    const deleteUsers = vi.spyOn(admin.auth, 'deleteUsers');
    const removed = await removeUnfinished(services, found, Date.now());
    expect(removed).toHaveLength(found.length - 1);
    expect(deleteUsers.mock.calls.map(([ids]) => ids.length).every((count) => count <= 100)).toBe(true);
    expect(deleteUsers).toHaveBeenCalledTimes(2);
    expect(await left()).toContain('many-5');
    expect(await left()).not.toContain('many-6');
  });
});
