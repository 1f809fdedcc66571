import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MESSAGE_MAX_LENGTH, MESSAGES_PAGE, THREAD_WINDOW } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { fill, menu, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { visitBefore } from './support/visitApp';
import { widenWindow } from './support/wideWindow';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

/** The time of the oldest thread (epoch ms). */
const LONG_AGO = 1_700_000_000_000;

/** A greater `age` is newer. */
function addThread(world: World, { uid }: Customer, id: string, age: number, rcvd = true): void {
  const created = LONG_AGO + age * 60_000;
  world.put({
    [paths.thread(uid, id)]: {
      info: { type: 'up', dateTime: created },
      [created]: { created, from: 'DJ Noor', msg: `Message of ${id}`, rcvd },
    },
  });
}

const threads = () => page().queryAllByText(/^Message of/);

/** Not all of them are drawn. */
const listed = (): number => page().getAllByRole('listitem').length;

describe('the conversations (docs/contract.md D2)', () => {
  it('are listed with the newest first, and live (docs/product.md 10.3, 10.5)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    addThread(world, customer, 'R2', 2);
    addThread(world, customer, 'R1', 1);
    addThread(world, customer, 'R3', 3);
    await renderApp(world, { as: customer, at: '/messages' });
    await see('Message of R3');
    expect(threads().map(({ textContent }) => textContent)).toEqual([
      'Message of R3',
      'Message of R2',
      'Message of R1',
    ]);
    addThread(world, customer, 'R4', 4);
    await see('Message of R4');
    expect(threads()[0]).toHaveTextContent('Message of R4');
  });

  it('are named by their song, with thumb and zone, and what came of it (docs/product.md 10.15)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const info = { type: 'down', dateTime: LONG_AGO, dateAsked: LONG_AGO, zone: 'Bar' };
    const message = { created: LONG_AGO, from: 'DJ Noor', msg: 'I took it out.', rcvd: false };
    world.put({
      [paths.thread(customer.uid, 'R1')]: {
        info: { ...info, track: { title: 'Golden Hour', artist: 'Mira Solen' } },
        [LONG_AGO]: message,
      },
      [paths.rating(customer.uid, 'one')]: {
        player: 'bar',
        zone: 'Bar',
        rateType: 'down',
        dateAsked: LONG_AGO,
        outcome: { what: 'removed', at: LONG_AGO, by: 'Noor' },
      },
    });
    await renderApp(world, { as: customer, at: '/messages' });
    const entry = await page().findByRole('link', { name: /^Thumbs down ?Golden Hour/ });
    await until(() => /1 unread message ?Bar ?Removed ?14 Nov 2023 ?I took it out/.test(entry.textContent));
  });

  it('have the first one that is read open beside them in a wide window (docs/product.md 10.16)', async () => {
    widenWindow();
    const { world, customer } = await newWorld().withCustomer([], { totalMessages: 3, unreadMessages: 1 });
    addThread(world, customer, 'R1', 1);
    addThread(world, customer, 'R2', 2);
    addThread(world, customer, 'R3', 3, false);
    await renderApp(world, { as: customer, at: '/messages' });
    await until(() => page().getByRole('log').textContent.includes('Message of R2'));
    expect(path()).toBe('/messages');
    expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('Messages');
    expect(world.at(`${paths.userInfo(customer.uid)}/unreadMessages`)).toBe(1);
  });

  it('have none open beside them where each is unread (docs/product.md 10.4, 10.16)', async () => {
    widenWindow();
    const { world, customer } = await newWorld().withCustomer([], { totalMessages: 1, unreadMessages: 1 });
    addThread(world, customer, 'R1', 1, false);
    await renderApp(world, { as: customer, at: '/messages' });
    await see('Message of R1');
    await see('Choose a conversation');
    expect(page().queryByRole('log')).toBeNull();
  });

  it('are none at first (docs/product.md 10.1)', async () => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer(), at: '/messages' });
    await see(/^No messages yet/);
  });

  it('are 30 at first, and older ones when they are asked for (docs/product.md 10.7)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    for (let age = 1; age <= 35; age += 1) addThread(world, customer, `R${age}`, age);
    await renderApp(world, { as: customer, at: '/messages' });
    await screen.findByRole('button', { name: 'Show older conversations' });
    expect(listed()).toBe(30);
    await tap('Show older conversations');
    await until(() => listed() === 35);
    expect(screen.queryByText('Show older conversations')).toBeNull();
  });

  it('that are older are found by their address (docs/product.md 3.4, 10.7)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    for (let age = 1; age <= 31; age += 1) addThread(world, customer, `R${age}`, age);
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('Message of R1');
  });

  it('that newer ones push out while the app is closed are read when they are opened (docs/product.md 10.17)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    for (let age = 2; age <= THREAD_WINDOW; age += 1) addThread(world, customer, `R${age}`, age);
    const count = MESSAGES_PAGE + 10;
    const messages = Array.from({ length: count }, (_, place) => {
      const created = LONG_AGO + place;
      return [created, { created, from: 'DJ Noor', msg: `Message ${place}`, rcvd: true }] as const;
    });
    world.put({
      [paths.thread(customer.uid, 'R1')]: {
        info: { type: 'up', dateTime: LONG_AGO + count },
        ...Object.fromEntries(messages),
      },
    });
    await visitBefore(world, customer, /Message 59/);
    addThread(world, customer, 'R31', 31);
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await tap('Show earlier messages');
    await see('Message 0');
  });

  it('that newer ones push out keep what is written there while it is sent and read at once (docs/product.md 10.17)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    for (let age = 1; age <= THREAD_WINDOW; age += 1) addThread(world, customer, `R${age}`, age);
    await visitBefore(world, customer, /Message of R1/);
    addThread(world, customer, 'R31', 31);
    const { line, store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('Message of R1');
    await until(() => store.getState().connection?.connection === 'online');
    line.cut();
    await until(() => document.body.textContent.includes('Offline'));
    await fill('Your answer', 'Zachter?');
    await tap('Send');
    await see(/^Will be sent once/);
    line.restore();
    await until(() => screen.queryByText(/^Will be sent once/) === null);
    await until(() => JSON.stringify(world.at(paths.thread(customer.uid, 'R1'))).includes('Zachter?'));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(screen.getByText('Zachter?')).toBeVisible();
  });

  it('that are not there lead to the list (docs/product.md 3.4)', async () => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer(), at: '/messages/none' });
    await until(() => path() === '/messages');
  });
});

it('a conversation that cannot be looked up without a connection is looked up once there is one', async () => {
  const { world, customer } = await newWorld().withCustomer();
  for (let age = 1; age <= 31; age += 1) addThread(world, customer, `R${age}`, age);
  const { line, store } = await renderApp(world, { as: customer, timeouts: { connection: 300 } });
  await until(() => store.getState().messages?.watched !== 'loading');
  line.cut();
  await until(() => store.getState().connection?.connection === 'lost');
  history.pushState(null, '', '/messages/R1');
  dispatchEvent(new PopStateEvent('popstate'));
  await see(/^There’s no connection, and this hasn’t been loaded/);
  expect(path()).toBe('/messages/R1');
  line.restore();
  window.dispatchEvent(new Event('online'));
  await see('Message of R1');
});

describe('unread messages', () => {
  async function withUnread() {
    const { world, customer } = await newWorld().withCustomer([], { totalMessages: 3, unreadMessages: 2 });
    addThread(world, customer, 'R1', 1, false);
    addThread(world, customer, 'R2', 2, false);
    addThread(world, customer, 'R3', 3);
    return { world, customer };
  }

  it('are counted in the bar, in the menu and on the icon, but not in the bar of the messages (docs/product.md 4.2, 4.4, 16.9)', async () => {
    const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { setAppBadge });
    const { world, customer } = await withUnread();
    await renderApp(world, { as: customer });
    const banner = await screen.findByRole('link', { name: '2 unread messages' });
    expect(menu().getByText('2 unread messages')).toBeVisible();
    expect(setAppBadge).toHaveBeenLastCalledWith(2);
    banner.click();
    await see('Message of R1');
    expect(path()).toBe('/messages');
    expect(screen.queryByRole('link', { name: '2 unread messages' })).toBeNull();
  });

  it('count as read when their conversation is open (docs/product.md 10.4, 18.8)', async () => {
    const { world, customer } = await withUnread();
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await until(() => world.at(`${paths.userInfo(customer.uid)}/unreadMessages`) === 1);
    expect(world.at(paths.messageRead(customer.uid, 'R1', LONG_AGO + 60_000))).toBe(true);
    expect(world.at(paths.messageRead(customer.uid, 'R2', LONG_AGO + 120_000))).toBe(false);
    await until(() => menu().queryByText('1 unread message') !== null);
  });

  it('count as read at once while somebody looks (docs/product.md 10.4, 10.5)', async () => {
    const { world, customer } = await withUnread();
    await renderApp(world, { as: customer, at: '/messages/R3' });
    await see('Message of R3');
    const created = LONG_AGO + 600_000;
    world.put({
      [paths.message(customer.uid, 'R3', created)]: { created, from: 'DJ Sem', msg: 'More', rcvd: false },
      [`${paths.userInfo(customer.uid)}/unreadMessages`]: 3,
    });
    await see('More');
    await until(() => world.at(paths.messageRead(customer.uid, 'R3', created)) === true);
    expect(world.at(`${paths.userInfo(customer.uid)}/unreadMessages`)).toBe(2);
  });
});

describe('what is being answered', () => {
  it('is not sent while it is empty (docs/product.md 10.6)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    addThread(world, customer, 'R1', 1);
    await renderApp(world, { as: customer, at: '/messages/R1' });
    for (const blank of ['   ', '\n', '\u200b']) {
      await fill('Your answer', blank);
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    }
  });

  it('is said to be too long, and never cut (docs/product.md 10.10)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    addThread(world, customer, 'R1', 1);
    await renderApp(world, { as: customer, at: '/messages/R1' });
    const longest = 'x'.repeat(MESSAGE_MAX_LENGTH);
    await fill('Your answer', `${longest}yz`);
    await see(
      'Your message is 2 characters too long (the maximum is 5,000). Shorten it, or send it in parts.',
    );
    expect(screen.getByLabelText('Your answer')).toHaveValue(`${longest}yz`);
    expect(screen.getByLabelText('Your answer')).not.toHaveAttribute('maxlength');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await fill('Your answer', ` ${longest} `);
    expect(screen.queryByText(/too long/)).toBeNull();
    await tap('Send');
    await until(() => {
      const thread = world.at(paths.thread(customer.uid, 'R1')) as Record<string, { msg?: string }>;
      return Object.values(thread).some(({ msg }) => msg === longest);
    });
  });
});
