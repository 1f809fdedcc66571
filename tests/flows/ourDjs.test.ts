import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { THREAD_WINDOW } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { choose, fill, follow, logIn, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { widenWindow } from './support/wideWindow';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

const LONG_AGO = 1_700_000_000_000;
const ROW = /^Our DJs/;
const SENT = 'Sent. A DJ will read this.';
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');

function addThread(world: World, { uid }: Customer, id: string, age: number, changes: object = {}): void {
  const created = LONG_AGO + age * 60_000;
  world.put({
    [paths.thread(uid, id)]: {
      info: { type: id === 'R00000' ? 'welcome' : 'up', dateTime: created },
      [created]: { created, from: 'Media team', msg: `Message of ${id}`, rcvd: true, ...changes },
    },
  });
}

const written = (world: World, { uid }: Customer) =>
  Object.entries(
    (world.at(paths.thread(uid, 'R00000')) ?? {}) as Record<string, { from: string; msg: string }>,
  )
    .filter(([key, { from }]) => key !== 'info' && from === uid)
    .map(([, { msg }]) => msg);

describe('‘Our DJs’ (docs/product.md 39.1)', () => {
  it('stands above the list, and not in it, also for a customer who has no R00000', async () => {
    const { world, customer } = await newWorld().withCustomer();
    addThread(world, customer, 'R1', 1);
    await renderApp(world, { as: customer, at: '/messages' });
    await see('Message of R1');
    const row = await page().findByRole('link', { name: ROW });
    expect(row).toHaveTextContent('Ask them anything about your music');
    addThread(world, customer, 'R00000', 9, { rcvd: false });
    await until(() => row.textContent.includes('1 unread message'));
    expect(page().getAllByRole('listitem')).toHaveLength(1);
    expect(row).toHaveTextContent('Ask them anything about your music');
    addThread(world, customer, 'R00000', 10, { from: customer.uid, msg: 'Zachter?' });
    await until(() => row.textContent.includes('You: Zachter?'));
  });

  it('is read by its own key where it is older than the newest conversations', async () => {
    const { world, customer } = await newWorld().withCustomer();
    addThread(world, customer, 'R00000', 0, { msg: 'Welkom!' });
    for (let age = 1; age <= THREAD_WINDOW; age += 1) addThread(world, customer, `R${age}`, age);
    await renderApp(world, { as: customer, at: '/messages' });
    await see(`Message of R${THREAD_WINDOW}`);
    await follow(ROW);
    await see('Welkom!');
    world.put({
      [paths.message(customer.uid, 'R00000', LONG_AGO + 5)]: {
        created: LONG_AGO + 5,
        from: 'DJ Noor',
        msg: 'Nog vragen?',
        rcvd: true,
      },
    });
    await see('Nog vragen?');
  });

  it('does not open by itself in a wide window (docs/product.md 10.16)', async () => {
    widenWindow();
    const { world, customer } = await newWorld().withCustomer();
    addThread(world, customer, 'R00000', 2);
    addThread(world, customer, 'R1', 1);
    await renderApp(world, { as: customer, at: '/messages' });
    await until(() => page().getAllByText('Message of R1').length === 2);
  });

  it('is begun by the customer who has none: chips before the message, ‘Sent’ after it (docs/product.md 39.4, 39.5)', async () => {
    const { world, customer } = await newWorld().withCustomer([], { totalMessages: 0, unreadMessages: 0 });
    await renderApp(world, { as: customer, at: '/messages' });
    await follow(ROW);
    await page().findByRole('heading', { name: 'Our DJs', level: 1 });
    await tap('A track I miss');
    await tap('A party or event');
    expect(box().value).toBe('A party or event: ');
    await fill('Your message', `${box().value}Friday`);
    await tap('Send');
    await see(SENT);
    expect(written(world, customer)).toEqual(['A party or event: Friday']);
    expect(world.at(`${paths.userInfo(customer.uid)}/unreadMessages`)).toBe(0);
    expect(screen.queryByText('A track I miss')).toBeNull();
    const created = Date.now() + 1000;
    world.put({
      [paths.message(customer.uid, 'R00000', created)]: {
        created,
        from: 'DJ Noor',
        msg: 'Leuk!',
        rcvd: true,
      },
    });
    await see('Leuk!');
    await until(() => screen.queryByText(SENT) === null);
  });

  it('waits on the device without a connection, and is sent once there is one (docs/product.md 39.5)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const { line } = await renderApp(world, { as: customer, at: '/messages' });
    await follow(ROW);
    await page().findByRole('heading', { name: 'Our DJs', level: 1 });
    line.cut();
    await until(() => document.body.textContent.includes('Offline'));
    await fill('Your message', 'Zachter?');
    await tap('Send');
    await see('Will be sent once there’s a connection');
    expect(screen.queryByText(SENT)).toBeNull();
    line.restore();
    await see(SENT);
    expect(written(world, customer)).toEqual(['Zachter?']);
  });
});

describe('where it is offered (docs/product.md 39.2)', () => {
  it('begins with the zone when it is written from the page of a zone, as text that can be removed (docs/product.md 39.3)', async () => {
    const { world, customer } = await newWorld().withPlayer({ location: 'Bar' });
    await renderApp(world, { as: customer, at: '/players' });
    await follow(/Bar/);
    await follow('Ask our DJs');
    await page().findByRole('heading', { name: 'Our DJs', level: 1 });
    expect(box().value).toBe('About Bar\n');
    await tap('The music at a time of day');
    expect(box().value).toBe('About Bar\nThe music at a time of day: ');
    await fill('Your message', 'Zachter?');
    await tap('Send');
    await see(SENT);
    expect(written(world, customer)).toEqual(['Zachter?']);
  });

  it('leaves nothing where nothing was typed, and a line that was removed does not come back (docs/product.md 18.12, 39.3)', async () => {
    const { world, customer } = await newWorld().withPlayer({ location: 'Bar' });
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft'));
    await renderApp(world, { as: customer, at: '/players' });
    await follow(/Bar/);
    await follow('Ask our DJs');
    await until(() => box().value === 'About Bar\n');
    expect(drafts()).toEqual([]);
    history.back();
    await page().findByRole('link', { name: 'Ask our DJs' });
    choose('Messages');
    await follow(ROW);
    await page().findByRole('heading', { name: 'Our DJs', level: 1 });
    expect(box().value).toBe('');
    history.go(-2);
    await follow('Ask our DJs');
    await until(() => box().value === 'About Bar\n');
    const reload = async () => {
      cleanup();
      endVisits();
      await renderApp(world, { as: customer, at: 'reload' });
      await page().findByRole('heading', { name: 'Our DJs', level: 1 });
    };
    await reload();
    expect(box().value).toBe('About Bar\n');
    await fill('Your message', '');
    await reload();
    expect(box().value).toBe('');
    choose('Log out');
    await until(() => path() === '/home');
  });

  it('stands above what was typed before, which stays, and is sent with it (docs/product.md 39.3)', async () => {
    const { world, customer } = await newWorld().withPlayer({ location: 'Bar' });
    localStorage.setItem(`draft:${customer.uid}:answer:R00000`, 'Zachter?');
    await renderApp(world, { as: customer, at: '/players' });
    await follow(/Bar/);
    await follow('Ask our DJs');
    await until(() => screen.queryByLabelText('Your message') !== null);
    expect(box().value).toBe('About Bar\nZachter?');
    await tap('Send');
    await see(SENT);
    expect(written(world, customer)).toEqual(['About Bar\nZachter?']);
    expect(box().value).toBe('');
    expect(localStorage.getItem(`draft:${customer.uid}:answer:R00000`)).toBeNull();
  });

  it('is the topic of a special request in help', async () => {
    const { world, customer } = await newWorld().withCustomer();
    await renderApp(world, { as: customer, at: '/help' });
    await follow('Or ask our DJs here');
    await until(() => path() === '/messages/R00000');
  });

  it.each(['R00000', 'none'])(
    'leads a visitor there over the login, whose customer has %s',
    async (thread) => {
      const { world, customer } = await newWorld().withCustomer();
      if (thread !== 'none') addThread(world, customer, thread, 1);
      await renderApp(world, { at: '/help' });
      await follow('Or ask our DJs here');
      await screen.findByRole('heading', { name: 'Log in' });
      await logIn(customer);
      await page().findByRole('heading', { name: 'Our DJs', level: 1 });
      expect(path()).toBe('/messages/R00000');
      history.back();
      await screen.findByRole('searchbox');
    },
  );

  it('is nowhere where the operator’s DJs use another tool (docs/product.md 39.13)', async () => {
    vi.stubEnv('VITE_DESK_CONVERSATIONS', 'off');
    const { world, customer } = await newWorld().withCustomer();
    addThread(world, customer, 'R00000', 1);
    await renderApp(world, { as: customer, at: '/messages' });
    await see('Message of R00000');
    expect(within(screen.getByRole('main')).queryByText('Our DJs')).toBeNull();
    vi.unstubAllEnvs();
  });
});
