import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { addOldAccount } from '../../emulators/seed/oldAccount';
import { paths } from '../../src/model/paths';
import { expect, test, type App } from '../support/app';
import { makePlayers } from '../support/customers';
import { testPorts } from '../support/testPorts';

const PASSWORD = 'a-good-password';
const newEmail = (): string => `moved-${randomInt(1_000_000_000)}@test.example`;
const newLegacyId = (): string => `old-account-${randomInt(1_000_000_000)}-${randomInt(1_000_000_000)}`;

/** What the previous app left on the phone. */
async function leaveCookies(page: Page, cookies: Record<string, string>): Promise<void> {
  const url = `http://localhost:${testPorts.hosting}`;
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
    );
}

async function makeAccount(app: App, email: string): Promise<void> {
  const { page } = app;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/alreadyAccountP2$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/alreadyAccountP3$/);
}

const userOf = async (email: string) => {
  const { uid } = await admin.auth.getUserByEmail(email);
  const user = (await admin.database.ref(paths.user(uid)).get()).val() as Record<string, object>;
  return {
    uid,
    info: user.info,
    registered: Object.values(user.registeredPlayers ?? {}) as { id: string }[],
  };
};

test.describe('Moving an old account (docs/product.md 13)', () => {
  test('old registered player ids are mapped to players, PRIVALL ignored, registered=2, all cookies cleared', async ({
    app,
    page,
  }) => {
    const [hall, bar] = await makePlayers(2);
    if (hall === undefined || bar === undefined) throw new Error('Two players were asked for.');
    const legacyId = newLegacyId();
    const gone = randomInt(1_000, 9_999);
    await addOldAccount(legacyId, `${hall.playerId}, ${bar.playerId},PRIVALL,${gone}`);
    await leaveCookies(page, {
      userID: legacyId,
      firstname: 'willem',
      lastname: 'Jansen',
      companyname: 'Lunchroom & Zo',
      companylocation: 'Utrecht',
      registeredPlayers: String(hall.playerId),
    });
    const email = newEmail();
    await app.speak('en');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Did you have an account in the previous app?' }).click();
    await expect(page.getByLabel('Account number of the previous app')).toHaveValue(legacyId);
    await makeAccount(app, email);

    await expect(page.getByRole('heading', { name: 'We found these 2 players' })).toBeVisible();
    await expect(page.getByText(`Player ${gone} no longer exists and will not be moved.`)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Willem');
    await expect(page.getByLabel('Company name')).toHaveValue('Lunchroom & Zo');
    await page.getByRole('button', { name: 'Move account' }).click();
    await expect(app.dialog('Success!')).toContainText('Your old account has been moved');
    await app.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Welcome, Willem' })).toBeVisible();

    const { uid, info, registered } = await userOf(email);
    expect(info).toMatchObject({ registered: 2, legacyId, companylocation: 'Utrecht' });
    expect(registered.map(({ id }) => id).sort()).toEqual([hall.key, bar.key].sort());
    expect((await admin.database.ref(`legacyAccounts/${legacyId}/claimedBy`).get()).val()).toBe(uid);
    expect(await page.context().cookies()).toEqual([]);

    await app.pickZone(hall.location);
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Thank you!')).toBeVisible();
  });
});
