import type { Locator } from '@playwright/test';
import type { SeedPlayer } from '../../emulators/seed/players';
import type { Texts } from '../support/texts';
import type { Phone } from './phones';
import { goOffline, ofData, SONG, visitAs, visitAsNewcomer, type Scene } from './scene';
import { MINUTE_MS } from '../../src/model/time';

const REMOTE: Partial<SeedPlayer> = {
  can: { pause: true, skip: true, volume: { min: 1, max: 8 } },
  volume: 5,
  nowPlaying: SONG,
};

async function openHall(phone: Phone): Promise<void> {
  const { page } = phone;
  const { email, players } = await phone.data.customerOf(3);
  await phone.visitAs(email);
  await phone.pickZone(players[0]);
  await page.getByRole('group').getByRole('button').first().waitFor();
}

const silentWords = ({ texts }: Phone): string => texts.health.silentSince.replace('{{when}}', '').trim();

const thumbsUp = ({ page, texts }: Phone): Locator =>
  page.getByRole('button', { name: texts.rating.up, exact: true });

async function rate(phone: Phone): Promise<void> {
  await thumbsUp(phone).click();
  await phone.press(phone.texts.rating.rate);
  await phone.page.getByRole('dialog').waitFor();
}

async function goOfflineAtHome(phone: Phone): Promise<void> {
  await visitAsNewcomer(phone, { players: phone.data.newPlayers(1) });
  await thumbsUp(phone).waitFor();
  await goOffline(phone);
}

async function rateDeafPlayer(phone: Phone): Promise<void> {
  const players = phone.data.newPlayers(1);
  await visitAsNewcomer(phone, { players });
  for (const { playerId } of players) await phone.tellPlayer(playerId, 'deaf');
  await rate(phone);
}

async function openMoods(phone: Phone): Promise<void> {
  await phone.tapMood();
  await phone.page.getByRole('button', { name: phone.data.mood }).waitFor();
}

async function tickZones(phone: Phone): Promise<SeedPlayer[]> {
  const players = phone.data.newPlayers(3);
  await visitAsNewcomer(phone, { players });
  const [first, ...others] = players;
  await phone.pickZone(first);
  await openMoods(phone);
  await phone.page.getByRole('button', { name: phone.texts.moodSwitch.where }).click();
  for (const { location } of others) await phone.page.getByRole('checkbox', { name: location }).check();
  return players;
}

async function visitZone(phone: Phone, changes: Partial<SeedPlayer>): Promise<SeedPlayer | undefined> {
  const players = phone.data.newPlayers(1, changes);
  await visitAsNewcomer(phone, { players });
  return players[0];
}

async function askDeaf(phone: Phone, name: string, changes: Partial<SeedPlayer> = {}): Promise<void> {
  const player = await visitZone(phone, { ...REMOTE, ...changes });
  await phone.page.getByRole('button', { name, exact: true }).waitFor();
  if (player !== undefined) await phone.tellPlayer(player.playerId, 'deaf');
  await phone.press(name);
}

const waitForFailure = ({ page, texts }: Phone): Promise<void> =>
  page.getByRole('button', { name: texts.moodTime.endedRead }).waitFor();

const faces = ({ rating }: Texts): string[] => [rating.down, rating.up, rating.rate];
const facesOffline = ({ rating }: Texts): string[] => [rating.down, rating.up, rating.noConnection];
const nothing = (): string[] => [];

export const homeScenes: Scene[] = ofData([
  {
    name: 'home-volume-failed',
    inView: faces,
    show: async (phone) => {
      await askDeaf(phone, phone.texts.remote.louder);
      await waitForFailure(phone);
    },
  },
  {
    name: 'home-pause-failed',
    isVariant: true,
    inView: faces,
    show: async (phone) => {
      await askDeaf(phone, phone.texts.remote.pause);
      await phone.press(phone.texts.remote.for['300000']);
      await waitForFailure(phone);
    },
  },
  {
    name: 'home-play-now-failed',
    inView: nothing,
    show: async (phone) => {
      await askDeaf(phone, phone.texts.remote.playNow, { pausedUntil: Date.now() + 15 * MINUTE_MS });
      await waitForFailure(phone);
    },
  },
  {
    name: 'home-volume',
    isVariant: true,
    inView: faces,
    show: async (phone) => {
      await visitZone(phone, { ...REMOTE, can: { ...REMOTE.can, played: true } });
      await phone.page.getByRole('button', { name: phone.texts.remote.louder }).waitFor();
    },
  },
  {
    name: 'home-silent-playing',
    isVariant: true,
    inView: faces,
    show: async (phone) => {
      await visitZone(phone, { ...REMOTE, seen: Date.now() - 20 * MINUTE_MS });
      await phone.page.getByText(silentWords(phone)).waitFor();
    },
  },
  {
    name: 'home-silent-paused',
    isVariant: true,
    inView: nothing,
    show: async (phone) => {
      const pausedUntil = Date.now() + 15 * MINUTE_MS;
      await visitZone(phone, { ...REMOTE, pausedUntil, seen: Date.now() - 20 * MINUTE_MS });
      await phone.page.getByText(silentWords(phone)).waitFor();
    },
  },
  {
    name: 'home-silent',
    isVariant: true,
    inView: nothing,
    show: async (phone) => {
      await visitZone(phone, { ifPlaying: false, justPlayed: SONG, seen: Date.now() - 20 * MINUTE_MS });
      await phone.page.getByText(silentWords(phone)).waitFor();
    },
  },
  { name: 'home-no-players', inView: nothing, show: visitAs(0, '/') },
  { name: 'home-choose', isVariant: true, show: visitAs(3, '/') },
  {
    name: 'home',
    isVariant: true,
    forManifest: true,
    forReadme: 360,
    show: async (phone) => {
      await openHall(phone);
      await thumbsUp(phone).click();
    },
  },
  {
    name: 'home-song-before',
    inView: faces,
    show: async (phone) => {
      const players = phone.data.newPlayers(1).map((player) => ({ nowPlaying: SONG, ...player }));
      await visitAsNewcomer(phone, { players });
      await thumbsUp(phone).click();
      for (const { playerId } of players) await phone.tellPlayer(playerId, 'next');
      await phone.page.getByRole('button', { name: phone.texts.rating.aimAtNow }).waitFor();
    },
  },
  { name: 'home-one-player', isVariant: true, inView: faces, show: visitAs(1, '/home') },
  {
    name: 'home-many-players',
    isVariant: true,
    show: async (phone) => {
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(6) });
      await phone.page.getByRole('combobox').press('ArrowDown');
      await phone.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home-grouped',
    show: async (phone) => {
      await visitAsNewcomer(phone, { players: phone.data.playersOfPlaces() });
      await phone.page.getByRole('combobox').press('ArrowDown');
      await phone.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home-standby',
    isVariant: true,
    inView: nothing,
    show: async (phone) => {
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(1, { ifPlaying: false }) });
      await phone.page.getByText(phone.texts.rating.standby).waitFor();
    },
  },
  {
    name: 'home-paused',
    isVariant: true,
    inView: nothing,
    show: async (phone) => {
      const pausedUntil = Date.now() + 15 * MINUTE_MS;
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(1, { ...REMOTE, pausedUntil }) });
      await phone.page.getByRole('button', { name: phone.texts.remote.playNow }).waitFor();
    },
  },
  {
    name: 'pause',
    show: async (phone) => {
      const players = phone.data.newPlayers(3, REMOTE);
      await visitAsNewcomer(phone, { players });
      await phone.pickZone(players[0]);
      await phone.press(phone.texts.remote.pause);
      await phone.page.getByText(phone.texts.moodSwitch.alsoIn).click();
      await phone.page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'heard',
    show: async (phone) => {
      const justPlayed = { ...SONG, since: SONG.since - 4 * MINUTE_MS };
      const players = phone.data.newPlayers(1, { can: { played: true }, nowPlaying: SONG, justPlayed });
      await visitAsNewcomer(phone, { players });
      await phone.page.getByRole('button', { name: phone.texts.rating.justHeardList }).click();
      await phone.page.getByRole('dialog').getByRole('listitem').last().waitFor();
    },
  },
  {
    name: 'home-player-missing',
    inView: nothing,
    show: async (phone) => {
      const players = phone.data.newPlayers(2);
      await visitAsNewcomer(phone, { players });
      for (const { playerId } of players) await phone.tellPlayer(playerId, 'missing');
      await phone.page.getByRole('combobox').selectOption({ index: 1 });
      await phone.seeError();
    },
  },
  { name: 'rating-waiting', show: rateDeafPlayer },
  {
    name: 'home-not-answered',
    isVariant: true,
    inView: faces,
    show: async (phone) => {
      await rateDeafPlayer(phone);
      await phone.page.getByRole('dialog', { name: phone.texts.notification.oops }).waitFor();
      await phone.press(phone.texts.notification.close);
      await phone.page.getByRole('button', { name: phone.texts.health.again }).waitFor();
    },
  },
  {
    name: 'home-no-mood',
    isVariant: true,
    inView: faces,
    show: async (phone) => {
      const players = phone.data.newPlayers(1).map((player) => ({
        nowPlaying: SONG,
        ...player,
        switchObj: player.switchObj.map((mood) => ({ ...mood, active: false })),
      }));
      await visitAsNewcomer(phone, { players });
      await phone.page.getByText(phone.texts.moodSwitch.choose).waitFor();
    },
  },
  {
    name: 'rating-not-received',
    isVariant: true,
    show: async (phone) => {
      await rateDeafPlayer(phone);
      await phone.page.getByRole('dialog', { name: phone.texts.notification.oops }).waitFor();
    },
  },
  {
    name: 'rated',
    isVariant: true,
    show: async (phone) => {
      await openHall(phone);
      await rate(phone);
      await phone.page.getByRole('button', { name: phone.texts.rating.withdraw }).waitFor();
    },
  },
  {
    name: 'rated-down',
    isVariant: true,
    show: async (phone) => {
      await openHall(phone);
      await phone.press(phone.texts.rating.down);
      await phone.press(phone.texts.rating.rate);
      await phone.page.getByRole('button', { name: phone.texts.rating.reasons.tooOften }).waitFor();
    },
  },
  {
    name: 'change-vibe',
    isVariant: true,
    show: async (phone) => {
      await openHall(phone);
      await openMoods(phone);
    },
  },
  {
    name: 'vibe-changed',
    isVariant: true,
    show: async (phone) => {
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(1) });
      await openMoods(phone);
      await phone.page.getByRole('button', { name: phone.data.mood }).click();
      const dialog = phone.page.getByRole('dialog');
      await dialog.getByRole('button').waitFor();
      // So that it stays.
      await dialog.dispatchEvent('focusin');
    },
  },
  { name: 'several-zones', isVariant: true, show: tickZones },
  {
    name: 'several-zones-told',
    isVariant: true,
    show: async (phone) => {
      const [, bar] = await tickZones(phone);
      if (bar !== undefined) await phone.tellPlayer(bar.playerId, 'deaf');
      await phone.page.getByRole('button', { name: phone.data.mood }).click();
      await phone.page.getByText(phone.texts.health.unanswered, { exact: true }).waitFor();
    },
  },
  {
    name: 'no-moods',
    isVariant: true,
    show: async (phone) => {
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(1, { switchObj: [] }) });
      await phone.tapMood();
      await phone.page.getByText(phone.texts.moodSwitch.noMoods).waitFor();
    },
  },
  {
    name: 'menu',
    show: async (phone) => {
      await visitAs(3, '/')(phone);
      await phone.openMenu();
    },
  },
  {
    name: 'offline',
    isVariant: true,
    inView: facesOffline,
    show: goOfflineAtHome,
  },
  {
    name: 'offline-rating',
    isVariant: true,
    show: async (phone) => {
      await goOfflineAtHome(phone);
      await thumbsUp(phone).click();
      await phone.page.getByRole('button', { name: phone.texts.rating.noConnection }).waitFor();
    },
  },
]);
