import { expect, it } from 'vitest';
import type { OpenThumb } from '@/model/desk';
import { fits, NO_FILTER, type DeskFilter } from './deskFilter';

const THUMB: OpenThumb = {
  ...{ id: 't', uid: 'u', rating: 'r', firstName: 'Zoë', company: 'Café De Linde', zone: 'Bar' },
  ...{ rateType: 'down', song: 'golden', reason: undefined, last: undefined, taken: undefined },
  ...{ track: { artist: 'Mira Solen', title: 'Golden Hour' }, dateAsked: 1, rank: -1 },
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

it('a thumb whose song is not known is found by its names', () => {
  const thumb = { ...THUMB, track: undefined };
  expect(fits(thumb, { ...NO_FILTER, words: 'bar' }, 'nl')).toBe(true);
  expect(fits(thumb, { ...NO_FILTER, words: 'undefined' }, 'nl')).toBe(false);
});
