import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { App, expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { holdFiles } from '../support/heldFiles';
import { tellPlayer } from '../support/venue';

const OOPS =
  'Something went wrong, we cannot connect to the player. Please check the internet connection of the music player or you can contact us at';

async function onePlayer() {
  const [player] = await makePlayers(1);
  if (player === undefined) throw new Error('No player was made.');
  return { player, customer: await makeCustomer([player]) };
}

test.describe('Rating (docs/product.md 7)', () => {
  test('Rate is disabled until a face is chosen, green for up and red for down', async ({ app }) => {
    const { customer } = await onePlayer();
    await app.visit(customer);
    await expect(app.rate).toBeDisabled();
    await app.face('Thumbs up').click();
    await expect(app.rate).toBeEnabled();
    await expect(app.rate).toHaveCSS('background-color', 'rgb(72, 217, 138)');
    await app.face('Thumbs down').click();
    await expect(app.face('Thumbs up')).toHaveAttribute('aria-pressed', 'false');
    await expect(app.rate).toHaveCSS('background-color', 'rgb(255, 143, 136)');
  });

  test('selecting a different player resets the selection', async ({ app }) => {
    await app.visit(await makeCustomer(await makePlayers(2)));
    await app.pickZone('Zaal');
    await app.face('Thumbs up').click();
    await app.pickZone('Bar');
    await expect(app.face('Thumbs up')).toHaveAttribute('aria-pressed', 'false');
    await expect(app.rate).toBeDisabled();
  });

  test('Rate sends the rating, resets the selection and says thanks for the feedback', async ({ app }) => {
    const { player, customer } = await onePlayer();
    await app.visit(customer);
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Thank you!')).toContainText(
      'Thanks for your feedback. Your rating will be processed.',
    );
    await app.dialog('Thank you!').getByRole('button', { name: 'Close' }).click();
    await expect(app.dialog('Thank you!')).toBeHidden();
    await expect(app.rate).toBeDisabled();
    const written = await admin.database.ref(paths.rates(player.key)).get();
    expect(written.val()).toMatchObject({
      rateType: 'up',
      user: customer.uid,
      userName: 'Sanne de Vries',
      receivedTask: true,
    });
    expect(written.child('returnedInfo').val()).toHaveLength(2);
  });

  test('names the track, takes a reason, is listed and can be taken back (docs/product.md 25.4, 25.6 to 25.9)', async ({
    app,
    page,
  }) => {
    const { customer } = await onePlayer();
    await app.visit(customer);
    await app.face('Thumbs down').click();
    await app.rate.click();
    const thanks = app.dialog('Thank you!');
    await expect(thanks).toContainText(
      /^Thank you!Thumbs down for .+ - .+, Zaal\. Thanks for your feedback\./,
    );
    await thanks.getByRole('button', { name: 'Does not fit here' }).click();
    await expect(thanks.getByText('Does not fit here')).toBeVisible();
    await thanks.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('main').getByRole('link').click();
    const entry = page.getByRole('main').getByRole('listitem');
    await expect(entry).toContainText('Does not fit here');
    await entry.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toContainText('Withdrawn');
    await page.goBack();
    await expect(app.rate).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toBeHidden();
  });

  test('what comes in below the thanks moves nothing, and takes no tap that was meant for something else (docs/product.md 25.8)', async ({
    app,
    page,
  }) => {
    const { customer } = await onePlayer();
    const arrive = await holdFiles(page, '**/RatingFollowUp*.js');
    await app.visit(customer);
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(app.dialog('Thank you!')).toBeVisible();
    const isReachedAtFirst = page.evaluate(
      (name) =>
        new Promise<boolean>((resolve) => {
          const observer = new MutationObserver(() => {
            const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
            if (button === undefined) return;
            observer.disconnect();
            const { left, top, width, height } = button.getBoundingClientRect();
            resolve(button.contains(document.elementFromPoint(left + width / 2, top + height / 2)));
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
      'Undo',
    );
    const thanks = app.dialog('Thank you!');
    await thanks.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    const close = thanks.getByRole('button', { name: 'Close' });
    const before = await close.boundingBox();
    arrive();
    expect(await isReachedAtFirst).toBe(false);
    expect(await close.boundingBox()).toEqual(before);
    await app.dialog('Thank you!').getByRole('button', { name: 'Undo' }).click();
    await expect(app.dialog('Thank you!')).toContainText('Withdrawn');
  });

  test('a loading notification without buttons shows while the task waits', async ({ app, page }) => {
    const { player, customer } = await onePlayer();
    await tellPlayer(player.playerId, 'deaf');
    await app.visit(customer);
    await app.face('Thumbs down').click();
    await app.rate.click();
    await expect(app.dialog('Sending your rating…')).toBeVisible();
    await expect(app.dialog('Sending your rating…').getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(app.dialog('Oops!')).toContainText(OOPS);
  });

  for (const condition of ['deaf', 'slow'] as const) {
    test(`if still waiting after 3000 ms, a load-error notification shows (${condition} player)`, async ({
      app,
    }) => {
      const { player, customer } = await onePlayer();
      await tellPlayer(player.playerId, condition);
      await app.visit(customer);
      await app.face('Thumbs up').click();
      await app.rate.click();
      await expect(app.dialog('Oops!')).toContainText(OOPS);
      await app.dialog('Oops!').getByRole('button', { name: 'Close' }).click();
      await expect(app.dialog('Oops!')).toBeHidden();
    });
  }

  test('two customers rating the same player in the same second are both delivered, one after the other', async ({
    app,
    browser,
  }) => {
    const { player, customer } = await onePlayer();
    const colleague = await makeCustomer([player], { firstname: 'Joris' });
    const context = await browser.newContext();
    const other = new App(await context.newPage());
    const received: unknown[] = [];
    admin.database.ref(paths.rates(player.key)).on('value', (snapshot) => {
      if (snapshot.child('receivedTask').val() === true) received.push(snapshot.child('user').val());
    });
    await app.visit(customer);
    await other.visit(colleague);
    await app.face('Thumbs up').click();
    await other.face('Thumbs down').click();
    await Promise.all([app.rate.click(), other.rate.click()]);
    await expect(app.dialog('Thank you!')).toBeVisible();
    await expect(other.dialog('Thank you!')).toBeVisible();
    expect(new Set(received)).toEqual(new Set([customer.uid, colleague.uid]));
    admin.database.ref(paths.rates(player.key)).off();
    await context.close();
  });
});

test.describe('Player selection (docs/product.md 6.5 to 6.10)', () => {
  test('if the player is not playing, a standby message is shown, kept current', async ({ app, page }) => {
    const { player, customer } = await onePlayer();
    await app.visit(customer);
    await expect(app.face('Thumbs up')).toBeVisible();
    await tellPlayer(player.playerId, 'standby');
    await expect(page.getByText('Standby')).toBeVisible();
    await expect(app.face('Thumbs up')).toBeHidden();
    await tellPlayer(player.playerId, 'play');
    await expect(app.face('Thumbs up')).toBeVisible();
  });

  for (const fault of ['missing', 'rotate-key'] as const) {
    test(`if the player is missing, an error shows and the player is deselected (${fault})`, async ({
      app,
      page,
    }) => {
      const { player, customer } = await onePlayer();
      await app.visit(customer);
      await expect(app.face('Thumbs up')).toBeVisible();
      await tellPlayer(player.playerId, fault);
      await expect(app.dialog('Oops!')).toContainText('This player cannot be found');
      await app.dialog('Oops!').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('alert')).toHaveText('This player cannot be found');
      await expect(app.face('Thumbs up')).toBeHidden();
    });
  }
});
