import { chromium, type Page } from '@playwright/test';
import { HOST } from '../../emulators/ports';
import { admin } from '../../emulators/seed/admin';
import { ALL_PLAYERS } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { ensureChromium } from '../support/chromium';
import { startLine } from '../support/line';
import { type Bench, CPU_SLOWDOWN, logIn, median, newPhone, say, slowDown, withStack } from './bench';

const MENU_PLAYERS = 10_000;
const MOST_PLAYERS = 40_000;
/** The widths of the lines, in Mbit/s. */
const WIDTHS = [20, 1.6];
const BYTES_PER_MBIT = 125_000;
const WRITTEN_AT_ONCE = 1000;
const MEGABYTE = 1_000_000;
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

/** Players as the demo data has them, 0.8 kB over the line: 1.07 kB less what playing and its requests add. */
async function addPlayers(from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += WRITTEN_AT_ONCE) {
    const players = Array.from(
      { length: Math.min(WRITTEN_AT_ONCE, to - first) },
      (_, place): [string, object] => {
        const index = first + place;
        const { key: _key, ...seed } = ALL_PLAYERS[index % ALL_PLAYERS.length] ?? {};
        const own = { playerId: 50_000 + index, location: `Filiaal ${index}`, crypKey: `bench-key-${index}` };
        return [paths.player(`bench-${String(index).padStart(6, '0')}`), { ...seed, ...own }];
      },
    );
    await admin.database.ref().update(Object.fromEntries(players));
  }
}

/** The text beside the list of players, when it matches. */
const untilRead = (page: Page, words: RegExp): Promise<void> => page.getByText(words).waitFor({ timeout: 0 });

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The page's own memory, in MB, after what is not used any more is gone. */
async function megabytesOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return `${(usedSize / MEGABYTE).toFixed(0)} MB`;
}

/** Reads all players over a line of this width, in Mbit/s, from the moment when the administrator opens the page. */
async function read({ ports, origin }: Bench, count: number, width: number): Promise<void> {
  const line = await startLine(ports.database);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST}:${ports.database} ${HOST}:${line.port}`],
  });
  try {
    const page = await newPhone(browser);
    await logIn(page, `${origin}/login`, 'admin@demo.test');
    await page.waitForURL(/\/(home)?$/);
    await page.waitForLoadState('networkidle');
    line.narrow(width * BYTES_PER_MBIT);
    const before = line.counts.answersOut;
    const since = performance.now();
    await page.goto(`${origin}/damin`);
    await untilRead(page, /players so far/);
    const first = seconds(since);
    await untilRead(page, /^[\d,]+ players$/);
    const bytes = ((line.counts.answersOut - before) / MEGABYTE).toFixed(1);
    say(
      `${count} players over ${width} Mbit/s: the first 500 after ${first}, all after ${seconds(since)}, ${bytes} MB, ${line.counts.connections} connections; memory ${await megabytesOf(page)}`,
    );
  } finally {
    await browser.close();
    await line.close();
  }
}

await withStack(async (bench) => {
  const { origin, browser, stopPlayers } = bench;
  await stopPlayers();
  await addPlayers(0, MENU_PLAYERS);
  for (const width of WIDTHS) await read(bench, MENU_PLAYERS, width);
  const page = await newPhone(browser);
  await logIn(page, `${origin}/damin`, 'admin@demo.test');
  await page.locator(SEARCH).waitFor();
  await untilRead(page, /^[\d,]+ players$/);
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
    `Menu of ${MENU_PLAYERS} players, from tap to painted, ${CPU_SLOWDOWN} times slower CPU: median of ${RUNS} ${median(figures).toFixed(0)} ms (${figures.map((figure) => figure.toFixed(0)).join(', ')})`,
  );
  await addPlayers(MENU_PLAYERS, MOST_PLAYERS);
  for (const width of WIDTHS) await read(bench, MOST_PLAYERS, width);
});
process.exit();
