import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ratePlayer } from '../../src/features/rating/rating';
import { paths } from '../../src/model/paths';
import { QUESTION, choose, countTaps, notified, rateTrack, renderApp, see, tap } from './support/renderApp';
import { memories } from './support/songs';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

async function homeOfOne(timeouts: { task?: number } = {}) {
  const { world, player, customer } = await newWorld().withPlayer();
  // Far longer than the wait for a player; the rules accept no ticket of more than 20 s.
  const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000, ...timeouts } });
  await see(QUESTION);
  return { world, player, customer, ...visit };
}

const rate = () => screen.getByRole('button', { name: 'Rate' });

describe('rating (docs/product.md 5.3, 5.4, docs/contract.md P4)', () => {
  it('takes two taps, reaches the player, and says so when the player has it (docs/product.md 7.1, 7.4, 7.6, 7.7)', async () => {
    const { player, customer } = await homeOfOne();
    player.condition = 'slow';
    const taps = countTaps();
    await rateTrack();
    const sending = await notified('Sending your rating…');
    expect(sending).not.toContainElement(screen.queryByRole('button', { name: 'Close' }));
    await until(() => {
      player.receive();
      return player.ratings.length > 0;
    });
    await notified(/Your rating will be processed/);
    expect(taps()).toBe(2);
    expect(player.ratings).toMatchObject([
      { rateType: 'up', user: customer.uid, userName: 'Sanne De Vries', receivedTask: false },
    ]);
    expect(player.ratings[0]?.dateAsked).toBeTypeOf('number');
  });

  it('carries the name that the profile has now, also when this device does not know it yet (docs/product.md 21.9)', async () => {
    const { world, player, customer, store, line } = await homeOfOne();
    const { firebase } = await world.visit(customer);
    const { connections } = line.counts;
    const known = { uid: customer.uid, name: 'Sanne Before' };
    await firebase.database.write({ [`${paths.userInfo(customer.uid)}/lastname`]: 'Bakker' });
    await store
      .dispatch(ratePlayer({ playerKey: player.key, zone: 'Zaal', rate: 'up', user: known }))
      .unwrap();
    expect(player.ratings).toMatchObject([{ userName: 'Sanne Bakker' }]);
    expect(line.counts.connections).toBe(connections);
  });

  it('needs a face, which can be changed until Rate is tapped (docs/product.md 7.2, 7.3, 7.4)', async () => {
    const { player } = await homeOfOne();
    expect(rate()).toBeDisabled();
    await tap('Thumbs up');
    expect(rate()).toBeEnabled();
    await tap('Thumbs down');
    expect(screen.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'false');
    await tap('Rate');
    expect(rate()).toBeDisabled();
    await notified('Thank you!');
    expect(player.ratings).toMatchObject([{ rateType: 'down' }]);
  });

  it('is recalled from a player that does not answer, and said to be (docs/product.md 7.8, 25.5)', async () => {
    const { world, player, customer } = await homeOfOne({ task: 400 });
    player.condition = 'deaf';
    await rateTrack();
    await notified(/we cannot connect to the player\. Please check the internet connection/);
    expect(world.at(paths.rates(player.key))).toBeNull();
    expect(memories(world, customer)).toEqual([]);
  });

  it('waits for its turn while the request of another is in the mailbox (docs/product.md 7.9, 25.1)', async () => {
    const { world, player, customer } = await homeOfOne();
    player.condition = 'deaf';
    const other = { user: 'another', userName: 'Another', rateType: 'down', receivedTask: false };
    world.put({ [paths.rates(player.key)]: { ...other, dateAsked: Date.now() } });
    await rateTrack();
    await notified('Sending your rating…');
    expect(world.at(paths.rates(player.key))).toMatchObject({ user: 'another' });
    player.condition = 'well';
    player.receive();
    await notified('Thank you!');
    expect(player.ratings.map(({ user }) => user)).toEqual(['another', customer.uid]);
    expect(memories(world, customer)).toMatchObject([
      { rateType: 'up', dateAsked: player.ratings[1]?.dateAsked },
    ]);
  });

  it('is followed to its end also when the screen is left (docs/product.md 7.10)', async () => {
    const { player, world } = await homeOfOne();
    player.condition = 'slow';
    await rateTrack();
    await until(() => world.at(paths.rates(player.key)) !== null);
    choose('Help');
    await screen.findByRole('searchbox');
    player.receive();
    await notified('Thank you!');
  });

  it('can be given as often as somebody wants (docs/product.md 7.11)', async () => {
    const { player, line } = await homeOfOne();
    const { connections } = line.counts;
    for (const count of [1, 2, 3]) {
      await rateTrack();
      await notified('Thank you!');
      await tap('Close');
      expect(player.ratings).toHaveLength(count);
    }
    expect(line.counts.connections).toBe(connections);
  });

  it('is not sent without a connection, and says so (docs/product.md 18.3)', async () => {
    const { player, line, store } = await homeOfOne();
    await until(() => store.getState().connection?.connection === 'online');
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await rateTrack();
    await notified(/You’re offline, so nothing was sent/);
    line.restore();
    expect(player.ratings).toEqual([]);
  });
});
