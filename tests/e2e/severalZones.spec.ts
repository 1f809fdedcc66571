import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { tellPlayer } from '../support/venue';

const activeMood = async (key: string): Promise<unknown> => {
  const moods = (await admin.database.ref(paths.moods(key)).get()).val() as {
    name: string;
    active: boolean;
  }[];
  return moods.find(({ active }) => active)?.name;
};

test('several zones with a deaf, a slow and a well one (docs/product.md 8.8 to 8.10, 9.19, 27.2)', async ({
  app,
  page,
}) => {
  const [hall, bar, terrace] = await makePlayers(3);
  if (hall === undefined || bar === undefined || terrace === undefined)
    throw new RangeError('Three players were asked for.');
  await app.visit(await makeCustomer([hall, bar, terrace]));
  await expect(page.getByRole('option', { name: 'Terras · Playing' })).toBeAttached();
  await app.pickZone('Zaal');
  await page.getByRole('button', { name: 'Personal touch' }).click();
  await tellPlayer(bar.playerId, 'deaf');
  await tellPlayer(terrace.playerId, 'slow');
  await page.getByRole('checkbox', { name: 'Bar' }).check();
  await page.getByRole('checkbox', { name: 'Terras' }).check();
  await page.getByRole('button', { name: 'Volle kracht' }).click();

  const line = (zone: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: zone }).first();
  await expect(line('Zaal')).toContainText('Changed');
  // A slow player answers later than it may: it is as one that does not.
  await expect(line('Bar')).toContainText('No response');
  await expect(line('Terras')).toContainText('No response');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await Promise.all([hall, bar, terrace].map(({ key }) => activeMood(key)))).toEqual([
    'Volle_kracht',
    'Rustig_wakker_worden',
    'Rustig_wakker_worden',
  ]);

  await tellPlayer(terrace.playerId, 'well');
  await page.getByRole('button', { name: 'Try again in Terras' }).click();
  await expect(line('Terras')).toContainText('Changed');
  await page.getByRole('button', { name: 'Try again in Bar' }).click();
  await expect(line('Bar')).toContainText('No response');
  expect(await activeMood(terrace.key)).toBe('Volle_kracht');

  await app.openMenu();
  await page.getByRole('link', { name: 'Players' }).click();
  const players = page.getByRole('main').getByRole('listitem');
  await expect(players.first()).toContainText(/Bar.*No response at/);
  await expect(players.first()).toContainText('Check the power and the internet connection');
  await expect(players.nth(1)).toContainText(/Terras.*Playing.*Last response at/);
});
