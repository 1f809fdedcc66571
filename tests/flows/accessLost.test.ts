import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import type { Player } from './support/player';
import { rate, told } from './support/acts';
import { addGuest, INVITE } from './support/guests';
import { QUESTION, notified, rateTrack, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

const SHORTLY = { task: 400 };

interface Situation {
  world: World;
  player: Player;
  host: Customer;
}

/** Events that end the right of a guest, or of the customer, while the player answers. */
const ENDS: Record<string, (situation: Situation) => void> = {
  'the invitation is revoked': ({ world }) => world.put({ [paths.inviteRevoked(INVITE)]: Date.now() }),
  'the invitation is removed': ({ world }) => world.put({ [paths.invite(INVITE)]: null }),
  'the player is given another key': ({ world, player }) =>
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another key' }),
  'the inviter is removed': ({ world, player, host }) =>
    world.put({ [paths.playerAccess(host.uid, player.key)]: null }),
};

async function home(as: 'guest' | 'customer', timeouts: { task?: number } = {}) {
  const { world, player, customer: host } = await newWorld().withPlayer();
  const customer = as === 'customer' ? host : await addGuest(world, host, player, { role: 'mood' });
  player.condition = 'slow';
  await renderApp(world, { as: customer, timeouts: { act: 18_000, ...timeouts } });
  await see(QUESTION);
  return { world, player, host, customer };
}

const ASKED = {
  rates: async () => {
    await rateTrack();
  },
  switcher: async () => {
    await tap(/Personal touch/);
    await tap('Volle kracht');
  },
};
const DONE = { rates: 'Thank you!', switcher: 'Success!' };

describe.each(['rates', 'switcher'] as const)('a request in %s (docs/product.md 26.13)', (box) => {
  const cases = Object.keys(ENDS).map((end) => ({ end, as: 'guest' as const }));
  it.each([...cases, { end: 'the player is given another key', as: 'customer' as const }])(
    'is told as done to a $as when the player received it, though $end',
    async ({ end, as }) => {
      const situation = await home(as, { task: 6000 });
      const { player } = situation;
      await ASKED[box]();
      await until(() => player.waits(box));
      ENDS[end]?.(situation);
      player.receive();
      await notified(DONE[box]);
      expect([...player.ratings, ...player.moods]).toHaveLength(1);
    },
  );

  it.each(cases)(
    'is recalled when the player does not receive it, though $end (docs/reliability.md R12)',
    async ({ end, as }) => {
      const situation = await home(as, SHORTLY);
      const { world, player } = situation;
      await ASKED[box]();
      await until(() => player.waits(box));
      ENDS[end]?.(situation);
      await notified(/^Something went wrong, we cannot connect to the player/);
      player.receive();
      expect([...player.ratings, ...player.moods]).toEqual([]);
      expect(world.at(paths.moodActive(player.key, '0'))).toBe(true);
      expect(world.at(paths.moodActive(player.key, '1'))).toBe(false);
    },
  );
});

describe('that the zone is gone', () => {
  it('is told for a new key after what became of the rating, and separately (docs/reliability.md R12)', async () => {
    const situation = await home('customer', { task: 6000 });
    await ASKED.rates();
    await until(() => situation.player.waits('rates'));
    ENDS['the player is given another key']?.(situation);
    await screen.findByText('This player can’t be found');
    expect(screen.getByRole('dialog')).toHaveTextContent('Sending your rating…');
    situation.player.receive();
    await notified('Thank you!');
    await tap('Close');
    await notified('This player can’t be found');
  });

  it('is told for an invitation in its place, behind what became of the rating', async () => {
    const situation = await home('guest', { task: 6000 });
    await ASKED.rates();
    await until(() => situation.player.waits('rates'));
    ENDS['the invitation is revoked']?.(situation);
    situation.player.receive();
    await notified('Thank you!');
    await see('Sanne has withdrawn your invitation.');
  });

  it('is found out by the next request, also when the request before it was the customer’s own', async () => {
    const { world, player, customer } = await home('customer');
    player.condition = 'well';
    await ASKED.rates();
    await notified('Thank you!');
    const visit = await world.visit(customer);
    world.put({ [paths.playerAccess(customer.uid, player.key)]: null });
    expect((await told(rate(visit, customer, player))).last).toBe('thisPlayerCannotBeFound');
    expect(player.ratings).toHaveLength(1);
  });
});
