import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { expect, test, type App } from '../support/app';
import { makeCustomer } from '../support/customers';
import { randomInt } from 'node:crypto';

const PASSWORD = 'a-good-password';
const newEmail = (): string => `new-${randomInt(1_000_000_000)}@test.example`;

async function stepOne(app: App, email: string, password = PASSWORD, confirmation = password) {
  await app.speak('en');
  await app.page.goto('/sign-up');
  await app.page.getByLabel('Email').fill(email);
  await app.page.getByLabel('Password', { exact: true }).fill(password);
  await app.page.getByLabel('Confirm password').fill(confirmation);
  await app.page.getByRole('button', { name: 'Next' }).click();
}

async function stepTwo(app: App, firstname: string) {
  await app.page.getByLabel('First name').fill(firstname);
  await app.page.getByLabel('Last name').fill('de Boer');
  await app.page.getByLabel('Company name').fill('bakkerij de Boer');
  await app.page.getByRole('button', { name: 'Finish sign-up' }).click();
}

const recordOf = async (email: string) => {
  const { uid } = await admin.auth.getUserByEmail(email);
  const user = (await admin.database.ref(paths.user(uid)).get()).val() as Record<string, object> | null;
  return { uid, user: user ?? {} };
};

test.describe('Sign-up (docs/product.md 12)', () => {
  test('step 1 creates the account and sets registered=1, step 2 writes the profile and a welcome message in thread R00000', async ({
    app,
    page,
  }) => {
    const email = newEmail();
    await stepOne(app, email);
    await expect(page).toHaveURL(/\/sign-up-p2$/);
    await expect.poll(async () => (await recordOf(email)).user.info).toMatchObject({ registered: 1 });
    await stepTwo(app, 'joost');
    await expect(app.dialog('Success!')).toContainText('Finished registration, enjoy rating!');
    await app.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Joost' })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 unread message' })).toBeVisible();

    const { uid, user } = await recordOf(email);
    expect(user.info).toMatchObject({
      id: uid,
      firstname: 'Joost',
      lastname: 'De Boer',
      companyname: 'Bakkerij de Boer',
      companylocation: '',
      registered: 1,
      unreadMessages: 1,
      totalMessages: 1,
    });
    const thread = (user.messages as Record<string, Record<string, object>>).R00000 ?? {};
    expect(thread.info).toMatchObject({ type: 'welcome' });
    const [message] = Object.entries(thread).filter(([key]) => key !== 'info');
    expect(message?.[1]).toMatchObject({ from: 'Media team Vibecheck', rcvd: false });
  });

  test("password and confirmation must match, otherwise 'Passwords do not match'", async ({ app, page }) => {
    await stepOne(app, newEmail(), PASSWORD, 'another');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  });

  test("first name, last name and company name required, otherwise 'Please fill in the empty fields'", async ({
    app,
    page,
  }) => {
    await stepOne(app, newEmail());
    await page.getByLabel('Last name').fill('Bakker');
    await page.getByRole('button', { name: 'Finish sign-up' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill in the empty fields');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveValue('Bakker');
  });

  test('step 2 redirects back to /sign-up if step 1 was not done', async ({ page }) => {
    await page.goto('/sign-up-p2');
    await expect(page).toHaveURL(/\/sign-up$/);
  });

  test('abandoned after sign-up step 1: the next login goes to step 2', async ({ app, page }) => {
    const email = newEmail();
    await stepOne(app, email);
    await expect(page).toHaveURL(/\/sign-up-p2$/);
    await app.openMenu();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await app.logIn(email, PASSWORD);
    await expect(page).toHaveURL(/\/sign-up-p2$/);
    await stepTwo(app, 'Mees');
    await expect(app.dialog('Success!')).toBeVisible();
  });

  test('an account whose record was never written resumes at step 2', async ({ app, page }) => {
    const email = newEmail();
    await admin.auth.createUser({ email, password: PASSWORD });
    await app.speak('en');
    await app.logIn(email, PASSWORD);
    await expect(page).toHaveURL(/\/sign-up-p2$/);
    await stepTwo(app, 'Lot');
    await expect(app.dialog('Success!')).toBeVisible();
    expect((await recordOf(email)).user.info).toMatchObject({ firstname: 'Lot', registered: 1 });
  });

  test('an email in use and a password of 1 character are explained, and nothing typed is lost', async ({
    app,
    page,
  }) => {
    const { email } = await makeCustomer([]);
    await stepOne(app, email);
    await expect(page.getByRole('alert')).toHaveText('There is already an account with this email address');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Email').fill(` ${newEmail().toUpperCase()} `);
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByLabel('Confirm password').fill('x');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose a password of at least 6 characters');
  });

  test('names of 100 characters, emoji, right-to-left text and <script> are kept as they are', async ({
    app,
    page,
  }) => {
    const email = newEmail();
    await stepOne(app, email);
    const name = `🎵 مرحبا <script>alert(1)</script>`.padEnd(100, 'x');
    await stepTwo(app, name);
    await expect(app.dialog('Success!')).toBeVisible();
    await app.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toContainText('<script>');
    expect((await recordOf(email)).user.info).toMatchObject({ firstname: name });
  });
});

test.describe('Password forgotten (docs/product.md 11.8)', () => {
  test('after sending, a confirmation state with a changed title', async ({ app, page }) => {
    const { email } = await makeCustomer([]);
    await app.speak('en');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Email address is not valid')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  test('an unknown address gets the same answer', async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/passwordForgotten');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
});
