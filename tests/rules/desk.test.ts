import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it, vi } from 'vitest';
import { type Settlement, settlingUpdates } from '../../src/model/desk';
import { deskWorld, LEASE_OVER, NOW, stored, waitingThumb } from './deskWorld';
import { refuses, rulesTest } from './environment';
import { OLD } from './world';

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-desk', deskWorld);

const NOOR = { uid: 'noor', name: 'DJ Noor' };
const SAM = { uid: 'sam', name: 'DJ Sam' };

const take = ({ uid, name }: typeof NOOR, thumb = 'RT') =>
  as(uid).ref(`desk/open/${thumb}/taken`).set({ by: uid, name, at: NOW });

interface Changes {
  dj?: typeof NOOR;
  as?: string;
  thumb?: Parameters<typeof waitingThumb>[0];
  settlement?: Settlement;
  isFirst?: boolean;
  /** Overrides of the app's update. */
  beside?: (created: number, updates: Record<string, unknown>) => object;
}

const BOTH: Settlement = { text: 'Hij is eruit.', what: 'removed' };

/** As the app does. */
function settle({
  dj = NOOR,
  as: who = dj.uid,
  thumb,
  settlement = BOTH,
  isFirst = true,
  beside,
}: Changes = {}) {
  const created = Date.now();
  const found = { ...waitingThumb(thumb), id: 'RT' };
  const updates = settlingUpdates(dj, found, settlement, { now: created, isFirst });
  // Evaluated first.
  const all = { ...beside?.(created, updates), ...updates, ...beside?.(created, updates) };
  return (who === 'signedOut' ? signedOut() : as(who))
    .ref()
    .update(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

describe('the thumbs at the desk (docs/product.md 31.8)', () => {
  const readers: [string, () => Promise<unknown>][] = [
    ['thumbs by their rank', () => as('noor').ref('desk/open').orderByChild('rank').limitToLast(25).get()],
    ...['zone', 'company', 'song', 'uid'].map((field): [string, () => Promise<unknown>] => [
      `thumbs of one ${field}`,
      () => as('noor').ref('desk/open').orderByChild(field).equalTo('Zaal').limitToLast(100).get(),
    ]),
    ['one thumb', () => as('noor').ref('desk/open/RT').get()],
    [
      'what was settled of one customer',
      () => as('noor').ref('desk/done').orderByChild('uid').equalTo('customer').limitToLast(100).get(),
    ],
    ['one settled thumb', () => as('noor').ref('desk/done/RD').get()],
    ['a conversation that was begun', () => as('noor').ref('users/customer/messages/RD').get()],
    ['a conversation that is not there yet', () => as('noor').ref('users/customer/messages/RT').get()],
  ];

  it.each(readers)('a DJ reads %s', async (_, read) => {
    await assertSucceeds(read());
  });

  it.each(readers)('whoever is no DJ any more does not read %s (docs/security.md S16)', async (_, read) => {
    await put('users/noor/info/dj', false);
    await assertFails(read());
  });

  it('a DJ does not read all of it at once (docs/security.md S92)', async () => {
    const open = as('noor').ref('desk/open');
    await assertFails(open.get());
    await assertFails(open.orderByChild('rank').get());
    await assertFails(open.orderByChild('rank').limitToLast(101).get());
    for (const field of ['zone', 'company', 'song', 'uid'])
      await assertFails(open.orderByChild(field).limitToLast(25).get());
    await assertFails(open.orderByChild('zone').equalTo('Zaal').get());
    await assertFails(open.orderByChild('rating').equalTo('old').limitToLast(25).get());
    const done = as('noor').ref('desk/done');
    await assertFails(done.orderByChild('uid').limitToLast(25).get());
    await assertFails(done.orderByChild('uid').equalTo('customer').limitToLast(101).get());
    await assertFails(done.orderByChild('by').equalTo('DJ Sam').limitToLast(25).get());
    await assertFails(as('noor').ref('desk').get());
  });

  it('a DJ reads nothing else of a customer (docs/security.md S15)', async () => {
    const places = ['', '/info', '/info/firstname', '/registeredPlayers', '/messages', '/messages/R1'];
    for (const place of [...places, '/ratings', '/ratings/old', '/tickets', '/messages/R00000'])
      await assertFails(as('noor').ref(`users/customer${place}`).get());
    for (const path of ['players', 'players/gym/crypKey', 'playerAccess/customer', 'mails', 'blocked/gym'])
      await assertFails(as('noor').ref(path).get());
    await assertFails(as('noor').ref('desk/acts/sam').get());
    await assertSucceeds(as('noor').ref('desk/acts/noor').get());
    await assertFails(as('noor').ref('users/colleague/messages/RT').get());
  });

  it('nobody else reads it (docs/security.md S92)', async () => {
    for (const who of ['customer', 'colleague', 'administrator', 'stranger']) {
      await assertFails(as(who).ref('desk/open/RT').get());
      await assertFails(as(who).ref('desk/done/RD').get());
      await assertFails(as(who).ref('desk/open').orderByChild('rank').limitToLast(25).get());
    }
    await assertFails(signedOut().ref('desk/open/RT').get());
    await assertFails(as('administrator').ref('users/customer/messages/RD').get());
    await assertSucceeds(as('customer').ref('users/customer/messages/RD').get());
  });
});

describe('taking a thumb (docs/product.md 31.4)', () => {
  it('is for one DJ at a time, and again for the same one', async () => {
    await assertSucceeds(take(NOOR));
    await assertSucceeds(take(NOOR));
    await assertFails(take(SAM));
    await assertFails(as('sam').ref('desk/open/RT/taken').remove());
    await assertSucceeds(as('noor').ref('desk/open/RT/taken').remove());
    await assertSucceeds(take(SAM));
  });

  it('ends with the lease', async () => {
    await put('desk/open/RT/taken', { by: 'noor', name: 'DJ Noor', at: Date.now() - LEASE_OVER });
    await assertSucceeds(take(SAM));
  });

  refuses(
    'is not done %s',
    [
      ['for a colleague', { by: 'sam' }],
      ['in another name', { name: 'DJ Sam' }],
      ['for later', { at: OLD * 2 }],
      ['without a time', { at: null }],
      ['with anything else', { note: 'mine' }],
    ],
    (changes: object) =>
      as('noor')
        .ref('desk/open/RT/taken')
        .set({ by: 'noor', name: 'DJ Noor', at: NOW, ...changes }),
  );

  it('is refused without a thumb, and for everybody else', async () => {
    await assertFails(take(NOOR, 'none'));
    for (const [uid, name] of [
      ['customer', 'Anna'],
      ['administrator', 'Anna'],
      ['formerDj', 'DJ Oud'],
    ] as const)
      await assertFails(take({ uid, name }));
  });
});

const message = (created: number) => `users/customer/messages/RT/${created}`;
const INFO = 'users/customer/info';
const THREAD = 'users/customer/messages/RT/info';
const OUTCOME = 'users/customer/ratings/old/outcome';

/** What is kept of the thumb, with other values. */
const keeping = (changes: object) => (_: number, updates: Record<string, unknown>) => ({
  'desk/done/RT': { ...(updates['desk/done/RT'] as object), ...changes },
});
const says = (changes: object = {}) => ({ from: 'DJ Noor', msg: 'x', rcvd: false, ...changes });
const outcomeOf = (changes: object = {}) => ({ what: 'removed', at: NOW, by: 'DJ Noor', ...changes });

describe('settling a thumb (docs/product.md 31.5)', () => {
  it.each<[string, Settlement]>([
    ['an answer', { text: 'Dank!' }],
    ['an outcome', { what: 'lessOften' }],
    ['both', BOTH],
  ])('is done by %s', async (_, settlement) => {
    await take(NOOR);
    await assertSucceeds(settle({ settlement }));
    const done = await as('noor').ref('desk/done/RT').get();
    expect(done.child('by').val()).toBe('DJ Noor');
    expect((await as('noor').ref('desk/open/RT').get()).exists()).toBe(false);
    const customer = as('customer');
    const said = (await customer.ref('users/customer/messages/RT').get()).val() as object | null;
    expect(said !== null).toBe(settlement.text !== undefined);
    const unread = (await customer.ref('users/customer/info/unreadMessages').get()).val() as number;
    expect(unread).toBe(settlement.text === undefined ? 1 : 2);
    const outcome = (await customer.ref('users/customer/ratings/old/outcome').get()).val() as {
      what: string;
    };
    expect(outcome.what).toBe(settlement.what ?? 'kept');
  });

  it('goes on in a conversation that is there', async () => {
    await put(
      'users/customer/messages/RT',
      (await as('customer').ref('users/customer/messages/RD').get()).val(),
    );
    await take(NOOR);
    await assertSucceeds(settle({ isFirst: false }));
  });

  it('counts from one where nothing was counted', async () => {
    await put('users/customer/info/unreadMessages', null);
    await put('users/customer/info/totalMessages', null);
    await take(NOOR);
    for (const count of [`${INFO}/unreadMessages`, `${INFO}/totalMessages`]) {
      await assertFails(settle({ beside: () => ({ [count]: 2 }) }));
      await assertFails(
        settle({ beside: (at, updates) => ({ [message(at)]: updates[message(at)], [count]: 2 }) }),
      );
    }
    await assertSucceeds(settle());
  });

  it('keeps the time of a play, and changes it never', async () => {
    const played = '1700000000000';
    await put('desk/open/RT/played', played);
    await take(NOOR);
    await assertFails(settle({ thumb: { played: '1700000000001' } }));
    await assertSucceeds(settle({ thumb: { played } }));
  });

  it('leaves out the time of a play, as pages of before do', async () => {
    await put('desk/open/RT/played', '1700000000000');
    await take(NOOR);
    await assertSucceeds(settle());
  });

  it('is refused to whoever has not taken it, or no longer has it (docs/security.md S95, S96)', async () => {
    await assertFails(settle());
    await take(SAM);
    await assertFails(settle());
    await put('desk/open/RT/taken', { by: 'noor', name: 'DJ Noor', at: Date.now() - LEASE_OVER });
    await assertFails(settle());
    await assertSucceeds(take(NOOR));
    await assertSucceeds(settle());
  });

  it('is done once (docs/product.md 31.6)', async () => {
    await take(NOOR);
    await assertSucceeds(settle());
    await assertFails(settle());
    await assertFails(settle({ isFirst: false, settlement: { what: 'kept' } }));
  });

  it('is refused when the customer has written since (docs/product.md 31.6, docs/security.md S95)', async () => {
    await take(NOOR);
    await put('desk/open/RT/last', OLD + 5);
    await assertFails(settle());
    await assertFails(settle({ thumb: { last: OLD + 4 } }));
    const earlier = (_: number, updates: Record<string, unknown>) => ({
      'desk/acts/noor': { ...(updates['desk/acts/noor'] as object), seen: OLD + 4 },
    });
    await assertFails(settle({ thumb: { last: OLD + 5 }, beside: earlier }));
    await assertSucceeds(settle({ thumb: { last: OLD + 5 } }));
  });

  it('is refused to a former DJ, a customer and an administrator', async () => {
    for (const uid of ['formerDj', 'customer', 'administrator']) {
      await put('desk/open/RT/taken', { by: uid, name: 'Anna', at: Date.now() });
      await assertFails(settle({ dj: { uid, name: 'Anna' } }));
    }
    await put('desk/open/RT/taken', { by: 'noor', name: 'DJ Noor', at: Date.now() });
    await assertFails(settle({ as: 'sam' }));
  });

  it.each<[string, (created: number, updates: Record<string, unknown>) => object]>([
    [
      'in the name of a colleague',
      (at) => ({
        [`${message(at)}/from`]: undefined,
        [message(at)]: says({ created: at, from: 'DJ Sam' }),
      }),
    ],
    ['with a message that was read', (at) => ({ [message(at)]: says({ created: at, rcvd: true }) })],
    ['without a text', (at) => ({ [message(at)]: says({ created: at, msg: '' }) })],
    ['without a message', (at) => ({ [message(at)]: undefined })],
    ['with a second message', (at) => ({ [message(at - 1)]: says({ created: at - 1 }) })],
    ['without counting it', () => ({ [`${INFO}/unreadMessages`]: undefined })],
    ['without counting it in all', () => ({ [`${INFO}/totalMessages`]: undefined })],
    ['counting it twice', () => ({ [`${INFO}/unreadMessages`]: { '.sv': { increment: 2 } } })],
    ['counting it twice in all', () => ({ [`${INFO}/totalMessages`]: { '.sv': { increment: 2 } } })],
    ['changing a name', () => ({ [`${INFO}/firstname`]: 'Mine' })],
    ['with another time of the conversation', (at) => ({ [`${THREAD}/dateTime`]: at - 1 })],
    ['about another thumb', () => ({ [`${THREAD}/type`]: 'up' })],
    ['about another zone', () => ({ [`${THREAD}/zone`]: 'Bar' })],
    ['about another time', () => ({ [`${THREAD}/dateAsked`]: OLD - 1 })],
    ['about another title', () => ({ [`${THREAD}/track`]: { artist: 'Mira Solen', title: 'Another' } })],
    ['about another artist', () => ({ [`${THREAD}/track`]: { artist: 'Another', title: 'Golden Hour' } })],
    [
      'about a track with more',
      () => ({ [`${THREAD}/track`]: { artist: 'Mira Solen', title: 'Golden Hour', html: '<b>' } }),
    ],
    ['with another outcome', () => ({ [OUTCOME]: outcomeOf({ what: 'kept' }) })],
    [
      'with what is no outcome',
      (at, updates) => ({
        [OUTCOME]: outcomeOf({ what: 'sold' }),
        ...keeping({ what: 'sold' })(at, updates),
      }),
    ],
    ['without the time of the message in it', (at) => ({ [message(at)]: says() })],
    ['with an outcome of another time', () => ({ [OUTCOME]: outcomeOf({ at: OLD }) })],
    ['with an outcome of a colleague', () => ({ [OUTCOME]: outcomeOf({ by: 'DJ Sam' }) })],
    ['with an outcome that says more', () => ({ [OUTCOME]: outcomeOf({ html: '<b>' }) })],
    ['without its outcome', () => ({ [OUTCOME]: undefined })],
    ['with the outcome of another rating', () => ({ 'users/customer/ratings/new/outcome': outcomeOf() })],
    [
      'with the outcome of a colleague’s rating',
      () => ({ 'users/colleague/ratings/old/outcome': outcomeOf() }),
    ],
    [
      'with a message to another customer',
      (at) => ({
        [`users/colleague/messages/RT/${at}`]: says({ created: at }),
      }),
    ],
    [
      'with a message in another conversation',
      (at) => ({
        [`users/customer/messages/R1/${at}`]: says({ created: at }),
      }),
    ],
    [
      'without the time of its conversation',
      () => ({ [`${THREAD}/type`]: 'down', [`${THREAD}/dateTime`]: undefined }),
    ],
    ['with another one', (_, updates) => ({ 'desk/done/RX': updates['desk/done/RT'] })],
    ['saying nothing of the message', keeping({ said: null })],
    ['counting it for the DJ', () => ({ 'users/noor/info/unreadMessages': 2 })],
    ['leaving it on the desk', () => ({ 'desk/open/RT': undefined })],
    ['together with that of a colleague', () => ({ 'desk/open/RC': null })],
    ['keeping nothing of it', () => ({ 'desk/done/RT': undefined })],
    ['without saying which', () => ({ 'desk/acts/noor': undefined })],
    ['in the place of a colleague', () => ({ 'desk/acts/sam': { thumb: 'RT', at: NOW } })],
    ['for a path', () => ({ 'desk/acts/noor': { thumb: 'RT/taken', at: NOW } })],
    ['for what is no text', () => ({ 'desk/acts/noor': { thumb: 5, at: NOW } })],
    ['at another time', () => ({ 'desk/acts/noor': { thumb: 'RT', at: OLD } })],
    ['for another thumb', () => ({ 'desk/acts/noor': { thumb: 'RC', at: NOW } })],
    ['by a message that is none', () => ({ 'desk/acts/noor': { thumb: 'RT', at: NOW, message: '5' } })],
    ['with more in its act', () => ({ 'desk/acts/noor': { thumb: 'RT', at: NOW, note: 'mine' } })],
  ])('is not done %s (docs/contract.md D4, docs/security.md S95)', async (_, beside) => {
    await take(NOOR);
    await assertFails(settle({ beside }));
    await assertSucceeds(settle());
  });

  const WRONG: Record<string, unknown> = { track: { artist: 'Another', title: 'Golden Hour' }, last: OLD };

  it.each([
    ...['uid', 'rating', 'firstName', 'company', 'zone', 'rateType', 'song', 'reason', 'dateAsked', 'last'],
    ...['track', 'at', 'by', 'dj', 'said', 'what', 'note'],
  ])('is not done with another %s in what is kept of it', async (field) => {
    await take(NOOR);
    const wrong = WRONG[field] ?? 'other';
    await assertFails(
      settle({
        beside: keeping({ [field]: wrong }),
      }),
    );
  });

  /** The customer wrote, and the DJ closes it: no message and no outcome refuses the same for itself. */
  const close = async (changes: object) => {
    await put('desk/open/RT/last', OLD + 5);
    await take(NOOR);
    return settle({ thumb: { last: OLD + 5 }, settlement: { closed: true }, beside: keeping(changes) });
  };

  it.each([
    ['another customer', { uid: 'colleague' }],
    ['another rating', { rating: 'new' }],
    ['the time of a message', { said: OLD }],
  ])('is not closed with %s in what is kept of it', async (_, changes) => {
    await assertFails(close(changes));
    await assertSucceeds(close({}));
  });

  it('is not closed and decided at once', async () => {
    await put('desk/open/RT/last', OLD + 5);
    await take(NOOR);
    const thumb = { last: OLD + 5 };
    await assertFails(settle({ thumb, settlement: { what: 'removed' }, beside: keeping({ closed: true }) }));
    await assertSucceeds(settle({ thumb, settlement: { what: 'removed' } }));
  });

  it('is not done by an outcome of before', async () => {
    await put(OUTCOME, outcomeOf({ at: OLD }));
    await take(NOOR);
    await assertFails(settle({ settlement: { what: 'removed' }, beside: () => ({ [OUTCOME]: undefined }) }));
  });

  it('takes no earlier outcome away by an answer (docs/security.md S96)', async () => {
    await put(OUTCOME, outcomeOf({ at: OLD }));
    await take(NOOR);
    const settlement = { text: 'Dank!' };
    const empty = { at: NOW, by: 'DJ Noor' };
    await assertFails(settle({ settlement, beside: () => ({ [OUTCOME]: empty }) }));
    await assertSucceeds(settle({ settlement }));
  });

  it('is not done by an answer of which nothing is kept', async () => {
    await take(NOOR);
    const nothing = { 'desk/done/RT': undefined, [OUTCOME]: undefined };
    await assertFails(settle({ settlement: { text: 'Dank!' }, beside: () => nothing }));
  });

  it.each<[string, (created: number) => object]>([
    [
      'its answer in another conversation too',
      (at) => ({ [`users/customer/messages/R1/${at}`]: says({ created: at }) }),
    ],
    ['the outcome of another rating too', () => ({ 'users/customer/ratings/new/outcome': outcomeOf() })],
  ])('is not done with %s', async (_, beside) => {
    await put('users/customer/messages/R1/info/dateTime', Date.now() + 30_000);
    await put('users/customer/ratings/new', {
      player: 'gym',
      zone: 'Zaal',
      rateType: 'down',
      dateAsked: OLD,
    });
    await take(NOOR);
    await assertFails(settle({ beside }));
    await assertSucceeds(settle());
  });

  it('is not done with another title, or with the time of an earlier message, in what is kept of it (docs/security.md S95)', async () => {
    await put('users/customer/messages/RT', {
      info: { type: 'down', dateTime: OLD },
      [OLD]: { created: OLD, from: 'DJ Noor', msg: 'x', rcvd: true },
    });
    await take(NOOR);
    for (const [changes, said] of [
      [{ track: { artist: 'Mira Solen', title: 'Another' } }],
      [{ said: OLD }],
      [{ said: OLD }, String(OLD)],
    ] as const)
      await assertFails(
        settle({
          isFirst: false,
          beside: (at, updates) => ({
            ...keeping(changes)(at, updates),
            ...(said && {
              'desk/acts/noor': { thumb: 'RT', at: NOW, message: said },
              [message(at)]: undefined,
            }),
          }),
        }),
      );
  });

  it('does not open a conversation, or change its time, without a message (docs/contract.md D2, docs/security.md S99)', async () => {
    await take(NOOR);
    const decided: Settlement = { what: 'removed' };
    const { track, zone, dateAsked } = waitingThumb();
    const subject = (dateTime: number) => ({
      [THREAD]: { type: 'down', zone, dateAsked, track, dateTime },
    });
    await assertFails(settle({ settlement: decided, beside: subject }));
    const created = Date.now();
    await put(message(created), { created, from: 'customer', msg: 'Hallo?', rcvd: true });
    await assertFails(settle({ settlement: decided, beside: () => subject(created) }));
    await put(THREAD, { type: 'down', zone, dateAsked, track, dateTime: OLD });
    const later = () => ({ [`${THREAD}/dateTime`]: created });
    await assertFails(settle({ isFirst: false, settlement: decided, beside: later }));
    await assertSucceeds(settle({ isFirst: false, settlement: decided }));
  });

  it('writes over no message, and removes none (docs/contract.md D5, docs/security.md S53)', async () => {
    const there = Date.now();
    const said = { created: there, from: 'DJ Sam', msg: 'Hoi', rcvd: false };
    const { track, zone, dateAsked } = waitingThumb();
    await put('users/customer/messages/RT', {
      info: { type: 'down', zone, dateAsked, track, dateTime: there },
      [there]: said,
    });
    await take(NOOR);
    const instead = (value: object | null) => (at: number, updates: Record<string, unknown>) => ({
      ...keeping({ said: there })(at, updates),
      'desk/acts/noor': { ...(updates['desk/acts/noor'] as object), message: String(there) },
      [`${THREAD}/dateTime`]: there,
      [message(at)]: undefined,
      [message(there)]: value,
    });
    await assertFails(settle({ isFirst: false, beside: instead(says({ created: there })) }));
    await assertFails(settle({ isFirst: false, beside: instead(null) }));
    await assertFails(settle({ isFirst: false, beside: () => ({ [message(there)]: null }) }));
    await assertFails(settle({ isFirst: false, beside: () => ({ [`${message(there)}/msg`]: null }) }));
    await assertSucceeds(settle({ isFirst: false }));
    expect((await as('customer').ref(message(there)).get()).val()).toEqual(said);
  });

  it('does not change the subject of the conversation', async () => {
    const info = { type: 'down', zone: 'Zaal', dateAsked: OLD, track: waitingThumb().track, dateTime: OLD };
    await put(THREAD, info);
    await take(NOOR);
    for (const [field, value] of Object.entries({ type: 'up', 'track/title': 'Another' }))
      await assertFails(settle({ isFirst: false, beside: () => ({ [`${THREAD}/${field}`]: value }) }));
    await assertSucceeds(settle({ isFirst: false }));
  });

  it('is done by the first of two writes within a millisecond', async () => {
    await take(NOOR);
    const stopped = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await assertSucceeds(settle({ settlement: { what: 'removed' } }));
    // The same outcome: another one would be refused for itself.
    const again = { at: NOW, by: 'DJ Noor', dj: 'noor', what: 'removed' };
    const { last: _, rank: __, ...kept } = stored(waitingThumb()) as Record<string, unknown>;
    const place = as('noor').ref('desk/done/RT');
    await assertFails(place.set(again));
    await assertFails(place.set({ ...again, uid: 'customer', rating: 'old' }));
    await assertFails(place.set({ ...kept, ...again }).finally(() => stopped.mockRestore()));
  });

  it('of a thumb of the DJ counts no message that is not said', async () => {
    await put('desk/open/RT/uid', 'noor');
    await put('users/noor/ratings/old', { player: 'gym', zone: 'Zaal', rateType: 'down', dateAsked: OLD });
    await take(NOOR);
    const counted = { 'users/noor/info/unreadMessages': 2 };
    await assertFails(
      settle({ thumb: { uid: 'noor' }, settlement: { what: 'kept' }, beside: () => counted }),
    );
    await assertSucceeds(settle({ thumb: { uid: 'noor' }, settlement: { what: 'kept' } }));
  });

  it('is not done by neither an answer nor an outcome', async () => {
    await take(NOOR);
    await assertFails(
      settle({
        settlement: { what: 'removed' },
        beside: (at, updates) => ({ [OUTCOME]: undefined, ...keeping({ what: null })(at, updates) }),
      }),
    );
  });

  it('is not settled twice with one message', async () => {
    await take(NOOR);
    await put('desk/acts/noor', { thumb: 'RT', at: OLD });
    for (const place of ['desk/open/RT', 'desk/done/RT'])
      await assertFails(
        settle({ beside: (_, updates) => ({ [place]: updates[place], 'desk/acts/noor': undefined }) }),
      );
    await assertFails(
      settle({ beside: () => ({ 'desk/open/RT': { ...waitingThumb(), last: null, taken: null } }) }),
    );
  });
});

describe('a DJ', () => {
  it('settles in a name only: without one nothing is said in nobody’s (docs/security.md S95)', async () => {
    for (const name of [null, '']) {
      await put('users/noor/info/firstname', name);
      await put('desk/open/RT/taken', { by: 'noor', name, at: Date.now() });
      await assertFails(settle({ dj: { uid: 'noor', name: name ?? '' }, settlement: { what: 'kept' } }));
    }
  });

  it('who has the name of a colleague is told from the colleague (docs/security.md S101)', async () => {
    await put('users/noor/info/firstname', 'DJ Sam');
    const renamed = { uid: 'noor', name: 'DJ Sam' };
    await take(renamed);
    const asSam = keeping({ dj: 'sam' });
    await assertFails(settle({ dj: renamed, beside: asSam }));
    await assertSucceeds(settle({ dj: renamed }));
    expect((await as('noor').ref('desk/done/RT/dj').get()).val()).toBe('noor');
  });

  it('writes to nobody as a DJ without a thumb, not even in the own inbox', async () => {
    const created = Date.now();
    const info = { type: 'up', dateTime: OLD };
    await put('users/noor/messages/R1', {
      info,
      [OLD]: { created: OLD, from: 'DJ Sam', msg: 'x', rcvd: false },
    });
    const message = (changes: object) => ({
      [`users/noor/messages/R1/${created}`]: { created, from: 'noor', msg: 'x', rcvd: true, ...changes },
      'users/noor/messages/R1/info/dateTime': created,
    });
    const own = as('noor').ref();
    await assertFails(own.update(message({ from: 'DJ Noor' })));
    await assertFails(own.update(message({ from: 'DJ Noor', rcvd: false })));
    await assertFails(own.update(message({ rcvd: 'x'.repeat(1000) })));
    await assertFails(own.child('users/noor/info/unreadMessages').set(0));
    await assertFails(own.child('users/noor/info/unreadMessages').set(2));
    await assertSucceeds(own.update(message({})));
  });

  it('writes no text where a track belongs', async () => {
    await put('desk/open/RT/track', null);
    await take(NOOR);
    const thumb = { track: undefined };
    await assertFails(settle({ thumb, beside: () => ({ [`${THREAD}/track`]: 'x' }) }));
    const settledWith = keeping({ track: 'x' });
    await assertFails(settle({ thumb, beside: settledWith }));
    await assertSucceeds(settle({ thumb }));
  });
});

describe('what a DJ writes below a customer comes with the thumb that is settled (docs/product.md 31.8)', () => {
  const at = (user: string, thread: string) => `users/${user}/messages/${thread}/info`;
  const places: [string, (user: string, thread: string) => object][] = [
    ['the thumb of a conversation', (user, thread) => ({ [`${at(user, thread)}/type`]: 'down' })],
    ['its zone', (user, thread) => ({ [`${at(user, thread)}/zone`]: 'Zaal' })],
    ['its time', (user, thread) => ({ [`${at(user, thread)}/dateAsked`]: OLD })],
    [
      'its track',
      (user, thread) => ({ [`${at(user, thread)}/track`]: { artist: 'Mira Solen', title: 'Golden Hour' } }),
    ],
    ['when it was last spoken in', (user, thread) => ({ [`${at(user, thread)}/dateTime`]: OLD })],
    [
      'a message',
      (user, thread) => ({
        [`users/${user}/messages/${thread}/${OLD + 1}`]: says({ created: OLD + 1 }),
      }),
    ],
    ['the unread count', (user) => ({ [`users/${user}/info/unreadMessages`]: { '.sv': { increment: 1 } } })],
    ['the count', (user) => ({ [`users/${user}/info/totalMessages`]: { '.sv': { increment: 1 } } })],
    ['an outcome', (user) => ({ [`users/${user}/ratings/old/outcome`]: outcomeOf() })],
  ];

  it.each(places)('%s is not written alone (docs/security.md S15)', async (_, update) => {
    await take(NOOR);
    // An act of before, for a thumb that is open again.
    await put('desk/acts/noor', { thumb: 'RT', at: OLD, message: String(OLD + 1) });
    for (const who of ['noor', 'stranger', 'administrator'])
      await assertFails(writeAs(who, update('customer', 'RT')));
    await assertFails(signedOut().ref().update(update('customer', 'RT')));
  });

  it.each(places)('%s is not written for another customer (docs/security.md S96)', async (_, update) => {
    await take(NOOR);
    await assertFails(settle({ beside: () => update('colleague', 'RT') }));
  });

  it.each(places.slice(0, 6))('%s is not written in another conversation', async (_, update) => {
    await take(NOOR);
    await assertFails(settle({ beside: () => update('customer', 'RD') }));
  });

  it.each(places.slice(0, 4))('%s is not written over', async (_, update) => {
    await put('users/customer/messages/RT', {
      info: {
        type: 'up',
        zone: 'Bar',
        dateAsked: OLD - 1,
        track: { artist: 'A', title: 'T' },
        dateTime: OLD,
      },
      [OLD]: { created: OLD, from: 'DJ Sam', msg: 'x', rcvd: true },
    });
    await take(NOOR);
    await assertFails(settle({ isFirst: false, beside: () => update('customer', 'RT') }));
  });

  it('no count is raised by an outcome', async () => {
    for (const count of ['unreadMessages', 'totalMessages']) {
      await take(NOOR);
      await assertFails(
        settle({
          settlement: { what: 'kept' },
          beside: () => ({ [`users/customer/info/${count}`]: { '.sv': { increment: 1 } } }),
        }),
      );
    }
  });

  it('no outcome is written of a rating that is not there', async () => {
    await put('users/customer/ratings/old', null);
    await take(NOOR);
    await assertFails(settle());
    await assertSucceeds(settle({ settlement: { text: 'Dank!' } }));
  });

  it('no conversation loses its time, or goes back in it', async () => {
    await put('users/customer/messages/RT', {
      info: { type: 'down', dateTime: Date.now() + 100_000 },
      [OLD]: { created: OLD, from: 'DJ Sam', msg: 'x', rcvd: true },
    });
    await take(NOOR);
    await assertFails(settle({ isFirst: false }));
    await assertFails(
      settle({ isFirst: false, beside: () => ({ 'users/customer/messages/RT/info/dateTime': null }) }),
    );
  });

  it.each(['removed', 'lessOften', 'moreLike', 'kept'] as const)('the outcome may be %s', async (what) => {
    await take(NOOR);
    await assertSucceeds(settle({ settlement: { what } }));
  });
});
