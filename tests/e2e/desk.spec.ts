import type { Browser } from '@playwright/test';
import { App, expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { makeDj, thumbOf } from '../support/djs';

/** A DJ at the desk, in a browser of their own. */
async function djAtDesk(browser: Browser, firstname: string): Promise<App> {
  const dj = await makeDj(firstname);
  const app = new App(await (await browser.newContext()).newPage());
  await app.speak('en');
  await app.logIn(dj.email);
  await expect(app.page).toHaveURL(/\/desk$/);
  return app;
}

async function rate(app: App, face: 'Thumbs up' | 'Thumbs down'): Promise<void> {
  await app.face(face).click();
  await app.rate.click();
  await expect(app.dialog('Thank you!')).toBeVisible();
  await app.dialog('Thank you!').getByRole('button', { name: 'Close' }).click();
}

// Without a connection the worker answers.
test.use({ serviceWorkers: 'allow' });

test.describe('The desk of the DJs (docs/product.md 31)', () => {
  test('a thumb gets an answer and a consequence, which its customer sees at once, and without a connection', async ({
    app,
    page,
    context,
    browser,
  }) => {
    const customer = await makeCustomer(await makePlayers(1));
    await app.visit(customer);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await rate(app, 'Thumbs down');
    const thumb = await thumbOf(customer.uid);
    await page.goto('/ratings');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

    const noor = await djAtDesk(browser, 'DJ Noor');
    await noor.page.goto(`/desk/${thumb}`);
    await noor.page.getByLabel(/^Your answer/).fill('It is gone.');
    const sam = await djAtDesk(browser, 'DJ Sam');
    await sam.page.goto(`/desk/${thumb}`);
    await expect(sam.page.getByText('DJ Noor is writing').first()).toBeVisible();
    await noor.page.getByRole('button', { name: 'Take out' }).click();
    await expect(noor.page.getByText(/^Answered: /)).toBeVisible();
    await expect(sam.page.getByText('DJ Noor has answered this one.')).toBeVisible();

    await expect(page.getByText(/^Taken out of the music of /)).toBeVisible();
    await expect(page.getByText('1 unread message', { exact: false }).first()).toBeAttached();
    await page.goto(`/messages/${thumb}`);
    await expect(page.getByText('It is gone.')).toBeVisible();
    await page.goto('/ratings');
    await expect(page.getByText(/^Taken out of the music of /)).toBeVisible();
    // What was known last is kept on the device.
    await page.waitForFunction(() => localStorage.getItem('lastKnown')?.includes('"removed"') === true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Taken out of the music of /)).toBeVisible();
    await context.setOffline(false);
    await noor.page.context().close();
    await sam.page.context().close();
  });

  test('what a customer writes back brings the thumb to the desk again', async ({ app, page, browser }) => {
    const customer = await makeCustomer(await makePlayers(1));
    await app.visit(customer);
    await rate(app, 'Thumbs up');
    const thumb = await thumbOf(customer.uid);
    const dj = await djAtDesk(browser, 'DJ Noor');
    await dj.page.goto(`/desk/${thumb}`);
    await dj.page.getByLabel(/^Your answer/).fill('Glad to hear it!');
    await dj.page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(dj.page.getByText(/^Answered: /)).toBeVisible();

    await page.goto(`/messages/${thumb}`);
    await page.getByRole('textbox').fill('More of that, please.');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await thumbOf(customer.uid)).toBe(thumb);
    await dj.page.goto(`/desk/${thumb}`);
    await expect(dj.page.getByText('More of that, please.')).toBeVisible();
    await dj.page.getByLabel(/^Your answer/).fill('Coming up.');
    await dj.page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(dj.page.getByText(/^Answered: /)).toBeVisible();
    await expect(page.getByText('Coming up.')).toBeVisible();
    await dj.page.context().close();
  });

  test('is for DJs alone (docs/product.md 31.1)', async ({ app, page }) => {
    await app.visit(await makeCustomer([]));
    await page.goto('/desk');
    await expect(page.getByText(/^This page is for our DJs/)).toBeVisible();
  });
});
