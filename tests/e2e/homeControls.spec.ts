import { admin } from '../../emulators/seed/admin';
import { adminEnvironment } from '../../emulators/stack/project';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages';
import { paths } from '../../src/model/paths';
import { HOME_SIZES, problemsIn } from '../layout/sizes';
import { Phone } from '../scenes/phones';
import { goOffline } from '../scenes/scene';
import { SCENES } from '../scenes/scenes';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { testPorts } from '../support/testPorts';

Object.assign(process.env, adminEnvironment(testPorts));

test.describe('At seven sizes a finger hits each control of home, and Rate and both faces are in view (docs/product.md 28.2)', () => {
  // In Dutch, which has longer words.
  for (const { name, inView, show } of SCENES)
    if (inView !== undefined)
      test(name, async ({ app, page }) => {
        await app.speak(DEFAULT_LANGUAGE);
        const phone = new Phone(DEFAULT_LANGUAGE, page, testPorts);
        await show(phone);
        expect(await problemsIn(page, HOME_SIZES, inView(phone.texts))).toEqual([]);
      });
});

test('at seven sizes each mood can be tapped without scrolling, with how long and where above them (docs/product.md 8.14)', async ({
  app,
  page,
}) => {
  await app.speak(DEFAULT_LANGUAGE);
  const phone = new Phone(DEFAULT_LANGUAGE, page, testPorts);
  await SCENES.find(({ name }) => name === 'change-vibe-zones')?.show(phone);
  const moods = ['Gouden klassiekers', 'Na sluitingstijd', 'Volle kracht', 'Zomers terras'];
  expect(await problemsIn(page, HOME_SIZES, moods)).toEqual([]);
});

test('at seven sizes a mood can be tapped without scrolling below the long name of a zone, too (docs/product.md 8.14)', async ({
  app,
  page,
}) => {
  const location = 'Ontvangstruimte op de tweede verdieping van het hoofdgebouw, links naast de grote trap';
  const players = [...(await makePlayers(1, { location })), ...(await makePlayers(1))];
  await app.visit(await makeCustomer(players));
  await app.pickZone(location);
  await page.getByRole('button', { name: 'Personal touch' }).click();
  await page.getByRole('heading', { name: location }).waitFor();
  expect(await problemsIn(page, HOME_SIZES, ['Gouden klassiekers'])).toEqual([]);
});

test('a long title, of the song before or of the last rating, is cut and moves nothing (docs/product.md 25.7)', async ({
  app,
  page,
}) => {
  const title =
    'Eerste Morning voor strijkkwartet, harp en veldopnamen van de pont over het IJ, in vier delen';
  const before = { id: 'before', artist: 'Mira Solen', title, since: Date.now() - 240_000 };
  const players = await makePlayers(1, {
    nowPlaying: { id: 'now', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() - 60_000 },
    justPlayed: before,
  });
  const customer = await makeCustomer(players);
  for (const { key, location } of players)
    await admin.database.ref(paths.rating(customer.uid, 'last')).set({
      player: key,
      zone: location,
      rateType: 'up',
      dateAsked: Date.now() - 60_000,
      track: { artist: before.artist, title },
    });
  await app.visit(customer);
  await app.face('Thumbs up').click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: title })).toBeVisible();
  expect(await problemsIn(page, HOME_SIZES, ['Thumbs down', 'Thumbs up', 'Rate'])).toEqual([]);
});

test('the line about the connection lets taps on the way back through (docs/product.md 4.13)', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.visit(await makeCustomer(await makePlayers(1)));
  const phone = new Phone('en', page, testPorts);
  await page.goto('/players');
  await page.getByRole('main').locator('a[href^="/players/"]').first().click();
  const back = page.getByRole('main').getByRole('link', { name: 'Players' });
  await back.waitFor();
  await goOffline(phone);
  const { width = 0, y = 0, x = 0 } = (await back.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + 1);
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
});
