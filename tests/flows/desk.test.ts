import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { giveBackThumb, settleThumb, takeThumb } from '../../src/features/desk/deskThunks';
import { decodeOpenThumb, rankOf, type OpenThumb } from '../../src/model/desk/deskThumb';
import { LEASE_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { choose, fill, follow, menu, page, path, renderApp, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { endVisits, visitApp, type AppVisit } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

const HOUR_MS = 3_600_000;
/** Less than the rules let a phone's clock be off. */
const HALF_MINUTE_MS = 30_000;

type Given = Partial<Omit<OpenThumb, 'id'>>;

/** Puts a thumb of a customer to the desk, as the functions do. */
function give(world: World, { uid }: Customer, id: string, changes: Given = {}): void {
  const dateAsked = changes.dateAsked ?? Date.now() - HOUR_MS;
  const track = { artist: 'Mira Solen', title: 'Golden Hour' };
  const about = { zone: 'Krachtzaal', rateType: 'down', dateAsked, track };
  const lies = { uid, rating: id, firstName: 'Sanne', company: 'Demo', song: 'golden', ...about, ...changes };
  world.put({
    [paths.rating(uid, id)]: { ...about, player: 'p', song: lies.song },
    [paths.openThumb(id)]: {
      ...lies,
      rank: rankOf({ reason: undefined, last: undefined, dateAsked, ...changes }),
    },
  });
}

const addDj = (world: World, firstname = 'Noor'): Promise<Customer> =>
  world.addCustomer([], { firstname, dj: true });

const nothing = () => undefined;

/** The thumb as another DJ sees it. */
function seen(world: World, id: string): OpenThumb {
  const thumb = decodeOpenThumb(id, world.at(paths.openThumb(id)), nothing);
  if (thumb === undefined) throw new Error(`${id} does not lie at the desk.`);
  return thumb;
}

/** Another DJ, in a browser of its own. */
async function colleague(world: World, name = 'Sam') {
  const customer = await addDj(world, name);
  const visit = await visitApp(world, customer);
  return { visit, dj: { uid: customer.uid, name } };
}

/** The desk of a DJ, with one thumb of a customer. */
async function desk({ at = '/desk/R1' } = {}) {
  const world = newWorld();
  const customer = await world.addCustomer();
  const dj = await addDj(world);
  give(world, customer, 'R1');
  const visit = await renderApp(world, { as: dj, at });
  await page().findByRole('heading', { name: /Golden Hour/, level: 1 });
  await see('Nothing was written yet.');
  return { world, customer, dj, ...visit };
}

const ANSWER = 'Your answer to Sanne';
const KEPT = 'Looked at: the song stays';
const EMPTY = /^Everything is answered/;

/** Opens what stands behind a summary. jsdom tells of no toggle. */
function open(summary: string): void {
  const details = screen.getByText(summary).closest('details');
  if (details === null) throw new Error(`${summary} is no summary.`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>(ANSWER);

/** The messages of the conversation about a thumb. */
const messagesOf = (world: World, { uid }: Customer, id = 'R1') =>
  Object.entries((world.at(paths.thread(uid, id)) ?? {}) as Record<string, { msg: string; from: string }>)
    .filter(([key]) => key !== 'info')
    .map(([, { from, msg }]) => ({ from, msg }));

/** The customer writes in the conversation, by a clock that is so many ms ahead, and the function that follows notes it at the desk. */
function write(world: World, { uid }: Customer, msg: string, ahead = 0): void {
  const created = Date.now() + ahead;
  world.put({
    [paths.message(uid, 'R1', created)]: { created, from: uid, msg, rcvd: true },
    [`${paths.openThumb('R1')}/last`]: created,
  });
}

describe('who comes to the desk (docs/product.md 31.1)', () => {
  it('is a DJ, by a login and by the menu', async () => {
    const world = newWorld();
    const dj = await addDj(world);
    await renderApp(world, { as: dj, at: '/login' });
    await see(EMPTY);
    expect(path()).toBe('/desk');
    choose('Home');
    await until(() => path() === '/home');
    choose('Desk');
    await see(EMPTY);
  });

  it('is no customer', async () => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer(), at: '/desk/R1' });
    await see(/^This page is for our DJs/);
    expect(menu().queryByText('Desk')).toBeNull();
  });

  it('is no visitor', async () => {
    await renderApp(newWorld(), { at: '/desk' });
    await page().findByLabelText('Email');
    expect(path()).toBe('/login');
  });

  it('is nobody who was a DJ until now (docs/product.md 31.8)', async () => {
    const { world, dj } = await desk();
    world.put({ [`${paths.userInfo(dj.uid)}/dj`]: null });
    await see(/^This page is for our DJs/);
    expect(screen.queryAllByText('Golden Hour - Mira Solen')).toEqual([]);
  });
});

describe('the list (docs/product.md 31.2, 31.3)', () => {
  const titles = () =>
    page()
      .getAllByRole('link')
      .map(
        (link) =>
          within(link).queryByRole('strong')?.textContent ?? link.querySelector('strong')?.textContent,
      );

  it('has unsuitable texts first, then what waits longest, and what comes in', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    const named = (title: string) => ({ track: { artist: '', title } });
    const ago = (hours: number) => Date.now() - hours * HOUR_MS;
    give(world, customer, 'A', { ...named('Young'), dateAsked: ago(1) });
    give(world, customer, 'B', { ...named('Old'), dateAsked: ago(9) });
    give(world, customer, 'C', { ...named('Unsuitable'), dateAsked: ago(2), reason: 'unsuitableText' });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await see('Unsuitable');
    expect(titles()).toEqual(['Unsuitable', 'Old', 'Young']);
    await see('Unsuitable lyrics');
    give(world, customer, 'D', {
      ...named('Older'),
      dateAsked: ago(10),
      last: ago(10),
      company: 'Sportclub',
    });
    await see('Older');
    expect(titles()).toEqual(['Unsuitable', 'Older', 'Old', 'Young']);
    expect(page().getByRole('link', { name: /Older/ })).toHaveTextContent(/Sanne.*Krachtzaal.*Sportclub/);
    expect(page().getByRole('link', { name: /Older/ })).toHaveTextContent('New message');
    expect(page().getByRole('link', { name: /Young/ })).not.toHaveTextContent('New message');
  });

  it('has 25, and others on demand, also while the first ones are answered', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < 60; number += 1)
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        track: { artist: '', title: `Song ${number}` },
      });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await see('Song 24');
    expect(titles()).toHaveLength(25);
    await tap('Show more');
    await see('Song 49');
    world.put({ [paths.openThumb('R0')]: null });
    await until(() => screen.queryByText('Song 0') === null);
    await tap('Show more');
    await see('Song 59');
    expect(titles()).toEqual(Array.from({ length: 59 }, (_, index) => `Song ${index + 1}`));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('that cannot be reached says so', async () => {
    const world = newWorld();
    const dj = await addDj(world);
    await visitApp(world, dj);
    await until(() => localStorage.getItem('lastKnown')?.includes(dj.uid) === true);
    endVisits();
    await renderApp(world, { as: dj, at: '/desk', isCut: true });
    await see(/^No connection\./);
  });
});

describe('a thumb', () => {
  it('is answered with words and an outcome in one tap, and the next one follows (docs/product.md 31.5)', async () => {
    const { world, customer } = await desk();
    give(world, customer, 'R2', { track: { artist: '', title: 'Second' } });
    await fill(ANSWER, ' Sorry, it is out. ');
    await see('Or send the answer and say what was done');
    await tap('Taken out of the music');
    await see(/^Answered: Golden Hour - Mira Solen, Krachtzaal, Sanne/);
    await until(() => path() === '/desk/R2');
    expect(messagesOf(world, customer)).toEqual([{ from: 'Noor', msg: 'Sorry, it is out.' }]);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what: 'removed', by: 'Noor' });
    expect(world.at(paths.threadInfo(customer.uid, 'R1'))).toMatchObject({
      type: 'down',
      zone: 'Krachtzaal',
    });
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject({ unreadMessages: 1, totalMessages: 1 });
    expect(world.at(paths.openThumb('R1'))).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('is settled by an outcome alone', async () => {
    const { world, customer } = await desk();
    await tap(KEPT);
    await see(EMPTY);
    expect(path()).toBe('/desk');
    await see(/^Answered: Golden Hour/);
    expect(messagesOf(world, customer)).toEqual([]);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what: 'kept' });
  });

  it('is settled by an answer alone, in a conversation that exists', async () => {
    const { world, customer } = await desk();
    write(world, customer, 'Too loud!');
    await see('Too loud!');
    await fill(ANSWER, 'We turn it down.');
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer).at(-1)).toEqual({ from: 'Noor', msg: 'We turn it down.' });
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });

  it('is not answered by spaces, nor by a text that is too long', async () => {
    await desk();
    await fill(ANSWER, '  ');
    expect(screen.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
    await fill(ANSWER, 'x'.repeat(5002));
    await see(/2 characters too long/);
    expect(screen.getByRole('button', { name: KEPT })).toBeDisabled();
  });

  it('that lies there no more says so, and leads on', async () => {
    const { world, customer } = await desk({ at: '/desk/R1' });
    give(world, customer, 'R2', { track: { artist: '', title: 'Second' } });
    world.put({ [paths.openThumb('R1')]: null });
    await see('The customer has taken this rating back.');
    await follow('To the next one');
    await until(() => path() === '/desk/R2');
    await page().findByRole('heading', { name: /Second/, level: 1 });
  });

  it('without an id that could be one is none', async () => {
    const world = newWorld();
    await renderApp(world, { as: await addDj(world), at: '/desk/a.b' });
    await see('The customer has taken this rating back.');
  });
});

describe('two DJs (docs/product.md 31.4, 31.6)', () => {
  it('see of each other who is writing, and only that one can answer', async () => {
    const { world } = await desk();
    const { visit, dj } = await colleague(world);
    await visit.store.dispatch(takeThumb({ dj, thumb: seen(world, 'R1') }));
    await until(() => screen.queryAllByText('Sam is writing').length === 2);
    expect(screen.getByRole('button', { name: KEPT })).toBeDisabled();
    expect(box().readOnly).toBe(true);
    await visit.store.dispatch(giveBackThumb('R1'));
    await tappable(KEPT);
    await until(() => screen.queryByText('Sam is writing') === null);
  });

  it('of whom one begins to type: it is taken, as long as work goes on, and given back', async () => {
    const { world, dj } = await desk();
    await fill(ANSWER, 'S');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
    const { at = 0, name } = seen(world, 'R1').taken ?? {};
    expect(name).toBe('Noor');
    await see(/^Yours until/);
    vi.advanceTimersByTime(61_000);
    await fill(ANSWER, 'So');
    await until(() => (seen(world, 'R1').taken?.at ?? 0) > at);
    choose('Help');
    await until(() => seen(world, 'R1').taken === undefined);
  });

  it('of whom one takes it by a tap', async () => {
    const { world, dj } = await desk();
    await tap('I take this one');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
  });

  it('of whom the other was faster: nothing is sent, it is said who it was, and the text stays', async () => {
    const { world, customer, dj, line } = await desk();
    await fill(ANSWER, 'Mine');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
    const other = await colleague(world);
    // The lease is over, and this browser does not hear of it.
    line.hold();
    world.put({ [`${paths.takenThumb('R1')}/at`]: Date.now() - LEASE_MS });
    await settle(other, world, 'Theirs');
    await tap('Send the answer');
    line.restore();
    await see('Sam has answered this one.');
    expect(messagesOf(world, customer)).toEqual([{ from: 'Sam', msg: 'Theirs' }]);
    expect(page().getByRole('region', { name: 'What you typed' })).toHaveTextContent('Mine');
    await tap('Discard it');
    await until(() => screen.queryByText('Mine') === null);
  });

  it('answer one thumb once, whoever of them is told so', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    give(world, customer, 'R1');
    const both = [await colleague(world, 'Noor'), await colleague(world, 'Sam')];
    const thumb = seen(world, 'R1');
    const told = await Promise.all(
      both.map(({ visit, dj }) =>
        visit.store.dispatch(settleThumb({ dj, thumb, settlement: { text: dj.name } })).unwrap(),
      ),
    );
    const winners = both.filter((_, index) => told[index] === 'done').map(({ dj }) => dj.name);
    expect(winners).toHaveLength(1);
    expect(messagesOf(world, customer).map(({ msg }) => msg)).toEqual(winners);
    expect(told.filter((one) => one !== 'done')).toEqual([expect.objectContaining({ name: winners[0] })]);
  });
});

const settle = (
  { visit, dj }: { visit: AppVisit; dj: { uid: string; name: string } },
  world: World,
  text: string,
) => visit.store.dispatch(settleThumb({ dj, thumb: seen(world, 'R1'), settlement: { text } })).unwrap();

/** A DJ who has begun to write an answer, and has the thumb. */
async function writing(text = 'We turn it down.') {
  const visit = await desk();
  await fill(ANSWER, text);
  await until(() => seen(visit.world, 'R1').taken?.by === visit.dj.uid);
  await see(/^Yours until/);
  return visit;
}

describe('an answer that is refused (docs/product.md 31.6)', () => {
  it('because the customer has written meanwhile is kept, and can be sent once that was read', async () => {
    const { world, customer, line } = await writing();
    line.hold();
    write(world, customer, 'And it is cold.');
    await tap('Send the answer');
    line.restore();
    await see(/^The customer has written something meanwhile/);
    await see('And it is cold.');
    expect(box().value).toBe('We turn it down.');
    expect(messagesOf(world, customer)).toHaveLength(1);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer)).toHaveLength(2);
  });

  it('is none because of a clock: an answer comes after what it answers (docs/product.md 31.5)', async () => {
    const { world, customer } = await desk();
    write(world, customer, 'And it is cold.', HALF_MINUTE_MS);
    await see('And it is cold.');
    await fill(ANSWER, 'We turn it down.');
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer).map(({ msg }) => msg)).toEqual([
      'And it is cold.',
      'We turn it down.',
    ]);
  });

  it('because the time is over is kept, and can be sent again', async () => {
    const { world, customer, line } = await writing();
    line.hold();
    world.put({ [`${paths.takenThumb('R1')}/at`]: Date.now() - LEASE_MS });
    await tap('Send the answer');
    line.restore();
    await see(/^You had this one for 5 minutes/);
    expect(messagesOf(world, customer)).toEqual([]);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer)).toHaveLength(1);
  });

  it('because the customer has taken the rating back is kept to be read', async () => {
    const { world, customer, line } = await writing();
    line.hold();
    world.put({ [paths.openThumb('R1')]: null });
    await tap('Send the answer');
    line.restore();
    await see('The customer has taken this rating back.');
    expect(page().getByRole('region', { name: 'What you typed' })).toHaveTextContent('We turn it down.');
    expect(messagesOf(world, customer)).toEqual([]);
  });

  it('because a colleague is writing is kept, and the colleague is named', async () => {
    const { world, customer, line } = await desk();
    const { dj } = await colleague(world);
    line.hold();
    world.put({ [paths.takenThumb('R1')]: { by: dj.uid, name: dj.name, at: Date.now() } });
    await tap(KEPT);
    line.restore();
    await see('Sam is writing already, so nothing was sent.');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });
});

describe('without a connection', () => {
  it('nothing is sent, and the DJ is told; what was typed is sent later', async () => {
    const { world, customer, line } = await writing();
    line.cut();
    await see(/^Offline\./);
    await tap('Send the answer');
    await see(/^You are offline, so nothing was sent/);
    expect(box().value).toBe('We turn it down.');
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => screen.queryByText(/^Offline\./) === null);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer)).toHaveLength(1);
  });

  it.each([
    ['has it', 'requests', 0],
    ['had it already', 'answers', 1],
  ] as const)('that is told only later, what the database %s is sent once', async (_name, lost, early) => {
    const { world, customer, line } = await writing();
    if (lost === 'answers') line.swallowAnswers();
    else line.swallowRequests();
    await tap(KEPT);
    await until(() => messagesOf(world, customer).length === early);
    await see(/^Answered: Golden Hour/);
    expect(messagesOf(world, customer)).toEqual([{ from: 'Noor', msg: 'We turn it down.' }]);
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject({ unreadMessages: 1, totalMessages: 1 });
  });

  it('an answer of which the customer has read all before its end was told is told as sent', async () => {
    const { world, customer, line } = await writing();
    line.swallowAnswers();
    await tap('Send the answer');
    await until(() => messagesOf(world, customer).length === 1);
    const { said = 0 } = world.at(paths.settledThumb('R1')) as { said?: number };
    world.put({ [paths.messageRead(customer.uid, 'R1', said)]: true });
    await see(/^Answered: Golden Hour/);
  });

  it('what was typed outlives a reload (docs/product.md 31.9)', async () => {
    const { world, dj } = await writing('Half a sen');
    cleanup();
    endVisits();
    await renderApp(world, { as: dj, at: '/desk/R1' });
    await page().findByRole('heading', { name: /Golden Hour/, level: 1 });
    await until(() => box().value === 'Half a sen');
  });
});

describe('several thumbs for one song (docs/product.md 31.10)', () => {
  it('are answered at once, each in its own conversation; who was not is said by name', async () => {
    const { world, customer } = await desk();
    const named = async (firstName: string, id: string, changes: Given = {}) => {
      const other = await world.addCustomer();
      give(world, other, id, { firstName, ...changes });
      return other;
    };
    const [anna, bo] = [await named('Anna', 'R2'), await named('Bo', 'R3')];
    await named('Cas', 'R4', { song: 'another', track: { artist: '', title: 'Another' } });
    await see('2 other thumbs for this song');
    await tap('Choose all');
    await see('Goes to 2 customers more, each in a conversation of their own');
    const { dj } = await colleague(world);
    world.put({ [paths.takenThumb('R3')]: { by: dj.uid, name: dj.name, at: Date.now() } });
    await fill(ANSWER, 'It is out.');
    await tap('Taken out of the music');
    await see('Answered: Golden Hour - Mira Solen, Krachtzaal, Sanne, and 1 other');
    await see(/^Not answered: Golden Hour - Mira Solen, Krachtzaal, Bo\. Sam is writing already/);
    expect(path()).toBe('/desk/R4');
    for (const [who, id] of [
      [customer, 'R1'],
      [anna, 'R2'],
    ] as const) {
      expect(messagesOf(world, who, id)).toEqual([{ from: 'Noor', msg: 'It is out.' }]);
      expect(world.at(paths.outcome(who.uid, id))).toMatchObject({ what: 'removed' });
    }
    expect(messagesOf(world, bo, 'R3')).toEqual([]);
    expect(world.at(paths.openThumb('R3'))).not.toBeNull();
  });

  it('are found at the desk when they are far down, and only those are answered that were chosen', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < 30; number += 1)
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        song: number % 29 === 0 ? 'golden' : 'x',
      });
    await renderApp(world, { as: await addDj(world), at: '/desk/R0' });
    await see('1 other thumb for this song');
    await tap(KEPT);
    await see(/^Answered: /);
    expect(world.at(paths.outcome(customer.uid, 'R0'))).not.toBeNull();
    expect(world.at(paths.outcome(customer.uid, 'R29'))).toBeNull();
  });
});

describe('the keys (docs/product.md 31.12)', () => {
  const press = (key: string, target: Element = document.body, more: object = {}) =>
    fireEvent.keyDown(target, { key, ...more });

  async function twoThumbs() {
    const visit = await desk();
    give(visit.world, visit.customer, 'R2', { track: { artist: '', title: 'Second' } });
    await see('Second');
    return visit;
  }

  it('j and k lead through the list', async () => {
    await twoThumbs();
    press('j');
    await page().findByRole('heading', { name: /Second/, level: 1 });
    press('j');
    press('k');
    await until(() => path() === '/desk/R1');
  });

  it('r leads to the answer, where keys are letters', async () => {
    const { world, customer } = await twoThumbs();
    press('r');
    expect(document.activeElement).toBe(box());
    press('4', box());
    press('j', box());
    await fill(ANSWER, '4j');
    await until(() => seen(world, 'R1').taken !== undefined);
    expect(path()).toBe('/desk/R1');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });

  it.each([
    ['1', 'removed'],
    ['2', 'lessOften'],
    ['3', 'moreLike'],
    ['4', 'kept'],
  ])('%s settles the thumb: %s', async (key, what) => {
    const { world, customer } = await twoThumbs();
    press(key, document.body, { repeat: true });
    press(key, document.body, { ctrlKey: true });
    expect(screen.getByRole('button', { name: KEPT })).toBeEnabled();
    press(key);
    await until(() => path() === '/desk/R2');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what });
  });

  it('do nothing once they were turned off, also after a reload', async () => {
    const { world, dj } = await twoThumbs();
    await tap('Turn the keys off');
    press('j');
    await screen.findByRole('button', { name: 'Turn the keys on' });
    expect(path()).toBe('/desk/R1');
    cleanup();
    endVisits();
    await renderApp(world, { as: dj, at: '/desk/R1' });
    await see('Second');
    press('j');
    await tap('Turn the keys on');
    expect(path()).toBe('/desk/R1');
    press('j');
    await until(() => path() === '/desk/R2');
  });
});

describe('the filters (docs/product.md 31.13)', () => {
  const shown = () =>
    page()
      .getAllByRole('link')
      .map((link) => link.querySelector('strong')?.textContent);

  it('look for words, and for a company and a zone however far down', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < 40; number += 1)
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        track: { artist: '', title: `Song ${number}` },
        company: number % 20 === 1 ? 'Sportclub' : 'Demo',
        zone: number < 20 ? 'Zaal' : 'Bar',
      });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await fill('Search for a song or a name', 'song 22');
    await until(() => shown().join() === 'Song 22');
    await fill('Search for a song or a name', 'nothing');
    await see('No thumb fits.');
    await fill('Search for a song or a name', '');
    fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'Sportclub' } });
    await until(() => shown().join() === 'Song 1,Song 21');
    fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Bar' } });
    await until(() => shown().join() === 'Song 21');
    fireEvent.change(screen.getByLabelText('Company'), { target: { value: ' ' } });
    await until(() => shown().at(-1) === 'Song 39');
    expect(shown()).toHaveLength(20);
    await follow(/Song 39/);
    await tap(KEPT);
    await until(() => path() === '/desk/R20');
    await until(() => shown().length === 19 && !shown().includes('Song 39'));
  });
});

describe('the history of a customer (docs/product.md 31.15)', () => {
  const settled = (uid: string, at: number, changes: object = {}) => ({
    ...{ uid, rating: 'r', firstName: 'Sanne', company: 'Demo', zone: 'Krachtzaal', rateType: 'up' },
    ...{
      dateAsked: at - HOUR_MS,
      track: { artist: '', title: `Song ${at % 10}` },
      at,
      by: 'Sam',
      ...changes,
    },
  });

  it('is what was settled before, the newest first, and of nobody else', async () => {
    const { world, customer } = await desk();
    const other = await world.addCustomer();
    const at = 1_700_000_000_000;
    world.put({
      [paths.settledThumb('RA')]: settled(customer.uid, at + 1, { what: 'lessOften' }),
      [paths.settledThumb('RB')]: settled(customer.uid, at + 2, { said: at + 2, by: '' }),
      [paths.settledThumb('RC')]: settled(other.uid, at + 3, { what: 'kept' }),
      [paths.settledThumb('RD')]: { uid: customer.uid, at: 'never' },
    });
    open('Earlier thumbs of Sanne');
    const list = (await see('Song 1')).closest('ul');
    const said = [...(list?.children ?? [])].map(({ textContent }) => textContent);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/Song 2.*Krachtzaal.*Answered.*A colleague/);
    expect(said[1]).toMatch(/Song 1.*Plays less often.*Sam/);
  });

  it('says that there is none, and is asked for again where it could not be read', async () => {
    const { world, line } = await desk();
    line.cut();
    open('Earlier thumbs of Sanne');
    const again = await screen.findByRole('button', { name: 'Try again' });
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => world.at(paths.openThumb('R1')) !== null);
    fireEvent.click(again);
    await see('None was answered before.');
  });
});
