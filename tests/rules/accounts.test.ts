import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import { profile, world } from './world';

const INFO = profile('customer');

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-accounts', world);

describe('a profile', () => {
  it('is written by its owner', async () => {
    await assertSucceeds(as('customer').ref('users/customer/info').set(INFO));
    await assertSucceeds(as('fresh').ref('users/fresh/info').set({ id: 'fresh', registered: 1 }));
  });

  it('changes field by field in one update', async () => {
    await assertSucceeds(
      writeAs('customer', { 'users/customer/info/firstname': 'Anne', 'users/customer/info/registered': 3 }),
    );
  });

  it('cannot be deleted (docs/security.md S51)', async () => {
    await assertFails(as('customer').ref('users/customer/info').remove());
    await assertFails(as('customer').ref('users/customer').remove());
    await assertFails(as('customer').ref('users/customer/info').set(null));
    // Of this one no field has to stay.
    await put('users/customer/info', { firstname: 'Anna' });
    await assertFails(as('customer').ref('users/customer/info').remove());
    await assertFails(as('customer').ref('users/customer/info/firstname').remove());
  });

  it('never gets or loses the mark of an administrator: by set, update, deep path, parent, multi-path with null (docs/security.md S18)', async () => {
    const own = as('customer').ref('users/customer');
    await assertFails(own.child('info/damin').set(true));
    await assertFails(own.child('info').update({ damin: true }));
    await assertFails(own.child('info').set({ ...INFO, damin: true }));
    await assertFails(own.set({ info: { ...INFO, damin: true } }));
    await assertFails(
      own.parent?.parent?.update({ 'users/customer/info': { ...INFO, damin: true } }) ?? Promise.resolve(),
    );
    await assertFails(
      writeAs('customer', { 'users/customer/registeredPlayers': null, 'users/customer/info/damin': true }),
    );
    await assertFails(as('fresh').ref('users/fresh/info').set({ id: 'fresh', registered: 1, damin: true }));
    await assertFails(as('administrator').ref('users/administrator/info/damin').remove());
    await assertSucceeds(as('administrator').ref('users/administrator/info/firstname').set('Beheer'));
  });

  it('keeps its id and its state of registration (docs/security.md S51)', async () => {
    const own = as('customer').ref('users/customer/info');
    await assertFails(own.child('id').set('somebody'));
    await assertFails(own.child('id').remove());
    await assertFails(own.child('registered').remove());
    await assertFails(own.set(profile('customer', { unreadMessages: null })));
    await assertFails(own.set('x'));
    await assertFails(own.child('legacyId').set('a guess'));
    await assertFails(as('fresh').ref('users/fresh/info').set('x'));
  });

  it('may be without an id where it had none', async () => {
    await put('users/customer/info/id', null);
    await assertSucceeds(as('customer').ref('users/customer/info/firstname').set('Bea'));
  });

  it('can be written by an administrator, who keeps the mark', async () => {
    const own = as('administrator').ref('users/administrator/info');
    await assertSucceeds(own.set(profile('administrator', { damin: true })));
    await assertFails(own.set(profile('administrator')));
  });
});

describe('the welcome thread', () => {
  const welcome = (
    created: number,
    changes: Record<string, unknown> = {},
    info: Record<string, unknown> = {},
  ) => ({
    info: { type: 'welcome', dateTime: created, ...info },
    [created]: { created, from: 'Media team', msg: 'Welkom!', rcvd: false, ...changes },
  });
  const place = (uid = 'removed') => `users/${uid}/messages/R00000`;

  it('can be written once, by its owner (docs/security.md S55)', async () => {
    await assertSucceeds(as('removed').ref(place()).set(welcome(Date.now())));
    await assertFails(
      as('removed')
        .ref(place())
        .set(welcome(Date.now() + 1)),
    );
    await assertFails(as('removed').ref(place()).remove());
  });

  it('cannot be put into another’s inbox', async () => {
    await assertFails(as('stranger').ref(place()).set(welcome(Date.now())));
    await assertFails(signedOut().ref(place()).set(welcome(Date.now())));
  });

  const refused: [string, () => object][] = [
    ['in the own name', () => welcome(Date.now(), { from: 'removed' })],
    ['of yesterday', () => welcome(Date.now() - 86_400_000)],
    ['of tomorrow', () => welcome(Date.now() + 86_400_000)],
    ['without text', () => welcome(Date.now(), { msg: null })],
    ['without its sender', () => welcome(Date.now(), { from: null })],
    ['with a time that is a text', () => welcome(Date.now(), { created: String(Date.now()) })],
    ['of another type', () => welcome(Date.now(), {}, { type: 'up' })],
    ['under a key that is no time', () => ({ ...welcome(Date.now()), x: welcome(5)[5] })],
    ['without the time of its thread', () => welcome(Date.now(), {}, { dateTime: null })],
    ['about a zone', () => welcome(Date.now(), {}, { zone: 'x' })],
    ['about a time', () => welcome(Date.now(), {}, { dateAsked: 5 })],
    ['about a song', () => welcome(Date.now(), {}, { track: { artist: 'x' } })],
    ['with a message that is a text', () => ({ ...welcome(Date.now()), [Date.now() + 5]: 'x' })],
    ['without info', () => ({ 5: { created: 5, from: 'x', msg: 'y', rcvd: false } })],
  ];
  it.each(refused)('is refused %s (docs/security.md S46)', async (_name, value) => {
    await assertFails(as('removed').ref(place()).set(value()));
  });

  it('is the only thread that a customer can open (docs/security.md S8)', async () => {
    await assertFails(as('removed').ref('users/removed/messages/R1').set(welcome(Date.now())));
  });
});
