import { randomInt } from 'node:crypto';
import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import type { SeedPlayer } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { tellPlayer } from '../support/venue';

/** A bundle with the keys of these players. @returns its code */
async function makeBundle(players: SeedPlayer[]): Promise<string> {
  const code = `bundle-of-the-test-${randomInt(1_000_000_000)}`;
  await admin.database.ref(paths.keyBundle(code)).set({ players: players.map(({ crypKey }) => crypKey) });
  return code;
}

const registeredIds = async (uid: string): Promise<string[]> => {
  const registered = (await admin.database.ref(paths.registeredPlayers(uid)).get()).val() as object | null;
  return Object.values(registered ?? {}).map(({ id }: { id: string }) => id);
};

test.describe('Add player by code (docs/product.md 9.6 to 9.14)', () => {
  test('players in the bundle are added to the user’s registered players and can be rated', async ({
    app,
    page,
  }) => {
    const [player] = await makePlayers(1);
    const code = await makeBundle(player === undefined ? [] : [player]);
    const customer = await makeCustomer([]);
    await app.visit(customer);
    await page.getByRole('link', { name: 'Add players' }).click();
    await page.getByLabel('Code or link').fill(`https://example.test/addPlayerQR/${code}`);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('1 player added.')).toBeVisible();
    expect(await registeredIds(customer.uid)).toEqual([player?.key]);
    await page.getByRole('link', { name: 'Rate now' }).click();
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Thank you!')).toBeVisible();
  });

  test('unknown bundle gives invalidCode, missing code gives somethingWrongTryAgain', async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer([]));
    await page.goto('/addPlayerQR/no-such-bundle-anywhere');
    await expect(page.getByRole('alert')).toContainText('This code is no longer valid.');
    await page.getByRole('link', { name: 'Go to your players' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Something went wrong, please try again')).toBeVisible();
  });

  test('if every player in the bundle is already registered to the user, thisPlayerAlreadyAdded', async ({
    app,
    page,
  }) => {
    const players = await makePlayers(2);
    const code = await makeBundle(players);
    await app.visit(await makeCustomer(players));
    await page.goto(`/addPlayerQR/${code}`);
    await expect(page.getByRole('alert')).toHaveText('You have already added this player');
  });

  test('a bundle of which some players are known adds the rest and says so', async ({ app, page }) => {
    const players = await makePlayers(3);
    const code = await makeBundle(players);
    const customer = await makeCustomer(players.slice(0, 1));
    await app.visit(customer);
    await page.goto(`/addPlayerQR/${code}`);
    await expect(page.getByText('2 players added.')).toBeVisible();
    await expect(page.getByText('You already had 1 player.')).toBeVisible();
    expect((await registeredIds(customer.uid)).sort()).toEqual(players.map(({ key }) => key).sort());
  });

  test('a bundle whose keys were rotated gives thisPlayerCannotBeFound', async ({ app, page }) => {
    const [player] = await makePlayers(1);
    if (player === undefined) throw new Error('No player was made.');
    const code = await makeBundle([player]);
    await tellPlayer(player.playerId, 'rotate-key');
    await app.visit(await makeCustomer([]));
    await page.goto(`/addPlayerQR/${code}`);
    await expect(page.getByRole('alert')).toHaveText('This player cannot be found');
  });

  test('on success login goes to /addPlayerQR/{pending code} if a code is held, over a reload too', async ({
    app,
    page,
  }) => {
    const code = await makeBundle(await makePlayers(1));
    const customer = await makeCustomer([]);
    await app.speak('en');
    await page.goto(`/addPlayerQR/${code}`);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(new RegExp(`/addPlayerQR/${code}$`));
    await app.logIn(customer.email);
    await expect(page.getByText('1 player added.')).toBeVisible();
  });

  test('/addPlayerQR without parameter shows the home page', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/addPlayerQR');
    await expect(page.getByRole('heading', { name: 'Your music, your say' })).toBeVisible();
  });
});

test.describe('Players', () => {
  test('the list shows what each player does, live', async ({ app, page }) => {
    const [bar, terrace] = await makePlayers(2);
    if (bar === undefined || terrace === undefined) throw new Error('No players were made.');
    await app.visit(await makeCustomer([bar, terrace]));
    await page.goto('/players');
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bar' });
    await expect(entry).toContainText('Playing');
    await tellPlayer(terrace.playerId, 'standby');
    await expect(entry).toContainText('Standby');
    await tellPlayer(terrace.playerId, 'missing');
    await expect(entry).toContainText('Not reachable');
  });

  test('a player can be renamed; the name field cannot be empty', async ({ app, page }) => {
    const customer = await makeCustomer(await makePlayers(1));
    await app.visit(customer);
    await page.goto('/players');
    await page.getByRole('link', { name: /Zaal/ }).click();
    await page.getByLabel('Name').fill(' ');
    await expect(page.getByText('The name cannot be empty')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save name' })).toBeDisabled();
    await page.getByLabel('Name').fill('Danszaal');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { name: 'Danszaal' })).toBeVisible();
  });

  test('a player is removed after a confirmation, and the right to use it with it', async ({ app, page }) => {
    const players = await makePlayers(1);
    const customer = await makeCustomer(players);
    await app.visit(customer);
    await page.goto('/players');
    await page.getByRole('link', { name: /Zaal/ }).click();
    await page.getByRole('button', { name: 'Remove player' }).click();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Remove player' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL(/\/players$/);
    await expect(page.getByText('You have not linked any players yet.')).toBeVisible();
    await expect.poll(() => registeredIds(customer.uid)).toEqual([]);
    const grant = paths.playerAccess(customer.uid, players[0]?.key ?? '');
    expect((await admin.database.ref(grant).get()).exists()).toBe(false);
  });
});

test.describe('300 zones (docs/product.md 9.24)', () => {
  test('are watched where they are in view, and those in trouble stand first', async ({ app, page }) => {
    const players = newPlayers(300).map((player, index) => ({
      ...player,
      location: `Zaal ${String(index).padStart(3, '0')}`,
      address: `Markt ${index % 10}`,
    }));
    await addPlayers(players);
    const customer = await makeCustomer(players);
    await app.visit(customer);
    let open = 0;
    let most = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const frame = String(payload);
        // A listener of the players is one query, told by its tag.
        if (frame.includes('"a":"q"') && frame.includes('"crypKey"')) open += 1;
        if (frame.includes('"a":"n"') && frame.includes('"crypKey"')) open -= 1;
        most = Math.max(most, open);
      }),
    );
    const lost = players[299];
    await admin.database.ref(paths.player(lost?.key ?? '')).update({ crypKey: 'another-key-of-that-player' });
    await page.goto('/players');
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toContainText('Zaal 299');
    await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(60);
    const last = page.getByRole('link', { name: /^Zaal 289/ });
    await last.scrollIntoViewIfNeeded();
    await admin.database.ref(`${paths.player(players[289]?.key ?? '')}/ifPlaying`).set(false);
    await expect(last).toContainText('Standby');
  });
});
