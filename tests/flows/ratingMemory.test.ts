import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RATING_WINDOW } from '../../src/model/limits';
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
import { hurryClock } from './support/clock';
import { memories } from './support/songs';
import { until } from './support/until';
import { visitBefore } from './support/visitApp';
import { worlds } from './support/world';
import { DAY_MS, HOUR_MS } from '../../src/model/time';
import { WITHDRAW_OFFERED_MS } from '../../src/shell/WithdrawThanked';

const newWorld = worlds();

async function homeOfOne() {
  const { world, player, customer } = await newWorld().withPlayer();
  // Long enough for a player that responds when the test says so.
  const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000 } });
  await see(QUESTION);
  return { world, player, customer, ...visit };
}

async function rate(thumb: 'Thumbs up' | 'Thumbs down'): Promise<HTMLElement> {
  await rateTrack(thumb);
  return notified(/Your rating will be processed/);
}

/** Newest last. */
async function ratingsOf(ratings: Record<string, object>, at = '/ratings') {
  const { world, player, customer } = await newWorld().withPlayer();
  world.put({ [paths.ratings(customer.uid)]: ratings });
  const visit = await renderApp(world, { as: customer, at });
  await screen.findByRole('heading', { name: 'My ratings' });
  return { world, player, customer, ...visit };
}

const given = (player: string, age: number, more: object = {}) => ({
  player,
  zone: 'Zaal',
  rateType: 'up',
  dateAsked: Date.now() - age,
  ...more,
});

const entries = () => page().getAllByRole('listitem');

const entryAt = (place: number) => {
  const [entry] = entries().slice(place);
  if (entry === undefined) throw new Error(`There is no rating at place ${place}.`);
  return within(entry);
};

describe('a rating is remembered', () => {
  it('in the write that gives it, with what the player returns (docs/product.md 25.1 to 25.4)', async () => {
    const { world, player, customer } = await homeOfOne();
    const dialog = await rate('Thumbs down');
    expect(dialog).toHaveTextContent(
      `Thumbs down for Slow Harbour – The Paper Boats, ${player.seed.location}.`,
    );
    await until(() => memories(world, customer)[0]?.track !== undefined);
    expect(memories(world, customer)).toEqual([
      {
        player: player.key,
        zone: player.seed.location,
        rateType: 'down',
        dateAsked: player.ratings[0]?.dateAsked,
        track: { artist: 'The Paper Boats', title: 'Slow Harbour' },
      },
    ]);
  });

  it('without a track when the player returns none, and thanked for as before (docs/product.md 25.4, docs/contract.md P6)', async () => {
    const { player, customer, firebase } = await homeOfOne();
    player.returned = {};
    const dialog = await rate('Thumbs up');
    expect(
      within(dialog).getByText('Thanks for your feedback. Your rating will be processed.'),
    ).toBeVisible();
    expect(dialog).not.toHaveTextContent('Thumbs up for');
    // A read waits for what is being written.
    const stored = await firebase.database.read(paths.ratings(customer.uid));
    const [rating] = Object.values(stored as Record<string, object>);
    expect(rating).toMatchObject({ rateType: 'up' });
    expect(rating).not.toHaveProperty('track');
  });

  it('on home, in a row that leads to it (docs/product.md 25.7)', async () => {
    const { world, customer } = await homeOfOne();
    await rate('Thumbs down');
    await until(() => memories(world, customer)[0]?.track !== undefined);
    await tap('Close');
    await follow(/^Thumbs down ?Slow Harbour ?today/);
    await screen.findByRole('heading', { name: 'Slow Harbour' });
    await see('You gave a thumbs down');
  });
});

describe('what a rating is followed by', () => {
  it('is a reason, by one tap, which is never required (docs/product.md 25.8)', async () => {
    const { world, customer } = await homeOfOne();
    const dialog = await rate('Thumbs down');
    await within(dialog).findByRole('group', { name: 'Would you like to say why?' });
    const reasons = [
      ...['Heard too often', 'Doesn’t fit here', 'Too loud or too busy', 'Unsuitable lyrics'],
      'Not this artist',
    ];
    for (const name of reasons) expect(await within(dialog).findByRole('button', { name })).toBeEnabled();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeEnabled();
    await tap('Heard too often');
    await within(dialog).findByText('Thanks, that helps: ‘Heard too often’.');
    expect(within(dialog).getByRole('button', { pressed: true })).toHaveTextContent('Heard too often');
    for (const name of reasons) expect(within(dialog).getByRole('button', { name })).toBeDisabled();
    expect(memories(world, customer)).toMatchObject([{ reason: 'tooOften' }]);
  });

  it('may be "more like this" after a thumbs up (docs/product.md 25.8)', async () => {
    const { world, customer } = await homeOfOne();
    await rate('Thumbs up');
    await tap('More like this');
    await until(() => memories(world, customer)[0]?.reason === 'moreLikeThis');
  });

  it('is the way back (docs/product.md 25.9)', async () => {
    const { world, customer, player } = await homeOfOne();
    const dialog = await rate('Thumbs down');
    await tap('Withdraw');
    await within(dialog).findByText('Withdrawn');
    expect(within(dialog).getAllByRole('button')).toEqual([
      within(dialog).getByRole('button', { name: 'Close' }),
    ]);
    expect(dialog).not.toHaveTextContent('Thank');
    expect(memories(world, customer)).toMatchObject([{ withdrawn: true, rateType: 'down' }]);
    expect(world.at(paths.rates(player.key))).toMatchObject({ receivedTask: true });
    await tap('Close');
    expect(page().queryByRole('link', { name: /Slow Harbour/ })).toBeNull();
  });

  it('is the way back for 60 s, and the reasons for longer (docs/product.md 25.9)', async () => {
    await homeOfOne();
    const dialog = await rate('Thumbs down');
    await within(dialog).findByRole('button', { name: 'Withdraw' });
    hurryClock(100);
    await new Promise((resolve) => setTimeout(resolve, WITHDRAW_OFFERED_MS));
    hurryClock(1);
    await until(() => within(dialog).queryByRole('button', { name: 'Withdraw' }) === null);
    expect(within(dialog).getByRole('button', { name: 'Heard too often' })).toBeEnabled();
  });

  it('keeps its buttons and says so when the connection is gone', async () => {
    const { world, customer, line } = await homeOfOne();
    const dialog = await rate('Thumbs down');
    await within(dialog).findByRole('button', { name: 'Heard too often' });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    line.cut();
    await see(/^Offline\./);
    await tap('Heard too often');
    await within(dialog).findByText(/You’re offline, so nothing was sent/);
    Reflect.deleteProperty(navigator, 'onLine');
    line.restore();
    expect(memories(world, customer)[0]).not.toHaveProperty('reason');
    expect(within(dialog).getByRole('button', { name: 'Heard too often' })).toBeEnabled();
  });
});

describe('my ratings', () => {
  it('invite to rate when there are none (docs/product.md 25.11)', async () => {
    const { world, customer } = await newWorld().withPlayer();
    await renderApp(world, { as: customer, at: '/' });
    await see(QUESTION);
    choose('My ratings');
    await see(/You haven’t rated anything yet/);
    await follow('Rate now');
    await see(QUESTION);
  });

  it('stand newest first, with zone, track, day and reason (docs/product.md 25.6)', async () => {
    await ratingsOf({
      one: given('gone', 30 * HOUR_MS, { zone: 'Bar', rateType: 'down', reason: 'tooLoud' }),
      two: given('gone', 0, { track: { artist: 'Mira Solen', title: 'Golden Hour' } }),
    });
    const [first, second] = entries();
    expect(first).toHaveTextContent(/Golden Hour.*Zaal · \d\d:\d\d · Mira Solen/);
    expect(second).toHaveTextContent(/Unknown track.*Bar · \d\d:\d\d/);
    await follow(/Unknown track/);
    await until(() => /Bar · .* · Too loud or too busy/.test(document.body.textContent));
  });

  it('are filtered by zone and by thumb (docs/product.md 25.6)', async () => {
    await ratingsOf({
      one: given('a', 3, { zone: 'Bar', rateType: 'down' }),
      two: given('b', 2, { zone: 'Zaal', rateType: 'up' }),
    });
    expect(entries()).toHaveLength(2);
    await tap('Thumbs down 1');
    expect(entries()).toHaveLength(1);
    expect(entries()[0]).toHaveTextContent('Bar');
    const zones = page().getByRole('combobox');
    fireEvent.change(zones, { target: { value: 'Zaal' } });
    await see('No ratings match this filter.');
    await tap('All 1');
    expect(entries()[0]).toHaveTextContent('Zaal');
  });

  it('keep their filter when the customer comes back to them, and show all when opened by the menu (docs/product.md 25.6)', async () => {
    await ratingsOf({
      one: given('a', 3, { zone: 'Bar', rateType: 'down' }),
      two: given('b', 2, { zone: 'Zaal', rateType: 'up' }),
    });
    await tap('Thumbs down 1');
    choose('Help');
    await screen.findByRole('heading', { name: 'Help' });
    history.back();
    await screen.findByRole('heading', { name: 'My ratings' });
    expect(entries()).toHaveLength(1);
    expect(page().getByRole('button', { name: 'Thumbs down 1' })).toHaveAttribute('aria-pressed', 'true');
    choose('Help');
    await screen.findByRole('heading', { name: 'Help' });
    choose('My ratings');
    await until(() => entries().length === 2);
  });

  it('go further back on demand (docs/product.md 25.6)', async () => {
    const count = RATING_WINDOW + 5;
    const ratings = Array.from({ length: count }, (_, index): [string, object] => [
      `r${index}`,
      given('a', (count - index) * HOUR_MS, { zone: `Zone ${index}` }),
    ]);
    const { world, customer } = await ratingsOf(Object.fromEntries(ratings));
    expect(entries()).toHaveLength(RATING_WINDOW);
    await tap('Show older ratings');
    await until(() => entries().length === count);
    expect(entries().at(-1)).toHaveTextContent('Zone 0');
    expect(screen.queryByRole('button', { name: 'Show older ratings' })).toBeNull();
    world.put({ [paths.rating(customer.uid, 'new')]: given('a', 0, { zone: 'Newest' }) });
    await until(() => entries().length === count + 1);
    expect(entries()[0]).toHaveTextContent('Newest');
  });

  it.each([
    ['one of them was withdrawn', { withdrawn: true }, '/ratings', RATING_WINDOW - 1],
    ['an older one was looked up', {}, '/ratings?rating=old', RATING_WINDOW],
  ])(
    'thank for at least what is loaded where that does not reach back four weeks, although %s (docs/product.md 25.6)',
    async (_what, changes, at, count) => {
      const { world, customer } = await newWorld().withPlayer();
      const outcome = { what: 'removed', at: Date.now(), by: 'DJ Noor' };
      const ratings = Array.from({ length: RATING_WINDOW + 1 }, (_, index): [string, object] => [
        `r${index}`,
        given('a', (RATING_WINDOW - index) * HOUR_MS, {
          outcome,
          ...(index === RATING_WINDOW && changes),
        }),
      ]);
      const old = given('a', 40 * DAY_MS);
      world.put({ [paths.ratings(customer.uid)]: { ...Object.fromEntries(ratings), old } });
      await renderApp(world, { as: customer, at });
      if (at !== '/ratings') await follow('Back to my ratings');
      const thanks = /^Thanks to your ratings in the last four weeks/;
      expect((await see(thanks)).textContent).toContain(`at least: ${count} tracks removed`);
      await tap('Show older ratings');
      await see(`${count + 1} tracks removed`);
      expect((await see(thanks)).textContent).not.toContain('at least');
    },
  );

  it('are withdrawn from the list, also the older ones (docs/product.md 25.9)', async () => {
    const ratings = Array.from({ length: RATING_WINDOW + 1 }, (_, index): [string, object] => [
      `r${index}`,
      given('a', (RATING_WINDOW - index) * HOUR_MS),
    ]);
    const { world, customer } = await ratingsOf(Object.fromEntries(ratings));
    await tap('Show older ratings');
    await until(() => entries().length === RATING_WINDOW + 1);
    for (const [place, id] of [
      [0, `r${RATING_WINDOW}`],
      [RATING_WINDOW, 'r0'],
    ] as const) {
      entryAt(place).getByRole('link').click();
      await tap('Withdraw');
      await screen.findByText('Withdrawn');
      await follow('Back to my ratings');
      await until(() => entries().length === RATING_WINDOW + 1);
      await until(() => entryAt(place).queryByText('Withdrawn') !== null);
      expect(world.at(paths.rating(customer.uid, id))).toMatchObject({ withdrawn: true });
    }
  });

  it('that the player has not received are really recalled (docs/product.md 25.9)', async () => {
    const { world, player, customer } = await homeOfOne();
    player.condition = 'slow';
    const dateAsked = Date.now();
    const request = { user: customer.uid, userName: 'Sanne De Vries', rateType: 'up', dateAsked };
    world.put({
      [paths.rates(player.key)]: { ...request, receivedTask: false },
      [paths.rating(customer.uid, 'one')]: { ...given(player.key, 0), dateAsked },
    });
    choose('My ratings');
    await follow(/Unknown track/);
    await tap('Withdraw');
    await see(/You haven’t rated anything yet/);
    expect(world.at(paths.rates(player.key))).toBeNull();
    player.receive();
    expect(player.ratings).toEqual([]);
  });

  it('are read without a connection (docs/product.md 25.6)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    world.put({ [paths.rating(customer.uid, 'one')]: given('a', 0, { zone: 'Bar' }) });
    await visitBefore(world, customer, '"Bar"');
    const { line } = await renderApp(world, { as: customer, at: '/ratings' });
    line.cut();
    await until(() => page().queryAllByRole('listitem').length === 1);
    expect(entries()[0]).toHaveTextContent('Bar');
  });
});

describe('a rating and the conversation about it (docs/product.md 25.10)', () => {
  const dateAsked = Date.now() - HOUR_MS;
  const thread = (info: object) => ({
    R7: {
      info: { type: 'down', dateTime: dateAsked + 5, ...info },
      [dateAsked + 5]: { created: dateAsked + 5, from: 'DJ Noor', msg: 'Hoi', rcvd: true },
    },
  });

  async function withThread(info: object, at: string) {
    const { world, customer } = await newWorld().withPlayer();
    world.put({
      [paths.messages(customer.uid)]: thread(info),
      [paths.rating(customer.uid, 'one')]: { ...given('a', 0), rateType: 'down', dateAsked },
    });
    await renderApp(world, { as: customer, at });
  }

  it('lead to each other, and the conversation says what it is about', async () => {
    const track = { artist: 'Mira Solen', title: 'Golden Hour' };
    await withThread({ zone: 'Krachtzaal', track, dateAsked }, '/messages');
    await follow(/^Thumbs down ?Golden Hour.*Krachtzaal/);
    await screen.findByRole('heading', { name: 'Golden Hour' });
    await see('Mira Solen · Krachtzaal');
    await until(() => document.title.startsWith('About your thumbs down for Golden Hour, Krachtzaal'));
    await follow('Go to your rating');
    await see('You gave a thumbs down');
    await follow('Read the conversation');
    await screen.findByRole('heading', { name: 'Golden Hour' });
  });

  it('do not where the provider does not say it (docs/contract.md C9)', async () => {
    await withThread({}, '/messages/R7');
    await screen.findByRole('heading', { name: 'About your thumbs down' });
    expect(page().queryByRole('link', { name: 'Go to your rating' })).toBeNull();
  });
});

it('one’s own last message in the list says so, and days near by have names (docs/product.md 10.11)', async () => {
  const { world, customer } = await newWorld().withPlayer();
  const now = Date.now();
  const yesterday = new Date(now).setHours(0, 0, 0, 0) - HOUR_MS;
  world.put({
    [paths.messages(customer.uid)]: {
      R7: {
        info: { type: 'up', dateTime: now },
        [now]: { created: now, from: customer.uid, msg: 'Meer daarvan', rcvd: true },
      },
      R6: {
        info: { type: 'up', dateTime: yesterday },
        [yesterday]: { created: yesterday, from: 'DJ Noor', msg: 'Ja', rcvd: true },
      },
    },
  });
  await renderApp(world, { as: customer, at: '/messages' });
  await see(/^You: Meer daarvan$/);
  await see(/^\d\d:\d\d$/);
  await see('yesterday');
});
