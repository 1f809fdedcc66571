import { expect, it, describe } from 'vitest';
import type { Waiting, WaitingConversation, WaitingThumb } from '@/model/desk';
import { fits, NO_FILTER, type DeskFilter, DESK_LIST } from './desk';
import { DESK_WINDOW } from '@/model/limits';
import { inOrder, without, type WindowedList } from '@/store/windowedList';

const THUMB: WaitingThumb = {
  id: 't',
  uid: 'u',
  rating: 'r',
  firstName: 'Zoë',
  company: 'Café De Linde',
  zone: 'Bar',
  rateType: 'down',
  song: 'golden',
  reason: undefined,
  last: undefined,
  taken: undefined,
  track: { artist: 'Mira Solen', title: 'Golden Hour' },
  dateAsked: 1,
  rank: -1,
};

it.each<[Partial<DeskFilter>, boolean]>([
  [{}, true],
  [{ company: 'Café De Linde' }, true],
  [{ company: 'Café De Linde', zone: 'Bar' }, true],
  [{ company: 'Café De Linde', zone: 'Terras' }, false],
  [{ company: 'Sportclub' }, false],
  [{ song: { id: 'golden', name: '' } }, true],
  [{ song: { id: 'silver', name: 'Golden Hour' } }, false],
  [{ song: { id: 'golden', name: '' }, zone: 'Terras' }, false],
  [{ words: 'golden' }, true],
  [{ words: '  solen   HOUR ' }, true],
  [{ words: 'zoe cafe' }, true],
  [{ words: 'golden bar' }, true],
  [{ words: 'golden silver' }, false],
  [{ words: 'golden', zone: 'Terras' }, false],
])('a filter of %o lets a thumb through: %s', (filter, isShown) => {
  expect(fits(THUMB, { ...NO_FILTER, ...filter }, 'nl')).toBe(isShown);
});

const QUESTION: WaitingConversation = {
  id: 'u:R00000',
  uid: 'u',
  thread: 'R00000',
  firstName: 'Zoë',
  company: 'Café De Linde',
  since: 1,
  last: 1,
  text: 'Zaterdag is ons feest.',
  rank: -1,
  taken: undefined,
};

it.each<[Partial<DeskFilter>, boolean]>([
  [{}, true],
  [{ areMessages: true }, true],
  [{ areMessages: true, company: 'Café De Linde', words: 'feest zoe' }, true],
  [{ areMessages: true, company: 'Sportclub' }, false],
  [{ words: 'golden' }, false],
  [{ zone: 'Bar' }, false],
  [{ song: { id: 'golden', name: '' } }, false],
])('a filter of %o lets a conversation through: %s (docs/product.md 39.9)', (filter, isShown) => {
  expect(fits(QUESTION, { ...NO_FILTER, ...filter }, 'nl')).toBe(isShown);
  expect(fits(THUMB, { ...NO_FILTER, areMessages: true }, 'nl')).toBe(false);
});

it('a thumb whose song is not known is found by its names', () => {
  const thumb = { ...THUMB, track: undefined };
  expect(fits(thumb, { ...NO_FILTER, words: 'bar' }, 'nl')).toBe(true);
  expect(fits(thumb, { ...NO_FILTER, words: 'undefined' }, 'nl')).toBe(false);
});

const thumb = (place: number): WaitingThumb => ({
  id: `thumb-${place}`,
  uid: 'u',
  rating: 'r',
  firstName: 'Anna',
  company: 'Demo',
  zone: 'Zaal',
  rateType: 'down',
  track: undefined,
  song: undefined,
  reason: undefined,
  last: undefined,
  dateAsked: 1000 + place,
  rank: -1000 - place,
  taken: undefined,
});

const thumbs = (from: number, count: number): WaitingThumb[] =>
  Array.from({ length: count }, (_, index) => thumb(from + index));

const ids = (list: readonly Waiting[]): string[] => list.map(({ id }) => id);

const { empty, received } = DESK_LIST;

const read = (list: WindowedList<Waiting>, items: Waiting[]) =>
  DESK_LIST.olderFetched(list, { items, isAll: false, after: inOrder(list).at(-1)?.id });

describe('the list of the desk (docs/product.md 31.3)', () => {
  it('has what is watched first, and behind it what was read, each once', () => {
    const watched = received(empty, thumbs(0, DESK_WINDOW));
    const list = read(watched, thumbs(DESK_WINDOW - 2, 5));
    expect(ids(inOrder(list))).toEqual(ids(thumbs(0, DESK_WINDOW + 3)));
  });

  it('keeps a thumb that a more urgent one pushed out of what is watched', () => {
    const before = received(empty, thumbs(1, DESK_WINDOW));
    const after = received(before, thumbs(0, DESK_WINDOW));
    expect(ids(inOrder(after))).toEqual(ids(thumbs(0, DESK_WINDOW + 1)));
  });

  it('has no thumb any more that was answered while it was watched', () => {
    const before = read(received(empty, thumbs(0, DESK_WINDOW)), thumbs(DESK_WINDOW, 3));
    const after = received(before, thumbs(1, DESK_WINDOW));
    expect(ids(inOrder(after))).toEqual(ids(thumbs(1, DESK_WINDOW + 2)));
  });

  it('is what is watched alone when fewer are there than could be', () => {
    const before = read(received(empty, thumbs(0, DESK_WINDOW)), thumbs(DESK_WINDOW, 3));
    expect(ids(inOrder(received(before, thumbs(3, 4))))).toEqual(ids(thumbs(3, 4)));
    expect(inOrder(received(before, []))).toEqual([]);
  });

  it('has a thumb as it was read last', () => {
    const once = read(received(empty, thumbs(0, DESK_WINDOW)), [thumb(40)]);
    const again = read(once, [{ ...thumb(40), firstName: 'Bo' }]);
    expect(inOrder(again).at(-1)?.firstName).toBe('Bo');
    expect(inOrder(again)).toHaveLength(DESK_WINDOW + 1);
  });

  it('has no thumb that was found to be gone', () => {
    const list = read(received(empty, thumbs(0, DESK_WINDOW)), thumbs(DESK_WINDOW, 2));
    const gone = without(without(list, 'thumb-3'), `thumb-${DESK_WINDOW}`);
    expect(inOrder(gone)).toHaveLength(DESK_WINDOW);
  });
});
