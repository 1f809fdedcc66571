import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

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
    await zone.selectOption('Bar');
    await expect(app.face('Thumbs up')).toBeVisible();
  });

  test('the select box is searchable when there are more than 4 players', async ({ app, page }) => {
    const customer = await makeCustomer(await makePlayers(5));
    await app.visit(customer);
    await page.getByRole('combobox').fill('Kel');
    await expect(page.getByRole('option')).toHaveText(['Kelder']);
    await page.getByRole('combobox').fill('nowhere');
    await expect(page.getByText('No zone found')).toBeVisible();
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
