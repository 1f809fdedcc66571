import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';
import { holdFiles } from '../support/heldFiles';

async function onePlayer() {
  const [player] = await makePlayers(1);
  if (player === undefined) throw new Error('No player was made.');
  return { player, customer: await makeCustomer([player]) };
}

test.describe('Rating (docs/product.md 7)', () => {
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
});
