import { setTimeout as wait } from 'node:timers/promises';
import * as logger from 'firebase-functions/logger';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushService, type PushService } from '../../emulators/push/pushService';
import { localVapidKeys, makeVapidKeys } from '../../emulators/push/vapidKeys';
import { admin } from '../../emulators/seed/admin';
import { thumbId } from '../../functions/desk';
import { tellMessage, tellOutcome } from '../../functions/news';
import { removeDevice, tell } from '../../functions/push';
import { paths } from '../../src/model/paths';
import type { Outcome } from '../../src/model/rating';
import { PushReceiver } from '../support/pushReceiver';
import { withDatabase } from '../support/withDatabase';

const AT = Date.now();
const THUMB = thumbId('hall', AT - 60_000);
const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };
const RATING = { player: 'hall', zone: 'Zaal', rateType: 'down', dateAsked: AT - 60_000, track: TRACK };
const INFO = { type: 'down', dateTime: AT, zone: 'Zaal', dateAsked: AT - 60_000, track: TRACK };
const MESSAGE = { created: AT, from: 'DJ Noor', msg: 'Hij is eruit.', rcvd: false };
const OUTCOME: Outcome = { what: 'removed', at: AT, by: 'DJ Noor', text: undefined };

vi.mock('node:timers/promises', async (original) => {
  const timers = await original<{ setTimeout: typeof wait }>();
  return { ...timers, setTimeout: vi.fn(timers.setTimeout) };
});
vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof logger>()),
  warn: vi.fn(),
}));

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
  service = await startPushService(0);
  vi.stubEnv('PUSH_SERVICE_URL', service.url);
  phone = await receiver();
  await put({
    told: null,
    invites: null,
    playerAccess: null,
    'users/bob': null,
    'users/anna': { info: { unreadMessages: 2 }, push: { 0: phone.entry() }, ratings: { one: RATING } },
  });
});
afterEach(() => service.close());

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

async function receiver(): Promise<PushReceiver> {
  const one = new PushReceiver(service.socketUrl);
  await one.connect();
  return one;
}

const write = (changes: Partial<typeof MESSAGE> = {}): Promise<void> => {
  const message = { ...MESSAGE, ...changes };
  return put({
    [paths.message('anna', THUMB, message.created)]: message,
    [paths.threadInfo('anna', THUMB)]: INFO,
  });
};
const decide = (changes: Partial<Outcome> = {}): Promise<void> => {
  const { what, at: decided, by } = { ...OUTCOME, ...changes };
  return put({ [paths.outcome('anna', 'one')]: { what, at: decided, by } });
};

const hearMessage = (created = AT): Promise<void> => tellMessage('anna', THUMB, String(created), 0);
const hearOutcome = (changes: Partial<Outcome> = {}): Promise<void> =>
  tellOutcome('anna', 'one', { ...OUTCOME, ...changes }, 0);

const got = (count: number) => vi.waitFor(() => expect(phone.received).toHaveLength(count));

describe('a message of a DJ (docs/product.md 32.20)', () => {
  it('is told to the phone: who, and about which song, and how many are unread (docs/security.md S104)', async () => {
    await write();
    await hearMessage();
    await got(1);
    expect(phone.received[0]).toEqual({
      title: 'DJ Noor over Golden Hour\u00a0– Mira Solen',
      body: 'Antwoord op je duim omlaag in Zaal',
      lang: 'nl',
      tag: THUMB,
      navigate: `https://app.example.com/messages/${THUMB}`,
      user: 'anna',
      unread: 2,
    });
    const [sent] = service.posted;
    expect(sent?.topic).toMatch(/^[\w-]{32}$/);
    expect(sent?.message).toMatchObject({ urgency: 'normal', until: (sent?.message?.at ?? 0) + 86_400_000 });
  });

  it('in R00000 is told as from our DJs, and the welcome that begins it is not told (docs/product.md 32.20)', async () => {
    const inR00000 = (created: number, from: string) => ({
      [paths.message('anna', 'R00000', created)]: { ...MESSAGE, created, from },
    });
    const hear = (created: number) => tellMessage('anna', 'R00000', String(created), 0);
    await put({ ...inR00000(AT, 'Media team'), [`${paths.threadInfo('anna', 'R00000')}/type`]: 'welcome' });
    await hear(AT);
    await put({ ...inR00000(AT + 1, 'anna'), ...inR00000(AT + 2, 'DJ Noor') });
    await hear(AT + 2);
    await got(1);
    expect(phone.received[0]).toMatchObject({
      title: 'Bericht van DJ Noor',
      body: 'Een bericht van onze dj’s',
      navigate: 'https://app.example.com/messages/R00000',
    });
    await hear(AT + 2);
    expect(service.posted).toHaveLength(1);
  });

  it('is as old as it says, and not as its key, which an earlier version let anybody choose', async () => {
    await put({
      [paths.message('anna', THUMB, '0000000000001')]: MESSAGE,
      [paths.threadInfo('anna', THUMB)]: INFO,
    });
    await tellMessage('anna', THUMB, '0000000000001', 0);
    await got(1);
  });

  it('is told in the language of each device, with its words only where the customer chose that (docs/security.md S105)', async () => {
    const tablet = await receiver();
    await put({ [paths.pushDevice('anna', '3')]: tablet.entry({ language: 'en', text: true }) });
    await write();
    await hearMessage();
    await got(1);
    await vi.waitFor(() => expect(tablet.received).toHaveLength(1));
    expect(tablet.received[0]).toMatchObject({
      title: 'DJ Noor about Golden Hour\u00a0– Mira Solen',
      body: 'Hij is eruit.',
      lang: 'en',
    });
    expect(phone.received[0]?.body).not.toContain('eruit');
  });

  it('is told once, however often its event comes', async () => {
    await write();
    await hearMessage();
    await hearMessage();
    expect(service.posted).toHaveLength(1);
  });

  it('is remembered for two days, so that what is told stays in bounds (docs/security.md S107)', async () => {
    const [yesterday, old] = [AT - 86_400_000, AT - 172_900_000];
    await put({ [paths.told('anna')]: { yesterday, old } });
    await write();
    await hearMessage();
    const told = (await at(paths.told('anna'))) as Record<string, number>;
    expect(Object.values(told).sort()).toEqual([yesterday, AT]);
  });

  it.each([
    ['was read meanwhile', { created: AT, rcvd: true }],
    ['is older than a day', { created: AT - 90_000_000 }],
    ['is the own', { created: AT, from: 'anna' }],
  ])('is not told when it %s', async (_, changes) => {
    await write(changes);
    await hearMessage(changes.created);
    expect(service.posted).toEqual([]);
  });

  it('that is read within 3 s is not told (docs/product.md 32.23)', async () => {
    await write();
    vi.mocked(wait).mockImplementationOnce(() => write({ rcvd: true }));
    await tellMessage('anna', THUMB, String(AT));
    expect(wait).toHaveBeenLastCalledWith(3000);
    expect(service.posted).toEqual([]);
  });

  it('is left to a later one, which is told: of 100 in a minute one is told', async () => {
    const all = Array.from({ length: 100 }, (_, place) => AT + place);
    await Promise.all(all.map((created) => write({ created })));
    await Promise.all(all.map(hearMessage));
    await got(1);
    expect(service.posted).toHaveLength(1);
  });

  it.each([
    [
      'a message',
      (): Promise<void> => write({ created: AT + 1000 }),
      (): Promise<void> => hearMessage(AT + 1000),
    ],
    [
      'an outcome',
      (): Promise<void> => decide({ at: AT + 11_000 }),
      (): Promise<void> => hearOutcome({ at: AT + 11_000 }),
    ],
  ])(
    'of a sender whose clock is hours ahead hides no answer after it: %s (docs/product.md 32.23)',
    async (_, happen, hear) => {
      const ahead = AT + 3 * 3_600_000;
      await write({ created: ahead });
      await hearMessage(ahead);
      await got(1);
      await happen();
      await hear();
      await got(2);
    },
  );

  it('replaces an earlier one that the phone did not get', async () => {
    await phone.disconnect();
    for (const created of [AT, AT + 1000]) {
      await write({ created });
      await hearMessage(created);
    }
    await vi.waitFor(() => expect(service.posted).toHaveLength(2));
    await phone.connect();
    await got(1);
    await vi.waitFor(() =>
      expect(service.messages.map(({ state }) => state)).toEqual(['replaced', 'delivered']),
    );
  });

  it('says what the DJ did, when both came at once, and the outcome is not told again (docs/product.md 32.21)', async () => {
    await write();
    // Written over a slow connection.
    await decide({ at: AT + 59_000 });
    await Promise.all([hearOutcome({ at: AT + 59_000 }), hearMessage()]);
    await got(1);
    expect(phone.received[0]?.body).toBe('Uit de muziek van Zaal gehaald');
    expect(service.posted).toHaveLength(1);
  });

  it('needs no rating: a DJ can write about something else', async () => {
    await put({ [paths.message('anna', 'R7', AT)]: { ...MESSAGE, from: '' } });
    await tellMessage('anna', 'R7', String(AT), 0);
    await got(1);
    expect(phone.received[0]).toMatchObject({
      title: 'Bericht van een dj',
      body: 'Een nieuw bericht voor je',
    });
  });

  it('puts what a DJ wrote into no other text', async () => {
    await put({ [paths.message('anna', 'R7', AT)]: { ...MESSAGE, from: '{{song}} $& {{who}}' } });
    await tellMessage('anna', 'R7', String(AT), 0);
    await got(1);
    expect(phone.received[0]?.title).toBe('Bericht van {{song}} $& {{who}}');
  });
});

describe('an outcome (docs/product.md 32.21)', () => {
  it('is told when the DJ wrote nothing, and leads to the rating', async () => {
    await decide();
    await hearOutcome();
    await got(1);
    expect(phone.received[0]).toMatchObject({
      title: 'DJ Noor heeft je beoordeling van Golden Hour\u00a0– Mira Solen bekeken',
      body: 'Uit de muziek van Zaal gehaald',
      tag: THUMB,
      navigate: 'https://app.example.com/ratings?rating=one',
    });
  });

  it('is told again when the DJ changes it, and not when it is taken away', async () => {
    await decide();
    await hearOutcome();
    await decide({ what: 'kept', at: AT + 60_000 });
    await hearOutcome({ what: 'kept', at: AT + 60_000 });
    await got(2);
    await put({ [paths.outcome('anna', 'one')]: null });
    await tellOutcome('anna', 'one', undefined, 0);
    await hearOutcome();
    expect(service.posted).toHaveLength(2);
  });

  it('is told although the customer wrote within the same minute', async () => {
    await write({ from: 'anna', rcvd: true });
    await decide();
    await hearOutcome();
    await got(1);
    expect(phone.received[0]?.body).toBe('Uit de muziek van Zaal gehaald');
  });

  it('is not told when its message comes within 3 s', async () => {
    await decide();
    vi.mocked(wait).mockImplementationOnce(() => write());
    await tellOutcome('anna', 'one', OUTCOME);
    expect(wait).toHaveBeenLastCalledWith(3000);
    expect(service.posted).toEqual([]);
  });

  it('is told with a message of another tool, which names its conversations by itself', async () => {
    await decide();
    await put({ 'users/anna/messages/R55': { info: INFO, [AT + 5000]: { ...MESSAGE, created: AT + 5000 } } });
    await hearOutcome();
    expect(service.posted).toEqual([]);
  });
});

describe('a device', () => {
  it('that gave its subscription up is taken off the list (docs/product.md 32.25)', async () => {
    await phone.unsubscribe();
    await write();
    await hearMessage();
    expect(await at(paths.pushDevices('anna'))).toBeNull();
  });

  it('is told once, though another one that is gone cannot be taken off the list (docs/product.md 32.24)', async () => {
    const tablet = await receiver();
    await put({ [paths.pushDevice('anna', '3')]: tablet.entry() });
    await tablet.unsubscribe();
    const reference = Object.getPrototypeOf(admin.database.ref()) as { transaction: () => Promise<void> };
    const lost = vi.spyOn(reference, 'transaction').mockRejectedValueOnce(new Error('no connection'));
    await write();
    await expect(hearMessage()).rejects.toThrow('no connection');
    lost.mockRestore();
    await hearMessage();
    expect(service.posted.map(({ status }) => status).sort()).toEqual([201, 410]);
  });

  it('that replaced a deleted one stays (docs/product.md 32.25)', async () => {
    const gone = { ...phone.entry(), language: 'nl', text: undefined, place: '0' };
    const other = await receiver();
    await put({ [paths.pushDevice('anna', '0')]: other.entry() });
    await removeDevice('anna', gone);
    expect(await at(`${paths.pushDevice('anna', '0')}/endpoint`)).toBe(other.endpoint);
  });

  it('of nobody is told nothing, and nothing is noted of it', async () => {
    await put({ [paths.pushDevices('anna')]: null });
    await write();
    await hearMessage();
    expect(service.posted).toEqual([]);
    expect(await at('told')).toBeNull();
  });

  it('whose keys are none is taken off the list', async () => {
    await put({ [`${paths.pushDevice('anna', '0')}/p256dh`]: 'A'.repeat(87) });
    await write();
    await hearMessage();
    expect(await at(paths.pushDevices('anna'))).toBeNull();
  });

  it('of a provider without a private key stays on the list, and is told once there is one (docs/product.md 32.28)', async () => {
    vi.stubEnv('VAPID_PRIVATE_KEY', '');
    await write();
    await expect(hearMessage()).rejects.toThrow('could not be told yet');
    expect(logger.warn).toHaveBeenCalledWith('a push message cannot be signed', {
      reason: expect.stringContaining('vapidDetails.privateKey') as string,
    });
    expect(await at(paths.pushDevices('anna'))).not.toBeNull();
    vi.stubEnv('VAPID_PRIVATE_KEY', localVapidKeys.privateKey);
    await hearMessage();
    await got(1);
  });

  it('with the keys of an earlier provider stays on the list: the app renews it', async () => {
    const { publicKey, privateKey } = makeVapidKeys();
    vi.stubEnv('VAPID_PUBLIC_KEY', publicKey);
    vi.stubEnv('VAPID_PRIVATE_KEY', privateKey);
    await write();
    await hearMessage();
    vi.stubEnv('VAPID_PUBLIC_KEY', localVapidKeys.publicKey);
    vi.stubEnv('VAPID_PRIVATE_KEY', localVapidKeys.privateKey);
    expect(service.posted).toMatchObject([{ status: 403 }]);
    expect(await at(paths.pushDevices('anna'))).not.toBeNull();
  });
});

describe('a push service that is busy', () => {
  it('is asked again when the event is retried, for that device alone (docs/security.md S103)', async () => {
    const tablet = await receiver();
    await put({ [paths.pushDevice('anna', '3')]: tablet.entry() });
    service.answerNext({ status: 429 });
    await write();
    await expect(hearMessage()).rejects.toThrow('could not be told yet');
    expect(service.posted).toHaveLength(2);
    await hearMessage();
    await got(1);
    await vi.waitFor(() => expect(tablet.received).toHaveLength(1));
    expect(service.posted).toHaveLength(3);
  });

  it('for more than a quarter of an hour is not asked again about that, and is about what comes next (docs/product.md 32.24)', async () => {
    const QUARTER_MS = 900_000;
    const [late, tooLate] = [AT - QUARTER_MS + 60_000, AT - QUARTER_MS - 1000];
    await write({ created: tooLate });
    service.answerNext({ status: 429 });
    await hearMessage(tooLate);
    await write({ created: late });
    service.answerNext({ status: 429 });
    await expect(hearMessage(late)).rejects.toThrow('could not be told yet');
    expect(phone.received).toEqual([]);
    await write();
    await hearMessage();
    await got(1);
    expect(service.posted).toHaveLength(3);
  });
});

it.each(['VAPID_PUBLIC_KEY', 'VAPID_SUBJECT'])('without %s nothing is pushed', async (name) => {
  const before = process.env[name];
  vi.stubEnv(name, '');
  await tell('anna', { tag: 'R1', moment: AT, address: '/', words: () => ({ title: 'x', body: '' }) });
  vi.stubEnv(name, before);
  expect(service.posted).toEqual([]);
});
