import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { MESSAGE_CLOCK_TOLERANCE_MS } from '../../src/model/limits';
import { refuses, rulesTest } from './environment';
import { NOW } from './requests';
import { GUESTS, invitedWorld } from './invitedWorld';
import { OLD, world } from './world';
import { MUTE_MAX_MS } from '../../rules/alerts';

const alert = (changes: object = {}) => ({ at: NOW, mail: true, ...changes });

describe('being told when a player falls silent (docs/product.md 21.31)', () => {
  const { as, signedOut, put } = rulesTest('demo-rules-alerts', world);
  const ask = (value: unknown, uid = 'customer', of = uid) => as(uid).ref(`alerts/gym/${of}`).set(value);

  it('is asked for, muted and ended by who has its current key', async () => {
    await assertSucceeds(ask(alert()));
    await assertSucceeds(ask(alert({ mutedUntil: Date.now() + MUTE_MAX_MS })));
    await assertSucceeds(as('customer').ref('alerts/gym/customer').get());
    await assertSucceeds(as('customer').ref('alerts/gym/customer').remove());
  });

  refuses(
    'is not asked for %s',
    [
      ['at another time', alert({ at: OLD })],
      ['without a time', alert({ at: null })],
      ['without a way', alert({ mail: null })],
      ['by a way that is none', alert({ mail: 'yes' })],
      [
        'muted for longer than a day',
        alert({ mutedUntil: Date.now() + MUTE_MAX_MS + 2 * MESSAGE_CLOCK_TOLERANCE_MS }),
      ],
      ['muted until a word', alert({ mutedUntil: 'forever' })],
      ['with what no alert has', alert({ email: 'somebody@else.example' })],
      ['as a word', 'always'],
    ],
    ask,
  );

  it('is not asked for by anybody else, or for somebody else', async () => {
    for (const uid of ['stranger', 'former', 'administrator']) await assertFails(ask(alert(), uid));
    await assertFails(ask(alert(), 'colleague', 'customer'));
    await assertFails(signedOut().ref('alerts/gym/customer').set(alert()));
    await assertFails(as('customer').ref('alerts/none/customer').set(alert()));
  });

  it('is neither seen nor ended by a colleague', async () => {
    await put('alerts/gym/customer', { at: OLD, mail: true });
    await assertFails(as('colleague').ref('alerts/gym/customer').get());
    await assertFails(as('colleague').ref('alerts/gym').get());
    await assertFails(as('colleague').ref('alerts/gym/customer').remove());
    await assertFails(signedOut().ref('alerts/gym/customer').get());
  });

  it('is ended, and no more, by who had the key (docs/security.md S62)', async () => {
    await put('alerts/gym/former', { at: OLD, mail: true });
    await assertFails(ask(alert(), 'former'));
    await assertSucceeds(as('former').ref('alerts/gym/former').remove());
  });

  it('lets administrators read the silent players, and nobody the notes of the function (docs/security.md S117)', async () => {
    await put('silent/gym', { since: OLD, rank: -OLD, playerId: 101, location: 'Zaal', look: OLD });
    await assertSucceeds(as('administrator').ref('silent').orderByChild('rank').limitToLast(50).get());
    await assertFails(as('administrator').ref('silent/gym').remove());
    for (const uid of ['customer', 'administrator']) {
      await assertFails(as(uid).ref('alerting').get());
      await assertFails(as(uid).ref('alerting/lease').set(1));
    }
    await assertFails(as('customer').ref('silent').get());
    await assertFails(as('customer').ref('silent/gym').get());
  });
});

describe('when a player got another key (docs/product.md 17.25)', () => {
  const { as, signedOut, put } = rulesTest('demo-rules-key-changes', world);

  it('is read by administrators alone, one player at a time, and written by nobody (docs/product.md 21.34, docs/security.md S83)', async () => {
    await put('keyChanges/gym', OLD);
    await assertSucceeds(as('administrator').ref('keyChanges/gym').get());
    await assertFails(as('administrator').ref('keyChanges').get());
    for (const uid of ['customer', 'colleague', 'former', 'dj']) {
      await assertFails(as(uid).ref('keyChanges/gym').get());
      await assertFails(as(uid).ref('keyChanges').get());
    }
    await assertFails(signedOut().ref('keyChanges/gym').get());
    for (const uid of ['customer', 'administrator', 'dj'])
      await assertFails(
        as(uid)
          .ref('keyChanges/gym')
          .set(OLD + 1),
      );
  });
});

describe('what a provider sees of a zone (docs/product.md 17.25)', () => {
  const { as } = rulesTest('demo-rules-provided', invitedWorld);

  it.each(Object.entries(GUESTS))(
    'is not seen with %s (docs/security.md S83)',
    async (_name, { uid, player }) => {
      await assertFails(as(uid).ref(`players/${player}`).get());
      await assertFails(as(uid).ref(`keyChanges/${player}`).get());
      await assertFails(as(uid).ref('silent').get());
    },
  );
});

describe('of a guest (docs/product.md 34.8)', () => {
  const { as } = rulesTest('demo-rules-alerts-guests', invitedWorld);

  it.each(Object.entries(GUESTS))(
    'an alert is not asked for with %s, unless it is the key (docs/product.md 21.31, docs/security.md S113)',
    async (name, guest) => {
      const { uid, player } = guest;
      const verdict = name === 'the key' ? assertSucceeds : assertFails;
      await verdict(as(uid).ref(`alerts/${player}/${uid}`).set(alert()));
    },
  );
});
