import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Query, Reference } from 'firebase-admin/database';
import { startDatabaseEmulator, type RunningEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer } from '../../emulators/seed/customer';
import { addInvitation } from '../../emulators/seed/invitations';
import { DEMO_PLAYERS, type SeedPlayer } from '../../emulators/seed/players';
import { seed } from '../../emulators/seed/seed';
import { conversationKey } from '../../src/model/desk';
import { functionPaths, paths } from '../../src/model/paths';
import { deleteCustomer, heldOf } from '../../tools/customer/customer';
import { startAuthThread } from '../flows/support/authEmulator';

const EMAIL = 'Willemijn@Somewhere.test';
const FIRST_NAME = 'Willemijn';
const PLAYER = firstOf(DEMO_PLAYERS.gym);
/** The customer shares this one, and is a guest of the other. */
const INVITED_TO = {
  given: firstOf(DEMO_PLAYERS.gym.slice(1)),
  accepted: firstOf(DEMO_PLAYERS.gym.slice(2)),
};
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/of-a-phone';
const TRACK = { artist: 'Nova', title: 'Golden Hour' };

function firstOf([first]: readonly SeedPlayer[]): SeedPlayer {
  if (first === undefined) throw new Error('There is no player.');
  return first;
}

let database: RunningEmulator;
let auth: Awaited<ReturnType<typeof startAuthThread>>;
let folder: string;
let uid: string;
let colleague: string;

beforeAll(async () => {
  const rules = await readFile('database.rules.json', 'utf8');
  database = await startDatabaseEmulator({ rules });
  auth = await startAuthThread();
  // Waits until it is ready: the Admin SDK repeats a slow request, which would create a second account.
  await fetch(`http://${auth.host}/`);
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `${HOST}:${database.port}`);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', auth.host);
  folder = await mkdtemp(join(tmpdir(), 'customer-'));
  await seed({ hard: false });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await auth.stop();
  await database.close();
});

const all = async (): Promise<unknown> => (await admin.database.ref().get()).val();
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

const thumb = (of: string, name: string) => ({
  uid: of,
  rating: 'rating1',
  firstName: name,
  company: 'Demo',
  zone: 'Zaal',
  rateType: 'down',
  track: TRACK,
  dateAsked: 5,
});

/** docs/product.md 39.11 */
const conversation = (of: string, name: string, thread: string) => ({
  uid: of,
  thread,
  firstName: name,
  company: 'Demo',
  since: 5,
  last: 5,
  text: 'Too loud',
});

/** The alert of a zone, one that waits to be sent, and the link of a mail. */
const alertsOf = (id: string, of: string) => ({
  [paths.alert(PLAYER.key, of)]: { at: 5, language: 'nl' },
  [functionPaths.alertWaiting(id)]: { uid: of, at: 5 },
  [functionPaths.unsubscribeLink(id)]: { uid: of, at: 5, what: 'alerts' },
});

async function addTraces(): Promise<void> {
  const request = { rateType: 'down', dateAsked: 5, receivedTask: true };
  const song = { ...TRACK, at: 5 };
  const offer = { role: 'rate', onePerson: false } as const;
  const guests = [{ uid: colleague, name: 'Noor' }];
  await addInvitation({
    name: 'Bar',
    player: INVITED_TO.given,
    code: 'given-1',
    by: uid,
    offer: { ...offer, inviter: FIRST_NAME },
    guests,
  });
  await addInvitation({
    name: 'Bar',
    player: INVITED_TO.accepted,
    code: 'accepted-1',
    by: colleague,
    offer: { ...offer, inviter: 'Noor' },
    guests: [{ uid, name: FIRST_NAME }],
  });
  await admin.database.ref().update({
    [`${paths.messages(uid)}/R1`]: { info: { type: 'up' }, 5: { from: uid, msg: 'Too loud', rcvd: true } },
    [paths.rating(uid, 'rating1')]: { player: PLAYER.key, rateType: 'down', dateAsked: 5, track: TRACK },
    [paths.rates(PLAYER.key)]: { ...request, user: uid, userName: `${FIRST_NAME} de Wit` },
    [paths.switcher(PLAYER.key)]: { ...request, user: colleague, name: 'Rustig' },
    [paths.remote(PLAYER.key)]: { what: 'volume', level: 3, dateAsked: 5, receivedTask: true, user: uid },
    [paths.announcing(PLAYER.key)]: {
      id: 'closing',
      by: uid,
      name: FIRST_NAME,
      asked: 5,
      until: 5,
      state: 'waiting',
      at: 5,
    },
    [paths.blockedSong(PLAYER.key, 'mine')]: { ...song, by: uid, rating: 'rating1' },
    [paths.blockedSong(PLAYER.key, 'theirs')]: { ...song, by: colleague, rating: 'other' },
    [paths.waitingThumb('mine')]: { ...thumb(uid, FIRST_NAME), rank: 1 },
    [paths.waitingThumb('theirs')]: {
      ...thumb(colleague, 'Noor'),
      rank: 2,
      taken: { by: uid, name: FIRST_NAME, at: 5 },
    },
    [paths.settledThumb('settled')]: thumb(uid, FIRST_NAME),
    [paths.waitingThumb(conversationKey(uid, 'R00000'))]: {
      ...conversation(uid, FIRST_NAME, 'R00000'),
      rank: -5,
    },
    [paths.settledThumb(conversationKey(uid, 'R7'))]: conversation(uid, FIRST_NAME, 'R7'),
    [paths.waitingThumb(conversationKey(colleague, 'R00000'))]: {
      ...conversation(colleague, 'Noor', 'R00000'),
      text: 'Zachter?',
      rank: -5,
      taken: { by: uid, name: FIRST_NAME, at: 5 },
    },
    [paths.deskAct(uid)]: { id: 'settled', at: 5 },
    ...alertsOf('mine', uid),
    ...alertsOf('theirs', colleague),
    [paths.pushDevice(uid, '0')]: {
      endpoint: ENDPOINT,
      p256dh: 'public',
      auth: 'secret',
      language: 'nl',
      at: 5,
    },
    [paths.told(uid)]: { digest: 5 },
    [paths.weekly(uid)]: { at: 5, language: 'nl' },
    [functionPaths.weekQueued(uid)]: '2026-11-23',
    [functionPaths.weekWaiting(uid)]: { week: '2026-11-23' },
    [paths.legacyAccount('old')]: { registeredPlayers: '401', claimedBy: uid, claimedAt: 5 },
    [paths.mail('mailed')]: { at: 5, by: colleague, email: EMAIL.toUpperCase(), state: 'sent', players: [] },
    [paths.keyBundle('mailed')]: { players: [PLAYER.crypKey] },
    [paths.keyBundle('mailed-others')]: { players: [PLAYER.crypKey] },
    [paths.keyBundle('shared')]: { players: [PLAYER.crypKey], by: uid },
    [paths.keyBundle('shared-by-others')]: { players: [PLAYER.crypKey], by: colleague },
    [paths.mail('mailed-others')]: {
      at: 5,
      by: colleague,
      email: 'bar@test.test',
      state: 'sent',
      players: [],
    },
  });
}

beforeEach(async () => {
  const players = [PLAYER];
  uid = await addCustomer(account(EMAIL, { firstname: FIRST_NAME, lastname: 'de Wit', players }));
  colleague = await addCustomer(account(`${uid}@test.test`, { firstname: 'Noor', players }));
});

async function run(...options: string[]): Promise<{ code: unknown; told: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/customer/command.ts', ...options]);
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, told };
}

/** What all queries of the Admin SDK have in common. */
const queries = (): Query => Object.getPrototypeOf(Object.getPrototypeOf(admin.database.ref())) as Query;

async function mayRead(user: string): Promise<boolean> {
  const claims = Buffer.from(JSON.stringify({ sub: user, user_id: user, iat: 0 })).toString('base64url');
  const place = `${database.url}/${paths.player(PLAYER.key)}/location.json?ns=demo-vibecheck-default-rtdb`;
  return (await fetch(`${place}&auth=e30.${claims}.`)).status === 200;
}

describe('a customer who asks for it', () => {
  it('is deleted from all parts of the app, and nothing of others changes (docs/product.md 39.11)', async () => {
    const before = await all();
    await addTraces();
    expect(await mayRead(uid)).toBe(true);
    const services = { auth: admin.auth, database: admin.database };
    const { places } = await deleteCustomer(services, uid);
    expect(places.length).toBeGreaterThan(12);

    const text = JSON.stringify(await all());
    for (const trace of [uid, FIRST_NAME, 'de Wit', EMAIL.toUpperCase(), 'Too loud', ENDPOINT])
      expect(text).not.toContain(trace);
    expect(await at(paths.told(uid))).toBeNull();
    await expect(admin.auth.getUser(uid)).rejects.toThrow();
    expect([await mayRead(uid), await mayRead(colleague)]).toEqual([false, true]);

    expect(await at('thumbs')).toEqual((before as { thumbs: unknown }).thumbs);
    expect(await at(paths.user(colleague))).toMatchObject({ info: { firstname: 'Noor' } });
    expect(await at(paths.switcher(PLAYER.key))).toMatchObject({ user: colleague });
    expect(await at('blocked')).toMatchObject({
      [PLAYER.key]: { mine: { ...TRACK, at: 5 }, theirs: { by: colleague, rating: 'other' } },
    });
    expect(await at(paths.announcing(PLAYER.key))).toMatchObject({ id: 'closing', by: '-', name: '-' });
    expect(await at(paths.waitingThumb('theirs'))).toEqual({ ...thumb(colleague, 'Noor'), rank: 2 });
    expect(await at(paths.waitingThumb(conversationKey(colleague, 'R00000')))).toEqual({
      ...conversation(colleague, 'Noor', 'R00000'),
      text: 'Zachter?',
      rank: -5,
    });
    expect(await at(paths.invite('accepted-1'))).toMatchObject({ by: colleague, inviter: 'Noor' });
    expect(await at(paths.mail('mailed-others'))).not.toBeNull();
    for (const [path, value] of Object.entries(alertsOf('theirs', colleague)))
      expect(await at(path)).toEqual(value);
    expect(await at('keyBundles')).toMatchObject({ 'mailed-others': {}, 'shared-by-others': {} });
    for (const gone of ['mailed', 'shared']) expect(await at(paths.keyBundle(gone))).toBeNull();

    const whole = await all();
    expect(await deleteCustomer(services, uid)).toEqual({ account: undefined, places: [] });
    expect(await all()).toEqual(whole);
  });

  it('cannot log in while the deletion is cut off, which is repeated then', async () => {
    await addTraces();
    const services = { auth: admin.auth, database: admin.database };
    const reference = Object.getPrototypeOf(admin.database.ref()) as Reference;
    const update = vi.spyOn(reference, 'update').mockRejectedValueOnce(new Error('The line is cut.'));
    await expect(deleteCustomer(services, uid)).rejects.toThrow('The line is cut.');
    update.mockRestore();
    expect((await admin.auth.getUser(uid)).disabled).toBe(true);
    expect(JSON.stringify(await all())).toContain(uid);
    await deleteCustomer(services, uid);
    expect(JSON.stringify(await all())).not.toContain(uid);
    await expect(admin.auth.getUser(uid)).rejects.toThrow();
  });

  it('is found at the desk without a reading of all that was ever settled there', async () => {
    await addTraces();
    const gets = vi.spyOn(queries(), 'get');
    const { places } = await heldOf({ auth: admin.auth, database: admin.database }, uid);
    const read = gets.mock.contexts as Query[];
    const whole = read.filter((query) => query.isEqual(query.ref)).map(({ ref }) => ref.key);
    gets.mockRestore();
    expect(whole).toContain('players');
    expect(whole).not.toContain('open');
    expect(whole).not.toContain('done');
    const atDesk = places.map(({ path }) => path).filter((path) => /^desk\/(open|done)/.test(path));
    expect(atDesk.sort()).toEqual(
      [
        paths.waitingThumb('mine'),
        paths.waitingThumb(conversationKey(uid, 'R00000')),
        paths.takenThumb('theirs'),
        paths.takenThumb(conversationKey(colleague, 'R00000')),
        paths.settledThumb('settled'),
        paths.settledThumb(conversationKey(uid, 'R7')),
      ].sort(),
    );
    await deleteCustomer({ auth: admin.auth, database: admin.database }, uid);
  });

  it('is exported whole, and only who exports it can read the file', async () => {
    await addTraces();
    const file = join(folder, `${uid}.json`);
    const { code, told } = await run('export', uid, file);
    expect([code, told]).toEqual([0, expect.stringContaining(file)]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { account: exported, data } = JSON.parse(await readFile(file, 'utf8')) as {
      account: object;
      data: Record<string, unknown>;
    };
    expect(exported).toMatchObject({ uid, email: EMAIL.toLowerCase() });
    const values = await Promise.all(Object.keys(data).map(async (path) => [path, await at(path)] as const));
    expect(Object.fromEntries(values)).toEqual(data);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        paths.user(uid),
        `playerAccess/${uid}`,
        paths.told(uid),
        paths.weekly(uid),
        ...Object.keys(alertsOf('mine', uid)),
        functionPaths.weekQueued(uid),
        functionPaths.weekWaiting(uid),
        paths.rates(PLAYER.key),
        paths.waitingThumb('mine'),
        paths.settledThumb('settled'),
        paths.waitingThumb(conversationKey(uid, 'R00000')),
        paths.settledThumb(conversationKey(uid, 'R7')),
        paths.invite('given-1'),
        paths.acceptance('accepted-1', uid),
        paths.legacyAccount('old'),
        paths.mail('mailed'),
        paths.keyBundle('mailed'),
        paths.keyBundle('shared'),
      ]),
    );
    for (const own of ['Too loud', ENDPOINT]) expect(JSON.stringify(data[paths.user(uid)])).toContain(own);
    await deleteCustomer({ auth: admin.auth, database: admin.database }, uid);
  });

  it('is deleted by the command only with --really, which first says what would be', async () => {
    await addTraces();
    const before = await all();
    const dry = await run('delete', uid);
    expect([dry.code, dry.told]).toEqual([
      0,
      expect.stringContaining(`would be deleted, with --really:\n  users/${uid}\n`),
    ]);
    expect(await all()).toEqual(before);
    expect((await admin.auth.getUser(uid)).disabled).toBe(false);
    expect((await run('delete', uid, '--realy')).code).toBe(1);
    expect(await all()).toEqual(before);
    const done = await run('delete', uid, '--really');
    expect([done.code, done.told]).toEqual([
      0,
      dry.told.replace('This would be deleted, with --really', 'Deleted'),
    ]);
    expect(JSON.stringify(await all())).not.toContain(uid);
  });
});
