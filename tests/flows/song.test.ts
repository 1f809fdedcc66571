import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SeedSong } from '../../emulators/seed/players';
import { clock } from '../../src/device/clock';
import { watchInvitedPlayer } from '../../src/features/players/invitedPlayer';
import { paths } from '../../src/model/paths';
import type { Player } from '../../src/model/player';
import { canBeRated } from '../../src/model/song';
import { QUESTION, choose, notified, page, rateTrack, renderApp, see, tap } from './support/renderApp';
import { addGuest, INVITE } from './support/guests';
import { memories, song } from './support/songs';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

async function home(now: Partial<SeedSong> = {}) {
  const { world, player, customer } = await newWorld().withPlayer();
  player.play(song('zero'));
  player.play(song('one', now));
  const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000, task: 3000 } });
  await see(QUESTION);
  return { world, player, customer, ...visit };
}

const rate = () => screen.getByRole('button', { name: 'Rate' });

describe('a rating of a player that says its songs', () => {
  it('is about the song that plays, by its id, and remembers it as the player says it (docs/product.md 29.2, 29.6)', async () => {
    const { world, player, customer } = await home();
    await rateTrack('Thumbs down');
    await notified(/^Thumbs down for Title of one – Artist of one/);
    expect(player.ratings).toMatchObject([{ track: 'one' }]);
    expect(memories(world, customer)).toMatchObject([
      { track: { artist: 'Artist of one', title: 'Title of one' } },
    ]);
  });

  it('is about the song that was seen when the face was chosen, and says so (docs/product.md 29.4)', async () => {
    const { world, player, customer } = await home();
    await tap('Thumbs up');
    player.play(song('two'));
    await see('You’re rating Title of one – Artist of one.');
    expect(screen.getByRole('button', { name: /Now: Title of two\s– Artist of two$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share Title of one – Artist of one' })).toBeInTheDocument();
    await rateTrack('Thumbs down');
    await notified(/^Thumbs down for Title of one/);
    expect(player.ratings).toMatchObject([{ track: 'one', rateType: 'down' }]);
    expect(memories(world, customer)).toMatchObject([{ track: { title: 'Title of one' } }]);
    expect(screen.queryByText(/^You’re rating/)).toBeNull();
  });

  it('is not given for a song that has long been over: the app says so, and a face is chosen again (docs/product.md 29.5)', async () => {
    const { player } = await home();
    await tap('Thumbs up');
    player.play(song('two'));
    player.play(song('three'));
    await see('Something else is playing now. Choose a face again.');
    expect(rate()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'false');
    await rateTrack();
    await notified(/^Thumbs up for Title of three/);
    expect(player.ratings).toMatchObject([{ track: 'three' }]);
  });

  it('over a line of 4 s is about the song that was seen, whatever plays when it arrives (docs/product.md 29.4)', async () => {
    const { player, line } = await home();
    line.delay(2000);
    player.play(song('two'));
    await rateTrack();
    await notified(/^Thumbs up for Title of one/);
    expect(player.ratings).toMatchObject([{ track: 'one' }]);
  });

  it('over a line of 4 s, on which two songs have come since, is told as not sent (docs/product.md 29.5)', async () => {
    const { world, player, customer, line } = await home();
    line.delay(2000);
    player.play(song('two'));
    player.play(song('three'));
    await rateTrack();
    await notified(/so nothing was sent/);
    expect(player.ratings).toEqual([]);
    expect(memories(world, customer)).toEqual([]);
  });

  it('is not given for a song that nobody has seen (docs/product.md 29.2)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { line } = await renderApp(world, { as: customer, timeouts: { act: 18_000, task: 3000 } });
    await see(QUESTION);
    line.delay(500);
    player.play(song('one'));
    await rateTrack();
    await notified(/nothing was sent/);
    expect(player.ratings).toEqual([]);
    line.delay(0);
    await tap('Close');
    await rateTrack();
    await notified(/^Thumbs up for Title of one/);
  });

  it('is given for a song that cannot be read, whose name is what the player returns (docs/product.md 18.9, 29.6)', async () => {
    const { world, player, customer, store } = await home();
    world.put({ [paths.nowPlaying(player.key)]: { id: 'bad', title: 5 }, [paths.justPlayed(player.key)]: 7 });
    await until(() => {
      const { selected } = store.getState().players ?? {};
      return selected?.status === 'live' && selected.player.nowPlaying?.id === 'bad';
    });
    await tap('Thumbs up');
    player.condition = 'deaf';
    await tap('Rate');
    await until(() => player.waits('rates'));
    expect(world.at(paths.rates(player.key))).toMatchObject({ track: 'bad' });
    world.put({
      [`${paths.rates(player.key)}/receivedTask`]: true,
      [`${paths.rates(player.key)}/returnedInfo`]: ['Mira Solen', 'Golden Hour'],
    });
    await notified(/^Thumbs up for Golden Hour – Mira Solen/);
    await until(() => memories(world, customer).some((memory) => 'track' in memory));
  });
});

describe('home shows what plays (docs/product.md 29.3)', () => {
  it('with its title and artist, and the next one when that begins', async () => {
    const { player } = await home();
    await see('Title of one');
    await see('Artist of one');
    player.play(song('two'));
    await see('Title of two');
    expect(screen.queryByText('Title of one')).toBeNull();
  });

  it('but no song in standby, nor for a player that says none (docs/product.md 29.1, docs/contract.md P9)', async () => {
    const { world, player } = await home();
    await see('Title of one');
    world.put({
      [`${paths.player(player.key)}/ifPlaying`]: false,
      [paths.nowPlaying(player.key)]: null,
      [paths.justPlayed(player.key)]: null,
    });
    await until(() => screen.queryByText('Title of one') === null);
    expect(screen.queryByText(/^Just heard/)).toBeNull();
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: true });
    // docs/product.md 28.11.
    await page().findByRole('group', { name: 'What do you think of the music?' });
    await rateTrack();
    await notified('Thank you!');
    expect(player.ratings[0]).not.toHaveProperty('track');
  });

  it('lets a screen reader say once that a song begins, and only while home has the focus (docs/product.md 29.10)', async () => {
    const { player } = await home();
    const region = () =>
      page().getByText('Title of one').closest('div')?.parentElement?.querySelector('[role=status]');
    await until(() => region() !== null);
    const said = region();
    expect(said).toHaveTextContent(/^$/);
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    player.play(song('two'));
    await until(() => said?.textContent === 'Now playing: Title of two\u00a0– Artist of two.');
    player.play(song('two', { plays7d: 2 }));
    hasFocus.mockReturnValue(false);
    player.play(song('three'));
    await see('Title of three');
    expect(said).toHaveTextContent(/^$/);
  });
});

describe('a tap on title or artist passes the song on (docs/product.md 29.14)', () => {
  const give = (browser: { share?: unknown; clipboard?: unknown }) => {
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(navigator, name, { configurable: true, value });
  };
  afterEach(() => {
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  });
  const words = () => screen.findByRole('button', { name: 'Share Title of one – Artist of one' });

  it('by the sheet of the system', async () => {
    const share = vi.fn(() => Promise.resolve());
    give({ share });
    await home();
    const title = await words();
    expect(title).toHaveTextContent(/^Title of one$/);
    fireEvent.click(title);
    fireEvent.click(screen.getByText('Artist of one'));
    fireEvent.keyDown(title, { key: 'Enter' });
    fireEvent.keyDown(title, { key: 'Enter', repeat: true });
    fireEvent.keyDown(title, { key: 'Tab' });
    expect(share.mock.calls).toEqual(
      Array.from({ length: 3 }, () => [{ text: 'Title of one – Artist of one' }]),
    );
    // The space beside the words.
    if (title.parentElement !== null) fireEvent.click(title.parentElement);
    expect(share).toHaveBeenCalledTimes(3);
  });

  it('and says nothing when the sheet is closed again', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    give({
      share: () => Promise.reject(new DOMException('The sheet was closed.', 'AbortError')),
      clipboard: { writeText },
    });
    await home();
    fireEvent.click(await words());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by copying where there is no sheet, and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    give({ clipboard: { writeText } });
    await home();
    fireEvent.click(await words());
    await notified('Copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Title of one – Artist of one');
  });

  it('and says where neither is possible', async () => {
    await home();
    fireEvent.click(await words());
    await notified('Not copied');
  });
});

it('the line below a song is redrawn when the server’s time turns out to be another (docs/product.md 29.13)', async () => {
  const shares: number[] = [];
  // Not in jsdom.
  const animate = ({ transform: [from] }: { transform: [from: string, to: string] }) => {
    shares.push(Number(/^scaleX\((.+)\)$/.exec(from)?.[1]));
    return { pause: () => undefined, cancel: () => undefined };
  };
  Object.assign(Element.prototype, { animate });
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    clock.set(Date.now());
  });
  await home({ since: clock.now() - 50_000, duration: 200_000 });
  await until(() => shares.length > 0);
  expect(shares.at(-1)).toBeCloseTo(0.25, 1);
  clock.set(clock.now() + 100_000);
  expect(shares.at(-1)).toBeCloseTo(0.75, 1);
});

it('home says how often a song was heard, from the third time on, and offers that as the first reason (docs/product.md 29.9)', async () => {
  const { player } = await home({ plays7d: 2 });
  await see('Title of one');
  expect(screen.queryByText(/here.* this week/)).toBeNull();
  player.play(song('two', { plays7d: 4 }));
  await see('Fourth time here this week');
  player.play(song('three', { plays7d: 11 }));
  await see('Played here 11 times this week');
  await rateTrack('Thumbs down');
  const dialog = await notified(/^Thumbs down for Title of three/);
  const reasons = await within(dialog).findByRole('group', { name: 'Would you like to say why?' });
  expect(within(reasons).getAllByRole('button')[0]).toHaveTextContent('Heard too often');
});

it.each(['/', '/players'])('all zones say what they play at %s (docs/product.md 29.11)', async (at) => {
  const world = newWorld();
  const [saying, silent] = [world.addPlayer(), world.addPlayer()];
  saying.play(song('one'));
  const customer = await world.addCustomer([saying, silent]);
  await renderApp(world, { as: customer, at });
  await see('Title of one – Artist of one');
  saying.play(song('two'));
  await see('Title of two – Artist of two');
  world.put({ [`${paths.player(saying.key)}/ifPlaying`]: false });
  await until(() => screen.queryByText(/^Title of two/) === null);
});

it.each([
  ['/', 'Title of one'],
  ['/players', 'Title of one – Artist of one'],
])('%s knows the song offline, until the database answers (docs/product.md 29.11)', async (at, words) => {
  const { world, customer } = await home();
  await see('Title of one');
  await until(() => localStorage.getItem('lastKnown')?.includes('Title of one') === true);
  endVisits();
  cleanup();
  await renderApp(world, { as: customer, at, isCut: true });
  await see(words);
  await see(/^Offline\./);
});

describe('one line says what a zone plays (docs/product.md 29.12)', () => {
  const ISOLATED = '\u2068Title of one\u00a0– Artist of one\u2069';

  async function zones(count: number) {
    const world = newWorld();
    const players = Array.from({ length: count }, (_, index) =>
      world.addPlayer({ location: `Zone ${index}` }),
    );
    const [saying] = players;
    if (saying === undefined) throw new RangeError('One zone at least was asked for.');
    saying.play(song('one'));
    await renderApp(world, { as: await world.addCustomer(players) });
    await see('Welcome, Sanne');
    return { world, saying };
  }

  it('in the select box, in a direction of its own', async () => {
    const { world, saying } = await zones(2);
    const options = () =>
      page()
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
    await until(() => options().join() === [`Zone 0 · Playing · ${ISOLATED}`, 'Zone 1 · Playing'].join());
    saying.play(song('long', { title: `\u202e${'ש🎷'.repeat(100)}`, artist: '' }));
    await until(() => options()[0] === `Zone 0 · Playing · \u2068${'ש🎷'.repeat(20)}…\u2069`);
    world.put({ [`${paths.player(saying.key)}/ifPlaying`]: false });
    await until(() => options()[0] === 'Zone 0 · Standby');
  });

  it('in the select box with a search, as long as none is chosen', async () => {
    await zones(5);
    const select = await page().findByRole('combobox');
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    const option = await page().findByRole('option', { name: /^Zone 0/ });
    const line = await within(option).findByText('Title of one – Artist of one');
    expect(line).toHaveAttribute('dir', 'auto');
    fireEvent.click(line);
    await see('Title of one');
    expect(page().queryByText('Title of one – Artist of one')).toBeNull();
  });

  it('in the change-vibe view, and what plays next', async () => {
    const { player } = await home();
    await tap(/Personal touch/);
    await see('Now: Title of one – Artist of one');
    player.play(song('two'));
    await see('Now: Title of two – Artist of two');
  });

  it('on the page of a player, and nothing in standby', async () => {
    const { world, player } = await home();
    choose('Players');
    fireEvent.click(await page().findByText('Title of one – Artist of one'));
    await page().findByRole('button', { name: 'Rename' });
    await see('Title of one');
    await see('Artist of one');
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: false });
    await until(() => page().queryByText(/^Title of one/) === null);
  });

  it('and not on the card for the counter', async () => {
    await home();
    choose('Players');
    fireEvent.click(await page().findByText('Title of one – Artist of one'));
    await tap('Printable card');
    const card = await screen.findByRole('dialog');
    expect(card).not.toHaveTextContent('Title of one');
  });
});

it('a guest sees what plays field by field, and rates the song that was seen (docs/product.md 29.4, docs/security.md S28)', async () => {
  const { world, player, customer: host } = await newWorld().withPlayer();
  player.play(song('one'));
  const guest = await addGuest(world, host, player);
  await renderApp(world, { as: guest, timeouts: { act: 18_000, task: 3000 } });
  await tap('Thumbs up');
  player.play(song('two'));
  await see('You’re rating Title of one – Artist of one.');
  await tap('Rate');
  await notified(/^Thumbs up for Title of one/);
  expect(player.ratings).toMatchObject([{ track: 'one' }]);
});

it('a guest never sees the seen song as over, although the two songs come in two messages', async () => {
  const { world, player, customer: host } = await newWorld().withPlayer();
  player.play(song('one'));
  const guest = await addGuest(world, host, player);
  const { firebase } = await world.visit(guest);
  const told: Player[] = [];
  const invitation = { code: INVITE, role: 'rate', inviter: 'Sanne' } as const;
  const stop = watchInvitedPlayer(
    firebase.database,
    { pushId: player.key, id: player.key, name: 'Bar', location: '', switchEnabled: false, invitation },
    (one) => told.push(one),
    () => undefined,
  );
  for (const id of ['two', 'three']) {
    await until(() => told.length > 0);
    const seen = told.at(-1);
    const before = told.length;
    player.play(song(id));
    await until(() => told.at(-1)?.nowPlaying?.id === id && told.length > before + 1);
    expect(told.slice(before).every((one) => canBeRated(one, seen?.nowPlaying))).toBe(true);
  }
  stop();
});

it('a rating that was not answered is asked again for the same song, as long as it can be rated (docs/product.md 27.5, 29.5)', async () => {
  const { world, player, customer } = await newWorld().withPlayer();
  player.play(song('one'));
  await renderApp(world, { as: customer, timeouts: { act: 18_000, task: 400 } });
  const rateInVain = async (): Promise<void> => {
    player.condition = 'deaf';
    await rateTrack();
    await notified(/we cannot connect to the player/);
    await tap('Close');
    await screen.findByRole('button', { name: 'Try again' });
  };
  await rateInVain();
  player.condition = 'well';
  player.play(song('two'));
  await tap('Try again');
  await notified(/^Thumbs up for Title of one/);
  await tap('Close');
  await rateInVain();
  player.play(song('three'));
  player.play(song('four'));
  await until(() => screen.queryByRole('button', { name: 'Try again' }) === null);
});
