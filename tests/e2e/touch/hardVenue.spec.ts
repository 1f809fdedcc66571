import { makeHardCustomer } from '../../scenes/sceneData';
import { LARGE_TEXT_ROOMS, problemsIn, TIGHT_ROOMS } from '../../layout/room';
import { printProblems } from '../../layout/printed';
import { expect, test } from '../../support/app';
import '../../support/customers';
import { middleOf, placesIn, tapAt } from '../../support/finger';
import { untilPlayersRun } from '../../support/venue';

/** The phones in which room runs out first, and large text. */
const ROOMS = [...TIGHT_ROOMS, ...LARGE_TEXT_ROOMS];

test.describe('With a finger, in the hard venue', () => {
  test('a zone is chosen among tiles, rated and given a reason by a double tap (docs/product.md 25.7, 25.8, 28.5)', async ({
    app,
    page,
  }) => {
    const { email, players } = await makeHardCustomer(9);
    await untilPlayersRun(players.map(({ playerId }) => playerId));
    await app.speak('en');
    await app.logIn(email);
    const tiles = page.getByRole('main').getByRole('list').getByRole('button');
    await expect(tiles).toHaveCount(players.length);
    expect(await problemsIn(page, ROOMS)).toEqual([]);

    await tiles.filter({ hasText: players[0]?.location ?? '' }).tap();
    await expect(page.getByRole('main')).toContainText('Goldberg-Variationen');
    expect(await problemsIn(page, ROOMS)).toEqual([]);
    await app.face('Thumbs down').tap();
    await app.rate.tap();
    const thanks = app.dialog('Thank you!');
    const reason = thanks.getByRole('button', { name: 'Does not fit here' });
    await reason.tap({ trial: true });
    const at = await middleOf(reason);
    const places = await placesIn(thanks);
    await tapAt(page, at);
    await tapAt(page, at);
    await expect(reason).toHaveAttribute('aria-pressed', 'true');
    expect(await placesIn(thanks)).toEqual(places);
    expect(await problemsIn(page, ROOMS)).toEqual([]);
  });

  test('the answer box of each conversation stands at the bottom (docs/product.md 10.6)', async ({
    app,
    page,
  }) => {
    const { email } = await makeHardCustomer(1);
    await app.speak('en');
    await app.logIn(email);
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await page.goto('/messages');
    const threads = page.getByRole('main').getByRole('list').getByRole('link');
    await expect(threads.first()).toBeVisible();
    const addresses = await threads.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    for (const address of addresses.slice(0, 3)) {
      await page.goto(address);
      const box = page.getByLabel('Your answer');
      await expect(box).toBeInViewport({ ratio: 1 });
      const room = await box.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom);
      expect(room, address).toBeLessThan(72);
      expect(await problemsIn(page, ROOMS), address).toEqual([]);
    }
  });

  test('the card of a zone is one page, whole, on white (docs/product.md 28.10)', async ({ app, page }) => {
    const { email, players } = await makeHardCustomer(2);
    await app.speak('en');
    await app.logIn(email);
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    for (const { key } of players) {
      await page.goto(`/players/registered-${key}`);
      await page.getByRole('button', { name: 'Printable card' }).tap();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      for (const sheet of ['A6', 'A4'] as const)
        expect(await printProblems(page, 'body > [aria-hidden="true"]', sheet), key).toEqual([]);
    }
  });
});
