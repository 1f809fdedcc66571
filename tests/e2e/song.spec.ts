import { admin } from '../../emulators/seed/admin';
import type { SeedPlayer, SeedSong } from '../../emulators/seed/players';
import { HARD_TITLES } from '../../emulators/seed/hard/words';
import { paths } from '../../src/model/paths';
import { silenceOf } from '../../src/model/sign';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayer, makePlayers } from '../support/customers';
import { watchShifts } from '../support/shifts';

const CHANGES = 30;

const song = (id: string, changes: Partial<SeedSong> = {}): SeedSong => ({
  id,
  artist: 'Mira Solen',
  title: `Golden Hour ${id}`,
  since: Date.now(),
  duration: 180_000,
  ...changes,
});

const playerWith = (nowPlaying: SeedSong) => makePlayer({ nowPlaying });

/** As a player does: the song and the one before in one update. */
const play = ({ key }: SeedPlayer, nowPlaying: SeedSong, justPlayed: SeedSong): Promise<void> =>
  admin.database.ref(paths.player(key)).update({ nowPlaying, justPlayed });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
]) {
  test(`${CHANGES} songs after one another move nothing at ${viewport.width}x${viewport.height} (docs/product.md 29.8)`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const songs = Array.from({ length: CHANGES + 1 }, (_, index) =>
      song(String(index), {
        title: index % 2 === 0 ? `Song ${index}` : (HARD_TITLES[index % HARD_TITLES.length] ?? ''),
        artist: index % 3 === 0 ? '' : (HARD_TITLES[(index * 7) % HARD_TITLES.length] ?? ''),
        ...(index % 4 === 0 && { plays7d: index }),
        ...(index % 5 === 0 ? { art: 'song-2.svg' } : {}),
      }),
    );
    const [first = song('0'), ...others] = songs;
    const player = await playerWith(first);
    await play(player, first, song('before'));
    await app.visit(await makeCustomer([player]));
    await expect(page.getByText('Song 0', { exact: true })).toBeVisible();
    await expect(app.face('Thumbs up')).toBeInViewport({ ratio: 1 });
    await expect(app.rate).toBeInViewport({ ratio: 1 });
    // Everything that follows the first paint has loaded.
    await page.waitForLoadState('networkidle');
    const shifts = await watchShifts(page);
    let before = first;
    for (const next of others) {
      await play(player, next, before);
      await expect(page.getByText(next.title, { exact: true }).first()).toBeVisible();
      before = next;
    }
    expect(await shifts()).toBe(0);
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`a note, the line about the connection, the banner and the song come and go without moving anything at ${viewport.width}x${viewport.height} (docs/product.md 28.14)`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const player = await playerWith(song('1', { title: HARD_TITLES[0] ?? '', art: 'song-2.svg' }));
    const at = admin.database.ref(paths.player(player.key));
    await at.update({ seen: Date.now(), can: { pause: true, volume: { min: 1, max: 5 } }, volume: 2 });
    const customer = await makeCustomer([player]);
    const unread = admin.database.ref(`${paths.userInfo(customer.uid)}/unreadMessages`);
    await app.visit(customer);
    await expect(page.getByRole('button', { name: 'Louder' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await watchShifts(page);

    const note = page.getByText(/^Silent since/);
    const comeAndGo = async () => {
      // The app looks for silence as soon as a player begins to give signs of life, and else every 15 s.
      await at.update({ seen: null });
      await at.update({ seen: Date.now() - silenceOf({ seen: 0 }).from - 1000 });
      await expect(note).toBeVisible();
      expect.soft(await shifts(), 'the note comes').toBe(0);
      await at.update({ seen: Date.now() });
      await expect(note).toBeHidden();
      expect.soft(await shifts(), 'the note goes').toBe(0);
    };
    await comeAndGo();

    await page.context().setOffline(true);
    await expect(page.getByText(/^Offline/)).toBeVisible();
    expect.soft(await shifts(), 'the line comes').toBe(0);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Offline/)).toBeHidden();
    expect.soft(await shifts(), 'the line goes').toBe(0);

    await unread.set(2);
    await expect(page.getByRole('link', { name: /unread/ }).first()).toBeVisible();
    await unread.set(0);
    await expect(page.getByRole('link', { name: /unread/ })).toHaveCount(0);
    expect.soft(await shifts(), 'the banner comes and goes').toBe(0);

    await at.update({ nowPlaying: null });
    await expect(page.getByRole('heading', { name: 'What do you think of the music?' })).toBeVisible();
    expect.soft(await shifts(), 'the song goes').toBe(0);
    await comeAndGo();
    await at.update({ nowPlaying: song('2') });
    await expect(page.getByText('Golden Hour 2', { exact: true })).toBeVisible();
    expect(await shifts(), 'a song comes, without a cover').toBe(0);
  });
}

test('a cover comes from the build’s own address (docs/product.md 29.3)', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  const player = await playerWith(song('1', { art: 'song-2.svg' }));
  await app.visit(await makeCustomer([player]));
  await expect(page.getByText('Golden Hour 1')).toBeVisible();
  await expect.poll(() => asked.filter((url) => url.endsWith('/song-2.svg')).length).toBe(1);
  await expect(page.locator('main img')).toHaveJSProperty('complete', true);
  expect(
    await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
});

test('a cover that could not be loaded is loaded once the connection is back (docs/product.md 29.3)', async ({
  app,
  page,
}) => {
  let isCut = true;
  let failures = 0;
  await page.route('**/song-2.svg', async (route) => {
    if (!isCut) return route.continue();
    failures += 1;
    return route.abort();
  });
  const player = await playerWith(song('1', { art: 'song-2.svg' }));
  await app.visit(await makeCustomer([player]));
  await expect(page.getByText('Golden Hour 1')).toBeVisible();
  await expect.poll(() => failures).toBe(1);
  await expect(page.locator('main img')).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText('Offline.')).toBeVisible();
  isCut = false;
  await page.context().setOffline(false);
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true]);
});

test('a list of what was played that cannot be loaded without a connection says so in view (docs/product.md 38.10)', async ({
  app,
  page,
}) => {
  await app.visit(
    await makeCustomer(await makePlayers(1, { nowPlaying: song('now'), justPlayed: song('before') })),
  );
  const open = page.getByRole('button', { name: /^Just heard: Golden Hour before/ });
  await expect(open).toBeVisible();
  await page.route('**/rare/**', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  await open.click();
  const said = page.getByRole('dialog', { name: 'There’s no connection, so this can’t be loaded.' });
  await expect(said.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
  await open.click();
  await expect(said).toBeVisible();
  await page.unroute('**/rare/**');
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: /^Just heard in/ })).toBeVisible();
});

/** How far a finger that aims at a face may miss it, in px: half of a target. */
const MISSED_BY = 24;

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [844, 390],
] as const)
  test(`a finger that misses a face at ${width}x${height} passes no song on, and neither does the space beside the title (docs/product.md 29.14)`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const long = song('long', {
      title: 'Eerste Lantern – Live in TivoliVredenburg, Utrecht',
      artist: 'Kwartet Noord en het hele orkest van de Noordelijke Omroep',
    });
    for (const nowPlaying of [long, song('short', { title: 'Kort' })]) {
      await app.visit(await makeCustomer([await playerWith(nowPlaying)]));
      const words = page.getByRole('button', { name: `Share ${nowPlaying.title}` });
      await expect(words).toBeVisible();
      await expect(app.face('Thumbs up')).toBeInViewport({ ratio: 1 });
      const passing = await page.evaluate((missedBy) => {
        const share = document.querySelector('[role="button"][aria-label^="Share "]');
        const artist = share?.closest('p')?.nextElementSibling?.querySelector('[role="presentation"]');
        const isWord = (x: number, y: number): boolean => {
          const at = document.elementFromPoint(x, y);
          return at !== null && (share?.contains(at) === true || artist?.contains(at) === true);
        };
        const faces = [...document.querySelectorAll('button[aria-pressed]')].map((face) =>
          face.getBoundingClientRect(),
        );
        let missed = 0;
        for (const { left, right, top } of faces)
          for (let x = left; x < right; x += 8)
            for (let y = top - missedBy; y < top; y += 4) if (isWord(x, y)) missed += 1;
        const { left = 0, top = 0, height: high = 0 } = share?.getBoundingClientRect() ?? {};
        return { missed, on: isWord(left + 8, top + high / 2), beside: isWord(left - 4, top + high / 2) };
      }, MISSED_BY);
      expect(passing).toEqual({ missed: 0, on: true, beside: false });
    }
  });
