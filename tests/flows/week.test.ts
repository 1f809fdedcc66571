import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIVE_ZONES } from '../../src/features/players/followPlayers';
import { daysUntil, providerDay, startOf } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { addGuest } from './support/guests';
import { choose, menu, page, renderApp, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { endVisits, visitBefore } from './support/visitApp';
import { worlds, type World } from './support/world';
import type { Player } from './support/player';
import { HOUR_MS } from '../../src/model/time';

const newWorld = worlds();
const at = '/week';

/** The days up to today. Today is the last. */
const DAYS = daysUntil(providerDay(Date.now()), 9);
const [EIGHT_DAYS_AGO = '', WEEK_AGO = ''] = DAYS;
const TODAY = DAYS.at(-1) ?? '';
const YESTERDAY = DAYS.at(-2) ?? '';

const song = (title: string, counts: object) => ({ artist: 'Mira Solen', title, ...counts });

function putDay(world: World, { key }: Pick<Player, 'key'>, day: string, counts: object): void {
  world.put({ [functionPaths.thumbsOfZoneDay(key, day)]: { day, ...counts } });
}

async function ratedWorld() {
  const world = newWorld();
  const [hall, bar] = [world.addPlayer({ location: 'Hall' }), world.addPlayer({ location: 'Bar' })];
  const customer = await world.addCustomer([hall, bar]);
  putDay(world, hall, EIGHT_DAYS_AGO, { up: 100, down: 100 });
  putDay(world, hall, WEEK_AGO, {
    up: 3,
    down: 4,
    songs: {
      a: song('Golden Hour', { up: 2 }),
      b: song('Tram Zes', { up: 1, down: 2, lessOften: 1 }),
      c: song('Radio Garden', { down: 1, kept: 1 }),
      d: song('Vroege Trein', { down: 1 }),
    },
  });
  putDay(world, hall, YESTERDAY, {
    up: 1,
    down: 2,
    songs: { e: song('Lantern', { down: 2, removed: 1 }), b: song('Tram Zes', { down: 1 }) },
  });
  // Of today only what a DJ did counts.
  putDay(world, hall, TODAY, {
    up: 50,
    down: 50,
    songs: { d: song('Vroege Trein', { down: 5, removed: 1 }) },
  });
  putDay(world, bar, YESTERDAY, { up: 1, songs: { a: song('Golden Hour', { up: 1, moreLike: 1 }) } });
  return { world, hall, bar, customer };
}

const card = (zone: string) => within(page().getByRole('region', { name: zone }));
const sentence = (words: string) =>
  until(
    () =>
      page().queryByText(
        (_text, element) =>
          element?.tagName === 'P' && element.textContent.replaceAll('\u00a0', ' ') === words,
      ) !== null,
  );

/** The browser finds nothing in view, until it is told that an element has come. */
function nothingInView(): (element: HTMLElement | null) => void {
  let tell: (element: HTMLElement | null) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly observed = new Set<Element>();
      observe = (element: Element) => void this.observed.add(element);
      unobserve = (element: Element) => void this.observed.delete(element);
      constructor(onChange: (changes: object[]) => void) {
        tell = (element) => {
          if (element !== null && this.observed.has(element))
            onChange([{ target: element, isIntersecting: true }]);
        };
      }
    },
  );
  return (element) => tell(element);
}

async function worldOf(zones: number) {
  const world = newWorld();
  const players = Array.from({ length: zones }, (_, index) => world.addPlayer({ location: `Zone ${index}` }));
  for (const player of players) putDay(world, player, YESTERDAY, { up: 1 });
  return { world, players, customer: await world.addCustomer(players) };
}

afterEach(() => vi.unstubAllGlobals());

describe('the week (docs/product.md 37)', () => {
  it('says in one sentence and a card for each zone what the team thought and what the DJs did (docs/product.md 37.2, 37.3)', async () => {
    const { world, customer } = await ratedWorld();
    await renderApp(world, { as: customer, at });
    await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
    const hall = card('Hall');
    expect(hall.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Tram ZesMira Solenless often.*3$/),
        expect.stringMatching(/^LanternMira Solentaken out.*2$/),
        expect.stringMatching(/^Radio GardenMira Solenstays.*1$/),
        expect.stringMatching(/^Golden HourMira Solen.*2$/),
      ]),
    );
    expect(hall.queryByText('Vroege Trein')).toBeNull();
    expect(card('Bar').getByText('Golden Hour').closest('li')).toHaveTextContent(
      /^Golden HourMira Solenmore like it 1$/,
    );
    expect(hall.getByText(/: 1 up, 2 down$/)).toBeDefined();
    expect(hall.getAllByText(/: \d up, \d down$/)).toHaveLength(7);
    await see('We show numbers, no names. Today’s ratings appear here tomorrow.');
  });

  it('shows at once what a DJ does, and what the team blocks (docs/product.md 37.4)', async () => {
    const { world, hall, customer } = await ratedWorld();
    await renderApp(world, { as: customer, at });
    await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
    putDay(world, hall, TODAY, { up: 60, songs: { c: song('Radio Garden', { removed: 1 }) } });
    await until(() => card('Hall').queryAllByText('taken out').length === 2);
    await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
    world.put({
      [paths.blockedSong(hall.key, 'one')]: {
        ...song('Blocked', {}),
        by: 'colleague',
        at: Date.now(),
        rating: 'r',
      },
      [paths.blockedSong(hall.key, 'two')]: { ...song('Long ago', {}), by: 'colleague', at: 5, rating: 'r' },
    });
    await until(() => card('Hall').queryByText('Blocked – Mira Solen') !== null);
    expect(screen.queryByText(/Long ago/)).toBeNull();
    expect(page().queryByText(/colleague/)).toBeNull();
  });

  it('says how to begin when there were no thumbs, and since when there are figures (docs/product.md 37.6, 37.10)', async () => {
    const { world, player, customer } = await newWorld().withPlayer({ location: 'Hall' });
    world.put({ [paths.zonesSince]: YESTERDAY });
    await renderApp(world, { as: customer, at });
    await sentence('No ratings in the past 7 days. Invite colleagues or put a device on the counter.');
    expect(page().getByRole('link', { name: 'Invite colleagues' }).getAttribute('href')).toBe('/players');
    expect(page().getByRole('link', { name: 'put a device on the counter' }).getAttribute('href')).toBe(
      '/counter',
    );
    await see(/^Figures since \w/);
    // Its bars have a measure nevertheless.
    const cards = page().getByRole('region', { name: 'Hall' }).parentElement;
    expect(cards?.getAttribute('style')).toBe('--most-up: 1; --most-down: 1;');
    // The whole week is covered.
    world.put({ [paths.zonesSince]: WEEK_AGO });
    await until(() => screen.queryByText(/^Figures since/) === null);
    // No day.
    world.put({ [paths.zonesSince]: 'soon' });
    putDay(world, player, YESTERDAY, { up: 1, down: 1 });
    await sentence('1 thumbs up, 1 down. Something was changed for 0 tracks.');
  });

  it('is for those who have the key of a zone: a guest has no entry and no figures (docs/product.md 37.1)', async () => {
    const { world, hall, customer } = await ratedWorld();
    const guest = await addGuest(world, customer, hall);
    await renderApp(world, { as: guest, at });
    await see(/^This overview is for those who have the key/);
    expect(menu().queryByText('The week')).toBeNull();
    expect(page().queryByText(/thumbs up/)).toBeNull();
  });

  it('has an entry in the menu, and says of a zone whose key has changed what to do (docs/product.md 37.1, 37.7)', async () => {
    const { world, bar, customer } = await ratedWorld();
    world.put({ [`${paths.player(bar.key)}/crypKey`]: 'another key of the bar' });
    await renderApp(world, { as: customer, at });
    await sentence('4 thumbs up, 6 down. Something was changed for 3 tracks.');
    expect(card('Bar').getByText(/be reached with the key you have/)).toBeDefined();
    expect(menu().getByRole('link', { name: 'The week' }).getAttribute('href')).toBe(at);
  });

  it("reads zones that are out of view ten at a time, and says 'so far' until all are read (docs/product.md 37.5)", async () => {
    nothingInView();
    const { world, players, customer } = await worldOf(35);
    for (const { key } of players)
      world.put({
        [paths.blockedSong(key, 'one')]: {
          ...song('Blocked', {}),
          by: 'colleague',
          at: Date.now(),
          rating: 'r',
        },
      });
    const told: string[] = [];
    const notRead = new Set<string>();
    const look = new MutationObserver(() => {
      const words = page().queryByText(/Something was changed for/)?.textContent ?? '';
      if (words !== '' && words !== told.at(-1)) told.push(words);
      for (const { textContent } of page().queryAllByText(/^Loading the week…$|^Not loaded/))
        notRead.add(textContent);
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    await renderApp(world, { as: customer, at });
    await sentence('35 thumbs up, 0 down. Something was changed for 0 tracks.');
    look.disconnect();
    expect(notRead).toEqual(new Set(['Loading the week…']));
    // Each was read whole.
    expect(page().getAllByText('Blocked – Mira Solen')).toHaveLength(35);
    expect(told.length).toBeGreaterThan(2);
    for (const words of told.slice(0, -1)) expect(words).toMatch(/^So far \d+ thumbs? up, 0 down\./);
  });

  it('reads the zones behind those whose key has changed (docs/product.md 37.5, 37.7)', async () => {
    nothingInView();
    const { world, players, customer } = await worldOf(35);
    // More than are read at once.
    for (const { key } of players.slice(0, 12)) world.put({ [`${paths.player(key)}/crypKey`]: `new ${key}` });
    await renderApp(world, { as: customer, at });
    await sentence('23 thumbs up, 0 down. Something was changed for 0 tracks.');
  });

  it(`keeps ${LIVE_ZONES} zones live, in view or not (docs/product.md 37.5)`, async () => {
    nothingInView();
    const { world, players, customer } = await worldOf(LIVE_ZONES);
    await renderApp(world, { as: customer, at });
    await sentence(`${LIVE_ZONES} thumbs up, 0 down. Something was changed for 0 tracks.`);
    for (const player of players)
      putDay(world, player, TODAY, { songs: { a: song('Lantern', { removed: 1 }) } });
    await sentence(`${LIVE_ZONES} thumbs up, 0 down. Something was changed for 1 track.`);
  });

  it('keeps of more zones only those in view live (docs/product.md 37.5)', async () => {
    const comeIntoView = nothingInView();
    const { world, players, customer } = await worldOf(LIVE_ZONES + 1);
    await renderApp(world, { as: customer, at });
    await sentence(`${LIVE_ZONES + 1} thumbs up, 0 down. Something was changed for 0 tracks.`);
    comeIntoView(page().getByRole('region', { name: 'Zone 1' }));
    const changed = (zone: number, id: string) =>
      putDay(world, players[zone] ?? { key: '' }, TODAY, {
        songs: { [id]: song('Lantern', { up: 1, removed: 1 }) },
      });
    // Out of view, and before the other.
    changed(2, 'a');
    changed(1, 'b');
    await sentence(`${LIVE_ZONES + 1} thumbs up, 0 down. Something was changed for 1 track.`);
    comeIntoView(page().getByRole('region', { name: 'Zone 2' }));
    await sentence(`${LIVE_ZONES + 1} thumbs up, 0 down. Something was changed for 2 tracks.`);
  });

  it('moves on with the day while it is open (docs/product.md 37.4)', async () => {
    const { world, customer } = await ratedWorld();
    // Late in the evening of the day before, by the clocks of the provider.
    vi.setSystemTime(startOf(TODAY) - 3 * HOUR_MS);
    await renderApp(world, { as: customer, at });
    await sentence('103 thumbs up, 104 down. Something was changed for 3 tracks.');
    // The phone sleeps, without timers, and wakes.
    vi.setSystemTime(vi.getRealSystemTime());
    document.dispatchEvent(new Event('visibilitychange'));
    await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
  });

  it('has on each card its counts, bars in the same measure, and only the headings that have something below (docs/product.md 37.3)', async () => {
    const world = newWorld();
    const [hall, bar] = [world.addPlayer({ location: 'Hall' }), world.addPlayer({ location: 'Bar' })];
    const customer = await world.addCustomer([hall, bar]);
    putDay(world, hall, YESTERDAY, {
      up: 3,
      down: 6,
      songs: { a: song('Golden Hour', { up: 3 }), b: song('Tram Zes', { down: 6 }) },
    });
    // On each day of the week, and today.
    for (const day of DAYS.slice(1)) putDay(world, bar, day, { up: day === YESTERDAY ? 8 : 1 });
    await renderApp(world, { as: customer, at });
    await sentence('17 thumbs up, 6 down. Something was changed for 0 tracks.');
    const head = (zone: string) => card(zone).getByRole('heading', { level: 2 }).parentElement;
    expect(head('Hall')).toHaveTextContent(/^Hall 3 6$/);
    expect(head('Bar')).toHaveTextContent(/^Bar 14 0$/);
    const headings = (zone: string) =>
      card(zone)
        .queryAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(headings('Hall')).toEqual(['Most thumbs down', 'Most thumbs up']);
    expect(headings('Bar')).toEqual([]);
    const [best, worst] = ['Golden Hour', 'Tram Zes'].map((title) =>
      card('Hall').getByText(title).closest('li'),
    );
    expect(worst).toHaveTextContent(/^Tram ZesMira Solennot answered yet 6$/);
    expect(best).toHaveTextContent(/^Golden HourMira Solen 3$/);
    const style = (element: Element | null | undefined, name: string) =>
      element instanceof HTMLElement ? element.style.getPropertyValue(name) : undefined;
    const cards = page().getByRole('region', { name: 'Hall' }).parentElement;
    expect(['--most-up', '--most-down'].map((name) => style(cards, name))).toEqual(['8', '6']);
    const bars = card('Hall').getByText(/: 3 up, 6 down$/).parentElement?.children ?? [];
    expect([...bars].map((bar) => style(bar, '--thumbs')).filter((height) => height !== '')).toEqual([
      '3',
      '6',
    ]);
  });

  it('is printed (docs/product.md 37.9)', async () => {
    const { world, customer } = await newWorld().withPlayer();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await renderApp(world, { as: customer, at });
    await tap('Print');
    expect(print).toHaveBeenCalledOnce();
  });

  it('is shown without a connection as it was last read, with its age (docs/product.md 37.7)', async () => {
    const { world, customer } = await ratedWorld();
    await visitBefore(world, customer);
    await renderApp(world, { as: customer, at });
    await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
    await until(() => localStorage.getItem('weeks') !== null);
    expect(localStorage.getItem('weeks')).not.toContain('Long ago');
    endVisits();
    cleanup();
    await renderApp(world, { as: customer, at, isCut: true });
    await see(/^Figures as of /);
    await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
    await see('No connection. Try again as soon as you’re back online.');
  });
});

describe('the week that a device stored (docs/product.md 37.7)', () => {
  async function stored() {
    const { world, hall, customer } = await ratedWorld();
    await visitBefore(world, customer);
    await renderApp(world, { as: customer, at });
    await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
    await until(() => localStorage.getItem('weeks') !== null);
    endVisits();
    cleanup();
    return { world, hall, customer, weeks: localStorage.getItem('weeks') ?? '' };
  }

  it('keeps its own dates when it is shown in the next one', async () => {
    const { world, customer, weeks } = await stored();
    const [first = '', , , , , , last = '', then = ''] = daysUntil(EIGHT_DAYS_AGO, 8);
    localStorage.setItem('weeks', weeks.replaceAll(`"today":"${TODAY}"`, `"today":"${then}"`));
    await renderApp(world, { as: customer, at, isCut: true });
    await see(/^Figures as of /);
    const dates = page().getByRole('heading', { level: 1 }).parentElement?.textContent ?? '';
    expect([...dates.matchAll(/\d+/g)].map(Number)).toEqual([first, last].map((day) => Number(day.slice(8))));
  });

  it('stays stored while it is shown, and gives way to what is read', async () => {
    const { world, hall, customer, weeks } = await stored();
    await renderApp(world, { as: customer, at, isCut: true });
    await see(/^Figures as of /);
    expect(localStorage.getItem('weeks')).toBe(weeks);
    endVisits();
    cleanup();
    putDay(world, hall, YESTERDAY, { up: 2 });
    await renderApp(world, { as: customer, at });
    await sentence('6 thumbs up, 4 down. Something was changed for 3 tracks.');
    expect(page().queryByText(/^Figures as of/)).toBeNull();
    await until(() => localStorage.getItem('weeks') !== weeks);
  });

  it('says how old the oldest of several zones is', async () => {
    const { world, customer, weeks } = await stored();
    const known = JSON.parse(weeks) as { zones: Record<string, { at: number }> };
    const [zone] = Object.values(known.zones);
    if (zone !== undefined) zone.at = new Date(2026, 0, 2, 3, 4).getTime();
    localStorage.setItem('weeks', JSON.stringify(known));
    await renderApp(world, { as: customer, at, isCut: true });
    await see(/^Figures as of .*03:04$/);
  });

  it('is shown to nobody else', async () => {
    const { world, customer, weeks } = await stored();
    localStorage.setItem('weeks', JSON.stringify({ ...(JSON.parse(weeks) as object), uid: 'another' }));
    await renderApp(world, { as: customer, at, isCut: true });
    await until(() => card('Hall').queryByText('Not loaded on this device yet') !== null);
    expect(page().queryByText(/^Figures as of/)).toBeNull();
  });

  it('does not say that there were no thumbs where a zone is unknown', async () => {
    const { world, hall, customer, weeks } = await stored();
    const known = JSON.parse(weeks) as { zones: Record<string, { week?: object }> };
    const { [hall.key]: one } = known.zones;
    const zones = { [hall.key]: { ...one, week: { ...one?.week, up: 0, down: 0 } } };
    localStorage.setItem('weeks', JSON.stringify({ ...known, zones }));
    await renderApp(world, { as: customer, at, isCut: true });
    await sentence('So far 0 thumbs up, 0 down. Something was changed for 3 tracks.');
  });

  it("says 'so far' where one of several zones was never read on this device", async () => {
    const { world, customer, weeks } = await stored();
    const known = JSON.parse(weeks) as { zones: Record<string, unknown> };
    const others = Object.fromEntries(Object.entries(known.zones).slice(1));
    localStorage.setItem('weeks', JSON.stringify({ ...known, zones: others }));
    await renderApp(world, { as: customer, at, isCut: true });
    await see(/^Figures as of /);
    await until(
      () =>
        page()
          .queryByText(/Something was changed for/)
          ?.textContent.startsWith('So far ') === true,
    );
  });

  it('is not shown where it cannot be read, as after a change of its form', async () => {
    const { world, customer, hall, weeks } = await stored();
    const changed = JSON.parse(weeks) as { zones: Record<string, { week?: unknown }> };
    delete changed.zones[hall.key]?.week;
    localStorage.setItem('weeks', JSON.stringify(changed));
    await renderApp(world, { as: customer, at, isCut: true });
    await until(() => page().queryAllByText('Not loaded on this device yet').length > 0);
    expect(page().queryByText(/^Figures as of/)).toBeNull();
    expect(page().queryByText(/Something was changed for/)).toBeNull();
  });
});

it('a zone whose key changes while the page is open says so at once (docs/product.md 37.7)', async () => {
  const { world, hall, customer } = await ratedWorld();
  await renderApp(world, { as: customer, at });
  await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
  world.put({ [`${paths.player(hall.key)}/crypKey`]: 'another key' });
  await until(() => card('Hall').queryByText(/can’t be reached with the key you have/) !== null);
  await sentence('1 thumbs up, 0 down. Something was changed for 1 track.');
  // It is not kept for a time without a connection either.
  expect(localStorage.getItem('weeks')).not.toContain(hall.key);
});

describe('the mail about the week (docs/product.md 37.8)', () => {
  const box = () => page().findByRole<HTMLInputElement>('checkbox', { name: 'Mail me this on Mondays' });

  /** Whatever was asked of the database is answered by then. */
  const answered = () => new Promise((resolve) => setTimeout(resolve, 2000));

  it('is asked for and ended on the page, in the language of the app, and needs a confirmed address', async () => {
    const { world, customer } = await ratedWorld();
    await renderApp(world, { as: customer, at });
    const wanted = () => world.at(paths.weekly(customer.uid));
    expect((await box()).checked).toBe(false);
    expect(page().queryByText(/^Your address is not confirmed yet/)).toBeNull();
    (await box()).click();
    await see('Your address is not confirmed yet. We’ll only email you once it is.');
    expect(wanted()).toEqual({ at: expect.any(Number) as number, language: 'en' });
    expect((await box()).checked).toBe(true);
    await tap('Nederlands');
    await until(() => (wanted() as { language?: string } | null)?.language === 'nl');
    await see('Je e-mailadres is nog niet bevestigd. Tot die tijd mailen we niets.');
    await tap('English');
    await until(() => (wanted() as { language?: string } | null)?.language === 'en');
    await until(() => page().queryByRole<HTMLInputElement>('checkbox')?.disabled === false);
    (await box()).click();
    await until(() => wanted() === null);
    await until(() => page().queryByRole<HTMLInputElement>('checkbox')?.checked === false);
  });

  it('follows a switch of the language on any page, and turns nothing on (docs/product.md 37.13)', async () => {
    const { world, customer } = await ratedWorld();
    const place = paths.weekly(customer.uid);
    const { line } = await renderApp(world, { as: customer, at: '/help' });
    await page().findByRole('searchbox');
    await tap('Nederlands');
    await screen.findByRole('searchbox', { name: 'Zoeken in hulp' });
    await until(() => line.counts.connections > 0);
    await answered();
    expect(world.at(place)).toBeNull();
    world.put({ [place]: { at: 5, language: 'nl' } });
    await tap('English');
    await until(() => (world.at(place) as { language?: string }).language === 'en');
    // The answer about the first comes after the second.
    await tap('Nederlands');
    await tap('English');
    await tap('Nederlands');
    await until(() => (world.at(place) as { language?: string }).language === 'nl');
    await tap('English');
    await until(() => (world.at(place) as { language?: string }).language === 'en');
    // Both are answered once it is English again.
    line.hold();
    await tap('Nederlands');
    await tap('English');
    line.restore();
    await answered();
    expect(world.at(place)).toMatchObject({ language: 'en' });
    // What names that language already is left.
    await tap('Nederlands');
    await until(() => (world.at(place) as { language?: string }).language === 'nl');
    world.put({ [place]: { at: 6, language: 'en' } });
    await tap('English');
    await answered();
    expect(world.at(place)).toEqual({ at: 6, language: 'en' });
  });

  it('is written by no device that only shows it in another language (docs/product.md 37.13)', async () => {
    const { world, customer } = await ratedWorld();
    const place = paths.weekly(customer.uid);
    world.put({ [place]: { at: 5, language: 'nl' } });
    await renderApp(world, { as: customer, at });
    expect((await box()).checked).toBe(true);
    // What the page may still write is written before this is.
    world.put({ [`${place}/at`]: 6 });
    (await box()).click();
    await until(() => world.at(place) === null);
    (await box()).click();
    await until(() => (world.at(place) as { language?: string } | null)?.language === 'en');
    world.put({ [place]: { at: 7, language: 'nl' } });
    await until(() => page().queryByRole<HTMLInputElement>('checkbox')?.disabled === false);
    choose('Home');
    await see(/^Welcome/);
    expect(world.at(place)).toEqual({ at: 7, language: 'nl' });
  });

  it('is as chosen while it is sent, and as before once that was refused', async () => {
    const { world, customer } = await ratedWorld();
    const { line } = await renderApp(world, { as: customer, at });
    const state = () => {
      const { checked, disabled } = page().getByRole<HTMLInputElement>('checkbox');
      return { checked, disabled };
    };
    await box();
    world.refuseWrites();
    line.hold();
    (await box()).click();
    await until(() => state().disabled);
    expect(state().checked).toBe(true);
    await see(/^This is taking longer than usual/);
    line.restore();
    await see(/^Something went wrong/);
    expect(state()).toEqual({ checked: false, disabled: false });
  });

  it('is in the settings too, for those who have a key (docs/product.md 14.12)', async () => {
    const { world, hall, customer } = await ratedWorld();
    await renderApp(world, { as: customer, at: '/settings' });
    (await page().findByRole('link', { name: /^The week by email/ })).click();
    (await box()).click();
    await until(() => world.at(paths.weekly(customer.uid)) !== null);
    const guest = await addGuest(world, customer, hall);
    endVisits();
    cleanup();
    await renderApp(world, { as: guest, at: '/settings' });
    await tappable('Log out');
    await page().findByRole('link', { name: 'Change password' });
    expect(page().queryByRole('link', { name: /^The week by email/ })).toBeNull();
  });
});
