import type { Page } from '@playwright/test';
import type { CheckResult, Result, RunOptions } from 'axe-core';
import { FEW_ROOMS, problemsIn } from '../layout/room';
import { Phone } from '../scenes/phones';
import { SCENES } from '../scenes/scenes';
import { adminEnvironment } from '../../emulators/stack/project';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages';
import { expect, test } from '../support/app';
import { askAxe, type Findings } from '../support/axe';
import { makeCustomer, makePlayers } from '../support/customers';
import { testPorts } from '../support/testPorts';
import { zoomed } from '../support/zoomed';
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
  // The open list of zones lies over a part of the tiles below it. The scene of the closed list has them whole.
  'target-size': ['partiallyObscured', 'partiallyObscuredNonTabbable'],
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

/** Counts what comes and goes in the page from now on. */
const watchChanges = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.dataset.changes = '0';
    new MutationObserver((records) => {
      document.body.dataset.changes = String(Number(document.body.dataset.changes) + records.length);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** How often a page that changes under the hands of axe is asked about again: others send mails that an administrator sees. */
const TRIES = 5;

/** What axe says of a page that stood still meanwhile: of one that changed it cannot tell where a heading stands. */
async function analysed(page: Page, options: RunOptions): Promise<Findings> {
  await watchChanges(page);
  for (let attempt = 1; ; attempt += 1) {
    const before = await page.locator('body').getAttribute('data-changes');
    const results = await askAxe(page, options);
    const after = await page.locator('body').getAttribute('data-changes');
    if (before === after || attempt === TRIES) return results;
  }
}

/** The screen and the shell around it violate nothing of WCAG 2.2 A and AA, and leave nothing for a person to decide. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main h1, dialog h2').first()).toBeVisible();
  // Where the last check has left the page, a control may lie half below the head of the page, which axe takes for its size.
  await page.evaluate(() => scrollTo(0, 0));
  const { violations, incomplete } = await analysed(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(incomplete.flatMap(undecided)).toEqual([]);
}

/** In the other colours all stands out as well. */
async function expectReadableInLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const { violations, incomplete } = await analysed(page, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
  });
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

/** Nothing is out of reach, covered, cut or too wide, and with text of 200 % neither the page nor a dialog scrolls sideways. */
async function expectRoom(page: Page): Promise<void> {
  expect(await problemsIn(page, FEW_ROOMS)).toEqual([]);
  const largeText = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await overflow(page), '200 % text').toBe(0);
  await largeText.evaluate((element: HTMLElement) => element.remove());
}

test.describe('No violations, reflow at 320 px and with text of 200 %, all by keyboard', () => {
  // In Dutch, whose words are the longer ones. `npx tsx tests/layout/run.ts` looks at every language, room and set of data.
  for (const scene of SCENES) {
    test(scene.name, async ({ app, page }) => {
      await app.speak(DEFAULT_LANGUAGE);
      await scene.show(await Phone.speaking(DEFAULT_LANGUAGE, page, testPorts));
      await expectAccessible(page);
      await expectReadableInLight(page);
      expect(await zoomed(page), 'zoomed in at').toEqual([]);
      const { unreached, unseen } = await tabThrough(page);
      expect(unreached, 'out of reach of the keyboard').toEqual([]);
      expect(unseen, 'focused without a sign of it').toEqual([]);
      await expectRoom(page);
    });
  }
});

test.describe('By keyboard alone', () => {
  test('the focus returns to the control that opened a dialog', async ({ app, page }) => {
    await app.visit(await makeCustomer(await makePlayers(1)));
    await page.goto('/players');
    await page.getByRole('main').locator('a[href^="/players/"]').first().click();
    for (const name of ['Give someone access', 'Remove player']) {
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
