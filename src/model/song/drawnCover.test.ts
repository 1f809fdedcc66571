import { expect, it } from 'vitest';
import { drawnCover } from './drawnCover';

it('a song has the same cover each time in a mood, and another one in another mood (docs/product.md 29.3)', () => {
  expect(drawnCover('song-1', 'Zomers terras')).toEqual(drawnCover('song-1', 'Zomers terras'));
  expect(drawnCover('song-1', 'Zomers terras')).not.toEqual(drawnCover('song-1', 'Volle kracht'));
});

it('songs one after another look different, and stay within what can be drawn', () => {
  const covers = Array.from({ length: 300 }, (_, index) => drawnCover(`song-${index}`, ''));
  expect(new Set(covers.map(({ near }) => near)).size).toBeGreaterThan(150);
  for (const { near, far, angle, across, down } of [...covers, drawnCover('', ''), drawnCover('🎷', '🔥')]) {
    for (const hue of [near, far, angle]) expect(hue).toBeGreaterThanOrEqual(0);
    for (const place of [across, down]) expect(place).toBeLessThan(100);
  }
});
