import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { CheckResult, Result } from 'axe-core';
import { Phone } from '../scenes/phones';
import { SCENES } from '../scenes/scenes';
import { adminEnvironment } from '../../emulators/stack/project';
import { LANGUAGES } from '../../src/i18n/language';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { testPorts } from '../support/testPorts';
import { covered, zoomed } from '../support/covered';
import { tabThrough } from '../support/tabThrough';

Object.assign(process.env, adminEnvironment(testPorts));

/** What axe cannot decide by itself, by rule and reason. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  // axe cannot compute contrast over gradients or through other layers (a dialog, an open list that scrolls):
  // contrast.spec.ts measures the worst case of each background. Of a single digit axe says no more than that it is short.
  'color-contrast': [
    'bgGradient',
    'bgOverlap',
    'elmPartiallyObscured',
    'elmPartiallyObscuring',
    'shortTextContent',
  ],
  // react-select renders its open list where aria-controls of the combobox points.
  'aria-valid-attr-value': ['controlsWithinPopup'],
  // The scanner's video is the camera's picture: it has no speech to caption.
  'video-caption': ['undefined'],
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

/** The screen and the shell around it violate nothing of WCAG 2.2 A and AA, and leave nothing for a person to decide. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main h1, dialog h2').first()).toBeVisible();
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(incomplete.flatMap(undecided)).toEqual([]);
}

/** How much is cut off sideways or needs scrolling sideways, in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** From the smallest phone to a desktop, in px, beside the 360x740 in which each scene is set. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of LANGUAGES) {
  test.describe(`In ${language}, no violations, reflow at 320 px and with text of 200 %, all by keyboard`, () => {
    for (const { name, show } of SCENES) {
      test(name, async ({ app, page }) => {
        await app.speak(language);
        await show(await Phone.speaking(language, page, testPorts));
        await expectAccessible(page);
        expect(await covered(page), 'covered').toEqual([]);
        expect(await zoomed(page), 'zoomed in at').toEqual([]);
        const { unreached, unseen } = await tabThrough(page);
        expect(unreached, 'out of reach of the keyboard').toEqual([]);
        expect(unseen, 'focused without a sign of it').toEqual([]);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const words = `at ${size.width}x${size.height}`;
          expect(await overflow(page), `cut off ${words}`).toBe(0);
          expect(await covered(page), `covered ${words}`).toEqual([]);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        expect(await overflow(page), '200 % text').toBe(0);
      });
    }
  });
}

test.describe('By keyboard alone', () => {
  test('rating: choose, rate, close', async ({ app, page }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await app.face('Thumbs up').focus();
    await page.keyboard.press('Enter');
    await app.rate.focus();
    await page.keyboard.press('Enter');
    await expect(app.dialog('Thank you!').getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the focus returns to what opened a dialog', async ({ app, page }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await page.goto('/players');
    await page.getByRole('main').locator('a[href^="/players/"]').first().click();
    for (const name of ['Share with a colleague', 'Remove player']) {
      const opener = page.getByRole('button', { name });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  });

  test('the zone select', async ({ app, page }) => {
    await app.visit(await makeCustomer(await makePlayers(3)));
    await page.getByRole('combobox', { name: 'Choose a music zone' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(app.face('Thumbs up')).toBeVisible();
  });

  test('the zone select with a search', async ({ app, page }) => {
    await app.visit(await makeCustomer(await makePlayers(5)));
    await page.getByRole('combobox', { name: 'Choose a music zone' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(app.face('Thumbs up')).toBeVisible();
  });
});
