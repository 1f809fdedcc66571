import { chromium } from '@playwright/test';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureChromium } from '../support/chromium';
import { logIn, median, say, withStack } from './bench';
import { serveOverHttp2 } from './http2Server';

const RUNS = 5;
const EMAIL = 'one@demo.test';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/** Logs in, so that the browser is then in the state of a customer's second visit. */
async function becomeCustomer({ port }: LaunchedChrome, origin: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = (await browser.contexts()[0]?.newPage()) ?? (await browser.newPage());
  await logIn(page, `${origin}/login`, EMAIL);
  await page.getByRole('heading', { name: /Welkom/ }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('lastKnown') !== null);
  await page.close();
  await browser.close();
}

async function audit(port: number, origin: string): Promise<Result> {
  const outcome = await lighthouse(origin, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // Same site: otherwise starting another renderer process would be measured.
    blankPage: `${origin}/robots.txt`,
  });
  if (outcome === undefined) throw new Error('Lighthouse gave no result.');
  return outcome.lhr;
}

function report(name: string, results: readonly Result[]): void {
  const scores = CATEGORIES.map((category) => {
    const score = median(results.map(({ categories }) => categories[category]?.score ?? Number.NaN));
    return `${category} ${(score * 100).toFixed(0)}`;
  });
  const of = (audit: string): number =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const times = TIMES.map((time) => `${time} ${of(time).toFixed(0)} ms`);
  say(`${name}, median of ${results.length}: ${scores.join(', ')}`);
  say(`  ${times.join(', ')}, cumulative-layout-shift ${of('cumulative-layout-shift').toFixed(3)}`);
  const failed = results.flatMap(({ audits }) =>
    Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
    ),
  );
  for (const title of new Set(failed.map(({ id, title }) => `${id}: ${title}`)))
    say(`  not passed: ${title}`);
}

/**
 * Lighthouse's phone: simulated slow 4G, 4 times slower CPU; over HTTP/2 with brotli. Playwright is attached for the
 * login alone: its work in the page would be counted as the page's.
 */
await withStack(async ({ origin: upstream }) => {
  const server = await serveOverHttp2(upstream);
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--ignore-certificate-errors', '--disable-gpu'],
  });
  try {
    const run = async (name: string): Promise<void> => {
      await audit(chrome.port, server.origin);
      const results: Result[] = [];
      for (let index = 0; index < RUNS; index += 1) results.push(await audit(chrome.port, server.origin));
      report(name, results);
    };
    await run('Signed out');
    await becomeCustomer(chrome, server.origin);
    await run('Signed in');
  } finally {
    chrome.kill();
    server.close();
  }
});
process.exit();
