import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userSignedOut } from '../../src/features/auth/auth';
import { findOldAccount, moveOldAccount } from '../../src/features/auth/oldAccount';
import { addByCode, addPlayers } from '../../src/features/adding/linking';
import type { Database } from '../../src/firebase/database';
import { paths } from '../../src/model/paths';
import {
  QUESTION,
  choose,
  fill,
  follow,
  logIn,
  notified,
  page,
  path,
  renderApp,
  see,
  tap,
} from './support/renderApp';
import { until } from './support/until';
import { endVisits, visitApp } from './support/visitApp';
import { worlds, type World } from './support/world';
import type { Player } from './support/player';
import { EMPTY_PROFILE } from '../../src/model/user';

const newWorld = worlds();

const CODE = 'a-code-that-nobody-can-guess';

const bundle = (world: World, players: readonly Player[]): void =>
  world.put({ [paths.keyBundle(CODE)]: { players: players.map(({ seed }) => seed.crypKey) } });

const registeredOf = (world: World, uid: string) =>
  Object.values(world.at(paths.registeredPlayers(uid)) as Record<string, { id: string; name: string }>);

describe('the code of a player', () => {
  it('adds the players that are new, with the right to use them (docs/product.md 9.9, 9.10)', async () => {
    const world = newWorld();
    const [known, fresh, other] = [world.addPlayer(), world.addPlayer(), world.addPlayer()];
    const customer = await world.addCustomer([known]);
    world.put({ [`${paths.registeredPlayer(customer.uid, `registered-${known.key}`)}/name`]: 'My own name' });
    bundle(world, [known, fresh, other]);
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('2 players added.');
    await see('You already had 1 player.');
    expect(
      page()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([fresh.seed.location, other.seed.location]);
    const { key, crypKey, location, address } = fresh.seed;
    expect(registeredOf(world, customer.uid)).toHaveLength(3);
    expect(registeredOf(world, customer.uid)).toContainEqual({
      id: key,
      crypKey,
      location: address,
      name: location,
      switchEnabled: true,
    });
    expect(registeredOf(world, customer.uid).find(({ id }) => id === known.key)?.name).toBe('My own name');
    expect(world.at(paths.playerAccess(customer.uid, fresh.key))).toBe(crypKey);
    expect(world.at(paths.playerAccess(customer.uid, other.key))).toBe(other.seed.crypKey);
    expect(page().getByRole('link', { name: 'Go to your players' })).toHaveAttribute('href', '/players');
    await follow('Rate now');
    await see('Choose a music zone');
  });

  // The second is no valid database key.
  it.each(['no-such-code', 'a.b'])(
    '%s, which no bundle has, is not valid (docs/product.md 9.12, 20.17)',
    async (code) => {
      const world = newWorld();
      await renderApp(world, { as: await world.addCustomer(), at: `/addPlayerQR/${code}` });
      await see(/^We don’t know this code, or it’s no longer valid/);
      expect(screen.queryByText('Try again')).toBeNull();
      expect(page().getByRole('textbox', { name: 'Code or link' })).toHaveValue(code);
    },
  );

  it('stays as it was typed when nobody knows it, can be mended, and can be tried again (docs/product.md 9.12)', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    await renderApp(world, { as: await world.addCustomer(), at: '/players' });
    const typed = 'the code: no-such-code-1';
    await fill('Code or link', typed);
    await tap('Add');
    await see(/^We don’t know this code, or it’s no longer valid/);
    const field = () => page().getByRole<HTMLInputElement>('textbox', { name: 'Code or link' });
    expect(field()).toHaveValue(typed);
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    // Above the form, and the field's own (docs/product.md 4.14).
    const alert = page()
      .getByText(/^We don’t know this code/)
      .closest('[role="alert"]');
    expect(alert?.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field()).toHaveAccessibleDescription(/^We don’t know this code/);
    await tap('Add');
    await see('Adding the player…');
    await see(/^We don’t know this code, or it’s no longer valid/);
    expect(field()).toHaveValue(typed);
    await fill('Code or link', 'no-such-code-2');
    await until(() => screen.queryByText(/^We don’t know this code/) === null);
    world.put({ [paths.keyBundle('no-such-code-2')]: { players: [player.seed.crypKey] } });
    await tap('Add');
    await see('1 player added.');
  });

  it('of a player that was given a new key makes it work again, under its name (docs/product.md 9.17)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const at = paths.registeredPlayer(customer.uid, `registered-${player.key}`);
    world.put({
      [`${at}/name`]: 'Downstairs',
      [`${paths.player(player.key)}/crypKey`]: 'a new key',
      [paths.keyBundle(CODE)]: { players: ['a new key'] },
    });
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('1 player works again, with a new key.');
    await screen.findAllByText('Downstairs');
    expect(registeredOf(world, customer.uid)).toMatchObject([{ name: 'Downstairs', crypKey: 'a new key' }]);
    expect(world.at(paths.playerAccess(customer.uid, player.key))).toBe('a new key');
    await follow('Rate now');
    await see(QUESTION);
  });

  it('of a player that was given a new key renews it and its grant in one update (docs/product.md 9.17, 18.11)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    world.put({
      [`${paths.player(player.key)}/crypKey`]: 'a new key',
      [paths.keyBundle(CODE)]: { players: ['a new key'] },
    });
    const registration = `${paths.registeredPlayer(customer.uid, `registered-${player.key}`)}/crypKey`;
    const grant = paths.playerAccess(customer.uid, player.key);
    const seen = new Set<string>();
    const watch = await world.visit(customer);
    // Each report of one is compared with the database's value of the other at that time.
    const stop = watch.firebase.database.subscribe(
      registration,
      (key) => seen.add(`${String(key)}, ${String(world.at(grant))}`),
      () => seen.add('refused'),
    );
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('1 player works again, with a new key.');
    await until(() => seen.has('a new key, a new key'));
    stop();
    expect([...seen]).toEqual([`${player.seed.crypKey}, ${player.seed.crypKey}`, 'a new key, a new key']);
  });

  it.each([0, 150])(
    'of a player that stands twice leaves one, with the new key and its name, with %i ms each way (docs/product.md 9.9, 9.17)',
    async (delay) => {
      const { world, player, customer } = await newWorld().withPlayer();
      const { key, crypKey, location } = player.seed;
      world.put({
        [paths.registeredPlayer(customer.uid, '-older')]: { id: key, crypKey, location, name: 'Downstairs' },
        [`${paths.player(key)}/crypKey`]: 'a new key',
        [paths.keyBundle(CODE)]: { players: ['a new key', 'a new key'] },
      });
      const { line } = await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
      line.delay(delay);
      await see('1 player works again, with a new key.');
      await until(() => registeredOf(world, customer.uid).length === 1);
      expect(registeredOf(world, customer.uid)).toMatchObject([{ name: 'Downstairs', crypKey: 'a new key' }]);
      expect(world.at(paths.playerAccess(customer.uid, key))).toBe('a new key');
    },
  );

  it('is tried again with the list of players as it is then', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { key } = player.seed;
    world.put({
      [`${paths.player(key)}/crypKey`]: 'a new key',
      [paths.keyBundle(CODE)]: { players: ['a new key'] },
    });
    const { line, store } = await renderApp(world, {
      as: customer,
      at: `/addPlayerQR/${CODE}`,
      timeouts: { connection: 2000 },
    });
    await see('Adding the player…');
    line.cut();
    await see('Try again');
    world.put({ [paths.registeredPlayers(customer.uid)]: null });
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => store.getState().connection?.connection === 'online');
    await tap('Try again');
    await see('1 player added.');
  });

  it('of players that are all known says so (docs/product.md 9.13)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    // Even if the bundle has its key twice.
    bundle(world, [player, player]);
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('You’ve already added this player');
    expect(registeredOf(world, customer.uid)).toHaveLength(1);
    await follow('Rate now');
    await see(QUESTION);
  });

  it('of players that have other keys by now finds none (docs/product.md 9.14)', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    bundle(world, [player]);
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another key' });
    await renderApp(world, { as: await world.addCustomer(), at: `/addPlayerQR/${CODE}` });
    await see('This player can’t be found');
    await see(/^The code is out of date: the player has been given a new key/);
  });

  it('of which some keys have been replaced says how many players are missing (docs/product.md 9.29)', async () => {
    const world = newWorld();
    const players = [world.addPlayer(), world.addPlayer(), world.addPlayer()];
    const [first, second, third] = players;
    const customer = await world.addCustomer();
    // Even if the bundle has a key twice.
    bundle(world, [...players, ...players]);
    for (const player of [second, third])
      world.put({ [`${paths.player(player?.key ?? '')}/crypKey`]: `a new key of ${player?.key}` });
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('1 player added.');
    await see(/^2 players of this code can’t be found: they have been given new keys/);
    expect(page().getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(registeredOf(world, customer.uid)).toMatchObject([{ id: first?.key }]);
  });

  it('of which the other keys have been replaced is not one of players that are all known (docs/product.md 9.13, 9.29)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const other = world.addPlayer();
    bundle(world, [player, other]);
    world.put({ [`${paths.player(other.key)}/crypKey`]: 'a new key' });
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('You already had 1 player.');
    await see(/^1 player of this code can’t be found: it has been given a new key/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what it has added after a reload and on the way back, and is not used again (docs/product.md 9.7)', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    bundle(world, [world.addPlayer()]);
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('1 player added.');
    cleanup();
    endVisits();
    await renderApp(world, { as: customer, at: 'reload' });
    await see('1 player added.');
    await follow('Rate now');
    await see(QUESTION);
    world.put({ [paths.registeredPlayers(customer.uid)]: null });
    await see('No players linked yet');
    history.back();
    await see('1 player added.');
    expect(world.at(paths.registeredPlayers(customer.uid))).toBeNull();
    // Scanned anew it is.
    history.pushState(null, '', `/addPlayerQR/${CODE}`);
    cleanup();
    endVisits();
    await renderApp(world, { as: customer, at: `/addPlayerQR/${CODE}` });
    await see('1 player added.');
    expect(registeredOf(world, customer.uid)).toHaveLength(1);
  });

  it('can be typed, but not be empty (docs/product.md 9.6, 9.11)', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    bundle(world, [player]);
    await renderApp(world, { as: await world.addCustomer(), at: '/players' });
    await tap('Add');
    await see('Something went wrong, please try again');
    await fill('Code or link', `https://vibecheck.example/addPlayerQR/${CODE}`);
    await tap('Add');
    await see('1 player added.');
    expect(path()).toBe(`/addPlayerQR/${CODE}`);
  });

  it('can be pasted with the lines of a mail around it, and a text without a code is said to have none (docs/product.md 9.21)', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    bundle(world, [player]);
    await renderApp(world, { as: await world.addCustomer(), at: '/players' });
    await fill('Code or link', 'Could you send it again?');
    await tap('Add');
    await see('We couldn’t find a code in this text. Paste the link or the code that you were given.');
    await fill('Code or link', '');
    const mail = `Your code:\nhttps://vibecheck.example/addPlayerQR/${CODE}.\nBye`;
    fireEvent.paste(screen.getByLabelText('Code or link'), { clipboardData: { getData: () => mail } });
    expect(screen.getByLabelText('Code or link')).toHaveValue(mail.replaceAll('\n', ' '));
    await tap('Add');
    await see('1 player added.');
    expect(path()).toBe(`/addPlayerQR/${CODE}`);
  });

  it('is tried again when that is wanted, after the connection was gone (docs/product.md 9.8, 18.3)', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    const customer = await world.addCustomer();
    bundle(world, [player]);
    const { line } = await renderApp(world, { as: customer, at: '/players' });
    await fill('Code or link', CODE);
    line.cut();
    await see(/^Offline/);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await tap('Add');
    await see('Adding the player…');
    await see(/^You’re offline, so nothing was sent/);
    Reflect.deleteProperty(navigator, 'onLine');
    line.restore();
    await tap('Try again');
    await see('1 player added.');
    expect(registeredOf(world, customer.uid)).toHaveLength(1);
  });

  it('ends within the time of one act, however many steps it takes (docs/product.md 18.6, docs/reliability.md R21)', async () => {
    const world = newWorld();
    bundle(world, [world.addPlayer()]);
    const customer = await world.addCustomer();
    const { line, store } = await renderApp(world, {
      as: customer,
      at: '/players',
      timeouts: { act: 1500, overdue: 6000 },
    });
    await fill('Code or link', CODE);
    await until(() => store.getState().connection?.connection === 'online');
    line.delay(500);
    await tap('Add');
    await see('No connection. Try again as soon as you’re back online.');
    expect(world.at(paths.registeredPlayers(customer.uid))).toBeNull();
  });

  it('is held while somebody logs in, also over a reload, and used right after (docs/product.md 9.7, 11.3, 11.4)', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    const customer = await world.addCustomer();
    bundle(world, [player]);
    await renderApp(world, { at: `/addPlayerQR/${CODE}` });
    await follow('Log in');
    await tap('Go back');
    await follow('Log in');
    expect(sessionStorage.getItem('addPlayerCode')).toBe(CODE);
    await logIn(customer);
    await see('1 player added.');
    expect(sessionStorage.getItem('addPlayerCode')).toBeNull();
  });

  it('that is held is there after a reload (docs/product.md 9.7)', async () => {
    sessionStorage.setItem('addPlayerCode', CODE);
    await renderApp(newWorld(), { at: '/login' });
    await tap('Go back');
    await until(() => path() === `/addPlayerQR/${CODE}`);
  });

  it('that was used is not used again for the next customer who logs in, nor when that one goes back (docs/product.md 9.7)', async () => {
    const world = newWorld();
    const [first, second] = [await world.addCustomer(), await world.addCustomer()];
    bundle(world, [world.addPlayer()]);
    await renderApp(world, { as: first, at: `/addPlayerQR/${CODE}` });
    await see('1 player added.');
    choose('Log out');
    await see('Your music, your say');
    expect(sessionStorage.getItem('addPlayerCode')).toBeNull();
    await follow('Log in');
    await logIn(second);
    await see('No players linked yet');
    expect(world.at(paths.registeredPlayers(second.uid))).toBeNull();
    history.go(-2);
    await until(() => path() === '/');
    await see('No players linked yet');
    expect(world.at(paths.registeredPlayers(second.uid))).toBeNull();
  });

  it('that is held is forgotten when who signs up logs out, and so is an old account being moved (docs/product.md 9.7, 11.7)', async () => {
    const world = newWorld();
    bundle(world, [world.addPlayer()]);
    const next = await world.addCustomer();
    const newcomer = await world.addCustomer([], { firstname: null, lastname: null, companyname: null });
    await renderApp(world, { as: newcomer, at: `/addPlayerQR/${CODE}` });
    await screen.findByLabelText('First name');
    expect(sessionStorage.getItem('addPlayerCode')).toBe(CODE);
    sessionStorage.setItem('oldAccount', 'old');
    choose('Log out');
    await see('Your music, your say');
    expect(Object.keys(sessionStorage)).not.toContain('oldAccount');
    await follow('Log in');
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
    await logIn(next);
    await see('No players linked yet');
    expect(world.at(paths.registeredPlayers(next.uid))).toBeNull();
    expect(sessionStorage.getItem('addPlayerCode')).toBeNull();
  });

  it('that was used leads home when its session ends (docs/product.md 9.7, 11.11)', async () => {
    const world = newWorld();
    bundle(world, [world.addPlayer()]);
    const { store } = await renderApp(world, { as: await world.addCustomer(), at: `/addPlayerQR/${CODE}` });
    await see('1 player added.');
    store.dispatch(userSignedOut());
    await until(() => path() === '/');
    expect(screen.queryByText(/^Log in or register to link this player/)).toBeNull();
    expect(sessionStorage.getItem('addPlayerCode')).toBeNull();
  });

  it('waits for the end of a sign-up, which is told once, however often it is tried (docs/product.md 9.7, 12.7)', async () => {
    const world = newWorld();
    bundle(world, [world.addPlayer()]);
    const nameless = { firstname: null, lastname: null, companyname: null };
    const newcomer = await world.addCustomer([], nameless);
    const { line } = await renderApp(world, { as: newcomer, at: `/addPlayerQR/${CODE}` });
    for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'x');
    await tap('Finish sign-up');
    await until(() => path() === `/addPlayerQR/${CODE}`);
    line.cut();
    await notified('Finished registration, enjoy rating!');
    await tap('Close');
    await see(/nothing was sent/);
    line.restore();
    await tap('Try again');
    await see('1 player added.');
    expect(screen.queryByText('Finished registration, enjoy rating!')).toBeNull();
  });

  it('that nobody knows says once that a sign-up is finished, whatever is typed after it (docs/product.md 9.12)', async () => {
    const world = newWorld();
    bundle(world, [world.addPlayer()]);
    const nameless = { firstname: null, lastname: null, companyname: null };
    const newcomer = await world.addCustomer([], nameless);
    await renderApp(world, { as: newcomer, at: '/addPlayerQR/Unknown-1' });
    for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'x');
    await tap('Finish sign-up');
    await notified('Finished registration, enjoy rating!');
    await tap('Close');
    await fill('Code or link', CODE);
    await tap('Add');
    await see('1 player added.');
    expect(screen.queryByText('Finished registration, enjoy rating!')).toBeNull();
  });
});

describe('one player, linked by several at once (docs/product.md 9.9, 21.8)', () => {
  /** By this tab or another. */
  const endOf = async (adding: { unwrap: () => Promise<unknown> }): Promise<void> => {
    const failed: unknown = await adding.unwrap().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failed !== undefined) expect(failed).toMatchObject({ code: 'thisPlayerAlreadyAdded' });
  };
  const expectOne = (world: World, uid: string, player: Player): void => {
    expect(registeredOf(world, uid)).toMatchObject([{ id: player.key, crypKey: player.seed.crypKey }]);
    expect(world.at(paths.playerAccess(uid, player.key))).toBe(player.seed.crypKey);
  };

  it.each([
    ['two tabs added it', 2],
    ['its code was scanned twice', 1],
  ])('stands there once after %s (docs/reliability.md R22)', async (_name, count) => {
    const world = newWorld();
    const player = world.addPlayer();
    const customer = await world.addCustomer();
    bundle(world, [player]);
    const tab = await visitApp(world, customer);
    const other = count === 2 ? await visitApp(world, customer) : tab;
    const add = addPlayers({ uid: customer.uid, code: CODE });
    await Promise.all([tab, other].map(({ store }) => endOf(store.dispatch(add))));
    expectOne(world, customer.uid, player);
  });

  it('stands there after another device removed it between the look at the list and the update', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { uid } = customer;
    const key = 'a new key';
    world.put({ [`${paths.player(player.key)}/crypKey`]: key, [paths.keyBundle(CODE)]: { players: [key] } });
    const { database } = (await world.visit(customer)).firebase;
    let writes = 0;
    const disturbed: Database = {
      ...database,
      write: (updates) => {
        writes += 1;
        if (writes === 1) world.put({ [paths.registeredPlayers(uid)]: null });
        return database.write(updates);
      },
    };
    const { addedNames } = await addByCode(disturbed, uid, CODE, new AbortController().signal);
    expect(addedNames).toEqual([player.seed.location]);
    expect(writes).toBe(2);
    expect(registeredOf(world, uid)).toMatchObject([{ id: player.key, crypKey: key }]);
    expect(world.at(paths.playerAccess(uid, player.key))).toBe(key);
  });

  it('stands there once after an old account that has it was moved meanwhile', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    const customer = await world.addCustomer();
    bundle(world, [player]);
    world.put({ [paths.legacyAccount('old')]: { registeredPlayers: String(player.seed.playerId) } });
    const [tab, other] = [await visitApp(world, customer), await visitApp(world, customer)];
    const { uid } = customer;
    const { players } = await other.store.dispatch(findOldAccount({ uid, legacyId: 'old' })).unwrap();
    const profile = { ...EMPTY_PROFILE, firstname: 'A', lastname: 'B', companyname: 'C' };
    await Promise.all([
      endOf(tab.store.dispatch(addPlayers({ uid, code: CODE }))),
      other.store.dispatch(moveOldAccount({ uid, profile, players })).unwrap(),
    ]);
    expectOne(world, uid, player);
  });
});
