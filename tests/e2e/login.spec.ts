import { randomInt } from 'node:crypto';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { HOST } from '../../emulators/ports';
import { PROJECT_ID } from '../../emulators/stack/project';
import { SHARED_BUNDLE_CODE } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer } from '../support/customers';
import { lineTo } from '../support/line';
import { testPorts } from '../support/testPorts';

const SIGN_IN = '**/accounts:signInWithPassword*';

interface OobCode {
  email: string;
  requestType: string;
  oobLink: string;
}

/** The link of the last mail that the identity service would have sent to `email`. */
async function mailedLink(email: string): Promise<string> {
  const response = await fetch(
    `http://${HOST}:${testPorts.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
  );
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  const code = oobCodes.findLast((one) => one.email === email && one.requestType === 'PASSWORD_RESET');
  if (code === undefined) throw new Error(`No mail to ${email}.`);
  return code.oobLink;
}

test.describe('Login (docs/product.md 11)', () => {
  test('when local storage was emptied, the app says that this has ended the session (docs/product.md 11.13)', async ({
    app,
    page,
  }) => {
    await app.visit(await makeCustomer([]));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const told = app.dialog('Log in again');
    await expect(told).toContainText('The browser has erased what the app kept on this device');
    await told.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the link of the password-forgotten mail sets a new password, which then logs in', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await app.speak('en');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The address comes before the screen, and the screen before this has such a field too.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page).toHaveURL(/\/passwordForgotten$/);
    await page.getByLabel('Email').fill(customer.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const response = await fetch(`${await mailedLink(customer.email)}&newPassword=a-newer-password`);
    expect(response.ok).toBe(true);
    await app.logIn(customer.email, DEMO_PASSWORD);
    await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
    await app.logIn(customer.email, 'a-newer-password');
    await expect(page.getByRole('heading', { name: `Welcome, ${customer.firstname}` })).toBeVisible();
  });

  test('an address with spaces around it and capitals logs in', async ({ app, page }) => {
    const customer = await makeCustomer([]);
    await app.speak('en');
    await app.logIn(`  ${customer.email.toUpperCase()} `);
    await expect(page.getByRole('heading', { name: `Welcome, ${customer.firstname}` })).toBeVisible();
  });

  test('too many attempts are explained, in Dutch too, and what was typed survives', async ({
    app,
    page,
  }) => {
    await page.route(SIGN_IN, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }),
      }),
    );
    await app.speak('nl');
    await app.logIn('three@demo.test');
    await expect(page.getByText('Te veel pogingen. Wacht even en probeer het opnieuw.')).toBeVisible();
    await expect(page.locator('input[name="email"]')).toHaveValue('three@demo.test');
    await expect(page.locator('input[name="password"]')).toHaveValue(DEMO_PASSWORD);
  });

  test('errors are cleared on entering a page', async ({ app, page }) => {
    await app.speak('en');
    await app.logIn('three@demo.test', 'wrong');
    await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Invalid credentials. Please try again.')).toBeHidden();
  });

  test('when no answer comes, the form says what is going on', async ({ app, page }) => {
    await page.route(SIGN_IN, () => undefined);
    await app.speak('en');
    await app.logIn('three@demo.test');
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  });

  test('without a network the form says so and can be sent again', async ({ app, page }) => {
    const customer = await makeCustomer([]);
    await page.route(SIGN_IN, (route) => route.abort());
    await app.speak('en');
    await app.logIn(customer.email);
    await expect(page.getByText('No connection.')).toBeVisible();
    await page.unroute(SIGN_IN);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: `Welcome, ${customer.firstname}` })).toBeVisible();
  });

  test("a 'Go back' button if an add-player code is pending", async ({ app, page }) => {
    await app.speak('en');
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Go back' })).toBeHidden();
    await page.goto(`/addPlayerQR/${SHARED_BUNDLE_CODE}`);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(new RegExp(`/addPlayerQR/${SHARED_BUNDLE_CODE}$`));
  });

  test('password managers and the keyboard are told what each field is', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('input[name="email"]')).toHaveAttribute('autocomplete', 'username');
    await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.locator('input[name="password"]')).toHaveAttribute('enterkeyhint', 'go');
    await page.goto('/sign-up');
    await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'new-password');
  });
});

test.describe('Start-up (docs/product.md 11.6)', () => {
  test('shows neither the visitor’s screen nor the login while it is not known who is there', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await app.visit(customer);
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const main = document.querySelector('main');
        if (main?.checkVisibility() === true && main.textContent.includes('Log in')) {
          document.documentElement.dataset.flashed = 'true';
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: `Welcome, ${customer.firstname}` })).toBeVisible();
    expect([...new Set(seen)]).toEqual(['/settings', '/']);
    await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  });
});

test.describe('Sign-up over a broken connection', () => {
  test('network lost between the two writes of sign-up: it says so, and goes on when the connection is back', async ({
    app,
    page,
  }) => {
    const line = await lineTo(page);
    const email = `cut-${randomInt(1_000_000_000)}@test.example`;
    await app.speak('en');
    await page.goto('/sign-up');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a-good-password');
    await page.getByLabel('Confirm password').fill('a-good-password');
    await line.cut();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/sign-up-p2$/);
    await expect(page.getByText(/^(Offline|No connection)/)).toBeVisible();
    line.mend();
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Vos');
    await page.getByLabel('Company name').fill('Vos');
    await page.getByRole('button', { name: 'Finish sign-up' }).click();
    await expect(app.dialog('Success!')).toBeVisible();
    const { uid } = await admin.auth.getUserByEmail(email);
    const info = (await admin.database.ref(paths.userInfo(uid)).get()).val() as object;
    expect(info).toMatchObject({ id: uid, registered: 1, firstname: 'Ida' });
  });

  test('an add-player link that is opened half-way sign-up is held over step 2', async ({ app, page }) => {
    const email = `half-${randomInt(1_000_000_000)}@test.example`;
    const { uid } = await admin.auth.createUser({ email, password: DEMO_PASSWORD });
    await app.speak('en');
    await app.logIn(email);
    await expect(page).toHaveURL(/\/sign-up-p2$/);
    await page.goto(`/addPlayerQR/${SHARED_BUNDLE_CODE}`);
    await expect(page).toHaveURL(/\/sign-up-p2$/);
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Vos');
    await page.getByLabel('Company name').fill('Vos');
    await page.getByRole('button', { name: 'Finish sign-up' }).click();
    await expect(page).toHaveURL(new RegExp(`/addPlayerQR/${SHARED_BUNDLE_CODE}$`));
    await expect(page.getByText('2 players added.')).toBeVisible();
    const linked = await admin.database.ref(paths.registeredPlayers(uid)).get();
    expect(linked.numChildren()).toBe(2);
  });
});
