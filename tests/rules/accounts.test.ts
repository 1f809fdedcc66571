import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { startRulesTest, type RulesTest } from './environment';

const INFO = {
  id: 'customer',
  firstname: 'Anna',
  lastname: 'De Vries',
  companyname: 'Café',
  companylocation: '',
  registered: 1,
  totalMessages: 1,
  unreadMessages: 1,
};

let test: RulesTest;

beforeAll(async () => {
  test = await startRulesTest('demo-rules-accounts');
});
afterAll(() => test.close());

const as = (uid: string) => test.environment.authenticatedContext(uid).database();
const signedOut = () => test.environment.unauthenticatedContext().database();
const asAdministrator = (path: string, value: unknown) =>
  test.environment.withSecurityRulesDisabled((context) => context.database().ref(path).set(value));

beforeEach(async () => {
  await test.environment.clearDatabase();
  await asAdministrator('users', {
    customer: { info: INFO },
    administrator: { info: { ...INFO, id: 'administrator', damin: true } },
  });
});

describe('a profile', () => {
  it('is written by its owner alone', async () => {
    await assertSucceeds(as('customer').ref('users/customer/info').set(INFO));
    await assertSucceeds(as('fresh').ref('users/fresh/info').set({ id: 'fresh', registered: 1 }));
    await assertFails(as('stranger').ref('users/customer/info').set(INFO));
    await assertFails(as('stranger').ref('users/customer/info/firstname').set('Eve'));
    await assertFails(signedOut().ref('users/customer/info').set(INFO));
  });

  it('changes field by field in one update', async () => {
    await assertSucceeds(
      as('customer')
        .ref()
        .update({ 'users/customer/info/firstname': 'Anne', 'users/customer/info/registered': 3 }),
    );
  });

  it('cannot be deleted', async () => {
    await assertFails(as('customer').ref('users/customer/info').remove());
    await assertFails(as('customer').ref('users/customer').remove());
    await assertFails(as('customer').ref('users/customer/info').set(null));
  });

  it('never gets or loses the mark of an administrator', async () => {
    const own = as('customer').ref('users/customer');
    await assertFails(own.child('info/damin').set(true));
    await assertFails(own.child('info').update({ damin: true }));
    await assertFails(own.child('info').set({ ...INFO, damin: true }));
    await assertFails(own.set({ info: { ...INFO, damin: true } }));
    await assertFails(
      own.parent?.parent?.update({ 'users/customer/info': { ...INFO, damin: true } }) ?? Promise.resolve(),
    );
    await assertFails(as('fresh').ref('users/fresh/info').set({ id: 'fresh', registered: 1, damin: true }));
    await assertFails(as('administrator').ref('users/administrator/info/damin').remove());
    await assertSucceeds(as('administrator').ref('users/administrator/info/firstname').set('Beheer'));
  });

  const refused: [string, string, unknown][] = [
    ['another id', 'id', 'somebody'],
    ['an unknown state of registration', 'registered', 4],
    ['a first name that is no text', 'firstname', 5],
    ['an empty first name', 'firstname', ''],
    ['a first name of 101 characters', 'firstname', 'x'.repeat(101)],
    ['a last name of 10,000 characters', 'lastname', 'x'.repeat(10_000)],
    ['an empty company name', 'companyname', ''],
    ['a place that is no text', 'companylocation', 7],
    ['a place of 101 characters', 'companylocation', 'x'.repeat(101)],
    ['a negative count', 'unreadMessages', -1],
    ['half a message', 'totalMessages', 1.5],
    ['a count that is a text', 'totalMessages', '1'],
    ['an unknown field', 'nickname', 'A'],
    ['a tree below a field', 'firstname', { a: 'b' }],
    ['no id', 'id', null],
    ['no state of registration', 'registered', null],
  ];
  it.each(refused)('is refused with %s', async (_name, field, value) => {
    await assertFails(
      as('customer')
        .ref('users/customer/info')
        .update({ [field]: value }),
    );
  });
});

describe('the welcome thread', () => {
  const welcome = (created: number, changes: Record<string, unknown> = {}) => ({
    info: { type: 'welcome', dateTime: created },
    [created]: { created, from: 'Media team', msg: 'Welkom!', rcvd: false, ...changes },
  });
  const place = (uid = 'customer') => `users/${uid}/messages/R00000`;

  it('can be written once, by its owner', async () => {
    await assertSucceeds(as('customer').ref(place()).set(welcome(Date.now())));
    await assertFails(
      as('customer')
        .ref(place())
        .set(welcome(Date.now() + 1)),
    );
    await assertFails(as('customer').ref(place()).remove());
  });

  it('cannot be put into another’s inbox', async () => {
    await assertFails(as('stranger').ref(place()).set(welcome(Date.now())));
    await assertFails(signedOut().ref(place()).set(welcome(Date.now())));
  });

  const refused: [string, () => object][] = [
    ['in the own name', () => welcome(Date.now(), { from: 'customer' })],
    ['of yesterday', () => welcome(Date.now() - 86_400_000)],
    ['of tomorrow', () => welcome(Date.now() + 86_400_000)],
    ['already read', () => welcome(Date.now(), { rcvd: true })],
    ['of 5,001 characters', () => welcome(Date.now(), { msg: 'x'.repeat(5001) })],
    ['without text', () => welcome(Date.now(), { msg: null })],
    ['with an unknown field', () => welcome(Date.now(), { html: '<b>' })],
    ['with another time than its key', () => welcome(Date.now(), { created: Date.now() - 5 })],
    ['of another type', () => ({ ...welcome(Date.now()), info: { type: 'up', dateTime: Date.now() } })],
    ['without info', () => ({ 5: { created: 5, from: 'x', msg: 'y', rcvd: false } })],
  ];
  it.each(refused)('is refused %s', async (_name, value) => {
    await assertFails(as('customer').ref(place()).set(value()));
  });

  it('is the only thread that a customer can open', async () => {
    await assertFails(as('customer').ref('users/customer/messages/R1').set(welcome(Date.now())));
  });
});
