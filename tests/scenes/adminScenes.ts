import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { newAccount } from '../../emulators/seed/newcomers';
import { MAIL_PATH } from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { THUMBS_PATH } from '../../src/model/thumbs';
import { addPlayers } from '../../emulators/seed/customer';
import type { Phone } from './phones';
import { ADMINISTRATOR, EMAIL_WITHOUT_PLAYERS, ofData, SONG, visit, type Scene } from './scene';
import { MINUTE_MS } from '../../src/model/time';

async function openMailForm(phone: Phone): Promise<void> {
  await phone.visitAs(ADMINISTRATOR, routes.administration);
  await phone.page.getByRole('combobox').waitFor();
}

/** The same mail is not sent twice within a minute (docs/product.md 17.18), so each has its own client, whenever the scene is shown. */
async function fillMailForm(phone: Phone, client = newAccount().email): Promise<void> {
  const { players } = await phone.data.customerOf(1);
  await openMailForm(phone);
  await phone.page.locator('main input[type="email"]').fill(client);
  await phone.page.getByRole('combobox').fill(players[0]?.location ?? '');
  await phone.page.getByRole('option').first().click();
  await phone.page.getByRole('combobox').press('Escape');
}

/** The real report covers all venues, so this set of data gets one of its own. */
async function pretendReport({ page, data: { report } }: Phone): Promise<void> {
  if (report !== undefined) await page.route(`**${THUMBS_PATH}`, (route) => route.fulfill({ json: report }));
}

async function openZone(phone: Phone): Promise<void> {
  const now = Date.now();
  const players = phone.data.newPlayers(1, {
    seen: now,
    nowPlaying: SONG,
    can: { volume: { min: 1, max: 10 } },
    volume: 4,
  });
  const [player] = players;
  if (player === undefined) return;
  await addPlayers(players);
  await admin.database.ref().update({
    [paths.rates(player.key)]: {
      rateType: 'up',
      user: 'scene',
      dateAsked: now - MINUTE_MS,
      receivedTask: true,
    },
    [paths.remote(player.key)]: {
      what: 'resume',
      user: 'scene',
      dateAsked: now - MINUTE_MS,
      receivedTask: false,
    },
    [paths.keyChanged(player.key)]: now - 1000 * MINUTE_MS,
  });
  await phone.visitAs(ADMINISTRATOR, routes.provided(player.key));
  await phone.page.getByText(phone.texts.zoneFacts.alerts).waitFor();
  await phone.page.getByText('0', { exact: true }).waitFor();
}

export const adminScenes: Scene[] = [
  { name: 'admin-login', isVariant: true, show: visit('/damin') },
  {
    name: 'admin-refused',
    show: async (phone) => {
      await phone.open('/damin');
      await phone.send({ email: EMAIL_WITHOUT_PLAYERS, password: DEMO_PASSWORD });
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
    isVariant: true,
    show: async (phone) => {
      await openMailForm(phone);
      await phone.press(phone.texts.admin.send);
      await phone.seeError();
    },
  },
  {
    name: 'admin-other-account',
    isVariant: true,
    show: async (phone) => {
      await phone.visitAs(EMAIL_WITHOUT_PLAYERS, '/damin');
      await phone.page.getByText(phone.texts.admin.otherAccount).waitFor();
    },
  },
  ...ofData([
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
      isVariant: true,
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
      name: 'admin-under-way',
      isVariant: true,
      show: async (phone) => {
        const client = 'bar@venue.example';
        await fillMailForm(phone, client);
        // The mail is listed, but the response does not arrive.
        await phone.page.route(`**${MAIL_PATH}`, () =>
          admin.database.ref(paths.mail('a-mail-that-is-under-way')).set({
            at: Date.now(),
            by: 'scene',
            email: client,
            state: 'sending',
            players: [{ playerId: 101, location: phone.data.guests[0] }],
          }),
        );
        await phone.press(phone.texts.admin.send);
        await phone.press(phone.texts.admin.yes);
        await phone.page.getByText(phone.texts.admin.goesOn).waitFor();
        await phone.page.getByText(phone.texts.admin.underWay).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'admin-find-zone',
      show: async (phone) => {
        const { email } = await phone.data.customerOf(3);
        await openMailForm(phone);
        await phone.page.getByRole('searchbox').fill(email);
        await phone.press(phone.texts.zoneFacts.findLogin);
        await phone.page.locator('main a[href^="/damin/zone/"]').first().scrollIntoViewIfNeeded();
      },
    },
    { name: 'admin-zone', show: openZone },
    {
      name: 'admin-thumbs',
      forReadme: 1280,
      show: async (phone) => {
        await pretendReport(phone);
        await phone.visitAs(ADMINISTRATOR, routes.thumbs);
        await phone.page.getByRole('heading', { name: phone.texts.thumbs.byZone }).waitFor();
      },
    },
  ]),
];
