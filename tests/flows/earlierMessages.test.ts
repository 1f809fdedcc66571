import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { archiveUpdates } from '../../src/model/message/archive';
import { ARCHIVE_PAGE, THREAD_MESSAGES_KEPT } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { follow, page, renderApp, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

/** When the first message of a test was written, in epoch ms. */
const LONG_AGO = 1_700_000_000_000;
const EARLIER = 'Show earlier messages';

const createdAt = (place: number): number => LONG_AGO + place * 60_000;

const message = (place: number) => ({
  created: createdAt(place),
  from: 'DJ Noor',
  msg: `Message ${place}`,
  rcvd: true,
});

/** A conversation of so many messages that are read. */
const threadOf = (count: number): Record<string, unknown> => ({
  info: { type: 'up', dateTime: createdAt(count - 1), dateAsked: LONG_AGO - 60_000 },
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) => [String(createdAt(place)), message(place)]),
  ),
});

/** What the function does when the conversation has become long. */
function archive(world: World, { uid }: Customer, threadId = 'R1'): void {
  for (const update of archiveUpdates(uid, threadId, world.at(paths.thread(uid, threadId))))
    world.put(update);
}

/** A DJ writes once more. */
function writeOn(world: World, { uid }: Customer, place: number): void {
  world.put({
    [paths.message(uid, 'R1', createdAt(place))]: message(place),
    [`${paths.threadInfo(uid, 'R1')}/dateTime`]: createdAt(place),
  });
}

/** A customer with a conversation of so many messages, the earlier of which are in the archive. */
async function withLongThread(count: number) {
  const world = newWorld();
  const customer = await world.addCustomer();
  world.put({ [paths.thread(customer.uid, 'R1')]: threadOf(count) });
  archive(world, customer);
  return { world, customer };
}

/** The places of the messages that are drawn, in their order. */
const drawn = (): number[] =>
  page()
    .getAllByText(/^Message \d+$/)
    .map(({ textContent }) => Number(textContent.replace('Message ', '')));

const from = (first: number, count: number): number[] =>
  Array.from({ length: count - first }, (_, place) => first + place);

const isDrawn = (first: number, count: number): Promise<void> =>
  until(() => JSON.stringify(drawn()) === JSON.stringify(from(first, count)));

const earlierButton = () => screen.queryByRole('button', { name: EARLIER });

describe('the earlier messages of a long conversation (docs/product.md 10.14, 10.15)', () => {
  it('are not loaded at first, and come page by page until there are no more', async () => {
    const count = THREAD_MESSAGES_KEPT + 2 * ARCHIVE_PAGE;
    const { world, customer } = await withLongThread(count);
    const { store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await isDrawn(count - THREAD_MESSAGES_KEPT, count);
    const threads = store.getState().messages?.threads;
    expect(threads === 'loading' ? [] : threads?.[0]?.messages).toHaveLength(THREAD_MESSAGES_KEPT);
    await tap(EARLIER);
    await isDrawn(ARCHIVE_PAGE, count);
    await tappable(EARLIER);
    await tap(EARLIER);
    await isDrawn(0, count);
    expect(earlierButton()).toBeNull();
  });

  it('are first those that are loaded, then those of the archive', async () => {
    const { world, customer } = await withLongThread(101);
    // Longer than is drawn at once, with what came since.
    for (let place = 101; place < 180; place += 1) writeOn(world, customer, place);
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await isDrawn(80, 180);
    await tap(EARLIER);
    await isDrawn(51, 180);
    await tap(EARLIER);
    await until(() => drawn()[0] === 1);
    await tap(EARLIER);
    await isDrawn(0, 180);
    expect(earlierButton()).toBeNull();
  });

  it('are not offered where there are none', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    world.put({ [paths.thread(customer.uid, 'R1')]: threadOf(60) });
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await isDrawn(0, 60);
    expect(earlierButton()).toBeNull();
  });

  it('stay in view when they go to the archive meanwhile, and others before them can be read', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    world.put({ [paths.thread(customer.uid, 'R1')]: threadOf(200) });
    archive(world, customer);
    for (let place = 200; place < 240; place += 1) writeOn(world, customer, place);
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await isDrawn(150, 240);
    for (let place = 240; place < 251; place += 1) writeOn(world, customer, place);
    archive(world, customer);
    await isDrawn(151, 251);
    await tap(EARLIER);
    await isDrawn(150, 251);
    await tap(EARLIER);
    await isDrawn(100, 251);
  });

  it('begin before the newest ones, also when many came while nobody looked', async () => {
    const { world, customer } = await withLongThread(150);
    const { line, store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await isDrawn(100, 150);
    await tap(EARLIER);
    await isDrawn(50, 150);
    line.cut();
    await until(() => store.getState().connection.connection === 'lost');
    for (let place = 150; place < 300; place += 1) writeOn(world, customer, place);
    archive(world, customer);
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => drawn().at(-1) === 299);
    expect(drawn()).toEqual(from(250, 300));
    await tap(EARLIER);
    await isDrawn(200, 300);
  });

  it('are said to need a connection, and can be asked for again (docs/product.md 18.6)', async () => {
    const { world, customer } = await withLongThread(120);
    const { line, store } = await renderApp(world, {
      as: customer,
      at: '/messages/R1',
      patience: { connection: 200 },
    });
    await isDrawn(70, 120);
    line.cut();
    await until(() => store.getState().connection.connection === 'lost');
    await tap(EARLIER);
    await see('No connection. Try again as soon as you are back online.');
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => store.getState().connection.connection === 'online');
    await tap(EARLIER);
    await until(() => drawn()[0] === 20);
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('are waited for with a sign, and with words', async () => {
    const { world, customer } = await withLongThread(120);
    const { line } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await isDrawn(70, 120);
    line.swallowAnswers();
    await tap(EARLIER);
    await until(() => earlierButton()?.getAttribute('aria-busy') === 'true');
    expect(earlierButton()).toBeDisabled();
    expect(screen.getByText(/taking longer than usual/)).toBeInTheDocument();
  });

  it('are told as refused when the database refuses them', async () => {
    const { world, customer } = await withLongThread(120);
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await isDrawn(70, 120);
    world.refuseAll();
    await tap(EARLIER);
    await see('Something went wrong, please try again');
    expect(drawn()).toEqual(from(70, 120));
  });

  it('stand in the conversation of a rating too', async () => {
    const { world, customer } = await withLongThread(120);
    world.put({
      [paths.rating(customer.uid, 'r1')]: {
        player: 'a',
        zone: 'Bar',
        rateType: 'up',
        dateAsked: LONG_AGO - 60_000,
      },
    });
    await renderApp(world, { as: customer, at: '/ratings' });
    await follow('Read the conversation');
    await isDrawn(70, 120);
    await tap(EARLIER);
    await until(() => drawn()[0] === 20);
  });

  it('change neither what is unread nor what is marked as read (docs/product.md 10.4)', async () => {
    const world = newWorld();
    const customer = await world.addCustomer([], { totalMessages: 121, unreadMessages: 1 });
    const last = { ...message(120), rcvd: false };
    world.put({
      [paths.thread(customer.uid, 'R1')]: { ...threadOf(120), [createdAt(120)]: last },
    });
    archive(world, customer);
    expect(world.at(paths.archivedMessage(customer.uid, 'R1', createdAt(0)))).toEqual(message(0));
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await until(() => world.at(`${paths.userInfo(customer.uid)}/unreadMessages`) === 0);
    expect(world.at(paths.messageRead(customer.uid, 'R1', createdAt(120)))).toBe(true);
  });
});
