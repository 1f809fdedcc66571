import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { rulesTest } from './environment';
import { GUESTS, invitedWorld } from './invitedWorld';
import { OLD, world } from './world';

const playing = (id: unknown, since = OLD) => ({ id, artist: 'A', title: 'T', since });

describe('when a song was last heard (docs/product.md 21.30)', () => {
  const { as, put } = rulesTest('demo-rules-heard', world);
  const read = (uid: string, place = 'gym/one') => as(uid).ref(`heard/${place}`).get();

  it('is read song by song (docs/security.md S111)', async () => {
    for (const place of ['gym', '']) await assertFails(read('customer', place));
  });

  it('is read as long as the song that plays stands there too, with its time', async () => {
    await put('heard/gym/two', OLD + 1);
    await put('players/gym/nowPlaying', playing('two', OLD + 1));
    expect((await read('customer')).val()).toBe(OLD);
  });

  it.each([
    ['does not stand there', playing('two')],
    ['began at another time', playing('one', OLD + 1)],
    ['has no id', playing(null)],
    ['has an id that is no key', playing(5)],
    ['has no time', { ...playing('one'), since: null }],
  ])(
    'is not read when the song that plays %s (docs/contract.md P14, docs/security.md S112)',
    async (_name, song) => {
      await put('players/gym/nowPlaying', song);
      await assertFails(read('customer'));
    },
  );

  it('is asked without harm of a player that keeps none', async () => {
    await put('players/gym/nowPlaying', playing('two'));
    expect((await read('customer', 'gym/three')).exists()).toBe(false);
  });

  it('is written by no client (docs/security.md S111)', async () => {
    for (const uid of ['customer', 'colleague', 'administrator', 'noor']) {
      await assertFails(
        as(uid)
          .ref('heard/gym/one')
          .set(OLD + 1),
      );
      await assertFails(as(uid).ref('heard/gym/one').remove());
      await assertFails(as(uid).ref('heard/gym').remove());
    }
  });
});

describe('when a song was last heard, to a guest (docs/product.md 21.30)', () => {
  const { as, put } = rulesTest('demo-rules-heard-guests', invitedWorld);

  it.each(Object.entries(GUESTS))('is told with %s, or not', async (_name, { uid, player, can }) => {
    await put(`heard/${player}/one`, OLD);
    const verdict = can === 'nothing' ? assertFails : assertSucceeds;
    await verdict(as(uid).ref(`heard/${player}/one`).get());
  });
});
