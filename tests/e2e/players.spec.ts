import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer } from '../support/customers';

test.describe('300 zones (docs/product.md 9.24)', () => {
  test('are watched where they are in view, and those in trouble stand first', async ({ app, page }) => {
    const players = newPlayers(300).map((player, index) => ({
      ...player,
      location: `Zaal ${String(index).padStart(3, '0')}`,
      address: `Markt ${index % 10}`,
    }));
    await addPlayers(players);
    const customer = await makeCustomer(players);
    await app.visit(customer);
    let open = 0;
    let most = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const frame = String(payload);
        // A listener on players is a query, recognised by its tag.
        if (frame.includes('"a":"q"') && frame.includes('"crypKey"')) open += 1;
        if (frame.includes('"a":"n"') && frame.includes('"crypKey"')) open -= 1;
        most = Math.max(most, open);
      }),
    );
    const lost = players[299];
    await admin.database.ref(paths.player(lost?.key ?? '')).update({ crypKey: 'another-key-of-that-player' });
    await page.goto('/players');
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toContainText('Zaal 299');
    await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(60);
    const last = page.getByRole('link', { name: /^Zaal 289/ });
    await last.scrollIntoViewIfNeeded();
    await admin.database.ref(`${paths.player(players[289]?.key ?? '')}/ifPlaying`).set(false);
    await expect(last).toContainText('Standby');
  });
});
