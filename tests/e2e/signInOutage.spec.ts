import type { Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

/** What Google's identity service answers in an outage. */
const OUTAGES = {
  500: { status: 'INTERNAL', message: 'Internal error encountered.' },
  503: { status: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
} as const;

/** `lookup`: the start asks for the account. `token`: it asks for a new token first, because the old one has expired. */
const REQUESTS = { lookup: '**/accounts:lookup*', token: '**/securetoken.googleapis.com/**' } as const;

const SONG = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };

const SESSION = 'firebase:authUser:local:[DEFAULT]';

async function breakDown(page: Page, request: keyof typeof REQUESTS, status: keyof typeof OUTAGES) {
  const seen = { requests: 0 };
  await page.route(REQUESTS[request], (route) => {
    seen.requests += 1;
    return route.fulfill({ status, json: { error: { code: status, ...OUTAGES[status] } } });
  });
  return seen;
}

/** Runs in the page: what the SDK has stored expires. */
function expireToken(key: string): void {
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as {
    stsTokenManager: { expirationTime: number };
  };
  stored.stsTokenManager.expirationTime = Date.now() - 1000;
  localStorage.setItem(key, JSON.stringify(stored));
}

test.describe('An outage of the identity service (docs/product.md 11.14)', () => {
  for (const request of ['lookup', 'token'] as const)
    for (const status of [500, 503] as const)
      test(`that answers ${request} with ${status} ends no session that starts meanwhile`, async ({
        app,
        page,
      }) => {
        const players = await makePlayers(1);
        const customer = await makeCustomer(players);
        await app.visit(customer);
        await expect(app.face('Thumbs up')).toBeEnabled();
        const session = () => page.evaluate((key) => localStorage.getItem(key), SESSION);

        const outage = await breakDown(page, request, status);
        if (request === 'token') await page.evaluate(expireToken, SESSION);
        await page.reload();
        await expect.poll(() => outage.requests).toBeGreaterThan(0);
        await expect(page.getByRole('heading', { name: `Welcome, ${customer.firstname}` })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await session()).toContain(customer.uid);

        // The page goes on without a reload once the service answers again, and through one.
        await page.unroute(REQUESTS[request]);
        await page.evaluate(() => dispatchEvent(new Event('online')));
        // Until it is live, Rate may say 'No connection' from one moment to the next, and takes no tap then.
        for (const { key } of players) await admin.database.ref(paths.nowPlaying(key)).set(SONG);
        await expect(page.getByText(SONG.title, { exact: true })).toBeVisible();
        await app.face('Thumbs up').click();
        await app.rate.click();
        await expect(page.getByRole('dialog')).toContainText('Thanks');
        await page.reload();
        await expect(page.getByRole('heading', { name: `Welcome, ${customer.firstname}` })).toBeVisible();
        expect(await session()).toContain(customer.uid);
      });
});
