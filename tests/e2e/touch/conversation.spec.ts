import type { Locator, Page } from '@playwright/test';
import type { App } from '../../support/app';
import { expect, test } from '../../support/app';
import { makeCustomer } from '../../support/customers';
import { djWrites } from '../../support/djWrites';
import { atRest, middleOf, swipeDown, tapAt } from '../../support/finger';

/** Opens a conversation of so many messages. @returns whose it is */
async function openConversation(app: App, page: Page, messages: number): Promise<string> {
  const { uid, ...customer } = await makeCustomer([]);
  for (let age = messages; age > 0; age -= 1)
    await djWrites(uid, 'R1', `Message ${messages - age + 1}. ${'A long story. '.repeat(8)}`, age * 60_000);
  await app.visit(customer);
  await page.goto('/messages/R1');
  await expect(page.getByRole('log')).toContainText(`Message ${messages}.`);
  return uid;
}

/** How far an element ends above the end of the window, in px. */
const roomBelow = (element: Locator): Promise<number> =>
  element.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom);

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

  test('a new message takes nobody away from earlier ones, and a tap leads to it (docs/product.md 10.13)', async ({
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
});
