import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SeedPlayer, SeedSong } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { addGuest } from './support/guests';
import { notified, rateTrack, renderApp, see, tap } from './support/renderApp';
import { memories, song } from './support/songs';
import { until } from './support/until';
import { worlds } from './support/world';
import { HOUR_MS, MINUTE_MS } from '../../src/model/time';

const newWorld = worlds();

/** A busy machine needs time for what ends well. */
const CALM = { act: 18_000, task: 3000 };

interface Home {
  /** Of the player. */
  changes?: Partial<SeedPlayer>;
  isGuest?: boolean;
  timeouts?: NonNullable<Parameters<typeof renderApp>[1]>['timeouts'];
}

/** Home of a customer whose player keeps a list: of `one` twice, and of `two`. */
async function home({ changes, isGuest = false, timeouts = CALM }: Home = {}) {
  const { world, player, customer: host } = await newWorld().withPlayer(changes);
  const began = Date.now() - 30 * MINUTE_MS;
  const plays = [began, began + 4 * MINUTE_MS, began + 8 * MINUTE_MS].map((since, place) => ({
    ...song(place === 1 ? 'two' : 'one'),
    since,
  }));
  const [oldest, , newest] = plays.map(({ since }) => String(since));
  world.put({
    [`${paths.player(player.key)}/can`]: { played: true },
    ...Object.fromEntries(
      plays.map(({ id, artist, title, since }) => [
        `${paths.played(player.key)}/${since}`,
        { id, artist, title, since },
      ]),
    ),
  });
  if (changes?.ifPlaying !== false) {
    player.play(song('zero'));
    player.play(song('now'));
  }
  const customer = isGuest ? await addGuest(world, host, player) : host;
  const visit = await renderApp(world, { as: customer, timeouts });
  await screen.findByRole('button', { name: /^Just heard/ });
  return { world, player, customer, oldest, newest, ...visit };
}

const openList = async () => {
  await tap(/^Just heard/);
  return screen.findByRole('dialog', { name: /^Just heard in / });
};

const aimed = (words: RegExp) =>
  until(() => screen.getAllByRole('status').some(({ textContent }) => words.test(textContent)));

const rows = (list: HTMLElement) => within(list).getAllByRole('listitem');

async function aimAt(list: HTMLElement, place: number) {
  await until(() => within(list).queryAllByRole('listitem').length > place);
  within(list).getAllByRole('button')[place + 1]?.click();
}

describe('a play of half an hour ago (docs/product.md 38)', () => {
  it('is rated under its own name, and marked in the list, also where its song was played twice', async () => {
    const { world, player, customer, oldest } = await home();
    await see('Just heard: Title of zero – Artist of zero');
    let list = await openList();
    await aimAt(list, 2);
    await aimed(/^You are rating Title of one\s– Artist of one of \d\d:\d\d\.$/);
    await rateTrack('Thumbs down');
    await notified(/^Thumbs down for Title of one/);
    expect(player.ratings).toMatchObject([{ track: 'one', played: oldest, rateType: 'down' }]);
    expect(memories(world, customer)).toMatchObject([
      { song: 'one', played: oldest, track: { title: 'Title of one' } },
    ]);
    await tap('Close');
    list = await openList();
    await until(() => within(list).queryAllByRole('listitem').length === 3);
    expect(rows(list).map((row) => within(row).queryByRole('img') !== null)).toEqual([false, false, true]);
  });

  it('is the song that is seen while it is judged, and what plays now is one line that leads back (docs/product.md 38.4)', async () => {
    const { player } = await home();
    await aimAt(await openList(), 2);
    await screen.findByRole('button', { name: 'Share Title of one – Artist of one' });
    expect(screen.getByText(/^Just heard · \d\d:\d\d$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What did you think of this track?');
    player.play(song('three'));
    const back = await screen.findByRole('button', { name: /Now: Title of three\s– Artist of three$/ });
    expect(screen.getByRole('button', { name: 'Share Title of one – Artist of one' })).toBeInTheDocument();
    back.click();
    await screen.findByRole('button', { name: 'Share Title of three – Artist of three' });
    expect(screen.queryByText(/^Just heard · /)).toBeNull();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What do you think of this track?');
  });

  it('plays now once, and an earlier play of that song has its own time (docs/product.md 38.4)', async () => {
    const { player, oldest, newest } = await home();
    player.play(song('one', { since: Number(newest), plays7d: 4 }));
    await see('Fourth time here this week');
    const list = await openList();
    await until(() => within(list).queryAllByText('Now').length > 0);
    expect(rows(list).map((row) => within(row).queryByText('Now') !== null)).toEqual([true, false, false]);
    await aimAt(list, 2);
    const then = new Date(Number(oldest)).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    await see(`Just heard · ${then}`);
    await aimed(new RegExp(`^You are rating Title of one\\s– Artist of one of ${then}\\.$`));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What did you think of this track?');
    expect(screen.queryByText('Fourth time here this week')).toBeNull();
    await tap(/^Back to what’s playing now/);
    await aimAt(await openList(), 0);
    await until(() => screen.queryByRole('dialog') === null);
    expect(screen.queryByText(/^You are rating/)).toBeNull();
  });

  it('that has left the list is told as not sent (docs/product.md 38.5)', async () => {
    const { world, player, customer, newest } = await home();
    const list = await openList();
    await aimAt(list, 0);
    await aimed(/^You are rating Title of one/);
    world.put({ [`${paths.played(player.key)}/${newest}`]: null });
    await rateTrack();
    await notified('This track is no longer on the list, so nothing was sent.');
    expect(player.ratings).toEqual([]);
    expect(memories(world, customer)).toEqual([]);
  });

  it('is rated in standby, and the faces go back with one tap (docs/product.md 38.6)', async () => {
    const { world, player } = await home();
    world.put({
      [`${paths.player(player.key)}/ifPlaying`]: false,
      [paths.nowPlaying(player.key)]: null,
      [paths.justPlayed(player.key)]: null,
    });
    const openHeard = async () => {
      await tap('Rate what was just heard');
      return screen.findByRole('dialog', { name: /^Just heard in / });
    };
    await see('No music right now');
    expect(screen.queryByRole('button', { name: /^Just heard/ })).toBeNull();
    await aimAt(await openHeard(), 1);
    await tap('Back');
    expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull();
    await aimAt(await openHeard(), 1);
    await rateTrack();
    await notified(/^Thumbs up for Title of two/);
  });
});

describe('a zone in standby (docs/product.md 6.19)', () => {
  const standby = async (from: number, to: number) => {
    const { world, player } = await home();
    const place = paths.player(player.key);
    world.put({
      [`${place}/ifPlaying`]: false,
      [`${place}/today`]: [
        { from: Date.now() + from * HOUR_MS, to: Date.now() + to * HOUR_MS, stampID: 500 },
      ],
    });
  };

  it('says when the plan lets it play again', async () => {
    await standby(1, 2);
    await see(/^Plays again at \d\d:\d\d$/);
    expect(screen.getByText(/^No music is playing in this zone right now/)).toBeInTheDocument();
  });

  it('does not say so while something is planned that it does not play', async () => {
    await standby(-1, 2);
    await see('No music right now');
  });

  it('offers the last plays where there is room, each to be rated (docs/product.md 38.6)', async () => {
    const usual = window.matchMedia.bind(window);
    const isTall = (query: string) => query.includes('min-height: 800px');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(usual(query), isTall(query) && { matches: true }),
    );
    await standby(1, 2);
    await see('What did you think of these?');
    const [latest] = within(screen.getByRole('main')).getAllByRole('listitem');
    if (latest !== undefined) fireEvent.click(within(latest).getByRole('button'));
    await see('What did you think of this track?');
    await rateTrack();
    await notified(/^Thumbs up for Title of /);
  });
});

describe('a play is rated like any other song (docs/product.md 38.4)', () => {
  it('by a guest', async () => {
    const { player, customer, oldest } = await home({ isGuest: true });
    await aimAt(await openList(), 2);
    await aimed(/^You are rating Title of one/);
    await rateTrack('Thumbs down');
    await notified(/^Thumbs down for Title of one/);
    expect(player.ratings).toMatchObject([{ user: customer.uid, track: 'one', played: oldest }]);
  });

  it('of a silent player, in the place of what is said of the silence (docs/product.md 38.6)', async () => {
    const { world, player, customer } = await home({
      changes: { ifPlaying: false, seen: Date.now() - 20 * MINUTE_MS },
      timeouts: { ...CALM, task: 400 },
    });
    player.condition = 'deaf';
    await see(/^We can no longer hear this zone/);
    await aimAt(await openList(), 1);
    await aimed(/^You are rating Title of two/);
    expect(screen.queryByText(/^We can no longer hear this zone/)).toBeNull();
    await rateTrack();
    await notified(/we cannot connect to the player/);
    expect(memories(world, customer)).toEqual([]);
    await see(/^We can no longer hear this zone/);
  });

  it('after others, and told to be busy if they do not end', async () => {
    const { world, player, customer } = await home({ timeouts: { ...CALM, act: 1500 } });
    player.condition = 'deaf';
    const request = { user: 'another', rateType: 'up', receivedTask: false };
    await aimAt(await openList(), 1);
    world.put({ [paths.rates(player.key)]: { ...request, dateAsked: Date.now() + MINUTE_MS } });
    await rateTrack();
    await notified(/Others are using this zone/);
    expect(memories(world, customer)).toEqual([]);
  });

  it('and what became of it is told after a reload, with its song', async () => {
    const { world, player, customer, line } = await home();
    player.condition = 'slow';
    line.swallowAnswers();
    await aimAt(await openList(), 1);
    await rateTrack('Thumbs down');
    await until(() => player.waits('rates'));
    player.receive();
    const stored = Object.entries(localStorage).filter(([key]) => key.startsWith('task:'));
    expect(stored).toHaveLength(1);
    line.cut();
    cleanup();
    for (const [key, value] of stored) localStorage.setItem(key, String(value));
    await renderApp(world, { as: customer, timeouts: CALM });
    await notified('It worked after all!');
    expect(await screen.findByRole('link', { name: /Title of two/ })).toBeInTheDocument();
  });
});

describe('the list without a connection (docs/product.md 38.5)', () => {
  it('is the one that was opened last, with its age, and cannot be rated from', async () => {
    const { line } = await home();
    const before = await openList();
    await until(() => within(before).queryAllByRole('listitem').length === 3);
    await tap('Close');
    line.cut();
    await screen.findByRole('button', { name: 'No connection' });
    const list = await openList();
    await within(list).findByText(/^As it was at \d\d:\d\d\.$/);
    await aimAt(list, 2);
    await aimed(/^You are rating Title of one/);
    expect(screen.getByRole('button', { name: 'No connection' })).toBeDisabled();
    line.restore();
    await screen.findByRole('button', { name: 'Rate' });
  });

  it('is told to need one when it was not opened before', async () => {
    const { line } = await home();
    line.cut();
    await screen.findByRole('button', { name: 'No connection' });
    const list = await openList();
    await within(list).findByText(/^No connection/);
    line.restore();
    await until(() => rows(list).length === 3);
  });
});

it('the list of plays says that it loads, and then stands still (docs/product.md 38.2)', async () => {
  const { world, player, line } = await home();
  line.hold();
  const list = await openList();
  await within(list).findByText('Loading what was played…');
  line.restore();
  await until(() => within(list).queryAllByRole('listitem').length === 3);
  const since = Date.now();
  world.put({ [`${paths.played(player.key)}/${since}`]: { ...song('new'), since } });
  player.play(song('new', { since }));
  await screen.findAllByText('Title of new');
  expect(within(list).queryByText('Title of new')).toBeNull();
  expect(rows(list)).toHaveLength(3);
});

it('a play that is dated ahead stands below the song that plays, with the time of now, and is rated under its key (docs/product.md 38.9)', async () => {
  const { world, player } = await home();
  const early = song('early', { since: Date.now() + 60 * MINUTE_MS });
  const playing = song('playing');
  player.play(playing);
  for (const play of [early, playing]) world.put({ [`${paths.played(player.key)}/${play.since}`]: play });
  await screen.findAllByText('Title of playing');
  const list = await openList();
  await until(() => within(list).queryAllByRole('listitem').length === 5);
  const times = rows(list).map((row) => row.querySelector('time')?.textContent);
  expect(rows(list)[0]).toHaveTextContent(/^NowTitle of playing/);
  expect(rows(list)[1]).toHaveTextContent(/Title of early/);
  expect(times.filter((time) => time === 'Now')).toHaveLength(1);
  expect(Date.parse(rows(list)[1]?.querySelector('time')?.dateTime ?? '')).toBeLessThanOrEqual(Date.now());
  within(list)
    .getByRole('button', { name: /Title of early/ })
    .click();
  await aimed(/^You are rating Title of early/);
  await rateTrack();
  await notified(/^Thumbs up for Title of early/);
  expect(player.ratings).toMatchObject([{ track: 'early', played: String(early.since) }]);
});

describe('a player that keeps no list has a list of one: the song before (docs/product.md 38.7)', () => {
  async function listOfOne(now: Partial<SeedSong> = {}) {
    const { world, player, customer } = await newWorld().withPlayer();
    player.play(song('zero'));
    player.play(song('one', now));
    const visit = await renderApp(world, { as: customer, timeouts: CALM });
    await screen.findByRole('button', { name: /^Just heard: Title of zero\s– Artist of zero$/ });
    return { world, player, customer, ...visit };
  }

  it('which is aimed at by the same row, and then what plays again', async () => {
    const { player } = await listOfOne();
    const list = await openList();
    await until(() => within(list).queryAllByRole('listitem').length === 1);
    expect(within(list).getByText(/^\d\d:\d\d$/)).toBeInTheDocument();
    await aimAt(list, 0);
    await see('You’re rating Title of zero – Artist of zero.');
    await tap(/^Back to what’s playing now/);
    await aimAt(await openList(), 0);
    await rateTrack('Thumbs down');
    await notified(/^Thumbs down for Title of zero/);
    await tap('Close');
    await rateTrack();
    await notified(/^Thumbs up for Title of one/);
    expect(player.ratings).toMatchObject([{ track: 'zero' }, { track: 'one' }]);
    expect(player.ratings[0]).not.toHaveProperty('played');
    expect(within(await openList()).getByRole('img', { name: 'Thumbs down' })).toBeInTheDocument();
  });

  it('with a face that is chosen already, and it can be left again', async () => {
    const { player } = await listOfOne();
    await tap('Thumbs down');
    await aimAt(await openList(), 0);
    await tap(/^Back to what’s playing now/);
    await tap('Rate');
    await notified(/^Thumbs down for Title of one/);
    expect(player.ratings).toMatchObject([{ track: 'one' }]);
  });

  it('for as long as the player says it, however long ago it ended', async () => {
    const { player } = await listOfOne({ since: Date.now() - 60 * MINUTE_MS });
    await aimAt(await openList(), 0);
    await rateTrack('Thumbs down');
    await notified(/^Thumbs down for Title of zero/);
    expect(player.ratings).toMatchObject([{ track: 'zero' }]);
  });

  it('in a pause too (docs/product.md 36.7)', async () => {
    const { world, player } = await listOfOne();
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: Date.now() + 60 * MINUTE_MS });
    await see(/^Paused until/);
    await aimAt(await openList(), 0);
    await rateTrack('Thumbs down');
    await notified(/^Thumbs down for Title of zero/);
    expect(player.ratings).toMatchObject([{ track: 'zero' }]);
    await see(/^Paused until/);
  });

  it('and the open list stands still: what is no longer said when it is tapped is told as over, and nothing is sent', async () => {
    const { player } = await listOfOne();
    const list = await openList();
    player.play(song('two'));
    player.play(song('three'));
    await screen.findByText('Title of three');
    await aimAt(list, 0);
    await see('Something else is playing now. Choose a face again.');
    await rateTrack();
    await notified(/^Thumbs up for Title of three/);
    expect(player.ratings).toMatchObject([{ track: 'three' }]);
  });

  it('and without a connection, since it is known', async () => {
    const { line } = await listOfOne();
    line.cut();
    await screen.findByRole('button', { name: 'No connection' });
    await aimAt(await openList(), 0);
    await see('You’re rating Title of zero – Artist of zero.');
  });
});

it('a player whose list is empty says that it begins (docs/product.md 38.5)', async () => {
  const { world, player } = await home();
  world.put({ [paths.played(player.key)]: null });
  const list = await openList();
  await within(list).findByText('Nothing yet. This player keeps it from now on.');
});
