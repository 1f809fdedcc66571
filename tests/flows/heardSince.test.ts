import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeedSong } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { follow, page, renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { visitBefore } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';
import { HOUR_MS } from '../../src/model/time';

const newWorld = worlds();

const songOf = (id: string, since: number): SeedSong => ({ id, artist: 'Mira Solen', title: id, since });

/** A customer of one zone, where a song was rated while it played, and removed an hour later: more than a day ago, at any hour. */
async function takenOut(at = Date.now() - 50 * HOUR_MS) {
  const { world, player, customer } = await newWorld().withPlayer();
  const heardAt = at - HOUR_MS;
  const begin = (id: string, since: number): void =>
    world.put({
      [paths.nowPlaying(player.key)]: songOf(id, since),
      [paths.lastPlayed(player.key, id)]: since,
    });
  begin('golden', heardAt);
  begin('another', Date.now() - HOUR_MS / 2);
  world.put({
    [paths.rating(customer.uid, 'r')]: {
      player: player.key,
      zone: 'Krachtzaal',
      rateType: 'down',
      dateAsked: heardAt + 1000,
      song: 'golden',
      track: { artist: 'Mira Solen', title: 'Golden Hour' },
      outcome: { what: 'removed', at, by: 'DJ Noor' },
    },
  });
  return { world, player, customer, begin };
}

const rated = () => page().getByRole('list');

async function openRatings(world: World, customer: Customer) {
  const app = await renderApp(world, { as: customer, at: '/ratings?rating=r' });
  await screen.findByRole('heading', { name: 'Golden Hour' });
  return app;
}

describe('whether a song was heard after it was taken out (docs/product.md 30.9)', () => {
  it('is said with the rating, and changes at once', async () => {
    const { world, customer, begin } = await takenOut();
    await openRatings(world, customer);
    await see('Not heard there since');
    begin('golden', Date.now());
    await see(/^Heard there again: today \d/);
    expect(rated()).toHaveTextContent('Taken out of the music of Krachtzaal');
    expect(rated()).not.toHaveTextContent('Not heard');
  });

  it('is said on home and in the conversation, in place of since when it is out', async () => {
    const { world, customer, begin } = await takenOut();
    const created = Date.now() - HOUR_MS;
    const { dateAsked } = world.at(paths.rating(customer.uid, 'r')) as { dateAsked: number };
    world.put({
      [paths.thread(customer.uid, 'R1')]: {
        info: { type: 'down', dateTime: created, zone: 'Krachtzaal', dateAsked },
        [created]: { created, from: 'DJ Noor', msg: 'Hoi', rcvd: true },
      },
    });
    await renderApp(world, { as: customer });
    await screen.findByRole('link', { name: /Golden Hour.*Not heard since/ });
    await follow(/Golden Hour/);
    await follow('Read the conversation');
    await see(/^Not heard since/);
    begin('golden', Date.now());
    await see('Heard again: today');
  });

  it('is not said before a whole day has passed, nor while the play goes on in which it was taken out (docs/product.md 30.3)', async () => {
    const { world, player, customer } = await takenOut(Date.now());
    await renderApp(world, { as: customer });
    await screen.findByRole('link', { name: /Golden Hour.*Removed today/ });
    world.put({ [paths.nowPlaying(player.key)]: songOf('golden', Date.now() - HOUR_MS) });
    await screen.findByRole('link', { name: /Golden Hour.*On its way out/ });
  });

  it('is known without a connection as it was last', async () => {
    const { world, customer } = await takenOut();
    await visitBefore(world, customer, /"heard":\{"[^}]*golden/);
    const { line } = await renderApp(world, { as: customer, at: '/ratings?rating=r' });
    line.cut();
    await see(/^Offline\. Last updated/);
    await see('Not heard there since');
  });
});

describe('nothing is said of when a song was heard (docs/product.md 30.10)', () => {
  const saysNothing = async (): Promise<void> => {
    await until(() => rated().textContent.includes('Taken out'));
    expect(rated()).not.toHaveTextContent(/heard/i);
  };

  it.each<[string, (keys: { uid: string; player: string }) => Record<string, unknown>]>([
    ['the player keeps no record', ({ player }) => ({ [paths.heard(player)]: null })],
    [
      'the player had none when it was rated',
      ({ player }) => ({ [paths.lastPlayed(player, 'golden')]: null }),
    ],
    ['what stands there is no time', ({ player }) => ({ [paths.lastPlayed(player, 'golden')]: 'now' })],
    ['the rating names no song', ({ uid }) => ({ [`${paths.rating(uid, 'r')}/song`]: null })],
    ['the song can have no record', ({ uid }) => ({ [`${paths.rating(uid, 'r')}/song`]: 'a/b' })],
    [
      'the player no longer keeps it',
      ({ player }) => ({ [paths.nowPlaying(player)]: songOf('unheard', Date.now()) }),
    ],
  ])('where %s (docs/contract.md P14)', async (_name, changes) => {
    const { world, player, customer } = await takenOut();
    world.put(changes({ uid: customer.uid, player: player.key }));
    await openRatings(world, customer);
    await saysNothing();
  });

  it('of a song that was not taken out', async () => {
    const { world, customer } = await takenOut();
    world.put({ [`${paths.outcome(customer.uid, 'r')}/what`]: 'lessOften' });
    await openRatings(world, customer);
    await see(/Plays less often/);
    expect(rated()).not.toHaveTextContent(/heard/i);
  });

  it('any more, when the zone is no longer one of the customer', async () => {
    const { world, customer } = await takenOut();
    await openRatings(world, customer);
    await see('Not heard there since');
    world.put({ [paths.registeredPlayers(customer.uid)]: null });
    await until(() => !/heard/i.test(rated().textContent));
  });

  it('while the customer has an old key of the player', async () => {
    const { world, player, customer } = await takenOut();
    await openRatings(world, customer);
    await see('Not heard there since');
    const { key } = player;
    const crypKey = 'the new key of this player';
    world.put({ [`${paths.player(key)}/crypKey`]: crypKey });
    // The database checks a listener only when it opens, as with a new connection or token.
    world.endListeners();
    await until(() => !/heard/i.test(rated().textContent));
    world.put({
      [paths.playerAccess(customer.uid, key)]: crypKey,
      [paths.registeredPlayer(customer.uid, 'new')]: {
        id: key,
        crypKey,
        location: 'Krachtzaal',
        name: 'Krachtzaal',
      },
    });
    await see('Not heard there since');
  });

  it('any more, when the player stops keeping it', async () => {
    const { world, player, customer } = await takenOut();
    await openRatings(world, customer);
    await see('Not heard there since');
    world.put({ [paths.nowPlaying(player.key)]: songOf('unheard', Date.now()) });
    // The database checks a listener only when it opens, as with a new connection or token.
    world.endListeners();
    await until(() => !/heard/i.test(rated().textContent));
  });
});
