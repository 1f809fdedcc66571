import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import type { Phone } from './phones';
import { NONE, visit, type Scene } from './scene';

async function openMailForm(phone: Phone): Promise<void> {
  await phone.open('/damin');
  await phone.send({ email: 'admin@demo.test', password: DEMO_PASSWORD });
  await phone.page.getByRole('combobox').waitFor();
}

async function fillMailForm(phone: Phone): Promise<void> {
  await openMailForm(phone);
  await phone.page.locator('main input[type="email"]').fill('client@venue.example');
  await phone.page.getByRole('combobox').fill('Krachtzaal');
  await phone.page.getByRole('option').first().click();
  await phone.page.getByRole('combobox').press('Escape');
}

/** The administrator mails keys. */
export const adminScenes: Scene[] = [
  { name: 'admin-login', show: visit('/damin') },
  {
    name: 'admin-refused',
    show: async (phone) => {
      await phone.open('/damin');
      await phone.send({ email: NONE, password: DEMO_PASSWORD });
      await phone.page.getByText(phone.texts.admin.notAnAdministrator).waitFor();
    },
  },
  {
    name: 'admin-players',
    show: async (phone) => {
      await openMailForm(phone);
      await phone.page.getByRole('combobox').click();
      await phone.page.getByRole('option').nth(2).click();
    },
  },
  {
    name: 'admin-mail-error',
    show: async (phone) => {
      await openMailForm(phone);
      await phone.press(phone.texts.admin.send);
      await phone.seeError();
    },
  },
  {
    name: 'admin-confirm',
    show: async (phone) => {
      await fillMailForm(phone);
      await phone.press(phone.texts.admin.send);
      await phone.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-sent',
    show: async (phone) => {
      await fillMailForm(phone);
      await phone.press(phone.texts.admin.send);
      await phone.press(phone.texts.admin.yes);
      await phone.page.getByRole('dialog', { name: phone.texts.admin.sentTitle }).waitFor();
    },
  },
  {
    name: 'admin-mailed',
    show: async (phone) => {
      await fillMailForm(phone);
      await phone.press(phone.texts.admin.send);
      await phone.press(phone.texts.admin.yes);
      await phone.page.getByRole('dialog', { name: phone.texts.admin.sentTitle }).waitFor();
      await phone.press(phone.texts.notification.close);
      await phone.page
        .getByRole('button', { name: phone.texts.admin.revoke })
        .first()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-other-account',
    show: async (phone) => {
      await phone.logIn(NONE);
      await phone.open('/damin');
      await phone.page.getByText(phone.texts.admin.otherAccount).waitFor();
    },
  },
  {
    name: 'admin-thumbs',
    show: async (phone) => {
      await openMailForm(phone);
      await phone.page.getByRole('link', { name: phone.texts.thumbs.title }).click();
      await phone.page.getByRole('heading', { name: phone.texts.thumbs.byZone }).waitFor();
    },
  },
];
