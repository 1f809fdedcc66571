import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import { historySteps } from './support/historySteps';
import {
  QUESTION,
  choose,
  follow,
  notified,
  page,
  path,
  renderApp,
  see,
  tap,
  updateWaits,
} from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';
import { DAY_MS } from '../../src/model/time';

const newWorld = worlds();

async function moodsOfOne(timeouts: { task?: number } = {}) {
  const world = newWorld();
  const player = world.addPlayer();
  const visit = await renderApp(world, { as: await world.addCustomer([player]), timeouts });
  await tap(/Personal touch/);
  await see(/^Change the vibe of/);
  return { world, player, ...visit };
}

const moods = (): (string | null)[] =>
  page()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** In degrees. */
const roomHue = (): string => document.documentElement.style.getPropertyValue('--hue');

describe('a mood that was renewed (docs/product.md 8.13)', () => {
  it('says so for 7 days, by the time of the zone (docs/contract.md P19)', async () => {
    const world = newWorld();
    const player = world.addPlayer({ timeZone: 'Pacific/Auckland' });
    const day = (ago: number) =>
      new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Pacific/Auckland' }).format(
        Date.now() - ago * DAY_MS,
      );
    const ages = [0, 1, 6, 7, -1];
    world.put(
      Object.fromEntries(
        ages.map((ago, place) => [`${paths.moods(player.key)}/${place}/renewed`, Date.now() - ago * DAY_MS]),
      ),
    );
    await renderApp(world, { as: await world.addCustomer([player]) });
    await tap(/Personal touch/);
    await see(/^Change the vibe of/);
    expect(moods()).toEqual([
      'Gouden klassiekers',
      'Na sluitingstijd',
      'Rustig wakker worden New todayActive now',
      `Volle kracht New since ${day(6)}`,
      `Zomers terras New since ${day(1)}`,
    ]);
    await tap(/^Volle kracht/);
    await notified('succesfully changed playlist');
  });
});

describe('changing the mood (docs/product.md 28.4, docs/contract.md P2, P4)', () => {
  it('offers the moods of the player by name (docs/product.md 6.9, 8.1, 8.2)', async () => {
    const { player } = await moodsOfOne();
    expect(page().getByRole('heading')).toHaveTextContent(`Change the vibe of ${player.seed.location}`);
    expect(moods()).toEqual([
      'Gouden klassiekers',
      'Na sluitingstijd',
      'Rustig wakker wordenActive now',
      'Volle kracht',
      'Zomers terras',
    ]);
    expect(updateWaits()).toBe(true);
    await tap('Go back');
    await see(QUESTION);
    expect(updateWaits()).toBe(false);
  });

  it('makes exactly the chosen one active (docs/product.md 8.5, 8.6)', async () => {
    const { world, player } = await moodsOfOne();
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    expect(player.moods).toMatchObject([
      { name: 'Volle_kracht', playerId: player.seed.playerId, stampID: 502 },
    ]);
    expect(world.activeMoods(player)).toEqual(['Volle_kracht']);
  });

  it('is told with its name, its zone and from when (docs/product.md 8.15)', async () => {
    const { player } = await moodsOfOne();
    player.condition = 'slow';
    await tap('Volle kracht');
    const zone = player.seed.location;
    expect(await notified('Changing the mood…')).toHaveTextContent(`Volle kracht${zone}Changing the mood…`);
    await until(() => {
      player.receive();
      return player.moods.length > 0;
    });
    expect(await notified('Success!')).toHaveTextContent(
      `Volle kracht${zone}Success!succesfully changed playlistFrom now, until you choose another.`,
    );
  });

  it('shows home below the dialog, and back does not lead to the moods again (docs/product.md 8.6)', async () => {
    await moodsOfOne();
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    await page().findByText('Volle kracht');
    await see(QUESTION);
    await tap('Close');
    await until(() => document.activeElement?.tagName === 'H1');
    await until(() => historySteps() === 0);
  });

  it('keeps the moods when the player did not answer (docs/product.md 8.10)', async () => {
    const { player } = await moodsOfOne({ task: 400 });
    player.condition = 'deaf';
    await tap('Volle kracht');
    await notified('Oops!');
    await tap('Close');
    expect(screen.queryByText(/^Change the vibe of/)).not.toBeNull();
  });

  it('does nothing for the one that is active (docs/product.md 8.4)', async () => {
    const { world, player } = await moodsOfOne();
    await tap(/Rustig wakker worden/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    expect(player.moods).toHaveLength(1);
    expect(world.activeMoods(player)).toEqual(['Volle_kracht']);
  });

  it('says that it is under way, without a button (docs/product.md 5.2, 8.5)', async () => {
    const { player } = await moodsOfOne();
    player.condition = 'slow';
    await tap('Volle kracht');
    const sending = await notified('Changing the mood…');
    expect(sending.querySelector('button')).toBeNull();
  });

  it('puts the flags back when the player did not answer (docs/product.md 7.8, 8.7)', async () => {
    const { world, player } = await moodsOfOne({ task: 400 });
    player.condition = 'deaf';
    await tap('Volle kracht');
    await until(() => world.activeMoods(player).includes('Volle_kracht'));
    await notified('Oops!');
    expect(world.at(paths.switcher(player.key))).toBeNull();
    expect(world.activeMoods(player)).toEqual(['Rustig_wakker_worden']);
  });

  it('is opened once by the page of a zone: back leads home (docs/product.md 6.13, 8.6)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    await renderApp(world, { as: customer, at: `/players/registered-${player.key}` });
    await follow('Change the mood');
    await see(/^Change the vibe of/);
    await until(() => historySteps() === 1);
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    await tap('Close');
    await see(QUESTION);
    await until(() => historySteps() === 0);
    choose('Help');
    await page().findByRole('heading', { name: 'Help' });
    history.back();
    await page().findByRole('heading', { level: 1, name: /./ });
    await see(QUESTION);
    expect(screen.queryByText(/^Change the vibe of/)).toBeNull();
    // It was put in the place of the entry.
    history.back();
    await page().findByRole('heading', { name: player.seed.location });
  });

  it('is left when the mood cannot be changed any more, and does not open again by itself (docs/product.md 6.12, 6.13)', async () => {
    const { world, player } = await moodsOfOne();
    const switchable = `${paths.player(player.key)}/switchEnabled`;
    world.put({ [switchable]: false });
    await see(QUESTION);
    expect(screen.queryByText('Personal touch')).toBeNull();
    world.put({ [switchable]: true });
    await see('Personal touch');
    expect(screen.queryByText(/^Change the vibe of/)).toBeNull();
  });

  it('is not opened by the page of a zone where the mood cannot be changed any more (docs/product.md 6.12)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { line } = await renderApp(world, { as: customer, at: `/players/registered-${player.key}` });
    await page().findByRole('link', { name: 'Change the mood' });
    line.hold();
    world.put({ [`${paths.player(player.key)}/switchEnabled`]: false });
    await follow('Change the mood');
    await until(() => path() === '/');
    line.restore();
    await see(QUESTION);
    await until(() => screen.queryByText('Personal touch') === null);
    expect(screen.queryByText(/^Change the vibe of/)).toBeNull();
  });

  it('is left when another player is selected (docs/product.md 6.8, 6.13)', async () => {
    const world = newWorld();
    const [first, second] = [world.addPlayer(), world.addPlayer()];
    const customer = await world.addCustomer([first]);
    await renderApp(world, { as: customer });
    await tap(/Personal touch/);
    await see(/^Change the vibe of/);
    const { key, crypKey, location } = second.seed;
    world.put({
      [paths.registeredPlayer(customer.uid, 'second')]: { id: key, crypKey, location, name: 'Second' },
      [paths.playerAccess(customer.uid, key)]: crypKey,
    });
    await see('Choose a music zone');
    fireEvent.change(page().getByRole('combobox'), { target: { value: first.key } });
    await see(QUESTION);
    expect(screen.queryByText(/^Change the vibe of/)).toBeNull();
  });

  it('colours the app once the player has it, and not before (docs/product.md 28.3)', async () => {
    const { player } = await moodsOfOne();
    await until(() => roomHue() === '287');
    player.condition = 'slow';
    await tap('Volle kracht');
    await until(() => player.waits('switcher') && moods().includes('Volle krachtActive now'));
    expect(roomHue()).toBe('287');
    player.receive();
    await notified('Success!');
    await until(() => roomHue() === '151');
  });

  it('takes its colour from the room when a session ends during a request (docs/product.md 28.3)', async () => {
    const { player, firebase } = await moodsOfOne();
    await until(() => roomHue() === '287');
    player.condition = 'deaf';
    await tap('Volle kracht');
    await until(() => player.waits('switcher'));
    const { auth, signOut } = await firebase.identity.sdk();
    await signOut(auth);
    await see('Your music, your say');
    await until(() => roomHue() === '');
  });

  it('leaves the room as it was when the player does not answer', async () => {
    const { world, player } = await moodsOfOne({ task: 400 });
    await until(() => roomHue() === '287');
    player.condition = 'deaf';
    const hues = new Set<string>();
    const watching = setInterval(() => hues.add(roomHue()));
    await tap('Volle kracht');
    await notified('Oops!');
    await until(() => world.activeMoods(player).includes('Rustig_wakker_worden'));
    clearInterval(watching);
    expect([...hues]).toEqual(['287']);
  });

  it('says so when the player offers none (docs/product.md 8.1, docs/contract.md P2)', async () => {
    const world = newWorld();
    const player = world.addPlayer({ switchObj: [] });
    await renderApp(world, { as: await world.addCustomer([player]) });
    await tap(/Personal touch/);
    await see('This zone has no moods to choose from right now.');
    expect(page().getByRole('link', { name: 'Ask our DJs' })).toBeInTheDocument();
  });
});
