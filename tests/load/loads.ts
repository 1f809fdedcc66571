import type { Page } from '@playwright/test';
import { CPU_SLOWDOWN, logIn, median, say, slowDown, withStack } from './bench';

const RUNS = 5;
const EMAIL = 'one@demo.test';

/** What a start came to: first paint, and the welcome in view, in ms after the navigation began. */
interface Start {
  paint: number;
  ready: number;
}

async function start(page: Page, url: string): Promise<Start> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: /Welkom/ }).waitFor();
  const ready = await page.evaluate(() => performance.now());
  const paint = await page.evaluate(async () => {
    for (;;) {
      const [entry] = performance.getEntriesByName('first-contentful-paint');
      if (entry !== undefined) return entry.startTime;
      await new Promise(requestAnimationFrame);
    }
  });
  return { paint, ready };
}

await withStack(async ({ origin, browser }) => {
  const starts: Record<'first' | 'repeat' | 'offline', Start[]> = { first: [], repeat: [], offline: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await logIn(page, `${origin}/login`, EMAIL);
    await page.getByRole('heading', { name: /Welkom/ }).waitFor();
    await page.waitForFunction(
      () => navigator.serviceWorker.controller !== null && localStorage.getItem('lastKnown') !== null,
    );

    const fresh = await browser.newContext({
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
      storageState: await context.storageState(),
    });
    const first = await fresh.newPage();
    await slowDown(first);
    starts.first.push(await start(first, origin));
    await fresh.close();

    await slowDown(page);
    starts.repeat.push(await start(page, origin));
    await context.setOffline(true);
    starts.offline.push(await start(page, origin));
    await context.close();
  }
  for (const [name, figures] of Object.entries(starts)) {
    const paint = median(figures.map((figure) => figure.paint));
    const ready = median(figures.map((figure) => figure.ready));
    say(
      `${name} load, signed in, ${CPU_SLOWDOWN} times slower CPU, median of ${RUNS}: first paint ${paint.toFixed(0)} ms, welcome ${ready.toFixed(0)} ms`,
    );
  }
});
process.exit();
