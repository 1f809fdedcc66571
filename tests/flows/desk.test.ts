import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MESSAGES_PAGE } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { HOUR_MS } from '../../src/model/time';
import { addDj, give } from './support/deskWorld';
import { ANSWER, desk, EMPTY, KEPT, messagesOf, seen, write } from './support/djAtDesk';
import { choose, fill, follow, menu, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { visitBefore } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

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
    const { world, dj } = await desk(newWorld());
    world.put({ [`${paths.userInfo(dj.uid)}/dj`]: null });
    await see(/^This page is for our DJs/);
    expect(screen.queryAllByText('Golden Hour')).toEqual([]);
  });
});

it('an empty desk says how many this device has answered today', async () => {
  const { world, customer } = await newWorld().withCustomer();
  localStorage.setItem('deskAnswered', JSON.stringify({ day: new Date().setHours(0, 0, 0, 0), count: 2 }));
  give(world, customer, 'R1');
  await renderApp(world, { as: await addDj(world), at: '/desk' });
  await follow(/Golden Hour/);
  await tap(KEPT);
  await see(/^All answered, 3 today/);
  cleanup();
  await renderApp(world, { as: await addDj(world), at: '/desk' });
  await see(/^All answered, 3 today/);
});

it('what is answered only after the log-out is not counted on the device (docs/product.md 11.7)', async () => {
  const { world, customer, dj, line } = await desk(newWorld());
  await tap('Take it');
  await until(() => seen(world, 'R1').taken?.by === dj.uid);
  await see(/^Yours until/);
  line.hold();
  await tap(KEPT);
  choose('Log out');
  await see('Your music, your say');
  await until(() => localStorage.getItem('loggingOut') === null);
  line.restore();
  await until(() => world.at(paths.outcome(customer.uid, 'R1')) !== null);
  // Time for the app to hear of it.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(localStorage.getItem('deskAnswered')).toBeNull();
});

describe('the list (docs/product.md 31.2, 31.3)', () => {
  const titles = () =>
    within(page().getByRole('region', { name: 'Ratings to answer' }))
      .getAllByRole('link')
      .map(
        (link) =>
          within(link).queryByRole('strong')?.textContent ?? link.querySelector('strong')?.textContent,
      );

  it('has unsuitable texts first, then what waits longest, and what comes in', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const named = (title: string) => ({ track: { artist: '', title } });
    const ago = (hours: number) => Date.now() - hours * HOUR_MS;
    give(world, customer, 'A', { ...named('Young'), dateAsked: ago(1) });
    give(world, customer, 'B', { ...named('Old'), dateAsked: ago(9) });
    give(world, customer, 'C', { ...named('Unsuitable'), dateAsked: ago(2), reason: 'unsuitableText' });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    expect(await page().findByRole('link', { name: /Unsuitable/ })).toHaveTextContent('Unsuitable lyrics');
    expect(titles()).toEqual(['Unsuitable', 'Old', 'Young']);
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
    const { world, customer } = await newWorld().withCustomer();
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < 60; number += 1)
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        track: { artist: '', title: `Song ${number}` },
      });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await page().findByRole('link', { name: /Song 24/ });
    expect(titles()).toHaveLength(25);
    await tap('Show more');
    await page().findByRole('link', { name: /Song 49/ });
    world.put({ [paths.waitingThumb('R0')]: null });
    await until(() => !titles().includes('Song 0'));
    await tap('Show more');
    await page().findByRole('link', { name: /Song 59/ });
    expect(titles()).toEqual(Array.from({ length: 59 }, (_, index) => `Song ${index + 1}`));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says of a thumb that comes in behind a list read to its end that more wait, and shows it on demand (docs/product.md 31.20)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const first = Date.now() - HOUR_MS;
    const add = (number: number): void =>
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        track: { artist: '', title: `Song ${number}` },
      });
    for (let number = 0; number < 31; number += 1) add(number);
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await tap('Show more');
    await see('31 waiting');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    add(31);
    await see('More than 31 waiting');
    await tap('Show more');
    await see('32 waiting');
    expect(titles().at(-1)).toBe('Song 31');
  });

  it('is as long after a reload as it was made (docs/product.md 4.25)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const dj = await addDj(world);
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < 60; number += 1)
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        track: { artist: '', title: `Song ${number}` },
      });
    const { line } = await renderApp(world, { as: dj, at: '/desk/R0' });
    await tap('Show more');
    await page().findByRole('link', { name: /Song 49/ });
    line.cut();
    cleanup();
    await renderApp(world, { as: dj, at: '/desk/R0' });
    await page().findByRole('link', { name: /Song 49/ });
    expect(titles()).toHaveLength(50);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  it('shows as many messages of the open conversation after a reload as before (docs/product.md 4.25)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const dj = await addDj(world);
    const count = 2 * MESSAGES_PAGE + 10;
    const first = Date.now() - HOUR_MS;
    const messages = Array.from({ length: count }, (_, place) => {
      const created = first + place;
      return [created, { created, from: customer.uid, msg: `Message ${place}`, rcvd: true }] as const;
    });
    world.put({
      [paths.thread(customer.uid, 'R1')]: {
        info: { type: 'up', dateTime: first + count - 1 },
        ...Object.fromEntries(messages),
      },
    });
    give(world, customer, 'R1');
    give(world, customer, 'R2', { track: { artist: '', title: 'Another' } });
    const shown = (): number => page().queryAllByText(/^Message \d+$/).length;
    const { line } = await renderApp(world, { as: dj, at: '/desk/R1' });
    await until(() => shown() === MESSAGES_PAGE);
    await tap('Show earlier messages');
    await until(() => shown() === 2 * MESSAGES_PAGE);
    line.cut();
    cleanup();
    await renderApp(world, { as: dj, at: '/desk/R1' });
    await until(() => shown() > 0);
    expect(shown()).toBe(2 * MESSAGES_PAGE);
    await tap('Show earlier messages');
    await until(() => shown() === count);
  });

  it('has the first thumb open that no colleague has, which nobody has until the DJ writes (docs/product.md 31.11)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const named = (title: string) => ({ track: { artist: '', title } });
    give(world, customer, 'A', { ...named('First'), dateAsked: Date.now() - 9 * HOUR_MS });
    give(world, customer, 'B', named('Second'));
    world.put({ [paths.takenThumb('A')]: { by: 'sam', name: 'Sam', at: Date.now() } });
    const dj = await addDj(world);
    await renderApp(world, { as: dj, at: '/desk' });
    await page().findByRole('heading', { name: 'Second', level: 1 });
    expect(page().getByRole('link', { name: /Second/ })).toHaveAttribute('aria-current', 'true');
    // A more urgent one does not push it aside.
    give(world, customer, 'C', { ...named('Third'), reason: 'unsuitableText' });
    await page().findByRole('link', { name: /Third/ });
    expect(path()).toBe('/desk/B');
    expect(seen(world, 'B').taken).toBeUndefined();
    await fill(ANSWER, 'S');
    await until(() => seen(world, 'B').taken?.by === dj.uid);
  });

  it('that cannot be reached says so', async () => {
    const world = newWorld();
    const dj = await addDj(world);
    await visitBefore(world, dj);
    await renderApp(world, { as: dj, at: '/desk', isCut: true });
    await see(/^No connection\./);
  });
});

describe('a thumb', () => {
  it('that was answered is named above the list, and not with the next one (docs/product.md 31.11)', async () => {
    const { world, customer } = await desk(newWorld());
    give(world, customer, 'R2', { track: { artist: '', title: 'Second' } });
    await tap('Take out');
    await page().findByRole('heading', { name: 'Second', level: 1 });
    const list = within(page().getByRole('region', { name: 'Ratings to answer' }));
    expect(list.getByText(/^Answered: Golden Hour/)).toBeVisible();
    expect(page().getAllByText(/^Answered: Golden Hour/)).toHaveLength(1);
  });

  it('is answered with words and an outcome in one tap, and the next one follows (docs/product.md 31.5)', async () => {
    const { world, customer } = await desk(newWorld());
    give(world, customer, 'R2', { track: { artist: '', title: 'Second' } });
    await fill(ANSWER, ' Sorry, it is out. ');
    await see('Or send the answer and say what was done');
    await tap('Take out');
    await see(/^Answered: Golden Hour – Mira Solen, Krachtzaal, Sanne/);
    await until(() => path() === '/desk/R2');
    expect(messagesOf(world, customer)).toEqual([{ from: 'Noor', msg: 'Sorry, it is out.' }]);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what: 'removed', by: 'Noor' });
    expect(world.at(paths.threadInfo(customer.uid, 'R1'))).toMatchObject({
      type: 'down',
      zone: 'Krachtzaal',
    });
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject({ unreadMessages: 1, totalMessages: 1 });
    expect(world.at(paths.waitingThumb('R1'))).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('is not settled by the second tap on the one before (docs/product.md 31.5)', async () => {
    const { world, customer } = await desk(newWorld());
    give(world, customer, 'R2', { track: { artist: '', title: 'Second' } });
    await tap('Take out');
    await page().findByRole('heading', { name: /Second/, level: 1 });
    await tap('Take out');
    // Past SECOND_TAP_MS.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(world.at(paths.outcome(customer.uid, 'R2'))).toBeNull();
    await tap('Take out');
    await until(() => world.at(paths.outcome(customer.uid, 'R2')) !== null);
  });

  it('is settled by an outcome alone', async () => {
    const { world, customer } = await desk(newWorld());
    await tap(KEPT);
    await see(EMPTY);
    expect(path()).toBe('/desk');
    await see(/^Answered: Golden Hour/);
    expect(messagesOf(world, customer)).toEqual([]);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what: 'kept' });
  });

  it('is settled by an answer alone, in a conversation that exists', async () => {
    const { world, customer } = await desk(newWorld());
    write(world, customer, 'Too loud!');
    await see('Too loud!');
    await fill(ANSWER, 'We turn it down.');
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer).at(-1)).toEqual({ from: 'Noor', msg: 'We turn it down.' });
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });

  it('is answered although its last message has a time that is ahead, as an earlier version took any key for one', async () => {
    const { world, customer } = await desk(newWorld());
    world.put({ [`${paths.waitingThumb('R1')}/last`]: 9_999_999_999_999 });
    await see('New message');
    await fill(ANSWER, 'We turn it down.');
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer)).toEqual([{ from: 'Noor', msg: 'We turn it down.' }]);
  });

  it('is not answered by spaces, nor by a text that is too long', async () => {
    await desk(newWorld());
    await fill(ANSWER, '  ');
    expect(screen.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
    await fill(ANSWER, 'x'.repeat(5002));
    await see(/2 characters too long/);
    expect(screen.getByRole('button', { name: KEPT })).toBeDisabled();
  });

  it('that lies there no more says so, and leads on', async () => {
    const { world, customer } = await desk(newWorld());
    give(world, customer, 'R2', { track: { artist: '', title: 'Second' } });
    world.put({ [paths.waitingThumb('R1')]: null });
    await see('The customer has withdrawn this rating.');
    await follow('Next');
    await until(() => path() === '/desk/R2');
    await page().findByRole('heading', { name: /Second/, level: 1 });
  });

  it('without an id that could be one is none', async () => {
    const world = newWorld();
    await renderApp(world, { as: await addDj(world), at: '/desk/a$b' });
    await see('The customer has withdrawn this rating.');
  });
});
