import type { Page } from '@playwright/test';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayer } from '../support/customers';

interface Place {
  name: string;
  y: number;
}

/** Where each control of the page is, but the one that was tapped. */
const placesIn = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, input, button, h1)')].map((element) => ({
      name: element.getAttribute('name') ?? element.textContent,
      y: Math.round(element.getBoundingClientRect().y),
    })),
  );

const FORMS = [
  { path: '/login', send: 'Log in', fields: ['email', 'password'] },
  { path: '/sign-up', send: 'Next', fields: ['email', 'password', 'confirmation'] },
  { path: '/passwordForgotten', send: 'Send email', fields: ['email'] },
  { path: '/settings?page=1', send: 'Save', fields: ['firstname'] },
] as const;

test.describe('Nothing moves at the tap that sends a form (docs/product.md 18.6)', () => {
  for (const { path, send, fields } of FORMS)
    test(path, async ({ app, page }) => {
      await app.speak('en');
      if (path.startsWith('/settings')) await app.visit(await makeCustomer([]));
      await page.goto(path);
      for (const name of fields) {
        const field = page.locator(`main input[name="${name}"]`);
        await field.fill(name === 'email' ? 'nobody@demo.test' : 'demo-password');
      }
      const button = page.locator('main').getByRole('button', { name: send });
      await expect(button).toBeEnabled();
      const before = await placesIn(page);
      // The answer does not come.
      await page.route('**/accounts:*', () => undefined);
      await page.context().setOffline(path.startsWith('/settings'));
      await button.tap();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      expect(await placesIn(page)).toEqual(before);
    });
});

test('an invitation is not made with a half-typed day (docs/product.md 26.5)', async ({ app, page }) => {
  const player = await makePlayer();
  await app.visit(await makeCustomer([player]));
  await page.goto(`/players/registered-${player.key}`);
  await page.locator('details', { hasText: 'Give someone access' }).locator('summary').first().click();
  await page.getByRole('button', { name: 'Give someone access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the invitation').fill('Team');
  const more = dialog.locator('summary');
  await more.click();
  const day = dialog.getByLabel('End date (optional)');
  // Day and month, without the year.
  await day.focus();
  await page.keyboard.type('1231');
  await more.click();
  const make = dialog.getByRole('button', { name: 'Create invitation' });
  await make.click();
  await expect(dialog.getByText('Enter a full, valid date, or leave the field empty')).toBeVisible();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0);
  await day.fill('2199-12-31');
  await make.click();
  await expect(dialog.getByLabel('Link', { exact: true })).toBeVisible();
});
