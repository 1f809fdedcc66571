import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import type { Phone } from './phones';
import { ADMINISTRATOR, ofData, visitAsNewcomer, type Scene } from './scene';
import { HOUR_MS } from '../../src/model/time';

async function openZone(phone: Phone): Promise<void> {
  const [player] = phone.data.newPlayers(1, { seen: Date.now() });
  if (player === undefined) return;
  await visitAsNewcomer(phone, { players: [player] }, '/players');
  await phone.page.getByRole('main').locator('a[href^="/players/"]').first().click();
  await phone.openRow(phone.texts.alert.title);
  await phone.page.getByText(phone.texts.alert.off).scrollIntoViewIfNeeded();
}

async function ask(phone: Phone): Promise<void> {
  await openZone(phone);
  await phone.press(phone.texts.alert.ask);
  await phone.page.getByText(phone.texts.alert.on).waitFor();
  await phone.page.getByRole('button', { name: phone.texts.alert.end }).scrollIntoViewIfNeeded();
}

/** Adds silent players as the function writes them, with the next check long after the scene. */
async function addSilentPlayers(phone: Phone): Promise<string> {
  const players = phone.data.newPlayers(4);
  const listed = players.map(({ key, playerId, location }, index) => {
    const since = Date.now() - (index + 1) ** 3 * HOUR_MS;
    const look = Date.now() + 24 * HOUR_MS;
    return [paths.silentPlayer(key), { since, rank: -since, playerId, location, look }];
  });
  await admin.database.ref().update(Object.fromEntries(listed) as object);
  return players[0]?.location ?? '';
}

export const silenceScenes: Scene[] = ofData([
  { name: 'zone-alert', isVariant: true, show: openZone },
  { name: 'zone-alert-on', isVariant: true, show: ask },
  {
    name: 'zone-alert-muted',
    show: async (phone) => {
      await ask(phone);
      await phone.press(phone.texts.alert.mute.replace('{{hours}}', '8'));
      await phone.page.getByRole('button', { name: phone.texts.alert.unmute }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'silent-players',
    show: async (phone) => {
      const location = await addSilentPlayers(phone);
      await phone.visitAs(ADMINISTRATOR, routes.silentPlayers);
      await phone.page.getByText(location).first().waitFor();
    },
  },
]);
