import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysUntil, providerDay } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { addGuest } from './support/guests';
import { choose, menu, page, renderApp, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { endVisits, visitBefore } from './support/visitApp';
import { worlds, type World } from './support/world';
import type { Player } from './support/player';

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

/** A customer of two zones with a week of thumbs. */
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
      page().queryByText((_text, element) => element?.tagName === 'P' && element.textContent === words) !==
      null,
  );

afterEach(() => vi.unstubAllGlobals());

describe('the week (docs/product.md 37)', () => {
  it('says in one sentence and a card for each zone what the team thought and what the DJs did (37.2, 37.3)', async () => {
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
    expect(hall.getByText(/: 1 up, 2 down$/)).toBeDefined();
    expect(hall.getAllByText(/: \d up, \d down$/)).toHaveLength(7);
    await see(/^We show numbers, no names\./);
  });

  it('shows at once what a DJ does, and what the team blocks (37.4)', async () => {
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

  it('says how to begin when there were no thumbs, and since when there are figures (37.6, 37.10)', async () => {
    const { world, customer } = await newWorld().withPlayer({ location: 'Hall' });
    world.put({ [paths.zonesSince]: YESTERDAY });
    await renderApp(world, { as: customer, at });
    await sentence('No thumbs in 7 days yet. Invite colleagues or put a device on the counter.');
    expect(page().getByRole('link', { name: 'Invite colleagues' }).getAttribute('href')).toBe('/players');
    expect(page().getByRole('link', { name: 'put a device on the counter' }).getAttribute('href')).toBe(
      '/counter',
    );
    await see(/^Figures since \w/);
    world.put({ [paths.zonesSince]: EIGHT_DAYS_AGO });
    await until(() => screen.queryByText(/^Figures since/) === null);
  });

  it('is for those who have the key of a zone: a guest has no entry and no figures (37.1)', async () => {
    const { world, hall, customer } = await ratedWorld();
    const guest = await addGuest(world, customer, hall);
    await renderApp(world, { as: guest, at });
    await see(/^This overview is for those who have the key/);
    expect(menu().queryByText('The week')).toBeNull();
    expect(page().queryByText(/thumbs up/)).toBeNull();
  });

  it('has an entry in the menu, and says of a zone whose key has changed what to do (37.1, 37.7)', async () => {
    const { world, bar, customer } = await ratedWorld();
    world.put({ [`${paths.player(bar.key)}/crypKey`]: 'another key of the bar' });
    await renderApp(world, { as: customer, at });
    await sentence('4 thumbs up, 6 down. Something was changed for 3 tracks.');
    expect(card('Bar').getByText(/be reached with the key you have/)).toBeDefined();
    expect(menu().getByRole('link', { name: 'The week' }).getAttribute('href')).toBe(at);
  });

  it("reads zones that are out of view ten at a time, and says 'so far' until all are read (37.5)", async () => {
    // Nothing is in view.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn();
        unobserve = vi.fn();
      },
    );
    const world = newWorld();
    const players = Array.from({ length: 35 }, (_, index) => world.addPlayer({ location: `Zone ${index}` }));
    for (const player of players) putDay(world, player, YESTERDAY, { up: 1 });
    const customer = await world.addCustomer(players);
    const told: string[] = [];
    const look = new MutationObserver(() => {
      const words = page().queryByText(/Something was changed for/)?.textContent ?? '';
      if (words !== '' && words !== told.at(-1)) told.push(words);
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    await renderApp(world, { as: customer, at });
    await sentence('35 thumbs up, 0 down. Something was changed for 0 tracks.');
    look.disconnect();
    expect(told.length).toBeGreaterThan(2);
    for (const words of told.slice(0, -1)) expect(words).toMatch(/^So far \d+ thumbs? up, 0 down\./);
  });

  it('is shown without a connection as it was last read, with its age (37.7)', async () => {
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
  });
});

describe('the week that a device stored (docs/product.md 37.7)', () => {
  /** Home has been shown, and the week as well. */
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
  });
});

it('a zone whose key changes while the page is open says so at once (docs/product.md 37.7)', async () => {
  const { world, hall, customer } = await ratedWorld();
  await renderApp(world, { as: customer, at });
  await sentence('5 thumbs up, 6 down. Something was changed for 4 tracks.');
  world.put({ [`${paths.player(hall.key)}/crypKey`]: 'another key' });
  await until(() => card('Hall').queryByText(/can’t be reached with the key you have/) !== null);
  await sentence('1 thumb up, 0 down. Something was changed for 1 track.');
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
    (await box()).click();
    await see('Your address is not confirmed yet. We’ll only email you once it is.');
    expect(wanted()).toEqual({ at: expect.any(Number) as number, language: 'en' });
    expect((await box()).checked).toBe(true);
    await tap('Nederlands');
    await until(() => (wanted() as { language?: string } | null)?.language === 'nl');
    await see('Je mailadres is nog niet bevestigd. Tot die tijd mailen we niets.');
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

  it('is in the settings too, for those who have a key', async () => {
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
