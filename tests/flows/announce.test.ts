import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SeedPlayer } from '../../emulators/seed/players';
import { selectCancelling } from '../../src/features/announce/announce';
import { sendAnnouncement, sendCancellation } from '../../src/features/announce/announceRequest';
import { playerMissing, switchSelectedPlayer } from '../../src/features/players/players';
import { ANNOUNCE_MAX_MS, ANNOUNCE_WITHIN_MS, ANNOUNCEMENT_MAX_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { addGuest } from './support/guests';
import type { Player } from './support/player';
import { notified, page, renderApp, see, tap } from './support/renderApp';
import { song } from './support/songs';
import { until } from './support/until';
import { worlds, type Customer, type SHORT_TIMEOUTS, type Visit, type World } from './support/world';

const newWorld = worlds();

const LIST = {
  '1-closing': { name: { nl: 'Over 15 minuten sluiten we', en: 'We close in 15 minutes' }, seconds: 8 },
  '2-car': { name: { nl: 'Er staat een auto in de weg' }, seconds: 11 },
};
const CLOSING = 'We close in 15 minutes';
const CAR = 'Er staat een auto in de weg';
const NOW = { can: { announce: 'now' } } as const;

interface Opened {
  changes?: Partial<SeedPlayer>;
  list?: object | null;
  timeouts?: Partial<typeof SHORT_TIMEOUTS>;
  /** Who looks at the moods. */
  as?: (world: World, player: Player, customer: Customer) => Promise<Customer>;
}

const offers = (world: World, { key }: Player, list: object | null = LIST): void =>
  world.put({ [paths.announcements(key)]: list });

async function moods({ changes = NOW, list = LIST, timeouts, as }: Opened = {}) {
  const { world, player, customer } = await newWorld().withPlayer(changes);
  offers(world, player, list);
  if (player.seed.ifPlaying) player.play(song('one'));
  const visit = await renderApp(world, {
    as: (await as?.(world, player, customer)) ?? customer,
    timeouts: { act: 18_000, ...timeouts },
  });
  await tap(/Personal touch/);
  return { world, player, customer, ...visit };
}

const rowOf = (name: string) =>
  page().findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}, `) });
const isOpen = (name: string): boolean =>
  page().queryByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}, `) })?.disabled === false;
const itemOf = async (name: string): Promise<HTMLElement> => {
  const item = (await rowOf(name)).closest('li');
  if (item === null) throw new Error(`${name} is no row.`);
  return item;
};
const open = async (name: string): Promise<void> => {
  await until(() => isOpen(name));
  fireEvent.click(await rowOf(name));
};
const says = async (name: string, words: string | RegExp) => within(await itemOf(name)).findByText(words);

/** The two taps. */
async function announce(name = CLOSING, when = 'Play after this track'): Promise<void> {
  await open(name);
  fireEvent.click(await within(await itemOf(name)).findByRole('button', { name: when }));
}

const announcingOf = (world: World, { key }: Player) =>
  world.at(paths.announcing(key)) as { asked: number } | null;

const askFrom = ({ firebase }: Visit, { uid, email }: Customer, { key }: Player, changes: object = {}) =>
  sendAnnouncement(
    firebase.database,
    {
      key,
      uid,
      email,
      message: '2-car',
      when: 'after',
      until: Date.now() + ANNOUNCE_WITHIN_MS,
      replaces: undefined,
      ...changes,
    },
    {},
  );

describe('the announcements of a zone (docs/product.md 43.1)', () => {
  it('stand below its moods, each with its name and length, and have two taps (docs/product.md 43.2, 43.3)', async () => {
    const { player, customer } = await moods();
    expect(await rowOf(CLOSING)).toHaveTextContent('We close in 15 minutes, 8 s');
    expect(await rowOf(CAR)).toHaveTextContent('Er staat een auto in de weg, 11 s');
    const heading = screen.getByRole('heading', { name: 'Announce' });
    const [mood] = page().getAllByRole('button', { current: true });
    expect(mood && Boolean(mood.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(
      true,
    );
    expect(screen.queryByRole('button', { name: 'Play after this track' })).toBeNull();
    const before = Date.now();
    await announce();
    await says(CLOSING, 'Will play after this track');
    expect(player.remotes).toMatchObject([
      { what: 'announce', message: '1-closing', when: 'after', user: customer.uid, userName: 'Sanne' },
    ]);
    const end = Number(player.remotes[0]?.until);
    expect(end).toBeGreaterThan(before + ANNOUNCE_WITHIN_MS - 5000);
    expect(end).toBeLessThan(before + ANNOUNCE_MAX_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are asked for at once only where the player can', async () => {
    const { player } = await moods({ changes: { can: { announce: 'after' } } });
    await open(CLOSING);
    await screen.findByRole('button', { name: 'Play after this track' });
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
    expect(player.remotes).toEqual([]);
  });

  it.each<[string, Opened]>([
    ['a player that cannot', { changes: {} }],
    ['a player that says something else of it', { changes: { can: { announce: true as unknown as 'now' } } }],
    ['a zone without any', { list: null }],
    ['a zone whose list cannot be read', { list: { odd: { name: 'no', seconds: 'long' } } }],
  ])('are not there for %s', async (_what, opened) => {
    await moods(opened);
    await screen.findByRole('heading', { name: /^Change the vibe of/ });
    // Other parts of the page are loaded with it.
    await screen.findByRole('button', { name: 'Go back' });
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('heading', { name: 'Announce' })).toBeNull();
  });

  it('are not watched by home (docs/product.md 43.2)', async () => {
    const { world, player, customer } = await newWorld().withPlayer(NOW);
    offers(world, player);
    player.play(song('one'));
    const { firebase } = await renderApp(world, { as: customer });
    const watch = vi.spyOn(firebase.database, 'subscribe');
    const read = () => watch.mock.calls.filter(([what]) => what === paths.announcements(player.key));
    await see('Title of one');
    expect(screen.queryByText('Announce')).toBeNull();
    expect(read()).toEqual([]);
    await tap(/Personal touch/);
    await rowOf(CLOSING);
    expect(read()).toHaveLength(1);
  });

  it('are there for a guest who may change the mood, and noted in the invitation', async () => {
    const { player } = await moods({
      as: (world, one, customer) => addGuest(world, customer, one, { role: 'mood' }),
    });
    await announce();
    await says(CLOSING, 'Will play after this track');
    expect(player.remotes).toHaveLength(1);
  });

  it('are not there for a guest who may only rate, who sees that one plays', async () => {
    const { world, player, customer } = await newWorld().withPlayer(NOW);
    offers(world, player);
    player.play(song('one'));
    await renderApp(world, { as: await addGuest(world, customer, player) });
    await see('Title of one');
    expect(screen.queryByRole('button', { name: /Personal touch/ })).toBeNull();
    const other = await world.visit(customer, { act: 18_000 });
    expect(await askFrom(other, customer, player, { when: 'now' })).toBe('accepted');
    await see('Announcement');
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
  });
});

describe('what is said of an announcement is true (docs/product.md 43.3)', () => {
  it('asking, waiting, playing, played', async () => {
    const { player } = await moods();
    player.condition = 'slow';
    await announce();
    await says(CLOSING, 'Requesting…');
    await until(() => player.waits('remote'));
    expect(within(await itemOf(CLOSING)).queryByText('Will play after this track')).toBeNull();
    player.receive();
    await says(CLOSING, 'Will play after this track');
    player.beginAnnouncement();
    await says(CLOSING, 'Playing');
    expect(screen.queryByRole('button', { name: `Cancel “${CLOSING}”` })).toBeNull();
    player.endAnnouncement();
    await says(CLOSING, /^Played at \d\d:\d\d$/);
    expect(player.announced).toHaveLength(1);
  });

  it('is playing at once where that was asked for', async () => {
    const { player } = await moods();
    await announce(CAR, 'Play now');
    await says(CAR, 'Playing');
    expect(player.remotes).toMatchObject([{ when: 'now', message: '2-car' }]);
    await see('An announcement is playing.');
    expect(await rowOf(CLOSING)).toBeDisabled();
    player.endAnnouncement();
    await says(CAR, /^Played at/);
    await until(() => isOpen(CLOSING));
  });

  it('was not played, if the player dropped it after its time', async () => {
    const { player } = await moods();
    await announce();
    await says(CLOSING, 'Will play after this track');
    vi.setSystemTime(Date.now() + ANNOUNCE_MAX_MS);
    player.beginAnnouncement();
    await says(CLOSING, 'Was not played');
    expect(player.announced).toEqual([]);
  });

  it('no longer waits when its time is over, also if the player says nothing', async () => {
    await moods();
    await announce();
    await says(CLOSING, 'Will play after this track');
    vi.advanceTimersByTime(ANNOUNCE_MAX_MS);
    await until(() => page().queryByText('Will play after this track') === null);
  });

  it('waits on when its player was restarted, and is played once', async () => {
    const { player } = await moods();
    await announce();
    await says(CLOSING, 'Will play after this track');
    player.restart();
    player.restart();
    player.beginAnnouncement();
    await says(CLOSING, 'Playing');
    player.endAnnouncement();
    await says(CLOSING, /^Played at/);
    expect(player.announced).toHaveLength(1);
    expect(player.remotes).toHaveLength(1);
  });

  it('is not played again when its player was restarted in the middle of it', async () => {
    const { player } = await moods();
    await announce(CLOSING, 'Play now');
    await says(CLOSING, 'Playing');
    player.restart();
    await says(CLOSING, 'Was not played');
    expect(player.announced).toHaveLength(1);
  });

  it('is asked for once by ten taps (docs/product.md 43.7)', async () => {
    const { player } = await moods();
    player.condition = 'slow';
    await open(CLOSING);
    const button = await screen.findByRole('button', { name: 'Play after this track' });
    for (let taps = 0; taps < 10; taps += 1) fireEvent.click(button);
    await until(() => player.waits('remote'));
    expect(await rowOf(CAR)).toBeDisabled();
    player.condition = 'well';
    player.receive();
    await says(CLOSING, 'Will play after this track');
    expect(player.remotes).toHaveLength(1);
  });

  it('goes on to be told in one dialog when the page was left', async () => {
    const { player } = await moods({ timeouts: { task: 500 } });
    player.condition = 'deaf';
    await announce();
    await until(() => player.waits('remote'));
    await tap('Go back');
    await notified(/^Not announced in /);
    player.condition = 'well';
  });

  it('is told in one dialog when it was accepted after the page was left', async () => {
    const { player } = await moods();
    player.condition = 'slow';
    await announce();
    await until(() => player.waits('remote'));
    await tap('Go back');
    await see('Title of one');
    player.receive();
    await notified('The player has accepted your announcement.');
  });

  it('is seen on another phone', async () => {
    const { world, player, customer } = await moods();
    const { firebase, line } = await world.visit(customer, { act: 18_000 });
    expect(await askFrom({ firebase, line }, customer, player)).toBe('accepted');
    await says(CAR, 'Will play after this track');
  });
});

describe('an announcement is cancelled until it plays (docs/product.md 43.4)', () => {
  const cancel = (name = CLOSING) => tap(`Cancel “${name}”`);

  it('by one tap', async () => {
    const { world, player } = await moods();
    await announce();
    const { asked } = await vi.waitUntil(() => announcingOf(world, player));
    player.condition = 'slow';
    await cancel();
    await says(CLOSING, 'Cancelling…');
    await until(() => player.waits('remote'));
    player.receive();
    await says(CLOSING, 'Cancelled');
    expect(player.remotes[1]).toMatchObject({ what: 'unannounce', asked });
    expect(announcingOf(world, player)).toBeNull();
    player.beginAnnouncement();
    expect(player.announced).toEqual([]);
  });

  it('and not once it plays, which is said', async () => {
    const { player } = await moods();
    await announce();
    await screen.findByRole('button', { name: `Cancel “${CLOSING}”` });
    player.condition = 'slow';
    await cancel();
    await until(() => player.waits('remote'));
    player.beginAnnouncement();
    player.receive();
    await says(CLOSING, 'Too late to cancel: it’s already playing.');
    player.endAnnouncement();
    await says(CLOSING, /^Too late to cancel: played at \d\d:\d\d\.$/);
    expect(player.announced).toHaveLength(1);
  });

  it('and not once it was played, which is said', async () => {
    const { player } = await moods();
    await announce();
    const button = await screen.findByRole('button', { name: `Cancel “${CLOSING}”` });
    player.beginAnnouncement();
    player.endAnnouncement();
    // Only this phone has not heard of it yet.
    fireEvent.click(button);
    await says(CLOSING, /^Too late to cancel: played at/);
    expect(player.remotes).toHaveLength(1);
  });

  it('by a colleague too', async () => {
    const { world, player, customer } = await moods();
    const other = await world.addCustomer([player]);
    expect(await askFrom(await world.visit(other, { act: 18_000 }), other, player)).toBe('accepted');
    await cancel(CAR);
    await until(() => announcingOf(world, player) === null);
    expect(player.remotes.map(({ user }) => user)).toEqual([other.uid, customer.uid]);
  });

  describe('whoever has left the page is told why it was not cancelled, in one dialog (docs/product.md 43.3)', () => {
    /** Waits to be cancelled, while home is shown. */
    async function cancelAndLeave(timeouts: Partial<typeof SHORT_TIMEOUTS> = {}) {
      const visit = await moods({ timeouts });
      await announce();
      await screen.findByRole('button', { name: `Cancel “${CLOSING}”` });
      visit.player.condition = 'slow';
      await cancel();
      await until(() => visit.player.waits('remote'));
      await tap('Go back');
      await see('Title of one');
      return visit;
    }

    it('that it plays already', async () => {
      const { player } = await cancelAndLeave();
      player.beginAnnouncement();
      player.receive();
      await notified('Too late to cancel: it’s already playing.');
    });

    it('that it was played', async () => {
      const { player } = await cancelAndLeave();
      player.beginAnnouncement();
      player.endAnnouncement();
      player.receive();
      await notified(/^Too late to cancel: played at \d\d:\d\d\.$/);
    });

    it('that the player did not answer', async () => {
      await cancelAndLeave({ task: 2000 });
      await notified(/we cannot connect to the player/);
    });

    it('but not that it was cancelled', async () => {
      const { player, store } = await cancelAndLeave();
      player.receive();
      await until(() => selectCancelling(store.getState())?.end === 'cancelled');
      // What is told comes after it.
      await new Promise((resolve) => setTimeout(resolve));
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('and waits on when the player does not answer', async () => {
    const { world, player } = await moods({ timeouts: { task: 300 } });
    await announce();
    await screen.findByRole('button', { name: `Cancel “${CLOSING}”` });
    player.condition = 'deaf';
    await cancel();
    await says(CLOSING, /we cannot connect to the player/);
    expect(announcingOf(world, player)).not.toBeNull();
    expect(world.at(paths.remote(player.key))).toBeNull();
  });
});

describe('what goes wrong is said in the row (docs/product.md 43.3)', () => {
  it('when the player does not answer: the request is recalled, and can be sent again', async () => {
    const { world, player } = await moods({ timeouts: { task: 300 } });
    player.condition = 'deaf';
    await announce();
    await says(CLOSING, /we cannot connect to the player/);
    expect(world.at(paths.remote(player.key))).toBeNull();
    player.condition = 'well';
    fireEvent.click(await within(await itemOf(CLOSING)).findByRole('button', { name: 'Try again' }));
    await says(CLOSING, 'Will play after this track');
    expect(player.remotes).toHaveLength(1);
  });

  it('when the connection is slow', async () => {
    const { line } = await moods({ timeouts: { slow: 100 } });
    await rowOf(CLOSING);
    line.delay(400);
    await announce();
    await says(CLOSING, /^The connection is slow/);
    line.delay(0);
    await says(CLOSING, 'Will play after this track');
  });

  it('when nobody knows, and later what became of it', async () => {
    const { player, line } = await moods({ timeouts: { act: 1200, task: 600 } });
    player.condition = 'slow';
    await announce();
    await until(() => player.waits('remote'));
    line.cut();
    player.receive();
    await says(CLOSING, /^The connection is too poor to tell/);
    line.restore();
    await notified('It worked after all!');
    await says(CLOSING, 'Will play after this track');
    expect(player.remotes).toHaveLength(1);
  });

  it('when the player does not accept it', async () => {
    const { world, player } = await moods();
    player.condition = 'deaf';
    await announce();
    await until(() => player.waits('remote'));
    world.put({ [`${paths.remote(player.key)}/receivedTask`]: true });
    await says(CLOSING, 'The player didn’t accept it. Nothing will be announced.');
  });

  it('when the zone no longer offers it', async () => {
    const { world, player, customer } = await moods();
    const visit = await world.visit(customer, { act: 18_000 });
    const asking = askFrom(visit, customer, player, { message: 'gone' });
    await expect(asking).rejects.toMatchObject({ code: 'notPossible' });
    world.put({ [paths.announcements(player.key)]: { '2-car': LIST['2-car'] } });
    await until(() => page().queryByRole('button', { name: new RegExp(`^${CLOSING}`) }) === null);
    expect(player.remotes).toEqual([]);
  });

  it('when the zone was paused meanwhile', async () => {
    const { world, player } = await moods();
    await open(CLOSING);
    const button = await screen.findByRole('button', { name: 'Play after this track' });
    // Only this phone has not heard of it yet.
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: Date.now() + 300_000 });
    fireEvent.click(button);
    await says(CLOSING, 'That is not possible here right now. Nothing was changed.');
    expect(player.remotes).toEqual([]);
  });
});

describe('nothing can be announced (docs/product.md 43.1)', () => {
  const why = async (words: string | RegExp): Promise<void> => {
    await within(await screen.findByRole('region', { name: 'Announce' })).findByText(words);
    expect(await rowOf(CLOSING)).toBeDisabled();
    expect(await rowOf(CAR)).toBeDisabled();
  };

  it('in standby', async () => {
    await moods({ changes: { ...NOW, ifPlaying: false } });
    await why('Standby');
  });

  it('in a pause, until it is over', async () => {
    const { world, player } = await moods({ changes: { ...NOW, pausedUntil: Date.now() + 300_000 } });
    await why(/^Paused until \d\d:\d\d/);
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: null });
    await until(() => isOpen(CLOSING));
  });

  it('in a silent zone', async () => {
    await moods({ changes: { ...NOW, seen: Date.now() - 900_000 } });
    await why(/^Silent since/);
  });

  it('without a connection, and what waits cannot be cancelled then', async () => {
    const { line } = await moods();
    await announce();
    const cancel = await screen.findByRole('button', { name: `Cancel “${CLOSING}”` });
    line.cut();
    await why('No connection');
    expect(cancel).toBeDisabled();
  });

  it('until the player takes another, and then it can', async () => {
    const { world, player } = await moods();
    player.announcementsLeft = 1;
    await announce();
    await says(CLOSING, 'Will play after this track');
    await why(/^Possible again at \d\d:\d\d$/);
    world.put({ [paths.announceFrom(player.key)]: Date.now() - 1 });
    await until(() => isOpen(CAR));
  });

  it('when the player says with the request that it takes none', async () => {
    const { player } = await moods();
    player.announcementsLeft = 0;
    await announce();
    await says(CLOSING, /^Possible again at/);
    expect(player.remotes).toHaveLength(1);
  });

  it('when that was said a moment before, and nothing was sent', async () => {
    const { world, player } = await moods();
    await open(CLOSING);
    const button = await screen.findByRole('button', { name: 'Play after this track' });
    world.put({ [paths.announceFrom(player.key)]: Date.now() + 600_000 });
    fireEvent.click(button);
    await says(CLOSING, /^Possible again at/);
    expect(player.remotes).toEqual([]);
  });
});

describe('at most one announcement waits in a zone (docs/product.md 43.5)', () => {
  async function withColleague(opened: Opened = {}) {
    const visit = await moods(opened);
    const other = await visit.world.addCustomer([visit.player], { firstname: 'Tom' });
    const phone = await visit.world.visit(other, { act: 18_000 });
    return { ...visit, other, phone };
  }

  it('a second tap names whose waits, and offers to replace it', async () => {
    const { world, player, other, phone } = await withColleague();
    await askFrom(phone, other, player, { message: '1-closing' });
    await says(CLOSING, 'Will play after this track');
    await open(CAR);
    await says(CAR, `Tom’s “${CLOSING}” plays after this track.`);
    expect(screen.queryByRole('button', { name: 'Play after this track' })).toBeNull();
    const { asked } = await vi.waitUntil(() => announcingOf(world, player));
    await tap('Replace it, after this track');
    await says(CAR, 'Will play after this track');
    expect(player.remotes.at(-1)).toMatchObject({ message: '2-car', replaces: asked });
    await until(() => page().queryAllByText('Will play after this track').length === 1);
    player.beginAnnouncement();
    player.endAnnouncement();
    await says(CAR, /^Played at/);
    expect(player.announced).toHaveLength(1);
  });

  it('is called the own one if it is', async () => {
    await moods();
    await announce();
    await says(CLOSING, 'Will play after this track');
    await open(CAR);
    await says(CAR, `Your “${CLOSING}” plays after this track.`);
    await tap('Replace it now');
    await says(CAR, 'Playing');
  });

  it('of two phones at once the slower one takes nothing away, and reads whose waits', async () => {
    const { player, other, phone } = await withColleague();
    player.condition = 'slow';
    const first = askFrom(phone, other, player, { message: '1-closing' });
    await until(() => player.waits('remote'));
    await announce(CAR);
    await says(CAR, 'Requesting…');
    player.condition = 'well';
    player.receive();
    expect(await first).toBe('accepted');
    await says(CAR, `Tom’s “${CLOSING}” plays after this track.`);
    await says(CLOSING, 'Will play after this track');
    expect(player.remotes).toHaveLength(1);
    await announce(CAR, 'Replace it, after this track');
    await says(CAR, 'Will play after this track');
    expect(player.remotes).toHaveLength(2);
  });

  it('replaces none that began to play meanwhile', async () => {
    const { player, other, phone } = await withColleague();
    await askFrom(phone, other, player, { message: '1-closing' });
    await open(CAR);
    const button = await screen.findByRole('button', { name: 'Replace it, after this track' });
    player.condition = 'slow';
    fireEvent.click(button);
    await until(() => player.waits('remote'));
    player.beginAnnouncement();
    player.receive();
    await says(CAR, 'An announcement is playing.');
    player.endAnnouncement();
    expect(player.announced).toHaveLength(1);
  });

  it('asks in the place of one that a dead player left behind', async () => {
    const { world, player, customer } = await moods({
      changes: {
        ...NOW,
        announcing: {
          id: '1-closing',
          by: 'somebody',
          name: 'Tom',
          asked: 5,
          until: Date.now() - 1,
          state: 'waiting',
          at: 5,
        },
      },
    });
    await announce(CAR);
    await says(CAR, 'Will play after this track');
    expect(player.remotes).toMatchObject([{ replaces: 5, user: customer.uid }]);
    expect(announcingOf(world, player)).not.toMatchObject({ asked: 5 });
  });

  it('is cancelled by a request that the player may carry out twice', async () => {
    const { world, player, other, phone } = await withColleague();
    await askFrom(phone, other, player);
    const { asked } = await vi.waitUntil(() => announcingOf(world, player));
    const { database } = phone.firebase;
    const cancellation = { key: player.key, uid: other.uid, asked };
    expect(await sendCancellation(database, cancellation, {})).toBe('cancelled');
    expect(await sendCancellation(database, cancellation, {})).toBe('over');
    expect(player.remotes).toHaveLength(2);
  });
});

describe('while an announcement plays (docs/product.md 43.8)', () => {
  const PLAYS = {
    id: '1-closing',
    by: 'somebody',
    name: 'Tom',
    asked: 5,
    until: Date.now() + 600_000,
    state: 'playing',
  } as const;

  async function home(changes: Partial<SeedPlayer> = {}) {
    const { world, player, customer } = await newWorld().withPlayer({ ...NOW, ...changes });
    offers(world, player);
    player.play(song('zero'));
    player.play(song('one'));
    const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000 } });
    await see('Title of one');
    const announcing = (at = Date.now()) => world.put({ [paths.announcing(player.key)]: { ...PLAYS, at } });
    return { world, player, customer, announcing, ...visit };
  }

  it('home says so in the place of the song, without faces, and afterwards has them again', async () => {
    const { player, announcing } = await home();
    await tap('Thumbs up');
    announcing();
    await see('Announcement');
    expect(screen.queryByText('Title of one')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull();
    // It is neither silence nor trouble, and what was heard before stays.
    await see('Playing');
    await see('Just heard: Title of zero – Artist of zero');
    player.endAnnouncement();
    await see('Title of one');
    await tap('Rate');
    await notified(/will be processed/);
    expect(player.ratings).toMatchObject([{ track: 'one', rateType: 'up' }]);
  });

  it('one that waits changes nothing on home', async () => {
    const { world, player } = await home();
    world.put({ [paths.announcing(player.key)]: { ...PLAYS, state: 'waiting', at: Date.now() } });
    await tap(/Personal touch/);
    await says(CLOSING, 'Will play after this track');
    await tap('Go back');
    await see('Title of one');
    expect(screen.queryByText('Announcement')).toBeNull();
  });

  it('it ends on home after five minutes, also if the player does not say so', async () => {
    const { announcing } = await home();
    announcing(Date.now() - ANNOUNCEMENT_MAX_MS + 2000);
    await see('Announcement');
    vi.advanceTimersByTime(2000);
    await see('Title of one');
  });

  it('says so too where the player says no songs', async () => {
    const { world, player, customer } = await newWorld().withPlayer(NOW);
    await renderApp(world, { as: customer });
    await screen.findByRole('button', { name: 'Thumbs up' });
    world.put({ [paths.announcing(player.key)]: { ...PLAYS, at: Date.now() } });
    await see('Announcement');
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
  });

  it('standby is standby, whatever was announced', async () => {
    const { world, player, announcing } = await home();
    announcing();
    await see('Announcement');
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: false });
    await see(/^No music is playing in this zone right now/);
    expect(screen.queryByText('Announcement')).toBeNull();
  });

  it('the counter says so and takes no thumb', async () => {
    const { world, player, customer } = await newWorld().withPlayer(NOW);
    player.play(song('one'));
    localStorage.setItem('counter', JSON.stringify({ uid: customer.uid, zone: player.key }));
    await renderApp(world, { as: customer });
    await screen.findByRole('button', { name: 'Thumbs up' });
    world.put({ [paths.announcing(player.key)]: { ...PLAYS, at: Date.now() } });
    await see('Announcement');
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
    player.endAnnouncement();
    await screen.findByRole('button', { name: 'Thumbs up' });
  });

  it('a zone that lost its player announces nothing', async () => {
    const { announcing, store } = await home();
    announcing();
    await see('Announcement');
    store.dispatch(playerMissing());
    await until(() => screen.queryByText('Announcement') === null);
  });
});

describe('an announcement in several zones (docs/product.md 43.6)', () => {
  async function hall(timeouts: Partial<typeof SHORT_TIMEOUTS> = {}) {
    const world = newWorld();
    const add = (location: string, changes: Partial<SeedPlayer> = NOW, list: object | null = LIST) => {
      const player = world.addPlayer({ location, ...changes });
      offers(world, player, list);
      if (player.seed.ifPlaying) player.play(song('one'));
      return player;
    };
    const first = add('Hall');
    const bar = add('Bar', { can: { announce: 'after' } });
    const roof = add('Roof', NOW, { '2-car': LIST['2-car'] });
    const yoga = add('Yoga', {});
    const attic = add('Attic', { ...NOW, ifPlaying: false });
    const quiet = add('Cellar', { ...NOW, seen: Date.now() - 900_000 });
    const fixed = add('Loft', { ...NOW, switchEnabled: false });
    const all = [first, bar, roof, yoga, attic, quiet, fixed];
    const customer = await world.addCustomer(all);
    const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000, ...timeouts } });
    await until(() => all.every(({ key }) => visit.store.getState().players?.live[key] !== undefined));
    visit.store.dispatch(switchSelectedPlayer(first.key));
    await tap(/Personal touch/);
    await rowOf(CLOSING);
    return { world, hall: first, bar, roof, ...visit };
  }

  const region = () => within(screen.getByRole('region', { name: 'Announce' }));
  const tick = async (name: string): Promise<boolean> =>
    fireEvent.click(await region().findByRole('checkbox', { name }));
  const lineOf = (name: string): string =>
    region().getByRole('checkbox', { name }).closest('li')?.textContent ?? '';

  it('lists those that announce and play, and asks none that is not ticked', async () => {
    const { hall: own, bar, roof } = await hall();
    const listed = () =>
      region()
        .getAllByRole('checkbox', { hidden: true })
        .map((box) => box.closest('label')?.textContent.replace('this zone', ''));
    // That the cellar is silent is found out once it is known.
    await until(() => !listed().includes('Cellar'));
    expect(listed()).toEqual(['Bar', 'Hall', 'Roof']);
    await announce();
    await says(CLOSING, 'Will play after this track');
    expect([own, bar, roof].map(({ remotes }) => remotes.length)).toEqual([1, 0, 0]);
  });

  it('offers what all of them have, at once only where all can', async () => {
    await hall();
    await tick('Roof');
    await until(() => page().queryByRole('button', { name: new RegExp(`^${CLOSING}`) }) === null);
    await open(CAR);
    await screen.findByRole('button', { name: 'Play now' });
    await tick('Bar');
    await until(() => screen.queryByRole('button', { name: 'Play now' }) === null);
  });

  it('asks and tells each by itself, one of which is silent, and asks that again', async () => {
    const { world, hall: own, bar } = await hall({ task: 500 });
    bar.condition = 'deaf';
    await tick('Bar');
    await announce();
    await until(() => lineOf('Hall').includes('Will play after this track'));
    await until(() => lineOf('Bar').includes('No response'));
    expect(world.at(paths.remote(bar.key))).toBeNull();
    bar.condition = 'well';
    fireEvent.click(region().getByRole('button', { name: 'Try again in Bar' }));
    await until(() => lineOf('Bar').includes('Will play after this track'));
    expect([own, bar].map(({ remotes }) => remotes.length)).toEqual([1, 1]);
    bar.beginAnnouncement();
    await until(() => lineOf('Bar').includes('Playing'));
    bar.endAnnouncement();
    await until(() => /Played at \d\d:\d\d/.test(lineOf('Bar')));
    expect(lineOf('Hall')).toContain('Will play after this track');
  });

  it('names whose waits in which zone, and replaces it there alone', async () => {
    const { world, hall: own, bar } = await hall();
    const tom = await world.addCustomer([bar], { firstname: 'Tom' });
    await askFrom(await world.visit(tom, { act: 18_000 }), tom, bar);
    const { asked } = await vi.waitUntil(() => announcingOf(world, bar));
    await tick('Bar');
    await open(CLOSING);
    await says(CLOSING, `Bar: Tom’s “${CAR}” plays after this track.`);
    await tap('Replace it, after this track');
    await until(() => lineOf('Bar').includes('Will play after this track'));
    await until(() => lineOf('Hall').includes('Will play after this track'));
    expect(bar.remotes.at(-1)).toMatchObject({ replaces: asked });
    expect(own.remotes[0]).not.toHaveProperty('replaces');
  });

  it('does not offer to ask again where that would replace the one of a colleague who was faster, until it was played', async () => {
    const { world, bar } = await hall();
    const tom = await world.addCustomer([bar], { firstname: 'Tom' });
    const phone = await world.visit(tom, { act: 18_000 });
    await tick('Bar');
    bar.condition = 'slow';
    const first = askFrom(phone, tom, bar);
    await until(() => bar.waits('remote'));
    await announce();
    bar.condition = 'well';
    bar.receive();
    expect(await first).toBe('accepted');
    await until(() => lineOf('Bar').includes(`Tom’s “${CAR}” plays after this track.`));
    expect(region().queryByRole('button', { name: 'Try again in Bar' })).toBeNull();
    bar.beginAnnouncement();
    bar.endAnnouncement();
    await region().findByRole('button', { name: 'Try again in Bar' });
  });

  it('says in the line of a zone why it did not accept', async () => {
    const { bar } = await hall();
    bar.announcementsLeft = 0;
    await tick('Bar');
    await announce();
    await until(() => /Possible again at \d\d:\d\d/.test(lineOf('Bar')));
    await until(() => lineOf('Hall').includes('Will play after this track'));
  });

  it('tells all of them in one notification when the page was left', async () => {
    const { bar } = await hall({ task: 700 });
    bar.condition = 'deaf';
    await tick('Bar');
    await announce();
    await tap('Go back');
    await notified('Not announced in Bar. You can try again there.');
  });

  it('tells them on the page of another zone too, for which nothing is ticked', async () => {
    const { bar, roof, store } = await hall({ task: 3000 });
    bar.condition = 'deaf';
    await tick('Bar');
    await announce();
    await until(() => lineOf('Hall').includes('Will play after this track'));
    store.dispatch(switchSelectedPlayer(roof.key));
    await tap(/Personal touch/);
    await rowOf(CAR);
    expect(region().getByRole('checkbox', { name: 'Bar', hidden: true })).not.toBeChecked();
    expect(region().getByRole('checkbox', { name: 'Hall', hidden: true })).not.toBeChecked();
    await notified('Not announced in Bar. You can try again there.');
  });
});
