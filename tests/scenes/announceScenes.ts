import { admin } from '../../emulators/seed/admin';
import type { SeedPlayer } from '../../emulators/seed/players';
import { ANNOUNCE_WITHIN_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import type { Phone } from './phones';
import { ofData, SONG, visitAsNewcomer, type Scene } from './scene';

/** It goes on while the scene is looked at. */
const LONG = '05-long';

const zonesOf = ({ data }: Phone, count: number): SeedPlayer[] =>
  data.newPlayers(count, { can: { announce: 'now' } }).map((made) => ({ nowPlaying: SONG, ...made }));

const announcing = (state: 'waiting' | 'playing') => ({
  id: LONG,
  by: 'a-colleague',
  name: 'Sanne',
  asked: Date.now(),
  until: Date.now() + ANNOUNCE_WITHIN_MS,
  state,
  at: Date.now(),
});

const offerLong = ({ key }: SeedPlayer): Promise<void> =>
  admin.database
    .ref(`${paths.announcements(key)}/${LONG}`)
    .set({ name: { nl: 'Dit is een oefening', en: 'This is a drill' }, seconds: 300 });

async function visitMoods(phone: Phone, count: number): Promise<SeedPlayer[]> {
  const players = zonesOf(phone, count);
  const [first] = players;
  if (first === undefined) throw new RangeError('No player was made.');
  await visitAsNewcomer(phone, {
    players: [{ ...first, announcing: announcing('waiting') }, ...players.slice(1)],
  });
  await offerLong(first);
  if (count > 1) await phone.pickZone(first);
  await phone.tapMood();
  return players;
}

export const announceScenes: Scene[] = ofData([
  {
    name: 'announce',
    show: async (phone) => {
      await visitMoods(phone, 1);
      const { page, texts } = phone;
      await page.getByText(texts.announce.waiting).waitFor();
      await page.locator('#announce ~ ul > li > button').first().click();
      await page.getByRole('button', { name: texts.announce.replace.now }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'announce-zones',
    isVariant: true,
    show: async (phone) => {
      const [, second] = await visitMoods(phone, 2);
      const { page, texts } = phone;
      if (second !== undefined) await phone.tellPlayer(second.playerId, 'deaf');
      const section = page.locator('section[aria-labelledby="announce"]');
      await section.locator('summary').click();
      await section.locator('input[type="checkbox"]:enabled').first().check();
      await page.locator('#announce ~ ul > li > button').first().click();
      await page.getByRole('button', { name: texts.announce.replace.after }).click();
      await section.getByText(texts.moodSwitch.again).first().waitFor();
    },
  },
  {
    name: 'home-announcement',
    show: async (phone) => {
      const [first] = zonesOf(phone, 1);
      if (first === undefined) throw new RangeError('No player was made.');
      await visitAsNewcomer(phone, { players: [first] });
      await phone.page.getByRole('button', { name: phone.texts.rating.up }).waitFor();
      await offerLong(first);
      await admin.database.ref(paths.announcing(first.key)).set(announcing('playing'));
      await phone.page.getByText(phone.texts.rating.announcement).waitFor();
    },
  },
]);
