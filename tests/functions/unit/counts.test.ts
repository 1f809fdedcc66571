import { expect, it } from 'vitest';
import { countsOf, namesOf, type CountedThumb } from '../../../functions/thumbCounts';
import { providerDay } from '../../../src/model/answersReport';
import { functionPaths } from '../../../src/model/paths';

const AT = Date.UTC(2027, 0, 1, 12);
const DAY = functionPaths.thumbsOfDay(providerDay(AT));
const THUMB: CountedThumb = {
  at: AT,
  player: 'gym',
  rateType: 'down',
  zone: 'Zaal',
  track: { artist: 'Mira Solen', title: 'Golden Hour' },
};

it.each<[string, Partial<CountedThumb>, string[]]>([
  ['is its thumb, for the zone and for the track', {}, ['zones/gym/down', 'tracks/one/down']],
  ['is nothing before the player has received it', { rateType: undefined, reason: 'tooLoud' }, []],
  [
    'is its reason too',
    { reason: 'tooLoud' },
    ['zones/gym/down', 'zones/gym/reasons/tooLoud', 'tracks/one/down'],
  ],
  [
    'is for its track that it was heard too often (docs/product.md 25.19)',
    { reason: 'tooOften' },
    ['zones/gym/down', 'zones/gym/reasons/tooOften', 'tracks/one/down', 'tracks/one/tooOften'],
  ],
  [
    'is no thumb when it was withdrawn, whatever else is known of it',
    { withdrawn: true, reason: 'tooOften' },
    ['zones/gym/takenBack'],
  ],
  ['is for no track when the player named none', { track: undefined }, ['zones/gym/down']],
])('what a rating adds to the report %s', (_what, changes, counts) => {
  const counted = countsOf({ ...THUMB, ...changes }, AT);
  expect(counted.map((place) => place.replace(/tracks\/[^/]+/, 'tracks/one'))).toEqual(
    counts.map((place) => `${DAY}/${place}`),
  );
});

it('the report tells tracks of one title apart by their artists, and has the names of those that are known', () => {
  const other = { ...THUMB, track: { artist: 'Another', title: 'Golden Hour' } };
  expect(countsOf(other, AT)).not.toEqual(countsOf(THUMB, AT));
  expect(namesOf({ ...THUMB, track: undefined }, AT)).toEqual({ [`${DAY}/zones/gym/zone`]: 'Zaal' });
});
