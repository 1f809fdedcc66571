import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it, vi } from 'vitest';
import { READ_MARKS_MAX } from '../../src/model/limits';
import { decodeThread, readingUpdates } from '../../src/model/message';
import { nextMillisecond, rulesTest } from './environment';
import { NOW } from './requests';
import { OLD, world } from './world';

const fewer = (count: number) => ({ '.sv': { increment: -count } });
const ME = 'users/customer';
const UNREAD = `${ME}/info/unreadMessages`;

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-reading', world);

const me = () => as('customer').ref();
const unread = async (): Promise<unknown> => (await me().child(UNREAD).get()).val();

const fill = async (count: number, thread = 'R1'): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    await put(`${ME}/messages/${thread}/${OLD + index}`, {
      created: OLD + index,
      from: 'DJ Noor',
      msg: 'Hoi',
      rcvd: false,
    });
  }
  await put(UNREAD, count);
};

const reading = (keys: readonly number[], changes: Record<string, unknown> = {}, thread = 'R1') => ({
  [`${ME}/reading`]: { thread, at: NOW, count: keys.length, marks: keys.map(String), ...changes },
  ...Object.fromEntries(keys.map((key) => [`${ME}/messages/${thread}/${key}/rcvd`, true])),
  [UNREAD]: fewer(keys.length),
});

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => OLD + index);

describe('messages are marked as read', () => {
  it.each(['R1', 'R00000'])('in %s, together with the count (docs/contract.md D3)', async (thread) => {
    await fill(READ_MARKS_MAX, thread);
    for (const count of [1, READ_MARKS_MAX - 1]) {
      const before = (await unread()) as number;
      const first = READ_MARKS_MAX - before;
      await assertSucceeds(me().update(reading(keysOf(first + count).slice(first), {}, thread)));
    }
    expect(await unread()).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, READ_MARKS_MAX])('%i at once', async (count) => {
    await fill(count);
    await assertSucceeds(me().update(reading(keysOf(count))));
    expect(await unread()).toBe(0);
  });

  it('as many as there are, by the updates that the app makes', async () => {
    await fill(23);
    const value: unknown = (await me().child(`${ME}/messages/R1`).get()).val();
    const thread = decodeThread('R1', value);
    if (thread === undefined) throw new Error('There is no thread.');
    const updates = readingUpdates('customer', thread, 23);
    expect(updates).toHaveLength(3);
    for (const update of updates) await assertSucceeds(me().update(update));
    expect(await unread()).toBe(0);
    await assertFails(me().update(updates[0] ?? {}));
    expect(await unread()).toBe(0);
  });

  it('while the provider writes another one (docs/reliability.md R30)', async () => {
    await fill(2);
    await put(UNREAD, 3);
    await assertSucceeds(me().update(reading(keysOf(2))));
    expect(await unread()).toBe(1);
  });

  it('though the count was too low, or was never there', async () => {
    await fill(2);
    await put(UNREAD, 1);
    await assertFails(me().update({ ...reading(keysOf(2)), [UNREAD]: 1 }));
    await assertFails(me().update(reading(keysOf(2))));
    await assertSucceeds(me().update({ ...reading(keysOf(2)), [UNREAD]: 0 }));
    await fill(1, 'R00000');
    for (const before of [null, '7', true]) {
      await put(UNREAD, before);
      for (const after of [1, 99, -1, fewer(1)])
        await assertFails(me().update({ ...reading(keysOf(1), {}, 'R00000'), [UNREAD]: after }));
    }
    await assertSucceeds(me().update({ ...reading(keysOf(1), {}, 'R00000'), [UNREAD]: 0 }));
  });

  it('by nobody else', async () => {
    await fill(1);
    await assertFails(writeAs('stranger', reading(keysOf(1))));
    await assertFails(
      signedOut()
        .ref()
        .update(reading(keysOf(1))),
    );
  });
});

describe('a mark (docs/security.md S56)', () => {
  it('counts once: another tab that marks the same message is refused (docs/security.md S48, docs/reliability.md R29)', async () => {
    await fill(2);
    await assertSucceeds(me().update(reading([OLD])));
    await assertFails(me().update(reading([OLD])));
    await assertFails(me().update(reading([OLD, OLD + 1])));
    expect(await unread()).toBe(1);
  });

  it('explains the count once, also when the reading keeps one from before (docs/security.md S48)', async () => {
    await fill(READ_MARKS_MAX + 1);
    const again = { [`${ME}/reading/at`]: NOW, [UNREAD]: fewer(READ_MARKS_MAX) };
    await assertSucceeds(me().update(reading(keysOf(READ_MARKS_MAX))));
    await put(UNREAD, 50);
    await nextMillisecond();
    await assertFails(me().update(again));
    await assertFails(me().update({ ...again, [`${ME}/reading/thread`]: 'R00000' }));
    // All but one become read, and that one was read before, or does not become read.
    const rcvd = (key: number) => `${ME}/messages/R1/${key}/rcvd`;
    const keys = keysOf(READ_MARKS_MAX);
    for (const kept of keys) {
      for (const key of keys) await put(rcvd(key), key === kept);
      const others = Object.fromEntries(keys.filter((key) => key !== kept).map((key) => [rcvd(key), true]));
      await assertFails(me().update({ ...again, ...others }));
      await put(rcvd(kept), false);
      await assertFails(me().update({ ...again, ...others }));
    }
    expect(await unread()).toBe(50);
  });

  it('counts in each of two conversations with messages of the same time', async () => {
    for (const thread of ['R1', 'R00000']) {
      await fill(READ_MARKS_MAX, thread);
      await assertSucceeds(me().update(reading(keysOf(READ_MARKS_MAX), {}, thread)));
    }
  });

  it('is made in no other conversation by a message of the same time', async () => {
    for (const thread of ['R1', 'R00000']) await fill(1, thread);
    const elsewhere = { [`${ME}/messages/R00000/${OLD}/rcvd`]: true };
    await assertFails(me().update({ ...reading([OLD]), ...elsewhere }));
    await assertSucceeds(me().update(reading([OLD])));
  });

  it('may be repeated for read messages, without the count', async () => {
    await fill(1);
    await me().update(reading([OLD]));
    await assertSucceeds(me().child(`${ME}/messages/R1/${OLD}/rcvd`).set(true));
  });

  it('is one step of a path, and no text stands in the place of all (docs/security.md S130)', async () => {
    await fill(2);
    const twice = { marks: [String(OLD), `${OLD}/`], count: 2 };
    await assertFails(me().update({ ...reading([OLD], twice), [UNREAD]: fewer(2) }));
    await assertFails(me().update(reading([OLD], { marks: 'x' })));
    await assertFails(me().update(reading([OLD], { marks: { 0: String(OLD), x: String(OLD) } })));
    await assertFails(
      me().update({ ...reading([OLD], { thread: 'R1/' }), [`${ME}/messages/R1/${OLD}/rcvd`]: null }),
    );
    expect(await unread()).toBe(2);
  });

  it('explains the count in its own write, and not in another of the same millisecond', async () => {
    await fill(3);
    const stopped = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await assertSucceeds(me().update(reading([OLD])));
    const again = me().child(UNREAD).set(0);
    await assertFails(again.finally(() => stopped.mockRestore()));
    expect(await unread()).toBe(2);
  });

  it('is never made without the count, nor the count changed without it (docs/security.md S48, S51)', async () => {
    await fill(2);
    await assertFails(me().child(`${ME}/messages/R1/${OLD}/rcvd`).set(true));
    await assertFails(me().child(UNREAD).set(1));
    await assertFails(me().child(UNREAD).remove());
    await assertFails(me().child(`${ME}/reading`).remove());
    await assertSucceeds(me().update(reading([OLD])));
    await nextMillisecond();
    // An earlier reading does not count.
    await assertFails(
      me()
        .child(`${ME}/messages/R1/${OLD + 1}/rcvd`)
        .set(true),
    );
    await assertFails(me().child(UNREAD).set(0));
  });

  const refused: [string, () => object][] = [
    ['that is named but not made', () => ({ ...reading([OLD]), [`${ME}/messages/R1/${OLD}/rcvd`]: null })],
    ['that is made but not named', () => reading([OLD, OLD + 1], { marks: [String(OLD)], count: 1 })],
    ['of which another number is said', () => reading([OLD], { count: 2 })],
    ['that takes more off the count', () => ({ ...reading([OLD]), [UNREAD]: fewer(2) })],
    ['that takes all off a greater count', () => ({ ...reading([OLD]), [UNREAD]: 0 })],
    ['that takes nothing off the count', () => ({ ...reading([OLD]), [UNREAD]: 2 })],
    ['that is named twice', () => reading([OLD], { marks: [String(OLD), String(OLD)], count: 2 })],
    ['that is named out of order', () => reading([OLD, OLD + 1], { marks: [OLD + 1, OLD].map(String) })],
    ['at no place', () => reading([OLD], { marks: { x: `${OLD}` } })],
    ['with a gap before it', () => reading([OLD, OLD + 1], { marks: { 0: `${OLD}`, 2: `${OLD + 1}` } })],
    ['in another thread', () => reading([OLD], { thread: 'R00000' })],
    ['in no thread', () => reading([OLD], { thread: null })],
    ['in a thread that is no name', () => reading([OLD], { thread: 5 })],
    ['of yesterday', () => reading([OLD], { at: OLD })],
    ['by a number', () => reading([OLD], { marks: [OLD] })],
    ['of no message', () => reading([OLD + 500])],
    ['with a note', () => reading([OLD], { note: 'x' })],
    ['with an eleventh', () => reading(keysOf(READ_MARKS_MAX + 1))],
  ];
  it.each(refused)('is refused %s', async (_name, update) => {
    await fill(READ_MARKS_MAX + 2);
    await put(UNREAD, 5);
    await assertFails(me().update(update()));
    expect(await unread()).toBe(5);
  });
});

const PLACES = Array.from({ length: READ_MARKS_MAX }, (_, place) => place);

describe.each(PLACES)('the mark at place %i', (place) => {
  const last = OLD + place;
  const before = keysOf(place);

  const wrong = (mark: unknown, isMade = true) => ({
    ...reading(isMade ? [...before, last] : before, {
      marks: [...before.map(String), mark],
      count: place + 1,
    }),
    [UNREAD]: fewer(place + 1),
  });

  it('is refused as a number, of no message, and when it is not made', async () => {
    await fill(READ_MARKS_MAX);
    await assertFails(me().update(wrong(last, false)));
    await assertFails(me().update(wrong(String(last + 500), false)));
    await assertFails(me().update(wrong(String(last), false)));
    await assertSucceeds(me().update(wrong(String(last))));
  });

  it('is refused for read messages (docs/reliability.md R29)', async () => {
    await fill(READ_MARKS_MAX);
    await put(`${ME}/messages/R1/${last}/rcvd`, true);
    await assertFails(me().update(wrong(String(last))));
  });
});

describe.each(PLACES.slice(1))('the mark at place %i', (place) => {
  it('is refused out of order, and when it is not counted (docs/security.md S48)', async () => {
    await fill(READ_MARKS_MAX);
    const last = OLD + place;
    const before = keysOf(place);
    const marks = [...before.slice(0, -1), last, last - 1].map(String);
    await assertFails(me().update(reading([...before, last], { marks })));
    await assertFails(
      me().update({ ...reading([...before, last], { count: place }), [UNREAD]: fewer(place) }),
    );
    const tooMany = { ...reading(before, { count: place + 1 }), [UNREAD]: fewer(place + 1) };
    await assertFails(me().update(tooMany));
  });
});

describe.each(['R1', 'R00000'])('in %s', (thread) => {
  it('what is not named is not marked, nor what is named of another thread', async () => {
    await fill(2, thread);
    const mark = `${ME}/messages/${thread}/${OLD + 1}/rcvd`;
    await assertFails(me().update({ ...reading([OLD], {}, thread), [mark]: true }));
    const other = thread === 'R1' ? 'R00000' : 'R1';
    await assertFails(me().update({ ...reading([OLD], {}, other), [mark]: true }));
    await assertSucceeds(me().update(reading([OLD], {}, thread)));
    await assertSucceeds(me().child(`${ME}/messages/${thread}/${OLD}/rcvd`).set(true));
  });

  it('ten are marked at once', async () => {
    await fill(READ_MARKS_MAX, thread);
    await assertSucceeds(me().update(reading(keysOf(READ_MARKS_MAX), {}, thread)));
  });
});

describe('the unread count', () => {
  const info = 'users/fresh/info';
  const welcome = () => {
    const created = Date.now();
    return {
      'users/fresh/messages/R00000': {
        info: { type: 'welcome', dateTime: created },
        [created]: { created, from: 'Media team', msg: 'Welkom!', rcvd: false },
      },
    };
  };
  const step1 = { id: 'fresh', registered: 1, totalMessages: 0 };

  it('starts at 0, and is 1 with the welcome (docs/security.md S46)', async () => {
    const fresh = as('fresh').ref();
    await assertFails(fresh.child(info).set({ ...step1, unreadMessages: 1 }));
    await assertSucceeds(fresh.child(info).set({ ...step1, unreadMessages: 0 }));
    await assertFails(fresh.update({ ...welcome(), [`${info}/unreadMessages`]: 2 }));
    await assertSucceeds(fresh.update({ ...welcome(), [`${info}/unreadMessages`]: 1 }));
    await assertFails(fresh.child(`${info}/unreadMessages`).set(2));
  });

  it('is 1 with the welcome of a sign-up whose first step was cut off', async () => {
    const whole = { ...welcome(), [info]: { ...step1, unreadMessages: 1 } };
    await assertFails(writeAs('fresh', { ...whole, [info]: { ...step1, unreadMessages: 2 } }));
    await assertSucceeds(writeAs('fresh', whole));
  });

  it('is one more with the welcome, after a message of the provider', async () => {
    await put(info, { ...step1, unreadMessages: 1 });
    await assertSucceeds(
      writeAs('fresh', { ...welcome(), [`${info}/unreadMessages`]: { '.sv': { increment: 1 } } }),
    );
  });
});
