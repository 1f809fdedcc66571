import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import {
  conversationKey,
  type Settlement,
  settlingUpdates,
  type WaitingConversation,
  type WaitingThumb,
} from '../../src/model/desk';
import { MESSENGER } from '../../src/model/paths';
import { deskWorld, LEASE_OVER, NOW, stored, waitingThumb } from './deskWorld';
import { rulesTest } from './environment';
import { OLD } from './world';

const WROTE = OLD + 10;
const KEY = conversationKey('customer', 'R00000');
const NOOR = { uid: 'noor', name: 'DJ Noor' };
const SAM = { uid: 'sam', name: 'DJ Sam' };
const WELCOME = 'users/customer/messages/R00000';

const waiting = (changes: Partial<WaitingConversation> = {}): WaitingConversation => ({
  id: KEY,
  uid: 'customer',
  thread: 'R00000',
  firstName: 'Anna',
  company: 'Gym',
  since: WROTE,
  last: WROTE,
  text: 'Zaterdag is ons feest.',
  rank: -WROTE,
  taken: undefined,
  ...changes,
});

const entry = (changes: object = {}) => {
  const { id: _, ...whole } = waiting();
  return stored({ ...whole, ...changes }) as object;
};

/** The desk, and two customers who wrote in R00000: the conversation of `customer` waits, that of `colleague` was answered. */
function conversationWorld() {
  const before = deskWorld() as {
    users: Record<string, { messages?: object }>;
    desk: { open: object; done: object };
  };
  const said = (from: string, created = WROTE) => ({
    [created]: { created, from, msg: 'Feest!', rcvd: true },
  });
  const info = { type: 'welcome', dateTime: WROTE };
  const {
    text: _text,
    rank: _rank,
    ...settled
  } = entry({
    uid: 'colleague',
    at: WROTE + 5,
    by: 'DJ Sam',
    dj: 'sam',
    closed: true,
  }) as Record<string, unknown>;
  return {
    ...before,
    users: {
      ...before.users,
      customer: {
        ...before.users.customer,
        messages: { ...before.users.customer?.messages, R00000: { info, ...said('customer') } },
      },
      colleague: { ...before.users.colleague, messages: { R00000: { info, ...said('colleague') } } },
    },
    desk: {
      ...before.desk,
      open: { ...before.desk.open, [KEY]: entry() },
      done: { ...before.desk.done, [conversationKey('colleague', 'R00000')]: settled },
    },
  };
}

const { as, signedOut, put } = rulesTest('demo-rules-desk-conversations', conversationWorld);

const open = (key: string) => `desk/open/${key}`;
const take = ({ uid, name }: typeof NOOR, key = KEY) =>
  as(uid)
    .ref(`${open(key)}/taken`)
    .set({ by: uid, name, at: NOW });

interface Changes {
  dj?: typeof NOOR;
  as?: string;
  conversation?: Partial<WaitingConversation>;
  settlement?: Settlement;
  /** Overrides of the app's update. */
  beside?: (created: number, updates: Record<string, unknown>) => object;
}

const ANSWER: Settlement = { text: 'Leuk, dat regelen we.' };
const CLOSED: Settlement = { closed: true };

/** As the app does. */
function settle({ dj = NOOR, as: who = dj.uid, conversation, settlement = ANSWER, beside }: Changes = {}) {
  const created = Date.now();
  const updates = settlingUpdates(dj, waiting(conversation), settlement, { now: created, isFirst: false });
  const all = { ...updates, ...beside?.(created, updates) };
  return (who === 'signedOut' ? signedOut() : as(who))
    .ref()
    .update(
      stored(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))) as object,
    );
}

const message = (at: number | string) => `${WELCOME}/${at}`;
const keeping = (changes: object) => (_: number, updates: Record<string, unknown>) => ({
  [`desk/done/${KEY}`]: { ...(updates[`desk/done/${KEY}`] as object), ...changes },
});

describe('a conversation at the desk (docs/product.md 39.8)', () => {
  const readers: [string, () => Promise<unknown>][] = [
    [
      'those that have waited longest',
      () => as('noor').ref('desk/open').orderByChild('since').startAt(0).limitToFirst(100).get(),
    ],
    ['one of them', () => as('noor').ref(open(KEY)).get()],
    ['what its customer wrote', () => as('noor').ref(WELCOME).orderByKey().limitToLast(51).get()],
    [
      'what the customer of a settled one wrote',
      () => as('noor').ref('users/colleague/messages/R00000').get(),
    ],
  ];

  it.each(readers)('lets a DJ read %s', async (_, read) => {
    await assertSucceeds(read());
  });

  it.each(readers)('does not let whoever is no DJ any more read %s', async (_, read) => {
    await put('users/noor/info/dj', false);
    await assertFails(read());
  });

  it('is not read with all of them at once', async () => {
    const entries = as('noor').ref('desk/open').orderByChild('since');
    await assertFails(entries.startAt(0).get());
    await assertFails(entries.limitToFirst(100).get());
    await assertFails(entries.startAt(0).limitToFirst(101).get());
    await assertFails(entries.startAt(0).limitToLast(25).get());
    await assertFails(as('noor').ref('desk/open').orderByChild('last').startAt(0).limitToFirst(25).get());
  });

  it('shows a DJ nothing else of its customer, and nobody else anything', async () => {
    for (const place of ['', '/info', '/messages', '/messages/R1', '/registeredPlayers', '/ratings'])
      await assertFails(as('noor').ref(`users/customer${place}`).get());
    await put(open(KEY), null);
    await assertFails(as('noor').ref(WELCOME).get());
    for (const who of ['customer', 'colleague', 'administrator', 'stranger']) {
      await assertFails(
        as(who)
          .ref(`desk/done/${conversationKey('colleague', 'R00000')}`)
          .get(),
      );
      await assertFails(as(who).ref('desk/open').orderByChild('since').startAt(0).limitToFirst(25).get());
    }
    await assertFails(as('customer').ref('users/colleague/messages/R00000').get());
  });
});

describe('the functions', () => {
  const desk = (path: string) => as(MESSENGER).ref(`desk/${path}`);
  const OTHER = conversationKey('customer', 'R1');
  const OF_R1 = entry({ thread: 'R1' });

  it('bring a conversation in which its customer wrote', async () => {
    await put(`users/customer/messages/R1/${WROTE}`, {
      created: WROTE,
      from: 'customer',
      msg: 'En?',
      rcvd: true,
    });
    await assertSucceeds(desk(`open/${OTHER}`).set(OF_R1));
    const settledBefore = conversationKey('colleague', 'R00000');
    const again = entry({ uid: 'colleague' });
    await assertFails(desk(`open/${settledBefore}`).set(again));
    await assertSucceeds(
      desk('').update({ [`open/${settledBefore}`]: again, [`done/${settledBefore}`]: null }),
    );
  });

  it.each<[string, string, object]>([
    ['whose last message is of a DJ', OTHER, { thread: 'R1', since: OLD, last: OLD }],
    ['whose last message is not there', OTHER, { thread: 'R1' }],
    ['that is not there', conversationKey('customer', 'R99'), { thread: 'R99' }],
    ['of another customer', conversationKey('customer', 'R00000x'), { uid: 'colleague' }],
    ['under the key of another thread', OTHER, {}],
    ['under the key of its thread alone', 'R00000', {}],
    ...['uid', 'thread', 'since', 'last', 'text', 'rank'].map((field): [string, string, object] => [
      `without ${field}`,
      conversationKey('colleague', 'R00000'),
      { uid: 'colleague', [field]: undefined },
    ]),
  ])('bring none %s (docs/security.md S98)', async (_, key, changes) => {
    await put(`desk/done/${conversationKey('colleague', 'R00000')}`, null);
    await put(`users/customer/messages/R1/${WROTE}`, null);
    await assertFails(desk(`open/${key}`).set(entry(changes)));
  });

  it('follow what its customer writes, and keep its place (docs/security.md S98)', async () => {
    const next = WROTE + 7;
    await assertFails(desk(`open/${KEY}`).update({ last: next }));
    await put(message(next), { created: next, from: 'customer', msg: 'Nog iets', rcvd: true });
    await assertFails(desk(`open/${KEY}`).update({ last: next, since: next }));
    await assertFails(desk(`open/${KEY}`).update({ last: next, rank: -next }));
    await assertFails(desk(`open/${KEY}`).update({ last: next, uid: 'colleague' }));
    await assertFails(desk(`open/${KEY}`).update({ last: next, thread: 'R1' }));
    await assertSucceeds(desk(`open/${KEY}`).update({ last: next, text: 'Nog iets' }));
    await assertFails(desk(`open/${KEY}`).update({ last: WROTE }));
    await put(`${open(KEY)}/taken`, { by: 'noor', name: 'DJ Noor', at: OLD });
    await assertFails(desk(`open/${KEY}`).set(entry({ last: next })));
  });

  it('take none away', async () => {
    await assertFails(desk(`open/${KEY}`).remove());
    // Not even with a time that is ahead, which at a thumb is no message.
    await put(`${open(KEY)}/last`, Date.now() + 3_600_000);
    await assertFails(desk(`open/${KEY}`).remove());
  });

  it('and nobody else bring or take one', async () => {
    for (const who of ['noor', 'customer', 'administrator']) {
      await assertFails(
        as(who)
          .ref(open(conversationKey('customer', 'R1')))
          .set(entry({ thread: 'R1' })),
      );
      await assertFails(as(who).ref(open(KEY)).remove());
    }
  });
});

describe('a DJ', () => {
  it('takes a conversation alone, until the lease is over (docs/product.md 31.4)', async () => {
    await assertSucceeds(take(NOOR));
    await assertFails(take(SAM));
    await put(`${open(KEY)}/taken/at`, Date.now() - LEASE_OVER);
    await assertSucceeds(take(SAM));
    await assertFails(settle());
  });

  it('answers it: the message, its counts and nothing else of its subject (docs/product.md 39.6)', async () => {
    await assertFails(settle());
    await take(NOOR);
    await assertSucceeds(settle());
    const customer = as('customer');
    const { info, ...messages } = (await customer.ref(WELCOME).get()).val() as { info: object };
    const [key] = Object.keys(messages).sort().slice(-1);
    expect(info).toEqual({ type: 'welcome', dateTime: Number(key) });
    expect((await customer.ref('users/customer/info/unreadMessages').get()).val()).toBe(2);
    expect((await as('noor').ref(`desk/done/${KEY}/said`).get()).val()).toBe(Number(key));
    expect((await as('noor').ref(open(KEY)).get()).exists()).toBe(false);
    await assertFails(settle());
  });

  it('answers it in no conversation that has the name of its place at the desk', async () => {
    await take(NOOR);
    const elsewhere = `users/customer/messages/${KEY}`;
    const beside = (at: number, updates: Record<string, unknown>) => ({
      [message(at)]: undefined,
      [`${WELCOME}/info/dateTime`]: undefined,
      [`${elsewhere}/${at}`]: updates[message(at)],
      [`${elsewhere}/info/dateTime`]: at,
    });
    await assertFails(settle({ beside }));
    await assertSucceeds(settle());
  });

  it('answers one that has no info, as another tool left it', async () => {
    await put(`${WELCOME}/info`, null);
    await take(NOOR);
    await assertFails(settle({ beside: () => ({ [`${WELCOME}/info/type`]: 'welcome' }) }));
    await assertFails(settle({ beside: () => ({ [`${WELCOME}/info/zone`]: 'Zaal' }) }));
    await assertSucceeds(settle());
  });

  it('closes it without a message, and changes nothing of its customer (docs/product.md 39.7)', async () => {
    await take(NOOR);
    const before: unknown = (await as('customer').ref('users/customer').get()).val();
    await assertSucceeds(settle({ settlement: CLOSED }));
    expect((await as('customer').ref('users/customer').get()).val()).toEqual(before);
    const { taken: _, ...done } = (await as('noor').ref(`desk/done/${KEY}`).get()).val() as {
      taken?: object;
    };
    expect(done).toMatchObject({ closed: true, since: WROTE, last: WROTE });
    expect(done).not.toHaveProperty('text');
  });

  it('opens no other conversation, under the name that it has at the desk (docs/security.md S99)', async () => {
    const other = `users/customer/messages/${KEY}`;
    const says = (at: number) => ({
      [`${other}/${at}`]: { created: at, from: 'DJ Noor', msg: 'x', rcvd: false },
    });
    await take(NOOR);
    await put(other, { info: { dateTime: Date.now() + 30_000 } });
    await assertFails(settle({ beside: says }));
    const at = Date.now();
    await put(other, null);
    await put(`${other}/${at}`, { created: at, from: 'DJ Noor', msg: 'x', rcvd: false });
    await assertFails(settle({ beside: () => ({ [`${other}/info/dateTime`]: at }) }));
    await assertSucceeds(settle());
  });

  it('overwrites no message, and answers none that was not seen (docs/product.md 31.6)', async () => {
    await take(NOOR);
    await put(`${open(KEY)}/last`, WROTE + 1);
    for (const settlement of [ANSWER, CLOSED]) await assertFails(settle({ settlement }));
    await put(`${open(KEY)}/last`, WROTE);
    const instead = (at: number, updates: Record<string, unknown>) => ({
      ...keeping({ said: WROTE })(at, updates),
      'desk/acts/noor': { ...(updates['desk/acts/noor'] as object), message: String(WROTE) },
      [`${WELCOME}/info/dateTime`]: WROTE,
      [message(at)]: undefined,
      [message(WROTE)]: { created: WROTE, from: 'DJ Noor', msg: 'x', rcvd: false },
    });
    await assertFails(settle({ beside: instead }));
    await assertSucceeds(settle());
  });

  it.each<[string, Settlement, NonNullable<Changes['beside']>]>([
    ['by an outcome', CLOSED, keeping({ closed: null, what: 'kept' })],
    ['by an outcome beside', CLOSED, keeping({ what: 'kept' })],
    ['by an answer and an outcome', ANSWER, keeping({ what: 'kept' })],
    ['by both', ANSWER, keeping({ closed: true })],
    ['by neither', CLOSED, keeping({ closed: null })],
    ['by what is no yes', CLOSED, keeping({ closed: false })],
    ['with the text in what is kept', ANSWER, keeping({ text: 'Zaterdag is ons feest.' })],
    ...['uid', 'thread', 'firstName', 'company', 'since', 'last'].map(
      (field): [string, Settlement, ReturnType<typeof keeping>] => [
        `with another ${field} in what is kept`,
        ANSWER,
        keeping({ [field]: 'other' }),
      ],
    ),
    [
      'closing it with a message',
      CLOSED,
      (at: number) => ({
        [message(at)]: { created: at, from: 'DJ Noor', msg: 'x', rcvd: false },
        [`${WELCOME}/info/dateTime`]: at,
      }),
    ],
    [
      'saying it elsewhere',
      ANSWER,
      (at: number, updates: Record<string, unknown>) => ({
        [`users/customer/messages/R1/${at}`]: updates[message(at)],
        'users/customer/messages/R1/info/dateTime': at,
      }),
    ],
    [
      'saying it to another customer',
      ANSWER,
      (at: number, updates: Record<string, unknown>) => ({
        [`users/colleague/messages/R00000/${at}`]: updates[message(at)],
        'users/colleague/messages/R00000/info/dateTime': at,
      }),
    ],
    ['saying nothing of the message', ANSWER, keeping({ said: null })],
    ['with another time of the message', ANSWER, keeping({ said: WROTE })],
    [
      'in the name of a colleague',
      ANSWER,
      (at) => ({ [message(at)]: { created: at, from: 'DJ Sam', msg: 'x', rcvd: false } }),
    ],
    ['with another subject', ANSWER, () => ({ [`${WELCOME}/info/type`]: 'up' })],
    ['with a zone', ANSWER, () => ({ [`${WELCOME}/info/zone`]: 'Zaal' })],
    ['leaving it at the desk', ANSWER, () => ({ [open(KEY)]: undefined })],
  ])('does not settle it %s (docs/security.md S99)', async (_, settlement, beside) => {
    await take(NOOR);
    await assertFails(settle({ settlement, beside }));
    await assertSucceeds(settle({ settlement }));
  });

  it('who is none any more, a customer and an administrator settle none', async () => {
    for (const uid of ['formerDj', 'customer', 'administrator']) {
      await put(`${open(KEY)}/taken`, { by: uid, name: 'Anna', at: Date.now() });
      await assertFails(settle({ dj: { uid, name: 'Anna' } }));
      await assertFails(settle({ dj: { uid, name: 'Anna' }, settlement: CLOSED }));
    }
  });
});

describe('a thumb', () => {
  const settleThumb = (settlement: Settlement, changes: Partial<WaitingThumb> = {}) =>
    as('noor')
      .ref()
      .update(
        settlingUpdates(NOOR, { ...waitingThumb(changes), id: 'RT' }, settlement, {
          now: Date.now(),
          isFirst: true,
        }),
      );

  it('that a message brought back needs no answer either; another one does (docs/product.md 39.7)', async () => {
    await take(NOOR, 'RT');
    await assertFails(settleThumb(CLOSED));
    await put('desk/open/RT/last', OLD + 5);
    await assertSucceeds(settleThumb(CLOSED, { last: OLD + 5 }));
  });
});

describe('the thread R00000 of a customer who has none', () => {
  const thread = (uid: string) => `users/${uid}/messages/R00000`;
  const first = (changes: object = {}, created = Date.now()) => ({
    [`${thread('removed')}/${created}`]: { created, from: 'removed', msg: 'Dag!', rcvd: true, ...changes },
    [`${thread('removed')}/info/dateTime`]: created,
    'users/removed/info/totalMessages': 2,
  });
  const write = (updates: object, who = 'removed') =>
    as(who)
      .ref()
      .update(stored(updates) as object);

  it('begins with one own message (docs/product.md 21.13), as the app sends any other', async () => {
    await assertSucceeds(write(first()));
    await assertSucceeds(write({ ...first({}, Date.now() + 1), 'users/removed/info/totalMessages': 3 }));
  });

  it('is not opened twice, with a message that was read, or for another (docs/security.md S100)', async () => {
    const at = Date.now();
    await assertFails(write({ ...first({}, at), ...first({}, at - 1) }));
    await assertFails(write(first({ rcvd: false }), 'removed'));
    await assertFails(write(first({ from: 'customer' })));
    await assertFails(write(first({ rcvd: undefined })));
    await assertFails(write({ ...first({}, at), [`${thread('removed')}/info/dateTime`]: at - 1 }));
    await assertFails(write({ ...first({}, at), [`${thread('removed')}/info/type`]: 'up' }));
    await assertFails(write(first(), 'stranger'));
    await assertFails(write(first(), 'administrator'));
  });

  it('raises no unread count by an own message, and by the welcome does', async () => {
    const unread = { 'users/removed/info/unreadMessages': 2 };
    await assertFails(write({ ...first(), ...unread }));
    const at = Date.now();
    const welcome = {
      [`${thread('removed')}/${at}`]: { created: at, from: 'Media team', msg: 'Welkom!', rcvd: false },
      [`${thread('removed')}/info`]: { type: 'welcome', dateTime: at },
    };
    await assertSucceeds(write({ ...welcome, ...unread }));
  });
});
