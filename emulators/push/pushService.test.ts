import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import webpush from 'web-push';
import { pushPayload } from '../../src/model/push';
import { PushReceiver } from '../../tests/support/pushReceiver';
import { startPushService, type PushService } from './pushService';
import { localVapidKeys, makeVapidKeys, type VapidKeys } from './vapidKeys';

const SUBJECT = 'mailto:support@example.com';
const NOTICE = {
  title: 'DJ Noor',
  body: 'Over Golden Hour',
  lang: 'nl',
  tag: 'R1',
  navigate: 'https://app.example.com/messages/R1',
  user: 'anna',
  unread: 1,
};

let service: PushService;
let device: PushReceiver;

beforeEach(async () => {
  service = await startPushService(0);
  device = new PushReceiver(service.socketUrl);
  await device.connect();
});
afterEach(() => service.close());

/** Posts as a provider with these keys. @returns the status */
async function posted(
  { keys = localVapidKeys, title = 'DJ Noor', topic = undefined as string | undefined, TTL = 60 } = {},
  changes: Record<string, string | undefined> = {},
): Promise<number> {
  const { endpoint, p256dh, auth } = device.entry();
  const { publicKey, privateKey }: VapidKeys = keys;
  const request = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushPayload({ ...NOTICE, title })),
    { vapidDetails: { subject: SUBJECT, publicKey, privateKey }, TTL, ...(topic && { topic }) },
  );
  const headers = Object.entries({ ...request.headers, ...changes }).flatMap(([name, value]) =>
    value === undefined || name === 'Content-Length' ? [] : [[name, value] satisfies [string, string]],
  );
  const address = `${service.url}${new URL(endpoint).pathname}`;
  return (await fetch(address, { method: 'POST', headers, body: new Uint8Array(request.body) })).status;
}

const titles = (): string[] => device.received.map(({ title }) => title);

describe('the local push service', () => {
  it('brings a message to the device that subscribed, which alone can read it', async () => {
    expect(device.endpoint).toMatch(/^https:\/\/updates\.push\.services\.mozilla\.com\/wpush\/v2\/[\w-]+$/);
    expect(await posted()).toBe(201);
    await vi.waitFor(() => expect(device.received).toEqual([NOTICE]));
    expect(service.messages[0]?.body.toString()).not.toContain('Noor');
  });

  it('keeps what the device does not get: the last of a topic, and nothing that need not be kept', async () => {
    await device.disconnect();
    await vi.waitFor(async () => {
      expect(await posted({ title: 'now or never', TTL: 0 })).toBe(201);
      expect(service.messages.at(-1)?.state).toBe('expired');
    });
    for (const title of ['first', 'second']) await posted({ title, topic: 'one' });
    await posted({ title: 'other', topic: 'other' });
    await device.connect();
    await vi.waitFor(() => expect(titles()).toEqual(['second', 'other']));
  });

  it('knows no device that gave its subscription up, and none that never was', async () => {
    await device.unsubscribe();
    expect(await posted()).toBe(410);
    device.endpoint = `${device.endpoint}x`;
    expect(await posted()).toBe(404);
  });

  it('takes messages of the provider alone that the device subscribed with', async () => {
    expect(await posted({ keys: makeVapidKeys() })).toBe(403);
    expect(await posted({}, { Authorization: undefined })).toBe(401);
    const { privateKey } = makeVapidKeys();
    expect(await posted({ keys: { ...localVapidKeys, privateKey } })).toBe(401);
    expect(titles()).toEqual([]);
  });

  it('refuses what a push service refuses', async () => {
    expect(await posted({}, { TTL: undefined })).toBe(400);
    expect(await posted({}, { Topic: 'not a topic' })).toBe(400);
    expect(await posted({}, { 'Content-Encoding': undefined })).toBe(400);
    vi.useFakeTimers({ now: Date.now() - 90_000_000, toFake: ['Date'] });
    const fromYesterday = webpush.getVapidHeaders(
      new URL(device.endpoint).origin,
      SUBJECT,
      localVapidKeys.publicKey,
      localVapidKeys.privateKey,
      'aes128gcm',
    );
    vi.useRealTimers();
    expect(await posted({}, { Authorization: fromYesterday.Authorization })).toBe(401);
  });

  it('says when a browser had no app that takes a message', async () => {
    device.hasApp = false;
    await posted();
    await vi.waitFor(() => expect(service.messages[0]?.state).toBe('dropped'));
  });

  it('says what was sent', async () => {
    await posted({ topic: 'one' });
    await vi.waitFor(async () =>
      expect(await (await fetch(service.url)).text()).toMatch(/201 {2}to .{8} {2}topic one {7}delivered\n$/),
    );
  });
});
