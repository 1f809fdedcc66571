import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { OLD_ACCOUNTS, OLD_ZONE_NAMES, type OldAccount } from '../../emulators/seed/old/oldDatabase';
import { foldersOf } from '../../emulators/stack/folders';
import { expect, test } from '../support/app';
import { logInToPreviousApp, PAGE_WITHOUT_APP } from '../support/previousApp';
import { serveReleases, type Releases } from '../support/releases';
import { testPorts } from '../support/testPorts';

async function logIn(page: Page, { email }: OldAccount): Promise<void> {
  await page.goto(PAGE_WITHOUT_APP);
  await page.evaluate(await logInToPreviousApp(email));
  await expect.poll(() => page.evaluate('window.end')).toBe('in');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
}

test.describe('A customer who is logged in to the previous app', () => {
  const zonesOf = { tidy: 'hall', odd: 'sparseMoods', nameless: 'kiosk', talker: 'salon' } as const;

  for (const [name, zone] of Object.entries(zonesOf) as [
    keyof typeof zonesOf,
    keyof typeof OLD_ZONE_NAMES,
  ][]) {
    test(`is still so, rates and changes the mood: ${name}`, async ({ app, page }) => {
      await logIn(page, OLD_ACCOUNTS[name]);
      await app.speak('en');
      await page.goto('/');
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
      if (name === 'tidy') await app.pickZone(OLD_ZONE_NAMES[zone]);
      if (name === 'odd') {
        // More than four are searched.
        await page.getByRole('combobox').fill(OLD_ZONE_NAMES[zone]);
        await page.getByRole('option', { name: OLD_ZONE_NAMES[zone] }).click();
      }
      await app.face('Thumbs up').click();
      await app.rate.click();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Personal touch' }).click();
      await page.getByRole('button', { name: 'Feest' }).click();
      await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    });
  }
});

test('The administrator of the previous app sees all of its players', async ({ app, page }) => {
  await app.speak('en');
  await page.goto('/damin');
  await page.getByLabel('Email').fill(OLD_ACCOUNTS.administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Add player by mail' })).toBeVisible();
  await page.getByRole('combobox').fill(OLD_ZONE_NAMES.textNumber);
  await expect(page.getByRole('option', { name: new RegExp(OLD_ZONE_NAMES.textNumber) })).toBeVisible();
});

test('IndexedDB that never answers keeps nobody from logging in', async ({ app, page }) => {
  await page.addInitScript(() => {
    // As some browsers do it for a while: the request is made, and nothing comes of it.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await app.visit({ email: OLD_ACCOUNTS.talker.email, firstname: OLD_ACCOUNTS.talker.firstname });
});

test.describe('A page of the previous app', () => {
  test.use({ serviceWorkers: 'allow' });

  /** As most such apps have one: it keeps its files, and waits until a page of its own lets it in. */
  const WORKER = `
    self.addEventListener('install', (event) =>
      event.waitUntil(caches.open('workbox-precache-v2-' + self.registration.scope).then((cache) => cache.add('/index.html'))));
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(caches.match('/index.html'));
    });
  `;
  const PAGE = `<title>Previous app</title><script>navigator.serviceWorker.register('/service-worker.js')</script>`;

  let releases: Releases;
  test.beforeEach(async () => {
    releases = await serveReleases(foldersOf(testPorts).app);
  });
  test.afterEach(() => releases.close());

  test('is this app once its worker is looked for again', async ({ page }) => {
    releases.replace((file) =>
      file === 'index.html' ? PAGE : file === 'service-worker.js' ? WORKER : undefined,
    );
    await page.goto(releases.origin);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect(page).toHaveTitle('Previous app');
    releases.replace(() => undefined);
    // It ends when the page is ours.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update()).catch(() => undefined);
    await expect(page.getByRole('main')).not.toBeEmpty();
    // The next version waits again until it is asked.
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringContaining('vibecheck-precache')]);
  });
});
