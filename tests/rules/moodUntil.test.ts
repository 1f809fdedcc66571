import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { MOOD_UNTIL_MAX_MS } from '../../src/model/limits';
import { refuses, rulesTest } from './environment';
import { moodTask, NOW } from './requests';
import { world } from './world';
import { HOUR_MS } from '../../src/model/time';

/** What a test may take, in ms. */
const MARGIN_MS = 60_000;

describe('a mood that ends by itself (docs/product.md 33.2)', () => {
  const { as, put, writeAs } = rulesTest('demo-rules-mood-until', world);
  const ask = (changes: object, uid = 'customer') =>
    as(uid)
      .ref('players/gym/switcher')
      .set(moodTask({ user: uid, replaced: '0', ...changes }));

  it('is asked for until a time within a day', async () => {
    await assertSucceeds(ask({ until: Date.now() + HOUR_MS }));
    await put('players/gym/switcher', null);
    await assertSucceeds(ask({ until: Date.now() + MOOD_UNTIL_MAX_MS - MARGIN_MS }));
  });

  refuses(
    'is refused with a time that is %s (docs/contract.md P11)',
    [
      ['in the past', Date.now() - HOUR_MS],
      ['now', NOW],
      ['further ahead', Date.now() + MOOD_UNTIL_MAX_MS + MARGIN_MS],
      ['in words', '22:00'],
      ['yes', true],
      ['a list', { at: Date.now() + HOUR_MS }],
    ],
    (until: unknown) => ask({ until }),
  );

  it.each<[string, unknown]>([
    ['does not say so', null],
    ['can block songs only', { block: true }],
    ['says that it cannot', { until: false }],
    ['says it in words', { until: 'true' }],
  ])('is refused of a player that %s (docs/contract.md P11)', async (_name, can) => {
    await put('players/gym/can', can);
    await assertFails(ask({ until: Date.now() + HOUR_MS }));
    await assertSucceeds(ask({}));
  });

  it('needs a mood to go back to (docs/contract.md P11)', async () => {
    await assertFails(ask({ until: Date.now() + HOUR_MS, replaced: null }));
  });

  it('does not keep a time from an earlier task that would be refused now', async () => {
    const { receivedTask, ...earlier } = moodTask({ replaced: '0', user: 'colleague' });
    await put('players/gym/switcher', { ...earlier, receivedTask: !receivedTask, until: Date.now() - 5 });
    await assertFails(as('customer').ref('players/gym/switcher').update(moodTask()));
    await assertSucceeds(as('customer').ref('players/gym/switcher').set(moodTask()));
  });

  it('is not moved by anybody while it waits, nor when the player has it', async () => {
    await ask({ until: Date.now() + HOUR_MS });
    const move = (uid: string) =>
      as(uid)
        .ref('players/gym/switcher/until')
        .set(Date.now() + 2 * HOUR_MS);
    await assertFails(move('customer'));
    await assertFails(move('colleague'));
    await put('players/gym/switcher/receivedTask', true);
    await assertFails(move('customer'));
    await assertFails(as('customer').ref('players/gym/switcher/until').remove());
  });

  it('is asked for by one of two who ask at once, and the other waits', async () => {
    await assertSucceeds(ask({ until: Date.now() + HOUR_MS }));
    await assertFails(ask({ until: Date.now() + 2 * HOUR_MS }, 'colleague'));
    await put('players/gym/switcher/receivedTask', true);
    await assertSucceeds(ask({ until: Date.now() + 2 * HOUR_MS }, 'colleague'));
  });

  it.each(['moodUntil', 'timeZone', 'hours', 'today', 'can'])(
    'and %s is written by no client, also with a task',
    async (field) => {
      await assertFails(as('customer').ref(`players/gym/${field}`).remove());
      await assertFails(
        writeAs('customer', {
          'players/gym/switcher': moodTask(),
          [`players/gym/${field}`]: { at: 5, then: 11 },
        }),
      );
    },
  );
});
