import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localVapidKeys } from '../../../emulators/push/vapidKeys';
import { HOSTILE_ENDPOINTS, KNOWN_ENDPOINTS } from '../../support/pushEndpoints';
import {
  decodePushDevices,
  decodePushNotice,
  type PushDevice,
  type PushNotice,
} from '../../../src/model/push';
import { PUSH_PAYLOAD_MAX_BYTES, encodeNotice, send } from '../../../functions/push';

const NOTICE: PushNotice = {
  title: 'DJ Noor',
  body: 'Over Golden Hour',
  lang: 'nl',
  tag: 'R1',
  navigate: 'https://app.example.com/messages/R1',
  user: 'anna',
  unread: 3,
};
const DEVICE: PushDevice = {
  endpoint: KNOWN_ENDPOINTS.Firefox,
  // The public key of any pair is one.
  p256dh: localVapidKeys.publicKey,
  auth: 'A'.repeat(22),
  language: 'nl',
  at: 0,
  text: undefined,
  place: '0',
};
const FAMILY = '👩‍👩‍👧‍👦';

const encoded = (changes: Partial<PushNotice>): string => encodeNotice({ ...NOTICE, ...changes });
const through = (changes: Partial<PushNotice>) => decodePushNotice(JSON.parse(encoded(changes)));

describe('the payload of a push message', () => {
  it.each([
    ['letters', 'x'.repeat(5000)],
    ['quotes, which take two bytes each', '"'.repeat(5000)],
    ['control characters, which take six', '\u0001'.repeat(5000)],
    ['Arabic', 'موسيقى '.repeat(900)],
    ['emoji', FAMILY.repeat(400)],
  ])('takes no more than 3000 bytes, when a text is of %s', (_what, text) => {
    for (const changes of [{ body: text }, { body: text, title: text }]) {
      expect(Buffer.byteLength(encoded(changes))).toBeLessThanOrEqual(PUSH_PAYLOAD_MAX_BYTES);
      expect(through(changes)?.body).toMatch(/.…$/);
    }
  });

  it('is cut between characters, never inside an emoji', () => {
    const notice = through({ body: FAMILY.repeat(400), title: FAMILY.repeat(400) });
    expect(notice?.body.replaceAll(FAMILY, '')).toBe('…');
    expect(notice?.title.replaceAll(FAMILY, '')).toBe('…');
  });

  it('does without words that are one endless character', () => {
    const endless = `a${'\u0301'.repeat(5000)}`;
    expect(through({ body: endless })?.body).toBe('');
  });

  it('is whole when it fits', () => {
    const body = 'x'.repeat(2000);
    expect(through({ body })?.body).toBe(body);
  });

  const keysOf = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `key-${index + 100}`);

  it('says which zones it is about', () => {
    expect(through({ zones: ['hall', 'bar'] })?.zones).toEqual(['hall', 'bar']);
    expect(through({})?.zones).toBeUndefined();
  });

  it.each([
    ['shortens its words for the list of 100 zones', keysOf(100), keysOf(100)],
    ['leaves out a list of 200 zones', keysOf(200), undefined],
    ['leaves out a list of keys that take too many bytes', ['ł'.repeat(1500)], undefined],
  ])('%s (docs/product.md 32.26)', (_what, zones, told) => {
    const changes = { zones, body: 'x'.repeat(5000), title: 'x'.repeat(5000) };
    expect(through(changes)?.zones).toEqual(told);
    expect(through(changes)?.body.length).toBeGreaterThan(1000);
    expect(Buffer.byteLength(encoded(changes))).toBeLessThanOrEqual(PUSH_PAYLOAD_MAX_BYTES);
  });
});

describe('a device that is notified (docs/product.md 32.26)', () => {
  const devicesAt = (endpoint: string) =>
    decodePushDevices({ 0: { ...DEVICE, endpoint } }).map((one) => one.endpoint);

  it.each(Object.entries(KNOWN_ENDPOINTS))('is at a known push service: %s', (_what, endpoint) => {
    expect(devicesAt(endpoint)).toEqual([endpoint]);
  });

  it.each(Object.entries(HOSTILE_ENDPOINTS))(
    'is nowhere else: %s (docs/security.md S102)',
    (_what, endpoint) => {
      expect(devicesAt(endpoint)).toEqual([]);
    },
  );
});

describe('the answer of a push service', () => {
  let server: Server;
  let asked: number;
  let answer: RequestListener;

  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      request.resume();
      answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const VAPID = { ...localVapidKeys, subject: 'mailto:support@example.com' };
  const sent = ({ device = {}, vapid = {} }: { device?: object; vapid?: object } = {}) =>
    send(
      { ...DEVICE, ...device },
      'words',
      { topic: 'topic', urgency: 'normal' },
      {
        vapid: { ...VAPID, ...vapid },
        appOrigin: 'https://app.example.com',
        localService: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      },
    );

  it('is not followed (docs/security.md S103)', async () => {
    answer = (_request, response) =>
      response.writeHead(307, { Location: 'https://169.254.169.254/latest/meta-data' }).end();
    expect(await sent()).toBe('refused');
    expect(asked).toBe(1);
  });

  it('is not read to its end: endless words (docs/security.md S103)', async () => {
    let isClosed = false;
    answer = (_request, response) => {
      response.writeHead(201);
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => {
        clearInterval(more);
        isClosed = true;
      });
    };
    expect(await sent()).toBe('sent');
    await expect.poll(() => isClosed).toBe(true);
  });

  it.each<[string, RequestListener]>([
    [
      'endless headers',
      (_request, response) => {
        response.socket?.write(`HTTP/1.1 201 Created\r\nX-More: ${'x'.repeat(65_536)}`);
      },
    ],
    ['no words of HTTP', (_request, response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n\r\n')],
  ])('is worth a retry: %s', async (_what, listener) => {
    answer = listener;
    expect(await sent()).toBe('later');
  });

  it.each([
    [201, 'sent'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('%i means %s (docs/product.md 32.24, 32.25)', async (status, outcome) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await sent()).toBe(outcome);
  });

  it.each([
    ['no private key', { privateKey: '' }],
    ['half a private key', { privateKey: localVapidKeys.privateKey.slice(0, 21) }],
    ['a public key that is none', { publicKey: 'none' }],
    ['a subject that is no address', { subject: 'support@example.com' }],
  ])(
    'is not asked for, and the device is not gone, where the provider has %s (docs/product.md 32.28)',
    async (_what, vapid) => {
      expect(await sent({ vapid })).toBe('later');
      expect(await sent({ vapid, device: { p256dh: 'A'.repeat(87) } })).toBe('later');
      expect(asked).toBe(0);
      expect(await sent({ device: { p256dh: 'A'.repeat(87) } })).toBe('gone');
    },
  );

  it('is not waited for: silence (docs/security.md S103)', async () => {
    answer = () => undefined;
    expect(await sent()).toBe('later');
  });
});
