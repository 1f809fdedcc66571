import type { Page } from '@playwright/test';
import { routes } from '../../../src/model/routes';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayer } from '../../support/customers';
import { holdUntil, middleOf, pressTwoAt, rollAt, tapAt } from '../../support/finger';

/** Upright and on its side, from the smallest phone on. */
const SIZES = [
  [320, 568],
  [568, 320],
  [740, 360],
  [1280, 800],
  [360, 740],
] as const;

const places = (page: Page) =>
  page.locator('main p[dir], main [role="group"] button').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

test('a device on the counter rates with one tap, and asks for the password after a hold (docs/product.md 35)', async ({
  app,
  page,
}) => {
  const nowPlaying = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };
  const player = await makePlayer({ nowPlaying });
  await app.visit(await makeCustomer([player]));
  await page.goto(routes.counterOf(player.key));
  await page.getByRole('button', { name: 'Start counter mode' }).tap();
  await expect(page.getByText('Golden Hour')).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(app.face('Thumbs down')).toBeInViewport({ ratio: 1 });
    await expect(app.face('Thumbs up')).toBeInViewport({ ratio: 1 });
  }
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [844, 390],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const face of ['Thumbs down', 'Thumbs up'] as const)
      await expect(app.face(face), `${width}x${height}, text of 200 %`).toBeInViewport({ ratio: 1 });
  }
  await large.evaluate((element: HTMLElement) => element.remove());
  await page.setViewportSize({ width: 360, height: 740 });

  const up = await middleOf(app.face('Thumbs up'));
  // Wait from now on, because they disappear after 3 s.
  const thanks = page.getByText('Thank you! Thumbs up for Golden Hour').waitFor();
  await Promise.all([tapAt(page, up), tapAt(page, up)]);
  await thanks;
  // The tally of today stands there now.
  await expect(page.getByText('Today 1 up, 0 down')).toBeVisible();
  const before = await places(page);
  const lock = page.getByRole('button', { name: 'Stop counter mode' });
  await lock.tap();
  await expect(page.getByText('For staff: press and hold the lock for 3 seconds.')).toBeVisible();
  expect(await places(page), 'the hint moves nothing').toEqual(before);
  await holdUntil(page, await middleOf(lock), page.getByRole('dialog', { name: 'Stop counter mode?' }));
});

for (const [how, press] of [
  ['a finger that rolls 20 px', rollAt],
  ['two fingers', pressTwoAt],
] as const)
  test(`${how} on one face is one tap on the counter (docs/product.md 35.7)`, async ({ app, page }) => {
    const nowPlaying = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };
    const player = await makePlayer({ nowPlaying });
    await app.visit(await makeCustomer([player]));
    await page.goto(routes.counterOf(player.key));
    await page.getByRole('button', { name: 'Start counter mode' }).tap();
    await expect(page.getByText('Golden Hour')).toBeVisible();
    const thanks = page.getByText('Thank you! Thumbs up for Golden Hour').waitFor();
    await press(page, await middleOf(app.face('Thumbs up')));
    await thanks;
    await expect(page.getByText('Today 1 up, 0 down')).toBeVisible();
  });

test('a finger that leaves the face rates nothing on the counter (docs/product.md 35.7)', async ({
  app,
  page,
}) => {
  const player = await makePlayer();
  await app.visit(await makeCustomer([player]));
  await page.goto(routes.counterOf(player.key));
  await page.getByRole('button', { name: 'Start counter mode' }).tap();
  const [up, down] = [await middleOf(app.face('Thumbs up')), await middleOf(app.face('Thumbs down'))];
  await rollAt(page, up, down.x - up.x);
  // What is then rated comes first.
  const thanks = page.getByText('Thank you').waitFor();
  await tapAt(page, down);
  await thanks;
  await expect(page.getByText('Today 0 up, 1 down')).toBeVisible();
});
