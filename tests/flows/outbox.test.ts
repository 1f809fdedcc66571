import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messageWritten, selectOutbox, type WaitingMessage } from '../../src/features/messages/outbox';
import { paths } from '../../src/model/paths';
import { fill, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { endVisits, fillStorage, visitApp } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

async function withThread() {
  const { world, customer } = await newWorld().withCustomer([], { totalMessages: 1 });
  const first = { created: 1, from: 'DJ Noor', msg: 'How was it?', rcvd: true };
  world.put({ [paths.thread(customer.uid, 'R1')]: { info: { type: 'up', dateTime: 1 }, 1: first } });
  return { world, customer };
}

interface Sent {
  created: number;
  from: string;
  msg: string;
  rcvd: boolean;
}

const leave = ({ uid }: Customer, message: Partial<WaitingMessage>): void =>
  localStorage.setItem(
    `outbox:${uid}:m`,
    JSON.stringify({ id: 'm', threadId: 'R1', writtenAt: 1, status: 'waiting', ...message }),
  );

/** Oldest first. */
const sentBy = (world: World, { uid }: Customer): Sent[] =>
  Object.entries(world.at(paths.thread(uid, 'R1')) as Record<string, Sent>)
    .filter(([key, { from }]) => key !== 'info' && from === uid)
    .map(([, message]) => message);

describe('an answer (docs/contract.md C10, docs/reliability.md R23, R25, R27)', () => {
  it('is added to the conversation (docs/product.md 10.6, 10.8, 21.13)', async () => {
    const { world, customer } = await withThread();
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await fill('Your answer', ' Great ');
    await tap('Send');
    await until(() => sentBy(world, customer).length === 1);
    const [sent] = sentBy(world, customer);
    expect(sent).toMatchObject({ from: customer.uid, msg: 'Great', rcvd: true });
    expect(world.at(paths.threadInfo(customer.uid, 'R1'))).toMatchObject({ dateTime: sent?.created });
    expect(world.at(`${paths.userInfo(customer.uid)}/totalMessages`)).toBe(2);
    await until(() => screen.queryByText('Sending…') === null);
    expect(screen.getByText('Great')).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toHaveValue('');
    expect(localStorage.getItem(`draft:${customer.uid}:answer:R1`)).toBeNull();
  });

  it('waits without a connection, and goes out in its order (docs/product.md 10.8)', async () => {
    const { world, customer } = await withThread();
    const { line, store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('How was it?');
    await until(() => store.getState().connection?.connection === 'online');
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    for (const msg of ['one', 'two', 'three']) {
      await fill('Your answer', msg);
      await tap('Send');
    }
    expect(screen.getAllByText('Will be sent once there’s a connection')).toHaveLength(3);
    expect(Object.keys(localStorage).filter((key) => key.startsWith(`outbox:${customer.uid}`))).toHaveLength(
      3,
    );
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => sentBy(world, customer).length === 3);
    expect(sentBy(world, customer).map(({ msg }) => msg)).toEqual(['one', 'two', 'three']);
    await until(() => selectOutbox(store.getState()).length === 0);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox'))).toEqual([]);
  });

  it('that the browser does not keep says so while it waits, and goes out in its order all the same (docs/product.md 10.8)', async () => {
    const { world, customer } = await withThread();
    const { line, store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('How was it?');
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    fillStorage('outbox');
    await fill('Your answer', 'Kept nowhere');
    await tap('Send');
    await see('Your browser doesn’t keep this message. Keep the app open until it’s been sent.');
    vi.restoreAllMocks();
    store.dispatch(messageWritten('R1', 'Kept'));
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => sentBy(world, customer).length === 2 && selectOutbox(store.getState()).length === 0);
    expect(sentBy(world, customer).map(({ msg }) => msg)).toEqual(['Kept nowhere', 'Kept']);
  });

  it('that was left on the device goes out at the next start (docs/product.md 10.8)', async () => {
    const { world, customer } = await withThread();
    leave(customer, { msg: 'Later' });
    leave({ ...customer, uid: 'another' }, { msg: 'Not mine' });
    const { store } = await visitApp(world, customer);
    await until(() => sentBy(world, customer).length === 1 && selectOutbox(store.getState()).length === 0);
    expect(sentBy(world, customer).map(({ msg }) => msg)).toEqual(['Later']);
  });

  it('that had arrived when its answer was lost is not sent again (docs/product.md 10.8, 18.7)', async () => {
    const { world, customer } = await withThread();
    const created = Date.now() - 120_000;
    world.put({
      [paths.message(customer.uid, 'R1', created)]: { created, from: customer.uid, msg: 'Once', rcvd: true },
    });
    leave(customer, { msg: 'Once', triedAs: created });
    const { store } = await visitApp(world, customer);
    store.dispatch(messageWritten('R1', 'And another'));
    await until(() => selectOutbox(store.getState()).length === 0 && sentBy(world, customer).length > 1);
    expect(sentBy(world, customer).map(({ msg }) => msg)).toEqual(['Once', 'And another']);
  });

  it.each([
    ['another device', { rcvd: true }],
    ['a DJ, unread,', { from: 'DJ Noor', rcvd: false }],
  ])(
    'that was tried under the time of a message of %s arrives, and replaces no other (docs/product.md 10.8, docs/reliability.md R28)',
    async (_, fields) => {
      const { world, customer } = await withThread();
      const created = Date.now();
      const other = { created, from: customer.uid, msg: 'Other', ...fields };
      world.put({ [paths.message(customer.uid, 'R1', created)]: other });
      leave(customer, { msg: 'Mine', triedAs: created });
      const { store } = await visitApp(world, customer);
      store.dispatch(messageWritten('R1', 'And another'));
      await until(() => selectOutbox(store.getState()).length === 0);
      expect(world.at(paths.message(customer.uid, 'R1', created))).toEqual(other);
      expect(
        sentBy(world, customer)
          .map(({ msg }) => msg)
          .slice(-2),
      ).toEqual(['Mine', 'And another']);
    },
  );

  it('whose attempt finds no room on the device is not sent again after a reload (docs/product.md 10.8, 18.7)', async () => {
    const { world, customer } = await withThread();
    const { line, store } = await visitApp(world, customer);
    await until(() => store.getState().connection?.connection === 'online');
    line.swallowAnswers();
    store.dispatch(messageWritten('R1', 'Once'));
    fillStorage('outbox');
    await until(() => sentBy(world, customer).length === 1);
    line.hold();
    expect(selectOutbox(store.getState())).toMatchObject([{ msg: 'Once', isUnstored: true }]);
    endVisits();
    const { store: later } = await visitApp(world, customer);
    later.dispatch(messageWritten('R1', 'And another'));
    await until(() => selectOutbox(later.getState()).length === 0 && sentBy(world, customer).length > 1);
    expect(sentBy(world, customer).map(({ msg }) => msg)).toEqual(['Once', 'And another']);
  });

  it('arrives once across a hole that is longer than the timeouts, and across a reload (docs/product.md 10.8, 18.7)', async () => {
    const { world, customer } = await withThread();
    const { line, store } = await visitApp(world, customer, { overdue: 400, act: 1500 });
    await until(() => store.getState().connection?.connection === 'online');
    line.swallowAnswers();
    store.dispatch(messageWritten('R1', 'Once'));
    await until(() => sentBy(world, customer).length === 1);
    line.hold();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(selectOutbox(store.getState())).toMatchObject([{ msg: 'Once', status: 'waiting' }]);
    endVisits();
    const { store: later } = await visitApp(world, customer);
    expect(selectOutbox(later.getState())).toHaveLength(1);
    await until(() => selectOutbox(later.getState()).length === 0);
    expect(sentBy(world, customer).map(({ msg }) => msg)).toEqual(['Once']);
  });

  it('that has control characters is sent without them, and once (docs/security.md S32)', async () => {
    const { world, customer } = await withThread();
    const { store } = await visitApp(world, customer);
    store.dispatch(messageWritten('R1', 'Bar\u0007\n\u0000Zaal'));
    await until(() => selectOutbox(store.getState()).length === 0);
    expect(sentBy(world, customer)).toMatchObject([{ msg: 'Bar\nZaal' }]);
  });

  it('that is refused is shown as not sent, and sent again or discarded (docs/product.md 10.8, docs/reliability.md R24)', async () => {
    const { world, customer } = await withThread();
    const { store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('How was it?');
    await until(() => store.getState().connection?.connection === 'online');
    const tooLong = 'x'.repeat(5001);
    store.dispatch(messageWritten('R1', tooLong));
    await see('Not sent');
    expect(sentBy(world, customer)).toEqual([]);
    await tap('Send again');
    await until(() => selectOutbox(store.getState())[0]?.status === 'refused');
    await tap('Discard');
    await until(() => screen.queryByText('Not sent') === null);
    expect(selectOutbox(store.getState())).toEqual([]);
  });

  it('is added to what a screen reader reads aloud once, when the database has it, and its state is said before (docs/product.md 10.18)', async () => {
    const { world, customer } = await withThread();
    const { line, store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('How was it?');
    const read: string[] = [];
    const reader = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        read.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
    });
    reader.observe(page().getByRole('log'), { childList: true, subtree: true });
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    await fill('Your answer', 'Great');
    await tap('Send');
    await until(() =>
      page()
        .getAllByRole('status')
        .some(({ textContent }) => textContent === 'You: Will be sent once there’s a connection'),
    );
    expect(screen.getByText('Great')).toBeVisible();
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => selectOutbox(store.getState()).length === 0);
    await until(() => read.length > 0);
    reader.disconnect();
    expect(read.filter((text) => text.includes('Great'))).toHaveLength(1);
  });

  it('that is refused keeps the focus beside it when it is sent again or discarded (docs/product.md 4.33)', async () => {
    const { world, customer } = await withThread();
    const { store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('How was it?');
    await until(() => store.getState().connection?.connection === 'online');
    store.dispatch(messageWritten('R1', 'x'.repeat(5001)));
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      button.focus();
      button.click();
      await until(() => !button.isConnected);
      await until(() => document.activeElement !== document.body);
      return document.activeElement ?? document.body;
    };
    const log = page().getByRole('log');
    for (const name of ['Send again', 'Discard']) {
      const place = await press(name);
      expect(log.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(place.compareDocumentPosition(screen.getByLabelText('Your answer'))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    }
  });

  it('that is refused does not hold up what comes after it (docs/product.md 10.8)', async () => {
    const { world, customer } = await withThread();
    const { store } = await visitApp(world, customer);
    store.dispatch(messageWritten('R1', 'x'.repeat(5001)));
    store.dispatch(messageWritten('R1', 'short'));
    await until(() => selectOutbox(store.getState()).length === 1);
    expect(selectOutbox(store.getState())).toMatchObject([{ status: 'refused' }]);
    expect(sentBy(world, customer)).toMatchObject([{ msg: 'short' }]);
  });
});
