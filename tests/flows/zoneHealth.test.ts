import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/model/paths';
import {
  QUESTION,
  choose,
  follow,
  notified,
  page,
  rateTrack,
  renderApp,
  see,
  tap,
} from './support/renderApp';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds } from './support/world';
import { RATE_AGAIN_MS } from '../../src/features/requests/playerTask';

const newWorld = worlds();

const SILENT = /^The player did not respond at \d\d:\d\d$/;

async function homeOf(...names: string[]) {
  const world = newWorld();
  const players = names.map((location) => world.addPlayer({ location }));
  const visit = await renderApp(world, {
    as: await world.addCustomer(players),
    timeouts: { task: 400 },
  });
  await see('Welcome, Sanne');
  return { world, players, ...visit };
}

async function oneZone() {
  const { players, ...visit } = await homeOf('Hall');
  const [player] = players;
  if (player === undefined) throw new RangeError('One player was asked for.');
  await see(QUESTION);
  return { player, ...visit };
}

const untilHome = async (): Promise<void> => {
  await tap('Close');
  await until(() => screen.queryByRole('dialog') === null);
};

describe('what is known of a zone', () => {
  it('is only what it does, before it was asked anything (docs/product.md 27.1)', async () => {
    const { world, player } = await oneZone();
    await see('Playing');
    expect(screen.queryByText(/answer/)).toBeNull();
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: false });
    await page().findByText('Standby', { selector: 'span' });
  });

  it('is when it answered last, whoever asked, on the page of the player (docs/product.md 27.2)', async () => {
    const { world, player } = await oneZone();
    fireEvent.click(screen.getByRole('link', { name: 'Players' }));
    await follow(/^Hall/);
    const dateAsked = new Date('2020-05-04T14:32').getTime();
    world.put({ [paths.rates(player.key)]: { user: 'another', dateAsked, receivedTask: true } });
    await see(/^Last response 4 May 2020 at 14:32$/);
    world.put({ [`${paths.rates(player.key)}/dateAsked`]: Date.now() });
    await see(/^Last response at \d\d:\d\d/);
  });

  it('is that it did not answer us, and the same can be asked again, once (docs/product.md 27.2, 27.5)', async () => {
    const { player } = await oneZone();
    player.condition = 'deaf';
    await rateTrack('Thumbs down');
    await notified('Oops!');
    await see(SILENT);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await untilHome();
    player.condition = 'well';
    const again = screen.getByRole('button', { name: 'Try again' });
    fireEvent.click(again);
    fireEvent.click(again);
    await notified('Thank you!');
    await see('Playing');
    expect(player.ratings).toMatchObject([{ rateType: 'down' }]);
    await untilHome();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is known only until the app is closed, of a request that did not reach the player (docs/product.md 27.6)', async () => {
    const { world, player } = await oneZone();
    player.condition = 'deaf';
    await rateTrack('Thumbs down');
    await notified('Oops!');
    await see(SILENT);
    endVisits();
    cleanup();
    await renderApp(world);
    await see(QUESTION);
    await see('Playing');
    expect(screen.queryByText(SILENT)).toBeNull();
  });

  it('can be asked again by a rating only while the track may still play (docs/product.md 27.5)', async () => {
    const { player } = await oneZone();
    player.condition = 'deaf';
    await rateTrack('Thumbs down');
    await notified('Oops!');
    await untilHome();
    await page().findByRole('button', { name: 'Try again' });
    vi.advanceTimersByTime(RATE_AGAIN_MS);
    await until(() => screen.queryByRole('button', { name: 'Try again' }) === null);
    await see(SILENT);
  });

  it('can be asked again by a mood, too, as long as another mood is active (docs/product.md 27.5)', async () => {
    const { world, player } = await oneZone();
    player.condition = 'deaf';
    await tap(/Personal touch/);
    await tap('Volle kracht');
    await notified('Oops!');
    await untilHome();
    await tap('Go back');
    await page().findByRole('button', { name: 'Try again' });
    world.put({ [paths.moodActive(player.key, '2')]: true });
    await until(() => screen.queryByRole('button', { name: 'Try again' }) === null);
    world.put({ [paths.moodActive(player.key, '2')]: false });
    player.condition = 'well';
    await tap('Try again');
    await notified('succesfully changed playlist');
    expect(player.moods).toMatchObject([{ name: 'Volle_kracht' }]);
  });

  it('says nothing of the player when the connection was lost (docs/product.md 27.3)', async () => {
    const { world, player, line, store } = await oneZone();
    line.cut();
    await rateTrack();
    await notified('Oops!');
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => store.getState().connection?.connection === 'online');
    // A silence is noted only after the server's time is known, so wait for a later event.
    world.put({ [`${paths.player(player.key)}/location`]: 'Elsewhere' });
    await until(() => JSON.stringify(store.getState().players?.selected).includes('Elsewhere'));
    expect(screen.queryByText(SILENT)).toBeNull();
    expect(player.ratings).toHaveLength(0);
  });

  it('stands beside each zone that is offered (docs/product.md 27.4)', async () => {
    const { world, players } = await homeOf('Hall', 'Bar', 'Roof');
    const [hall, bar, roof] = players;
    world.put({ [`${paths.player(bar?.key ?? '')}/ifPlaying`]: false });
    roof?.remove();
    const options = () =>
      page()
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
    await until(() => options().join() === ['Bar · Standby', 'Hall · Playing', 'Roof · Unreachable'].join());
    if (hall !== undefined) hall.condition = 'deaf';
    fireEvent.change(page().getByRole('combobox'), { target: { value: hall?.key } });
    await rateTrack();
    await notified('Oops!');
    await until(() => options().includes('Hall · No response'));
  });
});

describe('the list of players', () => {
  it('shows zones in trouble first, with what to do and whom to ask, and not their song (docs/product.md 9.19, 27.4)', async () => {
    const { world, players } = await homeOf('Attic', 'Bar', 'Cellar');
    const [attic, bar, cellar] = players;
    const song = { id: 's', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };
    for (const player of [attic, bar])
      if (player !== undefined) world.put({ [paths.nowPlaying(player.key)]: song });
    await until(() => page().getAllByRole('option').length === 4);
    if (bar !== undefined) bar.condition = 'deaf';
    fireEvent.change(page().getByRole('combobox'), { target: { value: bar?.key } });
    await rateTrack();
    await notified('Oops!');
    await untilHome();
    cellar?.remove();
    choose('Players');
    await see(/^This player can’t be reached with the key/);
    const names = () =>
      page()
        .getAllByRole('list')
        .flatMap((list) => within(list).getAllByRole('link'))
        .map((link) => link.querySelector('strong')?.textContent)
        .filter((name) => name !== undefined);
    expect(names()).toEqual(['Bar', 'Cellar', 'Attic']);
    expect((await see(/^No response at \d\d:\d\d$/)).closest('.visuallyHidden')).toBeNull();
    expect(page().getAllByText('Golden Hour – Mira Solen')).toHaveLength(1);
    const advice = (await see(/^Try this first: unplug the player/)).closest('p') ?? document.body;
    expect(
      within(advice)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/)]);
  });

  it('groups more than eight zones by where they stand, as the select does (docs/product.md 6.17, 9.20)', async () => {
    const world = newWorld();
    const players = Array.from({ length: 9 }, (_, index) =>
      world.addPlayer({ location: `Zone ${index + 1}`, address: index < 4 ? 'Kade 1' : 'Dam 2' }),
    );
    await renderApp(world, { as: await world.addCustomer(players) });
    const select = await page().findByRole('combobox');
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    expect(await page().findByRole('listbox')).toHaveTextContent('Dam 2');
    expect(page().getAllByRole('option')[0]).toHaveTextContent(/^Zone 5/);
    fireEvent.change(select, { target: { value: 'kade' } });
    await until(() => page().getAllByRole('option').length === 4);
    choose('Players');
    await page().findByRole('heading', { name: 'Kade 1 · 4' });
    players[8]?.remove();
    const trouble = await page().findByRole('heading', { name: 'Needs attention · 1' });
    expect(trouble.parentElement).toHaveTextContent(/Zone 9.*Dam 2/);
    expect(page().getAllByRole('link', { name: /Zone 9/ })).toHaveLength(1);
    expect(
      page()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Needs attention · 1', 'Dam 2 · 4', 'Kade 1 · 4']);
  });
});
