import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushService, type PushService } from '../../emulators/push/pushService';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { functionAddress } from '../../emulators/stack/project';
import { everyMinute } from '../../functions/everyMinute';
import { functionPaths, paths } from '../../src/model/paths';
import { noonZone } from '../support/noonZone';
import { emptyInbox, inbox, phoneOf, stackEnvironment, useStack } from './stack';
import { behave, ports } from './stackPlaces';
import { MINUTE_MS } from '../../src/model/time';

const START_MS = 180_000;
const TIMEOUTS = { timeout: 30_000 };
const PROVIDER = 'support@example.com';
const address = functionAddress(ports, 'lookForSilenceNow');

const HALL = player(901, 'Hal', { address: 'Kade 1' });
const BAR = player(902, 'Bar', { address: 'Kade 1' });

useStack();
let service: PushService;

beforeAll(async () => {
  service = await startPushService(ports.push);
  for (const [name, value] of Object.entries(stackEnvironment())) vi.stubEnv(name, value);
});
afterAll(() => service.close());

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

/** A run in this process. The scheduled one runs in another. */
const look = everyMinute;
const lookElsewhere = async (): Promise<void> => {
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
};

const seen = (key: string): string => `${paths.player(key)}/seen`;
const sign = ({ key }: Pick<SeedPlayer, 'key'>, minutesAgo = 0) =>
  put({ [seen(key)]: Date.now() - minutesAgo * MINUTE_MS });

/** A customer of both players who asked for alerts an hour ago. */
async function customer(email: string): Promise<string> {
  const uid = await addCustomer(account(email), 0);
  await put(
    Object.fromEntries(
      [HALL, BAR].flatMap(({ key, crypKey, location }): [string, unknown][] => [
        [paths.playerAccess(uid, key), crypKey],
        [paths.registeredPlayer(uid, key), { id: key, crypKey, name: `Our ${location}`, location }],
        [paths.alert(key, uid), { at: Date.now() - 60 * MINUTE_MS, mail: true }],
      ]),
    ),
  );
  return uid;
}

let count = 0;
let email = '';
let uid = '';

beforeEach(async () => {
  behave('open');
  await put({ players: null, alerts: null, silent: null, alerting: null });
  await emptyInbox();
  await addPlayers([HALL, BAR]);
  await Promise.all([sign(HALL), sign(BAR)]);
  count += 1;
  email = `alert-${count}@test.example`;
  uid = await customer(email);
});

const subjects = async (): Promise<string[]> => (await inbox()).map(({ subject }) => subject);
const mailed = (number: number) => expect.poll(subjects, TIMEOUTS).toHaveLength(number);

describe('a player that falls silent (docs/product.md 34.10)', () => {
  it('is mailed and pushed once, and once more when it is back, however many runs there are (docs/product.md 17.26)', async () => {
    const phone = phoneOf(service);
    await phone.connect();
    await put({ [paths.pushDevice(uid, '0')]: phone.entry() });
    await lookElsewhere();
    await sign(HALL, 12);
    await lookElsewhere();
    await look();
    await mailed(1);
    const [mail] = await inbox();
    expect(mail?.to).toEqual([expect.objectContaining({ address: email })]);
    expect(mail?.subject).toBe('Our Hal is stil · Our Hal is silent');
    // What an administrator is told of it (docs/product.md 17.26).
    expect(await at(functionPaths.alertMailed(HALL.key))).toBeGreaterThan(Date.now() - MINUTE_MS);
    expect(await at(functionPaths.alertMailed(BAR.key))).toBeNull();
    expect(mail?.text).toContain(`/players/${HALL.key}?alert`);
    expect(mail?.text).not.toContain(HALL.crypKey);
    expect(mail?.html).toContain('lang="en"');
    // docs/product.md 27.8
    expect(mail?.text).toContain('Probeer eerst dit: haal de stekker van de speler er 10 seconden uit');
    expect(mail?.text).toContain('Try this first: unplug the player for 10 seconds');
    await vi.waitFor(() => expect(phone.received).toHaveLength(1), TIMEOUTS);
    expect(phone.received[0]).toMatchObject({
      title: 'Our Hal is stil',
      body: expect.stringMatching(/^Probeer eerst dit: haal de stekker/) as string,
      tag: `zone-${HALL.key}`,
      navigate: `http://localhost:${ports.hosting}/players/${HALL.key}?alert`,
      user: uid,
    });
    await sign(HALL);
    await lookElsewhere();
    await look();
    await mailed(2);
    expect((await subjects())[1]).toBe('Our Hal is er weer · Our Hal is back');
    await vi.waitFor(() => expect(phone.received).toHaveLength(2), TIMEOUTS);
    expect(phone.received[1]).toMatchObject({ title: 'Our Hal is er weer', tag: `zone-${HALL.key}` });
    expect(service.posted.filter(({ token }) => phone.endpoint.endsWith(token))).toHaveLength(2);
    expect(await at('silent')).toBeNull();
    expect(await at(functionPaths.alertsWaiting)).toBeNull();
  });

  it('is one mail with all zones of a customer', async () => {
    await Promise.all([sign(HALL, 12), sign(BAR, 11.5)]);
    await look();
    await expect.poll(subjects, TIMEOUTS).toEqual(['2 zones zijn stil · 2 zones are silent']);
  });

  it('is in one mail with those that are back in the same minute (docs/product.md 34.11)', async () => {
    await sign(HALL, 12);
    await look();
    await mailed(1);
    await Promise.all([sign(HALL), sign(BAR, 12)]);
    await look();
    await mailed(2);
    const mail = (await inbox())[1];
    expect(mail?.subject).toBe('Our Bar is stil · Our Bar is silent');
    for (const words of ['Our Hal is er weer', 'Our Hal is back']) expect(mail?.text).toContain(words);
    for (const { key } of [HALL, BAR]) expect(mail?.text).toContain(`/players/${key}?alert`);
  });

  it('is mailed to nobody who lost its key, has muted it, asked for it later or for nothing, never confirmed the address, or is disabled (docs/security.md S113)', async () => {
    const muted = await customer(`muted-${count}@test.example`);
    const late = await customer(`late-${count}@test.example`);
    const told = await customer(`told-${count}@test.example`);
    const unconfirmed = await customer(`unconfirmed-${count}@test.example`);
    await admin.auth.updateUser(unconfirmed, { emailVerified: false });
    await admin.auth.updateUser(await customer(`disabled-${count}@test.example`), { disabled: true });
    await put({
      [paths.playerAccess(uid, HALL.key)]: 'an older key',
      [`${paths.alert(HALL.key, muted)}/mutedUntil`]: Date.now() + MINUTE_MS,
      [`${paths.alert(HALL.key, late)}/at`]: Date.now(),
      [paths.alert(BAR.key, told)]: null,
    });
    await sign(HALL, 12);
    await look();
    await mailed(1);
    await look();
    expect((await inbox()).flatMap(({ to }) => to.map((one) => one.address))).toEqual([
      `told-${count}@test.example`,
    ]);
  });

  it('is told when the mail server is there again', async () => {
    behave('refusing');
    await sign(HALL, 12);
    await look();
    behave('open');
    await look();
    await mailed(1);
  });

  it('is not told again where nobody knows whether the mail went out (docs/product.md 34.15)', async () => {
    behave('forgetful');
    await sign(HALL, 12);
    await look();
    behave('open');
    await look();
    await mailed(1);
    expect(await at(functionPaths.alertsWaiting)).toBeNull();
  });

  it('is not told while its venue is closed, by its own clocks', async () => {
    const day = { from: '00:00', to: '00:01' };
    await put({
      [`${paths.player(HALL.key)}/hours`]: Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]),
      ),
      [`${paths.player(HALL.key)}/timeZone`]: noonZone(),
    });
    await Promise.all([sign(HALL, 12), sign(BAR, 12)]);
    await look();
    await expect.poll(subjects, TIMEOUTS).toEqual(['Our Bar is stil · Our Bar is silent']);
    expect(await at(paths.silentPlayer(HALL.key))).toMatchObject({ location: 'Hal', playerId: 901 });
  });
});

describe('the first run', () => {
  it('lists what is silent for long, and tells nobody of it, neither then nor when it is back (docs/product.md 34.16)', async () => {
    await sign(HALL, 200 * 24 * 60);
    await look();
    expect(await at(paths.silentPlayer(HALL.key))).toMatchObject({ location: 'Hal' });
    await sign(HALL);
    await put({ [`${paths.silentPlayer(HALL.key)}/look`]: Date.now() });
    await look();
    expect(await at('silent')).toBeNull();
    expect(await subjects()).toEqual([]);
  });
});

describe('many players that fall silent at once', () => {
  const many = (number: number, seen: number) =>
    Array.from({ length: number }, (_, index) => {
      const { key, ...one } = player(2000 + index, `Place ${index}`);
      return { key, node: { ...one, seen } };
    });

  it(
    'are one mail to the provider, and none to a customer (docs/product.md 34.13)',
    async () => {
      const all = many(1000, Date.now() - 12 * MINUTE_MS);
      await put(Object.fromEntries(all.map(({ key, node }) => [paths.player(key), node])));
      await Promise.all([sign(HALL, 12), sign(BAR, 12)]);
      await look();
      // One that follows within 10 minutes does not prolong that time.
      const began = Date.now() - 9 * MINUTE_MS;
      await put({ [functionPaths.alertMass]: began, [functionPaths.alertTold(HALL.key)]: null });
      await look();
      expect(await at(functionPaths.alertMass)).toBe(began);
      await mailed(1);
      const [mail] = await inbox();
      expect(mail?.to).toEqual([expect.objectContaining({ address: PROVIDER })]);
      expect(mail?.subject).toMatch(/^1002 spelers/);
      expect(Object.keys((await at('silent')) as object)).toHaveLength(1002);
      await put(Object.fromEntries(all.map(({ key }) => [seen(key), Date.now()])));
      await Promise.all([sign(HALL), sign(BAR)]);
      await look();
      expect(await subjects()).toHaveLength(1);
      expect(await at('silent')).toBeNull();
      // A second mass within the hour.
      await put({ [functionPaths.alertMass]: began - MINUTE_MS, [functionPaths.alertsTold]: null });
      await put(Object.fromEntries(all.map(({ key, node }) => [seen(key), node.seen])));
      await look();
      await mailed(2);
    },
    START_MS,
  );
});
