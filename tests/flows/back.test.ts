import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { watchBack } from '../../src/ui/useBack';
import { historySteps } from './support/historySteps';
import {
  QUESTION,
  choose,
  follow,
  menu,
  notified,
  page,
  path,
  rateTrack,
  renderApp,
  see,
  tap,
} from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

/** A phone: too narrow for the menu to stay. */
function onPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

async function atHome() {
  const { world, player, customer } = await newWorld().withPlayer();
  const visit = await renderApp(world, { as: customer, at: '/help' });
  await screen.findByRole('searchbox');
  choose('Home');
  await see('Personal touch');
  return { world, player, ...visit };
}

const isMenuOpen = (): boolean => !screen.getByRole('navigation').hasAttribute('inert');

/** Presses back until it leads to the help: the screen is left at the first press. */
async function expectBackLeaves(): Promise<void> {
  history.back();
  await screen.findByRole('searchbox');
}

describe('the back of the browser (docs/product.md 4.16)', () => {
  it('closes the menu, and then leaves the screen', async () => {
    onPhone();
    await atHome();
    await tap('Open menu');
    expect(isMenuOpen()).toBe(true);
    await until(() => menu().getAllByRole('link')[0] === document.activeElement);
    history.back();
    await until(() => !isMenuOpen());
    expect(path()).toBe('/home');
    await expectBackLeaves();
  });

  it('leaves the screen at once when the menu was closed in another way', async () => {
    onPhone();
    await atHome();
    await tap('Open menu');
    await tap('Close menu');
    await until(() => !isMenuOpen() && historySteps() === 0);
    await expectBackLeaves();
  });

  it('leads from a screen chosen in the menu to the one before, with the menu closed', async () => {
    onPhone();
    await atHome();
    await tap('Open menu');
    choose('Players');
    await page().findByRole('heading', { name: 'Players' });
    expect(isMenuOpen()).toBe(false);
    history.back();
    await see('Personal touch');
    expect(isMenuOpen()).toBe(false);
    await until(() => historySteps() === 0);
    await expectBackLeaves();
  });

  it.each([
    { where: 'the menu', opened: [] },
    { where: 'the menu above change-vibe', opened: [/Personal touch/] },
  ])('leaves the way forward to a screen chosen in $where (docs/product.md 4.23)', async ({ opened }) => {
    onPhone();
    await atHome();
    for (const button of [...opened, 'Open menu']) await tap(button);
    await until(() => historySteps() === opened.length + 1);
    choose('Players');
    await page().findByRole('heading', { name: 'Players' });
    history.back();
    await see(QUESTION);
    history.forward();
    await page().findByRole('heading', { name: 'Players' });
    expect(path()).toBe('/players');
    expect(historySteps()).toBe(0);
  });

  it('closes nothing of what was open before a reload', async () => {
    const world = newWorld();
    history.replaceState(null, '', '/help');
    history.pushState(null, '', '/login');
    history.pushState({ steps: 1 }, '', '/login');
    watchBack();
    await until(() => historySteps() === 0);
    await renderApp(world, { at: '/login' });
    await page().findByLabelText('Email');
    await expectBackLeaves();
  });

  it('closes a dialog, but not one that only waits', async () => {
    const { player } = await atHome();
    player.condition = 'slow';
    await rateTrack();
    const waiting = await notified('Sending your rating…');
    expect(historySteps()).toBe(0);
    expect(waiting).toHaveAttribute('open');
    await until(() => player.waits('rates'));
    player.receive();
    await notified('Thank you!');
    await until(() => historySteps() === 1);
    history.back();
    await until(() => screen.queryByRole('dialog') === null);
    expect(path()).toBe('/home');
    await expectBackLeaves();
  });

  it('closes the question before a player is removed', async () => {
    await atHome();
    choose('Players');
    await follow(/Playing/);
    await tap('Remove player');
    await screen.findByRole('dialog');
    await until(() => historySteps() === 1);
    history.back();
    await until(() => screen.queryByRole('dialog') === null);
    expect(path()).toMatch(/^\/players\/./);
  });

  it('leaves the screen also after a way forward to a dialog that back has closed', async () => {
    await atHome();
    choose('Players');
    await tap('Add');
    await tap('Scan a QR code');
    await until(() => historySteps() === 1);
    history.back();
    await until(() => screen.queryByRole('dialog') === null);
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.forward();
    await moved;
    await until(() => historySteps() === 0);
    history.back();
    await see('Personal touch');
    expect(path()).toBe('/home');
  });

  it('closes the scanner', async () => {
    await atHome();
    choose('Players');
    await tap('Add');
    await tap('Scan a QR code');
    await screen.findByRole('dialog');
    await until(() => historySteps() === 1);
    history.back();
    await until(() => screen.queryByRole('dialog') === null);
    expect(path()).toBe('/players');
  });

  it('leads from change-vibe to rating (docs/product.md 6.13)', async () => {
    await atHome();
    await tap(/Personal touch/);
    const heading = await page().findByRole('heading', { name: /^Change the vibe of/ });
    await until(() => document.activeElement === heading);
    history.back();
    await see(QUESTION);
    expect(path()).toBe('/home');
    await expectBackLeaves();
  });

  it('leads to rating when home was left from change-vibe, also by a link to home (docs/product.md 6.13)', async () => {
    await atHome();
    await tap(/Personal touch/);
    await see(/^Change the vibe of/);
    choose('Home');
    await see(QUESTION);
    await tap(/Personal touch/);
    await see(/^Change the vibe of/);
    choose('Players');
    await page().findByRole('heading', { name: 'Players' });
    history.back();
    await see(QUESTION);
    await until(() => historySteps() === 0);
    await expectBackLeaves();
  });
});

it('a link that is tapped three times while its screen loads is one step of the history (docs/product.md 4.30)', async () => {
  await atHome();
  const { length } = history;
  const link = menu().getByText('Help');
  // At once, unlike `choose`, which waits for the page in between.
  for (let tapped = 0; tapped < 3; tapped += 1) link.click();
  await screen.findByRole('searchbox');
  expect(history.length).toBe(length + 1);
});
