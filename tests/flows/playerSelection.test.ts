import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storeLastKnown } from '../../src/app/lastKnown';
import { selectSelectedPlayer, switchSelectedPlayer } from '../../src/features/players/players';
import { paths } from '../../src/model/paths';
import { QUESTION, fill, notified, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { endVisits, visitApp } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

async function homeWith(count: number, changes: object = {}) {
  const world = newWorld();
  const players = Array.from({ length: count }, () => world.addPlayer(changes));
  const customer = await world.addCustomer(players);
  const visit = await renderApp(world, { as: customer });
  await see('Welcome, Sanne');
  const [first, second] = players;
  return { world, players, first, second, customer, ...visit };
}

const zone = (key: string): boolean =>
  fireEvent.change(page().getByRole('combobox'), { target: { value: key } });

describe('home (docs/product.md 28.1, docs/contract.md C5)', () => {
  it('without a player asks to add some (docs/product.md 6.3, 6.4)', async () => {
    await homeWith(0);
    await see('No players linked yet');
    expect(page().getByRole('link', { name: 'Scan a QR code' })).toHaveAttribute('href', '/players?scan');
    await fill('Code or link', 'a-code-of-twenty-characters');
    await tap('Add');
    expect(path()).toBe('/addPlayerQR/a-code-of-twenty-characters');
  });

  it('without a player leads a DJ to the desk (docs/product.md 6.4)', async () => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer([], { dj: true }) });
    await page().findByRole('link', { name: 'Go to the desk' });
    expect(screen.queryByText('Scan a QR code')).toBeNull();
  });

  it('with one player has it selected (docs/product.md 6.5, 7.1)', async () => {
    await homeWith(1);
    await see(QUESTION);
    expect(page().queryByRole('combobox')).toBeNull();
  });

  it('with two players lets one be chosen (docs/product.md 6.6)', async () => {
    const { second } = await homeWith(2);
    await see('Choose a music zone');
    expect(screen.queryByText(QUESTION)).toBeNull();
    zone(second?.key ?? '');
    await see(QUESTION);
  });

  it('with four players offers the menu of the phone (docs/product.md 6.7)', async () => {
    await homeWith(4);
    expect((await page().findByRole('combobox')).tagName).toBe('SELECT');
  });

  it('with five players lets them be searched (docs/product.md 6.7)', async () => {
    await homeWith(5);
    expect((await page().findByRole('combobox')).tagName).toBe('INPUT');
  });

  it('keeps the focus in the search for a moment after a choice, also by a finger (docs/product.md 6.7)', async () => {
    await homeWith(5);
    const search = await page().findByRole('combobox');
    search.focus();
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    const [option] = await page().findAllByRole('option');
    if (option === undefined) throw new Error('There are zones.');
    // This window counts as one with a touch screen.
    expect(document.createEvent('TouchEvent')).toBeDefined();
    fireEvent.click(option);
    expect(search).toHaveFocus();
    await until(() => document.activeElement !== search);
  });

  it('marks in the names of zones what a search finds, and says of how many (docs/product.md 28.15)', async () => {
    const world = newWorld();
    const names = ['Bar', 'Krachtzaal', 'Terras', 'Brede zaal', 'Keuken'];
    const players = names.map((location) => world.addPlayer({ location }));
    await renderApp(world, { as: await world.addCustomer(players) });
    const search = await page().findByRole('combobox');
    fireEvent.focus(search);
    fireEvent.change(search, { target: { value: 'zá' } });
    await see('2 of 5 zones');
    const marks = page()
      .getAllByRole('option')
      .flatMap((option) => [...option.querySelectorAll('mark')].map(({ textContent }) => textContent));
    expect(marks).toEqual(['za', 'za']);
    fireEvent.change(search, { target: { value: 'zq' } });
    await see('No zones found');
    expect(screen.queryByText(/of 5 zones/)).toBeNull();
  });

  it('follows the list of players (docs/product.md 6.8)', async () => {
    const { world, customer, first, second, store } = await homeWith(2);
    const at = paths.registeredPlayer(customer.uid, `registered-${first?.key ?? ''}`);
    const before = world.at(at);
    world.put({ [at]: null });
    await see(QUESTION);
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { key: second?.key } });
    world.put({ [at]: before });
    await until(() => screen.queryByText(QUESTION) === null);
  });

  it('keeps the selected player when one gets another name (docs/product.md 6.8)', async () => {
    const { world, customer, first, store } = await homeWith(2);
    const key = first?.key ?? '';
    zone(key);
    await see(QUESTION);
    world.put({ [`${paths.registeredPlayer(customer.uid, `registered-${key}`)}/name`]: 'Downstairs' });
    await page().findByRole('option', { name: /^Downstairs/ });
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { key } });
  });

  it('follows the selected player (docs/product.md 6.9, 6.11, 6.12)', async () => {
    const { world, first } = await homeWith(1, { switchEnabled: false });
    await see(QUESTION);
    expect(screen.queryByText('Personal touch')).toBeNull();
    world.put({ [`${paths.player(first?.key ?? '')}/switchEnabled`]: true });
    await see('Personal touch');
    world.put({ [`${paths.player(first?.key ?? '')}/ifPlaying`]: false });
    await see(/^No music is playing in this zone right now/);
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('follows only the selected player (docs/product.md 6.9)', async () => {
    const { world, first, second, store } = await homeWith(2);
    zone(first?.key ?? '');
    await see(QUESTION);
    zone(second?.key ?? '');
    await until(() => selectSelectedPlayer(store.getState()).status === 'live');
    world.put({
      [`${paths.player(first?.key ?? '')}/ifPlaying`]: false,
      [`${paths.player(second?.key ?? '')}/switchEnabled`]: false,
    });
    await until(() => screen.queryByText('Personal touch') === null);
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { key: second?.key } });
  });

  it('says that the selected player is gone (docs/product.md 6.10)', async () => {
    const { first, store } = await homeWith(1);
    await see(QUESTION);
    first?.remove();
    await notified('This player can’t be found');
    expect(selectSelectedPlayer(store.getState())).toEqual({ status: 'missing', id: first?.key });
  });

  it('says that the selected player has a new key (docs/product.md 9.17, docs/contract.md C6)', async () => {
    const { world, first } = await homeWith(1);
    await see(QUESTION);
    world.put({ [`${paths.player(first?.key ?? '')}/crypKey`]: 'another key' });
    await notified('This player can’t be found');
  });

  it('of a player with a new key since the last visit says so in its place, not in a dialog (docs/product.md 9.17)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another key' });
    await renderApp(world, { as: customer });
    await see('This player can’t be found');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page().getByRole('link', { name: 'Scan a QR code' })).toHaveAttribute('href', '/players?scan');
  });

  it('of a player with a new key says so at every start without a dialog, also when the device remembers the player (docs/product.md 9.17)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { store } = await renderApp(world, { as: customer });
    await see(QUESTION);
    storeLastKnown(store.getState(), Date.now());
    cleanup();
    endVisits();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another key' });
    for (let start = 0; start < 2; start += 1) {
      await renderApp(world, { as: customer });
      await see('This player can’t be found');
      expect(screen.queryByRole('dialog')).toBeNull();
      cleanup();
      endVisits();
    }
  });

  it('forgets the chosen face for another player (docs/product.md 7.5)', async () => {
    const { first, second } = await homeWith(2);
    zone(first?.key ?? '');
    await tap('Thumbs up');
    expect(screen.getByRole('button', { name: 'Rate' })).toBeEnabled();
    zone(second?.key ?? '');
    await until(() => screen.queryByRole('button', { name: 'Rate' })?.hasAttribute('disabled') === true);
  });

  it('leaves out what it cannot read (docs/product.md 18.9, 20.1)', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const { world, player, customer } = await newWorld().withPlayer();
    world.put({
      [paths.registeredPlayer(customer.uid, 'broken')]: { id: 7, crypKey: [] },
      [`${paths.moods(player.key)}/0`]: 'broken',
    });
    const { store } = await visitApp(world, customer);
    await until(() => selectSelectedPlayer(store.getState()).status === 'live');
    expect(selectSelectedPlayer(store.getState())).toMatchObject({ player: { moods: { length: 4 } } });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('registeredPlayers/broken'));
  });

  it('selects what a part asks for before the database answers (docs/product.md 19.6)', async () => {
    const world = newWorld();
    const [first, second] = [world.addPlayer(), world.addPlayer()];
    const { store } = await visitApp(world, await world.addCustomer([first, second]));
    store.dispatch(switchSelectedPlayer(second.key));
    expect(selectSelectedPlayer(store.getState())).toEqual({ status: 'loading', id: second.key });
    await until(() => selectSelectedPlayer(store.getState()).status === 'live');
  });
});
