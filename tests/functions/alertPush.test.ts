import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startPushService, type PushService } from '../../emulators/push/pushService';
import { localVapidKeys } from '../../emulators/push/vapidKeys';
import { admin } from '../../emulators/seed/admin';
import { sendWaiting, type Message } from '../../functions/alerts';
import { functionPaths, paths } from '../../src/model/paths';
import { PushReceiver } from '../support/pushReceiver';
import { withDatabase } from '../support/withDatabase';
import { MINUTE_MS } from '../../src/model/time';

const AT = Date.now();

withDatabase();
let service: PushService;
let phone: PushReceiver;

beforeAll(() => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('APP_ORIGIN', 'https://app.example.com');
  vi.stubEnv('VAPID_PUBLIC_KEY', localVapidKeys.publicKey);
  vi.stubEnv('VAPID_PRIVATE_KEY', localVapidKeys.privateKey);
  vi.stubEnv('VAPID_SUBJECT', 'mailto:support@example.com');
});

beforeEach(async () => {
  // Timers stay real: the SDKs wait for the network by them.
  vi.useFakeTimers({ toFake: ['Date'], now: AT });
  service = await startPushService(0);
  vi.stubEnv('PUSH_SERVICE_URL', service.url);
  phone = new PushReceiver(service.socketUrl);
  await phone.connect();
  await put({
    alerting: null,
    told: null,
    'users/anna': { push: { 0: phone.entry() } },
    ...Object.fromEntries(
      ['hall', 'bar', 'roof', 'sauna'].flatMap((key): [string, unknown][] => [
        [paths.alert(key, 'anna'), { at: 5, mail: true }],
        [paths.player(key), { playerId: 1, crypKey: `key of ${key}` }],
        [paths.playerAccess('anna', key), `key of ${key}`],
      ]),
    ),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const waiting = async (): Promise<unknown> =>
  (await admin.database.ref(functionPaths.alertsWaiting).get()).val();

const zone = (key: string) => ({ key, name: key, page: `/players/${key}?alert`, since: AT, timeZone: 'UTC' });

/** A notification for Anna waits to be sent. */
const queue = (id: string, zones: { silent?: string[]; back?: string[] }, at = Date.now()): Promise<void> => {
  const [silent = [], back = []] = [zones.silent?.map(zone), zones.back?.map(zone)];
  const message: Message = { to: 'customer', uid: 'anna', way: 'push', silent, back, at };
  const told = (what: string, keys: string[] = []) =>
    Object.fromEntries(keys.map((key) => [functionPaths.alertTold(key), { what, at }]));
  return put({
    [functionPaths.alertWaiting(id)]: message,
    ...told('silent', zones.silent),
    ...told('back', zones.back),
  });
};
const got = (count: number) => vi.waitFor(() => expect(phone.received).toHaveLength(count));

it('two zones that are back and two that are silent are two notifications: neither takes the place of the other, and a group that is told again has the tag of the first (docs/product.md 34.10, 34.20)', async () => {
  await queue('one', { silent: ['roof', 'sauna'], back: ['hall', 'bar'] });
  await sendWaiting();
  await got(2);
  expect(phone.received.map(({ title, zones }) => [title, zones])).toEqual([
    ['2 zones zijn er weer', ['hall', 'bar']],
    ['2 zones zijn stil', ['roof', 'sauna']],
  ]);
  // Only a silence wakes a phone that saves its battery.
  expect(service.posted.map(({ message }) => message?.urgency)).toEqual(['normal', 'high']);
  expect(await waiting()).toBeNull();
  vi.setSystemTime(AT + MINUTE_MS);
  await queue('two', { back: ['sauna', 'roof'] });
  await sendWaiting();
  await got(3);
  const [hallAndBar, roofAndSauna, roofAndSaunaAgain] = phone.received.map(({ tag }) => tag);
  expect(hallAndBar).not.toBe(roofAndSauna);
  expect(roofAndSaunaAgain).toBe(roofAndSauna);
});

it('a group of which only one is still silent when a second device can be told is not told to the first again (docs/product.md 32.24, 34.19)', async () => {
  const second = new PushReceiver(service.socketUrl);
  await second.connect();
  await put({ 'users/anna/push/1': second.entry() });
  await queue('one', { silent: ['hall', 'bar'] });
  service.answerNext({ status: 429 });
  await sendWaiting();
  await vi.waitFor(() => expect(phone.received.length + second.received.length).toBe(1));
  await put({ [functionPaths.alertTold('bar')]: { what: 'back', at: AT } });
  await sendWaiting();
  await vi.waitFor(() => expect(phone.received.length + second.received.length).toBe(2));
  expect([...phone.received, ...second.received].map(({ zones }) => zones?.length).sort()).toEqual([1, 2]);
  expect([phone.received.length, second.received.length]).toEqual([1, 1]);
  expect(await waiting()).toBeNull();
});

it('a zone is told as silent although a device could not be told of one that is back, which it is told later (docs/product.md 34.10, 34.15)', async () => {
  await queue('one', { silent: ['roof'], back: ['hall'] });
  service.answerNext({ status: 429 });
  await sendWaiting();
  await got(1);
  expect(phone.received[0]).toMatchObject({ title: 'roof is stil', tag: 'zone-roof', zones: ['roof'] });
  await sendWaiting();
  await got(2);
  expect(phone.received[1]).toMatchObject({ title: 'hall is er weer', tag: 'zone-hall', zones: ['hall'] });
  expect(await waiting()).toBeNull();
});

it('a device whose push service is busy is tried each minute for a quarter of an hour, and told of what comes next (docs/product.md 34.15)', async () => {
  await queue('one', { silent: ['hall'] });
  for (let minute = 0; minute < 20; minute += 1) {
    vi.setSystemTime(AT + minute * MINUTE_MS);
    if ((await waiting()) !== null) service.answerNext({ status: 429 });
    await sendWaiting();
  }
  expect(service.posted).toHaveLength(16);
  expect(phone.received).toEqual([]);
  expect(await waiting()).toBeNull();
  await queue('two', { back: ['hall'] });
  await sendWaiting();
  await got(1);
  expect(phone.received[0]).toMatchObject({ title: 'hall is er weer', tag: 'zone-hall' });
});
