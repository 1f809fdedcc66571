import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPushService, type PushService } from '../../emulators/push/pushService';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import type { PushReceiver } from '../support/pushReceiver';
import { phoneOf, useStack } from './stack';
import { ports } from './stackPlaces';

const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };
/** A busy machine takes a while to start the process of a function. */
const TIMEOUTS = { timeout: 60_000, interval: 100 };

useStack();
let service: PushService;

beforeAll(async () => {
  service = await startPushService(ports.push);
});
afterAll(() => service.close());

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);

async function customer(uid: string): Promise<PushReceiver> {
  const phone = phoneOf(service);
  await phone.connect();
  const rating = { player: 'hall', zone: 'Zaal', rateType: 'down', dateAsked: 5, track: TRACK };
  await put({
    [paths.user(uid)]: { info: { unreadMessages: 1 }, push: { 0: phone.entry() }, ratings: { one: rating } },
  });
  return phone;
}

const message = (uid: string, created: number): Record<string, unknown> => ({
  [paths.message(uid, 'R1', created)]: { created, from: 'DJ Noor', msg: 'Dank je', rcvd: false },
  [`${paths.threadInfo(uid, 'R1')}/dateTime`]: created,
  [`${paths.threadInfo(uid, 'R1')}/dateAsked`]: 5,
});
const outcome = (uid: string, at: number): Record<string, unknown> => ({
  [paths.outcome(uid, 'one')]: { what: 'removed', at, by: 'DJ Noor' },
});

const got = (phone: PushReceiver, count: number) =>
  vi.waitFor(() => expect(phone.received).toHaveLength(count), TIMEOUTS);

describe('the functions that tell devices, on the events of the database', { timeout: 120_000 }, () => {
  it('tell the phone that a DJ wrote (docs/product.md 32.1, 32.20)', async () => {
    const phone = await customer('anna');
    await put(message('anna', Date.now()));
    await got(phone, 1);
    expect(phone.received[0]).toMatchObject({
      title: 'DJ Noor over Golden Hour\u00a0– Mira Solen',
      navigate: `http://localhost:${ports.hosting}/messages/R1`,
      user: 'anna',
      unread: 1,
    });
  });

  it('tell an outcome alone, and no guest that an invitation was revoked', async () => {
    const phone = await customer('els');
    const invite = {
      player: 'hall',
      zone: 'Zaal',
      inviter: 'Ruud',
      acceptedBy: { els: { name: 'Els', at: 5 } },
    };
    await put({ 'invites/code': invite, [paths.playerAccess('els', 'hall')]: 'code' });
    await put({ [paths.inviteRevoked('code')]: Date.now() });
    await put(outcome('els', Date.now()));
    await got(phone, 1);
    expect(phone.received.map(({ title }) => title)).toEqual([
      'DJ Noor heeft je beoordeling van Golden Hour\u00a0– Mira Solen bekeken',
    ]);
  });
});
