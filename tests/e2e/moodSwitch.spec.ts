import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { expect, test, type App } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { tellPlayer } from '../support/venue';

async function changeVibe(app: App) {
  const [player] = await makePlayers(1);
  if (player === undefined) throw new Error('No player was made.');
  await app.visit(await makeCustomer([player]));
  await app.page.getByRole('button', { name: 'Personal touch' }).click();
  await expect(app.page.getByRole('heading', { name: 'Change the vibe of Zaal' })).toBeVisible();
  return player;
}

const activeMoods = async (key: string): Promise<unknown[]> => {
  const moods = (await admin.database.ref(paths.moods(key)).get()).val() as {
    name: string;
    active: boolean;
  }[];
  return moods.filter(({ active }) => active).map(({ name }) => name);
};

test.describe('Change-vibe view (docs/product.md 8)', () => {
  test('a list of mood options sorted by name, underscores shown as spaces, the active option highlighted', async ({
    app,
    page,
  }) => {
    await changeVibe(app);
    const moods = page.getByRole('main').getByRole('listitem');
    await expect(moods).toHaveText([
      'Gouden klassiekers',
      'Na sluitingstijd',
      /^Rustig wakker worden\s*Active now$/,
      'Volle kracht',
      'Zomers terras',
    ]);
    await expect(page.getByRole('button', { name: /Rustig wakker worden/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('a go-back button returns to the rating view', async ({ app, page }) => {
    await changeVibe(app);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(app.face('Thumbs up')).toBeVisible();
  });

  test('clicking the active option does nothing', async ({ app, page }) => {
    const player = await changeVibe(app);
    await page.getByRole('button', { name: /Rustig wakker worden/ }).click();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await admin.database.ref(paths.switcher(player.key)).get()).exists()).toBe(false);
  });
});

test.describe('Mood change (docs/product.md 8.5 to 8.7)', () => {
  test("when receivedTask becomes true it shows success 'Success!' with 'succesfully changed playlist'", async ({
    app,
    page,
  }) => {
    const player = await changeVibe(app);
    await page.getByRole('button', { name: 'Zomers terras' }).click();
    await expect(app.dialog('Success!')).toContainText('succesfully changed playlist');
    await app.dialog('Success!').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /Zomers terras/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[aria-current="true"]', { hasText: 'Rustig' })).toHaveCount(0);
    expect(await activeMoods(player.key)).toEqual(['Zomers_terras']);
    const task = (await admin.database.ref(paths.switcher(player.key)).get()).val() as object;
    expect(task).toMatchObject({ playerId: player.playerId, name: 'Zomers_terras', receivedTask: true });
  });

  test('after a timeout the flags are put back', async ({ app, page }) => {
    const player = await changeVibe(app);
    await tellPlayer(player.playerId, 'deaf');
    await page.getByRole('button', { name: 'Volle kracht' }).click();
    await expect(app.dialog('Oops!')).toBeVisible();
    await expect.poll(() => activeMoods(player.key)).toEqual(['Rustig_wakker_worden']);
  });
});
