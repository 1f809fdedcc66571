import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  registeredPlayersReceived,
  selectRegisteredPlayers,
  watchPlayer,
  removePlayer,
} from '../../src/features/players/players';
import { withRepairsPaused } from '../../src/features/players/registration';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { decodeRegisteredPlayers } from '../../src/model/user';
import { addGuest, INVITE, invite } from './support/guests';
import { fill, follow, page, QUESTION, path, renderApp, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { widenWindow } from './support/wideWindow';
import { visitApp } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

/** A missing response soon ends an act. */
const HURRIED = { overdue: 300, act: 1000 };

async function playerPage() {
  const { world, player, customer } = await newWorld().withPlayer();
  const at = paths.registeredPlayer(customer.uid, `registered-${player.key}`);
  const visit = await renderApp(world, {
    as: customer,
    at: `/players/registered-${player.key}`,
    timeouts: HURRIED,
  });
  await see('Playing');
  return { world, player, customer, at, ...visit };
}

async function share(): Promise<void> {
  await tap('Give someone access');
  fireEvent.click(await screen.findByLabelText('Everything, just like you'));
  await tap('Create code');
}

describe('the players (docs/product.md 9.4, docs/security.md S9)', () => {
  it('are listed with what each does, and lead to their page (docs/product.md 9.1)', async () => {
    const world = newWorld();
    const [first, second] = [world.addPlayer(), world.addPlayer({ ifPlaying: false })];
    await renderApp(world, { as: await world.addCustomer([first, second]), at: '/players' });
    await see('Playing');
    await see('Standby');
    world.put({ [`${paths.player(first.key)}/ifPlaying`]: false });
    await until(() => screen.queryByText('Playing') === null);
    second.remove();
    await see('Unreachable');
    const links = page()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toContain(`/players/registered-${first.key}`);
  });

  it('have the first that needs nothing open beside them in a wide window (docs/product.md 9.25)', async () => {
    widenWindow();
    const world = newWorld();
    const attic = world.addPlayer({ location: 'Attic' });
    const bar = world.addPlayer({ location: 'Bar' });
    const customer = await world.addCustomer([attic, bar, world.addPlayer({ location: 'Cellar' })]);
    world.put({ [`${paths.player(attic.key)}/crypKey`]: 'another key' });
    await renderApp(world, { as: customer, at: '/players' });
    await page().findByRole('heading', { name: 'Bar', level: 2 });
    expect(path()).toBe('/players');
    expect(page().getByRole('link', { current: true })).toHaveTextContent(/^Bar/);
    // What is open stays open.
    world.put({ [`${paths.player(bar.key)}/crypKey`]: 'another key' });
    await until(() => page().getAllByText('Unreachable').length > 2);
    await page().findByRole('heading', { name: 'Bar', level: 2 });
  });

  it('have none beside them below 900 px (docs/product.md 4.35)', async () => {
    widenWindow(899);
    const world = newWorld();
    const bar = world.addPlayer({ location: 'Bar' });
    await renderApp(world, { as: await world.addCustomer([bar]), at: '/players' });
    await see('Playing');
    expect(page().queryByRole('heading', { name: 'Bar' })).toBeNull();
  });

  it('at one address say it once, above them, and those elsewhere each their own (docs/product.md 9.28)', async () => {
    const world = newWorld();
    const at = (location: string, address: string) => world.addPlayer({ location, address });
    const customer = await world.addCustomer([
      at('Bar', 'Kade 1'),
      at('Hall', 'Kade 1'),
      at('Attic', 'Markt 2'),
    ]);
    await renderApp(world, { as: customer, at: '/players' });
    await see('Kade 1 · 2');
    await see('Markt 2 · 1');
    expect(page().getByRole('link', { name: /^Bar/ })).not.toHaveTextContent('Kade');
    expect(page().getAllByText(/Kade 1/)).toHaveLength(1);
  });

  it('are rated, and their mood is changed, from their page (docs/product.md 9.27)', async () => {
    const world = newWorld();
    const bar = world.addPlayer({ location: 'Bar' });
    const customer = await world.addCustomer([bar, world.addPlayer({ location: 'Hall' })]);
    const at = `/players/registered-${bar.key}`;
    await renderApp(world, { as: customer, at });
    await follow('Rate this zone');
    await see(QUESTION);
    expect(page().getByRole('combobox')).toHaveValue(bar.key);
    history.back();
    await follow('Change the mood');
    await screen.findByRole('heading', { name: 'Change the vibe of Bar' });
  });

  it('have rows on their page that open one at a time (docs/product.md 9.27)', async () => {
    await playerPage();
    const row = (name: string) => page().getByRole<HTMLDetailsElement>('group', { name });
    const open = (name: string) => {
      row(name).open = true;
    };
    expect(row('Access').open).toBe(false);
    open('Access');
    await until(() => row('Access').open);
    open('On the counter');
    await until(() => !row('Access').open);
    expect(row('On the counter').open).toBe(true);
  });

  it('can be searched, and added to on top, where there are more than 8 (docs/product.md 9.26)', async () => {
    const world = newWorld();
    const places = Array.from({ length: 9 }, (_, index) => `Kade ${index % 2}`);
    const players = places.map((address, index) => world.addPlayer({ location: `Zaal ${index}`, address }));
    await renderApp(world, { as: await world.addCustomer(players), at: '/players' });
    const search = await page().findByRole('searchbox', { name: 'Search 9 players' });
    expect(page().getByText('Kade 0 · 5')).toBeVisible();
    expect(page().queryByLabelText('Code or link')).toBeNull();
    fireEvent.change(search, { target: { value: 'kade 1 zaal 3' } });
    await until(() => page().getAllByRole('link').length === 1);
    fireEvent.change(search, { target: { value: 'nowhere' } });
    await see('No player found');
    await tap('Add');
    await page().findByLabelText('Code or link');
  });

  it('each say where they stand and whether their mood can be changed (docs/product.md 9.2)', async () => {
    const { player } = await playerPage();
    await see(`${player.seed.address} · Mood can be changed`);
  });

  it('stand where their address says, in the list and on their page, whatever an earlier version wrote (docs/product.md 9.18)', async () => {
    const { world, player, customer } = await newWorld().withPlayer({ address: 'Kade 1', location: 'Hall' });
    const at = `${paths.registeredPlayer(customer.uid, `registered-${player.key}`)}/location`;
    world.put({ [at]: 'Hall' });
    await renderApp(world, { as: customer, at: '/players' });
    await until(() => world.at(at) === 'Kade 1');
    await see('Kade 1');
    await follow(/Hall/);
    await until(() => page().getAllByText(/^Kade 1/).length > 0);
    world.put({ [`${paths.player(player.key)}/address`]: '' });
    await until(() => world.at(at) === 'Hall');
  });

  it("have names of the customer's own (docs/product.md 9.2, 9.3)", async () => {
    const { world, at, player } = await playerPage();
    await tap('Rename');
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
    await fill('Name', '  ');
    await see('The name can’t be empty');
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
    await fill('Name', ' Downstairs ');
    await tap('Save name');
    await page().findByRole('heading', { name: 'Downstairs' });
    expect(world.at(`${at}/name`)).toBe('Downstairs');
    expect(world.at(`${paths.player(player.key)}/location`)).toBe(player.seed.location);
  });

  it('are not renamed when they have another key by now, and the app says so (docs/product.md 9.17)', async () => {
    const { world, player } = await playerPage();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another key' });
    await see('Unreachable');
    await tap('Rename');
    await fill('Name', 'Downstairs');
    await tap('Save name');
    await see(/^This player has been given a new key/);
  });

  it('are removed after a question, with the right to use them (docs/product.md 9.5)', async () => {
    const { world, at, player, customer } = await playerPage();
    await tap('Remove player');
    await tap('Keep');
    expect(world.at(at)).not.toBeNull();
    await tap('Remove player');
    await tappable('Remove');
    await tap('Remove');
    await until(() => path() === '/players');
    expect(world.at(at)).toBeNull();
    expect(world.at(paths.playerAccess(customer.uid, player.key))).toBeNull();
  });

  it('are removed together with the access of their guests, and the app says so first (docs/product.md 9.23, docs/security.md S64)', async () => {
    const { world, player, customer } = await playerPage();
    const guest = await addGuest(world, customer, player);
    invite(world, customer, player, { until: 1 }, 'an-invitation-that-has-expired');
    world.put({
      [`${paths.acceptance(INVITE, guest.uid)}/name`]: 'Tom',
      [paths.acceptance('an-invitation-that-has-expired', 'eva')]: { name: 'Eva', at: 1 },
    });
    const elsewhere = world.addPlayer();
    invite(world, customer, elsewhere, {}, 'an-invitation-to-another-zone');
    const atGuest = await world.visit(guest);
    const [registered] = decodeRegisteredPlayers(world.at(paths.registeredPlayers(guest.uid)));
    const ends: unknown[] = [];
    if (registered === undefined) throw new Error('The guest has no zone.');
    watchPlayer(
      atGuest.firebase.database,
      registered,
      () => ends.push('live'),
      (end) => ends.push(end),
    );
    await until(() => ends.includes('live'));
    await tap('Remove player');
    await see('This also ends the access of Tom, whom you invited.');
    await tappable('Remove');
    await tap('Remove');
    await until(() => path() === '/players');
    await until(() => ends.includes('revoked'));
    expect(Object.keys(world.at('invites') as object)).toEqual(['an-invitation-to-another-zone']);
  });

  it('have a card whose link opens home with them, and which is printed alone (docs/product.md 28.9, 28.10)', async () => {
    const { player } = await playerPage();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await tap('Printable card');
    await see(`${location.origin}${routes.zone(player.key)}`);
    expect(screen.getByRole('dialog')).toHaveTextContent(player.seed.location);
    await until(() => document.body.dataset.prints === 'card');
    await tap('Print');
    expect(print).toHaveBeenCalledOnce();
    await tap('Close');
    await until(() => document.body.dataset.prints === undefined);
  });

  it('are shared by a code that another account can use (docs/product.md 9.15, 21.16)', async () => {
    const { world, player, customer } = await playerPage();
    await share();
    const dialog = within(await screen.findByRole('dialog'));
    const link = (await dialog.findByLabelText<HTMLInputElement>('Link')).value;
    expect(link).toMatch(/\/addPlayerQR\/[\w-]{22}$/);
    const code = link.split('/').at(-1) ?? '';
    expect(world.at(paths.keyBundle(code))).toEqual({
      players: { 0: player.seed.crypKey },
      by: customer.uid,
    });
    await tap('Close');
    await share();
    expect(await screen.findByLabelText('Link')).toHaveValue(link);
    expect(Object.keys(world.at('keyBundles') as object)).toEqual([code]);
  });

  it('leave no code behind when nobody has seen it (docs/product.md 9.15)', async () => {
    const { world, line } = await playerPage();
    line.hold();
    await share();
    await see('Making the QR code…');
    await tap('Close');
    await until(() => screen.queryByRole('dialog') === null);
    line.restore();
    await share();
    const code = (await screen.findByLabelText<HTMLInputElement>('Link')).value.split('/').at(-1);
    await until(() => {
      const [only, ...others] = Object.keys(world.at('keyBundles') as object);
      return only === code && others.length === 0;
    });
  });

  it('have a link that can be copied by hand where the browser refuses to (docs/product.md 9.15)', async () => {
    await playerPage();
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await share();
    await tap('Copy link');
    await see(/^Your browser doesn’t allow copying/);
    const link = screen.getByLabelText<HTMLInputElement>('Link');
    expect(link).toHaveFocus();
    expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(link.value);
    expect(screen.queryByRole('button', { name: 'Link copied' })).toBeNull();
  });

  it('with another key by now cannot be shared; scanning is what helps (docs/product.md 9.17)', async () => {
    const { world, player } = await playerPage();
    expect(screen.getByRole('button', { name: 'Give someone access' })).toBeEnabled();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another key' });
    await see(/^This player can’t be reached with the key you have/);
    expect(screen.queryByRole('button', { name: 'Give someone access' })).toBeNull();
    const scan = screen.getByRole('button', { name: 'Scan a QR code' });
    expect(scan).toBeEnabled();
    // It comes right after the name, and the player's former state is not shown as current.
    expect(page().getAllByRole('button')[1]).toBe(scan);
    expect(screen.queryByText(/Mood can be changed/)).toBeNull();
  });

  it('that an earlier version linked twice are repaired when they are seen (docs/product.md 9.9)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { key, crypKey, location } = player.seed;
    const older = { id: key, crypKey, location, name: 'Downstairs', switchEnabled: true };
    world.put({ [paths.registeredPlayer(customer.uid, '-older')]: older });
    await renderApp(world, { as: customer, at: '/players' });
    await until(() => Object.keys(world.at(paths.registeredPlayers(customer.uid)) as object).length === 1);
    expect(world.at(paths.registeredPlayers(customer.uid))).toMatchObject({
      [`registered-${key}`]: { name: 'Downstairs', crypKey },
    });
    expect(world.at(paths.playerAccess(customer.uid, key))).toBe(crypKey);
    await see('Downstairs');
  });

  it.each([
    ['is too long', 'N'.repeat(120), 'N'.repeat(100)],
    ['has a direction mark', 'Down\u202estairs', 'Downstairs'],
    ['is blank', '  ', undefined],
  ])(
    'that stand twice keep the entry with the current key when the name of the older one %s (docs/product.md 9.9)',
    async (_name, older, expected) => {
      const { world, player, customer } = await newWorld().withPlayer();
      const { key, crypKey, location } = player.seed;
      world.put({
        [paths.registeredPlayer(customer.uid, '-older')]: { id: key, crypKey: 'old', location, name: older },
      });
      const { store } = await renderApp(world, { as: customer, at: '/players' });
      await until(() => Object.keys(world.at(paths.registeredPlayers(customer.uid)) as object).length === 1);
      const place = `registered-${key}`;
      expect(world.at(paths.registeredPlayers(customer.uid))).toMatchObject({
        [place]: { crypKey, name: expected ?? location },
      });
      await until(() => {
        const { registered } = store.getState().players ?? {};
        return Array.isArray(registered) && registered.length === 1;
      });
      expect(world.at(paths.playerAccess(customer.uid, key))).toBe(crypKey);
    },
  );

  it('that stand twice are repaired too when both keys are old, and a removal removes both (docs/product.md 9.5, 9.9)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { key, crypKey, location } = player.seed;
    world.put({
      [paths.registeredPlayer(customer.uid, '-older')]: { id: key, crypKey, location, name: 'Downstairs' },
      [`${paths.player(key)}/crypKey`]: 'another key',
    });
    await renderApp(world, { as: customer, at: '/players' });
    await until(() => Object.keys(world.at(paths.registeredPlayers(customer.uid)) as object).length === 1);
    await follow(/Downstairs/);
    await tap('Remove player');
    await tappable('Remove');
    await tap('Remove');
    await until(() => path() === '/players');
    expect(world.at(paths.registeredPlayers(customer.uid))).toBeNull();
    expect(world.at(paths.playerAccess(customer.uid, key))).toBeNull();
  });

  it('are removed with a double that is not repaired yet, so that none is left without a right (docs/product.md 9.5)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { key, crypKey, location } = player.seed;
    const { firebase, store } = await visitApp(world, customer);
    const registered = selectRegisteredPlayers(store.getState());
    const [kept] = registered === 'loading' ? [] : registered;
    if (kept === undefined) throw new Error('The player is linked.');
    // The double is known but not yet removed, because that waits while something is added.
    void withRepairsPaused(customer.uid, () => new Promise(() => undefined));
    const double = { ...kept, pushId: '-older' };
    world.put({
      [paths.registeredPlayer(customer.uid, '-older')]: { id: key, crypKey, location, name: 'Bar' },
    });
    store.dispatch(registeredPlayersReceived([double, kept]));
    await store.dispatch(removePlayer({ uid: customer.uid, player: kept })).unwrap();
    expect(world.at(paths.registeredPlayers(customer.uid))).toBeNull();
    expect(await firebase.database.read(paths.registeredPlayers(customer.uid))).toBeNull();
  });

  it('are none at first, with a way to add some (docs/product.md 6.4, 9.6)', async () => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer(), at: routes.players });
    await see(/^You haven’t linked any players yet/);
  });
});
