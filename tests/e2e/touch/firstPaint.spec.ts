import { expect, test } from '../../support/app';

/** A cheap phone on a slow connection: the app starts seconds after the first paint. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOW_CPU = { rate: 6 };

test.describe('On a slow phone, what is painted answers a tap (docs/product.md 4.26)', () => {
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  });

  test('the burger, tapped as soon as it is there, opens the menu', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    const burger = page.getByRole('button').first();
    await burger.tap();
    await expect(page.getByRole('button', { expanded: true })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  });

  test('the logo, before any script has run, leads home, and nothing else can be tapped yet', async ({
    page,
  }) => {
    await page.route(/\.js$/, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    const logo = page.getByRole('link', { name: 'Vibecheck' });
    await expect(logo).toBeVisible();
    const controls = page.locator('a, button, input, select, [tabindex], [role]');
    await expect(controls.filter({ visible: true })).toHaveCount(1);
    await logo.tap();
    await page.waitForURL('/', { waitUntil: 'commit' });
  });
});
