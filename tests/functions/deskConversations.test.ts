import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { OLD_ACCOUNTS, OLD_TALK, oldDatabase } from '../../emulators/seed/old/oldDatabase';
import { bringAnswer } from '../../functions/desk';
import { countRanked } from '../../functions/thumbCounts';
import { readWaiting } from '../../functions/thumbs';
import { answersReport, providerDay } from '../../src/model/answersReport';
import { conversationKey, settlingUpdates, type WaitingConversation } from '../../src/model/desk';
import { DESK_EXCERPT_LENGTH } from '../../src/model/limits';
import { functionPaths, paths } from '../../src/model/paths';
import { migrate } from '../../tools/migrate/migration';
import { withDatabase } from '../support/withDatabase';

const AT = Date.UTC(2026, 10, 22, 12);
const KEY = conversationKey('anna', 'R00000');
const INFO = {
  id: 'anna',
  firstname: 'Anna',
  lastname: 'de Vries',
  companyname: 'Gym',
  email: 'anna@test.example',
};
const WELCOME = { created: AT - 9000, from: 'Media team', msg: 'Welkom!', rcvd: true };

withDatabase();

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();
const open = (key = KEY) => at(paths.waitingThumb(key)) as Promise<WaitingConversation | null>;

beforeEach(() =>
  put({
    desk: null,
    thumbs: null,
    users: {
      anna: {
        info: INFO,
        messages: { R00000: { info: { type: 'welcome', dateTime: AT - 9000 }, [AT - 9000]: WELCOME } },
      },
    },
  }),
);

const written = (
  created: number,
  { uid = 'anna', thread = 'R00000', from = '', msg = 'Zaterdag is ons feest.' } = {},
) => put({ [paths.message(uid, thread, created)]: { created, from: from || uid, msg, rcvd: true } });

const write = async (created: number, how: Parameters<typeof written>[1] = {}) => {
  await written(created, how);
  await bringAnswer(how.uid ?? 'anna', how.thread ?? 'R00000', String(created));
};

const LYING = {
  uid: 'anna',
  thread: 'R00000',
  firstName: 'Anna',
  company: 'Gym',
  since: AT,
  last: AT,
  text: 'Zaterdag is ons feest.',
  rank: -AT,
};

/** What a DJ does, without the rules. */
const settle = async (settlement: Parameters<typeof settlingUpdates>[2], now: number) => {
  const waiting = { ...LYING, ...(await open()), id: KEY, taken: undefined };
  const updates = settlingUpdates({ uid: 'noor', name: 'DJ Noor' }, waiting, settlement, {
    now,
    isFirst: false,
  });
  const { [paths.deskAct('noor')]: _, ...rest } = updates;
  await put({
    ...rest,
    [paths.settledThumb(KEY)]: { ...(rest[paths.settledThumb(KEY)] as object), at: now },
  });
};

describe('a message in a conversation without a thumb (docs/product.md 39.6)', () => {
  it('brings it to the desk, with nothing else of its customer', async () => {
    await write(AT);
    expect(await open()).toEqual(LYING);
    expect(JSON.stringify(await at('desk'))).not.toMatch(/anna@|Vries|Welkom/);
  });

  it.each([
    ['one that another tool opened', { thread: 'R77' }],
    ['one that has the key of another customer’s thumb', { thread: 'R1' }],
  ])('brings %s', async (_, how) => {
    const thumb = { uid: 'bea', rating: 'one', rateType: 'up', dateAsked: AT, rank: -AT };
    await put({ 'desk/open/R1': thumb });
    await write(AT, how);
    expect(await open(conversationKey('anna', how.thread))).toEqual({ ...LYING, thread: how.thread });
    expect(await at('desk/open/R1')).toEqual(thumb);
  });

  it('brings one of the previous app after the migration, which brought its last message, and by its next one (docs/product.md 39.14)', async () => {
    const { talker } = OLD_ACCOUNTS;
    // It has no `info`.
    const thread = `R000${OLD_TALK.dated + OLD_TALK.undated}`;
    const key = conversationKey(talker.uid, thread);
    await put({ users: oldDatabase().users });
    await migrate(admin.database, [], true, { now: AT });
    expect(await open(key)).toBeNull();
    await written(AT, { uid: talker.uid, thread });
    expect((await migrate(admin.database, [], true, { now: AT + 5 })).conversations).toBe(1);
    const lying = {
      ...LYING,
      thread,
      uid: talker.uid,
      firstName: talker.firstname,
      company: talker.companyname,
    };
    expect(await open(key)).toEqual(lying);
    // The event of that message arrives at last.
    await bringAnswer(talker.uid, thread, String(AT));
    expect(await open(key)).toEqual(lying);
    await write(AT + 9, { uid: talker.uid, thread, msg: 'Hallo?' });
    expect(await open(key)).toEqual({ ...lying, last: AT + 9, text: 'Hallo?' });
  });

  it('is one of two with the thread R00000', async () => {
    await write(AT);
    await write(AT + 1, { uid: 'bea' });
    expect(Object.keys((await at('desk/open')) as object)).toEqual([KEY, conversationKey('bea', 'R00000')]);
    expect(await open(conversationKey('bea', 'R00000'))).toMatchObject({ firstName: '', company: '' });
  });

  it('that is long lies there by its start, with whole characters', async () => {
    await write(AT, { msg: '🎉'.repeat(DESK_EXCERPT_LENGTH + 1) });
    expect((await open())?.text).toBe('🎉'.repeat(DESK_EXCERPT_LENGTH));
  });

  it('that follows changes its text, not its place, however many come and in which order (docs/product.md 39.10)', async () => {
    await written(AT);
    await written(AT + 1, { msg: 'Nog iets' });
    await written(AT + 2, { msg: 'En nog iets' });
    const event = (created: number) => bringAnswer('anna', 'R00000', String(created));
    await event(AT + 2);
    await event(AT);
    await Promise.all([event(AT + 1), event(AT + 2), event(AT)]);
    expect(await open()).toEqual({ ...LYING, last: AT + 2, text: 'En nog iets' });
  });

  it('keeps the lease of a DJ', async () => {
    const taken = { by: 'noor', name: 'DJ Noor', at: AT };
    await write(AT);
    await put({ [paths.takenThumb(KEY)]: taken });
    await write(AT + 1);
    expect(await open()).toMatchObject({ last: AT + 1, taken });
  });

  it.each([
    ['answered', { text: 'Leuk!' }],
    ['closed', { closed: true }],
  ] as const)('brings it back when it was %s, by the first message since', async (_, settlement) => {
    await write(AT);
    await settle(settlement, AT + 5);
    await bringAnswer('anna', 'R00000', String(AT));
    expect(await open()).toBeNull();
    await written(AT + 10);
    await write(AT + 20, { msg: 'Hallo?' });
    expect(await open()).toEqual({
      ...LYING,
      since: AT + 10,
      last: AT + 20,
      text: 'Hallo?',
      rank: -AT - 10,
    });
    expect(await at('desk/done')).toBeNull();
  });

  it('that a DJ did not see comes back after the answer, with an earlier time than that', async () => {
    await write(AT);
    await written(AT + 4);
    await settle({ text: 'Leuk!' }, AT + 5);
    await bringAnswer('anna', 'R00000', String(AT + 4));
    expect(await open()).toMatchObject({ since: AT + 4, last: AT + 4 });
  });

  it('that another tool has answered by then lies nowhere', async () => {
    await written(AT);
    await written(AT + 1, { from: 'DJ Sam' });
    await bringAnswer('anna', 'R00000', String(AT));
    expect(await at('desk')).toBeNull();
  });

  it('that is gone, or has no time as its key, brings nothing and is tried once', async () => {
    await bringAnswer('anna', 'R00000', String(AT));
    await put({ 'users/anna/messages/R00000/first': { created: AT, from: 'anna', msg: 'Hoi', rcvd: true } });
    await bringAnswer('anna', 'R00000', 'first');
    expect(await at('desk')).toBeNull();
  });

  it('is left to another tool where the operator says so, and an open one still knows of it (docs/product.md 39.13)', async () => {
    await write(AT);
    vi.stubEnv('DESK_CONVERSATIONS', 'off');
    await write(AT + 1);
    await write(AT, { thread: 'R77' });
    expect(await at('desk/open')).toEqual({ [KEY]: { ...LYING, last: AT + 1 } });
    vi.unstubAllEnvs();
  });
});

describe('who writes again about a thumb (docs/product.md 39.10)', () => {
  const THUMB = { uid: 'anna', rating: 'one', rateType: 'up', dateAsked: AT - 50 };

  it('does not wait longer than by the first message', async () => {
    await put({ 'desk/done/R1': { ...THUMB, at: AT - 10, by: 'DJ Noor' } });
    await written(AT, { thread: 'R1' });
    await written(AT + 1, { thread: 'R1' });
    for (const created of [AT + 1, AT]) await bringAnswer('anna', 'R1', String(created));
    await write(AT + 9, { thread: 'R1' });
    expect(await at('desk/open/R1')).toEqual({ ...THUMB, last: AT + 9, rank: -AT });
  });
});

describe('the counts of conversations (docs/product.md 39.12)', () => {
  const report = async () => {
    const today = providerDay(Date.now());
    return answersReport(await at(functionPaths.thumbsOfDays), await readWaiting(today), today);
  };
  const event = (...ranks: (number | null)[]) => countRanked(KEY, ranks);

  beforeEach(async () => {
    vi.useFakeTimers({ now: AT + 3_600_000, toFake: ['Date'] });
    await write(AT);
    await event(null, -AT);
    return () => vi.useRealTimers();
  });

  it('are apart from those of thumbs, and once each, whichever events come again', async () => {
    await event(null, -AT);
    expect(await report()).toMatchObject({
      given: 0,
      answered: 0,
      waiting: { today: 0, threeDays: 0, longer: 0 },
      conversations: { answered: 0, waiting: 1 },
    });
    await settle({ text: 'Leuk!' }, AT + 240_000);
    await event(-AT, null);
    await event(null, -AT);
    expect(await report()).toMatchObject({
      given: 0,
      conversations: { answered: 1, waiting: 0, halfWithinMin: 5 },
    });
  });

  it('leave out what was closed, and know what was answered before it came back', async () => {
    await settle({ closed: true }, AT + 60_000);
    await event(-AT, null);
    expect((await report()).conversations).toEqual({ answered: 0, waiting: 0 });
    await write(AT + 100_000);
    await settle({ text: 'Leuk!' }, AT + 120_000);
    // It comes back before any event of the desk.
    await write(AT + 200_000);
    expect((await report()).conversations).toMatchObject({ answered: 1, waiting: 0 });
    await event(-AT - 100_000, null);
    await event(null, -AT - 200_000);
    await event(null, -AT - 100_000);
    expect((await report()).conversations).toEqual({ answered: 1, waiting: 1, halfWithinMin: 1 });
  });

  it('end with the customer, and hold no person (docs/product.md 31.17)', async () => {
    await put({ [paths.waitingThumb(KEY)]: null });
    await event(-AT, null);
    expect((await report()).conversations).toEqual({ answered: 0, waiting: 0 });
    expect(JSON.stringify(await at('thumbs'))).not.toContain('anna');
  });
});
