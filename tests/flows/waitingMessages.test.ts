import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messageWritten } from '../../src/features/messages/outbox';
import { paths } from '../../src/model/paths';
import { choose, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

async function customerWithMail() {
  const { world, customer } = await newWorld().withCustomer([], { totalMessages: 1, unreadMessages: 1 });
  const created = Date.now() - 60_000;
  world.put({
    [paths.thread(customer.uid, 'R1')]: {
      info: { type: 'up', dateTime: created },
      [created]: { created, from: 'DJ', msg: 'Good taste!', rcvd: false },
    },
  });
  const unread = () => world.at(`${paths.userInfo(customer.uid)}/unreadMessages`);
  return { world, customer, unread };
}

async function conversationWithoutConnection() {
  const { world, customer } = await customerWithMail();
  const { line, store } = await renderApp(world, { as: customer, at: '/messages/R1' });
  await see('Good taste!');
  await until(() => store.getState().connection?.connection === 'online');
  line.cut();
  await until(() => store.getState().connection?.connection === 'lost');
  return { store };
}

describe('messages that wait', () => {
  it('are lost by logging out only after a question (docs/reliability.md R23)', async () => {
    const { store } = await conversationWithoutConnection();
    store.dispatch(messageWritten('R1', 'one'));
    store.dispatch(messageWritten('R1', 'two'));
    await see('two');
    choose('Log out');
    await see('2 messages haven’t been sent');
    await tap('Stay logged in');
    await until(() => screen.queryByRole('dialog') === null);
    expect(path()).toBe('/messages/R1');
    choose('Log out');
    await tap('Log out anyway');
    await until(() => path() === '/home');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toEqual([]);
  });

  it('are lost on the page of the administrator only after the same question', async () => {
    const { store } = await conversationWithoutConnection();
    store.dispatch(messageWritten('R1', 'one'));
    await see('one');
    history.pushState(null, '', '/damin');
    dispatchEvent(new PopStateEvent('popstate'));
    await see('1 message hasn’t been sent');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toHaveLength(1);
    await tap('Stay logged in');
    await until(() => screen.queryByText('1 message hasn’t been sent') === null);
    expect(path()).toBe('/');
    history.pushState(null, '', '/damin');
    dispatchEvent(new PopStateEvent('popstate'));
    await tap('Log out anyway');
    await screen.findByLabelText('Email');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toEqual([]);
  });
});

describe('a thread', () => {
  it('is not read in a tab that nobody sees', async () => {
    const { world, customer, unread } = await customerWithMail();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('Good taste!');
    await until(() => store.getState().connection?.connection === 'online');
    expect(unread()).toBe(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => unread() === 0);
  });

  it('that is opened without a connection is read when the connection is back', async () => {
    const { world, customer, unread } = await customerWithMail();
    const { line, store } = await renderApp(world, { as: customer, at: '/messages' });
    await see('Good taste!');
    await until(() => store.getState().connection?.connection === 'online');
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    (await screen.findByText('Good taste!')).click();
    await screen.findByLabelText('Your answer');
    line.restore();
    await until(() => unread() === 0);
  });
});
