import { admin } from '../../emulators/seed/admin';
import { account } from '../../emulators/seed/accounts';
import { addCustomer } from '../../emulators/seed/customer';
import { paths } from '../../src/model/paths';
import { CPU_SLOWDOWN, logIn, median, newPhone, paintedAfterClick, say, slowDown, withStack } from './bench';

const COUNT = 1_000;
const RUNS = 5;
const EMAIL = 'bench@test.example';
const MESSAGES_LINK = 'nav a[href="/messages"]';
const HOME_LINK = 'nav a[href="/home"]';
const THREAD_LINK = 'main a[href="/messages/long"]';

const message = (index: number) => {
  const created = 1_700_000_000_000 + index * 600_000;
  return [String(created), { created, from: 'DJ Noor', msg: `Bericht ${index}`, rcvd: true }] as const;
};

await withStack(async ({ origin, browser }) => {
  const uid = await addCustomer(account(EMAIL));
  const threads = Array.from({ length: COUNT }, (_, index) => {
    const [created, first] = message(index);
    return [`T${index}`, { info: { type: 'up', dateTime: first.created }, [created]: first }];
  });
  const messages = Array.from({ length: COUNT }, (_, index) => message(index));
  const last = messages.at(-1)?.[1].created ?? 0;
  await admin.database.ref(paths.messages(uid)).set({
    ...Object.fromEntries(threads),
    long: { info: { type: 'down', dateTime: last + 1 }, ...Object.fromEntries(messages) },
  });
  const page = await newPhone(browser);
  await logIn(page, `${origin}/login`, EMAIL);
  await page.locator('main h1').waitFor();
  await page.locator(MESSAGES_LINK).evaluate((link: HTMLElement) => link.click());
  const older = page.getByRole('button', { name: 'Show older conversations' });
  while (await older.isVisible().catch(() => false)) {
    await older.click();
    await page.locator('main button[aria-busy="true"]').waitFor({ state: 'detached' });
  }
  await page.locator(HOME_LINK).evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await slowDown(page);
  const lists: number[] = [];
  const conversations: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    lists.push(await paintedAfterClick(page, MESSAGES_LINK, THREAD_LINK));
    conversations.push(await paintedAfterClick(page, THREAD_LINK, 'main [role="log"] article'));
    await page.locator(HOME_LINK).evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  }
  const report = (what: string, figures: number[]) =>
    say(
      `${what}, from tap to painted, ${CPU_SLOWDOWN} times slower CPU: median of ${RUNS} ${median(figures).toFixed(0)} ms`,
    );
  report(`List of ${COUNT} loaded threads`, lists);
  report(`Thread of ${COUNT} messages`, conversations);
});
process.exit();
