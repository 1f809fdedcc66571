import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { account } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import type { Language } from '../../src/i18n/languages';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { tapAt } from '../support/finger';
import { leaveSignedIn } from '../support/signedIn';
import { testPorts } from '../support/testPorts';
import { textsIn } from '../support/texts';

const isSeen = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && (seen === element || element.contains(seen));
  });

for (const size of [
  { width: 740, height: 360 },
  { width: 360, height: 330 },
])
  test(`what is typed to find a zone stays in view in ${size.width}x${size.height}`, async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer(await makePlayers(12)));
    await page.setViewportSize(size);
    const search = page.getByRole('combobox');
    await search.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await search.pressSequentially('a');
    await expect.poll(() => isSeen(search)).toBe(true);
    for (let step = 0; step < 6; step += 1) await search.press('ArrowDown');
    await expect.poll(() => isSeen(search)).toBe(true);
  });

async function liesOver(control: Locator, words: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([control.boundingBox(), words.boundingBox()]);
  if (!one || !other) throw new Error('It is not on screen.');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** How far from the edge of words a point still lies on them, in px. */
const EDGE = 3;

const POINTERS: { by: string; language: Language; width: number; height: number; press: typeof tapAt }[] = [
  { by: 'a finger', language: 'nl', width: 360, height: 740, press: tapAt },
  {
    by: 'a mouse',
    language: 'en',
    width: 1280,
    height: 800,
    press: (page, { x, y }) => page.mouse.click(x, y),
  },
];

for (const { by, language, width, height, press } of POINTERS)
  test(`the whole heading opens the zones for ${by}, over nothing (docs/product.md 28.5)`, async ({
    app,
    page,
  }) => {
    const { chooseZone } = textsIn(language).home;
    const { email } = await makeCustomer(await makePlayers(5));
    await app.speak(language);
    await leaveSignedIn(page.context(), testPorts, email);
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const words = page.getByText(chooseZone, { exact: true });
    const search = page.getByRole('combobox', { name: chooseZone });
    const below = page.getByRole('main').getByRole('button').first();
    const welcome = page.getByRole('heading', { level: 1 });
    await expect(search).toBeEnabled();
    const [box, input, arrow, place] = await Promise.all(
      [words, search, words.locator('~ svg'), below].map((one) => one.boundingBox()),
    );
    if (!box || !input || !arrow) throw new Error('There is no heading.');
    for (const x of [box.x + EDGE, input.x + 1, arrow.x + arrow.width - EDGE])
      for (const y of [box.y + EDGE, box.y + box.height / 2, box.y + box.height - EDGE]) {
        await press(page, { x, y });
        await expect(page.getByRole('option').first(), `at ${x}, ${y}`).toBeVisible();
        for (const told of [welcome, words])
          for (const opened of [search, page.getByRole('listbox')])
            expect(await liesOver(opened, told)).toBe(false);
        // What is found stands in their place.
        await expect(below).toHaveCount(0);
        await search.press('Escape');
        await search.blur();
        expect(await below.boundingBox()).toEqual(place);
      }
  });

test('any number of players is chosen, by pointer and by keyboard, and react-select speaks the language', async ({
  app,
  page,
}) => {
  const tag = `Reeks${randomInt(1_000_000)}`;
  const first = randomInt(1_000_000, 2_000_000_000);
  await addPlayers(Array.from({ length: 40 }, (_, index) => player(first + index, `${tag} ${10 + index}`)));
  const email = `beheer-${randomInt(1_000_000_000)}@test.example`;
  await addCustomer(account(email, { right: 'administrator' }));
  await app.speak('nl');
  await leaveSignedIn(page.context(), testPorts, email);
  await page.goto('/damin');
  const players = page.getByRole('combobox', { name: 'Spelers' });
  await players.fill(tag);
  await page.getByRole('option', { name: String(first + 3) }).click();
  await page.getByRole('option', { name: String(first + 5) }).click();
  await expect(page.getByText('2 spelers gekozen')).toBeVisible();
  await players.press('ArrowDown');
  await expect(page.locator('[aria-live="polite"]')).toContainText(/\d+ van 40/);
  await players.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('40 spelers gekozen')).toBeVisible();
  await players.fill(String(first + 7));
  await expect(page.getByRole('option')).toHaveCount(1);
  await players.press('Enter');
  await expect(page.getByText('39 spelers gekozen')).toBeVisible();
  await players.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(players).toHaveValue('');
  await page.getByRole('textbox', { name: 'Aan:' }).fill('klant@test.example');
  await players.fill(tag);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('button', { name: 'Versturen', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'De sleutels van deze 39 spelers mailen?' })).toBeVisible();
});
