import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import { NOW } from './requests';
import { codeOf, GUESTS, invitedWorld } from './invitedWorld';
import { OLD, world } from './world';

const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };

const dislike = (player: string, changes: object = {}) => ({
  player,
  zone: 'Zaal',
  rateType: 'down',
  dateAsked: OLD,
  song: 'one',
  track: TRACK,
  ...changes,
});

const song = (by: string, changes: object = {}) => ({ ...TRACK, by, at: NOW, rating: 'r', ...changes });

describe('a song that is not to play again (docs/product.md 30.6)', () => {
  const { as, put } = rulesTest('demo-rules-blocked', world);
  const block = (value: object, place = 'gym/one') => as('customer').ref(`blocked/${place}`).set(value);
  const disliked = (changes: object = {}) => put('users/customer/ratings/r', dislike('gym', changes));

  it('is one that the customer gave a thumbs down to there', async () => {
    await disliked();
    await assertSucceeds(block(song('customer')));
  });

  it.each<[string, object]>([
    ['another', { song: 'two' }],
    ['liked', { rateType: 'up' }],
    ['of another player', { player: 'cafe' }],
    ['of another title', { track: { ...TRACK, title: 'Another' } }],
    ['of another artist', { track: { ...TRACK, artist: 'Another' } }],
    ['without a name', { track: null }],
    ['that no player said', { song: null }],
  ])('and none that was %s (docs/security.md S134)', async (_name, changes) => {
    await disliked(changes);
    await assertFails(block(song('customer')));
  });

  it.each<[string, object]>([
    ['without an artist', { artist: null }],
    ['without a title', { title: null }],
    ['in the name of a colleague', { by: 'colleague' }],
    ['at another time', { at: OLD }],
    ['for no rating', { rating: null }],
    ['for the rating of nobody', { rating: 'none' }],
    ['for what is no id', { rating: 5 }],
    ['for a place below a rating', { rating: 'r/track' }],
    ['with what no such song has', { note: 'mine' }],
  ])('is not written %s', async (_name, changes) => {
    await disliked();
    await assertFails(block(song('customer', changes)));
  });

  it('is not written without its words, also where the rating has none', async () => {
    await disliked({ track: null });
    await assertFails(block(song('customer', { artist: null, title: null })));
  });

  it('is not written for a player that cannot leave songs out, and not twice', async () => {
    await disliked();
    await put('players/gym/can', { block: false });
    await assertFails(block(song('customer')));
    await put('players/gym/can', { block: true });
    await put('players/gym/switchEnabled', false);
    await assertFails(block(song('customer')));
    await put('players/gym/switchEnabled', true);
    await assertSucceeds(block(song('customer')));
    await assertFails(block(song('customer')));
    await assertFails(as('customer').ref('blocked/gym/one/title').set('Another'));
    await assertFails(as('customer').ref('blocked/gym/one/title').remove());
  });
});

describe('of a guest (docs/product.md 30.6)', () => {
  const { as, put } = rulesTest('demo-rules-blocked-guests', invitedWorld);

  it.each(Object.entries(GUESTS))(
    'a song is blocked with %s, or not (docs/security.md S134)',
    async (_name, guest) => {
      const { uid, player, can } = guest;
      await put(`players/${player}/can`, { block: true });
      await put(`users/${uid}/ratings/r`, dislike(player));
      const place = as(uid).ref(`blocked/${player}/one`);
      const verdict = can === 'rateAndMood' ? assertSucceeds : assertFails;
      await verdict(place.set(song(uid)));
      await put(`blocked/${player}/one`, song(codeOf(uid)));
      await verdict(place.remove());
      const read = can === 'nothing' ? assertFails : assertSucceeds;
      await read(as(uid).ref(`blocked/${player}`).get());
    },
  );
});
