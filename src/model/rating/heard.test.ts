import { expect, it } from 'vitest';
import { heardOf, heardSince, placeOfHeard } from './heard';
import type { Outcome } from './outcome';

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
