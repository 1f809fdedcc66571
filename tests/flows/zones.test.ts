import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectSelectedPlayer } from '../../src/features/players/playersSlice';
import { paths } from '../../src/model/paths';
import { choose, follow, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const QUESTION = 'What do you think of this track?';

async function homeOf(...names: string[]) {
  const world = newWorld();
  const players = names.map((location) => world.addPlayer({ location }));
  const customer = await world.addCustomer(players);
  const visit = await renderApp(world, { as: customer });
  await see('Welcome, Sanne');
  return { world, players, customer, ...visit };
}

const options = (): (string | null)[] =>
  page()
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the zones', () => {
  it('are sorted by name and told apart (docs/product.md 6.14)', async () => {
    await homeOf('Zaal', 'Bar', 'Zaal');
    await page().findByRole('combobox');
    expect(options()).toEqual(['Bar', 'Zaal (1)', 'Zaal (2)']);
    choose('Players');
    await follow(/^Zaal \(2\)/);
    await page().findByRole('heading', { name: 'Zaal' });
  });

  it('offer the one that was chosen last, until the customer logs out (docs/product.md 6.15, 11.7)', async () => {
    const { world, players, customer } = await homeOf('Zaal', 'Bar');
    await page().findByRole('combobox');
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
    fireEvent.change(page().getByRole('combobox'), { target: { value: players[1]?.key } });
    await see(QUESTION);
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
    cleanup();
    const { store } = await renderApp(world, { as: customer });
    await tap('Continue with Bar');
    await see(QUESTION);
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { key: players[1]?.key } });
    choose('Log out');
    await see('Your music, your say');
    expect(localStorage.getItem('lastZone')).toBeNull();
  });

  it('offer none that is no longer linked (docs/product.md 6.15)', async () => {
    localStorage.setItem('lastZone', 'another');
    await homeOf('Zaal', 'Bar');
    await page().findByRole('combobox');
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  });
});

describe('a missing player (docs/product.md 6.16)', () => {
  it('can be tried again', async () => {
    const { world, players, store } = await homeOf('Zaal');
    const at = `${paths.player(players[0]?.key ?? '')}/crypKey`;
    const key = world.at(at);
    await see(QUESTION);
    world.put({ [at]: 'another key' });
    await tap('Close');
    await tap('Try again');
    await page().findByText('This player cannot be found');
    expect(selectSelectedPlayer(store.getState()).status).toBe('missing');
    world.put({ [at]: key });
    await tap('Try again');
    await see(QUESTION);
    await until(() => selectSelectedPlayer(store.getState()).status === 'live');
  });
});
