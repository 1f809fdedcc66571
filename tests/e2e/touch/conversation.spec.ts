import type { Locator, Page } from '@playwright/test';
import { admin } from '../../../emulators/seed/admin';
import { paths } from '../../../src/model/paths';
import { type App, expect, test } from '../../support/app';
import { makeCustomer } from '../../support/customers';
import { djWrites } from '../../support/djWrites';
import { atRest, middleOf, swipeDown, tapAt } from '../../support/finger';

/** @returns the customer's uid */
async function openConversation(app: App, page: Page, messages: number): Promise<string> {
  const { uid, ...customer } = await makeCustomer([]);
  for (let age = messages; age > 0; age -= 1)
    await djWrites(uid, 'R1', `Message ${messages - age + 1}. ${'A long story. '.repeat(8)}`, age * 60_000);
  await app.visit(customer);
  await page.goto('/messages/R1');
  await expect(page.getByRole('log')).toContainText(`Message ${messages}.`);
  return uid;
}

/** The messages were read long ago. */
const threadOf = (count: number) => ({
  info: { type: 'up', dateTime: 1_700_000_000_000 + (count - 1) * 3_600_000 },
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) => {
      const created = 1_700_000_000_000 + place * 3_600_000;
      const msg = `Message ${place}. ${'A long story. '.repeat(1 + (place % 9))}`;
      return [String(created), { created, from: 'DJ Noor', msg, rcvd: true }];
    }),
  ),
});

const topOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().top);

/** In px. */
const roomBelow = (element: Locator): Promise<number> =>
  element.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom);

/** From the lower edge of the one to the upper edge of the other, in px. */
const roomBetween = async (upper: Locator, lower: Locator): Promise<number> => {
  const [from, to] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (from === null || to === null) throw new Error('One of them is not there.');
  return to.y - from.y - from.height;
};

test.describe('With a finger, in a conversation', () => {
  test('the answer box stands at the bottom, however short the conversation (docs/product.md 10.6)', async ({
    app,
    page,
  }) => {
    await openConversation(app, page, 1);
    const box = page.getByLabel('Your answer');
    for (const [width, height] of [
      [360, 740],
      [320, 568],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(box).toBeInViewport({ ratio: 1 });
      expect(await roomBelow(box), `${width} x ${height}`).toBeLessThan(72);
    }
  });

  test('a new message does not move somebody who reads earlier ones, and a tap leads to it (docs/product.md 10.13)', async ({
    app,
    page,
  }) => {
    const uid = await openConversation(app, page, 12);
    const newMessage = page.getByRole('button', { name: 'New message' });
    await djWrites(uid, 'R1', 'Seen at once');
    await expect(page.getByText('Seen at once')).toBeInViewport({ ratio: 1 });
    await expect(newMessage).toHaveCount(0);

    await swipeDown(page, { x: 180, y: 200 }, 400);
    await expect(page.getByText('Seen at once')).not.toBeInViewport();
    const top = await atRest(page);
    await djWrites(uid, 'R1', 'Here is the news');
    await expect(newMessage).toBeInViewport({ ratio: 1 });
    expect(await atRest(page)).toBe(top);
    await tapAt(page, await middleOf(newMessage));
    await expect(page.getByText('Here is the news')).toBeInViewport({ ratio: 1 });
    await expect(newMessage).toHaveCount(0);

    await swipeDown(page, { x: 180, y: 200 }, 400);
    await atRest(page);
    await expect(page.getByText('Here is the news')).not.toBeInViewport();
    await page.getByLabel('Your answer').fill('What I write');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('log').getByText('What I write')).toBeInViewport({ ratio: 1 });
    await expect(newMessage).toHaveCount(0);
  });

  test('beside the list only the conversation scrolls, also once the tablet is turned (docs/product.md 10.16)', async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openConversation(app, page, 24);
    await expect(page.getByText('Message 24.')).toBeInViewport();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await expect(page.getByLabel('Your answer')).toBeInViewport({ ratio: 1 });
  });

  test('whoever is at the end stays there when the phone is turned and the box grows (docs/product.md 10.13)', async ({
    app,
    page,
  }) => {
    await openConversation(app, page, 12);
    const newest = page.getByText('Message 12.');
    await expect(newest).toBeInViewport({ ratio: 1 });
    for (const [width, height] of [
      [740, 360],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await atRest(page);
      const box = page.getByLabel('Your answer');
      expect(await roomBetween(newest, box), `${width} x ${height}`).toBeGreaterThan(0);
      await box.fill('A line\n'.repeat(6));
      await expect
        .poll(() => roomBetween(newest, box), `a high box, ${width} x ${height}`)
        .toBeGreaterThan(0);
      await box.fill('');
    }
  });

  test('beside the list the open one is marked, and nothing comes out below its box (docs/product.md 4.35, 10.6)', async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openConversation(app, page, 24);
    const [edge, accent] = await page
      .getByRole('main')
      .locator('a[aria-current]')
      .evaluate((link) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--color-accent)';
        const colours = [getComputedStyle(link).borderTopColor, getComputedStyle(probe).color];
        probe.remove();
        return colours;
      });
    expect(edge).toBe(accent);
    const pane = page.locator('[data-pane]');
    await pane.evaluate((one) => one.scrollBy(0, -200));
    const below = await pane.evaluate((one) => {
      const { left, bottom } = one.getBoundingClientRect();
      return [4, 12, 20].map((up) => document.elementFromPoint(left + 60, bottom - up)?.closest('article'));
    });
    expect(below).toEqual([null, null, null]);
  });

  test('earlier messages come above, and what is in view stays where it is (docs/product.md 10.14)', async ({
    app,
    page,
  }) => {
    const { uid, ...customer } = await makeCustomer([]);
    await admin.database.ref(paths.thread(uid, 'R1')).set(threadOf(170));
    await app.visit(customer);
    await page.goto('/messages/R1');
    await expect(page.getByText('Message 169.')).toBeInViewport({ ratio: 1 });

    const button = page.getByRole('button', { name: 'Show earlier messages' });
    const messages = page.getByRole('log').getByRole('article');
    for (const [first, count] of [
      [120, 100],
      [70, 150],
      [20, 170],
    ] as const) {
      await button.scrollIntoViewIfNeeded();
      await atRest(page);
      const seen = page.getByText(`Message ${first}.`);
      const top = await topOf(seen);
      await tapAt(page, await middleOf(button));
      await expect(messages).toHaveCount(count);
      expect(Math.abs((await topOf(seen)) - top)).toBeLessThan(2);
    }
    await expect(button).toHaveCount(0);
  });
});
