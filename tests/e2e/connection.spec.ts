import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

/** The line to the database, which can be cut and mended. */
async function lineTo(page: Page) {
  const open = new Set<WebSocketRoute>();
  const line = { cut: false };
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    if (line.cut) {
      void socket.close();
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      line.cut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend: () => {
      line.cut = false;
    },
  };
}

test.describe('Database unreachable', () => {
  test('the app says so, sends nothing meanwhile, and recovers by itself', async ({ app, page }) => {
    const line = await lineTo(page);
    await app.visit(await makeCustomer(await makePlayers(1)));
    await expect(app.face('Thumbs up')).toBeVisible();

    await line.cut();
    await expect(page.getByText('No connection. Trying again…')).toBeVisible();
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Oops!')).toContainText('You are offline, so nothing was sent.');
    await app.dialog('Oops!').getByRole('button', { name: 'Close' }).click();

    line.mend();
    await expect(page.getByText('No connection. Trying again…')).toBeHidden({ timeout: 40_000 });
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Thank you!')).toBeVisible();
  });
});
