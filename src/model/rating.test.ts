import { describe, expect, it } from 'vitest';
import { LOCATION_MAX_LENGTH, TRACK_MAX_LENGTH } from './limits';
import { decodeRatings, REASONS, reasonsFor, trackOf, zoneOf } from './rating';
import { shownTrack } from './song';

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
    expect(track && shownTrack(track)).toBe('Golden Hour\u00a0– Mira Solen');
  });

  it('is named by its title alone when it has no artist', () => {
    expect(shownTrack({ artist: '', title: 'Golden Hour' })).toBe('Golden Hour');
  });

  it('is cut to what the rules take, as the name of the zone', () => {
    const long = 'x'.repeat(1000);
    expect(trackOf([long, long])?.artist).toHaveLength(TRACK_MAX_LENGTH);
    expect(trackOf([long, long])?.title).toHaveLength(TRACK_MAX_LENGTH);
    expect(zoneOf(long)).toHaveLength(LOCATION_MAX_LENGTH);
  });
});

describe('the reasons for a rating', () => {
  const track = { artist: 'Mira Solen', title: 'Golden Hour' };
  it('name the artist last, of a thumbs down for a track that has one (docs/product.md 25.8)', () => {
    expect(reasonsFor({ rateType: 'down', track }).at(-1)).toBe('notThisArtist');
    expect(reasonsFor({ rateType: 'up', track })).toEqual(['moreLikeThis']);
  });

  it.each([undefined, { ...track, artist: '' }, { ...track, artist: ' \u200b' }])(
    'do not name the artist of %j (docs/product.md 25.8)',
    (of) => {
      expect(reasonsFor({ rateType: 'down', track: of })).toEqual(REASONS.down.slice(0, -1));
    },
  );
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
