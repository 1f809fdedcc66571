import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SeedSong } from '../../emulators/seed/players';
import { selectNotification } from '../../src/features/notification/notification';
import { paths } from '../../src/model/paths';
import { addGuest, INVITE } from './support/guests';
import { historySteps } from './support/historySteps';
import type { Player } from './support/player';
import { fill, follow, inOtherTab, logIn, path, renderApp, see, tap, updateWaits } from './support/renderApp';
import { memories, song } from './support/songs';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds, type Customer, type SHORT_TIMEOUTS } from './support/world';

const newWorld = worlds();

const QUESTION = 'What do you think of this track?';

const stand = ({ uid }: Customer, { key }: Player): void =>
  localStorage.setItem('counter', JSON.stringify({ uid, zone: key }));

interface Begun {
  songs?: SeedSong[];
  at?: string;
  timeouts?: Partial<typeof SHORT_TIMEOUTS>;
}

/** A device in counter mode, for a zone that plays the last of the songs. */
async function counter({ songs = [song('zero'), song('one')], at = '/', timeouts }: Begun = {}) {
  const { world, player, customer } = await newWorld().withPlayer();
  for (const one of songs) player.play(one);
  stand(customer, player);
  const visit = await renderApp(world, {
    as: customer,
    at,
    timeouts: { act: 18_000, task: 3000, ...timeouts },
  });
  if (songs.length > 0) await see(QUESTION);
  return { world, player, customer, ...visit };
}

/** In ms. */
const pass = (duration: number): void => void vi.advanceTimersByTime(duration);

const lock = () => screen.findByRole('button', { name: 'Stop counter mode' });

/** By one press, as a keyboard does. */
const askToLeave = async (): Promise<void> => void fireEvent.click(await lock());

const confirmLeaving = async (): Promise<void> => {
  const question = await screen.findByRole('dialog', { name: 'Stop counter mode?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Stop counter mode' }));
};

const isOn = (): boolean => screen.queryByRole('button', { name: 'Stop counter mode' }) !== null;

describe('a zone is put on the counter', () => {
  it('from its page, which says first how it is left (docs/product.md 35.1)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    player.play(song('one'));
    await renderApp(world, { as: customer, at: `/players/registered-${player.key}` });
    await follow('Start counter mode');
    await see(/hold the lock for 3 seconds/);
    await tap('Start counter mode');
    await see(QUESTION);
    expect(isOn()).toBe(true);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.body).not.toHaveTextContent('Sanne');
  });

  it('by a link, after a login (docs/product.md 35.2)', async () => {
    const world = newWorld();
    const [player, other] = [world.addPlayer({ location: 'The hall' }), world.addPlayer()];
    const customer = await world.addCustomer([player, other]);
    await renderApp(world, { at: `/counter?zone=${player.key}` });
    await logIn(customer);
    await screen.findByRole('heading', { name: 'Counter mode for The hall' });
    await tap('Start counter mode');
    await tap('Thumbs up');
    await until(() => player.ratings.length === 1);
  });

  it('but not by a link to a zone that the account does not have (docs/product.md 35.2)', async () => {
    const world = newWorld();
    const [own, second, foreign] = [
      world.addPlayer({ location: 'The hall' }),
      world.addPlayer(),
      world.addPlayer(),
    ];
    await renderApp(world, {
      as: await world.addCustomer([own, second]),
      at: `/counter?zone=${foreign.key}`,
    });
    await see(/^This zone isn’t linked to your account/);
    await follow('The hall');
    await see('Counter mode for The hall');
  });

  it('by name, of which those that are the same are told apart (docs/product.md 6.14, 35.1)', async () => {
    const world = newWorld();
    const players = ['Zaal', 'Bar', 'Zaal'].map((location) => world.addPlayer({ location }));
    await renderApp(world, { as: await world.addCustomer(players), at: '/counter' });
    await see('Bar');
    const names = screen
      .getAllByRole('link')
      .flatMap(({ textContent }) => (/^(?:Bar|Zaal)/.test(textContent) ? textContent : []));
    expect(names).toEqual(['Bar', 'Zaal (1)', 'Zaal (2)']);
    await follow('Zaal (2)');
    await see('Counter mode for Zaal (2)');
  });

  it('by the shortcut, with the zone that was chosen last (docs/product.md 35.1)', async () => {
    const world = newWorld();
    const [first, second] = [world.addPlayer(), world.addPlayer({ location: 'The bar' })];
    const customer = await world.addCustomer([first, second]);
    localStorage.setItem('lastZone', second.key);
    await renderApp(world, { as: customer, at: '/counter?zone=last' });
    await see('Counter mode for The bar');
    cleanup();
    endVisits();
    localStorage.removeItem('lastZone');
    const only = world.addPlayer({ location: 'The only one' });
    await renderApp(world, { as: await world.addCustomer([only]), at: '/counter?zone=last' });
    await see('Counter mode for The only one');
  });

  it('and says how many thumbs were given on it today (docs/product.md 35.16)', async () => {
    const { player, customer } = await counter();
    await tap('Thumbs up');
    await see('Today 1 up, 0 down');
    inOtherTab('counter', JSON.stringify({ uid: customer.uid, zone: player.key, hasTally: false }));
    await see('Today 1 up, 0 down');
    expect(isOn()).toBe(true);
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('and one that stood %s its count before the choice was gone goes on with it', async (_, hasTally) => {
    const { world, player, customer } = await newWorld().withPlayer();
    player.play(song('one'));
    localStorage.setItem('counter', JSON.stringify({ uid: customer.uid, zone: player.key, hasTally }));
    await renderApp(world, { as: customer });
    await tap('Thumbs up');
    await see('Today 1 up, 0 down');
    expect(isOn()).toBe(true);
  });

  it('where a tap counts once, also while another tab of the device sends one (docs/product.md 35.8)', async () => {
    const { player } = await counter();
    const request = (_name: string, _options: object, act: (lock: null) => Promise<void>) => act(null);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await tap('Thumbs up');
    await see('This track has already been rated from here. The next one is yours.');
    expect(player.ratings).toEqual([]);
  });

  it('by a guest, who may rate (docs/product.md 35.2)', async () => {
    const { world, player, customer: host } = await newWorld().withPlayer();
    player.play(song('one'));
    const guest = await addGuest(world, host, player);
    stand(guest, player);
    await renderApp(world, { as: guest });
    await see(QUESTION);
    await tap('Thumbs up');
    await see('Thank you! Thumbs up for Title of one – Artist of one.');
    expect(player.ratings).toMatchObject([{ user: guest.uid, track: 'one' }]);
  });
});

describe('until it is left (docs/product.md 35.3, 35.4)', () => {
  it.each(['/', '/settings', '/messages', '/players', '/counter', '/login', '/nowhere'])(
    '%s shows the counter',
    async (at) => {
      await counter({ at });
      expect(isOn()).toBe(true);
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  it('back leads nowhere, as often as it is tapped', async () => {
    await counter();
    for (let taps = 0; taps < 3; taps += 1) {
      await until(() => historySteps() === 1);
      history.back();
      await until(() => historySteps() !== 1);
    }
    expect(isOn()).toBe(true);
  });

  it('other tabs show it too, and show the app again when it is left in one', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    await renderApp(world, { as: customer, at: '/settings' });
    await screen.findByRole('heading', { name: 'Settings' });
    inOtherTab('counter', JSON.stringify({ uid: customer.uid, zone: player.key }));
    await lock();
    inOtherTab('counter', null);
    await screen.findByRole('heading', { name: 'Settings' });
  });

  it('nothing of it is seen by another account, whose login ends it', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    stand({ uid: 'another', email: '', password: '' }, player);
    await renderApp(world, { as: await world.addCustomer([player]) });
    await see('Welcome, Sanne');
    await until(() => localStorage.getItem('counter') === null);
  });
});

it('what the device keeps of it cannot be read: the password is asked all the same (docs/product.md 35.4, 35.5)', async () => {
  const { world, customer } = await newWorld().withPlayer();
  localStorage.setItem('counter', 'of another version');
  await renderApp(world, { as: customer });
  await see('For staff: this zone is no longer linked to this account.');
  expect(screen.queryByRole('navigation')).toBeNull();
  await askToLeave();
  await fill('Password', customer.password);
  await confirmLeaving();
  await see('Welcome, Sanne');
  expect(localStorage.getItem('counter')).toBeNull();
});

describe('leaving (docs/product.md 35.5)', () => {
  it('takes the password of the account', async () => {
    const { customer, store } = await counter();
    await askToLeave();
    await fill('Password', 'not-this-one');
    await confirmLeaving();
    await see('This password is wrong.');
    expect(localStorage.getItem('counter')).not.toBeNull();
    // A response after 'Stay in counter mode' opens nothing.
    vi.spyOn(Response.prototype, 'json').mockImplementationOnce(async function (this: Response) {
      await until(() => screen.queryByRole('dialog') === null);
      return JSON.parse(await this.text()) as unknown;
    });
    const proven = vi.fn();
    store.startListening({ type: 'account/provePassword/fulfilled', effect: proven });
    await fill('Password', customer.password);
    await confirmLeaving();
    await tap('Stay in counter mode');
    await until(() => proven.mock.calls.length > 0);
    expect(localStorage.getItem('counter')).not.toBeNull();
    await askToLeave();
    await fill('Password', customer.password);
    await confirmLeaving();
    await see('Welcome, Sanne');
    expect(path()).toBe('/');
    expect(localStorage.getItem('counter')).toBeNull();
  });

  it('takes 3 s of holding; a short tap says so', async () => {
    await counter();
    const button = await lock();
    const hold = () => fireEvent.pointerDown(button, { button: 0 });
    hold();
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    await see('For staff: press and hold the lock for 3 seconds.');
    expect(screen.queryByRole('dialog')).toBeNull();
    hold();
    pass(3000);
    await screen.findByRole('dialog', { name: 'Stop counter mode?' });
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    expect(screen.queryByText('For staff: press and hold the lock for 3 seconds.')).toBeNull();
    await tap('Stay in counter mode');
    hold();
    pass(3000);
    await screen.findByRole('dialog');
    // The dialog that opened under the finger received the click.
    fireEvent.pointerUp(await screen.findByRole('dialog'));
    await tap('Stay in counter mode');
    fireEvent.click(button);
    await screen.findByRole('dialog');
  });

  it('is not asked for ever of somebody who has walked on', async () => {
    await counter();
    await askToLeave();
    await screen.findByRole('dialog');
    pass(30_000);
    await until(() => screen.queryByRole('dialog') === null);
    expect(isOn()).toBe(true);
  });

  it('without a connection is logging out, which takes all of the account with it (docs/product.md 35.6)', async () => {
    const { customer, line } = await counter();
    line.cut();
    await askToLeave();
    await tap('Log out');
    await see('Your music, your say');
    expect(localStorage.getItem('counter')).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain(customer.uid);
  });

  it('by a log-out that fails is said there, and can be tried again (docs/product.md 11.15)', async () => {
    const { firebase, line } = await counter();
    vi.spyOn(firebase.identity, 'signOut').mockRejectedValueOnce(new Error('The storage fails.'));
    line.cut();
    await askToLeave();
    await tap('Log out');
    await see('Something went wrong, please try again');
    expect(localStorage.getItem('counter')).not.toBeNull();
    await tap('Log out');
    await see('Your music, your say');
    expect(localStorage.getItem('counter')).toBeNull();
  });

  it('is not offered by logging out while the password can be checked', async () => {
    await counter();
    await askToLeave();
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });
});

describe('a tap on a face', () => {
  it('sends at once, and thanks for what the player has received (docs/product.md 35.7)', async () => {
    const { world, customer, player } = await counter();
    player.condition = 'slow';
    await tap('Thumbs down');
    await see('Sending your rating…');
    await until(() => player.waits('rates'));
    expect(screen.queryByText(/^Thank you/)).toBeNull();
    player.receive();
    await see('Thank you! Thumbs down for Title of one – Artist of one.');
    expect(player.ratings).toMatchObject([{ track: 'one', rateType: 'down', userName: 'Sanne De Vries' }]);
    expect(memories(world, customer)).toMatchObject([{ track: { title: 'Title of one' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await see('This track has been rated. The next one is yours.');
  });

  it('is about the song that was seen when the finger came down (docs/product.md 35.7)', async () => {
    const { player } = await counter();
    const face = screen.getByRole('button', { name: 'Thumbs up' });
    fireEvent.pointerDown(face);
    player.play(song('two'));
    await see('Title of two');
    fireEvent.click(face);
    await see('Thank you! Thumbs up for Title of one – Artist of one.');
    expect(player.ratings).toMatchObject([{ track: 'one' }]);
    await tap('Thumbs up');
    await until(() => player.ratings.length === 2);
    expect(player.ratings[1]).toMatchObject({ track: 'two' });
  });

  it('by two people at once rates the song once (docs/product.md 35.8)', async () => {
    const { player } = await counter();
    for (const face of ['Thumbs up', 'Thumbs down', 'Thumbs up'])
      fireEvent.click(screen.getByRole('button', { name: face }));
    await see('Sending your rating…');
    await see(/^Thank you! Thumbs up/);
    await tap('Thumbs down');
    await see('This track has already been rated from here. The next one is yours.');
    expect(player.ratings).toHaveLength(1);
  });

  it('rates each play once, also after a reload and in another tab (docs/product.md 35.8)', async () => {
    const { world, player, customer } = await counter();
    await tap('Thumbs up');
    await see(/^Thank you/);
    endVisits();
    cleanup();
    await renderApp(world, { as: customer });
    await see('This track has been rated. The next one is yours.');
    await tap('Thumbs down');
    await see(/^This track has already been rated/);
    const since = Date.now() + 5000;
    player.play(song('one', { since }));
    await see(QUESTION);
    inOtherTab('counterRated', JSON.stringify({ zone: player.key, since, song: 'one' }));
    await see('This track has been rated. The next one is yours.');
    await tap('Thumbs down');
    await see(/^This track has already been rated/);
    expect(player.ratings).toHaveLength(1);
    player.play(song('two'));
    await see(QUESTION);
    await tap('Thumbs down');
    await see(/^Thank you! Thumbs down for Title of two/);
    expect(player.ratings).toHaveLength(2);
  });

  it('stays through an update, with the place, the rated play and the thumbs of the version before (docs/product.md 35.4, 35.8, 35.16)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const since = Date.now();
    const midnight = new Date().setHours(0, 0, 0, 0);
    player.play(song('one', { since }));
    stand(customer, player);
    localStorage.setItem('counterRated', JSON.stringify({ zone: player.key, since, song: 'one' }));
    localStorage.setItem('counterTally', JSON.stringify({ zone: player.key, day: midnight, up: 4, down: 3 }));
    await renderApp(world, { as: customer, at: '/ratings' });
    await see('This track has been rated. The next one is yours.');
    await see('Today 4 up, 3 down');
    expect(isOn()).toBe(true);
    player.play(song('two'));
    await see(QUESTION);
    await tap('Thumbs down');
    await see('Today 4 up, 4 down');
  });

  it('rates a player that says no songs once in 3 minutes (docs/product.md 35.8)', async () => {
    const { player } = await counter({ songs: [] });
    await see('What do you think of the music?');
    await tap('Thumbs up');
    await see('Thank you! Thumbs up for Slow Harbour – The Paper Boats.');
    await tap('Thumbs up');
    await see(/^Someone just rated here/);
    expect(player.ratings).toHaveLength(1);
    pass(180_000);
    await see('What do you think of the music?');
    await tap('Thumbs down');
    await until(() => player.ratings.length === 2);
  });

  it('whose outcome is known only after staff have stopped counter mode is told nobody (docs/product.md 35.9)', async () => {
    const timeouts = { connection: 6000, overdue: 300, act: 1500, task: 1000 };
    const { customer, line, player, store } = await counter({ timeouts });
    await until(() => store.getState().connection?.connection === 'online');
    line.swallowAnswers();
    await tap('Thumbs up');
    await until(() => player.ratings.length === 1);
    line.hold();
    await see(/^The connection is shaky/);
    await askToLeave();
    await fill('Password', customer.password);
    await confirmLeaving();
    await see('Welcome, Sanne');
    const waits = (): boolean => Object.keys(localStorage).some((key) => key.startsWith('task:'));
    expect(waits()).toBe(true);
    line.restore();
    await until(() => !waits());
    expect(selectNotification(store.getState()).show).toBe(false);
  });

  it('that does not arrive is told calmly, and can be given again (docs/product.md 35.9)', async () => {
    const { world, customer, player, store } = await counter();
    player.condition = 'deaf';
    await tap('Thumbs up');
    await see('Your rating can’t be sent right now. Feel free to try again later.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(memories(world, customer)).toEqual([]);
    // The silence shows when the zone is opened afterwards (27.2).
    await until(() => store.getState().players?.unanswered[player.key] !== undefined);
    expect(store.getState().players?.unanswered[player.key]?.retry).toBeUndefined();
    await see(QUESTION);
    player.condition = 'well';
    await tap('Thumbs up');
    await see(/^Thank you! Thumbs up/);
  });

  it('for a song that is over is not sent (docs/product.md 35.9)', async () => {
    const { player } = await counter();
    const face = screen.getByRole('button', { name: 'Thumbs up' });
    fireEvent.pointerDown(face);
    player.play(song('two'));
    player.play(song('three'));
    await see('Title of three');
    fireEvent.click(face);
    await see(/^Something else is playing now, so your rating wasn’t sent. What do you think of it\?/);
    expect(player.ratings).toEqual([]);
  });

  it('whose outcome nobody knows is called so, and counts as given (docs/product.md 35.9)', async () => {
    const timeouts = { overdue: 300, act: 1500, task: 1000 };
    const { player, line, store } = await counter({ timeouts });
    await until(() => store.getState().connection?.connection === 'online');
    line.swallowAnswers();
    await tap('Thumbs up');
    await until(() => player.ratings.length === 1);
    line.hold();
    await see('The connection is shaky. We don’t know yet whether your rating has arrived.');
    await see('This track has been rated. The next one is yours.');
    line.restore();
    await until(() => !Object.keys(localStorage).some((key) => key.startsWith('task:')));
    expect(player.ratings).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the screen rests', () => {
  const main = () => screen.getByRole('main');
  const rest = (): Promise<void> => {
    pass(8000);
    return until(() => main().hasAttribute('data-resting'));
  };

  it('8 s after the last touch, and the next song wakes it (docs/product.md 35.7)', async () => {
    const { player } = await counter();
    expect(main()).not.toHaveAttribute('data-resting');
    await rest();
    player.play(song('two'));
    await until(() => !main().hasAttribute('data-resting'));
  });

  it('and a new version of the app waits for that (docs/product.md 35.14)', async () => {
    await counter();
    expect(updateWaits()).toBe(true);
    await rest();
    expect(updateWaits()).toBe(false);
    fireEvent.pointerDown(main());
    expect(updateWaits()).toBe(true);
    expect(main()).not.toHaveAttribute('data-resting');
  });

  it('but never the screen itself: refused, it is asked to stay on again at the next song (docs/product.md 35.13)', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { player } = await counter();
    await see('Title of one');
    const asked = request.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    player.play(song('two'));
    await see('Title of two');
    expect(request.mock.calls.length).toBeGreaterThan(asked);
  });

  it('and a tap on a face rates meanwhile, as elsewhere (docs/product.md 35.7)', async () => {
    const { player } = await counter();
    await rest();
    await tap('Thumbs up');
    await until(() => player.ratings.length === 1);
  });
});

describe('without a connection (docs/product.md 35.10)', () => {
  it('what was known is shown with its age for 10 minutes, and then no thumbs are taken', async () => {
    const { player, line } = await counter();
    line.cut();
    await see(/^Offline\./);
    await see('Title of one');
    pass(600_000);
    await see('There has been no connection for a while. Rating isn’t possible right now.');
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
    expect(screen.queryByText('Title of one')).toBeNull();
    line.restore();
    await see('Title of one');
    await tap('Thumbs up');
    await see(/^Thank you/);
    expect(player.ratings).toHaveLength(1);
  });

  it('a zone of which nothing was known is not awaited for ever', async () => {
    const world = newWorld();
    const [player, other] = [world.addPlayer({ location: 'The hall' }), world.addPlayer()];
    player.play(song('one'));
    const as = await world.addCustomer([player, other]);
    const { line } = await renderApp(world, { as, at: `/players/registered-${player.key}` });
    await see('The hall');
    line.cut();
    await see(/^Offline\./);
    await follow('Start counter mode');
    await tap('Start counter mode');
    await see('There’s no connection. Rating isn’t possible right now.');
    line.restore();
    await see('Title of one');
  });

  it('a tap is told as not sent, and is not sent later', async () => {
    const { world, customer, player, line } = await counter();
    line.cut();
    await see(/^Offline\./);
    await tap('Thumbs up');
    await see('No connection right now. Your rating was not sent.');
    line.restore();
    await until(() => screen.queryByText(/^Offline\./) === null);
    await see(QUESTION);
    expect(player.ratings).toEqual([]);
    expect(memories(world, customer)).toEqual([]);
  });
});

describe('when the zone cannot be rated (docs/product.md 35.11)', () => {
  it('in standby it says so, and goes on by itself', async () => {
    const { world, player } = await counter();
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: false });
    await see('No music is playing now. See you later!');
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: true });
    await see(QUESTION);
  });

  it('a player with another key is missing, and is found again within a minute', async () => {
    const { world, player } = await counter();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another' });
    await see('We can’t reach the music right now.');
    await see(/^For staff: the player is gone or has a new key/);
    expect(screen.queryByRole('dialog')).toBeNull();
    world.put({ [`${paths.player(player.key)}/crypKey`]: player.seed.crypKey });
    pass(60_000);
    await see(QUESTION);
  });

  it('a zone that was taken from the account is said to be gone, and is back when it is linked again', async () => {
    const { world, customer, player } = await counter();
    const place = paths.registeredPlayer(customer.uid, `registered-${player.key}`);
    const registered = world.at(place);
    world.put({ [place]: null });
    await see('For staff: this zone is no longer linked to this account.');
    expect(isOn()).toBe(true);
    world.put({ [place]: registered });
    await see(QUESTION);
  });

  it('an invitation that was revoked is said to be over, and goes on when that is undone', async () => {
    const { world, player, customer: host } = await newWorld().withPlayer();
    player.play(song('one'));
    const guest = await addGuest(world, host, player);
    stand(guest, player);
    await renderApp(world, { as: guest });
    await see(QUESTION);
    world.put({ [paths.inviteRevoked(INVITE)]: Date.now() });
    await see(/^For staff: the invitation to this zone is no longer valid/);
    world.put({ [paths.inviteRevoked(INVITE)]: null });
    await see(QUESTION);
  });
});

describe('when nobody is signed in any more (docs/product.md 35.12)', () => {
  it('staff log in, and the counter goes on', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    player.play(song('one'));
    stand(customer, player);
    await renderApp(world);
    await see('Rating is paused here.');
    fireEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    await logIn(customer);
    await see(QUESTION);
    expect(isOn()).toBe(true);
  });

  it('because of a log-out in another tab, the counter is over', async () => {
    const { firebase } = await counter();
    inOtherTab('counter', null);
    await firebase.identity.signOut();
    await see('Your music, your say');
  });
});
