import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { CheckResult, Result } from 'axe-core';
import { Phone, phoneWith } from '../scenes/phones';
import type { Scene } from '../scenes/scene';
import { SCENES } from '../scenes/scenes';
import { adminEnvironment } from '../../emulators/stack/project';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/i18n/language';
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
async function expectAccessible(page: Page, without: string[]): Promise<void> {
  await expect(page.locator('main h1, dialog h2').first()).toBeVisible();
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(without)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(incomplete.flatMap(undecided)).toEqual([]);
}

/** In the other colours all stands out as well. */
async function expectReadableInLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const { violations, incomplete } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  expect(violations.map(({ nodes }) => nodes.map(({ html }) => html).join(' '))).toEqual([]);
  expect(incomplete.flatMap(undecided)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
}

/** How much is cut off sideways or needs scrolling sideways, in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** In which each scene is set, in px. */
const PHONE = { width: 360, height: 740 };

/** From the smallest phone to a desktop, in px. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Nothing is cut off or covered, at any size and with text of 200 %. */
async function expectRoom(page: Page): Promise<void> {
  for (const size of [PHONE, ...SIZES]) {
    await page.setViewportSize(size);
    const words = `at ${size.width}x${size.height}`;
    expect(await overflow(page), `cut off ${words}`).toBe(0);
    expect(await covered(page), `covered ${words}`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  const largeText = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await overflow(page), '200 % text').toBe(0);
  await largeText.evaluate((element: HTMLElement) => element.remove());
}

/**
 * The scene in another language: by the switch of the menu, which works as well while a dialog lies over it.
 * Without a network its texts cannot come, so there a phone that speaks it shows the scene.
 */
async function inLanguage(language: Language, { show }: Scene, page: Page, browser: Browser): Promise<Page> {
  if (await page.evaluate(() => navigator.onLine)) {
    await page.locator(`nav button[lang="${language}"]`).dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    return page;
  }
  const phone = await phoneWith(browser, language, testPorts);
  await show(phone);
  return phone.page;
}

test.describe('No violations, reflow at 320 px and with text of 200 %, all by keyboard', () => {
  for (const scene of SCENES) {
    test(scene.name, async ({ app, page, browser }) => {
      await app.speak(DEFAULT_LANGUAGE);
      await scene.show(await Phone.speaking(DEFAULT_LANGUAGE, page, testPorts));
      // Colours, and what the keyboard reaches, are the same in each language: they are asked for once.
      await expectAccessible(page, []);
      await expectReadableInLight(page);
      expect(await zoomed(page), 'zoomed in at').toEqual([]);
      const { unreached, unseen } = await tabThrough(page);
      expect(unreached, 'out of reach of the keyboard').toEqual([]);
      expect(unseen, 'focused without a sign of it').toEqual([]);
      await expectRoom(page);
      for (const language of LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE)) {
        const other = await inLanguage(language, scene, page, browser);
        await expectAccessible(other, ['color-contrast']);
        await expectRoom(other);
      }
    });
  }
});

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
