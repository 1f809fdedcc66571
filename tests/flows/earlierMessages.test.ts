import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES_PAGE } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { addDj, give } from './support/deskWorld';
import { follow, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

/** Epoch ms. */
const LONG_AGO = 1_700_000_000_000;
const EARLIER = 'Show earlier messages';

const createdAt = (place: number): number => LONG_AGO + place * 60_000;

const message = (place: number) => ({
  created: createdAt(place),
  from: 'DJ Noor',
  msg: `Message ${place}`,
  rcvd: true,
});

/** All messages are read. */
const threadOf = (count: number): Record<string, unknown> => ({
  info: { type: 'up', dateTime: createdAt(count - 1), dateAsked: LONG_AGO - 60_000 },
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) => [String(createdAt(place)), message(place)]),
  ),
});

async function withThread(count: number) {
  const { world, customer } = await newWorld().withCustomer();
  world.put({ [paths.thread(customer.uid, 'R1')]: threadOf(count) });
  return { world, customer };
}

/** Drawn are these messages in order, and no others. */
const isDrawn = (first: number, count: number): Promise<void> =>
  until(() => {
    const drawn = page()
      .getAllByText(/^Message \d+$/)
      .map(({ textContent }) => textContent);
    const expected = Array.from({ length: count - first }, (_, place) => `Message ${first + place}`);
    return drawn.join() === expected.join();
  });

const earlierButton = () => screen.queryByRole('button', { name: EARLIER });

it('a conversation shows its newest messages, and earlier ones page by page (docs/product.md 10.14)', async () => {
  const count = 2 * MESSAGES_PAGE + 10;
  const { world, customer } = await withThread(count);
  world.put({
    [paths.rating(customer.uid, 'r1')]: {
      player: 'a',
      zone: 'Bar',
      rateType: 'up',
      dateAsked: LONG_AGO - 60_000,
    },
  });
  await renderApp(world, { as: customer, at: '/ratings?rating=r1' });
  await follow('Read the conversation');
  await isDrawn(count - MESSAGES_PAGE, count);
  await tap(EARLIER);
  await isDrawn(10, count);
  await tap(EARLIER);
  await isDrawn(0, count);
  expect(earlierButton()).toBeNull();
});

it('a conversation that is shown as a whole offers no earlier messages', async () => {
  const { world, customer } = await withThread(MESSAGES_PAGE);
  await renderApp(world, { as: customer, at: '/messages/R1' });
  await isDrawn(0, MESSAGES_PAGE);
  expect(earlierButton()).toBeNull();
});

it('a DJ reads earlier messages of a conversation, page by page (docs/product.md 31.19)', async () => {
  const { world, customer } = await withThread(MESSAGES_PAGE + 10);
  give(world, customer, 'R1');
  await renderApp(world, { as: await addDj(world), at: '/desk/R1' });
  await see('Message 10');
  await isDrawn(10, MESSAGES_PAGE + 10);
  await tap(EARLIER);
  await isDrawn(0, MESSAGES_PAGE + 10);
  expect(earlierButton()).toBeNull();
});
