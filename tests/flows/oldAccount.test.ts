import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { selectUser } from '../../src/features/auth/auth';
import { clearCookies } from '../../src/features/auth/oldAccount';
import { paths } from '../../src/model/paths';
import { QUESTION, fill, follow, notified, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds, type World } from './support/world';

const newWorld = worlds();

afterEach(clearCookies);

const LEGACY_ID = 'old-account-of-a-test';

/** An account of the previous app with two players, one of them gone, and PRIVALL. */
function addOldAccount(world: World, changes: object = {}) {
  const player = world.addPlayer();
  const registeredPlayers = `${player.seed.playerId},9,PRIVALL`;
  world.put({ [paths.legacyAccount(LEGACY_ID)]: { registeredPlayers, ...changes } });
  return player;
}

const NAMELESS = { firstname: null, lastname: null, companyname: null, companylocation: null };

describe('moving an old account', () => {
  it('brings its players along, and claims it (docs/product.md 13.1 to 13.6)', async () => {
    const world = newWorld();
    const player = addOldAccount(world);
    document.cookie = `userID=${LEGACY_ID}; path=/`;
    document.cookie = 'firstname=willem; path=/';
    document.cookie = `lastname=${encodeURIComponent('de Wit')}; path=/`;
    const { store } = await renderApp(world, { at: '/alreadyAccount' });
    expect(await screen.findByLabelText('Account number of the previous app')).toHaveValue(LEGACY_ID);
    await tap('Next');
    await fill('Email', `old-${Date.now()}@test.example`);
    await fill('Password', 'a-password');
    await fill('Confirm password', 'a-password');
    await tap('Next');
    await see(player.seed.location);
    await see('Player 9 no longer exists and won’t be moved.');
    expect(path()).toBe('/alreadyAccountP3');
    expect(screen.getByLabelText('First name')).toHaveValue('Willem');
    expect(screen.getByLabelText('Last name')).toHaveValue('De Wit');
    await tap('Move account');
    await see('Please fill in the empty fields');
    await fill('Company name', 'lunchroom');
    await tap('Move account');
    await notified('Your old account has been moved, enjoy rating!');
    await see(QUESTION);
    expect(path()).toBe('/');
    const uid = selectUser(store.getState())?.uid ?? '';
    expect(world.at(paths.userInfo(uid))).toMatchObject({
      id: uid,
      registered: 2,
      firstname: 'Willem',
      companyname: 'Lunchroom',
      legacyId: LEGACY_ID,
    });
    expect(world.at(paths.playerAccess(uid, player.key))).toBe(player.seed.crypKey);
    expect(Object.values(world.at(paths.registeredPlayers(uid)) as object)).toMatchObject([
      { id: player.key, crypKey: player.seed.crypKey },
    ]);
    expect(world.at(paths.legacyClaimedBy(LEGACY_ID))).toBe(uid);
    expect(document.cookie).toBe('');
    expect(sessionStorage.getItem('oldAccount')).toBeNull();
  });

  it('needs the number of it (docs/product.md 13.2)', async () => {
    await renderApp(newWorld(), { at: '/alreadyAccount' });
    await tap('Next');
    await see('Enter your account number');
  });

  it.each([
    ['that is not there', LEGACY_ID, undefined],
    ['that somebody else claimed', LEGACY_ID, { claimedBy: 'another', claimedAt: 1 }],
    ['that cannot be a number', 'a.b', undefined],
  ])(
    '%s says so, and leads back to be corrected (docs/product.md 13.2, 13.7)',
    async (_, legacyId, claim) => {
      const world = newWorld();
      if (claim !== undefined) addOldAccount(world, claim);
      sessionStorage.setItem('oldAccount', legacyId);
      const newcomer = await world.addCustomer([], NAMELESS);
      await renderApp(world, { as: newcomer });
      await see(/^We can’t find an account with this number/);
      expect(page().getByRole('link', { name: 'Use another account number' })).toHaveAttribute(
        'href',
        '/alreadyAccount',
      );
      expect(page().queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(world.at(paths.registeredPlayers(newcomer.uid))).toBeNull();
      await follow('Use another account number');
      expect(await screen.findByLabelText('Account number of the previous app')).toHaveValue(legacyId);
    },
  );

  it('goes on where it stopped (docs/product.md 13.7)', async () => {
    const { world, customer: newcomer } = await newWorld().withCustomer([], NAMELESS);
    const claim = { claimedBy: newcomer.uid, claimedAt: Date.now() };
    const player = addOldAccount(world, claim);
    world.put({ [`${paths.userInfo(newcomer.uid)}/legacyId`]: LEGACY_ID });
    await renderApp(world, { as: newcomer });
    await see(player.seed.location);
    for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'x');
    await tap('Move account');
    await until(() => path() === '/');
    expect(world.at(`${paths.userInfo(newcomer.uid)}/registered`)).toBe(2);
  });

  it('is asked of who comes by the code of a player, which is used once the account is moved (docs/product.md 9.7, 13.4)', async () => {
    const { world, customer: newcomer } = await newWorld().withCustomer([], NAMELESS);
    const player = addOldAccount(world, { claimedBy: newcomer.uid, claimedAt: Date.now() });
    const scanned = world.addPlayer({ location: 'Scanned' });
    world.put({
      [`${paths.userInfo(newcomer.uid)}/legacyId`]: LEGACY_ID,
      [paths.keyBundle('a-code-of-25-characters-x')]: { players: [scanned.seed.crypKey] },
    });
    await renderApp(world, { as: newcomer, at: '/addPlayerQR/a-code-of-25-characters-x' });
    await see(player.seed.location);
    for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'x');
    await tap('Move account');
    await notified('Your old account has been moved, enjoy rating!');
    await tap('Close');
    await see('1 player added.');
    expect(path()).toBe('/addPlayerQR/a-code-of-25-characters-x');
    for (const { key, seed } of [player, scanned])
      expect(world.at(paths.playerAccess(newcomer.uid, key))).toBe(seed.crypKey);
    expect(sessionStorage.getItem('addPlayerCode')).toBeNull();
  });
});
