import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { lineTo } from '../support/line';

test.describe('Database unreachable', () => {
  test('the app says so, sends nothing meanwhile, and recovers by itself', async ({ app, page }) => {
    const line = await lineTo(page);
    await app.visit(await makeCustomer(await makePlayers(1)));
    await expect(app.face('Thumbs up')).toBeVisible();

    await line.cut();
    await expect(page.getByText(/^Offline\. Last updated/)).toBeVisible();
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Oops!')).toContainText('You are offline, so nothing was sent.');
    await app.dialog('Oops!').getByRole('button', { name: 'Close' }).click();

    line.mend();
    await expect(page.getByText(/^Offline\. Last updated/)).toBeHidden({ timeout: 40_000 });
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Thank you!')).toBeVisible();
  });
});
