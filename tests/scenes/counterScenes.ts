import { admin } from '../../emulators/seed/admin';
import type { SeedPlayer } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import type { Phone } from './phones';
import { goOffline, ofData, SONG, visitAsNewcomer, type Scene } from './scene';

async function openStart(phone: Phone, changes: Partial<SeedPlayer> = {}): Promise<SeedPlayer> {
  const [player] = phone.data.newPlayers(1).map((made) => ({ nowPlaying: SONG, ...made, ...changes }));
  if (player === undefined) throw new RangeError('One player was asked for.');
  await visitAsNewcomer(phone, { players: [player] }, routes.counterOf(player.key));
  await phone.page.getByRole('button', { name: phone.texts.counter.start }).waitFor();
  return player;
}

async function begin(phone: Phone, changes: Partial<SeedPlayer> = {}): Promise<SeedPlayer> {
  const player = await openStart(phone, changes);
  await phone.press(phone.texts.counter.start);
  await phone.page.getByRole('button', { name: phone.texts.counter.leave }).waitFor();
  return player;
}

const tapFace = ({ page }: Phone): Promise<void> =>
  page.getByRole('group').getByRole('button').first().click();

async function goOfflineAtCounter(phone: Phone): Promise<void> {
  await begin(phone);
  await phone.page.getByRole('group').waitFor();
  await goOffline(phone);
}

async function ask(phone: Phone): Promise<void> {
  await phone.page.getByRole('button', { name: phone.texts.counter.leave }).press('Enter');
  await phone.page.getByRole('dialog').waitFor();
}

export const counterScenes: Scene[] = ofData([
  { name: 'counter-start', show: openStart },
  {
    name: 'counter-choose',
    show: async (phone) => {
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(3) }, routes.counter);
      await phone.page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'counter',
    isVariant: true,
    forReadme: 360,
    show: async (phone) => {
      await begin(phone);
      await phone.page.getByRole('group').waitFor();
    },
  },
  {
    name: 'counter-resting',
    isVariant: true,
    show: async (phone) => {
      await begin(phone);
      await phone.page.locator('main[data-resting]').waitFor();
    },
  },
  {
    name: 'counter-without-song',
    isVariant: true,
    show: async (phone) => {
      const { key } = await begin(phone);
      const songs = { [paths.nowPlaying(key)]: null, [paths.justPlayed(key)]: null };
      await admin.database.ref().update(songs);
      await phone.page.getByText(phone.texts.counter.question).waitFor();
    },
  },
  {
    name: 'counter-without-mood',
    isVariant: true,
    show: async (phone) => {
      const { key } = await begin(phone, { switchObj: [] });
      const songs = { [paths.nowPlaying(key)]: null, [paths.justPlayed(key)]: null };
      await admin.database.ref().update(songs);
      await phone.page.getByText(phone.texts.counter.question).waitFor();
    },
  },
  {
    name: 'counter-thanks',
    show: async (phone) => {
      await begin(phone);
      await tapFace(phone);
      await phone.page.locator('[data-thanks]').waitFor();
      // The text disappears after a moment, before the pictures are taken.
      await phone.page.clock.install();
    },
  },
  {
    name: 'counter-standby',
    isVariant: true,
    show: async (phone) => {
      await begin(phone, { ifPlaying: false });
      await phone.page.getByText(phone.texts.counter.standby).waitFor();
    },
  },
  {
    name: 'counter-missing',
    show: async (phone) => {
      const { playerId } = await begin(phone);
      await phone.tellPlayer(playerId, 'rotate-key');
      await phone.page.getByText(phone.texts.counter.missingStaff).waitFor();
    },
  },
  {
    name: 'counter-offline',
    isVariant: true,
    show: goOfflineAtCounter,
  },
  {
    name: 'counter-leave',
    show: async (phone) => {
      await begin(phone);
      await ask(phone);
    },
  },
  {
    name: 'counter-leave-offline',
    isVariant: true,
    show: async (phone) => {
      await goOfflineAtCounter(phone);
      await ask(phone);
      await phone.page.getByRole('dialog').getByRole('button', { name: phone.texts.shell.logOut }).waitFor();
    },
  },
  {
    name: 'counter-closed',
    isVariant: true,
    show: async (phone) => {
      await phone.page.addInitScript(() =>
        localStorage.setItem('counter', JSON.stringify({ uid: 'nobody', zone: 'nothing' })),
      );
      await phone.open('/');
      await phone.page.getByText(phone.texts.counter.closed).waitFor();
    },
  },
]);
