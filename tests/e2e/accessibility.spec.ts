import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { CheckResult, Result } from 'axe-core';
import { SHARED_BUNDLE_CODE } from '../../emulators/seed/players';
import { expect, test, type Language } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

const LANGUAGES: Language[] = ['nl', 'en'];
const OPEN_ROUTES = [
  '/',
  '/login',
  '/sign-up',
  '/passwordForgotten',
  '/alreadyAccount',
  '/help#account-changePassword',
  '/damin',
  `/addPlayerQR/${SHARED_BUNDLE_CODE}`,
  '/nowhere',
];
const SIGNED_IN_ROUTES = [
  '/',
  '/players',
  '/messages',
  '/settings',
  '/settings?page=1',
  '/settings?page=2',
  '/settings?page=3',
  '/settings?page=4',
  '/help',
];

/** What axe cannot decide by itself, by rule and reason. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  // What stands behind is translucent over gradients, or another layer lies below or above (a dialog, an open list):
  // contrast.spec.ts measures the worst of each ground.
  'color-contrast': ['bgGradient', 'bgOverlap', 'elmPartiallyObscuring'],
  // The open list of react-select is in the page, as the combobox says.
  'aria-valid-attr-value': ['controlsWithinPopup'],
};

const undecided = ({ id, nodes }: Result): string[] =>
  nodes
    .flatMap(({ any, all, none, html }) =>
      [...any, ...all, ...none].map(({ data }: CheckResult) => ({
        reason: String((data as { messageKey?: string } | null)?.messageKey),
        html,
      })),
    )
    .filter(({ reason }) => EXPLAINED[id]?.includes(reason) !== true)
    .map(({ reason, html }) => `${id} (${reason}): ${html}`);

/** WCAG 2.2 A and AA, with the shell around the screen: nothing wrong, and nothing that only a person could decide. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main h1, dialog h2').first()).toBeVisible();
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(incomplete.flatMap(undecided)).toEqual([]);
}

/** Nothing is cut off sideways, and nothing has to be scrolled sideways to be read. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of LANGUAGES) {
  test.describe(`In ${language}`, () => {
    test('every open route has no violations, and reflows at 320 px and with text of 200 %', async ({
      app,
      page,
    }) => {
      await app.speak(language);
      for (const route of OPEN_ROUTES) {
        await page.goto(route);
        await test.step(route, async () => {
          await expectAccessible(page);
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await overflow(page), '320 px').toBe(0);
          await page.setViewportSize({ width: 360, height: 740 });
          await page.addStyleTag({ content: 'html { font-size: 200% }' });
          expect(await overflow(page), '200 % text').toBe(0);
        });
      }
    });

    test('every route of a customer has no violations, and reflows at 320 px', async ({ app, page }) => {
      await app.visit(await makeCustomer(await makePlayers(3)));
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const route of SIGNED_IN_ROUTES) {
        await page.goto(route);
        await test.step(route, async () => {
          await expectAccessible(page);
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await overflow(page)).toBe(0);
          await page.setViewportSize({ width: 360, height: 740 });
        });
      }
    });
  });
}

test.describe('Dialogs and states', () => {
  test('rating by keyboard alone: choose, rate, close; the dialog has no violations', async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await app.face('Thumbs up').focus();
    await page.keyboard.press('Enter');
    await app.rate.focus();
    await page.keyboard.press('Enter');
    await expect(app.dialog('Thank you!').getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the open menu, the share dialog, the remove dialog and wrong fields have no violations', async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await app.openMenu();
    await expectAccessible(page);
    await page.goto('/players');
    await page.getByRole('main').locator('a[href^="/players/"]').first().click();
    await page.getByRole('button', { name: 'Share with a colleague' }).click();
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const remove = page.getByRole('button', { name: 'Remove player' });
    await remove.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.getByLabel('Name').fill('');
    await expectAccessible(page);
  });

  test('the zone select is reached and named for the keyboard', async ({ app, page }) => {
    await app.visit(await makeCustomer(await makePlayers(3)));
    const select = page.getByRole('combobox', { name: 'Choose a music zone' });
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expect(app.face('Thumbs up')).toBeVisible();
    await expectAccessible(page);
  });

  test('so is the one with a search', async ({ app, page }) => {
    await app.visit(await makeCustomer(await makePlayers(5)));
    const select = page.getByRole('combobox', { name: 'Choose a music zone' });
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(app.face('Thumbs up')).toBeVisible();
  });
});
