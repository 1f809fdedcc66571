import { writeFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { type App, expect, test } from '../support/app';
import { chromiumPath } from '../support/chromium';
import { makeCustomer, makePlayer, makePlayers } from '../support/customers';
import { leaveSignedIn } from '../support/signedIn';
import { testPorts } from '../support/testPorts';

const origin = `http://localhost:${testPorts.hosting}`;

function browserThatSees(picture: string): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
    ],
  });
}

async function openScanner(page: Page): Promise<void> {
  await page.goto(`${origin}/players`);
  await page.getByRole('button', { name: 'Scan a QR code' }).click();
}

async function openCode(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Access' }).click();
  await page.getByRole('button', { name: 'Give someone access' }).click();
  await page.getByLabel('Everything, just like you').check();
  await page.getByRole('button', { name: 'Create code' }).click();
}

async function share(app: App): Promise<void> {
  await app.page.goto('/players');
  await app.page.getByRole('main').locator('a[href^="/players/"]').first().click();
  await openCode(app.page);
}

test.describe('Sharing a player (docs/product.md 9.15)', () => {
  test('a QR code of the share screen is read by the scanner, and the player is added for another account', async ({
    app,
    page,
  }, testInfo) => {
    const hall = await makePlayer();
    await app.visit(await makeCustomer([hall]));
    await page.setViewportSize({ width: 640, height: 900 });
    await share(app);
    await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible();
    // As another phone's camera would see this screen.
    await page.setViewportSize({ width: 640, height: 640 });
    const picture = testInfo.outputPath('screen.mjpeg');
    await writeFile(picture, await page.screenshot({ type: 'jpeg', quality: 90 }));

    const colleague = await makeCustomer([]);
    const browser = await browserThatSees(picture);
    try {
      const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
      await phone.addInitScript(() => localStorage.setItem('language', 'en'));
      await leaveSignedIn(phone.context(), testPorts, colleague.email);
      await phone.goto(origin);
      await phone.goto(`${origin}/players?scan`);
      await expect(phone.getByText('1 player added.')).toBeVisible();
      await phone.goBack();
      await expect(phone).toHaveURL(`${origin}/`);
    } finally {
      await browser.close();
    }
    const linked = await admin.database.ref(paths.registeredPlayers(colleague.uid)).get();
    expect(Object.values(linked.val() as Record<string, { id: string }>).map(({ id }) => id)).toEqual([
      hall.key,
    ]);
  });

  test('the link can be copied', async ({ app, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.visit(await makeCustomer(await makePlayers(1)));
    await share(app);
    const link = page.getByLabel('Link', { exact: true });
    await expect(link).toHaveValue(/./);
    const first = await link.inputValue();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  });
});

test.describe('The camera', () => {
  test('is released when the scanner closes', async ({ app, page }) => {
    await page.addInitScript(() => {
      const canvas = document.createElement('canvas');
      navigator.mediaDevices.getUserMedia = () => {
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
        const stream = canvas.captureStream(10);
        Object.assign(window, { stream });
        return Promise.resolve(stream);
      };
    });
    await app.visit(await makeCustomer([]));
    await openScanner(page);
    const state = () =>
      page.evaluate(
        () => (window as unknown as { stream: MediaStream }).stream.getVideoTracks()[0]?.readyState,
      );
    await expect(page.getByText('Hold the player’s QR code in the frame.')).toBeVisible();
    await expect.poll(state).toBe('live');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(state).toBe('ended');
  });

  test('cannot be opened without a connection, which is said inside the screen (docs/product.md 9.16)', async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer([]));
    await page.goto('/players');
    const open = page.getByRole('button', { name: 'Scan a QR code' });
    await expect(open).toBeVisible();
    await page.route('**/rare/**', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(true);
    await open.click();
    await expect(page.getByText('There’s no connection, so this can’t be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
    await expect(page.getByLabel('Code or link')).toBeVisible();
    await page.unroute('**/rare/**');
    await page.context().setOffline(false);
    // By itself (docs/product.md 3.26).
    await expect(page.getByRole('dialog', { name: 'Scan the QR code' })).toBeVisible();
  });
});
