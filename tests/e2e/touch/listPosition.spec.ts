import type { Locator, Page } from '@playwright/test';
import { admin } from '../../../emulators/seed/admin';
import { paths } from '../../../src/model/paths';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayers } from '../../support/customers';
import { atRest, middleOf, tapAt } from '../../support/finger';
import { HOUR_MS } from '../../../src/model/time';

const MESSAGES = 28;
const RATINGS = 70;

async function makeHistory(uid: string): Promise<void> {
  const now = Date.now();
  const updates: Record<string, unknown> = {};
  for (let number = 0; number < MESSAGES; number += 1) {
    const created = now - number * HOUR_MS;
    // Of one line or several, so that entries differ in height.
    const track = { artist: 'DJ', title: 'A title that goes on. '.repeat(1 + (number % 4)) };
    updates[paths.thread(uid, `R${number}`)] = {
      info: { type: 'up', dateTime: created, zone: `Zone ${number}`, track, dateAsked: created - 1 },
      [created]: { created, from: 'DJ Noor', msg: `Message ${number}`, rcvd: true },
    };
  }
  for (let number = 0; number < RATINGS; number += 1)
    updates[paths.rating(uid, `r${number}`)] = {
      player: 'a',
      zone: `Zone ${number}`,
      rateType: 'up',
      dateAsked: now - number * HOUR_MS - 1,
    };
  await admin.database.ref().update(updates);
}

const topOf = async (target: Locator): Promise<number> => Math.round((await target.boundingBox())?.y ?? NaN);

/** @returns the position of `target` before the tap */
async function leaveFrom(page: Page, target: Locator, link: Locator): Promise<number> {
  // Late content could still move it.
  await expect(link).toBeAttached();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await atRest(page);
  const top = await topOf(target);
  // A plain tap, because Playwright's own would scroll first.
  await tapAt(page, await middleOf(link));
  return top;
}

test.describe('With a finger, whoever comes back to a list (docs/product.md 4.25)', () => {
  test('of conversations, by back or by the link, is where it was left', async ({ app, page }) => {
    const customer = await makeCustomer(await makePlayers(1));
    await makeHistory(customer.uid);
    await app.visit(customer);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('link', { name: 'Messages' }).tap();
    await expect(page.getByText('Message 0')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const entry = page.getByRole('link').filter({ hasText: 'Message 20' });
    await expect(entry).toBeAttached();
    for (const goBack of [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Back to messages' }).tap(),
    ]) {
      const top = await leaveFrom(page, entry, entry);
      await expect(page.getByRole('log')).toContainText('Message 20');
      await goBack();
      await expect(entry).toBeInViewport();
      await atRest(page);
      expect(Math.abs((await topOf(entry)) - top)).toBeLessThan(3);
    }
    // Neither has added a page to the history.
    await page.goBack();
    await expect(app.face('Thumbs up')).toBeVisible();
  });

  test('of ratings, with what was loaded on demand, is where it was left after a reload', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer(await makePlayers(1));
    await makeHistory(customer.uid);
    await app.visit(customer);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('link', { name: 'My ratings' }).tap();
    await page.getByRole('button', { name: 'Show older ratings' }).tap();
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(60);
    const entry = entries.nth(50);
    await entry.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await atRest(page);
    const top = await topOf(entry);
    await page.reload();
    await expect(entries).toHaveCount(60);
    await expect(entry).toBeInViewport();
    await atRest(page);
    expect(Math.abs((await topOf(entry)) - top)).toBeLessThan(3);
    // Back to it from a page that was loaded anew.
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('link', { name: 'Messages' }).tap();
    await expect(page.getByText('Message 0')).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(entries).toHaveCount(60);
    await expect(entry).toBeInViewport();
    await atRest(page);
    expect(Math.abs((await topOf(entry)) - top)).toBeLessThan(3);
  });
});

test('With a finger, the search in Help survives a reload (docs/product.md 4.25)', async ({ app, page }) => {
  await app.visit(await makeCustomer([]));
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await page.goto('/help');
  await search.fill('mood');
  await page.reload();
  await expect(search).toHaveValue('mood');
});
