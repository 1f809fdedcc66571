import { admin } from '../../../emulators/seed/admin';
import { addDemoMessages } from '../../../emulators/seed/threads';
import { paths } from '../../../src/model/paths';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayer } from '../../support/customers';
import { hold, middleOf, placesIn, swipeUp, tapAt } from '../../support/finger';

async function onePlayer() {
  const player = await makePlayer();
  return { player, customer: await makeCustomer([player]) };
}

// On a phone as it comes, with the background film and the equaliser.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('With a finger', () => {
  test('a double tap on Rate sends one rating (docs/product.md 18.7)', async ({ app, page }) => {
    const { player, customer } = await onePlayer();
    const asked = new Set<unknown>();
    const rates = admin.database.ref(paths.rates(player.key));
    rates.on('value', (snapshot) => {
      if (snapshot.exists()) asked.add(snapshot.child('dateAsked').val());
    });
    await app.visit(customer);
    await app.face('Thumbs up').tap();
    const rate = await middleOf(app.rate);
    await Promise.all([tapAt(page, rate), tapAt(page, rate)]);
    await expect(app.dialog('Thank you!')).toBeVisible();
    await app.dialog('Thank you!').getByRole('button', { name: 'Close' }).tap();
    await expect(app.rate).toBeDisabled();
    expect(asked.size).toBe(1);
    rates.off();
  });

  test('a double tap on a reason says it, and takes nothing back (docs/product.md 25.8)', async ({
    app,
    page,
  }) => {
    const { customer } = await onePlayer();
    await app.visit(customer);
    for (const [face, reason] of [
      ['Thumbs down', 'Unsuitable lyrics'],
      ['Thumbs down', 'Heard too often'],
      ['Thumbs up', 'More like this'],
    ] as const) {
      await app.face(face).tap();
      await app.rate.tap();
      const thanks = app.dialog('Thank you!');
      const button = thanks.getByRole('button', { name: reason });
      await button.tap({ trial: true });
      const at = await middleOf(button);
      const places = await placesIn(thanks);
      await tapAt(page, at);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(await placesIn(thanks)).toEqual(places);
      await tapAt(page, at);
      await expect(thanks.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
      await thanks.getByRole('button', { name: 'Withdraw' }).tap();
      const withdrawn = page.getByRole('dialog').filter({ hasText: 'Withdrawn' });
      await expect(withdrawn).toBeVisible();
      expect((await placesIn(withdrawn)).Close).toEqual(places.Close);
      await withdrawn.getByRole('button', { name: 'Close' }).tap();
    }
  });

  test('a tap inside a dialog whose size has just changed does not close it (docs/product.md 5.9)', async ({
    app,
  }) => {
    const { customer } = await onePlayer();
    await app.visit(customer);
    await app.face('Thumbs up').tap();
    await app.rate.tap();
    const thanks = app.dialog('Thank you!');
    await expect(thanks).toBeVisible();
    // Once it takes taps.
    await thanks.getByRole('button', { name: 'Close' }).click({ trial: true });
    const tapped = await thanks.evaluate(async (dialog) => {
      const words = dialog.querySelector('#notification-text');
      if (words === null) throw new Error('The dialog has no text.');
      words.append('One more line of text. '.repeat(5));
      const isHeld = () => getComputedStyle(words).pointerEvents === 'none';
      while (!isHeld()) await new Promise(requestAnimationFrame);
      const { x, y, width, height } = words.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === dialog;
    });
    expect(tapped).toBe(false);
  });

  test('a tap outside closes the menu, and does not rate below it (docs/product.md 4.8)', async ({
    app,
    page,
  }) => {
    const { player, customer } = await onePlayer();
    await app.visit(customer);
    await app.face('Thumbs up').tap();
    const { x, y } = await middleOf(app.rate);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu).toBeVisible();
    await tapAt(page, { x: x + 130, y });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(app.face('Thumbs up')).toHaveAttribute('aria-pressed', 'true');
    expect((await admin.database.ref(paths.rates(player.key)).get()).exists()).toBe(false);
  });

  test('a long press on a face marks no text, and chooses nothing twice', async ({ app, page }) => {
    const { player, customer } = await onePlayer();
    await app.visit(customer);
    await hold(page, await middleOf(app.face('Thumbs up')));
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await admin.database.ref(paths.rates(player.key)).get()).exists()).toBe(false);
    await app.face('Thumbs down').tap();
    await expect(app.face('Thumbs down')).toHaveAttribute('aria-pressed', 'true');
    await expect(app.face('Thumbs up')).toHaveAttribute('aria-pressed', 'false');
  });

  test('scrolling that starts on a mood does not choose it, and home begins at its top again', async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 440 });
    await app.visit((await onePlayer()).customer);
    await page.getByRole('button', { name: 'Personal touch' }).tap();
    const moods = page.getByRole('main').getByRole('listitem').getByRole('button');
    const active = await moods.and(page.locator('[aria-current="true"]')).textContent();
    await swipeUp(page, await middleOf(moods.nth(1)), 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(moods.and(page.locator('[aria-current="true"]'))).toHaveText(active ?? '');
    await page.getByRole('button', { name: 'Go back' }).tap();
    await expect(app.face('Thumbs up')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the answer box is in view, also above the keyboard (docs/product.md 10.6)', async ({ app, page }) => {
    const customer = await makeCustomer([]);
    await addDemoMessages(customer.uid);
    await app.visit(customer);
    await page.goto('/messages/R00001');
    const answer = page.getByLabel('Your answer');
    for (const height of [740, 440]) {
      await page.setViewportSize({ width: 360, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(answer).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    }
  });
});
