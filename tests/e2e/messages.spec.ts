import type { Page } from '@playwright/test';
import { expect, test, type App } from '../support/app';
import { makeCustomer } from '../support/customers';
import { answersOf, djWrites } from '../support/djWrites';
import { lineTo } from '../support/pageLine';

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

const WAITING = 'Will be sent once there’s a connection';
const UNSENT = new RegExp(`${WAITING}|Sending…|Not sent`);

/** Runs in the page: freezes its view of local storage, whatever other tabs write. */
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

test.describe('Messages (docs/product.md 10)', () => {
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
    const waiting = second.getByRole('article').getByText(WAITING);
    await expect(waiting).toHaveCount(1);

    await second.evaluate(hearNothingOfOthers);
    line.restore();
    await expect(page.getByText(UNSENT)).toHaveCount(0, { timeout: 40_000 });
    await expect(waiting).toHaveCount(1);
    secondLine.restore();
    await expect(second.getByText(UNSENT)).toHaveCount(0, { timeout: 40_000 });
    expect(await answersOf(customer.uid, 'R1')).toEqual(['Fine, thanks']);
  });
});
