import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { routes } from '../../src/model/routes';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

test.describe('A link to a zone (docs/product.md 28.9)', () => {
  test('opens that zone after its customer has logged in, with one tap less', async ({ app, page }) => {
    const players = await makePlayers(3);
    const customer = await makeCustomer(players);
    const [zone] = players.slice(-1);
    if (zone === undefined) throw new Error('No player was made.');
    await app.speak('en');
    await page.goto(routes.zone(zone.key));
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.locator('input[name="email"]').fill(customer.email);
    await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await page.locator('form button[type="submit"]').click();
    await expect(app.face('Thumbs up')).toBeVisible();
    await expect(page.getByRole('combobox').locator('option:checked')).toContainText(zone.location);
    await page.reload();
    await expect(app.face('Thumbs up')).toBeHidden();
  });

  test('gives nothing to a customer who does not have the zone', async ({ app, page }) => {
    const [other] = await makePlayers(1);
    await app.visit(await makeCustomer(await makePlayers(2)));
    await page.goto(routes.zone(other?.key ?? ''));
    await expect(app.dialog('Zone not linked')).toBeVisible();
    await app.dialog('Zone not linked').getByRole('button', { name: 'Close' }).click();
    await expect(app.face('Thumbs up')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('Home (docs/product.md 6)', () => {
  test('a visitor who is not signed in sees a prompt to register or log in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Inloggen' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Registreren' })).toBeVisible();
  });

  test('a signed-in user sees a welcome with the first name', async ({ app, page }) => {
    const customer = await makeCustomer(await makePlayers(1), { firstname: 'Noor' });
    await app.logIn(customer.email);
    await expect(page.getByRole('heading', { name: 'Welkom, Noor' })).toBeVisible();
  });

  test('with more than one player, a select box lets the user pick a music zone', async ({ app, page }) => {
    const customer = await makeCustomer(await makePlayers(3));
    await app.visit(customer);
    await expect(app.face('Thumbs up')).toBeHidden();
    const zone = page.getByRole('combobox', { name: 'Choose a music zone' });
    await expect(zone.locator('option:checked')).toHaveText('Select a zone…');
    await app.pickZone('Bar');
    await expect(app.face('Thumbs up')).toBeVisible();
  });

  test('the select box is searchable when there are more than 4 players', async ({ app, page }) => {
    const customer = await makeCustomer(await makePlayers(5));
    await app.visit(customer);
    await page.getByRole('combobox').fill('Kel');
    await expect(page.getByRole('option')).toHaveText([/^Kelder/]);
    await page.getByRole('combobox').fill('nowhere');
    await expect(page.getByText('No zones found')).toBeVisible();
    await page.getByRole('combobox').fill('Kel');
    await page.getByRole('option', { name: 'Kelder' }).click();
    await expect(app.face('Thumbs up')).toBeVisible();
  });

  test('with exactly one player, that player is selected automatically', async ({ app, page }) => {
    const customer = await makeCustomer(await makePlayers(1));
    await app.visit(customer);
    await expect(app.face('Thumbs up')).toBeVisible();
    await expect(page.getByRole('combobox')).toBeHidden();
  });

  test('with zero players, a prompt to add players and a button to /players are shown', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await app.visit(customer);
    await expect(page.getByRole('heading', { name: 'No players linked yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add players' })).toHaveAttribute('href', '/players');
  });

  test("a 'Personal touch' button appears only if the selected player supports mood switching", async ({
    app,
    page,
  }) => {
    const [withMoods] = await makePlayers(1, { location: 'Met' });
    const [without] = await makePlayers(1, { location: 'Zonder', switchEnabled: false });
    if (withMoods === undefined || without === undefined) throw new Error('No players were made.');
    await app.visit(await makeCustomer([withMoods, without]));
    await app.pickZone('Met');
    await expect(page.getByRole('button', { name: 'Personal touch' })).toBeVisible();
    await app.pickZone('Zonder');
    await expect(app.face('Thumbs up')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Personal touch' })).toBeHidden();
  });
});
