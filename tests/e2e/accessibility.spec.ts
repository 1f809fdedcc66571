import { askInPage } from '../layout/layoutProblems';
import { FEW_SIZES, problemsIn } from '../layout/sizes';
import { Phone } from '../scenes/phones';
import { SCENES } from '../scenes/scenes';
import { adminEnvironment } from '../../emulators/stack/project';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages';
import { accessibilityProblems } from '../support/accessibility';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { testPorts } from '../support/testPorts';
import { translatePage } from '../support/translatePage';

Object.assign(process.env, adminEnvironment(testPorts));

const FIELDS = 'input:enabled:not([readonly], [role], [type="date"], [type="checkbox"], [type="radio"])';

/** After the browser has translated the page, a form can still be sent, a dialog closed and another page opened. */
async function expectToOutliveTranslation({ page, texts }: Phone): Promise<void> {
  const isOnCounter = await page.evaluate(() => localStorage.getItem('counter') !== null);
  const crashed = page.getByText(texts.error.crashed);
  await page.evaluate(translatePage);
  const dialog = page.locator('dialog[open]');
  const scope = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
  const fields = await scope.locator(FIELDS).filter({ visible: true }).all();
  // Two words are no player's code, which would lead to its page while this opens another.
  for (const field of fields) await field.fill(`${texts.auth.password} ${texts.auth.password}`);
  await fields.at(-1)?.press('Enter');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await askInPage(page, 'settled');
  await expect(crashed).toHaveCount(0);
  // Like going back or forward, under any overlay, to a page that needs no network.
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // A counter shows no other page.
  if (!isOnCounter) await expect(page.locator('main h1').first()).toHaveText(texts.error.pageNotFound);
  await askInPage(page, 'settled');
  await expect(crashed).toHaveCount(0);
}

test.describe('No violations, reflow at 320 px and with text of 200 %, all by keyboard, translated, and in any order of style sheets', () => {
  // In Dutch, which has longer words. `npx tsx tests/layout/run.ts` checks every scene, language, size and set of data.
  for (const scene of SCENES.filter(({ isVariant }) => isVariant !== true)) {
    test(scene.name, async ({ app, page }) => {
      await app.speak(DEFAULT_LANGUAGE);
      const phone = new Phone(DEFAULT_LANGUAGE, page, testPorts);
      await scene.show(phone);
      expect(await accessibilityProblems(page)).toEqual([]);
      // Nothing is out of reach, covered, cut or too wide.
      expect(await problemsIn(page, FEW_SIZES)).toEqual([]);
      if (scene.name !== 'crashed') await expectToOutliveTranslation(phone);
    });
  }
});

test('by keyboard alone the focus returns to the control that opened a dialog', async ({ app, page }) => {
  await app.visit(await makeCustomer(await makePlayers(1)));
  await page.goto('/players');
  await page.getByRole('main').locator('a[href^="/players/"]').first().click();
  await page.getByRole('heading', { name: 'Access' }).click();
  for (const name of ['Give someone access', 'Remove player']) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});

test('by keyboard alone the focus goes to the heading after the thanks for a rating, whose button is disabled then', async ({
  app,
  page,
}) => {
  await app.visit(await makeCustomer(await makePlayers(1)));
  await app.face('Thumbs up').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Rate' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Thank you!' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by keyboard alone a zone is found and chosen', async ({ app, page }) => {
  await app.visit(await makeCustomer(await makePlayers(5)));
  await page.getByRole('combobox', { name: 'Choose a music zone' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(app.face('Thumbs up')).toBeVisible();
});

test('with forced colours covers are drawn, and what is chosen has a double edge (docs/product.md 25.6, 29.3)', async ({
  app,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const nowPlaying = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };
  await app.visit(await makeCustomer(await makePlayers(2, { nowPlaying })));
  await expect(page.locator('main [style*="gradient"]').first()).toHaveCSS(
    'background-image',
    /radial-gradient/,
  );
  await page.goto('/ratings');
  await app.openMenu();
  const pressed = page.locator('button[aria-pressed="true"]');
  await expect(pressed.filter({ hasText: 'English' })).toHaveCSS('border-style', 'double');
  await page.keyboard.press('Escape');
  for (const one of await pressed.all()) await expect(one).toHaveCSS('border-style', 'double');
});
