import { OLD_ACCOUNTS } from '../../emulators/seed/old/oldDatabase';
import { foldersOf } from '../../emulators/stack/folders';
import { expect, test } from '../support/app';
import { serveReleases, type Releases } from '../support/releases';
import { testPorts } from '../support/testPorts';

test('IndexedDB that never answers keeps nobody from logging in', async ({ app, page }) => {
  await page.addInitScript(() => {
    // As in some browsers for a while, the request gets no response.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await app.visit({ email: OLD_ACCOUNTS.talker.email, firstname: OLD_ACCOUNTS.talker.firstname });
});

test.describe('A page of the previous app', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The usual worker: it caches its files, and waits until its own page activates it. */
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
    // Interrupted when our page loads.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update()).catch(() => undefined);
    await expect(page.getByRole('main')).not.toBeEmpty();
    // From then on, a new version waits until it is asked.
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringContaining('vibecheck-precache')]);
  });
});
