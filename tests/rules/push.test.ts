import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { PUSH_ENDPOINT_MAX_LENGTH } from '../../src/model/limits';
import { isPushEndpoint } from '../../src/model/push';
import { HOSTILE_ENDPOINTS, KNOWN_ENDPOINTS } from '../support/pushEndpoints';
import { rulesTest } from './environment';
import * as requests from './requests';
import { OLD, world } from './world';

const { as, signedOut } = rulesTest('demo-rules-push', world);

const PLACE = 'users/customer/push/1';
const write = (changes: Record<string, unknown>, path = PLACE) =>
  as('customer').ref(path).set(requests.pushDevice(changes));

describe('a device that gets notifications', () => {
  it.each(Object.entries(KNOWN_ENDPOINTS))('is one of %s', async (_service, endpoint) => {
    await assertSucceeds(write({ endpoint }));
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  it.each(Object.entries(HOSTILE_ENDPOINTS))(
    'has no address with %s (docs/security.md S102)',
    async (_what, endpoint) => {
      await assertFails(write({ endpoint }));
      expect(isPushEndpoint(endpoint)).toBe(false);
    },
  );

  it(`has an address of at most ${PUSH_ENDPOINT_MAX_LENGTH} characters`, async () => {
    const start = 'https://fcm.googleapis.com/fcm/send/';
    await assertSucceeds(write({ endpoint: start.padEnd(PUSH_ENDPOINT_MAX_LENGTH, 'x') }));
    await assertFails(write({ endpoint: start.padEnd(PUSH_ENDPOINT_MAX_LENGTH + 1, 'x') }));
  });

  it.each([
    ['endpoint', 5],
    ['endpoint', { a: 'b' }],
    ['p256dh', 'B'.repeat(86)],
    ['p256dh', 'B'.repeat(88)],
    ['p256dh', `${'B'.repeat(86)}=`],
    ['p256dh', 5],
    ['auth', 'a'.repeat(21)],
    ['auth', 'a'.repeat(23)],
    ['auth', 5],
    ['language', 'nld'],
    ['language', 'NL'],
    ['language', 5],
    ['at', OLD],
    ['at', 'now'],
    ['text', false],
    ['text', 'true'],
    ['uid', 'colleague'],
  ])('is refused when its %s is %o', async (field, value) => {
    await assertFails(write({ [field]: value }));
  });

  it.each(['endpoint', 'p256dh', 'auth', 'language', 'at'])('is refused without its %s', async (field) => {
    await assertFails(write({ [field]: null }));
    await assertFails(as('customer').ref(`users/customer/push/0/${field}`).remove());
  });

  it('may show the message itself, or no longer', async () => {
    await assertSucceeds(write({ text: true }));
    await assertSucceeds(write({}));
  });

  it('is changed in a part only with a new time (docs/security.md S61)', async () => {
    const place = as('customer').ref('users/customer/push/0');
    await assertFails(place.update({ language: 'en' }));
    await assertSucceeds(place.update({ language: 'en', at: requests.NOW }));
    await assertFails(place.update({ endpoint: 'https://evil.test/', at: requests.NOW }));
  });

  it.each(['8', '10', '00', '-1', 'a', '0a'])('has no place %s (docs/security.md S106)', async (place) => {
    await assertFails(write({}, `users/customer/push/${place}`));
  });

  it('is removed by its customer', async () => {
    await assertSucceeds(as('customer').ref('users/customer/push/0').remove());
    await assertSucceeds(as('customer').ref('users/customer').update({ 'push/1': null }));
  });

  it.each(['colleague', 'dj', 'administrator'])(
    'is neither read nor written by a %s (docs/security.md S106)',
    async (uid) => {
      const place = as(uid).ref('users/customer/push/0');
      await assertFails(place.get());
      await assertFails(as(uid).ref('users/customer/push').get());
      await assertFails(place.set(requests.pushDevice()));
      await assertFails(place.remove());
    },
  );

  it('is nothing for whoever is signed out', async () => {
    const place = signedOut().ref('users/customer/push/0');
    await assertFails(place.get());
    await assertFails(place.set(requests.pushDevice()));
    await assertFails(place.remove());
  });
});
