import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { foldersOf } from '../../../emulators/stack/folders';
import { pushPayload } from '../../../src/model/push';
import { routes } from '../../../src/model/routes';
import { expect, test } from '../../support/app';
import { makeCustomer } from '../../support/customers';
import { djWrites } from '../../support/djWrites';
import { serveReleases } from '../../support/releases';
import { testPorts } from '../../support/testPorts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const ORIGIN = `http://localhost:${testPorts.hosting}`;

interface Answer {
  /** The conversation. */
  tag: string;
  body?: string;
  unread?: number;
}

const payload = (user: string, { tag, body = 'Golden Hour\u00a0– Mira Solen', unread = 1 }: Answer): string =>
  JSON.stringify(
    pushPayload({
      title: 'DJ Noor',
      body,
      lang: 'nl',
      tag,
      navigate: ORIGIN + routes.thread(tag),
      user,
      unread,
    }),
  );

async function registrationAt(origin: string, session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === `${origin}/`) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** Brings a push to the worker of the app, as the browser does. */
type Push = (user: string, answer: Answer) => Promise<void>;

/** The page with its worker. No push service is there that it could ask for an address. */
async function pushTo(context: BrowserContext, page: Page, origin = ORIGIN): Promise<Push> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const session = await context.newCDPSession(page);
  const registrationId = await registrationAt(origin, session);
  return async (user, answer) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: payload(user, answer),
    });
  };
}

/** What turning it on leaves for the worker. */
const turnedOnBy = (page: Page, uid: string): Promise<void> =>
  page.evaluate(async (owner) => {
    await (await caches.open('push-owner')).put('/push-owner', new Response(owner));
  }, uid);

/** Runs in the worker: counts what it has shown. */
const COUNT_SHOWN = `(() => {
  self.shown = 0;
  const show = registration.showNotification.bind(registration);
  registration.showNotification = async (...notification) => {
    await show(...notification);
    self.shown += 1;
  };
})()`;

/** Waits until the worker has shown so many. Chromium forgets a notification that a page asks for while it is being shown. */
const untilShown = (worker: Worker, count: number): Promise<void> =>
  expect.poll(() => worker.evaluate<number>('shown')).toBe(count);

/** Of each notification the conversation and the words. */
const shownOn = (page: Page): Promise<string[][]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ tag, body }) => [tag, body]),
  );

/** Runs in the worker. */
const WATCH_BADGE = `(() => {
  self.badges = [];
  const show = navigator.setAppBadge.bind(navigator);
  navigator.setAppBadge = (count) => { self.badges.push(count); return show(count); };
})()`;

/** Runs in the worker: the browser's own event. Only a browser can make it wait. */
const TAP = `registration.getNotifications().then(([notification]) => {
  const tap = new NotificationEvent('notificationclick', { notification });
  dispatchEvent(Object.assign(tap, { waitUntil: () => undefined }));
})`;

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  return worker;
}

test.describe('a push in Chromium (docs/product.md 32)', () => {
  test('100 answers are one notification a conversation, with the count on the icon, and what is for somebody else says nothing', async ({
    app,
    page,
    context,
  }) => {
    const [first, second] = [await makeCustomer([]), await makeCustomer([])];
    await app.visit(first);
    const push = await pushTo(context, page);
    await turnedOnBy(page, first.uid);
    const worker = workerOf(context);
    await worker.evaluate(WATCH_BADGE);
    await worker.evaluate(COUNT_SHOWN);
    for (let unread = 1; unread <= 100; unread += 1)
      await push(first.uid, { tag: 'R1', body: `Antwoord ${unread}`, unread });
    await push(second.uid, { tag: 'R2', unread: 500 });
    await push(first.uid, { tag: 'R3', unread: 101 });
    await untilShown(worker, 101);
    const shown = await shownOn(page);
    expect(shown.map(([tag]) => tag).sort()).toEqual(['R1', 'R3']);
    expect(shown).toContainEqual(['R1', 'Antwoord 100']);
    const badges = await worker.evaluate<number[]>('badges');
    expect(badges).toContain(101);
    expect(badges).not.toContain(500);

    await turnedOnBy(page, second.uid);
    await push(first.uid, { tag: 'R4' });
    await push(second.uid, { tag: 'R5' });
    await untilShown(worker, 102);
    const shownLater = await shownOn(page);
    expect(shownLater).toContainEqual(['R5', 'Golden Hour\u00a0– Mira Solen']);
    expect(shownLater.map(([tag]) => tag)).not.toContain('R4');
  });

  test('a tap opens the conversation in the open window, without loading it anew and without a connection', async ({
    app,
    page,
    context,
  }) => {
    const customer = await makeCustomer([]);
    await app.visit(customer);
    await djWrites(customer.uid, 'R1', 'Dank!');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastKnown') ?? '')).toContain('Dank!');
    const push = await pushTo(context, page);
    await turnedOnBy(page, customer.uid);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    const worker = workerOf(context);
    await worker.evaluate(COUNT_SHOWN);
    await context.setOffline(true);
    await push(customer.uid, { tag: 'R1' });
    await untilShown(worker, 1);
    await worker.evaluate(TAP);
    await expect(page).toHaveURL(ORIGIN + routes.thread('R1'));
    await expect(page.getByText('Dank!')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSame') as unknown)).toBe(true);
    expect(await shownOn(page)).toEqual([]);
  });

  test('a new version of the worker knows whose device it is, while it waits and after', async ({
    page,
    context,
  }) => {
    const releases = await serveReleases(foldersOf(testPorts).app);
    await page.goto(`${releases.origin}/login`);
    const push = await pushTo(context, page, releases.origin);
    await turnedOnBy(page, 'anna');
    const worker = workerOf(context);
    await worker.evaluate(COUNT_SHOWN);
    // What is typed lets the new worker wait.
    await page.locator('input[name="email"]').fill('half-typed@');
    releases.publish(2);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting).toBe(true);
    await push('bert', { tag: 'R1' });
    await push('anna', { tag: 'R2' });
    await untilShown(worker, 1);
    expect((await shownOn(page)).map(([tag]) => tag)).toEqual(['R2']);
    const next = context.serviceWorkers().find((other) => other !== worker);
    if (next === undefined) throw new Error('The new worker is not there.');
    await next.evaluate(COUNT_SHOWN);
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' }),
    );
    await expect.poll(isWaiting).toBe(false);
    await push('bert', { tag: 'R3' });
    await push('anna', { tag: 'R4' });
    await untilShown(next, 1);
    expect((await shownOn(page)).map(([tag]) => tag).sort()).toEqual(['R2', 'R4']);
    await releases.close();
  });
});
