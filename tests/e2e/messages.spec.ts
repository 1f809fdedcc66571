import type { Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { App, expect, test } from '../support/app';
import { makeCustomer } from '../support/customers';
import { djWrites } from '../support/djWrites';
import { lineTo } from '../support/line';

/** What the customer wrote in a thread, in its order. */
async function ownMessages(uid: string, threadId: string): Promise<unknown[]> {
  const thread = (await admin.database.ref(paths.thread(uid, threadId)).get()).val() as object;
  return Object.values(thread)
    .filter((child: { from?: string }) => child.from === uid)
    .map(({ msg }: { msg: string }) => msg);
}

/** A customer whom a DJ has asked something, with the conversation open in each of the tabs. */
async function askedCustomer(app: App, ...tabs: Page[]): Promise<{ uid: string }> {
  const customer = await makeCustomer([]);
  await djWrites(customer.uid, 'R1', 'How was it?', 1000);
  await app.visit(customer);
  for (const tab of tabs) {
    await tab.goto('/messages/R1');
    await expect(tab.getByRole('log')).toContainText('How was it?');
  }
  return customer;
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

const WAITING = 'Will be sent once there is a connection';
const UNSENT = /Will be sent once there is a connection|Sending…|Not sent/;

/** Runs in the page: local storage then stays as it is now, whatever other tabs write. */
function hearNothingOfOthers(): void {
  const kept = new Map(Object.entries<string>(localStorage));
  const frozen = new Proxy(localStorage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    get: () => (key: string) => kept.get(key) ?? null,
  });
  Object.defineProperty(window, 'localStorage', { value: frozen });
  addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
}

const unreadOf = async (uid: string): Promise<unknown> =>
  (await admin.database.ref(`${paths.userInfo(uid)}/unreadMessages`).get()).val();

test.describe('Messages (docs/product.md 10)', () => {
  test('threads are ordered with the newest last message first', async ({ app, page }) => {
    const customer = await makeCustomer([]);
    await djWrites(customer.uid, 'R1', 'The older one', 60_000);
    await djWrites(customer.uid, 'R2', 'The newer one', 30_000);
    await app.visit(customer);
    await page.getByRole('link', { name: '2 unread messages' }).click();
    const threads = page.getByRole('main').getByRole('listitem');
    await expect(threads).toHaveText([/The newer one/, /The older one/]);
    await djWrites(customer.uid, 'R1', 'The newest of all');
    await expect(threads).toHaveText([/The newest of all/, /The newer one/]);
  });

  test('the banner does not show on messages, the menu’s icon carries a dot with the unread count', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await djWrites(customer.uid, 'R1', 'Hello');
    await app.visit(customer);
    await page.getByRole('link', { name: '1 unread message' }).click();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '1 unread message' })).toHaveCount(0);
    await app.openMenu();
    await expect(page.getByRole('navigation').getByRole('link', { name: /Messages/ })).toContainText('1');
  });

  test('the answer box is in view in a long conversation, on a phone and on a desktop (docs/product.md 10.6)', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    for (const age of [9, 8, 7, 6, 5, 4, 3, 2, 1])
      await djWrites(customer.uid, 'R1', 'A long story. '.repeat(20), age * 60_000);
    await app.visit(customer);
    await page.goto('/messages/R1');
    const box = page.getByLabel('Your answer');
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const top of [0, 99_999]) {
        await page.evaluate((to) => scrollTo(0, to), top);
        await expect(box).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('opening a thread marks all its messages as read and zeroes its unread count', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await djWrites(customer.uid, 'R1', 'First', 2000);
    await djWrites(customer.uid, 'R1', 'Second');
    await app.visit(customer);
    await page.goto('/messages');
    await page.getByRole('link', { name: /Second/ }).click();
    await expect(page.getByRole('log')).toContainText('First');
    await expect.poll(() => unreadOf(customer.uid)).toBe(0);
    const thread = (await admin.database.ref(paths.thread(customer.uid, 'R1')).get()).val() as object;
    const messages = Object.values(thread).filter((child: object) => 'rcvd' in child);
    expect(messages.map(({ rcvd }) => rcvd)).toEqual([true, true]);
  });

  test('two browsers, one conversation: answers appear without reload, empty text is not sent, a draft survives', async ({
    app,
    browser,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await djWrites(customer.uid, 'R1', 'How was it?', 1000);
    const context = await browser.newContext();
    const other = new App(await context.newPage());
    await app.visit(customer);
    await other.visit(customer);
    await page.goto('/messages/R1');
    await other.page.goto('/messages/R1');

    const send = page.getByRole('button', { name: 'Send' });
    await page.getByLabel('Your answer').fill('  ');
    await expect(send).toBeDisabled();
    await page.getByLabel('Your answer').fill('Great, <b>thanks</b>!');
    await page.reload();
    await expect(page.getByLabel('Your answer')).toHaveValue('Great, <b>thanks</b>!');
    await send.click();
    await expect(other.page.getByRole('log')).toContainText('Great, <b>thanks</b>!');
    await expect(page.getByLabel('Your answer')).toHaveValue('');

    await djWrites(customer.uid, 'R1', 'Good to hear');
    await expect(page.getByRole('log')).toContainText('Good to hear');
    await expect(other.page.getByRole('log')).toContainText('Good to hear');
    await expect.poll(() => unreadOf(customer.uid)).toBe(0);
    await context.close();
  });

  test('a message that cannot be sent now is shown as waiting and goes out when the connection returns, exactly once', async ({
    app,
    page,
    context,
  }) => {
    const line = await lineTo(page);
    const customer = await askedCustomer(app, page);
    // The reload below shows what this device has kept.
    const kept = () => page.evaluate(() => localStorage.getItem('lastKnown') ?? '');
    await expect.poll(kept).toContain('How was it?');
    await line.cut();
    await context.setOffline(true);
    await answer(page, 'Fine, thanks');
    await expect(page.getByText(WAITING)).toBeVisible();
    await answer(page, 'And another');
    await expect(page.getByText(WAITING)).toHaveCount(2);

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(WAITING)).toHaveCount(2);
    line.mend();
    await expect(page.getByText(UNSENT)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByRole('log').getByText('Fine, thanks')).toHaveCount(1);
    expect(await ownMessages(customer.uid, 'R1')).toEqual(['Fine, thanks', 'And another']);
  });

  test('two tabs share what waits to be sent, and each message goes out once', async ({
    app,
    page,
    context,
  }) => {
    const second = await context.newPage();
    const lines = [await lineTo(page), await lineTo(second)];
    const customer = await askedCustomer(app, page, second);
    for (const line of lines) await line.cut();
    await context.setOffline(true);
    await answer(page, 'From the first');
    await expect(second.getByRole('log').getByText('From the first')).toBeVisible();
    await answer(second, 'From the second');
    for (const tab of [page, second]) await expect(tab.getByText(WAITING)).toHaveCount(2);

    for (const line of lines) line.mend();
    await context.setOffline(false);
    for (const tab of [page, second]) {
      await expect(tab.getByText(UNSENT)).toHaveCount(0, { timeout: 40_000 });
      await expect(tab.getByRole('log').getByText('From the second')).toHaveCount(1);
    }
    expect(await ownMessages(customer.uid, 'R1')).toEqual(['From the first', 'From the second']);
  });

  test('a message whose acknowledgement was lost goes out once, though the subscription does not show it yet', async ({
    app,
    page,
  }) => {
    const line = await lineTo(page);
    const customer = await askedCustomer(app, page);
    await expect.poll(() => unreadOf(customer.uid)).toBe(0);
    line.lose(/./);
    await answer(page, 'Fine, thanks');
    await expect.poll(() => ownMessages(customer.uid, 'R1')).toEqual(['Fine, thanks']);
    await line.cut();
    await expect(page.getByText(/^Offline\./)).toBeVisible();

    line.lose(/\/messages"/);
    line.mend();
    await expect(page.getByText(UNSENT)).toHaveCount(0);
    expect(await ownMessages(customer.uid, 'R1')).toEqual(['Fine, thanks']);
  });

  test('a tab that has not heard yet that another tab sent a message does not send it again', async ({
    app,
    page,
    context,
  }) => {
    const second = await context.newPage();
    const line = await lineTo(page);
    const secondLine = await lineTo(second);
    const customer = await askedCustomer(app, page, second);
    await line.cut();
    await secondLine.cut();
    await answer(page, 'Fine, thanks');
    await expect(second.getByText(WAITING)).toHaveCount(1);

    await second.evaluate(hearNothingOfOthers);
    line.mend();
    await expect(page.getByText(UNSENT)).toHaveCount(0, { timeout: 40_000 });
    await expect(second.getByText(WAITING)).toHaveCount(1);
    secondLine.mend();
    await expect(second.getByText(UNSENT)).toHaveCount(0, { timeout: 40_000 });
    expect(await ownMessages(customer.uid, 'R1')).toEqual(['Fine, thanks']);
  });

  test('of 10,000 threads the newest are loaded, the screen scrolls and finds the oldest', async ({
    app,
    page,
  }) => {
    const THREADS = 10_000;
    const customer = await makeCustomer([]);
    const start = Date.now() - THREADS * 60_000;
    const threads = Array.from({ length: THREADS }, (_, index) => {
      const created = start + index * 60_000;
      const msg = index === 0 ? 'The very first' : `Message ${index}`;
      return [
        `T${index}`,
        { info: { type: 'up', dateTime: created }, [created]: { created, from: 'DJ', msg, rcvd: true } },
      ];
    });
    await admin.database.ref(paths.messages(customer.uid)).set(Object.fromEntries(threads));
    await app.visit(customer);
    await page.goto('/messages');
    await expect(page.getByText('Message 9999')).toBeVisible();
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.first()).toHaveAttribute('aria-setsize', '30');
    const older = page.getByRole('button', { name: 'Show older conversations' });
    const first = page.getByText('The very first');
    await expect(async () => {
      if (await older.isVisible()) await older.click();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(first).toBeVisible({ timeout: 300 });
    }).toPass({ intervals: [50], timeout: 55_000 });
    await first.click();
    await expect(page.getByRole('log')).toContainText('The very first');
  });

  test('a link to a thread that was not loaded opens it; a link to no thread leads to the list', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    const day = 86_400_000;
    for (let index = 0; index < 31; index += 1)
      await djWrites(customer.uid, `T${index}`, `Message ${index}`, (31 - index) * day);
    await app.visit(customer);
    await page.goto('/messages/T0');
    await expect(page.getByRole('log')).toContainText('Message 0');
    await page.goto('/messages/none');
    await expect(page).toHaveURL(/\/messages$/);
  });

  test('no conversation is missing after a link to the oldest, with equal times and with new ones coming in', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    const now = Date.now();
    const threads = Array.from({ length: 70 }, (_, index) => {
      // Groups of ten have the same time, also where one page of older threads ends and the next begins.
      const created = now - (7 - Math.floor(index / 10)) * 60_000;
      return [
        `T${index}`,
        {
          info: { type: 'up', dateTime: created },
          [created]: { created, from: 'DJ', msg: `Message ${index}`, rcvd: true },
        },
      ];
    });
    await admin.database.ref(paths.messages(customer.uid)).set(Object.fromEntries(threads));
    await app.visit(customer);
    await page.goto('/messages/T0');
    await expect(page.getByRole('log')).toContainText('Message 0');
    await page.getByRole('link', { name: 'Back' }).click();
    const entry = page.getByRole('main').getByRole('listitem').first();
    await expect(entry).toHaveAttribute('aria-setsize', '31');
    const older = page.getByRole('button', { name: 'Show older conversations' });
    await older.click();
    await expect(entry).toHaveAttribute('aria-setsize', '62');
    await djWrites(customer.uid, 'T70', 'The newest');
    await expect(entry).toHaveAttribute('aria-setsize', '63');
    await older.click();
    await expect(entry).toHaveAttribute('aria-setsize', '71');
  });
});
