import { describe, expect, it } from 'vitest';
import { decodeBlockedSongs, drawnCover, repeatsOf, shownTitle, shownTrack, songFrom } from './song';

const song = (changes: object = {}) => ({
  id: 'song-1',
  artist: 'Mira Solen',
  title: 'Golden Hour',
  since: 1_763_700_000_000,
  ...changes,
});

describe('a song that a player says (docs/contract.md P9)', () => {
  it('is read with all that it has', () => {
    const whole = song({ duration: 180_000, art: 'song-1.svg', plays7d: 4 });
    expect(songFrom(whole)).toEqual(whole);
  });

  it.each([undefined, null, 'Golden Hour', 5, [], {}, song({ id: undefined }), song({ id: 7 })])(
    'is none from %j',
    (value) => {
      expect(songFrom(value)).toBeUndefined();
    },
  );

  it('can be rated whatever else of it cannot be read, since the rules ask for its id', () => {
    const bad = song({ artist: 5, title: {}, since: 'now', duration: -1, art: 7, plays7d: 1.5 });
    expect(songFrom(bad)).toEqual({ id: 'song-1', artist: '', title: '', since: 0 });
  });

  it('has a title of 10 kB cut to what the rules take, and never within a character', () => {
    expect(songFrom(song({ title: 'x'.repeat(10_000) }))?.title).toBe('x'.repeat(200));
    expect(songFrom(song({ title: `${'x'.repeat(199)}🎷` }))?.title).toBe('x'.repeat(199));
  });

  it.each([
    '../icon.svg',
    'https://evil.example/x.png',
    '//evil.example/x.png',
    'a/b.png',
    'a\\b.png',
    'a.png?x=1',
    'a.png#x',
    '%2e%2e%2fa.png',
    'data:image/png;base64,AAAA.png',
    '.png',
    'a.html',
    'a b.png',
    `${'a'.repeat(200)}.png`,
    '',
    'a.png\n',
  ])('has no picture by the name %j (docs/security.md S37)', (art) => {
    expect(songFrom(song({ art }))?.art).toBeUndefined();
  });

  it.each(['a.png', 'Song_1-b.v2.webp', '0.jpg'])('has a picture by the name %j', (art) => {
    expect(songFrom(song({ art }))?.art).toBe(art);
  });

  it('is repeated from the third time in a week on (docs/product.md 29.9)', () => {
    const repeats = [undefined, 0, 2, 3, 9].map((plays7d) => repeatsOf({ ...song(), plays7d }));
    expect(repeats).toEqual([undefined, undefined, undefined, 3, 9]);
  });
});

it('blocked songs are read newest first; one without a title is left out, and what else is missing is not', () => {
  const songs = decodeBlockedSongs({
    old: { title: 'Old', at: 1 },
    odd: { artist: 'A' },
    new: { title: 'New', artist: 'B', by: 'me', at: 2 },
  });
  expect(songs).toEqual([
    { id: 'new', title: 'New', artist: 'B', by: 'me', at: 2 },
    { id: 'old', title: 'Old', artist: '', by: '', at: 1 },
  ]);
});

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

it('a title is shown with its version bound to the word before (docs/product.md 29.8)', () => {
  expect(shownTitle('Late Trein - Live - 2011')).toBe('Late Trein\u00a0– Live\u00a0– 2011');
  expect(shownTrack({ title: 'Trein - Live', artist: 'Mira' })).toBe('Trein\u00a0– Live\u00a0– Mira');
  expect(shownTrack({ title: 'Trein', artist: '' })).toBe('Trein');
  expect(shownTitle('Late-Night')).toBe('Late-Night');
});
