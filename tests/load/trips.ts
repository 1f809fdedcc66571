import { randomInt } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { HOST } from '../../emulators/ports';
import { account, DEMO_PASSWORD, type SeedAccount } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer } from '../../emulators/seed/customer';
import { ALL_PLAYERS, SHARED_BUNDLE_CODE, type SeedPlayer } from '../../emulators/seed/players';
import { addDemoMessages } from '../../emulators/seed/threads';
import { textsIn } from '../support/texts';
import { ADD_PLAYER_WAIT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { registrationKey } from '../../src/model/user';
import { ensureChromium } from '../support/chromium';
import { startLine, type Line } from '../support/line';
import { logIn, newPhone, say, withStack, type Bench } from './bench';

/** The simulated round trip, in ms: long compared with the machine's own time. */
const ROUND_TRIP_MS = 1000;
/** Response time of a player, in ms (emulators/venue/player.ts). */
const PLAYER_MS = 400;
/** Allowed time beyond the round trips, in ms. */
const ALLOWED_MS = 150;

const playerAt = (location: string): SeedPlayer => {
  const player = ALL_PLAYERS.find((candidate) => candidate.location === location);
  if (player === undefined) throw new RangeError(`No demo player stands in '${location}'.`);
  return player;
};

const OWN = playerAt('Café De Linde');
const REMOVED = playerAt('Winkelvloer');
const OTHER = playerAt('Paskamers');

interface Words {
  /** A CSS selector. */
  in: string;
  text: string;
}

interface Act {
  name: string;
  /** The minimum of sequential round trips. */
  floor: number;
  /** Other waiting, in ms. */
  wait?: number;
  /** Whether the bench fails above round trips, wait and {@link ALLOWED_MS}. */
  isExact?: boolean;
  /** @returns milliseconds from the click to the words that say that it is done */
  measure: (page: Page) => Promise<number>;
}

/** Milliseconds, in the page itself, from a click on the last button or link with this text until `words` are there. */
async function fromClick(page: Page, clicked: string, words: Words): Promise<number> {
  // What it stands in may be loaded late.
  await page.locator('button, main a').filter({ hasText: clicked }).last().waitFor();
  return page.evaluate(
    async ({ clicked, words }) => {
      const target = [...document.querySelectorAll<HTMLElement>('button, main a')].findLast((element) =>
        element.textContent.includes(clicked),
      );
      if (target === undefined) throw new Error(`There is nothing to click on that says '${clicked}'.`);
      const start = performance.now();
      target.click();
      for (;;) {
        const found = [...document.querySelectorAll(words.in)];
        if (found.some((element) => element.textContent.includes(words.text))) break;
        await new Promise<void>((resolve) => {
          new MutationObserver((_changes, observer) => {
            observer.disconnect();
            resolve();
          }).observe(document.body, {
            attributes: true,
            characterData: true,
            childList: true,
            subtree: true,
          });
        });
      }
      return performance.now() - start;
    },
    { clicked, words },
  );
}

const newCustomer = (players: SeedPlayer[]): SeedAccount =>
  account(`trips-${randomInt(1e9)}@test.example`, { players });

const STANDBY = textsIn('en').rating.standby;

const NOTIFICATION = 'dialog[open] [role="status"]';

const close = (page: Page): Promise<void> => page.getByRole('button', { name: 'Close' }).click();

async function show(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.waitForTimeout(4 * ROUND_TRIP_MS);
}

/** Milliseconds from a repeat start until home shows the live state of the player. */
async function liveAfter(page: Page, origin: string): Promise<number> {
  const player = admin.database.ref(paths.player(OWN.key));
  await player.update({ ifPlaying: true });
  await show(page, origin, /Welcome/);
  await page.goto('about:blank');
  // It changed while the phone was away, so showing it proves live data.
  await player.update({ ifPlaying: false });
  await page.goto(origin);
  await page.getByText(STANDBY).waitFor();
  return page.evaluate(() => performance.getEntriesByName('standby')[0]?.startTime ?? Number.NaN);
}

async function markStandby(page: Page): Promise<void> {
  await page.addInitScript((words) => {
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('main p')].some(({ textContent }) => textContent === words);
      if (said) performance.mark('standby');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, STANDBY);
}

const actsOf = ({ origin }: Bench, uid: string, line: Line): Act[] => [
  {
    name: 'rating',
    floor: 1,
    wait: PLAYER_MS,
    isExact: true,
    measure: async (page) => {
      await show(page, origin, /Welcome/);
      await page.getByRole('button', { name: 'Thumbs up' }).click();
      const taken = await fromClick(page, 'Rate', { in: NOTIFICATION, text: 'Thank you!' });
      await close(page);
      return taken;
    },
  },
  {
    name: 'not here again',
    floor: 1,
    measure: async (page) => {
      await page.getByRole('button', { name: 'Thumbs down' }).click();
      await page.getByRole('button', { name: 'Rate' }).click();
      await page.getByRole('button', { name: 'Don’t play here again' }).waitFor();
      await page.waitForTimeout(2 * ROUND_TRIP_MS);
      const taken = await fromClick(page, 'Don’t play here again', {
        in: NOTIFICATION,
        text: 'No longer played here',
      });
      await close(page);
      return taken;
    },
  },
  {
    name: 'mood',
    floor: 1,
    wait: PLAYER_MS,
    isExact: true,
    measure: async (page) => {
      await page.getByRole('button', { name: 'Personal touch' }).click();
      const taken = await fromClick(page, 'Volle kracht', { in: NOTIFICATION, text: 'Success!' });
      await close(page);
      return taken;
    },
  },
  {
    name: 'opening a known thread',
    floor: 0,
    measure: async (page) => {
      await show(page, `${origin}${routes.messages}`, 'Messages');
      return fromClick(page, 'Fijn om te horen', { in: '[role="log"] article', text: 'Fijn om te horen' });
    },
  },
  {
    name: 'answer in a thread',
    floor: 1,
    measure: async (page) => {
      await page.waitForTimeout(2 * ROUND_TRIP_MS);
      await page.getByRole('textbox').fill('Graag!');
      return fromClick(page, 'Send', { in: '[role="log"] article:not([data-waiting])', text: 'Graag!' });
    },
  },
  {
    name: 'adding by code',
    floor: 2,
    wait: ADD_PLAYER_WAIT_MS,
    measure: async (page) => {
      await show(page, `${origin}${routes.players}`, 'Players');
      await page.locator('input[name="code"]').fill(SHARED_BUNDLE_CODE);
      return fromClick(page, 'Add', { in: 'main [role="status"]', text: 'players added' });
    },
  },
  {
    name: 'renaming',
    floor: 1,
    measure: async (page) => {
      await show(page, `${origin}${routes.player(`registered-${OWN.key}`)}`, OWN.location);
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.locator('input[name="name"]').fill('Terras');
      return fromClick(page, 'Save name', { in: 'main h1', text: 'Terras' });
    },
  },
  {
    name: 'saving the profile',
    floor: 1,
    measure: async (page) => {
      await show(page, `${origin}${routes.settingsPage(1)}`, 'Edit profile');
      await page.locator('input[name="firstname"]').fill('Anna');
      return fromClick(page, 'Save', { in: 'main [role="status"]', text: 'Your changes have been saved' });
    },
  },
  {
    name: 'removing a player',
    floor: 1,
    measure: async (page) => {
      await show(page, `${origin}${routes.player(registrationKey(REMOVED.key))}`, REMOVED.location);
      await page.getByRole('button', { name: 'Remove player' }).click();
      await page.locator('dialog button:enabled', { hasText: 'Remove' }).waitFor();
      return fromClick(page, 'Remove', { in: 'main h1', text: 'Players' });
    },
  },
  {
    // One round trip opens the connection, the other answers everything.
    name: 'repeat start until the zone is live, beside what it takes without a way',
    floor: 2,
    measure: async (page) => {
      await admin.database.ref(paths.registeredPlayer(uid, registrationKey(OTHER.key))).remove();
      line.delay(0);
      const quickest = await liveAfter(page, origin);
      line.delay(ROUND_TRIP_MS / 2);
      return (await liveAfter(page, origin)) - quickest;
    },
  },
];

const signUp = ({ origin }: Bench): Act => ({
  name: 'sign-up step 2',
  floor: 1,
  measure: async (page) => {
    await page.goto(`${origin}${routes.signUp}`);
    await page.locator('input[name="email"]').fill(newCustomer([]).email);
    for (const name of ['password', 'confirmation'])
      await page.locator(`input[name="${name}"]`).fill(DEMO_PASSWORD);
    await page.locator('form button[type="submit"]').click();
    for (const name of ['firstname', 'lastname', 'companyname'])
      await page.locator(`input[name="${name}"]`).fill('Anna');
    await page.waitForTimeout(2 * ROUND_TRIP_MS);
    return fromClick(page, 'Finish', { in: NOTIFICATION, text: 'Finished registration' });
  },
});

/** @returns whether the act stayed within its budget */
async function keepsFloor(
  { name, floor, wait = 0, isExact = false, measure }: Act,
  page: Page,
): Promise<boolean> {
  const taken = await measure(page);
  const own = taken - wait;
  const trips = Math.round(own / ROUND_TRIP_MS);
  const isKept = isExact ? own <= floor * ROUND_TRIP_MS + ALLOWED_MS : trips <= floor;
  const beside = wait === 0 ? '' : ` beside ${wait} ms of waiting`;
  say(`${name}: ${trips} round trips, floor ${floor}${beside}; ${taken.toFixed(0)} ms`);
  return isKept;
}

const missed: string[] = [];
await withStack(async (bench) => {
  const line = await startLine(bench.ports.database);
  line.delay(ROUND_TRIP_MS / 2);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST}:${bench.ports.database} ${HOST}:${line.port}`],
  });
  try {
    const customer = newCustomer([OWN]);
    const uid = await addCustomer(customer);
    await addDemoMessages(uid);
    const page = await newPhone(browser);
    await markStandby(page);
    await logIn(page, `${bench.origin}${routes.login}`, customer.email);
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    for (const act of actsOf(bench, uid, line)) if (!(await keepsFloor(act, page))) missed.push(act.name);
    const second = signUp(bench);
    if (!(await keepsFloor(second, await newPhone(browser)))) missed.push(second.name);
    if (line.counts.connections === 0) throw new Error('The browser did not take the slow line.');
  } finally {
    await browser.close();
    await line.close();
  }
});
if (missed.length > 0) say(`More than allowed: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);
