import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeedSong } from '../../emulators/seed/players';
import { blockSong } from '../../src/features/rating/blocking';
import { paths } from '../../src/model/paths';
import type { GivenRating, Track } from '../../src/model/rating';
import { addGuest } from './support/guests';
import { QUESTION, notified, page, rateTrack, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

const SONG: SeedSong = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };

async function home({
  can = { block: true },
  switchEnabled = true,
  song = SONG,
}: { can?: { block: boolean }; switchEnabled?: boolean; song?: SeedSong } = {}) {
  const { world, player, customer } = await newWorld().withPlayer({ can, switchEnabled });
  player.play(song);
  const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000, task: 3000 } });
  await see(QUESTION);
  return { world, player, customer, ...visit };
}

async function rate(thumb: 'Thumbs up' | 'Thumbs down'): Promise<HTMLElement> {
  await rateTrack(thumb);
  const thanks = await notified(/Your rating will be processed/);
  await within(thanks).findByRole('button', { name: 'Withdraw' });
  return thanks;
}

const isOffered = () => screen.queryByRole('button', { name: 'Don’t play here again' }) !== null;

const pageOf = (world: World, { uid }: Customer): string =>
  `/players/${Object.keys(world.at(paths.registeredPlayers(uid)) as object)[0] ?? ''}`;

const entries = () => within(page().getByRole('group', { name: 'No longer played' }));

describe("'Don’t play here again' (docs/product.md 30.6)", () => {
  it('puts the song of a thumbs down on the list of its player, with one tap (docs/contract.md P10)', async () => {
    const { world, player, customer } = await home();
    await rate('Thumbs down');
    await tap('Don’t play here again');
    await see('No longer played here');
    expect(world.at(paths.blocked(player.key))).toMatchObject({
      one: { artist: 'Mira Solen', title: 'Golden Hour', by: customer.uid },
    });
    expect(isOffered()).toBe(false);
  });

  it.each<[string, Parameters<typeof home>[0], Parameters<typeof rate>[0]]>([
    ['a thumbs up', {}, 'Thumbs up'],
    ['a player that leaves no song out', { can: { block: false } }, 'Thumbs down'],
    ['a player whose mood nobody may change', { switchEnabled: false }, 'Thumbs down'],
    ['a song without a title', { song: { ...SONG, title: '' } }, 'Thumbs down'],
    ['a song whose id cannot stand in the database', { song: { ...SONG, id: 'a/b.c' } }, 'Thumbs down'],
  ])('is not offered below %s (docs/contract.md P10)', async (_name, venue, thumb) => {
    await home(venue);
    await rate(thumb);
    expect(isOffered()).toBe(false);
  });

  it.each([
    ['rate', false],
    ['mood', true],
  ] as const)('is offered to a guest with the role %s: %s', async (role, offered) => {
    const { world, player, customer: host } = await newWorld().withPlayer({ can: { block: true } });
    player.play(SONG);
    const guest = await addGuest(world, host, player, { role });
    await renderApp(world, { as: guest, timeouts: { act: 18_000, task: 3000 } });
    await see(QUESTION);
    await rate('Thumbs down');
    if (offered) await tap('Don’t play here again');
    await until(() => !isOffered());
    expect(world.at(paths.blockedSong(player.key, 'one')) !== null).toBe(offered);
  });

  it('of a song that a colleague has blocked meanwhile is done (docs/product.md 30.8)', async () => {
    const { world, player } = await home();
    await rate('Thumbs down');
    world.put({
      [paths.blockedSong(player.key, 'one')]: { artist: 'Mira Solen', title: 'Golden Hour', by: 'x', at: 1 },
    });
    await tap('Don’t play here again');
    await see('No longer played here');
  });

  it('is refused for a song that the customer never rated there', async () => {
    const { store, customer, player } = await home();
    const rating: GivenRating & { song: string; track: Track } = {
      id: 'r',
      player: player.key,
      zone: 'Zaal',
      rateType: 'down',
      dateAsked: 1,
      withdrawn: false,
      reason: undefined,
      outcome: undefined,
      song: 'one',
      track: { artist: 'Mira Solen', title: 'Golden Hour' },
    };
    const asked = store.dispatch(blockSong({ uid: customer.uid, rating })).unwrap();
    await expect(asked).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('that was not sent is said to be, and can be tried again (docs/product.md 18.1, 18.2)', async () => {
    const { world, player, customer, line } = await home();
    await rate('Thumbs down');
    line.cut();
    await see(/^Offline\./);
    await tap('Don’t play here again');
    await see(/^You’re offline, so nothing was sent/);
    expect(world.at(paths.blocked(player.key))).toBeNull();
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => screen.queryByText(/^Offline\./) === null);
    await tap('Don’t play here again');
    await see('No longer played here');
    expect(world.at(`${paths.blockedSong(player.key, 'one')}/by`)).toBe(customer.uid);
  });
});

describe('the page of a player that leaves songs out (docs/product.md 30.7)', () => {
  const blocked = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, number): [string, object] => [
        `song-${number}`,
        { artist: 'Artist', title: `Title ${number}`, by: 'x', at: 1_700_000_000_000 + number },
      ]),
    );

  async function playerPage(count: number, can = { block: true }) {
    const { world, player, customer } = await newWorld().withPlayer({ can });
    world.put({ [paths.blocked(player.key)]: blocked(count) });
    const visit = await renderApp(world, { as: customer, at: pageOf(world, customer) });
    await screen.findByRole('button', { name: 'Remove player' });
    return { world, player, customer, ...visit };
  }

  it('lists them newest first, of more than 5 the others on demand, and takes one back with one tap', async () => {
    const { world, player } = await playerPage(7);
    await see('Title 6 – Artist');
    const titles = () =>
      entries()
        .getAllByRole('listitem')
        .map((item) => /Title \d/.exec(item.textContent)?.[0]);
    expect(titles()).toEqual(['Title 6', 'Title 5', 'Title 4', 'Title 3', 'Title 2']);
    await tap('Show all 7');
    expect(titles()).toHaveLength(7);
    await tap('Allow again: Title 5\u00a0– Artist');
    await until(() => screen.queryByText('Title 5 – Artist') === null);
    expect(world.at(paths.blockedSong(player.key, 'song-5'))).toBeNull();
    expect(world.at(paths.blockedSong(player.key, 'song-6'))).not.toBeNull();
  });

  it('says that there are none, and shows one that a colleague adds', async () => {
    const { world, player } = await playerPage(0);
    await see(/^None\. After a thumbs down/);
    world.put({ [paths.blocked(player.key)]: blocked(1) });
    await see('Title 0 – Artist');
  });

  it('stands after all that can be tapped but removing the player: what comes late moves no other button', async () => {
    await playerPage(0);
    const list = await page().findByRole('group', { name: 'No longer played' });
    const isBefore = (button: HTMLElement) =>
      (list.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const others = page().getAllByRole('button').slice(0, -1);
    expect(others.filter(isBefore)).toEqual(others);
  });

  it('has no such list where the player leaves no song out', async () => {
    await playerPage(1, { block: false });
    expect(screen.queryByText(/do not play here again/)).toBeNull();
  });
});
