import { expect, test } from '../support/app';
import { makeCustomer } from '../support/customers';

test.describe('Help (docs/product.md 15)', () => {
  test('a search box and four collapsible subjects with their topics', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/help');
    await expect(page.getByRole('searchbox', { name: 'Search help' })).toBeVisible();
    const topics = {
      Players: ['Add a player', 'Rename a player', 'Remove a player', 'Request a player without a QR code'],
      Account: [
        'Create an account',
        'Forgot your password',
        'Change your email address',
        'Change your password',
        'Delete your account',
      ],
      Messages: ['What are messages?', 'Where do I see unread messages?'],
      General: ['Contact us', 'A special music request'],
    };
    for (const [subject, titles] of Object.entries(topics)) {
      const name = page.getByRole('heading', { name: subject, exact: true });
      await expect(page.getByRole('heading', { name: titles[0] ?? '' })).toBeHidden();
      await name.click();
      for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await name.click();
      await expect(page.getByRole('heading', { name: titles[0] ?? '' })).toBeHidden();
    }
  });

  test('search filters topics by title or body text, case-insensitive', async ({ app, page }) => {
    await app.speak('nl');
    await page.goto('/help');
    const search = page.getByRole('searchbox', { name: 'Zoeken in hulp' });
    await search.fill('WERKDAG');
    await expect(page.getByText('1 onderwerp gevonden')).toBeVisible();
    await expect(page.getByRole('button', { name: /Een speler zonder QR-code aanvragen/ })).toBeVisible();
    await search.fill('wachtwoord');
    await expect(page.getByRole('button', { name: /Wachtwoord (vergeten|wijzigen)/ })).toHaveCount(2);
    await search.fill('xyzzy');
    await expect(page.getByText(/^Niets gevonden/)).toBeVisible();
  });

  test('clicking a result opens the subject and scrolls to it after 500 ms, with the match highlighted', async ({
    app,
    page,
  }) => {
    await app.speak('en');
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/help');
    await page.getByRole('searchbox').fill('special');
    await page.getByRole('button', { name: /A special music request/ }).click();
    const topic = page.locator('#general-specialRequest');
    await expect(topic).toBeInViewport();
    await expect(topic).toBeFocused();
    await expect(topic.locator('mark').first()).toHaveText('special');
  });

  test('a topic can be linked to', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/help#account-deleteAccount');
    await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeInViewport();
  });

  test('the link to help is shown only when signed in', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/');
    await app.openMenu();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Help' })).toBeHidden();
    await app.visit(await makeCustomer([]));
    await app.openMenu();
    await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/help$/);
  });
});
