import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { PLAYED_MAX_AGE_MS, PLAYED_SHOWN } from '../../src/model/limits';
import { rulesTest } from './environment';
import { GUESTS, invitedWorld } from './invitedWorld';
import { NOW, rating as ratingRequest } from './requests';
import { OLD, world } from './world';

const ME = 'users/customer';
const RATES = 'players/gym/rates';
const HALF_AN_HOUR_MS = 1_800_000;
const MARGIN_MS = 60_000;

const { as, signedOut, put } = rulesTest('demo-rules-played', world);

const me = () => as('customer').ref();

const begun = Date.now() - HALF_AN_HOUR_MS;
const KEY = String(begun);
const PLAY = { id: 'past', artist: 'Mira Solen', title: 'Golden Hour', since: begun };
const OF_PLAY = { artist: PLAY.artist, title: PLAY.title };

const keeps = (play: unknown = PLAY, { player = 'gym', key = KEY } = {}) =>
  put(`played/${player}/${key}`, play);

const rate = (request: object = {}, remembered: object = {}) =>
  me().update({
    [`${ME}/lastRating`]: 'new',
    [`${ME}/ratings/new`]: { player: 'gym', zone: 'Zaal', rateType: 'up', dateAsked: NOW, ...remembered },
    [RATES]: ratingRequest({ track: 'past', played: KEY, ...request }),
  });

describe('the list of what a player played last (docs/product.md 38.1)', () => {
  const list = (uid: string, limit = PLAYED_SHOWN, player = 'gym') =>
    as(uid).ref(`played/${player}`).orderByChild('since').limitToLast(limit).get();

  it('is read by whoever may use the player, in part (docs/security.md S109)', async () => {
    await keeps();
    await assertSucceeds(list('customer'));
    await assertSucceeds(list('colleague'));
    await assertFails(list('customer', PLAYED_SHOWN + 1));
    await assertFails(as('customer').ref('played/gym').get());
    await assertFails(as('customer').ref('played/gym').orderByChild('id').limitToLast(1).get());
    await assertFails(as('customer').ref('played/gym').orderByChild('since').get());
    await assertFails(as('customer').ref('played').get());
  });

  it('is read by nobody else (docs/security.md S109)', async () => {
    await keeps();
    for (const uid of ['former', 'removed', 'stranger', 'administrator', 'dj']) await assertFails(list(uid));
    await assertFails(signedOut().ref('played/gym').orderByChild('since').limitToLast(1).get());
  });

  it('is written by no client (docs/security.md S109)', async () => {
    await keeps();
    for (const uid of ['customer', 'administrator', 'dj']) {
      await assertFails(as(uid).ref(`played/gym/${KEY}/title`).set('Mine'));
      await assertFails(as(uid).ref(`played/gym/${KEY}`).remove());
      await assertFails(as(uid).ref('played/gym/1700000000001').set(PLAY));
    }
  });
});

describe('the list of what a player played last, to a guest (docs/product.md 38.1)', () => {
  const { as: asGuest, put: putThere } = rulesTest('demo-rules-played-guests', invitedWorld);

  it.each(Object.entries(GUESTS))(
    'is read with %s, or not (docs/security.md S109)',
    async (_name, { uid, player, can }) => {
      await putThere(`played/${player}/${KEY}`, PLAY);
      const list = asGuest(uid).ref(`played/${player}`).orderByChild('since').limitToLast(PLAYED_SHOWN);
      await (can === 'nothing' ? assertFails(list.get()) : assertSucceeds(list.get()));
    },
  );
});

describe('a rating of a play (docs/product.md 38.4)', () => {
  it('names it by its key and its song, also in standby, and is remembered so', async () => {
    await keeps();
    await assertSucceeds(rate({}, { song: 'past', played: KEY, track: OF_PLAY }));
    await assertFails(me().child(`${ME}/ratings/new/played`).set('1700000000001'));
    await assertFails(me().child(`${ME}/ratings/new/played`).remove());
  });

  it('is remembered with the play that it names, or with none', async () => {
    await keeps();
    await keeps(PLAY, { key: String(begun + 1) });
    await assertFails(rate({}, { played: String(begun + 1) }));
    await assertSucceeds(rate());
    await assertFails(me().child(`${ME}/ratings/new/played`).set(KEY));
  });

  it.each<[string, object]>([
    ['another song', { track: 'another' }],
    ['no song', { track: null }],
    ['a song by a number', { track: 5 }],
    ['no play of the list', { played: '1700000000001' }],
    ['a play by a number', { played: begun }],
    ['a play by a tree', { played: { key: KEY } }],
    ['a play by true', { played: true }],
    ['a play by another path', { played: `../gym/${KEY}` }],
    ['a play by an empty text', { played: '' }],
  ])('is refused with %s (docs/security.md S110)', async (_what, request) => {
    await keeps();
    await assertFails(rate(request));
  });

  it.each<[string, object]>([
    ['also of the song that plays', { id: 'past', artist: 'Mira Solen', title: 'Golden Hour', since: OLD }],
    ['of a song whose name is a number', { id: 7 }],
  ])('is not taken for a wrong play, %s', async (_what, nowPlaying) => {
    await put('players/gym/nowPlaying', nowPlaying);
    await assertFails(rate());
    await assertFails(rate({ played: begun }));
  });

  it('is refused of the play of another player, and of one that was removed (docs/security.md S110)', async () => {
    await keeps(PLAY, { player: 'cafe' });
    await assertFails(rate());
    await keeps();
    await put(`played/gym/${KEY}`, null);
    await assertFails(rate());
  });

  it.each([undefined, null, '1700000000000', true])('is refused when its time is %j', async (since) => {
    await keeps({ ...PLAY, since: since ?? null });
    await assertFails(rate());
  });

  it('is taken for 24 hours (docs/security.md S110)', async () => {
    await keeps({ ...PLAY, since: Date.now() - PLAYED_MAX_AGE_MS + MARGIN_MS });
    await assertSucceeds(rate());
    await put(RATES, null);
    await put(`${ME}/ratings/new`, null);
    await keeps({ ...PLAY, since: Date.now() - PLAYED_MAX_AGE_MS - 1 });
    await assertFails(rate());
  });

  it.each<[string, object]>([
    ['another title', { ...OF_PLAY, title: 'Mine' }],
    ['another artist', { ...OF_PLAY, artist: 'Mine' }],
    ['what plays now', { artist: 'Kwartet Noord', title: 'Vroege Trein' }],
  ])('does not remember %s (docs/security.md S110)', async (_what, track) => {
    await keeps();
    await put('players/gym/nowPlaying', {
      id: 'past',
      artist: 'Kwartet Noord',
      title: 'Vroege Trein',
      since: OLD,
    });
    await assertFails(rate({}, { track }));
    await assertFails(rate({}, { played: KEY, track }));
    await assertFails(rate({}, { track: OF_PLAY }));
    await assertSucceeds(rate({}, { played: KEY, track: OF_PLAY }));
  });

  it.each<[string, object, object, boolean]>([
    ['another song, in its place', { id: 'another' }, OF_PLAY, false],
    ['nobody, of a play without an artist', { artist: null }, { ...OF_PLAY, artist: '' }, true],
    ['the beginning of its artist', {}, { ...OF_PLAY, artist: 'Mira' }, false],
    ['the beginning of its title', {}, { ...OF_PLAY, title: 'Golden' }, false],
    ['no artist, of a play that has one', {}, { ...OF_PLAY, artist: '' }, false],
    ['another artist of 200 letters', {}, { ...OF_PLAY, artist: 'a'.repeat(200) }, false],
    ['another title of 200 letters', {}, { ...OF_PLAY, title: 'a'.repeat(200) }, false],
    ['an artist, of a play without one', { artist: null }, OF_PLAY, false],
    ['an artist of 200 letters', { artist: 'a'.repeat(300) }, { ...OF_PLAY, artist: 'a'.repeat(200) }, true],
    ['a title of 200 letters', { title: 'a'.repeat(300) }, { ...OF_PLAY, title: 'a'.repeat(200) }, true],
    ['a title, of a play without a text for one', { title: 5 }, { ...OF_PLAY, title: 'Mine' }, false],
  ])('is remembered later with %s: %j as %j, %s', async (_what, says, track, isTaken) => {
    await keeps();
    await assertSucceeds(rate({}, { song: 'past', played: KEY }));
    await keeps({ ...PLAY, ...says });
    const added = me().child(`${ME}/ratings/new/track`).set(track);
    await (isTaken ? assertSucceeds(added) : assertFails(added));
  });

  it('is refused of a former customer', async () => {
    await keeps();
    for (const uid of ['former', 'removed'])
      await assertFails(
        as(uid)
          .ref()
          .update({
            [`users/${uid}/lastRating`]: 'new',
            [`users/${uid}/ratings/new`]: { player: 'gym', zone: 'Zaal', rateType: 'up', dateAsked: NOW },
            [RATES]: ratingRequest({ user: uid, track: 'past', played: KEY }),
          }),
      );
  });
});
