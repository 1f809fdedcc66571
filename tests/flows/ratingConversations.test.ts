import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RATING_WINDOW, THREAD_WINDOW } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { follow, page, renderApp, tap } from './support/renderApp';
import { until } from './support/until';
import { widenWindow } from './support/wideWindow';
import { worlds, type Customer, type World } from './support/world';
import { HOUR_MS } from '../../src/model/time';

const newWorld = worlds();

const NOW = Date.now();

/** Number 0 is the newest. */
const askedAt = (number: number): number => NOW - (number + 1) * HOUR_MS;

function rate(world: World, { uid }: Customer, count: number): void {
  const memories = Array.from({ length: count }, (_, number): [string, object] => [
    paths.rating(uid, `r${number}`),
    { player: 'a', zone: `Zone ${number}`, rateType: 'up', dateAsked: askedAt(number) },
  ]);
  world.put(Object.fromEntries(memories));
}

/** Half an hour after the rating. */
function talkAbout(world: World, { uid }: Customer, number: number): void {
  const created = askedAt(number) + HOUR_MS / 2;
  world.put({
    [paths.thread(uid, `R${number}`)]: {
      info: { type: 'up', dateTime: created, zone: `Zone ${number}`, dateAsked: askedAt(number) },
      [created]: { created, from: 'DJ Noor', msg: 'Hoi', rcvd: true },
    },
  });
}

const entries = () => page().getAllByRole('link', { name: /Zone \d/ });

describe('a conversation and its rating, however long ago (docs/product.md 25.18)', () => {
  it('leads to the rating, which stands below the newest ones until those between are asked for', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const last = 2 * RATING_WINDOW + 4;
    rate(world, customer, last + 1);
    talkAbout(world, customer, last);
    widenWindow();
    await renderApp(world, { as: customer, at: `/messages/R${last}` });
    await follow('Go to your rating');
    await screen.findByRole('heading', { name: 'My ratings' });
    await until(() => entries().length === RATING_WINDOW + 1);
    expect(entries().at(-1)).toHaveAttribute('aria-current', 'true');
    expect(entries().at(-1)).toHaveTextContent(`Zone ${last} ·`);
    await tap('Show older ratings');
    await until(() => entries().length === 2 * RATING_WINDOW + 1);
    expect(entries()[RATING_WINDOW]).toHaveTextContent(`Zone ${RATING_WINDOW} ·`);
    await tap('Show older ratings');
    await until(() => screen.queryByRole('button', { name: 'Show older ratings' }) === null);
    expect(entries()).toHaveLength(last + 1);
  });

  it('has no link to a rating that is not there', async () => {
    const { world, customer } = await newWorld().withCustomer();
    rate(world, customer, RATING_WINDOW);
    talkAbout(world, customer, RATING_WINDOW + 3);
    const { store } = await renderApp(world, { as: customer, at: `/messages/R${RATING_WINDOW + 3}` });
    await screen.findByRole('heading', { name: 'About your thumbs up' });
    await until(() => store.getState().givenRatings?.watched !== 'loading');
    expect(page().queryByRole('link', { name: 'Go to your rating' })).toBeNull();
  });

  it('can be reached from a rating that is older than the watched conversations', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const count = THREAD_WINDOW + 6;
    rate(world, customer, count);
    for (let number = 0; number < count; number += 1) talkAbout(world, customer, number);
    await renderApp(world, { as: customer, at: '/ratings' });
    await tap('Show older ratings');
    await until(() => entries().length === count);
    entries().at(-1)?.click();
    await follow('Read the conversation');
    await until(() => document.title.startsWith(`About your thumbs up for Zone ${count - 1}`));
  });
});
