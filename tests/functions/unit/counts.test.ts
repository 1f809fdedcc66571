import { describe, expect, it } from 'vitest';
import { providerDay } from '../../../src/model/answersReport';
import { paths } from '../../../src/model/paths';
import { countsOf, namesOf, type CountedThumb } from '../../../functions/thumbCounts';

const AT = Date.UTC(2027, 0, 1, 12);
const DAY = paths.thumbsOfDay(providerDay(AT));
const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };

const rating = (changes: Partial<CountedThumb> = {}): CountedThumb => ({
  at: AT,
  player: 'gym',
  rateType: 'down',
  zone: 'Zaal',
  track: TRACK,
  reason: undefined,
  withdrawn: undefined,
  ...changes,
});

/** What is counted, without the names of the tracks. */
const counted = (changes: Partial<CountedThumb>): string[] =>
  countsOf(rating(changes)).map((place) => place.replace(/tracks\/[^/]+/, 'tracks/one'));

describe('what a rating adds to the report', () => {
  it('is its thumb, for the zone and for the track', () => {
    expect(counted({})).toEqual([`${DAY}/zones/gym/down`, `${DAY}/tracks/one/down`]);
  });

  it('is nothing before the player has received it', () => {
    expect(counted({ rateType: undefined, reason: 'tooLoud' })).toEqual([]);
  });

  it('is its reason too', () => {
    expect(counted({ reason: 'tooLoud' })).toContain(`${DAY}/zones/gym/reasons/tooLoud`);
  });

  it('is for its track that it was heard too often, and no other reason (docs/product.md 25.19)', () => {
    expect(counted({ reason: 'tooOften' })).toContain(`${DAY}/tracks/one/tooOften`);
    expect(counted({ reason: 'tooLoud' })).toEqual([
      ...counted({}).slice(0, 1),
      `${DAY}/zones/gym/reasons/tooLoud`,
      ...counted({}).slice(1),
    ]);
    expect(counted({ reason: 'tooOften', track: undefined })).toEqual([
      `${DAY}/zones/gym/down`,
      `${DAY}/zones/gym/reasons/tooOften`,
    ]);
  });

  it('is no thumb when it was taken back, whatever else is known of it', () => {
    expect(counted({ withdrawn: true, reason: 'tooOften' })).toEqual([`${DAY}/zones/gym/takenBack`]);
  });

  it('is for no track when the player named none', () => {
    expect(counted({ track: undefined })).toEqual([`${DAY}/zones/gym/down`]);
    expect(namesOf(rating({ track: undefined }))).toEqual({ [`${DAY}/zones/gym/zone`]: 'Zaal' });
  });

  it('tells tracks of one title apart by their artists', () => {
    const other = rating({ track: { ...TRACK, artist: 'Another' } });
    expect(countsOf(other)).not.toEqual(countsOf(rating()));
  });
});
