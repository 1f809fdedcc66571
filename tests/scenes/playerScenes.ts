import { addPlayers } from '../../emulators/seed/customer';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import type { Phone } from './phones';
import { ofData, visitAs, visitAsNewcomer, type Scene } from './scene';

async function openPlayer(phone: Phone): Promise<void> {
  await visitAsNewcomer(phone, { players: phone.data.newPlayers(1) }, '/players');
  await phone.page.getByRole('main').locator('a[href^="/players/"]').first().click();
  await phone.page.getByRole('button', { name: phone.texts.players.rename }).waitFor();
}

async function pretendCamera({ page }: Phone): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const paint = canvas.getContext('2d');
    if (paint !== null) paint.fillStyle = '#565d66';
    setInterval(() => paint?.fillRect(0, 0, canvas.width, canvas.height), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  });
}

async function pretendNoCamera({ page }: Phone): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
}

async function openScanner(phone: Phone): Promise<void> {
  await visitAs(0, '/players')(phone);
  await phone.press(phone.texts.camera.open);
  await phone.page.getByRole('dialog').waitFor();
}

export const playerScenes: Scene[] = ofData([
  { name: 'players', isVariant: true, show: visitAs(3, '/players') },
  {
    name: 'players-in-trouble',
    isVariant: true,
    show: async (phone) => {
      const [hall, bar, terrace] = phone.data.newPlayers(3);
      if (hall === undefined || bar === undefined || terrace === undefined) return;
      await visitAsNewcomer(phone, { players: [hall, bar, terrace] });
      await phone.tellPlayer(terrace.playerId, 'missing');
      await phone.tellPlayer(bar.playerId, 'deaf');
      await phone.pickZone(bar);
      await phone.press(phone.texts.rating.up);
      await phone.press(phone.texts.rating.rate);
      await phone.page.getByRole('dialog', { name: phone.texts.notification.oops }).waitFor();
      await phone.press(phone.texts.notification.close);
      await phone.goTo(phone.texts.shell.players);
      await phone.page.getByText(phone.texts.health.missing).waitFor();
    },
  },
  {
    name: 'players-grouped',
    show: async (phone) => {
      const players = phone.data.playersOfPlaces();
      await visitAsNewcomer(phone, { players });
      await phone.tellPlayer(players[0]?.playerId ?? 0, 'rotate-key');
      await phone.open('/players');
      await phone.page.getByText(phone.texts.players.needAttention).waitFor();
    },
  },
  { name: 'players-none', isVariant: true, show: visitAs(0, '/players') },
  {
    name: 'player',
    isVariant: true,
    show: async (phone) => {
      const { email, players } = await phone.data.customerOf(3);
      await phone.visitAs(email, '/players');
      await phone.page.getByRole('link', { name: players[0]?.location ?? '' }).click();
      await phone.page.getByRole('button', { name: phone.texts.players.rename }).waitFor();
    },
  },
  {
    name: 'player-name-empty',
    show: async (phone) => {
      await openPlayer(phone);
      await phone.press(phone.texts.players.rename);
      await phone.page.locator('main [name="name"]').fill('');
      await phone.seeError();
    },
  },
  {
    name: 'player-share',
    isVariant: true,
    show: async (phone) => {
      await openPlayer(phone);
      await phone.openRow(phone.texts.invite.who);
      await phone.press(phone.texts.invite.open);
      await phone.page.getByLabel(phone.texts.invite.roles.all).check();
      await phone.press(phone.texts.share.make);
      await phone.page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'zone-card',
    show: async (phone) => {
      await openPlayer(phone);
      await phone.openRow(phone.texts.players.counter);
      await phone.press(phone.texts.zoneCard.open);
      await phone.page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'player-remove',
    isVariant: true,
    show: async (phone) => {
      await openPlayer(phone);
      await phone.press(phone.texts.players.remove);
      await phone.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'scanner',
    show: async (phone) => {
      await pretendCamera(phone);
      await openScanner(phone);
      await phone.page.waitForFunction(() => document.querySelector('dialog video')?.clientHeight !== 0);
      await phone.page.locator('dialog video').evaluate(
        (video: HTMLVideoElement) =>
          new Promise((resolve) => {
            video.requestVideoFrameCallback(resolve);
          }),
      );
    },
  },
  {
    name: 'scanner-refused',
    show: async (phone) => {
      await pretendNoCamera(phone);
      await openScanner(phone);
      await phone.page.getByText(phone.texts.camera.permissionDenied).waitFor();
    },
  },
  {
    name: 'add-player',
    show: async (phone) => {
      const players = phone.data.newPlayers(1);
      const code = `a-code-of-${players[0]?.key ?? ''}`;
      await addPlayers(players);
      await admin.database.ref(paths.keyBundle(code)).set({ players: players.map(({ crypKey }) => crypKey) });
      await visitAsNewcomer(phone, {}, `/addPlayerQR/${code}`);
      await phone.page.getByRole('link', { name: phone.texts.players.rateNow }).waitFor();
    },
  },
  {
    name: 'add-player-unknown',
    isVariant: true,
    show: async (phone) => {
      await visitAs(3, '/addPlayerQR/unknown-code-of-some-length')(phone);
      await phone.seeError();
    },
  },
]);
