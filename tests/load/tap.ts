import type { Browser, Page } from '@playwright/test';
import { CPU_SLOWDOWN, logIn, median, newPhone, say, slowDown, withStack } from './bench';

const TAPS = 40;
const EMAIL = 'one@demo.test';
/** The browser reports no shorter interactions, and rounds to 8 ms. */
const SHORTEST_REPORTED_MS = 16;

/** Records each interaction, from the finger to the next frame, in ms. */
async function followInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const durations = new Map<number, number>();
    Reflect.set(window, 'interactions', durations);
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
        interactionId: number;
      })[])
        if (interactionId > 0)
          durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SHORTEST_REPORTED_MS);
}

const faces = (page: Page): Promise<{ x: number; y: number; isChosen: boolean }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button[aria-pressed]')].map((face) => {
      const { left, top, width, height } = face.getBoundingClientRect();
      return {
        x: left + width / 2,
        y: top + height / 2,
        isChosen: face.getAttribute('aria-pressed') === 'true',
      };
    }),
  );

/** No locators: their injected script listens to every touch, which would be measured. */
async function tapped(page: Page, index: number): Promise<void> {
  const { x, y } = (await faces(page))[index] ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x, y);
  while ((await faces(page))[index]?.isChosen !== true) await page.waitForTimeout(100);
  await page.waitForTimeout(300);
}

/** @returns the interactions, in ms */
async function interactions(browser: Browser, origin: string, isSlow: boolean): Promise<number[]> {
  const page = await newPhone(browser);
  await followInteractions(page);
  await logIn(page, `${origin}/login`, EMAIL);
  await page.locator('main button[aria-pressed]').first().waitFor();
  await page.reload();
  while ((await faces(page)).length < 2) await page.waitForTimeout(100);
  if (isSlow) await slowDown(page);
  for (let tap = 0; tap < TAPS; tap += 1) await tapped(page, tap % 2);
  const reported = await page.evaluate(() => [
    ...(Reflect.get(window, 'interactions') as Map<number, number>).values(),
  ]);
  await page.context().close();
  // Unreported interactions were shorter than the minimum.
  return [...Array<number>(Math.max(TAPS - reported.length, 0)).fill(SHORTEST_REPORTED_MS), ...reported];
}

await withStack(async ({ origin, browser }) => {
  for (const isSlow of [false, true]) {
    const durations = await interactions(browser, origin, isSlow);
    const speed = isSlow ? `, ${CPU_SLOWDOWN} times slower CPU` : '';
    say(
      `${TAPS} taps on a face${speed}, from finger to painted: ` +
        `median ${median(durations).toFixed(0)} ms, slowest ${Math.max(...durations).toFixed(0)} ms`,
    );
  }
});
process.exit();
