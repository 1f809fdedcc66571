import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SIGN_EVERY_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { addGuest } from './support/guests';
import { choose, page, renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { visitBefore } from './support/visitApp';
import { worlds, type World } from './support/world';
import { MINUTE_MS } from '../../src/model/time';
import { SIGNS_MISSED } from '../../src/model/sign';

const newWorld = worlds();

/** Just after midnight, the last sign was yesterday. */
const SILENT = /^Silent since (yesterday )?\d\d:\d\d$/;
const SIGN_TIMEOUT_MS = SIGNS_MISSED * SIGN_EVERY_MS;

/** A player gives a sign of life, at a moment (epoch ms). */
const sign = (world: World, key: string, seen = Date.now()): void =>
  world.put({ [`${paths.player(key)}/seen`]: seen });

async function homeOf(...seen: number[]) {
  const world = newWorld();
  const players = seen.map((age, index) =>
    world.addPlayer({ location: `Zone ${index + 1}`, seen: Date.now() - age }),
  );
  const customer = await world.addCustomer(players);
  const visit = await renderApp(world, { as: customer });
  // The picture on the visitor's page also says that something plays.
  await until(() => Object.keys(visit.store.getState().signs?.signs ?? {}).length === seen.length);
  return { world, players, customer, ...visit };
}

describe('a sign of life', () => {
  it('that is missing is told with the time of the last one, and no longer when there is a new one (docs/product.md 34.1, docs/contract.md P12)', async () => {
    const { world, players } = await homeOf(0);
    const key = players[0]?.key ?? '';
    await see('Playing');
    vi.advanceTimersByTime(SIGN_TIMEOUT_MS);
    await see(SILENT);
    expect(screen.queryByText('Playing')).toBeNull();
    sign(world, key);
    await see('Playing');
    expect(screen.queryByText(SILENT)).toBeNull();
  });

  it('that stopped on another day is told with that day (docs/product.md 34.1)', async () => {
    await homeOf(Date.now() - new Date('2020-05-04T14:32').getTime());
    await see('Silent since 4 May 2020 14:32');
  });

  it('stands in the list of players too, in the place of what is guessed from requests (docs/product.md 34.1, 34.2)', async () => {
    const { world, players } = await homeOf(0, 20 * MINUTE_MS, 0);
    const [, silent, asked] = players;
    const dateAsked = Date.now() - 10 * MINUTE_MS;
    world.put({ [paths.rates(asked?.key ?? '')]: { user: 'another', dateAsked, receivedTask: false } });
    await until(() =>
      page()
        .getAllByRole('option')
        .some(({ textContent }) => textContent === 'Zone 2 · Silent'),
    );
    choose('Players');
    await see(SILENT);
    await see(/^We can no longer hear this player/);
    expect(screen.queryByText(/^No response/)).toBeNull();
    sign(world, silent?.key ?? '');
    await until(() => screen.queryByText(SILENT) === null);
  });

  it('is told as it was without a connection, whatever time passes (docs/product.md 34.4)', async () => {
    const { line, store } = await homeOf(0);
    await see('Playing');
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    vi.advanceTimersByTime(2 * SIGN_TIMEOUT_MS);
    await see(/^Offline\. Last updated/);
    expect(screen.queryByText(SILENT)).toBeNull();
    await see('Was playing');
  });

  it('that was given while the device slept is heard before anything is told (docs/product.md 34.3)', async () => {
    const { world, players, line, store } = await homeOf(0);
    await see('Playing');
    const key = players[0]?.key ?? '';
    const told: unknown[] = [];
    store.subscribe(() => told.push(store.getState().signs?.silent[key]));
    // The connection looks open but is dead: the player's signs do not get through.
    line.hold();
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    const seen = Date.now();
    sign(world, key, seen);
    vi.advanceTimersByTime(20_000);
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => store.getState().signs?.signs[key]?.seen === seen);
    expect(told.filter((since) => since !== undefined)).toEqual([]);
  });

  it('draws nothing anew and keeps nothing anew (docs/product.md 34.6)', async () => {
    const { world, players, store } = await homeOf(0, 0);
    const key = players[0]?.key ?? '';
    await until(() => Object.keys(store.getState().players?.live ?? {}).length === 2);
    const before = store.getState().players;
    const seen = Date.now() + 1;
    sign(world, key, seen);
    await until(() => store.getState().signs?.signs[key]?.seen === seen);
    expect(store.getState().players).toBe(before);
  });

  it('of a zone that is silent is known at the next start too (docs/product.md 34.4)', async () => {
    const { world, customer } = await newWorld().withPlayer({
      seen: Date.now() - 20 * MINUTE_MS,
      ifPlaying: false,
    });
    await visitBefore(world, customer, /"silent":\{"/);
    const { line } = await renderApp(world, { as: customer });
    line.cut();
    await see(SILENT);
    await see(/^We can no longer hear this zone/);
  });

  it.each([false, true])(
    'of a silent zone that says it plays: %s, leads to us, and leaves what can still be done (docs/product.md 34.7)',
    async (ifPlaying) => {
      const { world, customer } = await newWorld().withPlayer({
        seen: Date.now() - 20 * MINUTE_MS,
        ifPlaying,
      });
      await renderApp(world, { as: customer });
      await see(SILENT);
      const links = ['Call us', 'Email us'].map((name) => page().getByRole('link', { name }));
      expect(links.map((link) => link.getAttribute('href')?.split(':')[0])).toEqual(['tel', 'mailto']);
      const kept = ['Thumbs up', 'Rate', /Personal touch/].map((name) =>
        page().queryByRole('button', { name }),
      );
      expect(kept.map((button) => button !== null)).toEqual([ifPlaying, ifPlaying, ifPlaying]);
    },
  );
});

describe('a player whose songs are signs of life (docs/product.md 34.17)', () => {
  const signEvery = 5 * MINUTE_MS;

  async function newerHome(changes: object) {
    const visit = await newWorld().withPlayer({ signEvery, ...changes });
    await renderApp(visit.world, { as: visit.customer });
    return { ...visit, node: paths.player(visit.player.key) };
  }

  it('is silent when two and a half of its signs are missing, and not before', async () => {
    await newerHome({ seen: Date.now() });
    await see('Playing');
    vi.advanceTimersByTime(12 * MINUTE_MS);
    await see('Playing');
    expect(screen.queryByText(SILENT)).toBeNull();
    vi.advanceTimersByTime(MINUTE_MS);
    await see(SILENT);
  });

  it('is silent 90 s after its connection ended, since then, until its next sign', async () => {
    const { world, node } = await newerHome({ seen: Date.now() - 200_000 });
    await see('Playing');
    const lost = Date.now();
    world.put({ [`${node}/ifPlaying`]: false, [`${node}/lost`]: lost });
    await see('Standby');
    vi.advanceTimersByTime(80_000);
    expect(screen.queryByText(SILENT)).toBeNull();
    vi.advanceTimersByTime(20_000);
    await see(SILENT);
    world.put({ [`${node}/ifPlaying`]: true, [`${node}/seen`]: Date.now(), [`${node}/lost`]: null });
    await see('Playing');
    expect(screen.queryByText(SILENT)).toBeNull();
  });

  it('that reconnects within 90 s was never silent', async () => {
    const { world, node } = await newerHome({ seen: Date.now() - 200_000 });
    await see('Playing');
    world.put({ [`${node}/ifPlaying`]: false, [`${node}/lost`]: Date.now() });
    vi.advanceTimersByTime(60_000);
    world.put({ [`${node}/ifPlaying`]: true, [`${node}/seen`]: Date.now(), [`${node}/lost`]: null });
    vi.advanceTimersByTime(2 * MINUTE_MS);
    await see('Playing');
    expect(screen.queryByText(SILENT)).toBeNull();
  });

  it('is known so by a guest too, who reads it field by field', async () => {
    const { world, customer: host, player } = await newWorld().withPlayer({ signEvery, seen: Date.now() });
    const guest = await addGuest(world, host, player);
    const { store } = await renderApp(world, { as: guest });
    await see('Playing');
    await until(() => store.getState().signs?.signs[player.key]?.signEvery === signEvery);
    vi.advanceTimersByTime(12 * MINUTE_MS);
    await see('Playing');
    expect(screen.queryByText(SILENT)).toBeNull();
    world.put({
      [`${paths.player(player.key)}/ifPlaying`]: false,
      [`${paths.player(player.key)}/lost`]: Date.now(),
    });
    await until(() => store.getState().signs?.signs[player.key]?.lost !== undefined);
    vi.advanceTimersByTime(100_000);
    await see(SILENT);
  });
});
