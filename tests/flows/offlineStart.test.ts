import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectConnection } from '../../src/features/connection/connection';
import { QUESTION, choose, follow, logIn, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { visitBefore } from './support/visitApp';
import { worlds, type Customer } from './support/world';

const newWorld = worlds();

const storedPlayers = (): string[] => {
  const stored = JSON.parse(localStorage.getItem('lastKnown') ?? '{"players":[]}') as {
    players: { key: string }[];
  };
  return stored.players.map(({ key }) => key);
};

const NOT_KNOWN = /^There’s no connection, and this hasn’t been loaded on this device before/;
const NOT_LOADED = 'Not loaded on this device yet';

describe('without a connection, what was never loaded (docs/product.md 4.24)', () => {
  it('does not keep a link to a zone waiting for ever, and goes on when the connection is back', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    const customer = await world.addCustomer([player, world.addPlayer()]);
    // The device knows the zones, but not their state.
    await visitBefore(world, customer);
    const { line } = await renderApp(world, { as: customer, at: `/?zone=${player.key}`, isCut: true });
    await see(NOT_KNOWN);
    expect(page().getByRole('combobox')).toHaveValue(player.key);
    line.restore();
    window.dispatchEvent(new Event('online'));
    await see(QUESTION);
    expect(page().queryByText(NOT_KNOWN)).toBeNull();
  });

  it('does not say of a zone that it is loading, on home or in the list', async () => {
    const world = newWorld();
    const players = ['Zaal', 'Bar'].map((location) => world.addPlayer({ location }));
    const customer = await world.addCustomer(players);
    // The device knows the zones, but not their state.
    await visitBefore(world, customer);
    const { line } = await renderApp(world, { as: customer, isCut: true });
    const tile = (): HTMLElement => page().getByRole('button', { name: 'Bar' });
    await waitFor(() => expect(tile()).toHaveAccessibleDescription(NOT_LOADED));
    choose('Players');
    await page().findByRole('link', { name: new RegExp(`^Bar.*${NOT_LOADED}`) });
    choose('Home');
    line.restore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(tile()).toHaveAccessibleDescription(/^Playing/));
  });

  it('says nothing of the zones that were on the screen before: each is shown as it was (docs/product.md 16.2)', async () => {
    const world = newWorld();
    const players = ['Zaal', 'Bar'].map((location) => world.addPlayer({ location }));
    const customer = await world.addCustomer(players);
    const tile = (name: string) => page().findByRole('button', { name });
    await renderApp(world, { as: customer });
    for (const name of ['Zaal', 'Bar'])
      await waitFor(async () => expect(await tile(name)).toHaveAccessibleDescription(/^Playing/));
    await until(() => players.every(({ key }) => storedPlayers().includes(key)));
    cleanup();
    await renderApp(world, { as: customer, isCut: true });
    for (const name of ['Zaal', 'Bar']) expect(await tile(name)).toHaveAccessibleDescription(/^Playing/);
    choose('Players');
    await follow(/^Bar/);
    await page().findByRole('heading', { name: 'Bar' });
    expect(page().queryByText(/^Loading/)).toBeNull();
  });

  it.each([
    '/',
    '/players',
    '/messages',
    '/ratings',
    '/settings?page=1',
    '/addPlayerQR/some-code',
    '/sign-up-p2',
    '/alreadyAccountP3',
    '/damin',
    '/damin/thumbs',
  ])('is asked for again by a tap at %s', async (at) => {
    const { world, customer } = await newWorld().withPlayer();
    const { line } = await renderApp(world, { as: customer, at, isCut: true });
    await see(NOT_KNOWN);
    line.restore();
    await tap('Try again');
    await until(() => page().queryByText(NOT_KNOWN) === null);
    await page().findByRole('heading', { level: 1 });
  });
});

describe('whoever logs out and in on the same page', () => {
  async function logInAgain({ email, password }: Customer): Promise<void> {
    choose('Log out');
    await see('Your music, your say');
    choose('Log in');
    await logIn({ email, password });
  }

  it('is told of a connection that was lost before (docs/product.md 4.24)', async () => {
    const { world, customer } = await newWorld().withPlayer();
    const { line } = await renderApp(world, { as: customer });
    await see(QUESTION);
    line.cut();
    await see(/^Offline/);
    await logInAgain(customer);
    await see(NOT_KNOWN);
    line.restore();
    window.dispatchEvent(new Event('online'));
    await see(QUESTION);
  });

  it('is not taken for somebody without a connection (docs/product.md 4.24)', async () => {
    const { world, customer } = await newWorld().withPlayer();
    const { store } = await renderApp(world, { as: customer });
    await until(() => selectConnection(store.getState()) === 'online');
    await logInAgain(customer);
    await see(QUESTION);
    expect(selectConnection(store.getState())).toBe('online');
  });
});
