import { chromium, type Page } from '@playwright/test';
import { HOST } from '../../emulators/ports';
import { account } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import { addDemoMessages } from '../../emulators/seed/threads';
import { routes } from '../../src/model/routes';
import { ensureChromium } from '../support/chromium';
import { startLine } from '../support/line';
import { textsIn } from '../support/texts';
import { logIn, newPhone, say, withStack } from './bench';

const EMAIL = 'outage@test.example';
const OUTAGE_MS = 300_000;
/** Longer than the SDK's longest back-off after {@link OUTAGE_MS}. */
const HANG_MS = 400_000;

const { counter, rating } = textsIn('en');

/** How the uplink is gone: whoever connects is refused at once, or hears nothing. */
const OUTAGES = ['refused', 'silent'] as const;

/** Notes in `answered` when the database first said something to this page since it was cleared (ms of performance.now()). */
function listen(page: Page, port: number, answered: Map<string, number>, name: string): void {
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).port !== String(port)) return;
    socket.on('framereceived', () => {
      if (!answered.has(name)) answered.set(name, performance.now());
    });
  });
}

await withStack(async ({ origin, browser, ports }) => {
  const players = newPlayers(3);
  const [key = ''] = players.map((player) => player.key);
  await addPlayers(players);
  await addDemoMessages(await addCustomer(account(EMAIL, { players })));
  const screens = {
    home: routes.zone(key),
    zones: routes.players,
    moods: routes.zone(key),
    messages: routes.messages,
    desk: routes.desk,
    counter: routes.counterOf(key),
  };
  await browser.close();
  const line = await startLine(ports.database);
  const phones = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST}:${ports.database} ${HOST}:${line.port}`],
  });
  const answered = new Map<string, number>();
  try {
    for (const [name, path] of Object.entries(screens)) {
      const page = await newPhone(phones);
      page.setDefaultTimeout(HANG_MS);
      // Six films would keep the machine busy.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      listen(page, ports.database, answered, name);
      await logIn(page, `${origin}${routes.login}`, name === 'desk' ? 'dj@demo.test' : EMAIL);
      await page.waitForURL(({ pathname }) => pathname !== routes.login);
      await page.goto(origin + path);
      await page.locator('main').waitFor();
      if (name === 'moods') await page.getByRole('button', { name: rating.personalTouch }).tap();
      if (name === 'counter') {
        await page.getByRole('button', { name: counter.start }).tap();
        await page.getByRole('button', { name: counter.leave }).waitFor();
      }
    }
    for (const outage of OUTAGES) {
      line[outage === 'refused' ? 'cut' : 'hold']();
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      answered.clear();
      const restoredAt = performance.now();
      // What was underway has been given up by the network.
      line.drop();
      line.restore();
      while (answered.size < Object.keys(screens).length && performance.now() - restoredAt < HANG_MS)
        await new Promise((resolve) => setTimeout(resolve, 100));
      say(`After ${OUTAGE_MS / 1000} s without a line (${outage}), while nobody touches the page:`);
      for (const name of Object.keys(screens)) {
        const at = answered.get(name);
        say(
          `${name}: ${at === undefined ? `not within ${HANG_MS / 1000}` : ((at - restoredAt) / 1000).toFixed(1)} s`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    }
    if (line.counts.connections === 0) throw new Error('The browser did not take this line.');
  } finally {
    await phones.close();
    await line.close();
  }
});
process.exit(0);
