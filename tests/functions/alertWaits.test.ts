import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { sendWaiting } from '../../functions/alerts';
import { sendMail } from '../../functions/letters';
import { Refusal } from '../../functions/request';
import { checkSilence } from '../../functions/silence';
import { functionPaths, paths } from '../../src/model/paths';
import { MINUTE_MS } from '../../src/model/time';
import { startAuthThread } from '../flows/support/authEmulator';
import { withDatabase } from '../support/withDatabase';

/** Ten past the hour, so that no run reads all players. */
const NOW = Date.parse('2026-11-24T10:10:00Z');
const UID = 'anna';

vi.mock('../../functions/letters', async (original) => ({
  ...(await original<object>()),
  sendMail: vi.fn(),
}));

withDatabase();
let auth: Awaited<ReturnType<typeof startAuthThread>>;

beforeAll(async () => {
  auth = await startAuthThread();
  await fetch(`http://${auth.host}/`);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', auth.host);
  vi.stubEnv('APP_ORIGIN', 'https://app.example.com');
  vi.stubEnv('SMTP_URL', 'smtp://localhost');
  await admin.auth.createUser({ uid: UID, email: 'anna@test.example', emailVerified: true });
});
afterAll(() => auth.stop());

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

const HALL = 'hall';
const BAR = 'bar';
const sign = (key: string, minute: number) =>
  put({ [`${paths.player(key)}/seen`]: NOW + minute * MINUTE_MS });

let isRefusing = false;
let mails: { subject: string; text: string }[] = [];

/** Anna asked for its alerts an hour ago. */
const addZone = (key: string) =>
  put({
    [paths.player(key)]: { playerId: key.length, location: key, crypKey: `key of ${key}` },
    [paths.playerAccess(UID, key)]: `key of ${key}`,
    [paths.registeredPlayer(UID, key)]: { id: key, crypKey: `key of ${key}`, name: key, location: key },
    [paths.alert(key, UID)]: { at: NOW - 60 * MINUTE_MS, mail: true },
  });

beforeEach(async () => {
  // Timers stay real: the SDKs wait for the network by them.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  isRefusing = false;
  mails = [];
  vi.mocked(sendMail).mockImplementation(({ subject = '', text }) => {
    if (isRefusing) return Promise.reject(new Refusal(502, 'the mail server refused'));
    mails.push({ subject, text: typeof text === 'string' ? text : '' });
    return Promise.resolve('sent');
  });
  await put({ players: null, alerting: null, silent: null, alerts: null, users: null, playerAccess: null });
  await addZone(HALL);
  await put({ [functionPaths.alertLooked]: NOW - MINUTE_MS });
});
afterEach(() => void vi.useRealTimers());

/** The run of a minute after NOW. */
async function run(minute: number): Promise<void> {
  vi.setSystemTime(NOW + minute * MINUTE_MS);
  await checkSilence(Date.now());
  await sendWaiting();
}

const subjects = (): string[] => mails.map(({ subject }) => subject);
const SILENT = 'hall is stil · hall is silent';
const BACK = 'hall is er weer · hall is back';

/** It waits because the mail server refuses. */
async function silenceThatWaits(...keys: string[]): Promise<void> {
  for (const key of keys) await sign(key, -12);
  isRefusing = true;
  await run(0);
  expect(await at(functionPaths.alertsWaiting)).not.toBeNull();
}

describe('the mail about a silence that waits', () => {
  it.each([1, 2, 3])(
    'is not sent when the zone is back %i minutes before the mail server takes mails: one mail says that it is, and since when it was silent (docs/product.md 34.19)',
    async (minutes) => {
      await silenceThatWaits(HALL);
      await sign(HALL, 1);
      for (let minute = 1; minute < minutes; minute += 1) await run(minute);
      isRefusing = false;
      await run(minutes);
      expect(subjects()).toEqual([BACK]);
      expect(mails[0]?.text).toMatch(/hall: back, after silence since 24 Nov 2026, 10:58/);
      expect(await at(functionPaths.alertsWaiting)).toBeNull();
    },
  );

  it('names the zones that are still silent', async () => {
    await addZone(BAR);
    await silenceThatWaits(HALL, BAR);
    await sign(BAR, 1);
    isRefusing = false;
    await run(1);
    expect(subjects().sort()).toEqual(['bar is er weer · bar is back', SILENT]);
  });

  it('of a zone that goes up and down is sent, because nothing else is told of it for an hour (docs/product.md 34.12, 34.19)', async () => {
    await sign(HALL, -12);
    await run(0);
    await sign(HALL, 1);
    await run(1);
    isRefusing = true;
    await run(61);
    await sign(HALL, 62);
    // After an hour of silence it is looked at every five minutes.
    await run(66);
    expect(await at('silent')).toBeNull();
    isRefusing = false;
    await run(67);
    for (let minute = 75; minute <= 140; minute += 5) await run(minute);
    expect(subjects()).toEqual([SILENT, BACK, SILENT]);
  });

  const changes: [string, object, number][] = [
    ['nothing has changed', {}, 1],
    ['the player got another key', { [`${paths.player(HALL)}/crypKey`]: 'another key' }, 0],
    ['the customer lost the key', { [paths.playerAccess(UID, HALL)]: null }, 0],
    ['it was muted', { [`${paths.alert(HALL, UID)}/mutedUntil`]: NOW + 9 * MINUTE_MS }, 0],
    ['its mute has ended', { [`${paths.alert(HALL, UID)}/mutedUntil`]: NOW }, 1],
    ['its mail was turned off', { [`${paths.alert(HALL, UID)}/mail`]: false }, 0],
    ['it was ended', { [paths.alert(HALL, UID)]: null }, 0],
  ];

  it.each(changes)(
    'is judged when it is sent: meanwhile %s (docs/product.md 34.18, docs/security.md S113)',
    async (_what, change, count) => {
      await silenceThatWaits(HALL);
      await put(change);
      isRefusing = false;
      await run(1);
      expect(subjects()).toEqual(Array(count).fill(SILENT));
      expect(await at(functionPaths.alertsWaiting)).toBeNull();
    },
  );

  it('leaves out the zone of several whose key is another one (docs/security.md S113)', async () => {
    await addZone(BAR);
    await silenceThatWaits(HALL, BAR);
    await put({ [`${paths.player(BAR)}/crypKey`]: 'another key' });
    isRefusing = false;
    await run(1);
    expect(subjects()).toEqual([SILENT]);
    expect(mails[0]?.text).not.toContain('bar');
  });
});

describe('the mail about a return that waits', () => {
  it('is not sent once the next silence is told (docs/product.md 34.19)', async () => {
    await sign(HALL, -12);
    await run(0);
    await sign(HALL, 1);
    isRefusing = true;
    await run(1);
    // No run sent it for an hour.
    await checkSilence(NOW + 61 * MINUTE_MS);
    isRefusing = false;
    await run(62);
    expect(subjects()).toEqual([SILENT, SILENT]);
  });
});
