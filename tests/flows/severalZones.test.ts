import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { togetherAsked, retryZone, changeStyle } from '../../src/features/moodSwitch/moodSwitch';
import { selectLivePlayers, selectSelectedPlayer } from '../../src/features/players/players';
import { paths } from '../../src/model/paths';
import type { SeedPlayer } from '../../emulators/seed/players';
import { historySteps } from './support/historySteps';
import type { Player } from './support/player';
import { QUESTION, notified, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

/** The first is active. */
const moodsOf = (...names: string[]): SeedPlayer['switchObj'] =>
  names.map((name, index) => ({ name, icon: '', stamp: '', stampID: 700 + index, active: index === 0 }));

const openMoodsOf = async ({ key, seed }: Player): Promise<void> => {
  fireEvent.change(page().getByRole('combobox'), { target: { value: key } });
  await tap(/Personal touch/);
  await see(`Change the vibe of ${seed.location}`);
};

async function vibeOfHall(
  others: Record<string, Partial<SeedPlayer>> = { Bar: {}, Roof: {} },
  timeouts: { task?: number; act?: number; overdue?: number } = {},
) {
  const world = newWorld();
  const hall = world.addPlayer({ location: 'Hall' });
  const further = Object.entries(others).map(([location, changes]) =>
    world.addPlayer({ location, ...changes }),
  );
  const customer = await world.addCustomer([hall, ...further]);
  const visit = await renderApp(world, { as: customer, timeouts });
  await page().findByRole('option', { name: /^Hall · Playing/ });
  await openMoodsOf(hall);
  const [bar = hall, roof = hall] = further;
  const selected = selectSelectedPlayer(visit.store.getState());
  if (selected.status !== 'live') throw new Error('The hall is selected.');
  return { world, hall, bar, roof, player: selected.player, uid: customer.uid, ...visit };
}

const tick = async (zone: string): Promise<boolean> =>
  fireEvent.click(await page().findByRole('checkbox', { name: zone }));

const moods = (): (string | null)[] =>
  page()
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

const lineOf = (zone: string): string | null | undefined =>
  page().getByRole('checkbox', { name: zone }).closest('li')?.textContent;

const untilSays = (zone: string, words: string): Promise<void> =>
  until(() => lineOf(zone)?.includes(words) === true);

describe('one mood for several zones', () => {
  it('is offered for zones that share moods and let theirs be changed (docs/product.md 8.8)', async () => {
    const { bar } = await vibeOfHall({
      Bar: { ifPlaying: false },
      Yoga: { switchEnabled: false },
      Other: { switchObj: moodsOf('Stil') },
    });
    await page().findByRole('checkbox', { name: 'Bar' });
    expect(page().getAllByRole('checkbox')).toHaveLength(2);
    expect(page().getByRole('checkbox', { name: 'Hall' })).toBeDisabled();
    bar.remove();
    await until(() => page().queryByRole('checkbox', { name: 'Bar' }) === null);
    expect(moods()).toHaveLength(5);
  });

  it('has the same colour, whatever is ticked (docs/product.md 8.8)', async () => {
    await vibeOfHall({ Bar: { switchObj: moodsOf('Volle_kracht', 'Zomers_terras') } });
    const colours = (): Record<string, string> =>
      Object.fromEntries(
        page()
          .getAllByRole('listitem')
          .flatMap((item) => {
            const colour = item.style.getPropertyValue('--mood');
            return colour === '' ? [] : [[item.textContent, colour]];
          }),
      );
    const before = colours();
    expect(Object.keys(before)).toHaveLength(5);
    await tick('Bar');
    expect(Object.keys(colours())).toHaveLength(2);
    expect(before).toMatchObject(colours());
  });

  it('is offered for all of them by one tap (docs/product.md 8.8)', async () => {
    await vibeOfHall({ Bar: {}, Roof: {}, Attic: {} });
    await tap('All zones');
    for (const box of page().getAllByRole('checkbox')) expect(box).toBeChecked();
    expect(screen.queryByRole('button', { name: 'All zones' })).toBeNull();
  });

  it('offers the moods that the ticked zones have in common (docs/product.md 8.8)', async () => {
    await vibeOfHall({
      Bar: { switchObj: moodsOf('Volle kracht', 'Zomers_terras') },
      Roof: { switchObj: moodsOf('Rustig_wakker_worden') },
    });
    await tick('Bar');
    expect(moods()).toEqual(['Volle kracht', 'Zomers terras']);
    await tick('Roof');
    await see('These zones have no mood in common.');
    await tick('Bar');
    expect(moods()).toEqual(['Rustig wakker wordenActive now']);
    await tick('Roof');
    expect(moods()).toHaveLength(5);
  });

  it('asks each zone for its own mood, and says of each zone what became of it (docs/product.md 8.9)', async () => {
    const { world, hall, bar, roof } = await vibeOfHall(
      { Bar: { switchObj: moodsOf('Stil', 'Volle_kracht') }, Roof: {} },
      { task: 700 },
    );
    roof.condition = 'slow';
    await tick('Bar');
    await tick('Roof');
    await tap('Volle kracht');
    await untilSays('Roof', 'Changing…');
    expect(page().getByText('Volle kracht', { selector: 'p *' })).toBeVisible();
    // While the zones are being asked, a second tap on any mood has no effect.
    fireEvent.click(page().getByRole('button', { name: /^Volle kracht/ }));
    await untilSays('Hall', 'Changed');
    await untilSays('Bar', 'Changed');
    roof.condition = 'deaf';
    await untilSays('Roof', 'No response');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(hall.moods).toMatchObject([{ name: 'Volle_kracht', stampID: 502 }]);
    expect(bar.moods).toMatchObject([{ name: 'Volle_kracht', stampID: 701 }]);
    expect([hall, bar, roof].map((player) => world.activeMoods(player))).toEqual([
      ['Volle_kracht'],
      ['Volle_kracht'],
      ['Rustig_wakker_worden'],
    ]);
  });

  it('asks again where it failed, once, and nowhere else, and the focus stays there (docs/product.md 4.33, 8.10)', async () => {
    const { world, hall, bar, roof } = await vibeOfHall(undefined, { task: 500 });
    bar.condition = 'deaf';
    await tick('Bar');
    await tick('Roof');
    await tap('Volle kracht');
    await untilSays('Bar', 'No response');
    await untilSays('Roof', 'Changed');
    bar.condition = 'well';
    const again = page().getByRole('button', { name: 'Try again in Bar' });
    const row = again.closest('li');
    again.focus();
    fireEvent.click(again);
    fireEvent.click(again);
    await until(() => !again.isConnected);
    expect(row).toHaveFocus();
    await notified('succesfully changed playlist');
    expect([hall, bar, roof].map((player) => player.moods.length)).toEqual([1, 1, 1]);
    expect(world.activeMoods(bar)).toEqual(['Volle_kracht']);
  });

  it('asks no zone again that took it, whatever a colleague chose there since (docs/product.md 8.10)', async () => {
    const { world, bar, uid, store } = await vibeOfHall();
    await tick('Bar');
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    const places = Object.keys(world.at(paths.moods(bar.key)) as object);
    world.put(
      Object.fromEntries(places.map((place) => [paths.moodActive(bar.key, place), place === places[0]])),
    );
    const known = () => {
      const zone = selectLivePlayers(store.getState())[bar.key];
      return typeof zone === 'object' ? zone : undefined;
    };
    await until(() => known()?.moods.some(({ name, active }) => active && name !== 'Volle_kracht') === true);
    const player = known();
    if (player === undefined) throw new RangeError('The zone is not known.');
    store.dispatch(retryZone(uid, player));
    expect(store.getState().moodSwitch?.together).toMatchObject({ zones: { [bar.key]: { status: 'done' } } });
    expect(bar.moods).toHaveLength(1);
  });

  it('asks nothing of a zone that has it already (docs/product.md 8.10)', async () => {
    const { hall, bar } = await vibeOfHall({
      Bar: { switchObj: moodsOf('Volle_kracht', 'Rustig_wakker_worden') },
    });
    await tick('Bar');
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    expect(hall.moods).toHaveLength(1);
    expect(bar.moods).toHaveLength(0);
  });

  it('with nothing ticked is as with one zone (docs/product.md 8.8)', async () => {
    const { bar, hall } = await vibeOfHall();
    await page().findByRole('checkbox', { name: 'Bar' });
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    expect(hall.moods).toHaveLength(1);
    expect(bar.moods).toHaveLength(0);
  });

  it('is followed to its end when the view is left, and then told at once (docs/product.md 8.11)', async () => {
    const { bar, hall, player, uid, store } = await vibeOfHall(undefined, { task: 800 });
    bar.condition = 'deaf';
    await tick('Bar');
    await tap('Volle kracht');
    await untilSays('Hall', 'Changed');
    await tap('Go back');
    // Another choice meanwhile does not keep it from being told.
    const [option] = player.moods;
    if (option !== undefined) await store.dispatch(changeStyle({ player, option, uid, shownIn: 'dialog' }));
    const told = await notified('Oops!');
    expect(within(told).getByText(/^The mood wasn’t changed in Bar\./)).toBeVisible();
    expect(hall.moods).toHaveLength(2);
  });

  it('leads home when all zones have it, and back does not lead to the moods again (docs/product.md 8.11)', async () => {
    await vibeOfHall();
    await tick('Bar');
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    await see(QUESTION);
    await tap('Close');
    await until(() => document.activeElement?.tagName === 'H1');
    await until(() => historySteps() === 0);
  });

  it.each([
    ['shares moods with it', {}],
    ['shares none with it', { switchObj: moodsOf('Stil', 'Zomers_terras') }],
  ])(
    'is told where it failed on the page of another zone that %s, which is asked for its own mood alone (docs/product.md 8.8, 8.11)',
    async (_which, changes) => {
      const { hall, bar, roof } = await vibeOfHall(
        { Bar: { switchObj: moodsOf('Rustig_wakker_worden', 'Volle_kracht') }, Roof: changes },
        { task: 3000 },
      );
      bar.condition = 'deaf';
      await tick('Bar');
      await tap('Volle kracht');
      await untilSays('Hall', 'Changed');
      await tap('Go back');
      await openMoodsOf(roof);
      for (const box of page().queryAllByRole('checkbox', { name: /^(?!Roof)/ }))
        expect(box).not.toBeChecked();
      const told = await notified('Oops!');
      expect(within(told).getByText(/^The mood wasn’t changed in Bar\./)).toBeVisible();
      await tap('Close');
      await tap('Zomers terras');
      await notified('succesfully changed playlist');
      expect([hall, bar, roof].map(({ moods: asked }) => asked.length)).toEqual([1, 0, 1]);
    },
  );

  it('is told when all is well on the page of another zone, which stays (docs/product.md 8.11)', async () => {
    const { bar, roof } = await vibeOfHall();
    bar.condition = 'slow';
    await tick('Bar');
    await tap('Volle kracht');
    await untilSays('Hall', 'Changed');
    await tap('Go back');
    await openMoodsOf(roof);
    // Nothing else can be asked of several zones until then.
    await untilSays('Bar', 'Changing…');
    expect(page().getByRole('checkbox', { name: 'Bar' })).not.toBeChecked();
    await until(() => {
      bar.receive();
      return bar.moods.length > 0;
    });
    await notified('succesfully changed playlist');
    expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('Change the vibe of Roof');
    expect(lineOf('Bar')).toBe('Bar');
  });

  it('names zones of one name as they are told apart everywhere (docs/product.md 6.14, 8.11)', async () => {
    const { bar, roof } = await vibeOfHall({ Bar: {}, Roof: { location: 'Bar' } }, { task: 1500 });
    bar.condition = 'slow';
    roof.condition = 'slow';
    await tick('Bar (1)');
    await tick('Bar (2)');
    await tap('Volle kracht');
    await until(() => bar.waits('switcher') && roof.waits('switcher'));
    bar.receive();
    await tap('Go back');
    await notified(/^The mood wasn’t changed in Bar \([12]\)\. /);
    await tap('Close');
    bar.condition = 'well';
    roof.condition = 'well';
    await tap(/Personal touch/);
    await tick('Bar (1)');
    await tick('Bar (2)');
    await tap('Zomers terras');
    const told = await notified('succesfully changed playlist');
    const names = within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim());
    expect(names.sort()).toEqual(['Bar (1)', 'Bar (2)', 'Hall']);
  });

  it('is told when all is well, too (docs/product.md 8.11)', async () => {
    const { bar } = await vibeOfHall();
    bar.condition = 'slow';
    await tick('Bar');
    await tap('Volle kracht');
    await untilSays('Hall', 'Changed');
    await tap('Go back');
    await see(QUESTION);
    await until(() => {
      bar.receive();
      return bar.moods.length > 0;
    });
    await notified('succesfully changed playlist');
  });

  it('is not called failed where nobody knows yet, and what became of it is told later (docs/product.md 8.9, 18.3, 18.4)', async () => {
    const { bar, hall, line } = await vibeOfHall({ Bar: {} }, { task: 1000, act: 1500, overdue: 300 });
    await tick('Bar');
    line.swallowAnswers();
    await tap('Volle kracht');
    await until(() => hall.moods.length === 1 && bar.moods.length === 1);
    line.hold();
    for (const zone of ['Hall', 'Bar']) await untilSays(zone, 'Not known yet');
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    line.restore();
    for (const zone of ['Hall', 'Bar']) await untilSays(zone, 'Changed');
    expect([hall.moods.length, bar.moods.length]).toEqual([1, 1]);
  });

  it('is no success when nobody can tell any more what became of one zone (docs/product.md 8.11, 18.3)', async () => {
    const { hall, bar, player, uid, store } = await vibeOfHall({ Bar: {} });
    await tap('Go back');
    const failed = { status: 'failed', code: 'unreachable' } as const;
    const zones = { [hall.key]: failed, [bar.key]: { status: 'untold' } } as const;
    store.dispatch(togetherAsked({ mood: 'Zomers terras', first: hall.key, endless: [], zones }));
    store.dispatch(retryZone(uid, player));
    await notified(/^We couldn’t find out whether your request arrived/);
  });

  it('is no success while nobody knows yet what became of one zone (docs/product.md 8.11, 18.3)', async () => {
    const { hall, bar, player, uid, store } = await vibeOfHall({ Bar: {} });
    await tap('Go back');
    const failed = { status: 'failed', code: 'unreachable' } as const;
    const zones = { [hall.key]: failed, [bar.key]: { status: 'unknown', request: 'one' } } as const;
    store.dispatch(togetherAsked({ mood: 'Zomers terras', first: hall.key, endless: [], zones }));
    store.dispatch(retryZone(uid, player));
    await notified(/too poor to tell whether it arrived/);
  });
});
