import { admin } from '../../emulators/seed/admin';
import { addInvitation } from '../../emulators/seed/invitations';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayer, makePlayers } from '../support/customers';

const SONG = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now(), duration: 600_000 };
const ALL = { can: { volume: { min: 1, max: 8 }, pause: true, skip: true }, volume: 3, nowPlaying: SONG };

test('a held Enter makes it one step louder (docs/product.md 4.32)', async ({ app, page }) => {
  const player = await makePlayer(ALL);
  await app.visit(await makeCustomer([player]));
  const louder = page.getByRole('button', { name: 'Louder' });
  await louder.focus();
  // Each further press of a key that is down repeats it.
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText('Volume 4 of 8')).toBeAttached();
  await expect(page.getByRole('group', { name: 'Volume' })).toHaveAttribute('aria-busy', 'false');
  const level = await admin.database.ref(`${paths.player(player.key)}/volume`).get();
  expect(level.val()).toBe(4);
  await expect(louder).toBeFocused();
});

test('the focus is on the heading after ‘Play now’ (docs/product.md 4.33)', async ({ app, page }) => {
  const players = await makePlayers(1, { ...ALL, pausedUntil: Date.now() + 600_000 });
  await app.visit(await makeCustomer(players));
  await page.getByRole('button', { name: 'Play now' }).focus();
  await page.keyboard.press('Enter');
  await expect(app.rate).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus stays in the thanks after ‘Next track’ (docs/product.md 4.33)', async ({ app, page }) => {
  await app.visit(await makeCustomer(await makePlayers(1, ALL)));
  await app.face('Thumbs down').click();
  await app.rate.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Next (track|song)$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^The next (track|song) is starting$/)).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test('‘Louder’ has the focus again after it took no taps (docs/product.md 4.33)', async ({ app, page }) => {
  await app.visit(await makeCustomer(await makePlayers(1, ALL)));
  const louder = page.getByRole('button', { name: 'Louder' });
  await louder.focus();
  await page.context().setOffline(true);
  await expect(louder).toBeDisabled();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(louder).toBeEnabled({ timeout: 30_000 });
  await expect(louder).toBeFocused();
});

test('the focus goes on where a button goes with its tap (docs/product.md 4.33)', async ({ app, page }) => {
  const player = await makePlayer();
  const customer = await makeCustomer([player]);
  for (const name of 'ABCDEF')
    await addInvitation({
      by: customer.uid,
      player,
      code: `team-${name}-of-${player.key}`,
      name,
      offer: { role: 'rate', inviter: customer.firstname },
      guests: [],
    });
  await app.visit(customer);
  await page.goto(`/players/registered-${player.key}`);
  const row = page.locator('details', { hasText: 'Give someone access' });
  await row.locator('summary').first().click();
  await page.getByRole('button', { name: 'Show all 6 invitations' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show all 6 invitations' })).toHaveCount(0);
  await expect(row.getByRole('listitem').last().locator(':focus')).toHaveCount(1);

  await page.getByRole('button', { name: 'Give someone access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Everything, just like you').click();
  await dialog.locator('button[type="submit"]').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
});

test('a dialog that is too high opens at its top (docs/product.md 4.34)', async ({ app, page }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  await app.visit(await makeCustomer(await makePlayers(1, ALL)));
  await page.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog');
  const { top, isTooHigh } = await dialog.evaluate((element) => ({
    top: element.scrollTop,
    isTooHigh: element.scrollHeight > element.clientHeight,
  }));
  expect(isTooHigh).toBe(true);
  expect(top).toBe(0);
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
});
