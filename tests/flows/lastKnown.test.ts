import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectUser, selectUserInfo, selectWho } from '../../src/features/auth/auth';
import { RATING_WINDOW } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { HOUR_MS } from '../../src/model/time';
import { page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { visitApp, visitBefore } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

describe('what was known last', () => {
  it('is shown without a connection, with its age (docs/product.md 4.13, 16.2)', async () => {
    const { world, customer } = await newWorld().withPlayer();
    await visitBefore(world, customer);
    const { line } = await renderApp(world, { as: customer });
    line.cut();
    await see('Welcome, Sanne');
    await see(/^Offline\. Last updated/);
    expect(screen.queryByText('Your music, your say')).toBeNull();
  });

  it('of a long conversation is its newest 50 messages (docs/product.md 16.2)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const begin = Date.now() - 3_600_000;
    const times = Array.from({ length: 60 }, (_, place) => begin + place * 1000);
    const messages = times.map((created, place) => [
      created,
      { created, from: 'DJ Noor', msg: `Message ${place}`, rcvd: true },
    ]);
    world.put({
      [paths.thread(customer.uid, 'R1')]: {
        info: { type: 'up', dateTime: times.at(-1) },
        ...(Object.fromEntries(messages) as object),
      },
    });
    await visitBefore(world, customer, /Message \d/);
    const { line } = await renderApp(world, { as: customer, at: '/messages/R1' });
    line.cut();
    await see(/^Offline\. Last updated/);
    const drawn = () => screen.queryAllByText(/^Message \d+$/).map(({ textContent }) => textContent);
    await until(() => drawn().length === 50);
    expect(drawn()).toEqual(Array.from({ length: 50 }, (_, place) => `Message ${place + 10}`));
  });

  it('is replaced by what the database has (docs/product.md 11.6, 18.2)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    await visitBefore(world, customer);
    world.put({ [`${paths.userInfo(customer.uid)}/firstname`]: 'Anna' });
    const { store } = await renderApp(world, { as: customer });
    await see('Welcome, Anna');
    await until(() => store.getState().connection?.connection === 'online');
    expect(screen.queryByText(/^Offline/)).toBeNull();
  });

  it('of ratings that newer ones have pushed out since is not taken for what they are (docs/product.md 16.13)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const begin = Date.now() - HOUR_MS;
    const rate = (number: number): void =>
      world.put({
        [paths.rating(customer.uid, `r${number}`)]: {
          player: 'p',
          zone: `Zone ${number}`,
          rateType: 'up',
          dateAsked: begin + number,
        },
      });
    for (let number = 0; number < RATING_WINDOW; number += 1) rate(number);
    await visitBefore(world, customer, '"Zone 29"');
    rate(RATING_WINDOW);
    world.put({ [paths.outcome(customer.uid, 'r0')]: { what: 'moreLike', at: Date.now(), by: 'DJ Noor' } });
    await renderApp(world, { as: customer, at: '/ratings' });
    const entries = () => page().queryAllByRole('listitem');
    await until(() => entries()[0]?.textContent.includes('Zone 30') === true);
    expect(entries()).toHaveLength(RATING_WINDOW);
    await tap('Show older ratings');
    await until(() => entries().length === RATING_WINDOW + 1);
    expect(entries().at(-1)).toHaveTextContent('More of this');
    await see(/^Thanks to your ratings in the last four weeks: /);
  });

  it('of another customer is forgotten (docs/product.md 11.7, docs/security.md S126)', async () => {
    const { world, customer: first } = await newWorld().withCustomer();
    await visitBefore(world, first);
    const second = await world.addCustomer([], { firstname: 'Fatima' });
    // Without a connection nothing of the second takes its place.
    await renderApp(world, { as: second, isCut: true });
    await until(() => localStorage.getItem('lastKnown') === null);
  });

  it('of who was expected is never taken for what another account has (docs/product.md 11.7, docs/security.md S124)', async () => {
    const { world, customer: expected } = await newWorld().withCustomer([], {
      firstname: 'Fatima',
      damin: true,
    });
    await visitBefore(world, expected);
    localStorage.setItem('signedIn', JSON.stringify({ uid: expected.uid, email: expected.email }));
    const other = await world.addCustomer();
    const { store } = await renderApp(world, { as: other });
    const taken: unknown[] = [];
    const look = (): void => {
      const state = store.getState();
      if (selectUser(state)?.uid === other.uid)
        taken.push(selectUserInfo(state)?.firstname, selectWho(state));
    };
    look();
    const stop = store.subscribe(look);
    await see('Welcome, Sanne');
    stop();
    expect(taken).toContain('Sanne');
    expect(taken).not.toContain('Fatima');
    expect(taken).not.toContain('administrator');
    expect(screen.queryByText('Welcome, Fatima')).toBeNull();
  });

  it('that cannot be read is as if there were none (docs/product.md 18.9)', async () => {
    localStorage.setItem('lastKnown', '{"version":0}');
    localStorage.setItem('signedIn', 'broken');
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer() });
    await see('Welcome, Sanne');
  });

  it('is kept of what is shown when the page is left (docs/product.md 16.2)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const { store } = await visitApp(world, customer);
    await until(() => store.getState().connection?.connection === 'online');
    localStorage.removeItem('lastKnown');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('lastKnown')).toContain(customer.uid);
  });
});

describe('the connection', () => {
  it('that is lost is told as lost, until it is back (docs/product.md 4.13)', async () => {
    const world = newWorld();
    const { line, store } = await renderApp(world, { as: await world.addCustomer() });
    await until(() => store.getState().connection?.connection === 'online');
    line.cut();
    await see(/^Offline\. Last updated at/);
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => screen.queryByText(/^Offline/) === null);
  });

  it('that is lost leaves the chosen face, and Rate says why it waits, until it is back (docs/product.md 7.2, 28.13)', async () => {
    const { world, customer } = await newWorld().withPlayer();
    const { line } = await renderApp(world, { as: customer });
    await tap('Thumbs up');
    line.cut();
    const rate = await screen.findByRole('button', { name: 'No connection' });
    expect(rate).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'true');
    await see('Was playing');
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => screen.queryByRole('button', { name: 'Rate' })?.matches(':enabled') === true);
    expect(screen.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'true');
  });
});
