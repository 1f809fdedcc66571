import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { startRulesTest, type RulesTest } from './environment';

const OLD = 1_700_000_000_000;
const THREAD = 'users/customer/messages/R7';

let test: RulesTest;

beforeAll(async () => {
  test = await startRulesTest('demo-rules-messages');
});
afterAll(() => test.close());

const as = (uid: string) => test.environment.authenticatedContext(uid).database();
const signedOut = () => test.environment.unauthenticatedContext().database();

beforeEach(async () => {
  await test.environment.clearDatabase();
  await test.environment.withSecurityRulesDisabled((context) =>
    context
      .database()
      .ref('users/customer')
      .set({
        info: { id: 'customer', registered: 1, totalMessages: 1, unreadMessages: 1 },
        messages: {
          R7: {
            info: { type: 'up', dateTime: OLD },
            [OLD]: { created: OLD, from: 'DJ Noor', msg: 'Hoi', rcvd: false },
          },
        },
      }),
  );
});

const answer = (thread = THREAD, changes: Record<string, unknown> = {}, created = Date.now()) => ({
  [`${thread}/${created}`]: { created, from: 'customer', msg: 'Dag!', rcvd: true, ...changes },
  [`${thread}/info/dateTime`]: created,
  'users/customer/info/totalMessages': 2,
});

describe('an answer', () => {
  it('is added by the customer, with the time of the thread', async () => {
    await assertSucceeds(as('customer').ref().update(answer()));
  });

  const refused: [string, () => object][] = [
    ['in a DJ’s name', () => answer(THREAD, { from: 'DJ Noor' })],
    ['that is not read', () => answer(THREAD, { rcvd: false })],
    ['without text', () => answer(THREAD, { msg: '' })],
    ['of 5,001 characters', () => answer(THREAD, { msg: 'x'.repeat(5001) })],
    ['of 10 MB', () => answer(THREAD, { msg: 'x'.repeat(10_000_000) })],
    ['with an unknown field', () => answer(THREAD, { html: 'x' })],
    ['with another time than its key', () => answer(THREAD, { created: 5 })],
    ['of two minutes ago', () => answer(THREAD, {}, Date.now() - 120_000)],
    ['of two minutes from now', () => answer(THREAD, {}, Date.now() + 120_000)],
    ['in a thread that nobody opened', () => answer('users/customer/messages/R99')],
  ];
  it.each(refused)('is refused %s', async (_name, update) => {
    await assertFails(as('customer').ref().update(update()));
  });

  it('is refused in another’s inbox', async () => {
    await assertFails(as('stranger').ref().update(answer()));
    await assertFails(signedOut().ref().update(answer()));
  });
});

describe('what was written', () => {
  it('can be marked as read, with the unread count in one write', async () => {
    await assertSucceeds(
      as('customer')
        .ref()
        .update({ [`${THREAD}/${OLD}/rcvd`]: true, 'users/customer/info/unreadMessages': 0 }),
    );
    await assertFails(as('stranger').ref(`${THREAD}/${OLD}/rcvd`).set(true));
  });

  it('cannot be edited or deleted', async () => {
    const message = as('customer').ref(`${THREAD}/${OLD}`);
    await assertFails(message.child('msg').set('Iets anders'));
    await assertFails(message.child('from').set('customer'));
    await assertFails(message.child('rcvd').set(false));
    await assertFails(message.child('rcvd').remove());
    await assertFails(message.remove());
    await assertFails(message.set({ created: OLD, from: 'customer', msg: 'x', rcvd: true }));
    await assertFails(as('customer').ref(THREAD).remove());
    await assertFails(as('customer').ref(`${THREAD}/info/type`).set('down'));
    await assertFails(
      as('customer')
        .ref(`${THREAD}/info/dateTime`)
        .set(OLD + 1),
    );
    await assertFails(as('customer').ref(`${THREAD}/info/dateTime`).remove());
  });

  it('is read by the customer alone', async () => {
    await assertSucceeds(as('customer').ref(THREAD).get());
    await assertFails(as('stranger').ref(THREAD).get());
  });
});
