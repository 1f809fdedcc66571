import { expect, it } from 'vitest';
import type { GivenRating } from '../rating/rating';
import { decodeBlockedSongs, isBlocking } from './blockedSong';

const rating = (changes: Partial<GivenRating> = {}): GivenRating => ({
  id: 'r',
  player: 'gym',
  zone: 'Zaal',
  rateType: 'down',
  dateAsked: 1,
  track: { artist: '', title: 'Golden Hour' },
  song: 'one',
  reason: undefined,
  withdrawn: false,
  outcome: undefined,
  ...changes,
});

it('a song is blocked by a thumbs down that names it, and by no other rating (docs/product.md 30.6)', () => {
  expect(isBlocking(rating())).toBe(true);
  const others: Partial<GivenRating>[] = [
    { rateType: 'up' },
    { track: undefined },
    { song: undefined },
    { song: 'a/b' },
  ];
  for (const changes of others) expect(isBlocking(rating(changes))).toBe(false);
});

it('blocked songs are read newest first; one without a title is left out, and what else is missing is not', () => {
  const found: string[] = [];
  const songs = decodeBlockedSongs(
    {
      old: { title: 'Old', at: 1 },
      odd: { artist: 'A' },
      new: { title: 'New', artist: 'B', by: 'me', at: 2 },
    },
    'blocked/{player}',
    ({ place }) => found.push(place),
  );
  expect(songs).toEqual([
    { id: 'new', title: 'New', artist: 'B', by: 'me', at: 2 },
    { id: 'old', title: 'Old', artist: '', by: '', at: 1 },
  ]);
  expect(found).toEqual(['blocked/{player}/odd']);
});
