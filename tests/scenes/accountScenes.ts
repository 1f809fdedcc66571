import { randomInt } from 'node:crypto';
import { addOldAccount } from '../../emulators/seed/oldAccount';
import type { Phone } from './phones';
import { EMAIL_WITHOUT_PLAYERS, ofData, visit, visitAs, visitAsNewcomer, type Scene } from './scene';

const PASSWORD = 'a-good-password';
const newAddress = (): string => `new-${randomInt(1_000_000_000)}@test.example`;

const sendEmpty =
  (path: string) =>
  async (phone: Phone): Promise<void> => {
    await phone.open(path);
    await phone.send({});
    await phone.seeError();
  };

async function openSettings(phone: Phone, page: number): Promise<void> {
  await visitAsNewcomer(phone, {}, `/settings?page=${page}`);
}

async function moveOldAccount(phone: Phone, players: string): Promise<void> {
  const legacyId = `old-account-${randomInt(1_000_000_000)}-${randomInt(1_000_000_000)}`;
  if (players !== '') await addOldAccount(legacyId, players);
  await phone.open('/alreadyAccount');
  await phone.page.locator('main input').first().fill(legacyId);
  await phone.send({});
  await phone.page.waitForURL(/alreadyAccountP2$/);
}

async function sendNewAccount(phone: Phone): Promise<void> {
  await phone.page.locator('main input[type="email"]').fill(newAddress());
  for (const field of await phone.page.locator('main input[type="password"]').all())
    await field.fill(PASSWORD);
  await phone.send({});
}

async function makeNewAccount(phone: Phone): Promise<void> {
  await sendNewAccount(phone);
  await phone.page.waitForURL(/alreadyAccountP3$/);
}

export const accountScenes: Scene[] = [
  { name: 'login', isVariant: true, show: visit('/login') },
  { name: 'login-error', show: sendEmpty('/login') },
  {
    name: 'login-refused',
    isVariant: true,
    show: async (phone) => {
      await phone.open('/login');
      await phone.send({ email: EMAIL_WITHOUT_PLAYERS, password: 'not the password' });
      await phone.seeError();
    },
  },
  { name: 'sign-up', isVariant: true, show: visit('/sign-up') },
  { name: 'sign-up-error', show: sendEmpty('/sign-up') },
  {
    name: 'sign-up-profile',
    show: async (phone) => {
      await phone.open('/sign-up');
      await sendNewAccount(phone);
      await phone.page.waitForURL(/sign-up-p2$/);
      await phone.page.locator('main [name="firstname"], main input').first().waitFor();
    },
  },
  { name: 'password-forgotten', show: visit('/passwordForgotten') },
  {
    name: 'password-forgotten-sent',
    isVariant: true,
    show: async (phone) => {
      await phone.open('/passwordForgotten');
      await phone.send({ email: EMAIL_WITHOUT_PLAYERS });
      await phone.page.getByRole('heading', { name: phone.texts.passwordReset.sentTitle }).waitFor();
    },
  },
  { name: 'old-account', show: visit('/alreadyAccount') },
  { name: 'old-account-new', isVariant: true, show: (phone) => moveOldAccount(phone, '401') },
  {
    name: 'old-account-found',
    show: async (phone) => {
      await moveOldAccount(phone, '401,402,499,PRIVALL');
      await makeNewAccount(phone);
      await phone.page.getByText('499').waitFor();
    },
  },
  {
    name: 'old-account-unknown',
    isVariant: true,
    show: async (phone) => {
      await moveOldAccount(phone, '');
      await makeNewAccount(phone);
      await phone.seeError();
    },
  },
  ...ofData([
    { name: 'settings', show: visitAs(3, '/settings') },
    { name: 'settings-profile', isVariant: true, show: visitAs(3, '/settings?page=1') },
    {
      name: 'settings-profile-error',
      show: async (phone) => {
        await openSettings(phone, 1);
        await phone.page.locator('main [name="firstname"]').fill('');
        await phone.seeError();
      },
    },
    {
      name: 'settings-profile-saved',
      isVariant: true,
      show: async (phone) => {
        await openSettings(phone, 1);
        await phone.send({ firstname: 'Ank' });
        await phone.page.locator('main').getByText(phone.texts.settings.saved).waitFor();
      },
    },
    { name: 'settings-email', isVariant: true, show: visitAs(3, '/settings?page=2') },
    { name: 'settings-password', show: visitAs(3, '/settings?page=3') },
    { name: 'settings-delete', show: visitAs(3, '/settings?page=4') },
  ]),
];
