import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import { OLD, world } from './world';

const THREAD = 'users/customer/messages/R1';
const WELCOME = 'users/customer/messages/R00000';
const MINUTES_2 = 120_000;

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-messages', world);

const answer = (thread = THREAD, changes: Record<string, unknown> = {}, created = Date.now()) => ({
  [`${thread}/${created}`]: { created, from: 'customer', msg: 'Dag!', rcvd: true, ...changes },
  [`${thread}/info/dateTime`]: created,
  'users/customer/info/totalMessages': 2,
});

describe('an answer', () => {
  it('is added by the customer, with the time of the thread', async () => {
    await assertSucceeds(writeAs('customer', answer()));
  });

  it('is added to the welcome thread just so', async () => {
    await assertSucceeds(writeAs('customer', answer(WELCOME)));
  });

  const refused: [string, (thread: string) => object][] = [
    [
      'under a key that is no time',
      (thread) => ({ ...answer(thread), [`${thread}/x`]: Object.values(answer(thread))[0] }),
    ],
    ...['0000000000001', '9999999999999', String(Date.now() + 5)].map(
      (key): [string, (thread: string) => object] => [
        `under the key ${key}, which is not its time`,
        (thread) => {
          const created = Date.now();
          const { [`${thread}/${created}`]: message, ...beside } = answer(thread, {}, created);
          return { ...beside, [`${thread}/${key}`]: message };
        },
      ],
    ),
    ['of two minutes ago', (thread) => answer(thread, {}, Date.now() - MINUTES_2)],
    ['of two minutes from now', (thread) => answer(thread, {}, Date.now() + MINUTES_2)],
    [
      'that leaves the time of its thread',
      (thread) => ({ ...answer(thread), [`${thread}/info/dateTime`]: null }),
    ],
    ['with a time that is a text', (thread) => ({ ...answer(thread), [`${thread}/info/dateTime`]: 'now' })],
  ];
  it.each(refused)('is refused %s (docs/product.md 21.13)', async (_name, update) => {
    await assertFails(writeAs('customer', update(THREAD)));
    await assertFails(writeAs('customer', update(WELCOME)));
  });

  it('is refused without the time of its thread', async () => {
    const created = Date.now();
    const message = { created, from: 'customer', msg: 'Dag!', rcvd: true };
    await assertFails(as('customer').ref(`${THREAD}/${created}`).set(message));
    await assertFails(as('customer').ref(`${WELCOME}/${created}`).set(message));
  });

  it('is refused in a thread that nobody opened (docs/contract.md C8)', async () => {
    await assertFails(writeAs('customer', answer('users/customer/messages/R99')));
    await assertFails(writeAs('removed', { ...answer('users/removed/messages/R00000') }));
  });

  it.each([THREAD, WELCOME])('never takes %s back in time (docs/security.md S47)', async (thread) => {
    await put(`${thread}/info/dateTime`, Date.now() + MINUTES_2);
    await assertFails(writeAs('customer', answer(thread)));
  });

  it.each([THREAD, WELCOME])(
    'is added to %s as the previous app left it: without info, or its time a text',
    async (thread) => {
      await put(`${thread}/info`, null);
      await assertSucceeds(writeAs('customer', answer(thread)));
      await put(`${thread}/info/dateTime`, '2024-03-01T15:00:00Z');
      await assertSucceeds(writeAs('customer', answer(thread, {}, Date.now() + 1)));
    },
  );

  it('is refused in another’s inbox', async () => {
    for (const stranger of ['stranger', 'former', 'removed', 'administrator']) {
      await assertFails(writeAs(stranger, answer()));
      await assertFails(writeAs(stranger, answer(WELCOME)));
    }
    await assertFails(signedOut().ref().update(answer()));
    // In the own name, and without the time of the conversation, which would be refused for itself.
    const created = Date.now();
    await put(`${THREAD}/info/dateTime`, created);
    const own = { created, from: 'stranger', msg: 'Hoi', rcvd: true };
    await assertFails(writeAs('stranger', { [`${THREAD}/${created}`]: own }));
  });
});

describe.each([THREAD, WELCOME])('the time of %s', (thread) => {
  const dateTime = () => as('customer').ref(`${thread}/info/dateTime`);
  const message = (created: number) => ({ created, from: 'DJ Noor', msg: 'Hoi', rcvd: false });

  it.each([
    ['two minutes ago', -MINUTES_2],
    ['two minutes from now', MINUTES_2],
  ])('is not that of a message of %s', async (_name, offset) => {
    const created = Date.now() + offset;
    await put(`${thread}/${created}`, message(created));
    await assertFails(dateTime().set(created));
  });

  it('is taken when it is that of a message written now (docs/security.md S54)', async () => {
    const created = Date.now();
    await put(`${thread}/${created}`, message(created));
    await assertSucceeds(dateTime().set(created));
    await assertFails(dateTime().remove());
  });

  it('is not that of no message (docs/security.md S47)', async () => {
    await assertFails(dateTime().set(Date.now()));
    await put(`${thread}/info/dateTime`, null);
    await assertFails(dateTime().set(OLD + 1));
    const created = Date.now();
    await put(`${thread}/${created}`, { created });
    await assertFails(dateTime().set(created));
  });

  it('becomes that of a message in it where the previous app wrote none, or a text', async () => {
    await assertFails(dateTime().set(OLD - MINUTES_2));
    for (const before of [null, 'yesterday']) {
      await put(`${thread}/info/dateTime`, before);
      await assertFails(dateTime().set(Date.now() + MINUTES_2));
      await assertFails(dateTime().set(String(OLD)));
      await assertSucceeds(dateTime().set(OLD));
    }
  });

  it('is refused before there is a thread, and so is marking a message that is not there', async () => {
    await put(thread, null);
    if (thread === THREAD) await assertFails(dateTime().set(Date.now()));
    await assertFails(as('customer').ref(`${thread}/${OLD}/rcvd`).set(true));
  });
});

describe('the welcome (docs/security.md S46)', () => {
  const said = (created: number) => ({ created, from: 'Media team', msg: 'Welkom!', rcvd: false });
  const write = (value: object) => as('removed').ref('users/removed/messages/R00000').set(value);

  it('has one message, under the time of its thread (docs/contract.md D1, D2)', async () => {
    const now = Date.now();
    const info = { type: 'welcome', dateTime: now };
    await assertFails(write({ info }));
    await assertFails(write({ info, [now - 1]: said(now) }));
    for (const second of [now - 1, now + 1])
      for (const created of [now, second])
        await assertFails(write({ info, [now]: said(now), [second]: said(created) }));
    await assertSucceeds(write({ info, [now]: said(now) }));
  });
});

describe('a message (docs/contract.md D5)', () => {
  it.each(['customer', 'dj', 'administrator', 'stranger'])(
    'is neither removed nor changed by %s (docs/security.md S53)',
    async (who) => {
      const parts = ['created', 'from', 'msg', 'rcvd'].map((part) => `/R1/${OLD}/${part}`);
      const place = (below: string) => as(who).ref(`users/customer/messages${below}`);
      for (const below of ['', '/R1', '/R1/info', `/R1/${OLD}`, ...parts])
        await assertFails(place(below).remove());
      for (const part of ['from', 'msg']) await assertFails(place(`/R1/${OLD}/${part}`).set('Mine'));
      await assertFails(place('/R1').set({ info: { type: 'up', dateTime: OLD } }));
    },
  );

  it('of the customer is not written over (docs/security.md S53)', async () => {
    const created = Date.now();
    await assertSucceeds(writeAs('customer', answer(THREAD, {}, created)));
    await assertFails(writeAs('customer', answer(THREAD, { msg: 'Mine' }, created)));
    await assertFails(
      writeAs('customer', { ...answer(THREAD, {}, created), [`${THREAD}/${created}`]: null }),
    );
  });
});

it('a message that was read stays so (docs/security.md S53)', async () => {
  await put(`${THREAD}/${OLD}/rcvd`, true);
  await assertFails(as('customer').ref(`${THREAD}/${OLD}/rcvd`).set(false));
});
