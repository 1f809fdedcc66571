import type { Browser } from '@playwright/test';
import { App, expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

/** Somebody with a browser of their own. */
async function somebody(browser: Browser): Promise<App> {
  const context = await browser.newContext();
  return new App(await context.newPage());
}

/** Gives an invitation on the page of the zone. @returns its link */
async function invite(
  { page }: App,
  name: string,
  role: 'Rate' | 'Rate and change the mood',
): Promise<string> {
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the invitation').fill(name);
  await dialog.getByLabel(role, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link;
}

async function rate(app: App): Promise<void> {
  await app.face('Thumbs up').click();
  await app.rate.click();
  await expect(app.dialog('Thank you!')).toBeVisible();
  await app.dialog('Thank you!').getByRole('button', { name: 'Close' }).click();
}

test.describe('Staff (docs/product.md 26)', () => {
  test('use a zone, each by an own invitation, until that is taken back', async ({ app, browser }) => {
    const players = await makePlayers(1);
    const host = await makeCustomer(players, { firstname: 'Hanna' });
    await app.visit(host);
    await app.page.goto('/players');
    await app.page.getByRole('link', { name: /Zaal/ }).click();
    const barLink = await invite(app, 'Bar', 'Rate');
    const floorLink = await invite(app, 'Floor', 'Rate and change the mood');

    const bar = await somebody(browser);
    await bar.visit(await makeCustomer([], { firstname: 'Bram' }));
    await bar.page.goto(barLink);
    await expect(bar.page.getByText('1 player added.')).toBeVisible();
    await bar.page.getByRole('link', { name: 'Rate now' }).click();
    await expect(bar.page.getByText('Hanna has invited you to rate here.')).toBeVisible();
    await rate(bar);
    await expect(bar.page.getByRole('button', { name: 'Personal touch' })).toHaveCount(0);

    const floor = await somebody(browser);
    await floor.visit(await makeCustomer([], { firstname: 'Fleur' }));
    await floor.page.goto(floorLink);
    await floor.page.getByRole('link', { name: 'Rate now' }).click();
    await floor.page.getByRole('button', { name: 'Personal touch' }).click();
    await floor.page.getByRole('listitem').getByRole('button').nth(1).click();
    await expect(floor.dialog('Success!')).toBeVisible();
    await floor.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await floor.page.getByRole('button', { name: 'Go back' }).click();

    const entry = app.page.locator('li[data-state]').filter({ hasText: 'Bram' });
    await expect(entry).toContainText('Last used: today');
    await app.page.getByRole('button', { name: 'Withdraw: Bar' }).click();
    await expect(bar.page.getByText('Hanna has withdrawn your invitation.')).toBeVisible();
    await expect(bar.face('Thumbs up')).toHaveCount(0);
    await rate(floor);

    await app.page.getByRole('button', { name: 'Undo: Bar' }).click();
    await rate(bar);
    await app.page.getByRole('button', { name: 'Withdraw: Bar' }).click();
    await expect(bar.page.getByText('Hanna has withdrawn your invitation.')).toBeVisible();
    await bar.page.goto('/ratings');
    await expect(bar.page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await bar.page.context().close();
    await floor.page.context().close();
  });
});
