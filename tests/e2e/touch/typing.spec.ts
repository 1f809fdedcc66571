import { paths } from '../../../src/model/paths';
import { admin } from '../../../emulators/seed/admin';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayers } from '../../support/customers';

test.describe("With a phone's keyboard", () => {
  test("'next' goes to the next field, and sends nothing (docs/product.md 4.21)", async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/sign-up');
    await page.getByLabel('Email').tap();
    await page.keyboard.type('somebody@test.example');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter your password')).toBeVisible();
  });

  test("'next' in the form for an invitation does not make it (docs/product.md 4.21)", async ({
    app,
    page,
  }) => {
    const players = await makePlayers(1);
    const customer = await makeCustomer(players);
    await app.visit(customer);
    await page.goto('/players');
    await page
      .getByRole('main')
      .getByRole('link', { name: players[0]?.location ?? '' })
      .tap();
    await page.getByRole('button', { name: 'Invite staff' }).tap();
    await page.getByLabel('Name of the invitation').tap();
    await page.keyboard.type('Bar team');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Rate', { exact: true })).toBeFocused();
    await page.getByLabel(/^Until/).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Create invitation' })).toBeVisible();
    const made = await admin.database.ref('invites').orderByChild('by').equalTo(customer.uid).get();
    expect(made.exists()).toBe(false);
    await page.getByRole('button', { name: 'Create invitation' }).tap();
    await expect
      .poll(async () => {
        const invites = await admin.database.ref('invites').orderByChild('by').equalTo(customer.uid).get();
        return invites.numChildren();
      })
      .toBe(1);
  });

  test('a draft is in a second tab, and in a new one after this was closed (docs/product.md 18.12)', async ({
    app,
    context,
    page,
  }) => {
    const customer = await makeCustomer([]);
    const created = Date.now() - 60_000;
    await admin.database.ref(paths.thread(customer.uid, 'R1')).set({
      info: { type: 'up', dateTime: created },
      [created]: { created, from: 'DJ Noor', msg: 'How was it?', rcvd: true },
    });
    await app.visit(customer);
    await page.goto('/messages/R1');
    const second = await context.newPage();
    await second.goto('/messages/R1');
    await expect(second.getByLabel('Your answer')).toHaveValue('');
    await page.getByLabel('Your answer').fill('Half a sentence');
    await expect(second.getByLabel('Your answer')).toHaveValue('Half a sentence');
    await page.close();
    await second.close();
    const third = await context.newPage();
    await third.goto('/messages/R1');
    await expect(third.getByLabel('Your answer')).toHaveValue('Half a sentence');
    await third.getByRole('button', { name: 'Send' }).tap();
    await expect(third.getByRole('article').filter({ hasText: 'Half a sentence' })).toBeVisible();
    await expect(third.getByLabel('Your answer')).toHaveValue('');
  });
});
