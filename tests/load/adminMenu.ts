import type { Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { CPU_SLOWDOWN, logIn, median, newPhone, say, slowDown, withStack } from './bench';

const PLAYERS = 10_000;
const RUNS = 5;
const SEARCH = '[role="combobox"]';
const OPTION = '[role="option"]';

/** Milliseconds from pressing the mouse on the field, which opens react-select's menu, until its options are painted. */
const openingMs = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ search, option }) => {
      const start = performance.now();
      document.querySelector(search)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      while (document.querySelector(option) === null) await new Promise(requestAnimationFrame);
      // The next frame starts after the paint.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    { search: SEARCH, option: OPTION },
  );

/** Milliseconds from a letter typed into the field until the matches are painted. */
async function typingMs(page: Page, letter: string): Promise<number> {
  const painted = page.evaluate(
    async ({ search, option }) => {
      const before = document.querySelector(option)?.textContent;
      const start = await new Promise<number>((resolve) => {
        document
          .querySelector(search)
          ?.addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true });
      });
      while (document.querySelector(option)?.textContent === before) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    { search: SEARCH, option: OPTION },
  );
  // The page runs its evaluations in order, so it listens by now.
  await page.evaluate(() => undefined);
  await page.keyboard.type(letter);
  return painted;
}

/** Each letter has another first match. */
const LETTERS = '5973';

await withStack(async ({ origin, browser }) => {
  const players = Array.from({ length: PLAYERS }, (_, index): [string, object] => [
    paths.player(`bench-${index}`),
    {
      playerId: 50_000 + index,
      location: `Filiaal ${index}`,
      address: 'Utrecht',
      crypKey: `bench-key-${index}`,
    },
  ]);
  await admin.database.ref().update(Object.fromEntries(players));
  const page = await newPhone(browser);
  await logIn(page, `${origin}/damin`, 'admin@demo.test');
  await page.locator(SEARCH).waitFor();
  await slowDown(page);
  const figures: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    figures.push(await openingMs(page));
    await page.locator(SEARCH).press('Escape');
    await page.locator(OPTION).first().waitFor({ state: 'detached' });
  }
  const typing: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.locator(SEARCH).press('ArrowDown');
    await page.locator(OPTION).first().waitFor();
    for (const letter of LETTERS) typing.push(await typingMs(page, letter));
    await page.locator(SEARCH).press('Escape');
    await page.locator(OPTION).first().waitFor({ state: 'detached' });
  }
  say(
    `A letter typed there until its matches are painted: median of ${typing.length} ${median(typing).toFixed(0)} ms (${typing.map((figure) => figure.toFixed(0)).join(', ')})`,
  );
  say(
    `Menu of ${PLAYERS} players, from tap to painted, ${CPU_SLOWDOWN} times slower CPU: median of ${RUNS} ${median(figures).toFixed(0)} ms (${figures.map((figure) => figure.toFixed(0)).join(', ')})`,
  );
});
process.exit();
