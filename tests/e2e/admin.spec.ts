import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { account, DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { App, expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import type { CaughtMail } from '../support/caughtMail';
import { inboxUrl, mailsTo } from '../support/inbox';
import { testPorts } from '../support/testPorts';

const ADMINISTRATOR = 'admin@demo.test';

async function openAdministration(app: App, email = ADMINISTRATOR): Promise<void> {
  await app.speak('en');
  await app.page.goto('/damin');
  await app.page.locator('input[name="email"]').fill(email);
  await app.page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await app.page.getByRole('button', { name: 'Log in' }).click();
}

const players = (page: Page) => page.getByRole('combobox', { name: 'Players' });

async function choose(page: Page, search: string, names: RegExp[]): Promise<void> {
  await players(page).fill(search);
  for (const name of names) await page.getByRole('option', { name }).click();
}

/** The text of the QR code in an image at `url`, as a scanner reads it. */
async function scanned(page: Page, url: string): Promise<string> {
  const response = await page.request.get(url);
  const base64 = (await response.body()).toString('base64');
  const { data, width, height } = await page.evaluate(async (content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/gif' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: Array.from(image?.data ?? []), width: bitmap.width, height: bitmap.height };
  }, base64);
  return decodeQR({ data: Uint8Array.from(data), width, height });
}

async function mailTo(address: string): Promise<CaughtMail> {
  const find = async () => (await mailsTo(address))[0];
  await expect.poll(find).toBeTruthy();
  const mail = await find();
  if (mail === undefined) throw new Error(`No mail to ${address}.`);
  return mail;
}

test.describe('Administrator page (docs/product.md 17)', () => {
  test('chooses 3 of 200 players, confirms, and the client who opens the mailed link has exactly those 3', async ({
    app,
    page,
    browser,
  }) => {
    const tag = `Keten${randomInt(1_000_000)}`;
    const chosen = await makePlayers(3, { location: `${tag} zaal` });
    const first = randomInt(1_000_000, 2_000_000_000);
    await addPlayers(Array.from({ length: 197 }, (_, index) => player(first + index, `${tag} hal ${index}`)));
    const client = `client-${randomInt(1_000_000_000)}@venue.example`;

    await openAdministration(app);
    await expect(page.getByRole('heading', { name: 'Add player by mail' })).toBeVisible();
    await players(page).fill(tag);
    await expect(page.getByRole('button', { name: 'Choose all 200 players found' })).toBeVisible();
    await choose(
      page,
      `${tag} zaal`,
      chosen.map(({ playerId }) => new RegExp(`${tag} zaal.*${playerId}`)),
    );
    await page.getByLabel('To:').fill(client);
    await page.getByRole('button', { name: 'Sent' }).click();

    const dialog = app.dialog('Email these 3 players?');
    for (const { playerId, location } of chosen) {
      await expect(dialog.getByText(`${playerId} - ${location}`)).toBeVisible();
    }
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400);
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(app.dialog('Success!').getByText('Succesfully sent mail to client')).toBeVisible();

    const mail = await mailTo(client);
    const [attachment] = mail.attachments ?? [];
    const link = await scanned(
      page,
      `${inboxUrl}/${mail.id}/attachment/${attachment?.generatedFileName ?? ''}`,
    );
    expect(link).toMatch(new RegExp(`^http://localhost:${testPorts.hosting}/addPlayerQR/[\\w-]{22}$`));

    const newcomer = await makeCustomer([], { email: client });
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const phone = await context.newPage();
    await phone.addInitScript(() => localStorage.setItem('language', 'en'));
    await phone.goto(link);
    await phone.getByRole('link', { name: 'Log in' }).first().click();
    await phone.locator('input[name="email"]').fill(newcomer.email);
    await phone.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await phone.locator('form button[type="submit"]').click();
    await expect(phone.getByText('3 players added.')).toBeVisible();
    await phone.goto('/');
    const zones = phone.getByRole('combobox');
    await expect(zones.locator('option:not([hidden])')).toHaveCount(3);
    await zones.selectOption({ index: 1 });
    await phone.getByRole('button', { name: 'Thumbs up' }).click();
    await phone.getByRole('button', { name: 'Rate', exact: true }).click();
    await expect(phone.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
    await context.close();
  });

  test('what was mailed is listed, and a link that is revoked adds nothing', async ({
    app,
    page,
    browser,
  }) => {
    const tag = `Zending${randomInt(1_000_000)}`;
    await addPlayers([player(randomInt(1_000_000, 2_000_000_000), tag)]);
    const client = `client-${randomInt(1_000_000_000)}@venue.example`;
    await openAdministration(app);
    await choose(page, tag, [new RegExp(tag)]);
    await page.getByLabel('To:').fill(client);
    await page.getByRole('button', { name: 'Sent' }).click();
    await app.dialog('Email this player?').getByRole('button', { name: 'Yes' }).click();
    await app.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`1 player emailed to ${client}.`)).toBeVisible();

    const mail = await mailTo(client);
    const link = /http\S+\/addPlayerQR\/[\w-]{22}/.exec(mail.text)?.[0] ?? '';
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: client });
    await entry.getByText('1 player').click();
    await expect(entry.getByText(new RegExp(`- ${tag}$`))).toBeVisible();
    await entry.getByRole('button', { name: 'Revoke link' }).click();
    await app.dialog('Revoke this link?').getByRole('button', { name: 'Yes' }).click();
    await app.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await expect(entry.getByText(/^Link revoked/)).toBeVisible();

    const context = await browser.newContext();
    const phone = await context.newPage();
    const { email } = await makeCustomer([], { email: client });
    await phone.addInitScript(() => localStorage.setItem('language', 'en'));
    await phone.goto(link);
    await phone.getByRole('link', { name: 'Log in' }).first().click();
    await phone.locator('input[name="email"]').fill(email);
    await phone.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await phone.locator('form button[type="submit"]').click();
    await expect(phone.getByRole('alert')).toContainText('This code is no longer valid.');
    await context.close();
  });

  test('email and password are both required', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/damin');
    await expect(page.getByRole('heading', { name: 'Admin account' })).toBeVisible();
    await expect(page.locator('input[name="email"]')).toHaveAttribute('type', 'email');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
  });

  test('a user without damin is refused with a clear text and signed out', async ({ app, page }) => {
    const { email } = await makeCustomer([]);
    await openAdministration(app, email);
    await expect(page.getByText('This is not an administrator’s account')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  });

  test('at least one player must be selected, then the recipient must be valid, and nothing typed is lost', async ({
    app,
    page,
  }) => {
    const tag = `Keus${randomInt(1_000_000)}`;
    await addPlayers([player(randomInt(1_000_000, 2_000_000_000), tag)]);
    await openAdministration(app);
    await page.getByLabel('To:').fill('client at venue');
    await page.getByRole('button', { name: 'Sent' }).click();
    await expect(page.getByText('You must select at least one player')).toBeVisible();
    await choose(page, tag, [new RegExp(tag)]);
    await page.getByRole('button', { name: 'Sent' }).click();
    await expect(page.getByText('You must select at least one player')).toBeHidden();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.getByLabel('To:')).toHaveValue('client at venue');
    await page.getByLabel('To:').fill('client@venue.example');
    await page.getByRole('button', { name: 'Sent' }).click();
    await app.dialog('Email this player?').getByRole('button', { name: 'No' }).click();
    await expect(page.getByText('1 player chosen')).toBeVisible();
    await expect(page.getByLabel('To:')).toHaveValue('client@venue.example');
  });

  for (const [status, words] of [
    [500, 'Not succeeded sending mail to client'],
    [502, 'We do not know whether the email was sent'],
  ] as const)
    test(`an answer of ${status} is told as what it is, and what was chosen stays`, async ({ app, page }) => {
      const tag = `Fout${randomInt(1_000_000)}`;
      await addPlayers([player(randomInt(1_000_000, 2_000_000_000), tag)]);
      await page.route('**/mail/sentMailToClient', (route) => route.fulfill({ status, body: 'down' }));
      await openAdministration(app);
      await choose(page, tag, [new RegExp(tag)]);
      await page.getByLabel('To:').fill('client@venue.example');
      await page.getByRole('button', { name: 'Sent' }).click();
      await app.dialog('Email this player?').getByRole('button', { name: 'Yes' }).click();
      await expect(app.dialog('Oops!').getByText(words)).toBeVisible();
      await app.dialog('Oops!').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('1 player chosen')).toBeVisible();
      await expect(page.getByLabel('To:')).toHaveValue('client@venue.example');
    });

  test('all that match a search are chosen at once, by keyboard as well', async ({ app, page }) => {
    const tag = `Reeks${randomInt(1_000_000)}`;
    const first = randomInt(1_000_000, 2_000_000_000);
    await addPlayers(Array.from({ length: 40 }, (_, index) => player(first + index, `${tag} ${index}`)));
    const email = `beheer-${randomInt(1_000_000_000)}@test.example`;
    await addCustomer(account(email, { right: 'administrator' }));
    await openAdministration(app, email);
    await players(page).fill(tag);
    await page.getByRole('button', { name: 'Choose all 40 players found' }).click();
    await expect(page.getByText('40 players chosen')).toBeVisible();
    await players(page).press('ArrowDown');
    await players(page).press('Enter');
    await expect(page.getByText('39 players chosen')).toBeVisible();
    await players(page).fill(String(first + 7));
    await expect(page.getByRole('option')).toHaveCount(1);
  });
});

test.describe('The report of the thumbs (docs/product.md 25.12, 25.13)', () => {
  test('counts a rating and its reason once the player has received it', async ({ app, browser }) => {
    const location = `Report ${randomInt(1_000_000)}`;
    const customer = await makeCustomer(await makePlayers(1, { location }));
    await app.visit(customer);
    await app.face('Thumbs down').click();
    await app.rate.click();
    await app.dialog('Thank you!').getByRole('button', { name: 'Too loud or too busy' }).click();
    await expect(app.dialog('Thank you!').getByText('Too loud or too busy')).toBeVisible();

    const office = await browser.newPage();
    await openAdministration(new App(office));
    await office.getByRole('link', { name: 'What customers think' }).click();
    const periods = ['7 days', '4 weeks'];
    // The functions count a moment later, and are started by the first rating of all tests.
    await expect(async () => {
      const [next = '', before = ''] = periods;
      periods.splice(0, 2, before, next);
      await office.getByRole('button', { name: next }).click();
      const download = office.waitForEvent('download');
      await office.getByRole('button', { name: 'Download as CSV' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain(`zone,${location},,0,1,0`);
      expect(csv).toMatch(/^reason,tooLoud,,,[1-9]/m);
    }).toPass({ timeout: 100_000 });
    await office.close();
  });
});
