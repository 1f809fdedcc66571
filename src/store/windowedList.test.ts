import { expect, it } from 'vitest';
import { allOf, inOrder, windowedList, type WindowedList } from './windowedList';

interface Item {
  id: string;
  at: number;
  words?: string;
}

const item = (at: number, words?: string): Item => ({ id: `item-${at}`, at, ...(words && { words }) });

/** Three items up to a time. */
const window = (last: number): Item[] => [last, last - 1, last - 2].map((at) => item(at));

const { empty, remembered, received, olderFetched, lookedUp } = windowedList({
  size: 3,
  valueOf: ({ at }: Item) => at,
});

const timesOf = (items: readonly Item[]): number[] => items.map(({ at }) => at);

const read = (list: WindowedList<Item>, ...items: Item[]): WindowedList<Item> =>
  olderFetched(list, { items, isAll: false, after: inOrder(list).at(-1)?.id });

const reading = (list: WindowedList<Item>): WindowedList<Item> => ({ ...list, more: 'reading' });

it('leaves no gap below a window that has moved on past what is known', () => {
  const list = received(read(received(empty, window(10)), item(7), item(6)), window(20));
  expect(timesOf(inOrder(list))).toEqual([20, 19, 18]);
  expect(list.more).toBe('more');
  const late = olderFetched(list, { items: [item(5)], isAll: false, after: 'item-6' });
  expect(timesOf(inOrder(late))).toEqual([20, 19, 18]);
});

it('takes the answer that follows it, also when that of an earlier read comes first (docs/product.md 25.21)', () => {
  const moved = received(reading(received(empty, window(10))), window(20));
  expect(moved.more).toBe('more');
  const late = olderFetched(reading(moved), { items: window(7), isAll: true, after: 'item-8' });
  expect(timesOf(inOrder(late))).toEqual([20, 19, 18]);
  const read = olderFetched(late, { items: window(17), isAll: false, after: 'item-18' });
  expect(timesOf(inOrder(read))).toEqual([20, 19, 18, 17, 16, 15]);
  expect(read.more).toBe('more');
});

it('reads on from its new end when the last item has moved up meanwhile (docs/product.md 25.21)', () => {
  const moved = received(reading(received(empty, window(10))), [{ ...item(8), at: 11 }, item(10), item(9)]);
  const late = olderFetched(moved, { items: window(7), isAll: true, after: 'item-8' });
  expect(timesOf(inOrder(late))).toEqual([11, 10, 9]);
  expect(late.more).toBe('more');
});

it('has an item that was looked up once, as it was known last', () => {
  const found = lookedUp(received(empty, window(10)), item(2, 'first'));
  expect(timesOf(allOf(found))).toEqual([10, 9, 8, 2]);
  const paged = read(found, item(7), item(2, 'second'));
  const again = lookedUp(paged, item(2, 'third'));
  expect(timesOf(allOf(again))).toEqual([10, 9, 8, 7, 2]);
  expect(allOf(again).at(-1)?.words).toBe('third');
  const watched = received(again, [item(11), item(10), { ...item(2, 'fourth'), at: 12 }]);
  expect(allOf(watched).map(({ words }) => words)).toEqual([
    'fourth',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('that is whole stays so when a newer item pushes one out', () => {
  const whole = received(empty, [item(2), item(1)]);
  expect(whole.more).toBe('all');
  const pushed = received(received(whole, [item(3), item(2), item(1)]), window(4));
  expect(timesOf(inOrder(pushed))).toEqual([4, 3, 2, 1]);
  expect(pushed.more).toBe('all');
});

it('that was remembered keeps nothing that is not watched: it may have changed (docs/product.md 16.13)', () => {
  const known = received(remembered(window(10)), window(11));
  expect(timesOf(allOf(known))).toEqual([11, 10, 9]);
  expect(known.more).toBe('more');
  // What is watched was said by the database, so it may be pushed out later.
  expect(timesOf(allOf(received(known, window(12))))).toEqual([12, 11, 10, 9]);
  const whole = received(remembered([item(2), item(1)]), window(4));
  expect(timesOf(allOf(whole))).toEqual([4, 3, 2]);
  expect(whole.more).toBe('more');
});

it('that was remembered and is still the same keeps what was read below it', () => {
  const known = received(read(remembered(window(10)), item(7)), window(10));
  expect(timesOf(inOrder(known))).toEqual([10, 9, 8, 7]);
});
