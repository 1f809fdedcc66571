import { randomInt } from 'node:crypto';
import { account } from '../../emulators/seed/accounts';
import { addCustomer } from '../../emulators/seed/customer';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

test('a start whose code was lost on the way says so, and goes on at the same address (docs/product.md 4.27)', async ({
  page,
}) => {
  let isCut = true;
  await page.route(/\.(js|css)$/, (route) => (isCut ? route.abort('connectionreset') : route.fallback()));
  await page.goto('/addPlayerQR/a-scanned-code');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toBeVisible();
  isCut = false;
  await again.click();
  await expect(page.getByRole('heading', { name: 'Speler toevoegen' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('the top bar stays when the code of what lies over the page is lost (docs/product.md 3.19, 4.1)', async ({
  app,
  page,
}) => {
  let losses = 0;
  await page.route('**/assets/Overlays-*.js', (route) => {
    losses += 1;
    return route.abort();
  });
  await app.visit(await makeCustomer(await makePlayers(1)));
  // The page loads itself anew, once, and asks again.
  await expect.poll(() => losses).toBeGreaterThanOrEqual(2);
  await expect(app.face('Thumbs up')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await app.openMenu();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('what scrolls below the top bar does not shine through it (docs/product.md 4.1)', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const covering = /^rgba\(.*, 0\.9\d*\)$/;
  const bar = page.getByRole('banner');
  await expect(bar).not.toHaveCSS('background-color', covering);
  await page.mouse.wheel(0, 200);
  await expect(bar).toHaveCSS('background-color', covering);
});

test('the first paint of a customer who comes back is home, not an empty page', async ({ app, page }) => {
  await app.visit(await makeCustomer(await makePlayers(1)));
  await expect(app.face('Thumbs up')).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('lastKnown') !== null);
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main !== null) seen.push(main.querySelector('h1') !== null);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(app.face('Thumbs up')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).not.toContain(false);
});

test('what needs to know who is signed in waits for it after a reload (docs/product.md 25.12)', async ({
  app,
  page,
}) => {
  const administrator = account(`beheer-${randomInt(1_000_000_000)}@test.example`, {
    right: 'administrator',
  });
  await addCustomer(administrator);
  await app.visit(administrator);
  await page.waitForFunction(() => localStorage.getItem('lastKnown') !== null);
  const report = page
    .getByRole('button', { name: 'Download as CSV' })
    .or(page.getByText('Nobody has rated anything in this period.'));
  for (let visit = 1; visit <= 2; visit += 1) {
    // The page is shown at once, from what the device knows.
    await page.goto('/damin/thumbs');
    await expect(report.or(page.getByText('The report couldn’t be loaded'))).toBeVisible();
    await expect(report).toBeVisible();
  }
});

for (const part of ['authSdk', 'databaseSdk', 'session']) {
  test(`a start whose ${part} did not load claims nothing untrue, and goes on once it loads`, async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await expect(app.face('Thumbs up')).toBeVisible();
    let failures = 0;
    await page.route(`**/${part}-*.js`, (route) => {
      failures += 1;
      return route.abort('internetdisconnected');
    });
    await page.reload();
    // The first failure may reload the page, as if the app had been released anew.
    await expect.poll(() => failures).toBeGreaterThan(3);
    const connection = page.waitForEvent('websocket');
    await page.unroute(`**/${part}-*.js`);
    await connection;
    await expect(app.face('Thumbs up')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test.describe('Side menu (docs/product.md 4.3 to 4.10)', () => {
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
  test('is an icon with the count where it has no room for words (docs/product.md 4.4)', async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await app.visit(await makeCustomer([], { unreadMessages: 120 }));
    const banner = page.getByRole('banner').getByRole('link', { name: '99+ unread messages' });
    const count = banner.getByText('99+', { exact: true });
    const words = banner.getByText('99+ unread messages');
    await expect(count).toBeInViewport({ ratio: 1 });
    await expect(words).toBeHidden();
    // One dot on one line: it once broke in two.
    expect(await count.evaluate((text) => text.getClientRects().length)).toBe(1);
    expect((await count.boundingBox())?.height).toBeLessThan(30);
    expect((await banner.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(count).toBeHidden();
    await expect(words).toBeVisible();
  });
});
