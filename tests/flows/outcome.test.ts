import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RATING_WINDOW } from '../../src/model/limits';
import type { Outcome } from '../../src/model/rating';
import { paths } from '../../src/model/paths';
import { follow, page, renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { visitBefore } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';
import { HOUR_MS } from '../../src/model/time';

const newWorld = worlds();

/** The thumbs down was given an hour ago. */
async function rated() {
  const { world, player, customer } = await newWorld().withPlayer();
  const dateAsked = Date.now() - HOUR_MS;
  const track = { artist: 'Mira Solen', title: 'Golden Hour' };
  const rating = { player: player.key, zone: 'Krachtzaal', rateType: 'down', dateAsked, track };
  world.put({ [paths.rating(customer.uid, 'r')]: rating });
  return { world, player, customer, dateAsked };
}

function decide(
  world: World,
  { uid }: Customer,
  changes: Partial<Record<keyof Outcome, unknown>> = {},
): void {
  world.put({ [paths.outcome(uid, 'r')]: { what: 'removed', at: Date.now(), by: 'DJ Noor', ...changes } });
}

describe('what came of a rating (docs/product.md 25.20)', () => {
  it('is told with it at once: what, the words of the DJ, the name and when (docs/product.md 30.2, docs/contract.md D6)', async () => {
    const { world, customer } = await rated();
    await renderApp(world, { as: customer, at: '/ratings?rating=r' });
    await screen.findByRole('heading', { name: 'Golden Hour' });
    expect(screen.queryByText(/Taken out/)).toBeNull();
    decide(world, customer, { text: 'It was too loud for a gym.' });
    await see('Taken out of the music of Krachtzaal');
    await see('It was too loud for a gym.');
    expect(page().getByRole('list')).toHaveTextContent(/DJ Noor, today \d/);
    decide(world, customer, { what: 'kept', by: 'DJ Sam' });
    await see('Reviewed: the track stays');
    expect(page().getByRole('list')).toHaveTextContent(/DJ Sam, today/);
    expect(page().getByRole('list')).not.toHaveTextContent('Taken out');
    expect(screen.queryByText(/too loud/)).toBeNull();
  });

  it.each([
    ['removed', 'Taken out of the music', 'Removed today'],
    ['lessOften', 'Plays less often from now on', 'Less often since today'],
    ['moreLike', 'More music like this from now on', 'More of this since today'],
    ['kept', 'Reviewed: the track stays', 'Reviewed, staying'],
  ])(
    'is %s in the list, of a zone without a name, and on home in short (docs/product.md 30.3)',
    async (what, words, inShort) => {
      const { world, customer } = await rated();
      world.put({ [`${paths.rating(customer.uid, 'r')}/zone`]: '' });
      decide(world, customer, { what });
      await renderApp(world, { as: customer });
      const line = await screen.findByRole('link', { name: /Golden Hour/ });
      expect(line).toHaveTextContent(inShort);
      await follow(/Golden Hour/);
      await see(words);
    },
  );

  it('stands beside the conversation about it (docs/product.md 30.4)', async () => {
    const { world, customer, dateAsked } = await rated();
    const created = dateAsked + HOUR_MS / 2;
    world.put({
      [paths.thread(customer.uid, 'R1')]: {
        info: { type: 'down', dateTime: created, zone: 'Krachtzaal', dateAsked },
        [created]: { created, from: 'DJ Noor', msg: 'Hoi', rcvd: true },
      },
    });
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await screen.findByRole('link', { name: 'Go to your rating' });
    decide(world, customer, { what: 'lessOften' });
    await see(/Less often since today/);
  });

  it.each([
    ['/ratings?rating=r', 'Taken out of the music of Krachtzaal'],
    ['/messages/R1', /Removed today/],
  ])(
    'is read where %s opens a rating that newer ones have pushed out of what is watched (docs/product.md 30.11)',
    async (address, words) => {
      const { world, customer, dateAsked } = await rated();
      const giveAt = (time: number): void =>
        world.put({
          [paths.rating(customer.uid, `r${time}`)]: {
            player: 'p',
            zone: 'Bar',
            rateType: 'up',
            dateAsked: time,
          },
        });
      for (let number = 1; number < RATING_WINDOW; number += 1) giveAt(dateAsked + number);
      world.put({
        [paths.thread(customer.uid, 'R1')]: {
          info: { type: 'down', dateTime: dateAsked, zone: 'Krachtzaal', dateAsked },
          [dateAsked]: { created: dateAsked, from: 'DJ Noor', msg: 'Hoi', rcvd: true },
        },
      });
      await renderApp(world, { as: customer, at: '/ratings' });
      const entries = () => page().getAllByRole('listitem');
      await until(() => entries().length === RATING_WINDOW);
      giveAt(dateAsked + RATING_WINDOW);
      await until(() => entries().length === RATING_WINDOW + 1);
      decide(world, customer);
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      await see(words);
    },
  );

  it('is known without a connection as it was last (docs/product.md 30.5)', async () => {
    const { world, customer } = await rated();
    decide(world, customer);
    await visitBefore(world, customer, 'DJ Noor');
    const { line } = await renderApp(world, { as: customer, at: '/ratings?rating=r' });
    line.cut();
    await see(/^Offline\. Last updated/);
    await see('Taken out of the music of Krachtzaal');
  });

  it('that cannot be read leaves the rating as it is (docs/product.md 18.9)', async () => {
    const { world, customer } = await rated();
    decide(world, customer, { what: 'gone' });
    await renderApp(world, { as: customer, at: '/ratings?rating=r' });
    await screen.findByRole('heading', { name: 'Golden Hour' });
    expect(page().getByRole('list')).not.toHaveTextContent('DJ Noor');
  });
});
