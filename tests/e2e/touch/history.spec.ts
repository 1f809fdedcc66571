import { expect, test } from '../../support/app';
import { makeCustomer, makePlayers } from '../../support/customers';

test.describe('With a finger, back and forward', () => {
  test('forward leads again to the screen chosen in the menu (docs/product.md 4.23)', async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await page.getByRole('button', { name: 'Personal touch' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const screen of ['Players', 'My ratings']) {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await menu.getByRole('link', { name: screen }).tap();
      await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(app.face('Thumbs up')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Players', level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'My ratings', level: 1 })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});
