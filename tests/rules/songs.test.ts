import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { TRACK_MAX_LENGTH } from '../../src/model/limits';
import { rulesTest } from './environment';
import { entry, given, NOW, rating as ratingRequest } from './requests';
import { OLD, world } from './world';

const ME = 'users/customer';
const RATES = 'players/gym/rates';

const { as, put } = rulesTest('demo-rules-songs', world);

const me = () => as('customer').ref();

const NOW_PLAYING = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: OLD };
const JUST_PLAYED = { id: 'zero', artist: 'Kwartet Noord', title: 'Vroege Trein', since: OLD - 1 };
const OF_NOW = { artist: NOW_PLAYING.artist, title: NOW_PLAYING.title };
const OF_BEFORE = { artist: JUST_PLAYED.artist, title: JUST_PLAYED.title };
const MARKUP = '<img src=x onerror=alert(1)>';

const plays = async (now: unknown = NOW_PLAYING, before: unknown = JUST_PLAYED) => {
  await put('players/gym/nowPlaying', now);
  await put('players/gym/justPlayed', before);
};

const request = (track?: unknown) => ratingRequest(track === undefined ? {} : { track });

const rating = (track?: unknown, remembered?: unknown) => ({
  [`${ME}/lastRating`]: 'new',
  [`${ME}/ratings/new`]: {
    player: 'gym',
    zone: 'Zaal',
    rateType: 'up',
    dateAsked: NOW,
    ...(remembered !== undefined && { track: remembered }),
  },
  [RATES]: request(track),
});

const rate = (track?: unknown, remembered?: unknown) => me().update(rating(track, remembered));

const again = async () => {
  await put(RATES, null);
  await put(`${ME}/ratings/new`, null);
};

describe('a rating of a player that says its songs (docs/product.md 29.2)', () => {
  it('names the one that plays, or the one before', async () => {
    await plays();
    await assertSucceeds(rate('one'));
    await again();
    await assertSucceeds(rate('zero'));
  });

  it('is remembered with the id of the song that the request names, for good (docs/product.md 20.14)', async () => {
    await plays();
    const remembered = (song: string) => {
      const { [`${ME}/ratings/new`]: memory, ...others } = rating('one', OF_NOW);
      return { [`${ME}/ratings/new`]: { ...(memory as object), song }, ...others };
    };
    await assertFails(me().update(remembered('zero')));
    await assertSucceeds(me().update(remembered('one')));
    await assertFails(me().child(`${ME}/ratings/new/song`).set('zero'));
    await assertFails(me().child(`${ME}/ratings/new/song`).remove());
  });

  it.each([
    ['another song', 'song-of-another-player'],
    ['one of long ago', 'minus-one'],
    ['none', undefined],
    ['a number', 1],
    ['yes', true],
    ['an empty text', ''],
    ['a tree', { id: 'one' }],
    ['markup', MARKUP],
    ['10 kB', 'x'.repeat(10_000)],
  ])('does not name %s (docs/contract.md P9, docs/security.md S36)', async (_what, track) => {
    await plays();
    await assertFails(rate(track));
  });

  it('does not name the song that another player plays', async () => {
    await plays();
    await put('players/cafe/nowPlaying', { ...NOW_PLAYING, id: 'of-the-cafe' });
    await assertFails(rate('of-the-cafe'));
    await assertSucceeds(me().update(given({ track: 'of-the-cafe' }, { player: 'cafe' })));
  });

  it('of a player that says none, or one without an id, names none', async () => {
    await assertFails(rate('one'));
    await assertSucceeds(rate());
    await again();
    await plays({ title: 'Golden Hour' }, { id: 7 });
    await assertFails(rate('one'));
    await assertFails(rate(7));
    await assertSucceeds(rate());
  });

  it('says its song itself: nobody makes it say another', async () => {
    await plays();
    await assertFails(me().child('players/gym/nowPlaying/id').set('mine'));
    await assertFails(me().update({ 'players/gym/nowPlaying/id': 'mine', ...rating('mine') }));
    await assertFails(me().child('players/gym/justPlayed').set(NOW_PLAYING));
    await assertFails(me().child('players/gym/nowPlaying').remove());
  });

  it('keeps the song of a waiting request', async () => {
    await plays();
    await rate('one');
    await assertFails(me().child(`${RATES}/track`).set('zero'));
    await assertFails(me().child(`${RATES}/track`).remove());
    await put(`${RATES}/receivedTask`, true);
    await plays({ ...NOW_PLAYING, id: 'two' });
    await put(`${ME}/ratings/new`, null);
    await assertFails(
      me().update({ [`${RATES}/dateAsked`]: NOW, [`${RATES}/receivedTask`]: false, ...entry() }),
    );
  });
});

describe.each(['nowPlaying', 'justPlayed'] as const)(
  'what is remembered of %s (docs/product.md 29.6)',
  (slot) => {
    const say = (changes: object = {}) => {
      const song = { ...NOW_PLAYING, ...changes };
      return slot === 'nowPlaying' ? plays(song) : plays(JUST_PLAYED, song);
    };
    it('is artist and title as the player says them, or nothing', async () => {
      await say();
      await assertSucceeds(rate('one', OF_NOW));
      await again();
      await assertSucceeds(rate('one'));
    });

    it.each<[string, unknown]>([
      ['of the other song', OF_BEFORE],
      ['by another artist', { ...OF_NOW, artist: 'Mine' }],
      ['by nobody', { ...OF_NOW, artist: '' }],
      ['of another title', { ...OF_NOW, title: 'Mine' }],
      ['of a part of the title', { ...OF_NOW, title: 'Golden' }],
      ['of markup', { ...OF_NOW, title: MARKUP }],
      ['of 10 kB', { ...OF_NOW, title: 'x'.repeat(10_000) }],
      ['without an artist', { title: OF_NOW.title }],
      ['without a title', { artist: OF_NOW.artist }],
      ['of numbers', { artist: 5, title: 6 }],
      ['with an artist that is a number', { ...OF_NOW, artist: 5 }],
      ['with a title that is a number', { ...OF_NOW, title: 5 }],
      ['with more', { ...OF_NOW, album: 'One' }],
      ['as a text', 'Golden Hour'],
    ])('is nothing %s (docs/security.md S36)', async (_what, track) => {
      await say();
      await assertFails(rate('one', track));
    });

    it('is not of a song that the request does not name', async () => {
      await say();
      await assertFails(rate('zero', OF_NOW));
      await put('players/gym/nowPlaying', null);
      await put('players/gym/justPlayed', null);
      await assertFails(rate(undefined, OF_NOW));
      await assertFails(rate(undefined, { artist: '', title: '' }));
    });

    it('has no artist where the player says none', async () => {
      await say({ artist: 5 });
      await assertFails(rate('one', { ...OF_NOW, artist: 'Mine' }));
      await assertSucceeds(rate('one', { ...OF_NOW, artist: '' }));
    });

    it.each([null, '', 5])('is nothing of a song with the title %j', async (title) => {
      await say({ title });
      await assertFails(rate('one', { ...OF_NOW, title: '' }));
      await assertFails(rate('one', { ...OF_NOW, title }));
      await assertFails(rate('one', OF_NOW));
    });

    it.each([
      ['artist', 'title'],
      ['title', 'artist'],
    ] as const)('is the beginning of an %s of 10 kB, and no other part', async (long, short) => {
      const words = 'abcdefghij'.repeat(1000);
      await say({ [long]: words });
      const track = (part: string) => ({ [short]: OF_NOW[short], [long]: part });
      await assertFails(rate('one', track(words)));
      await assertFails(rate('one', track(words.slice(0, TRACK_MAX_LENGTH + 1))));
      await assertFails(rate('one', track(words.slice(0, TRACK_MAX_LENGTH - 2))));
      await assertFails(rate('one', track(words.slice(1, TRACK_MAX_LENGTH))));
      await assertSucceeds(rate('one', track(words.slice(0, TRACK_MAX_LENGTH - 1))));
      await again();
      await assertSucceeds(rate('one', track(words.slice(0, TRACK_MAX_LENGTH))));
    });
  },
);

describe('the track of a rating that named none', () => {
  const RETURNED = ['Velvet Antenna', 'Radio Garden'];
  const track = { artist: 'Velvet Antenna', title: 'Radio Garden' };
  const noted = (value: unknown) => me().child(`${ME}/ratings/old/track`).set(value);
  const answered = (changes: object = {}) =>
    put(RATES, { user: 'customer', dateAsked: OLD, receivedTask: true, returnedInfo: RETURNED, ...changes });

  it('is what the player returned for it', async () => {
    await answered();
    await assertFails(noted({ ...track, artist: 'Mine' }));
    await assertFails(noted({ ...track, title: 'Mine' }));
    await assertFails(noted({ ...track, artist: '' }));
    await assertSucceeds(noted(track));
    await assertFails(noted({ ...track, title: 'Mine' }));
    await assertFails(noted(null));
  });

  it.each<[string, object]>([
    ['for the request of another', { user: 'colleague' }],
    ['for another request', { dateAsked: OLD + 1 }],
    ['not at all', { returnedInfo: null }],
    ['as an artist alone', { returnedInfo: ['Velvet Antenna'] }],
  ])('is nothing that the player returned %s', async (_what, changes) => {
    await answered(changes);
    await assertFails(noted(track));
  });

  it('is the beginning of a long one that it returned', async () => {
    const long = 'abcdefghij'.repeat(1000);
    await answered({ returnedInfo: [long, long] });
    const cut = long.slice(0, TRACK_MAX_LENGTH);
    await assertFails(noted({ artist: cut, title: long }));
    await assertFails(noted({ artist: cut, title: long.slice(1, TRACK_MAX_LENGTH) }));
    await assertFails(noted({ artist: long.slice(1, TRACK_MAX_LENGTH), title: cut }));
    await assertFails(noted({ artist: cut, title: long.slice(0, 5) }));
    await assertFails(noted({ artist: long.slice(0, 5), title: cut }));
    await assertSucceeds(noted({ artist: cut, title: cut }));
  });
});
