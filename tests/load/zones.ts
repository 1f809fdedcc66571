import type { Page } from '@playwright/test';
import { account } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import { routes } from '../../src/model/routes';
import { CPU_SLOWDOWN, logIn, median, newPhone, say, slowDown, withStack } from './bench';

const ZONES = 300;
const PLACES = 30;
const RUNS = 5;
const EMAIL = 'zones@test.example';
const ZONE_LINK = 'main a[href^="/players/"]';

/** The number of zones that the page subscribes to. */
function countListens(page: Page): () => number {
  let listens = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      listens += String(payload).split('"a":"q"').length - 1;
    }),
  );
  return () => listens;
}

/** Milliseconds from navigation until each zone, or each in view, shows its state. */
const toldAfter = (page: Page, which: 'inView' | 'all'): Promise<number> =>
  page.evaluate(
    async ({ link, isEach }) => {
      for (;;) {
        const zones = [...document.querySelectorAll(link)].filter((zone) => {
          const { top, bottom } = zone.getBoundingClientRect();
          return isEach || (bottom > 0 && top < innerHeight);
        });
        if (zones.length > 0 && !zones.some((zone) => zone.textContent.includes('Loading'))) break;
        await new Promise(requestAnimationFrame);
      }
      return performance.now();
    },
    { link: ZONE_LINK, isEach: which === 'all' },
  );

interface Start {
  listed: number;
  told: number;
  whole: number;
}

/** In ms after the start of the navigation. */
async function start(page: Page, address: string): Promise<Start> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(ZONE_LINK).first().waitFor();
  const listed = await page.evaluate(() => performance.now());
  return { listed, told: await toldAfter(page, 'inView'), whole: await toldAfter(page, 'all') };
}

await withStack(async ({ origin, browser }) => {
  const players = newPlayers(ZONES).map((player, index) => ({
    ...player,
    location: `Zaal ${index}`,
    address: `Markt ${index % PLACES}, Utrecht`,
  }));
  await addPlayers(players);
  await addCustomer(account(EMAIL, { players }));
  const page = await newPhone(browser);
  await logIn(page, `${origin}/login`, EMAIL);
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  const listens = countListens(page);
  for (const isSlow of [false, true]) {
    if (isSlow) await slowDown(page);
    const starts: Start[] = [];
    const before = listens();
    for (let run = 0; run < RUNS; run += 1) starts.push(await start(page, `${origin}${routes.players}`));
    const of = (what: keyof Start) => median(starts.map((one) => one[what])).toFixed(0);
    say(
      `List of ${ZONES} zones${isSlow ? `, ${CPU_SLOWDOWN} times slower CPU` : ''}, median of ${RUNS}: listed after ${of('listed')} ms, ` +
        `those in view told after ${of('told')} ms, all after ${of('whole')} ms; ${((listens() - before) / RUNS).toFixed(0)} questions to the database`,
    );
  }
});
process.exit();
