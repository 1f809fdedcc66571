import { SHARED_BUNDLE_CODE } from '../emulators/seed/players';
import type { Phone } from './phones';

export interface Scene {
  name: string;
  show: (phone: Phone) => Promise<void>;
  /** In the web app manifest. */
  forManifest?: true;
  /** The name of the picture in the README. */
  forReadme?: string;
}

const THREE = 'three@demo.test';
const NONE = 'none@demo.test';

const visit =
  (path: string) =>
  ({ open }: Phone): Promise<void> =>
    open(path);

const visitAs =
  (email: string, path: string) =>
  async ({ logIn, open }: Phone): Promise<void> => {
    await logIn(email);
    if (path !== '/') await open(path);
  };

async function pickHall({ page }: Phone): Promise<void> {
  await page.getByRole('combobox').selectOption('Krachtzaal');
  await page.getByRole('group').getByRole('button').first().waitFor();
}

async function submitEmpty({ page }: Phone): Promise<void> {
  await page.locator('form button[type="submit"]').first().click();
  await page.locator('[aria-invalid="true"], [role="alert"]:not([hidden])').first().waitFor();
}

/** Every screen and state that a customer can come to. */
export const SCENES: Scene[] = [
  { name: 'visitor', show: visit('/') },
  { name: 'login', show: visit('/login') },
  {
    name: 'login-error',
    show: async (phone) => {
      await phone.open('/login');
      await submitEmpty(phone);
    },
  },
  { name: 'sign-up', show: visit('/sign-up') },
  { name: 'password-forgotten', show: visit('/passwordForgotten') },
  { name: 'old-account', show: visit('/alreadyAccount') },
  { name: 'help', show: visit('/help') },
  { name: 'not-found', show: visit('/nowhere') },
  { name: 'add-player-visitor', show: visit(`/addPlayerQR/${SHARED_BUNDLE_CODE}`) },
  { name: 'admin-login', show: visit('/damin') },
  {
    name: 'admin-mail',
    show: async (phone) => {
      await phone.open('/damin');
      await phone.page.locator('input[name="email"]').fill('admin@demo.test');
      await phone.page.locator('input[name="password"]').fill('demo-password');
      await phone.page.locator('form button[type="submit"]').click();
      await phone.page.getByRole('combobox').click();
      await phone.page.getByRole('option').nth(2).click();
    },
  },
  { name: 'home-no-players', show: visitAs(NONE, '/') },
  { name: 'home-choose', show: visitAs(THREE, '/') },
  {
    name: 'home',
    forManifest: true,
    forReadme: 'rate',
    show: async (phone) => {
      await phone.logIn(THREE);
      await pickHall(phone);
      await phone.page.getByRole('group').getByRole('button').last().click();
    },
  },
  {
    name: 'rated',
    forReadme: 'done',
    show: async (phone) => {
      await phone.logIn(THREE);
      await pickHall(phone);
      await phone.page.getByRole('group').getByRole('button').last().click();
      await phone.page.getByRole('button', { name: phone.say('Beoordeel', 'Rate'), exact: true }).click();
      await phone.page.getByRole('dialog').getByRole('button').waitFor();
    },
  },
  {
    name: 'change-vibe',
    forReadme: 'change-vibe',
    show: async (phone) => {
      await phone.logIn(THREE);
      await pickHall(phone);
      await phone.page.getByRole('button', { name: 'Personal touch' }).click();
      await phone.page.getByText('Zomers terras').waitFor();
    },
  },
  {
    name: 'menu',
    show: async (phone) => {
      await phone.logIn(THREE);
      const burger = phone.page.getByRole('button', { name: phone.say('Menu openen', 'Open menu') });
      if (await burger.isVisible()) await burger.click();
    },
  },
  { name: 'players', show: visitAs(THREE, '/players') },
  {
    name: 'player',
    show: async (phone) => {
      await phone.logIn(THREE);
      await phone.open('/players');
      await phone.page.getByRole('link', { name: /Krachtzaal/ }).click();
      await phone.page.waitForURL(/players\/.+/);
    },
  },
  {
    name: 'add-player-unknown',
    show: async (phone) => {
      await visitAs(THREE, '/addPlayerQR/unknown-code-of-some-length')(phone);
      await phone.page.locator('[role="alert"]:not([hidden])').first().waitFor();
    },
  },
  { name: 'messages', show: visitAs(THREE, '/messages') },
  { name: 'thread', show: visitAs(THREE, '/messages/R00001') },
  { name: 'messages-none', show: visitAs(NONE, '/messages') },
  { name: 'settings', show: visitAs(THREE, '/settings') },
  { name: 'settings-profile', show: visitAs(THREE, '/settings?page=1') },
  { name: 'settings-email', show: visitAs(THREE, '/settings?page=2') },
  { name: 'settings-password', show: visitAs(THREE, '/settings?page=3') },
  { name: 'settings-delete', show: visitAs(THREE, '/settings?page=4') },
];
