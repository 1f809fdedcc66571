import { SHARED_BUNDLE_CODE } from '../../emulators/seed/players';
import type { Phone } from './phones';
import { visit, type Scene } from './scene';

export async function becomeIphone({ page }: Phone): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: `${navigator.userAgent} iPhone`,
    });
  });
}

async function loseLoginPage({ page }: Phone): Promise<void> {
  await page.route(/assets\/LoginPage-.*js/, (route) => route.abort());
}

async function search(phone: Phone, words: string): Promise<void> {
  await phone.open('/help');
  await phone.page.getByRole('searchbox').fill(words);
  await phone.page.getByRole('main').getByRole('status').waitFor();
}

export const visitorScenes: Scene[] = [
  { name: 'visitor', show: visit('/') },
  { name: 'not-found', show: visit('/nowhere') },
  { name: 'add-player-visitor', isVariant: true, show: visit(`/addPlayerQR/${SHARED_BUNDLE_CODE}`) },
  {
    name: 'add-player-iphone',
    show: async (phone) => {
      await becomeIphone(phone);
      await phone.open(`/addPlayerQR/${SHARED_BUNDLE_CODE}`);
      await phone.page.getByRole('main').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'menu-visitor',
    isVariant: true,
    show: async (phone) => {
      await phone.open('/');
      await phone.openMenu();
    },
  },
  {
    name: 'install-prompt',
    show: async (phone) => {
      await becomeIphone(phone);
      await phone.open('/');
      await phone.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'crashed',
    show: async (phone) => {
      await loseLoginPage(phone);
      await phone.page.goto(`${phone.origin}/login`);
      await phone.page.getByRole('heading', { name: phone.texts.error.crashed }).waitFor();
    },
  },
  { name: 'help', show: visit('/help') },
  {
    name: 'help-topic',
    isVariant: true,
    show: async (phone) => {
      await phone.open('/help#account-changePassword');
      await phone.page.locator('#account-changePassword summary:focus').waitFor();
    },
  },
  { name: 'help-search', isVariant: true, show: (phone) => search(phone, phone.texts.auth.password) },
  { name: 'help-nothing', isVariant: true, show: (phone) => search(phone, 'xylofoon') },
];
