import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { bringLateChange, bringAnswer, bringReceived, thumbId } from '../../functions/desk';
import { rankOf } from '../../src/model/desk';
import { paths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';

const AT = Date.UTC(2026, 10, 22, 12);
const ID = thumbId('hall', AT);
const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };
const REQUEST = {
  user: 'anna',
  rateType: 'down',
  dateAsked: AT,
  receivedTask: true,
  returnedInfo: [TRACK.artist, TRACK.title],
};
const RATING = {
  player: 'hall',
  zone: 'my own name for it',
  rateType: 'down',
  dateAsked: AT,
  song: 'one',
} as const;
const INFO = {
  id: 'anna',
  firstname: 'Anna',
  lastname: 'de Vries',
  companyname: 'Gym',
  email: 'anna@test.example',
};

withDatabase();

beforeEach(() =>
  put({
    desk: null,
    thumbs: null,
    'users/anna': { info: INFO, ratings: { one: RATING } },
    'players/hall': { location: 'Hal', crypKey: 'the-key-of-the-hall', playerId: 101 },
  }),
);

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();
const open = () => at(paths.waitingThumb(ID));
const bring = (request: object = {}) => bringReceived('hall', { ...REQUEST, ...request });

const LYING = {
  uid: 'anna',
  rating: 'one',
  firstName: 'Anna',
  company: 'Gym',
  zone: 'Hal',
  rateType: 'down',
  dateAsked: AT,
  song: 'one',
  track: TRACK,
  rank: -AT,
};

const settle = (changes: object = {}): Promise<void> => {
  const how = { at: AT + 5, by: 'DJ Noor', said: AT + 5, what: 'removed', ...changes };
  return put({
    [paths.waitingThumb(ID)]: null,
    [paths.settledThumb(ID)]: { ...LYING, rank: null, ...how },
  });
};

/** A customer writes, by default under the time of the message, and the event arrives. */
const answer = async (created: number, { uid = 'anna', id = ID, key = String(created) } = {}) => {
  await put({ [paths.message(uid, id, key)]: { created, from: uid, msg: 'En nu?', rcvd: true } });
  await bringAnswer(uid, id, key);
};

describe('a rating that a player received (docs/product.md 31.2)', () => {
  it('comes to the desk, without a key and an address (docs/security.md S94)', async () => {
    await bring();
    expect(await open()).toEqual(LYING);
    const all = JSON.stringify(await at('desk'));
    for (const secret of ['the-key-of-the-hall', 'anna@', 'hall', 'Vries', 'my own name'])
      expect(all).not.toContain(secret);
  });

  it('says of which play it is, where the customer rated an earlier one (docs/product.md 38.8)', async () => {
    const played = String(AT - 1_800_000);
    await put({ 'users/anna/ratings/one': { ...RATING, played, track: TRACK } });
    await bring({ track: 'one', played });
    expect(await open()).toEqual({ ...LYING, played });
  });

  it.each([
    ['was not received', { receivedTask: false }],
    ['nobody asked for', { user: undefined }],
    ['its customer does not remember', { dateAsked: AT + 1 }],
  ])('does not when it %s', async (_, request) => {
    await bring(request);
    expect(await at('desk')).toBeNull();
  });

  it('does not when it was withdrawn', async () => {
    await put({ 'users/anna/ratings/one/withdrawn': true });
    await bring();
    expect(await at('desk')).toBeNull();
  });

  it('is there once, however often its event is delivered: no DJ loses it or gets it back (docs/product.md 31.6)', async () => {
    await bring();
    const taken = { by: 'noor', name: 'DJ Noor', at: AT };
    await put({ [paths.takenThumb(ID)]: taken });
    await bring();
    expect(await open()).toEqual({ ...LYING, taken });
    await settle();
    await bring();
    expect(await open()).toBeNull();
  });

  it('takes the place of the one before for the same song, unless a DJ has that or its customer wrote (docs/product.md 31.2, docs/security.md S135)', async () => {
    const later = AT + 5000;
    const again = () => bring({ dateAsked: later });
    await put({ 'users/anna/ratings/two': { ...RATING, dateAsked: later } });
    await bring();
    await put({
      [paths.waitingThumb('R1')]: { ...LYING, song: 'another' },
      [paths.waitingThumb('R2')]: { ...LYING, zone: 'Bar' },
    });
    await put({
      [paths.waitingThumb('R3')]: { ...LYING, uid: 'bea' },
      [paths.waitingThumb('R4')]: { ...LYING, last: AT + 1 },
    });
    const taken = { by: 'noor', name: 'DJ Noor', at: AT };
    await put({
      [paths.waitingThumb('R5')]: { ...LYING, taken: { ...taken, at: Date.now() } },
      [paths.waitingThumb('whose-lease-has-ended')]: { ...LYING, taken },
    });
    await again();
    const lie = Object.keys((await at(paths.waitingThumbs)) as object);
    expect(lie.sort()).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', thumbId('hall', later)].sort());
  });

  type Event = () => Promise<void>;
  it.each([
    ['together', (first: Event, second: Event) => Promise.all([first(), second()])],
    ['the later one first', (first: Event, second: Event) => second().then(first)],
    ['the first one once more', (first: Event, second: Event) => first().then(second).then(first)],
  ])('is the later one of two alike, when their events come %s (docs/product.md 31.2)', async (_, come) => {
    await put({ 'users/anna/ratings/two': { ...RATING, dateAsked: AT + 2000 } });
    await come(bring, () => bring({ dateAsked: AT + 2000 }));
    expect(Object.keys((await at(paths.waitingThumbs)) as object)).toEqual([thumbId('hall', AT + 2000)]);
  });

  it('comes with the reason that was given before', async () => {
    await put({ 'users/anna/ratings/one/reason': 'unsuitableText' });
    await bring();
    expect(await open()).toMatchObject({ reason: 'unsuitableText', rank: 1e15 - AT });
  });

  it.each([
    [
      'is given a reason',
      { reason: 'unsuitableText' },
      { ...LYING, reason: 'unsuitableText', rank: 1e15 - AT },
    ],
    ['is withdrawn', { withdrawn: true }, null],
  ])('shows it when it %s while it is on its way', async (_, change, lies) => {
    const reference = Object.getPrototypeOf(admin.database.ref()) as {
      update: (this: unknown, updates: object) => Promise<void>;
    };
    const { update } = reference;
    const spy = vi.spyOn(reference, 'update').mockImplementationOnce(async function (this: unknown, entry) {
      await update.call(admin.database.ref('users/anna/ratings/one'), change);
      return update.call(this, entry);
    });
    await bring();
    spy.mockRestore();
    expect(await open()).toEqual(lies);
  });

  it('is called by nothing where nothing is known of its customer and zone', async () => {
    await put({ 'users/anna/info': null, 'players/hall/location': null });
    await bring({ returnedInfo: undefined });
    expect(await open()).toEqual({ ...LYING, track: undefined, firstName: '', company: '', zone: '' });
  });
});

describe('what a customer says later', () => {
  const afterthought = (changes: object = {}) =>
    bringLateChange({ ...RATING, reason: undefined, withdrawn: false, ...changes });

  it('is the reason, which may bring it before the others (docs/product.md 31.3)', async () => {
    await bring();
    await afterthought({ reason: 'unsuitableText' });
    expect(await open()).toMatchObject({ reason: 'unsuitableText', rank: 1e15 - AT });
    await afterthought({ reason: 'unsuitableText' });
    expect(await open()).toMatchObject({ reason: 'unsuitableText' });
  });

  it('takes it from the desk, where nobody has answered it (docs/product.md 31.2)', async () => {
    await bring();
    await afterthought({ withdrawn: true });
    expect(await at('desk')).toBeNull();
  });

  it('leaves it there when the customer wrote a message, which a DJ has to answer (docs/product.md 31.7)', async () => {
    await bring();
    await settle();
    await answer(AT + 9);
    await afterthought({ withdrawn: true });
    expect(await open()).toMatchObject({ last: AT + 9 });
  });

  it('changes nothing of one that was settled, or does not lie there', async () => {
    await afterthought({ reason: 'tooLoud' });
    expect(await at('desk')).toBeNull();
    await bring();
    await settle();
    await afterthought({ withdrawn: true });
    expect(await at(paths.settledThumb(ID))).toMatchObject({ by: 'DJ Noor' });
  });
});

describe('an answer of a customer (docs/product.md 31.7)', () => {
  it('brings a settled thumb back, with its age (docs/contract.md C12)', async () => {
    await bring();
    await settle();
    await answer(AT + 9);
    expect(await open()).toEqual({ ...LYING, last: AT + 9, rank: -AT - 9 });
    expect(await at(paths.settledThumb(ID))).toBeNull();
  });

  it('updates an open thumb, also when several arrive in another order', async () => {
    await bring();
    await Promise.all([AT + 9, AT + 11, AT + 10].map((created) => answer(created)));
    expect(await open()).toMatchObject({
      last: AT + 11,
      rank: rankOf({ ...LYING, reason: undefined, last: AT + 9 }),
    });
  });

  it('is brought once when its event comes again, and several together bring the newest', async () => {
    await bring();
    await settle();
    await Promise.all([AT + 9, AT + 11, AT + 10].map((created) => answer(created)));
    await answer(AT + 9);
    expect(await open()).toMatchObject({ last: AT + 11 });
    expect(await at(paths.settledThumb(ID))).toBeNull();
    await settle({ last: AT + 11 });
    await answer(AT + 11);
    expect(await open()).toBeNull();
  });

  it('changes nothing of a thumb of another customer', async () => {
    await bring();
    await answer(AT + 9, { uid: 'else' });
    expect(await open()).toEqual(LYING);
    await settle();
    await answer(AT + 9, { uid: 'else' });
    expect(await open()).toBeNull();
  });

  it.each(['0000000000001', '9999999999999'])(
    'has its own time, and not that of a key such as %s, which an earlier version took (docs/security.md S97)',
    async (key) => {
      await bring();
      await answer(AT + 9, { key });
      expect(await open()).toMatchObject({ last: AT + 9, rank: -AT - 9 });
    },
  );

  it('brings nothing when it is gone before its event', async () => {
    await bring();
    await bringAnswer('anna', ID, String(AT + 9));
    expect(await open()).toEqual(LYING);
  });

  it('is heard after a time that is ahead, which an earlier version took for that of a message', async () => {
    const ahead = { last: 9_999_999_999_999 };
    await put({ [paths.waitingThumb(ID)]: { ...LYING, ...ahead } });
    await bringLateChange({ ...RATING, reason: 'tooLoud', withdrawn: false });
    expect(await open()).toMatchObject({ ...ahead, reason: 'tooLoud', rank: -AT });
    await answer(AT + 9);
    expect(await open()).toMatchObject({ last: AT + 9, rank: -AT - 9 });
    await settle(ahead);
    await answer(AT + 11);
    expect(await open()).toMatchObject({ last: AT + 11 });
  });

  it('does not wait where only such a time is, when the rating is withdrawn or given again', async () => {
    const poisoned = { [paths.waitingThumb(ID)]: { ...LYING, last: 9_999_999_999_999 } };
    await put(poisoned);
    await bringLateChange({ ...RATING, reason: undefined, withdrawn: true });
    expect(await open()).toBeNull();
    await put({ ...poisoned, 'users/anna/ratings/two': { ...RATING, dateAsked: AT + 2000 } });
    await bring({ dateAsked: AT + 2000 });
    expect(Object.keys((await at(paths.waitingThumbs)) as object)).toEqual([thumbId('hall', AT + 2000)]);
  });
});
