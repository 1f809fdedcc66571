import type { Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { moods, type SeedPlayer, type SeedSong } from '../../emulators/seed/players';
import { shownTitle } from '../../src/model/song';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayer, makePlayers } from '../support/customers';
import { textsIn } from '../support/texts';
import { tellPlayer } from '../support/venue';
import { HOUR_MS, MINUTE_MS } from '../../src/model/time';

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

const LONG: SeedSong = {
  id: 'long',
  artist: 'Orkest van de Late Trein',
  title: 'Eerste Lantern - Live in TivoliVredenburg, Utrecht',
  since: Date.now(),
  duration: 200_000,
  plays7d: 4,
};

interface State {
  name: string;
  /** The default is 1. */
  zones?: number;
  /** The default is a long title; undefined: none is said. */
  song?: SeedSong | undefined;
  changes?: Partial<SeedPlayer>;
  then?: (page: Page, player: SeedPlayer) => Promise<void>;
  /** What it says. */
  shows?: RegExp;
  rate?: string;
  /** What it says in Dutch, which has longer words: checked on the smallest phone. */
  showsInDutch?: RegExp;
}

const timed = (): Partial<SeedPlayer> => ({
  switchObj: moods().map((mood) => ({ ...mood, name: `${mood.name} en rustig de avond in` })),
  can: { until: true },
  moodUntil: { at: Date.now() + 3 * HOUR_MS, then: 502 },
});

const STATES: State[] = [
  { name: 'with a song' },
  { name: 'without a song', song: undefined },
  {
    name: 'one of five zones, with a long name',
    zones: 5,
    changes: { location: 'De grote zaal aan de gracht '.repeat(3) },
    // Only once: the name and its state stand side by side.
    shows: /^Playing$/,
  },
  { name: 'with a mood until a time', changes: timed(), shows: /^Until /, showsInDutch: /^Tot / },
  {
    name: 'with a note that another mood was chosen',
    changes: timed(),
    then: async (page, { key }) => {
      await expect(page.getByText(/^Until /)).toBeVisible();
      const switcher = { user: 'another', index: '0', dateAsked: Date.now(), receivedTask: true };
      await admin.database.ref(paths.player(key)).update({ switcher, moodUntil: null });
    },
    shows: /^Another mood instead of/,
    showsInDutch: /^Andere sfeer in plaats van/,
  },
  {
    name: 'with a note and Try again',
    then: async (page, { playerId }) => {
      await tellPlayer(playerId, 'deaf');
      await page.getByRole('button', { name: 'Thumbs up' }).click();
      await page.getByRole('button', { name: 'Rate', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Oops!' });
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    shows: /^No response at/,
  },
  {
    name: 'silent, and yet playing',
    changes: { seen: Date.now() - 20 * MINUTE_MS },
    shows: /^Silent since/,
  },
  {
    name: 'without a connection',
    then: async (page) => page.context().setOffline(true),
    shows: /^Offline/,
    rate: 'No connection',
  },
];

/** The venues are elsewhere, so home also says that times are local to the zone. */
test.use({ timezoneId: 'America/New_York' });

for (const state of STATES) {
  const { name, zones = 1, changes, then, shows, showsInDutch, rate = 'Rate' } = state;
  test(`${name}, welcome, faces and Rate are in view on each phone (docs/product.md 6.3, 28.2, 28.11)`, async ({
    app,
    page,
  }) => {
    const players = await makePlayers(zones, {
      ...('song' in state ? {} : { nowPlaying: LONG }),
      ...changes,
    });
    const [player] = players;
    if (player === undefined) throw new Error('No player was made.');
    const customer = await makeCustomer(players, { unreadMessages: 2 });
    await app.visit(customer);
    if (zones > 1) await page.goto(`/?zone=${player.key}`);
    await expect(app.face('Thumbs up')).toBeVisible();
    await then?.(page, player);
    for (const size of PHONES) {
      await page.setViewportSize(size);
      if (shows !== undefined) await expect(page.getByText(shows)).toBeInViewport({ ratio: 1 });
      const seen = [
        page.getByRole('heading', { name: `Welcome, ${customer.firstname}` }),
        app.face('Thumbs down'),
        app.face('Thumbs up'),
        page.getByRole('button', { name: rate, exact: true }),
      ];
      for (const one of seen) await expect(one, `${size.width}x${size.height}`).toBeInViewport({ ratio: 1 });
      const { width = 0, height = 0 } = (await seen[0]?.boundingBox()) ?? {};
      expect(Math.min(width, height), 'the welcome can be read').toBeGreaterThanOrEqual(12);
    }
    if (showsInDutch === undefined) return;
    const { home, rating } = textsIn('nl');
    await page.setViewportSize({ width: 320, height: 568 });
    await app.openMenu();
    await page.getByRole('button', { name: 'Nederlands' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(showsInDutch)).toBeInViewport({ ratio: 1 });
    const welcome = home.welcome.replace('{{firstname}}', customer.firstname);
    await expect(page.getByRole('heading', { name: welcome })).toBeInViewport({ ratio: 1 });
    for (const button of [rating.down, rating.up, rating.rate])
      await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('on a small phone the thanks begin with the song, however much stands below (docs/product.md 25.4)', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const can = { volume: { min: 1, max: 8 }, pause: true, skip: true, block: true };
  await app.visit(await makeCustomer(await makePlayers(1, { nowPlaying: LONG, can, volume: 4 })));
  await app.face('Thumbs down').click();
  await app.rate.click();
  const thanks = app.dialog('Thank you!');
  await expect(thanks.getByRole('button', { name: 'Next track' })).toBeVisible();
  await expect(thanks.getByText(shownTitle(LONG.title), { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await thanks.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('the welcome is whole beside a short name of a zone that is gone (docs/product.md 6.3)', async ({
  app,
  page,
}) => {
  const player = await makePlayer({ location: 'Bar' });
  await app.visit(await makeCustomer([player], { firstname: 'Alexandra' }));
  await expect(app.face('Thumbs up')).toBeVisible();
  await admin.database.ref(paths.player(player.key)).update({ crypKey: `another-${player.key}` });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const welcome = page.getByRole('heading', { name: 'Welcome, Alexandra' });
  expect(await welcome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
