import { expect, it } from 'vitest';
import type { Song } from '@/model/song';
import { isRated, ratedHere } from './counter';

const song: Song = { id: 'one two', artist: '', title: 'One', since: 5 };
const play = { zone: 'hall', song };

/** The stored text after a rating at a moment. */
function kept(rated: typeof play | { zone: string; song: undefined }, now = 0): string | undefined {
  ratedHere.note(rated, now);
  return ratedHere.read();
}

it('a play of a song is rated for good, and no other one is (docs/product.md 35.8)', () => {
  const text = kept(play);
  expect(isRated(text, play, 1e12)).toBe(true);
  expect(isRated(text, { zone: 'bar', song }, 0)).toBe(false);
  expect(isRated(text, { zone: 'hall', song: { ...song, since: 6 } }, 0)).toBe(false);
  expect(isRated(text, { zone: 'hall', song: { ...song, id: 'one' } }, 0)).toBe(false);
  expect(isRated(text, { zone: 'hall', song: undefined }, 0)).toBe(false);
  expect(isRated(undefined, play, 0)).toBe(false);
});

it('what a player without songs plays is rated for 3 minutes, whatever becomes of the clock (docs/product.md 35.8)', () => {
  const without = { zone: 'hall', song: undefined };
  const text = kept(without, 1_000_000);
  expect(isRated(text, without, 1_179_999)).toBe(true);
  expect(isRated(text, without, 1_180_000)).toBe(false);
  // The clock was set back by an hour.
  expect(isRated(text, without, 1_000_000 - 3_600_000)).toBe(false);
  expect(isRated(text, { zone: 'bar', song: undefined }, 1_000_001)).toBe(false);
});

it('only what was noted itself is forgotten', () => {
  const forget = ratedHere.note(play, 0);
  ratedHere.note({ zone: 'bar', song }, 0);
  forget();
  expect(isRated(ratedHere.read(), { zone: 'bar', song }, 0)).toBe(true);
});
