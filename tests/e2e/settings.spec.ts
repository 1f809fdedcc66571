import { randomInt } from 'node:crypto';
import { admin } from '../../emulators/seed/admin';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { paths } from '../../src/model/paths';
import { expect, test, type App } from '../support/app';
import { makeCustomer } from '../support/customers';

async function openSettings(app: App, page: string) {
  const customer = await makeCustomer([]);
  await app.visit(customer);
  await app.openMenu();
  await app.page.getByRole('link', { name: 'Settings' }).click();
  await app.page.getByRole('link', { name: page }).click();
  return customer;
}

test.describe('Settings (docs/product.md 14)', () => {
  test('the sign-in check sends the user to /login', async ({ page }) => {
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('edit profile: save is enabled only after a field changes, then a check icon replaces the button', async ({
    app,
    page,
  }) => {
    const customer = await openSettings(app, 'Edit profile');
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await page.getByLabel('First name').fill('pien');
    await save.click();
    await expect(page.getByText('Your changes have been saved')).toBeAttached();
    await expect(save).toBeHidden();
    const info = (await admin.database.ref(paths.userInfo(customer.uid)).get()).val() as object;
    expect(info).toMatchObject({ firstname: 'Pien', lastname: 'De Vries', registered: 3 });
    await page.getByRole('link', { name: 'Back to settings' }).click();
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await expect(save).toBeDisabled();
    await expect(page.getByLabel('First name')).toHaveValue('Pien');
  });

  test("edit profile: empty names show 'Please fill in the empty fields'", async ({ app, page }) => {
    await openSettings(app, 'Edit profile');
    await page.getByLabel('Company name').fill(' ');
    await expect(page.getByRole('alert')).toHaveText('Please fill in the empty fields');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('change email: both entries must be valid and equal ignoring case', async ({ app, page }) => {
    const customer = await openSettings(app, 'Change email');
    const email = `changed-${randomInt(1_000_000_000)}@test.example`;
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('New email', { exact: true }).fill(email);
    await page.getByLabel('Repeat new email').fill('another@test.example');
    await expect(page.getByRole('alert')).toHaveText('Email address is not valid');
    await expect(save).toBeDisabled();
    await page.getByLabel('Repeat new email').fill(email.toUpperCase());
    await save.click();
    await expect(app.dialog('Success!')).toContainText('Your changes have been saved');
    expect((await admin.auth.getUser(customer.uid)).email).toBe(email);
  });

  test('change password: reauthentication with the email and old password is required', async ({
    app,
    page,
  }) => {
    const customer = await openSettings(app, 'Change password');
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password', { exact: true }).fill('another-password');
    await page.getByLabel('Repeat new password').fill('another');
    await expect(page.getByRole('alert')).toHaveText('Passwords are not the same');
    await expect(save).toBeDisabled();
    await page.getByLabel('Repeat new password').fill('another-password');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
    await page.getByLabel('Current password').fill(DEMO_PASSWORD);
    await save.click();
    await expect(app.dialog('Success!')).toContainText('Your changes have been saved');
    await app.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await app.openMenu();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await app.logIn(customer.email, 'another-password');
    await expect(page.getByRole('heading', { name: 'Welcome, Sanne' })).toBeVisible();
  });

  test('delete account only says this is not possible now and to contact support', async ({ app, page }) => {
    await openSettings(app, 'Delete account');
    await expect(page.getByText('Deleting your account is not possible at the moment.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
