import type { Locator } from '@playwright/test';
import { addDemoRatings } from '../../../emulators/seed/ratings';
import { addDemoMessages } from '../../../emulators/seed/threads';
import { LANGUAGES } from '../../../src/i18n/languages';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayers } from '../../support/customers';
import { leaveSignedIn } from '../../support/signedIn';
import { problemsIn } from '../../layout/sizes';
import { testPorts } from '../../support/testPorts';
import { textsIn } from '../../support/texts';

/** The words that break over several lines. */
const brokenWords = (scope: Locator): Promise<string[]> =>
  scope.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

const COUNT = 'svg ~ :last-child > *';

/** Its share, from 0 to 1. */
const coveredIcon = (burger: Locator): Promise<number> =>
  burger.evaluate((button, selector) => {
    const [icon, count] = ['svg', selector].map((one) => button.querySelector(one)?.getBoundingClientRect());
    if (icon === undefined || count === undefined) throw new Error('The burger has no icon or no count.');
    const width = Math.min(icon.right, count.right) - Math.max(icon.left, count.left);
    const height = Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top);
    return (Math.max(0, width) * Math.max(0, height)) / (icon.width * icon.height);
  }, COUNT);

for (const language of LANGUAGES) {
  test(`with text of 200 % no word of the menu breaks, and Personal touch stays in its pill (${language})`, async ({
    app,
    page,
  }) => {
    const texts = textsIn(language);
    const [from, to] = [1, 3].map((hours) => Date.now() + hours * 3_600_000);
    const today = [{ from: from ?? 0, to: to ?? 0, stampID: 503 }];
    const { email } = await makeCustomer(await makePlayers(1, { today }), { unreadMessages: 2 });
    await app.speak(language);
    await leaveSignedIn(page.context(), testPorts, email);
    await page.goto('/');
    const touch = page.getByRole('button', { name: texts.rating.personalTouch });
    await expect(touch).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const beside = await touch.evaluate((button) => {
        const [inner, outer] = [button, button.parentElement ?? button].map((one) =>
          one.getBoundingClientRect(),
        );
        return (
          inner !== undefined && outer !== undefined && (inner.left < outer.left || inner.right > outer.right)
        );
      });
      expect(beside, `${width} px`).toBe(false);
      expect(await brokenWords(page.locator('body')), `home, ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await app.openMenu();
    const menu = page.getByRole('navigation');
    await expect(menu.getByText(texts.shell.ratings)).toBeVisible();
    expect(await brokenWords(menu)).toEqual([]);
  });
}

test('with text of 200 % no word of the messages breaks, and the count leaves the burger in view (docs/product.md 4.4)', async ({
  app,
  page,
}) => {
  const texts = textsIn('nl');
  const players = await makePlayers(1);
  const { email, uid } = await makeCustomer(players);
  await addDemoMessages(uid);
  await addDemoRatings(uid, players);
  await app.speak('nl');
  await leaveSignedIn(page.context(), testPorts, email);
  await page.goto('/messages');
  await expect(page.getByText(texts.messages.outcome.moreLike)).toBeVisible();
  const burger = page.getByRole('button', { name: texts.shell.openMenu });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [390, 844],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await brokenWords(page.getByRole('main')), `${width} px`).toEqual([]);
    expect(await coveredIcon(burger), `${width} px`).toBeLessThan(0.5);
    await expect(burger.locator(COUNT), `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test('with text of 200 % home says whole how often a song was played (docs/product.md 29.9)', async ({
  app,
  page,
}) => {
  const nowPlaying = { id: 'six', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now(), plays7d: 6 };
  await app.visit(await makeCustomer(await makePlayers(1, { nowPlaying })));
  const often = page.getByText('Played here 6 times this week');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hidden = await often.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
    );
    expect(hidden, `${width} px`).toBe(0);
    await often.scrollIntoViewIfNeeded();
    await expect(often, `${width} px`).toBeInViewport({ ratio: 0.9 });
  }
});

test('with text of 200 % in a wide window columns that do not fit stand below each other', async ({
  app,
  page,
}) => {
  const wide = { width: 1280, height: 800, text: 200 } as const;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await problemsIn(page, [wide]), 'the page of a visitor').toEqual([]);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await problemsIn(page, [wide]), 'help').toEqual([]);
  await app.visit(
    await makeCustomer(await makePlayers(1, { seen: Date.now() - 1_200_000, ifPlaying: false })),
  );
  await expect(page.getByText(textsIn('en').health.silentSince.replace('{{when}}', '').trim())).toBeVisible();
  expect(await problemsIn(page, [wide]), 'a silent zone').toEqual([]);
});
