import type { Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import { paths } from '../../src/model/paths';
import { type App, expect, test } from '../support/app';
import { makeCustomer, makePlayer } from '../support/customers';

/** The page of a new customer's one player. */
async function openPlayer(app: App, page: Page): Promise<void> {
  const player = await makePlayer();
  await app.visit(await makeCustomer([player]));
  await page.goto('/players');
  await page.getByRole('main').getByRole('link', { name: player.location }).click();
}

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
        // A listener on players is a query, recognised by its tag.
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

test('the last buttons of a high dialog stay in view (docs/product.md 4.34)', async ({ app, page }) => {
  await openPlayer(app, page);
  const dialog = page.getByRole('dialog');
  const opened = async (...buttons: string[]) => {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of buttons)
        await expect(dialog.getByRole('button', { name }), `${name}, ${width} x ${height}`).toBeInViewport({
          ratio: 1,
        });
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole('heading', { name: 'Access' }).click();
  await page.getByRole('button', { name: 'Give someone access' }).click();
  await opened('Close');
  await page.getByRole('heading', { name: 'On the counter' }).click();
  await page.getByRole('button', { name: 'Printable card' }).click();
  await opened('Print', 'Close');
  await page.getByRole('button', { name: 'Remove player' }).click();
  await opened('Keep', 'Remove');
});

test('the code to share is seen whole on a phone on its side (docs/product.md 9.15)', async ({
  app,
  page,
}) => {
  await openPlayer(app, page);
  await page.getByRole('heading', { name: 'Access' }).click();
  await page.getByRole('button', { name: 'Give someone access' }).click();
  await page.getByLabel('Everything, just like you').check();
  await page.getByRole('button', { name: 'Create code' }).click();
  const code = page.getByRole('dialog').getByRole('img');
  for (const [width, height] of [
    [740, 360],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await code.scrollIntoViewIfNeeded();
    await expect(code).toBeInViewport({ ratio: 1 });
  }
});
