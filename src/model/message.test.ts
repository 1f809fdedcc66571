import { describe, expect, it } from 'vitest';
import { decodeThread, readingUpdates, timeUpdates, unreadCount } from './message';

describe('decoding a thread', () => {
  it('orders messages by time and counts those that are not read', () => {
    const thread = decodeThread('R1', {
      info: { type: 'up', dateTime: 2 },
      2: { created: 2, from: 'DJ', msg: 'later' },
      1: { created: 1, from: 'DJ', msg: 'first', rcvd: true },
    });
    expect(thread?.messages.map(({ msg }) => msg)).toEqual(['first', 'later']);
    expect(thread === undefined ? 0 : unreadCount(thread)).toBe(1);
  });
});

describe('a message that is not as it should be', () => {
  const decoded = (key: string, message: object) =>
    decodeThread('R1', { info: { dateTime: 1e20, type: 5 }, [key]: message });

  it.each([1e20, -1e20, -1, 'now', undefined])(
    'has the time of its key when its own is %j (docs/reliability.md R33)',
    (created) => {
      const [message] = decoded('1700000000000', { created, from: 'DJ', msg: 'Hoi' })?.messages ?? [];
      expect(message?.created).toBe(1_700_000_000_000);
      expect(new Date(message?.created ?? NaN).toISOString()).toBe('2023-11-14T22:13:20.000Z');
    },
  );

  it('has none when its key is no time either', () => {
    expect(decoded('x', { created: 1e20, from: 'DJ', msg: 'Hoi' })?.messages[0]?.created).toBe(0);
    expect(decoded('100000000000000000000', { msg: 'Hoi' })?.messages[0]?.created).toBe(0);
  });

  it('is there without a sender or a mark, so that it can be marked as read', () => {
    const thread = decoded('5', { created: 5, from: null, msg: 'Hoi', rcvd: 'no' });
    expect(thread?.messages).toEqual([{ key: '5', created: 5, from: '', msg: 'Hoi', rcvd: false }]);
    expect(thread?.info).toEqual({ type: '5', dateTime: 0 });
  });

  it('is read where its text is a number and its time a text', () => {
    const thread = decoded('5', { created: '5', from: 'DJ', msg: 7, rcvd: true });
    expect(thread?.messages).toEqual([{ key: '5', created: 5, from: 'DJ', msg: '7', rcvd: true }]);
  });

  it('is left out without a text (docs/contract.md D1, docs/reliability.md R35)', () => {
    expect(decoded('5', { created: 5, from: 'DJ', msg: {} })?.messages).toEqual([]);
  });
});

describe('the times that threads lack (docs/product.md 20.41)', () => {
  const at = (created: number) => ({ [created]: { created, from: 'DJ', msg: 'Hoi' } });

  it('are those of their newest messages', () => {
    const threads = {
      R1: at(5),
      R2: { info: { dateTime: '2024-03-01T15:00:00Z' }, ...at(5), ...at(7) },
      R3: { info: { type: 'up' }, ...at(6) },
    };
    expect(timeUpdates('u', threads)).toEqual({
      'users/u/messages/R1/info/dateTime': 5,
      'users/u/messages/R2/info/dateTime': 7,
      'users/u/messages/R3/info/dateTime': 6,
    });
  });

  it('are none where there is one, or no message that can be read', () => {
    expect(
      timeUpdates('u', { R1: { info: { dateTime: 3 }, ...at(5) }, R2: { x: { msg: 'Hoi' } }, R3: 'x' }),
    ).toEqual({});
    expect(timeUpdates('u', null)).toEqual({});
  });
});

describe('the time of a thread', () => {
  const timeOf = (info: unknown) =>
    decodeThread('R1', { info, 7: { created: 7, from: 'DJ', msg: 'Hoi' } })?.info?.dateTime;

  it.each([
    ['1700000000000', 1_700_000_000_000],
    ['2023-11-14T22:13:20.000Z', 1_700_000_000_000],
    ['last week', 0],
    [undefined, 0],
  ])('%j is read as %j', (dateTime, time) => {
    expect(timeOf({ type: 'up', dateTime })).toBe(time);
  });

  it('is not said by one without info', () => {
    expect(timeOf(undefined)).toBeUndefined();
  });
});

describe('what marks messages as read', () => {
  const thread = (count: number) => ({
    id: 'R1',
    info: undefined,
    messages: Array.from({ length: count }, (_, index) => ({
      key: String(1_700_000_000_009 - index),
      created: index,
      from: 'DJ',
      msg: 'Hoi',
      rcvd: false,
    })),
  });

  it('names them in the order of their keys, ten at a time', () => {
    const [first, second, ...more] = readingUpdates('u', thread(12), 12);
    expect(first?.['users/u/reading']).toMatchObject({ count: 10, thread: 'R1' });
    expect(second?.['users/u/reading']).toMatchObject({
      count: 2,
      marks: ['1700000000008', '1700000000009'],
    });
    expect(more).toEqual([]);
  });

  it('never takes the count below 0 (docs/reliability.md R32)', () => {
    const counts = readingUpdates('u', thread(12), 11).map(
      (updates) => updates['users/u/info/unreadMessages'],
    );
    expect(counts).toEqual([{ '.sv': { increment: -10 } }, 0]);
  });
});
