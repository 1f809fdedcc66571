import type { Page } from '@playwright/test';
import { admin } from '../../../emulators/seed/admin';
import { paths } from '../../../src/model/paths';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayer, makePlayers } from '../../support/customers';

const TITLES = [
  'A title of forty-eight characters, of a symphony',
  'Symfonie van de nacht '.repeat(10).slice(0, 200),
  'x'.repeat(200),
  'أغنية طويلة عن ليلة صيف هادئة في مدينة بعيدة '.repeat(5).slice(0, 200),
];

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
];

/** The buttons that a finger cannot reach: outside the window, or covered. */
const unreached = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.filter((name) => {
        const button = [...document.querySelectorAll('main button')].find(
          ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
        );
        button?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = button?.getBoundingClientRect();
        if (button === undefined || box === undefined || box.left < 0 || box.right > innerWidth) return true;
        return !button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      }),
    names,
  );

test('whatever was rated last, a finger reaches both faces and Rate, also with text of 200 % (docs/product.md 25.7)', async ({
  app,
  page,
}) => {
  const player = await makePlayer();
  const { key, location } = player;
  const customer = await makeCustomer([player]);
  await app.visit(customer);
  await app.face('Thumbs up').tap();
  for (const title of TITLES) {
    const track = { artist: 'Mira Solen', title };
    const rating = { player: key, zone: location, rateType: 'up', dateAsked: Date.now() - 60_000, track };
    await admin.database.ref(paths.rating(customer.uid, 'last')).set(rating);
    await expect(page.getByRole('main').getByRole('link')).toContainText(title);
    for (const size of ['100%', '200%']) {
      await page.evaluate((of) => document.documentElement.style.setProperty('font-size', of), size);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const state = `${title}, ${window.width} px, text of ${size}`;
        expect(await unreached(page, ['Thumbs down', 'Thumbs up', 'Rate']), state).toEqual([]);
      }
    }
  }
  await app.rate.tap();
  await expect(app.dialog('Thank you!')).toBeVisible();
});

/** Phones have fonts of different widths. */
const FONTS = ['sans-serif', 'serif', 'monospace'];

test('a long title ends after a word, and its lines stand in the middle of the window (docs/product.md 29.15)', async ({
  app,
  page,
}) => {
  const title = 'Everything Happens Sooner Or Later When You Are Not Waiting For It, At All, Or Not Today';
  const nowPlaying = { id: 'long', artist: 'Mira Solen', title, since: Date.now(), duration: 222_000 };
  await app.visit(await makeCustomer(await makePlayers(1, { nowPlaying })));
  const shown = page.getByRole('button', { name: title }).locator('span').first();
  await expect(page.getByRole('button', { name: title })).toHaveText(title);
  for (const font of FONTS)
    for (const window of [...WINDOWS, { width: 390, height: 844 }]) {
      await page.setViewportSize(window);
      await page.evaluate((of) => document.documentElement.style.setProperty('--font', of), font);
      const state = `${font}, ${window.width} px`;
      // A new size is noticed in the next frame.
      await expect(async () => {
        const words = (await shown.textContent()) ?? '';
        expect([' ', ','], `${state}: ${words}`).toContain(title.charAt(words.length));
        const { hidden, lines } = await shown.evaluate((element) => {
          const { scrollHeight = 0, clientHeight = 0 } = element.closest('p') ?? {};
          // The ellipsis has a box of its own.
          const edges = new Map<number, { left: number; right: number }>();
          for (const { left, right, bottom } of element.getClientRects()) {
            const line = edges.get(bottom) ?? { left, right };
            edges.set(bottom, { left: Math.min(left, line.left), right: Math.max(right, line.right) });
          }
          return { hidden: scrollHeight - clientHeight, lines: [...edges.values()] };
        });
        expect(hidden, state).toBeLessThan(8);
        expect(lines, state).toHaveLength(2);
        for (const { left, right } of lines) {
          expect(Math.abs((left + right) / 2 - window.width / 2), state).toBeLessThan(1);
          expect(left, state).toBeGreaterThan(0);
        }
      }).toPass();
    }
});
