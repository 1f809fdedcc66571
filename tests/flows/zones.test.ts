import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectSelectedPlayer } from '../../src/features/players/players';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { QUESTION, choose, follow, logIn, notified, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import type { AppVisit } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

/** The next visit is in a new tab. */
const openTab = (): void => sessionStorage.clear();

async function homeOf(...names: string[]) {
  const world = newWorld();
  const players = names.map((location) => world.addPlayer({ location }));
  const customer = await world.addCustomer(players);
  const visit = await renderApp(world, { as: customer });
  await see('Welcome, Sanne');
  return { world, players, customer, ...visit };
}

const options = (): (string | undefined)[] =>
  page()
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent.split(' · ')[0]);

const tileNames = (): (string | undefined)[] =>
  page()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

describe('the zones', () => {
  it('are sorted by name and told apart (docs/product.md 6.14)', async () => {
    await homeOf('Zaal', 'Bar', 'Zaal');
    await page().findByRole('combobox');
    expect(options()).toEqual(['Bar', 'Zaal (1)', 'Zaal (2)']);
    choose('Players');
    await follow(/^Zaal \(2\)/);
    await page().findByRole('heading', { name: 'Zaal' });
  });

  it('offer the zone that was chosen last, until the customer logs out (docs/product.md 6.15, 11.7)', async () => {
    const { world, players, customer } = await homeOf('Zaal', 'Bar', 'Attic');
    await page().findByRole('combobox');
    expect(tileNames()).toEqual(['Attic', 'Bar', 'Zaal']);
    expect(screen.queryByText('Last time')).toBeNull();
    fireEvent.change(page().getByRole('combobox'), { target: { value: players[1]?.key } });
    await see(QUESTION);
    cleanup();
    openTab();
    const { store } = await renderApp(world, { as: customer });
    expect(await page().findByRole('button', { name: 'Bar' })).toHaveAccessibleDescription(/^Last time/);
    expect(tileNames()).toEqual(['Bar', 'Attic', 'Zaal']);
    await tap('Bar');
    await see(QUESTION);
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { key: players[1]?.key } });
    choose('Log out');
    await see('Your music, your say');
    expect(localStorage.getItem('lastZone')).toBeNull();
  });

  it('do not offer a zone that is no longer linked (docs/product.md 6.15)', async () => {
    localStorage.setItem('lastZone', 'another');
    await homeOf('Zaal', 'Bar');
    await page().findByRole('combobox');
    expect(screen.queryByText('Last time')).toBeNull();
  });
});

describe('as long as none is chosen (docs/product.md 28.5)', () => {
  async function homeAt(...addresses: string[]) {
    const world = newWorld();
    const players = addresses.map((address, at) => world.addPlayer({ location: `Zaal ${at + 1}`, address }));
    await renderApp(world, { as: await world.addCustomer(players) });
    await screen.findByRole('button', { name: 'Zaal 1' });
    return { world, players };
  }

  const tile = (name: string) => page().getByRole('button', { name });
  const places = () => page().queryAllByRole<HTMLDetailsElement>('group');

  it('each is a tile with what it does now, live, and a tap chooses it', async () => {
    const { world, players } = await homeAt('Markt 1', 'Markt 1', 'Markt 2', 'Markt 2', 'Markt 3');
    const [first, second, third] = players.map(({ key }) => paths.player(key));
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('Five were made.');
    const shows = (name: string, state: string) => until(() => tile(name).textContent === name + state);
    const mood = 'Rustig wakker worden';
    world.put({ [`${second}/ifPlaying`]: false, [`${third}/crypKey`]: 'another key' });
    await shows('Zaal 1', `Markt 1Playing${mood}`);
    await shows('Zaal 2', 'Markt 1Standby');
    await shows('Zaal 3', 'Markt 2Unreachable');
    world.put({ [`${first}/ifPlaying`]: false });
    await shows('Zaal 1', 'Markt 1Standby');
    expect(tile('Zaal 1')).toHaveAccessibleDescription(/^Markt 1 ?Standby$/);
    await tap('Zaal 2');
    await see(/^No music is playing in this zone/);
    expect(page().queryByRole('button', { name: 'Zaal 1' })).toBeNull();
  });

  it.each([
    [9, true],
    [24, true],
    [25, false],
  ])('%i stand below their places, unfolded: %s', async (count, isUnfolded) => {
    await homeAt(...Array.from({ length: count }, (_, index) => `Markt ${index % 2}`));
    expect(places().map(({ open }) => open)).toEqual([isUnfolded, isUnfolded]);
    expect(places()[0]).toHaveTextContent(`Markt 0${Math.ceil(count / 2)}`);
  });

  it('more than 8 can be searched by name and place', async () => {
    await homeAt(...Array.from({ length: 25 }, (_, index) => `Markt ${index % 2}`));
    const search = page().getByRole('searchbox', { name: 'Search 25 zones' });
    fireEvent.change(search, { target: { value: 'zaal 25 markt' } });
    await until(() => tileNames().length === 1);
    expect(places().map(({ open }) => open)).toEqual([true]);
    fireEvent.change(search, { target: { value: 'nowhere' } });
    await see('No zones found');
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
    await page().findByText('This player can’t be found');
    expect(selectSelectedPlayer(store.getState()).status).toBe('missing');
    world.put({ [at]: key });
    await tap('Try again');
    await see(QUESTION);
    await until(() => selectSelectedPlayer(store.getState()).status === 'live');
  });
});

describe('a reload (docs/product.md 6.18)', () => {
  async function selectBar() {
    const home = await homeOf('Zaal', 'Bar', 'Attic');
    await tap('Bar');
    await see(QUESTION);
    cleanup();
    return home;
  }

  it('keeps the zone selected', async () => {
    const { world, customer } = await selectBar();
    const { store } = await renderApp(world, { as: customer });
    await see(QUESTION);
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { location: 'Bar' } });
  });

  it('selects nothing, without a word, if the zone is gone', async () => {
    const { world, players, customer } = await selectBar();
    localStorage.removeItem('lastKnown');
    world.put({ [paths.registeredPlayer(customer.uid, `registered-${players[1]?.key}`)]: null });
    const { store } = await renderApp(world, { as: customer });
    await page().findByRole('button', { name: 'Attic' });
    expect(selectSelectedPlayer(store.getState())).toEqual({ status: 'none' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('through a link selects the zone of the link', async () => {
    const { world, players, customer } = await selectBar();
    const { store } = await renderApp(world, { as: customer, at: routes.zone(players[0]?.key ?? '') });
    await see(QUESTION);
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { location: 'Zaal' } });
  });
});

describe('a link to a zone (docs/product.md 28.9)', () => {
  async function worldOf(...names: string[]) {
    const world = newWorld();
    const players = names.map((location) => world.addPlayer({ location }));
    return { world, players, customer: await world.addCustomer(players) };
  }

  const selected = ({ store }: AppVisit) => selectSelectedPlayer(store.getState());

  it('opens home with that zone, and is gone from the address', async () => {
    const { world, players, customer } = await worldOf('Zaal', 'Bar');
    const visit = await renderApp(world, { as: customer, at: routes.zone(players[1]?.key ?? '') });
    await see(QUESTION);
    expect(selected(visit)).toMatchObject({ player: { location: 'Bar' } });
    expect(location.search).toBe('');
    expect(sessionStorage.getItem('askedZone')).toBeNull();
  });

  it('opens the zone of last time for the shortcut, and no zone if there was none', async () => {
    const { world, players, customer } = await worldOf('Zaal', 'Bar');
    localStorage.setItem('lastZone', players[0]?.key ?? '');
    const visit = await renderApp(world, { as: customer, at: routes.lastZone });
    await see(QUESTION);
    expect(selected(visit)).toMatchObject({ player: { location: 'Zaal' } });
    cleanup();
    localStorage.removeItem('lastZone');
    const another = await renderApp(world, { as: customer, at: routes.lastZone });
    await until(() => another.store.getState().connection?.connection === 'online');
    await see('Choose a music zone');
    await until(() => sessionStorage.getItem('askedZone') === null);
    expect(selected(another)).toEqual({ status: 'none' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is refused, with words, to a customer who does not have the zone, and chooses nothing', async () => {
    const { world, customer } = await worldOf('Zaal', 'Bar');
    const other = world.addPlayer();
    const visit = await renderApp(world, { as: customer, at: routes.zone(other.key) });
    await notified('Zone not linked');
    expect(selected(visit)).toEqual({ status: 'none' });
  });

  it('waits for a login', async () => {
    const { world, players, customer } = await worldOf('Zaal', 'Bar');
    const visit = await renderApp(world, { at: routes.zone(players[0]?.key ?? '') });
    await see('This code is for the team');
    expect(location.search).toBe('');
    await follow('Log in');
    await logIn(customer);
    await see(QUESTION);
    expect(selected(visit)).toMatchObject({ player: { location: 'Zaal' } });
  });
});
