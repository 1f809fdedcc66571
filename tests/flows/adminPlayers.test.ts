import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectWho } from '../../src/features/auth/auth';
import type { MailPayload } from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { cloudFunction } from './support/cloudFunction';
import { choose, fill, notified, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds, type SHORT_TIMEOUTS } from './support/world';

const newWorld = worlds();

const COUNT = 1200;
/** A page of these players takes about a second on it. */
const WIDTH = 60_000;

const keyOf = (index: number): string => `player-${String(index).padStart(5, '0')}`;

const listed = (index: number, crypKey = `key-${index}`): [string, object] => [
  paths.player(keyOf(index)),
  { playerId: index, location: `Branch ${String(index).padStart(5, '0')}`, crypKey },
];

/** An administrator whose players are being read over a slow line, at the moment when the first page has come. */
async function atFirstPage(timeouts: Partial<typeof SHORT_TIMEOUTS> = {}) {
  const world = newWorld();
  world.put(Object.fromEntries(Array.from({ length: COUNT }, (_, index) => listed(index))));
  const administrator = await world.addCustomer([], { damin: true });
  const visit = await renderApp(world, { as: administrator, at: '/help', timeouts });
  await until(() => selectWho(visit.store.getState()) === 'administrator');
  visit.line.narrow(WIDTH);
  history.pushState(null, '', '/damin');
  dispatchEvent(new PopStateEvent('popstate'));
  await see('500 players so far');
  return { world, ...visit };
}

const locations = (store: Awaited<ReturnType<typeof atFirstPage>>['store']): string[] =>
  (store.getState().admin?.allPlayers ?? []).map(({ location }) => location);

async function openList(): Promise<HTMLElement> {
  const search = await page().findByRole('combobox');
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  return search;
}

describe('the list of players, read in pages (docs/product.md 17.4, 17.21)', () => {
  it('is used from the first page on, and says what it does not know yet', async () => {
    const asked = cloudFunction('/mail/sentMailToClient', { status: 200, text: 'ok' });
    await atFirstPage();
    const search = await openList();
    expect(await screen.findByRole('button', { name: /^Select all: as soon as/ })).toBeDisabled();
    fireEvent.change(search, { target: { value: 'branch 01199' } });
    await see('Not found yet. The other players are still loading.');
    fireEvent.change(search, { target: { value: 'branch 00007' } });
    await see('The other players are still loading.');
    fireEvent.click(await screen.findByRole('option', { name: /Branch 00007/ }));
    await see('1 player chosen');
    await fill('To:', 'client@test.example');
    await tap('Sent');
    await tap('Yes');
    await notified('Succesfully sent mail to client');
    const [[{ players }]] = asked.mock.calls as unknown as [[MailPayload]];
    expect(players.map(({ key }) => key)).toEqual(['key-7']);
  });

  it('lets all be chosen when it is whole, and only then', async () => {
    await atFirstPage();
    await openList();
    await see('1,000 players so far');
    expect(await screen.findByRole('button', { name: /^Select all: as soon as/ })).toBeDisabled();
    await see('1,200 players');
    await tap('Select all 1,200 players found');
    await see('1,200 players chosen');
    expect(screen.queryByText('The other players are still loading.')).toBeNull();
  });

  it('has a bar where the number is known from an earlier visit', async () => {
    const { store } = await atFirstPage();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await see('1,200 players');
    expect(localStorage.getItem('playerCount')).toBe('1200');
    expect(locations(store)).toHaveLength(COUNT);
  });

  it('shows with that bar how far it is, and without it when all are there', async () => {
    localStorage.setItem('playerCount', '1200');
    await atFirstPage();
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '1200');
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '500');
    await see('1,200 players');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('keeps what came when a page fails half-way, and reads that page again by itself', async () => {
    const { store, line } = await atFirstPage({ connection: 400, act: 600 });
    line.cut();
    await see('The connection is slow. We’re still trying…');
    expect(locations(store)).toHaveLength(500);
    expect(page().getByLabelText('To:')).toBeEnabled();
    line.restore();
    await see('1,200 players');
    expect(new Set(locations(store)).size).toBe(COUNT);
    expect(screen.queryByText('The connection is slow. We’re still trying…')).toBeNull();
  });

  it('has a player that was added behind what is read, and none twice (docs/product.md 17.22)', async () => {
    const { world, store, line } = await atFirstPage();
    line.hold();
    world.put({
      [paths.player(keyOf(10))]: null,
      [paths.player(keyOf(1100))]: null,
      ...Object.fromEntries([listed(2000), listed(2001, 'key-7')]),
    });
    line.restore();
    await until(() => store.getState().admin?.reading === 'all');
    const found = locations(store);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain('Branch 02000');
    // It was read before it was removed: the mail function refuses it.
    expect(found).toContain('Branch 00010');
  });

  it('chooses players of one key together, also from two pages', async () => {
    const { world, store } = await atFirstPage();
    world.put(Object.fromEntries([listed(2001, 'key-7')]));
    await until(() => store.getState().admin?.reading === 'all');
    fireEvent.change(await openList(), { target: { value: '2001' } });
    fireEvent.click(await screen.findByRole('option', { name: /Branch 02001/ }));
    await fill('To:', 'client@test.example');
    await tap('Sent');
    await see('7 - Branch 00007');
    await see('2001 - Branch 02001');
  });

  it('is read no further when the page is left, and goes on when it is shown again', async () => {
    const { store, line } = await atFirstPage();
    choose('Help');
    await screen.findByRole('searchbox');
    const { length } = locations(store);
    expect(length).toBeLessThan(COUNT);
    // A page that was on its way still comes.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    const before = line.counts.answersIn;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(line.counts.answersIn - before).toBeLessThan(10_000);
    expect(locations(store).length).toBeLessThan(COUNT);
    history.back();
    await see('1,200 players');
    expect(new Set(locations(store)).size).toBe(COUNT);
  });

  it('is not read again by whoever comes back within the visit', async () => {
    const { line } = await atFirstPage();
    await see('1,200 players');
    choose('Help');
    await screen.findByRole('searchbox');
    const before = line.counts.answersIn;
    history.back();
    await see('1,200 players');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(line.counts.answersIn - before).toBeLessThan(10_000);
  });

  it('leaves nothing behind when the administrator logs out in the middle', async () => {
    const { store } = await atFirstPage();
    choose('Log out');
    await until(() => selectWho(store.getState()) === 'visitor');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(locations(store)).toEqual([]);
    expect(localStorage.getItem('playerCount')).toBeNull();
  });
});
