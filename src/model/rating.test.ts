import { describe, expect, it } from 'vitest';
import { LOCATION_MAX_LENGTH, TRACK_MAX_LENGTH } from './limits';
import {
  decodeRatings,
  heardOf,
  heardSince,
  type Outcome,
  placeOfHeard,
  trackOf,
  trackText,
  zoneOf,
} from './rating';

describe('the track of a rating', () => {
  it.each([undefined, null, 'Golden Hour', [], ['Mira Solen'], ['Mira Solen', ''], [1, 2], { 0: 'a' }])(
    'is not known from %j',
    (returnedInfo) => {
      expect(trackOf(returnedInfo)).toBeUndefined();
    },
  );

  it('is what the player returns: the artist, then the title (docs/product.md 20.7)', () => {
    const track = trackOf(['Mira Solen', 'Golden Hour', 'more']);
    expect(track).toEqual({ artist: 'Mira Solen', title: 'Golden Hour' });
    expect(track && trackText(track)).toBe('Golden Hour - Mira Solen');
  });

  it('is named by its title alone when it has no artist', () => {
    expect(trackText({ artist: '', title: 'Golden Hour' })).toBe('Golden Hour');
  });

  it('is cut to what the rules take, as the name of the zone', () => {
    const long = 'x'.repeat(1000);
    expect(trackOf([long, long])?.artist).toHaveLength(TRACK_MAX_LENGTH);
    expect(trackOf([long, long])?.title).toHaveLength(TRACK_MAX_LENGTH);
    expect(zoneOf(long)).toHaveLength(LOCATION_MAX_LENGTH);
  });
});

describe('remembered ratings', () => {
  const rating = { player: 'gym', zone: 'Zaal', rateType: 'up', dateAsked: 5 };

  it('are read with what was added to them later', () => {
    const added = { track: { artist: 'A', title: 'T' }, reason: 'moreLikeThis', withdrawn: true };
    expect(decodeRatings({ one: { ...rating, ...added } })).toEqual([{ id: 'one', ...rating, ...added }]);
  });

  it('lose what cannot be read, and no more', () => {
    const ratings = decodeRatings({
      one: { ...rating, zone: 5, track: { artist: 'A' }, reason: 'another', withdrawn: 'x' },
      two: { ...rating, dateAsked: 1e20 },
      three: { ...rating, rateType: 'sideways' },
      four: { ...rating, track: { artist: 'A', title: '' } },
    });
    expect(ratings).toMatchObject([
      { id: 'one', zone: '', track: undefined, reason: undefined, withdrawn: false },
      { id: 'four', track: undefined },
    ]);
  });
});

const OUTCOME: Outcome = { what: 'removed', at: 100, by: 'DJ Noor' };
const RATED = { player: 'gym', song: 'golden', outcome: OUTCOME };

it('a song that was taken out has a place where its player says when it was heard', () => {
  expect(placeOfHeard(RATED)).toBe('heard/gym/golden');
});

it.each([
  ['of no outcome', { ...RATED, outcome: undefined }],
  ['of another outcome', { ...RATED, outcome: { ...OUTCOME, what: 'lessOften' as const } }],
  ['that was not named', { ...RATED, song: undefined }],
  ['that is no key', { ...RATED, song: 'golden/at' }],
  ['of what is no player', { ...RATED, player: 'gym/rates' }],
])('a song %s has none', (_name, rating) => {
  expect(placeOfHeard(rating)).toBeUndefined();
});

it.each([
  ['is not heard when it last began before', 99, 'notHeard'],
  ['is not heard when it was playing', 100, 'notHeard'],
  ['is heard when it began later', 101, 101],
  ['is nobody knows what', undefined, undefined],
])('after it was taken out a song %s', (_name, heard, since) => {
  expect(heardSince(OUTCOME, heard)).toBe(since);
});

it('what is known of other songs is left out', () => {
  const heard = { 'heard/gym/golden': 5, 'heard/gym/silver': 6 };
  expect(heardOf([RATED, { ...RATED, song: undefined }, { ...RATED, song: 'bronze' }], heard)).toEqual({
    'heard/gym/golden': 5,
  });
});
