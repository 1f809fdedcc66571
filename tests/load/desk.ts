import type { Page } from '@playwright/test';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer } from '../../emulators/seed/customer';
import { conversationKey, rankOf, rankOfConversation } from '../../src/model/desk';
import { DESK_WINDOW } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { logIn, median, newPhone, say, withStack } from './bench';

const THUMBS = 10_000;
const ZONES = 300;
const RUNS = 5;
const EMAIL = 'desk-bench@test.example';
const THUMB_LINK = 'main a[href^="/desk/"]';
/** The budget of the desk (docs/product.md 31.14): ms, and bytes from the database. */
const ALLOWED = { time: 1000, bytes: 50_000 };

function countBytes(page: Page): () => number {
  let bytes = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      bytes += Buffer.byteLength(payload);
    }),
  );
  return () => bytes;
}

/** They are a second apart. */
async function addThumbs(): Promise<void> {
  const first = Date.now() - THUMBS * 1000;
  const thumbs = Array.from({ length: THUMBS }, (_, place): [string, object] => {
    if (place % 2 === 1) {
      const since = first + place * 1000;
      const of = {
        uid: `customer${place}`,
        thread: 'R00000',
        firstName: 'Sanne',
        company: 'Sportclub Kanaal',
      };
      const entry = { ...of, since, last: since, text: 'Zaterdag is ons feest. '.repeat(8) };
      return [conversationKey(of.uid, of.thread), { ...entry, rank: rankOfConversation({ since }) }];
    }
    const dateAsked = first + place * 1000;
    const track = { artist: 'Kwartet Noord', title: `Vroege Trein, deel ${place}` };
    const of = { uid: 'somebody', rating: `rating${place}`, firstName: 'Sanne', company: 'Sportclub Kanaal' };
    const given = { zone: `Zaal ${place % ZONES}`, rateType: 'down', dateAsked, track };
    return [
      `R${place}`,
      { ...of, ...given, rank: rankOf({ dateAsked, reason: undefined, last: undefined }) },
    ];
  });
  await admin.database.ref(paths.waitingThumbs).set(Object.fromEntries(thumbs));
}

const starts: { time: number; bytes: number }[] = [];
await withStack(async ({ origin, browser }) => {
  await addThumbs();
  await addCustomer(account(EMAIL, { firstname: 'DJ Noor', right: 'dj' }));
  const page = await newPhone(browser);
  await logIn(page, `${origin}/login`, EMAIL);
  await page.locator(THUMB_LINK).first().waitFor();
  const received = countBytes(page);
  for (let run = 0; run < RUNS; run += 1) {
    const before = received();
    await page.goto(origin + routes.desk, { waitUntil: 'commit' });
    await page.waitForFunction(({ link, count }) => document.querySelectorAll(link).length === count, {
      link: THUMB_LINK,
      count: DESK_WINDOW,
    });
    starts.push({ time: await page.evaluate(() => performance.now()), bytes: received() - before });
  }
});
const time = median(starts.map((start) => start.time));
const bytes = Math.max(...starts.map((start) => start.bytes));
say(
  `Desk with ${THUMBS} entries, half of them conversations, median of ${RUNS}: the first ${DESK_WINDOW} after ${time.toFixed(0)} ms, ` +
    `at most ${(bytes / 1000).toFixed(1)} kB of the database`,
);
process.exit(time <= ALLOWED.time && bytes <= ALLOWED.bytes ? 0 : 1);
