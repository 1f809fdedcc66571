import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { holdFiles } from '../support/heldFiles';

test.describe('Languages (docs/product.md 2)', () => {
  test('Dutch by default, toggled from the side menu, kept in local storage under a language key', async ({
    app,
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('heading', { name: 'Jouw muziek, jouw stem' })).toBeVisible();
    await app.openMenu();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your music, your say' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('The page of a visitor in the default language', () => {
  const heading = 'Jouw muziek, jouw stem';

  test('is there before any script has come', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/login');
  });

  test('is not shown to others, nor at other addresses', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const isShown = async (path: string) => {
      await page.goto(path);
      return page.getByText(heading).isVisible();
    };
    expect(await isShown('/home')).toBe(true);
    expect(await isShown('/login')).toBe(false);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    expect(await isShown('/')).toBe(false);
    await page.evaluate(() => localStorage.setItem('language', 'nl'));
    await page.evaluate(() => localStorage.setItem('signedIn', '{}'));
    expect(await isShown('/')).toBe(false);
  });

  test('keeps a tap on the menu that comes before the app has started', async ({ page }) => {
    const arrive = await holdFiles(page, '**/assets/libraries-*.js');
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu openen' }).click();
    arrive();
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  });
});

test.describe('Login (docs/product.md 11)', () => {
  test("a wrong password shows 'Invalid credentials. Please try again.' and what was typed survives", async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await app.speak('en');
    await app.logIn(customer.email, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
  });

  test('email and password are both required', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('a session outlives a reload, and logout goes to /home and clears what was shown', async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await page.reload();
    await expect(app.face('Thumbs up')).toBeVisible();
    await app.openMenu();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { name: 'Your music, your say' })).toBeVisible();
  });
});

test.describe('Side menu (docs/product.md 4.3 to 4.10)', () => {
  test('opens by burger, closes by click outside, by Escape and after choosing a link', async ({
    app,
    page,
  }) => {
    await app.speak('en');
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await app.openMenu();
    await expect(menu).toBeVisible();
    await expect(page.locator('body')).toHaveClass('sidebar-open');
    await page.mouse.click(340, 400);
    await expect(menu).toBeHidden();
    await expect(page.locator('body')).toHaveClass('sidebar-closed');
    await app.openMenu();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await app.openMenu();
    await menu.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(menu).toBeHidden();
  });

  test('marks the current screen, at both addresses of home', async ({ app, page }) => {
    await app.speak('en');
    for (const path of ['/', '/home']) {
      await page.goto(path);
      await app.openMenu();
      await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });

  test('is forced open at window width above 1025 px', async ({ app, page }) => {
    await app.speak('en');
    await page.setViewportSize({ width: 1025, height: 800 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 1026, height: 800 });
    await expect(menu).toBeVisible();
    await page.mouse.click(900, 700);
    await expect(menu).toBeVisible();
  });
});

test.describe('Unread-messages banner (docs/product.md 4.2)', () => {
  test('shows only when the unread count is above 0', async ({ app, page }) => {
    await app.visit(await makeCustomer([], { unreadMessages: 2 }));
    await expect(page.getByRole('link', { name: '2 unread messages' })).toBeVisible();
  });

  test('leaves the count to the burger where it has no room (docs/product.md 4.4)', async ({ app, page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await app.visit(await makeCustomer([], { unreadMessages: 120 }));
    const burger = page.getByRole('banner').getByRole('button');
    const count = burger.getByText('99+', { exact: true });
    await expect(count).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').getByRole('link', { name: /unread/ })).toBeHidden();
    const [dot, height] = await Promise.all([
      count.evaluate((text) => text.parentElement?.getClientRects().length),
      count.evaluate((text) => text.parentElement?.getBoundingClientRect().height ?? 0),
    ]);
    // One dot on one line: it once broke in two.
    expect(dot).toBe(1);
    expect(height).toBeLessThan(30);
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(count).toBeHidden();
    await expect(page.getByRole('link', { name: '99+ unread messages' })).toBeVisible();
  });

  test('does not show without unread messages', async ({ app, page }) => {
    await app.visit(await makeCustomer([]));
    await expect(page.getByText(/unread message/)).toHaveCount(0);
  });
});
