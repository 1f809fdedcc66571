import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SeedPlayer } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { changeStyle } from '../../src/features/moodSwitch/moodSwitch';
import { selectSelectedPlayer } from '../../src/features/players/players';
import { moodNamed } from '../../src/model/player';
import { MOOD_HOUR_MS } from '../../src/model/limits';
import { clockTime } from '../../src/model/timeZone';
import { noonZone } from '../support/noonZone';
import { addGuest } from './support/guests';
import type { Player } from './support/player';
import { QUESTION, countTaps, notified, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { visitApp } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';
import { HOUR_MS } from '../../src/model/time';

const newWorld = worlds();

const GOES_BACK = { can: { until: true } } as const;

/** Open all day, until the midnight after next at the latest. */
function openNow(timeZone: string): Pick<SeedPlayer, 'hours' | 'timeZone'> {
  const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
  const today = DAYS[new Date(clockTime(timeZone, Date.now())).getUTCDay()] ?? 'sun';
  return { timeZone, hours: { [today]: { from: '00:00', to: '00:00' } } };
}

async function homeOf(changes: Partial<SeedPlayer> = {}, timeouts: { task?: number } = {}) {
  const { world, player, customer } = await newWorld().withPlayer({ ...GOES_BACK, ...changes });
  const visit = await renderApp(world, { as: customer, timeouts });
  await page().findByText('Rustig wakker worden');
  return { world, player, customer, ...visit };
}

const openVibe = async (): Promise<void> => {
  await tap(/Personal touch/);
  await see(/^Change the vibe of/);
};

async function vibeOf(changes: Partial<SeedPlayer> = {}, timeouts: { task?: number } = {}) {
  const home = await homeOf(changes, timeouts);
  await openVibe();
  return home;
}

const pick = async (length: RegExp): Promise<void> => {
  fireEvent.click(await page().findByRole('radio', { name: length }));
};

/**
 * Puts the clock of the device back while the app is open. The database of these tests shares it: it refuses what is asked, but that can
 * be seen.
 * @returns the end that is asked of a player, and whether it is an hour ahead of the server's time
 */
function putClockBack({ firebase: { database } }: Pick<Awaited<ReturnType<typeof renderApp>>, 'firebase'>) {
  const back = 600_000;
  const before = Date.now();
  vi.setSystemTime(before - back);
  vi.spyOn(database, 'serverNow').mockImplementation(() => Promise.resolve(Date.now() + back));
  const write = vi.spyOn(database, 'write');
  const askedOf = ({ key }: Player): number | undefined => {
    const requests = write.mock.calls.map(([updates]) => updates[paths.switcher(key)]);
    return (requests.find(Boolean) as { until: number } | undefined)?.until;
  };
  const isAnHour = (end = 0): boolean =>
    end >= before + MOOD_HOUR_MS && end < before + MOOD_HOUR_MS + back / 2;
  return { askedOf, isAnHour };
}

function othersChoose(world: World, player: Player, place: number, changes: object = {}): void {
  const { key, seed } = player;
  const moods = Object.values(
    world.at(paths.moods(key)) as { name: string; active: boolean; stampID: number }[],
  );
  world.put({
    ...Object.fromEntries(moods.map((_, each) => [paths.moodActive(key, String(each)), each === place])),
    [paths.switcher(key)]: {
      playerId: seed.playerId,
      stampID: moods[place]?.stampID,
      name: moods[place]?.name,
      user: 'colleague',
      replaced: String(moods.findIndex((mood) => mood.active)),
      dateAsked: Date.now(),
      receivedTask: false,
      ...changes,
    },
  });
}

async function endingHome(changes: Partial<SeedPlayer> = {}) {
  const home = await homeOf(changes);
  othersChoose(home.world, home.player, 2, { until: Date.now() + MOOD_HOUR_MS });
  await see(/^Until .*, then ‘Rustig wakker worden’$/);
  return home;
}

const ENDED = /^Another mood instead of ‘Volle kracht’ until /;

describe('a mood until a time', () => {
  it('is chosen with one tap more, and home says when it ends and what follows (docs/product.md 33.4, 33.5)', async () => {
    const { world, player } = await vibeOf();
    await pick(/^1 hour until/);
    const before = Date.now();
    await tap('Volle kracht');
    const told = await notified('succesfully changed playlist');
    expect(told).toHaveTextContent(/From now until \d\d:\d\d\./);
    const asked = Number(player.moods[0]?.until);
    expect(asked).toBeGreaterThanOrEqual(before + MOOD_HOUR_MS - 1000);
    expect(asked).toBeLessThanOrEqual(Date.now() + MOOD_HOUR_MS + 1000);
    expect(world.at(`${paths.player(player.key)}/moodUntil`)).toEqual({ at: asked, then: 500 });
    // Home is shown below the dialog (docs/product.md 8.6).
    await see(/^Until .*, then ‘Rustig wakker worden’$/);
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('still takes one tap when it is not to end (docs/product.md 33.5)', async () => {
    const { world, player } = await vibeOf();
    expect(await page().findByRole('radio', { name: 'Until I change it' })).toBeChecked();
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    expect(player.moods[0]).not.toHaveProperty('until');
    expect(world.at(`${paths.player(player.key)}/moodUntil`)).toBeNull();
    await page().findByText('Volle kracht');
    expect(screen.queryByText(/^Until/)).toBeNull();
  });

  it('can be chosen again for longer, or for good, and what follows stays the same (docs/product.md 33.14)', async () => {
    const { world, player } = await endingHome();
    const kept = () => world.at(`${paths.player(player.key)}/moodUntil`) as { at: number } | null;
    world.put({ [`${paths.player(player.key)}/moodUntil/at`]: Date.now() + 60_000 });
    await openVibe();
    await pick(/^1 hour until/);
    await tap(/^Volle kracht/);
    await notified('succesfully changed playlist');
    expect(kept()).toEqual({ at: player.moods[1]?.until, then: 500 });
    expect(kept()?.at).toBeGreaterThan(Date.now() + MOOD_HOUR_MS / 2);
    await tap('Close');
    await openVibe();
    await pick(/^Until I change it$/);
    await tap(/^Volle kracht/);
    await until(() => kept() === null);
    expect(world.activeMoods(player)).toEqual(['Volle_kracht']);
  });

  it('can be chosen until the venue closes, in three taps from home, by the clock of the zone (docs/product.md 33.5, 33.8)', async () => {
    const { player } = await homeOf(openNow('Pacific/Kiritimati'));
    const taps = countTaps();
    await openVibe();
    await pick(/^Until closing 00:00$/);
    await see('Times are local to the zone');
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    expect(taps()).toBe(3);
    expect(clockTime('Pacific/Kiritimati', Number(player.moods[0]?.until)) % 86_400_000).toBe(0);
  });

  it('is not offered where the player does not say that it goes back (docs/product.md 33.1)', async () => {
    const world = newWorld();
    const player = world.addPlayer({ can: { block: true }, ...openNow('Europe/Amsterdam') });
    await renderApp(world, { as: await world.addCustomer([player]) });
    await openVibe();
    await page().findAllByRole('listitem');
    expect(page().queryByRole('radio')).toBeNull();
  });

  it('lasts an hour when the device’s clock was put back while the app was open (docs/product.md 36.16)', async () => {
    const { player, firebase } = await vibeOf();
    await pick(/^1 hour/);
    const { askedOf, isAnHour } = putClockBack({ firebase });
    await tap('Volle kracht');
    await until(() => askedOf(player) !== undefined);
    expect(askedOf(player)).toSatisfy(isAnHour);
  });

  it('is asked for once by two taps while the server is asked for its time (docs/product.md 36.16)', async () => {
    const { player, firebase } = await vibeOf();
    await pick(/^1 hour/);
    const mood = await page().findByRole('button', { name: /Volle kracht/ });
    // Far enough for the app to ask, and near enough for the database to take the request.
    vi.setSystemTime(Date.now() - 5000);
    const serverNow = vi.spyOn(firebase.database, 'serverNow');
    const write = vi.spyOn(firebase.database, 'write');
    fireEvent.click(mood);
    fireEvent.click(mood);
    expect(serverNow).toHaveBeenCalled();
    await notified('succesfully changed playlist');
    expect(write.mock.calls.filter(([updates]) => paths.switcher(player.key) in updates)).toHaveLength(1);
  });

  it('is ended at once by one tap on home (docs/product.md 33.4)', async () => {
    const { world, player } = await endingHome();
    await tap('Go back now');
    await notified('succesfully changed playlist');
    expect(player.moods.at(-1)).toMatchObject({ name: 'Rustig_wakker_worden' });
    expect(player.moods.at(-1)).not.toHaveProperty('until');
    expect(world.activeMoods(player)).toEqual(['Rustig_wakker_worden']);
    await until(() => screen.queryByText(/^Until/) === null);
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('says nothing of the end once the player went back by itself (docs/product.md 33.6)', async () => {
    const { player } = await endingHome();
    player.goBack();
    await until(() => screen.queryByText(/^Until/) === null);
    await page().findByText('Rustig wakker worden');
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('is told once to have been ended by another, until that was read (docs/product.md 33.6)', async () => {
    const { world, player } = await endingHome();
    othersChoose(world, player, 4);
    await see(ENDED);
    expect(screen.queryByText(/^Until/)).toBeNull();
    await tap('Close this message');
    await until(() => screen.queryByText(ENDED) === null);
  });

  it('is told to have been ended also by one until the same time (docs/product.md 33.6)', async () => {
    const { world, player } = await endingHome();
    const at = (world.at(`${paths.player(player.key)}/moodUntil`) as { at: number }).at;
    othersChoose(world, player, 4, { until: at });
    await see(ENDED);
    await see(/^Until .*, then ‘Rustig wakker worden’$/);
  });

  it('is told to have been ended to whoever opens the app later, once (docs/product.md 33.6)', async () => {
    const { world, player, customer } = await endingHome();
    await until(() => localStorage.getItem('lastKnown')?.includes('moodUntil') === true);
    document.body.innerHTML = '';
    othersChoose(world, player, 4);
    await until(() => player.moods.length === 2);
    await renderApp(world, { as: customer });
    await see(ENDED);
  });

  it('is not said while another choice waits, and again when that was recalled', async () => {
    const { world, player } = await endingHome();
    player.condition = 'slow';
    othersChoose(world, player, 4);
    await until(() => screen.queryByText(/^Until/) === null);
    expect(screen.queryByText(ENDED)).toBeNull();
    world.put({ [paths.switcher(player.key)]: null });
    await see(/^Until .*, then ‘Rustig wakker worden’$/);
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('says what follows also when that is no longer offered, and offers no way back to it (docs/product.md 33.4)', async () => {
    const { world, player } = await endingHome();
    world.put({ [`${paths.moods(player.key)}/0`]: null });
    await see(/^The mood that was to follow at .* is no longer there$/);
    expect(screen.queryByRole('button', { name: 'Go back now' })).toBeNull();
  });

  it('is known without a connection, and not once it should have ended (docs/product.md 33.11)', async () => {
    const { world, line, firebase, player } = await endingHome();
    const at = Date.now() + 4000;
    world.put({ [`${paths.player(player.key)}/moodUntil/at`]: at });
    await see(/^Until/);
    await world.cut({ line, firebase });
    expect(screen.queryByText(/^Until/)).not.toBeNull();
    await until(() => Date.now() > at && screen.queryByText(/^Until/) === null);
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('can be tried again for the same time, while that has not come (docs/product.md 33.10)', async () => {
    const { player } = await vibeOf({}, { task: 400 });
    player.condition = 'slow';
    await pick(/^1 hour/);
    await tap('Volle kracht');
    await until(() => player.waits('switcher'));
    player.condition = 'deaf';
    await notified('Oops!');
    await tap('Close');
    await tap('Go back');
    player.condition = 'well';
    const before = Date.now();
    await tap('Try again');
    await notified('succesfully changed playlist');
    expect(Number(player.moods[0]?.until)).toBeLessThan(before + MOOD_HOUR_MS);
  });

  it('stays as it is over a rotation, standby and a restart of the player (docs/contract.md P11)', async () => {
    const { world, player, customer } = await endingHome();
    const { key } = player;
    world.put({ [`${paths.player(key)}/ifPlaying`]: false });
    await see(/^No music is playing in this zone right now/);
    await see(/^Until .*, then ‘Rustig wakker worden’$/);
    const registered = paths.registeredPlayer(customer.uid, `registered-${key}`);
    world.put({
      [`${paths.player(key)}/crypKey`]: 'another',
      [`${registered}/crypKey`]: 'another',
      [paths.playerAccess(customer.uid, key)]: 'another',
    });
    await see(/^Until .*, then ‘Rustig wakker worden’$/);
    expect(screen.queryByText(ENDED)).toBeNull();
    player.goBack();
    await until(() => screen.queryByText(/^Until/) === null);
    await page().findByText('Rustig wakker worden');
  });

  it('is seen by a guest, who cannot end it (docs/product.md 33.4)', async () => {
    const world = newWorld();
    const player = world.addPlayer(GOES_BACK);
    const host: Customer = await world.addCustomer([player]);
    const guest = await addGuest(world, host, player);
    await renderApp(world, { as: guest });
    othersChoose(world, player, 2, { until: Date.now() + MOOD_HOUR_MS });
    await until(() => player.moods.length === 1);
    // Without the mood role, a guest does not see the moods.
    expect(screen.queryByRole('button', { name: 'Go back now' })).toBeNull();
  });
});

describe('a mood until a time that two customers choose at once', () => {
  it('is that of the later one, and leads back to what played before both (docs/product.md 33.3)', async () => {
    const { world, player } = await vibeOf();
    const colleague = await world.addCustomer([player]);
    const other = await visitApp(world, colleague);
    const selected = () => selectSelectedPlayer(other.store.getState());
    await until(() => selected().status === 'live');
    await pick(/^1 hour/);
    const now = selected();
    const option = now.status === 'live' ? moodNamed(now.player, 'Na sluitingstijd') : undefined;
    if (now.status !== 'live' || option === undefined) throw new Error('The colleague sees no such mood.');
    const theirs = Date.now() + MOOD_HOUR_MS / 2;
    void other.store.dispatch(
      changeStyle({ player: now.player, option, uid: colleague.uid, shownIn: 'dialog', until: theirs }),
    );
    await until(() => player.waits('switcher') || player.moods.length > 0);
    await tap('Volle kracht');
    await notified('succesfully changed playlist');
    expect(player.moods.map(({ name }) => name)).toEqual(['Na_sluitingstijd', 'Volle_kracht']);
    expect(world.at(`${paths.player(player.key)}/moodUntil`)).toEqual({
      at: player.moods[1]?.until,
      then: 500,
    });
  });
});

describe('a mood until a time for several zones (docs/product.md 8.15)', () => {
  async function vibeOfHall(
    others: Record<string, Partial<SeedPlayer>>,
    changes: Partial<SeedPlayer> = {},
    timeouts: { task?: number } = {},
  ) {
    const world = newWorld();
    const hall = world.addPlayer({ location: 'Hall', ...GOES_BACK, ...changes });
    const further = Object.entries(others).map(([location, other]) =>
      world.addPlayer({ location, ...other }),
    );
    const visit = await renderApp(world, { as: await world.addCustomer([hall, ...further]), timeouts });
    await page().findByRole('option', { name: /^Hall · Playing/ });
    fireEvent.change(page().getByRole('combobox'), { target: { value: hall.key } });
    await openVibe();
    return { world, hall, further, ...visit };
  }
  const tick = async (zone: string | RegExp): Promise<void> => {
    fireEvent.click(await page().findByRole('checkbox', { name: zone }));
  };
  const lineOf = (zone: string): string | null | undefined =>
    page()
      .getByRole('checkbox', { name: new RegExp(`^${zone}`) })
      .closest('li')?.textContent;

  it('is the same time for all (docs/product.md 33.7)', async () => {
    const { hall, further } = await vibeOfHall({ Bar: GOES_BACK, Roof: GOES_BACK });
    await tick('Bar');
    await tick('Roof');
    await pick(/^1 hour/);
    await tap('Volle kracht');
    await until(() => [hall, ...further].every(({ moods }) => moods.length === 1));
    const ends = [hall, ...further].map(({ moods }) => moods[0]?.until);
    expect(ends[0]).toBeTypeOf('number');
    expect(new Set(ends).size).toBe(1);
  });

  it('lasts an hour in all when the device’s clock was put back while the app was open (docs/product.md 36.16)', async () => {
    const { hall, further, firebase } = await vibeOfHall({ Bar: GOES_BACK });
    await tick('Bar');
    await pick(/^1 hour/);
    const { askedOf, isAnHour } = putClockBack({ firebase });
    await tap('Volle kracht');
    const zones = [hall, ...further];
    await until(() => zones.every((zone) => askedOf(zone) !== undefined));
    expect(askedOf(hall)).toSatisfy(isAnHour);
    expect(new Set(zones.map(askedOf)).size).toBe(1);
  });

  it('has no end in a zone that does not go back, which says so before and after (docs/product.md 33.7)', async () => {
    const { world, hall, further } = await vibeOfHall({ Bar: {}, Roof: GOES_BACK }, {}, { task: 500 });
    const bar = further.find(({ seed }) => seed.location === 'Bar');
    // One that does not answer keeps the view (docs/product.md 8.10).
    for (const roof of further) if (roof !== bar) roof.condition = 'deaf';
    await tick('Roof');
    await tick(/^Bar/);
    expect(screen.queryByText('without an end time')).toBeNull();
    await pick(/^1 hour/);
    await page().findByRole('checkbox', { name: 'Bar without an end time' });
    await see('Bar: without an end time');
    expect(page().getByRole('radio', { name: /^1 hour/ })).toBeChecked();
    await tap('Volle kracht');
    await until(() => lineOf('Bar')?.endsWith('Changed, without an end time') === true);
    await until(() => /Changed, until \d\d:\d\d$/.test(lineOf('Hall') ?? ''));
    expect(bar?.moods[0]).not.toHaveProperty('until');
    expect(world.at(`${paths.player(hall.key)}/moodUntil`)).toMatchObject({ at: hall.moods[0]?.until });
    vi.advanceTimersByTime(MOOD_HOUR_MS);
    await until(() => lineOf('Bar')?.endsWith('Changed') === true);
  });

  it('is told for each zone when all have it, over home (docs/product.md 8.11, 33.7)', async () => {
    await vibeOfHall({ Bar: {}, Roof: GOES_BACK });
    await tick(/^Bar/);
    await tick('Roof');
    await pick(/^1 hour/);
    await tap('Volle kracht');
    const told = await notified('succesfully changed playlist');
    expect(told).toHaveTextContent(/^Volle kracht3 zonesSuccess!succesfully changed playlistFrom now\./);
    const lines = within(told).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent).sort()).toEqual([
      'Bar without an end time',
      expect.stringMatching(/^Hall until \d\d:\d\d$/),
      expect.stringMatching(/^Roof until \d\d:\d\d$/),
    ]);
    await see(QUESTION);
  });

  it('is told to have no end there also to whoever left the view (docs/product.md 8.11, 33.7)', async () => {
    const { further } = await vibeOfHall({ Bar: {} });
    const [bar] = further;
    if (bar === undefined) throw new Error('There is a bar.');
    bar.condition = 'slow';
    await tick(/^Bar/);
    await pick(/^1 hour/);
    await tap('Volle kracht');
    await until(() => lineOf('Hall')?.includes('Changed') === true);
    await tap('Go back');
    await see(QUESTION);
    await until(() => {
      bar.receive();
      return bar.moods.length > 0;
    });
    await notified('succesfully changed playlist');
    expect(screen.getByRole('dialog')).toHaveTextContent('Bar without an end time');
  });

  it('can be tried again in one of them, while the time has not come (docs/product.md 33.10)', async () => {
    const { further } = await vibeOfHall({ Bar: GOES_BACK }, {}, { task: 500 });
    for (const bar of further) bar.condition = 'deaf';
    await tick('Bar');
    await pick(/^1 hour/);
    await tap('Volle kracht');
    await page().findByRole('button', { name: 'Try again in Bar' });
    vi.advanceTimersByTime(MOOD_HOUR_MS);
    await until(() => page().queryByRole('button', { name: 'Try again in Bar' }) === null);
    await see('No response');
  });

  it('stays until the closing of the selected zone when one that closes at another moment is ticked later (docs/product.md 33.7)', async () => {
    const zone = openNow('Europe/Amsterdam');
    const { hall, further } = await vibeOfHall(
      { Roof: { ...GOES_BACK, ...openNow('America/New_York') } },
      zone,
    );
    await pick(/^Until closing/);
    await tick('Roof');
    expect(page().getByRole('radio', { name: /^Until closing/ })).toBeChecked();
    await tap('Volle kracht');
    await until(() => [hall, ...further].every(({ moods }) => moods.length === 1));
    expect(clockTime('Europe/Amsterdam', Number(hall.moods[0]?.until)) % 86_400_000).toBe(0);
    expect(further[0]?.moods[0]?.until).toBe(hall.moods[0]?.until);
  });

  it('has to be chosen again, and says so, when the venue has closed (docs/product.md 33.7)', async () => {
    const { world, hall } = await vibeOfHall({ Bar: GOES_BACK }, openNow('Europe/Amsterdam'));
    await pick(/^Until closing/);
    world.put({ [`${paths.player(hall.key)}/hours`]: null });
    await see('The time you chose is no longer possible. Choose again for how long.');
    expect(page().getByRole('radio', { name: 'Until I change it' })).toBeChecked();
    await pick(/^1 hour/);
    expect(screen.queryByText(/no longer possible/)).toBeNull();
  });

  it('makes one stay that was to end (docs/product.md 33.7)', async () => {
    const { world, hall, further } = await vibeOfHall({ Bar: GOES_BACK });
    const [bar = hall] = further;
    othersChoose(world, bar, 2, { until: Date.now() + MOOD_HOUR_MS });
    await until(() => world.at(`${paths.player(bar.key)}/moodUntil`) !== null);
    await tick('Bar');
    await tap('Volle kracht');
    await until(() => world.at(`${paths.player(bar.key)}/moodUntil`) === null);
    expect(world.activeMoods(bar)).toEqual(['Volle_kracht']);
  });
});

describe('the line of the day', () => {
  const planned = (...parts: [from: number, to: number, stampID: number][]) =>
    parts.map(([from, to, stampID]) => ({
      from: Date.now() + from * HOUR_MS,
      to: Date.now() + to * HOUR_MS,
      stampID,
    }));
  const parts = async () => {
    const plan = await page().findByRole('region', { name: 'Planned for today' });
    return within(plan).getAllByRole('listitem');
  };

  it('marks now, leaves out what the player does not offer, and says what comes next (docs/product.md 33.12, 33.13)', async () => {
    await vibeOf({
      can: undefined,
      timeZone: noonZone(),
      today: planned([-0.2, 0.2, 502], [0.3, 0.4, 999], [0.2, 0.5, 500]),
    });
    const [first, second, ...others] = await parts();
    expect(others).toEqual([]);
    expect(first).toHaveTextContent(/Volle kracht\s*Now$/);
    expect(first).toHaveAttribute('aria-current', 'time');
    expect(second).toHaveTextContent(/Rustig wakker worden$/);
    expect(second).not.toHaveAttribute('aria-current');
    await see(/^Next: ‘Rustig wakker worden’ at/);
    expect(page().queryByRole('radio')).toBeNull();
  });

  it('is known on home: what comes next, and when (docs/product.md 28.12)', async () => {
    const { world, customer } = await newWorld().withPlayer({
      timeZone: noonZone(),
      today: planned([-0.2, 0.2, 502], [0.3, 0.4, 500], [0.4, 0.5, 502]),
    });
    await renderApp(world, { as: customer });
    // What plays already is no news.
    await see(/^At \d\d:\d\d:$/);
    expect(page().getByText(/^At \d\d:\d\d:$/).parentElement).toHaveTextContent(/: Volle kracht/);
  });

  it('marks now also where nothing is planned (docs/product.md 33.12)', async () => {
    await vibeOf({ timeZone: noonZone(), today: planned([-0.4, -0.3, 502], [0.3, 0.4, 500]) });
    const all = await parts();
    expect(all.map((part) => part.getAttribute('aria-current'))).toEqual([null, 'time', null]);
    expect(all[1]).toHaveTextContent('NowNothing planned');
  });

  it('is not there where nothing can be read (docs/product.md 33.12)', async () => {
    await vibeOf({ today: [{ from: 5, to: 4, stampID: 500 }] });
    await page().findByRole('radio', { name: /^1 hour/ });
    expect(screen.queryByText('Planned for today')).toBeNull();
  });
});
