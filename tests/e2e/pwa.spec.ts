import type { Page } from '@playwright/test';
import { foldersOf } from '../../emulators/stack/folders';
import { expect, test } from '../support/app';
import { serveReleases, type Releases } from '../support/releases';
import { watchShifts } from '../support/shifts';
import { testPorts } from '../support/testPorts';

test.use({ serviceWorkers: 'allow' });

const origin = `http://localhost:${testPorts.hosting}`;

async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test.describe('Installable (docs/product.md 1.1, 16.1)', () => {
  test('the browser finds nothing that keeps the app from being installed', async ({ page }) => {
    await page.goto('/');
    await untilReadyForOffline(page);
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as {
      id: string;
      icons: { src: string }[];
      screenshots: { src: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ id: '/', lang: 'nl', display: 'standalone', start_url: '/?zone=last' });
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const response = await page.request.get(src);
      expect(response.headers()['content-type'], src).toBe('image/png');
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Every page of a test is in a private window, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('an Install entry in the menu while the browser offers it, gone when installed (docs/product.md 16.8)', async ({
    app,
    page,
  }) => {
    await app.speak('en');
    await page.goto('/');
    await app.openMenu();
    const entry = page.getByRole('button', { name: 'Install app' });
    await expect(entry).toBeHidden();
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt');
      Object.assign(offer, {
        prompt: () => {
          document.documentElement.dataset.prompted = 'true';
          return Promise.resolve();
        },
      });
      window.dispatchEvent(offer);
    });
    await entry.click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await expect(entry).toBeHidden();
  });
});

test.describe('Updates (docs/product.md 16.3 and 16.4)', () => {
  let releases: Releases;
  test.beforeEach(async () => {
    releases = await serveReleases(foldersOf(testPorts).app);
  });
  test.afterEach(() => releases.close());

  const release = (page: Page) => page.locator('meta[name="release"]');
  const update = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
  const isWaiting = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

  test('when a new version activates the page reloads, once', async ({ page }) => {
    await page.goto(releases.origin);
    await untilReadyForOffline(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    releases.publish(2);
    await update(page);
    await expect(release(page)).toHaveAttribute('content', '2');
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.waitForLoadState();
    expect(loads).toBe(1);
  });

  test('a form with unsaved input delays the reload to the next safe moment', async ({ app, page }) => {
    await app.speak('en');
    await page.goto(`${releases.origin}/login`);
    await untilReadyForOffline(page);
    await page.locator('input[name="email"]').fill('half-typed@');
    releases.publish(2);
    await update(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    // Past the quiet time after which the page may reload (src/pwa/updates.ts).
    await page.waitForTimeout(4000);
    await expect(release(page)).toHaveAttribute('content', '1');
    await expect(page.locator('input[name="email"]')).toHaveValue('half-typed@');
    await page.getByRole('link', { name: 'Vibecheck' }).first().click();
    await expect(release(page)).toHaveAttribute('content', '2');
  });

  test('a second new version within ten minutes is offered, so that two that are served in turns reload nothing for ever, and moves nothing (docs/product.md 16.11)', async ({
    app,
    page,
  }) => {
    await app.speak('en');
    await page.goto(releases.origin);
    await untilReadyForOffline(page);
    releases.publish(2);
    await update(page);
    await expect(release(page)).toHaveAttribute('content', '2');
    await untilReadyForOffline(page);
    const shifts = await watchShifts(page);
    releases.publish(1);
    await update(page);
    const load = page.getByRole('button', { name: 'Load the new version' });
    await expect(load).toBeVisible();
    expect(await shifts()).toBe(0);
    await expect(release(page)).toHaveAttribute('content', '2');
    expect(await isWaiting(page)).toBe(true);
    await load.click();
    await expect(release(page)).toHaveAttribute('content', '1');
    await expect(load).toBeHidden();
  });

  test('an offered new version asks before it loses what was typed (docs/product.md 18.10)', async ({
    app,
    page,
  }) => {
    await app.speak('en');
    await page.goto(`${releases.origin}/login`);
    await untilReadyForOffline(page);
    releases.publish(2);
    await update(page);
    await expect(release(page)).toHaveAttribute('content', '2');
    await untilReadyForOffline(page);
    releases.publish(1);
    await update(page);
    const load = page.getByRole('button', { name: 'Load the new version' });
    await expect(load).toBeVisible();
    const typed = page.locator('input[name="email"]');
    await typed.fill('half-typed@');
    page.once('dialog', (question) => question.dismiss());
    await load.click();
    await expect(typed).toHaveValue('half-typed@');
    expect(await isWaiting(page)).toBe(true);
    page.once('dialog', (question) => question.accept());
    await load.click();
    await expect(release(page)).toHaveAttribute('content', '1');
  });

  test('the first version takes over from the previous app at once, also after an installation that failed', async ({
    page,
  }) => {
    const PREVIOUS: Record<string, string> = {
      'index.html':
        '<title>Previous</title><script>navigator.serviceWorker.register("/service-worker.js")</script>',
      'service-worker.js':
        'oninstall = () => skipWaiting(); onactivate = (event) => event.waitUntil(clients.claim());',
    };
    releases.replace((file) => PREVIOUS[file]);
    await page.goto(releases.origin);
    await untilReadyForOffline(page);
    await expect(page).toHaveTitle('Previous');
    releases.replace(() => undefined);
    releases.lose(/^icon\.svg$/);
    const failed = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise<ServiceWorker | null>((resolve) => {
        registration.onupdatefound = () => resolve(registration.installing);
      });
      await registration.update();
      const worker = await found;
      await new Promise<void>((resolve) => {
        const look = () => {
          if (worker?.state === 'redundant') resolve();
        };
        worker?.addEventListener('statechange', look);
        look();
      });
      return caches.keys();
    });
    expect(await failed).not.toEqual([]);
    releases.lose(undefined);
    await update(page);
    await expect(page.getByRole('main')).not.toBeEmpty();
  });

  test('every 60 minutes the worker file is fetched without caching; not while offline', async ({ page }) => {
    await page.clock.install();
    await page.goto(releases.origin);
    await untilReadyForOffline(page);
    const fetched = page.waitForRequest(
      (request) =>
        request.url().endsWith('/service-worker.js') && request.headers()['cache-control'] === 'no-cache',
    );
    await page.clock.fastForward('01:00:01');
    await fetched;
    let offlineFetches = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/service-worker.js')) offlineFetches += 1;
    });
    await page.context().setOffline(true);
    await page.clock.fastForward('01:00:01');
    await page.clock.fastForward('01:00:01');
    expect(offlineFetches).toBe(0);
  });

  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('a chunk of an older release that is gone reloads the page once', async ({ app, page }) => {
      await app.speak('en');
      await page.goto(releases.origin);
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      releases.remove(/^assets\/LoginPage-/);
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await expect(page.getByText('Something went wrong on this page')).toBeVisible();
      expect(loads).toBe(1);
      releases.remove(undefined);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    });
  });
});

test.describe('Install prompt (docs/product.md 16.5, 16.6)', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    serviceWorkers: 'block',
  });

  test('shows on iOS from visit 1, 3 times in all, 2 seconds after load; dismissing does not hide it permanently', async ({
    app,
    page,
  }) => {
    await app.speak('en');
    const prompt = app.dialog('Add this app to your home screen (Safari only)');
    for (let visit = 1; visit <= 3; visit += 1) {
      await page.goto('/');
      await expect(prompt).toBeVisible();
      await prompt.getByRole('button', { name: 'Cancel' }).click();
      await expect(prompt).toBeHidden();
    }
    await page.clock.install();
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('installPromptVisits'))).toBe('4');
    await page.clock.fastForward(10_000);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(prompt).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('installPromptShows'))).toBe('3');
  });
});

test.describe('Install prompt on an iPad (docs/product.md 16.7)', () => {
  // An iPad calls itself a Mac, and has a touch screen.
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    serviceWorkers: 'block',
  });

  test('says that Share is at the top right', async ({ app, page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await app.speak('en');
    await page.goto('/');
    const prompt = app.dialog('Add this app to your home screen (Safari only)');
    await expect(prompt.getByText('Tap Share at the top right')).toBeVisible();
    await expect(prompt.getByText('at the bottom')).toHaveCount(0);
  });
});

test.describe('An address of a file that is none (docs/product.md 3.25)', () => {
  test('shows the page that says so, also at the first load', async ({ app, page }) => {
    await app.speak('en');
    for (const address of ['/help.html', '/messages/a.b']) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible();
    }
  });
});

test.describe('Background video (docs/product.md 4.11, 4.12)', () => {
  test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });
  const video = (page: Page) => page.locator('video');

  for (const [width, tier] of [
    [360, 'low'],
    [768, 'medium'],
    [1200, 'high'],
  ] as const) {
    test(`at ${width} px the ${tier} file is loaded`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      for (const [colorScheme, file] of [
        ['light', `/video/background-${tier}-light.mp4`],
        ['dark', `/video/background-${tier}.mp4`],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(video(page)).toHaveAttribute('src', file);
        await expect
          .poll(() =>
            video(page).evaluate(({ paused, readyState }: HTMLVideoElement) => !paused && readyState > 1),
          )
          .toBe(true);
        const response = await page.request.get(`${origin}${file}`);
        expect(response.headers()['content-type']).toBe('video/mp4');
      }
    });
  }

  test('can be paused, and stays so', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/');
    await app.openMenu();
    await page.getByRole('button', { name: 'Pause the background' }).click();
    await page.reload();
    await app.openMenu();
    await expect(page.getByRole('button', { name: 'Resume the background' })).toBeVisible();
    await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });

  test('is not loaded with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const videos: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/video/')) videos.push(request.url());
    });
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(video(page)).toHaveCount(0);
    expect(videos).toEqual([]);
  });
});
