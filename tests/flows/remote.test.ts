import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SeedPlayer } from '../../emulators/seed/players';
import { switchSelectedPlayer } from '../../src/features/players/players';
import { PAUSES_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { addGuest } from './support/guests';
import { choose, notified, page, rateTrack, renderApp, see, tap, tappable } from './support/renderApp';
import type { Player } from './support/player';
import { song } from './support/songs';
import { until } from './support/until';
import { worlds, type SHORT_TIMEOUTS } from './support/world';
import { VOLUME_DEBOUNCE_MS } from '../../src/features/remote/volume';
import { VOLUME_TOLD_MS } from '../../src/features/remote/RemoteRow';

const newWorld = worlds();

const VOLUME = { can: { volume: { min: 1, max: 8 } }, volume: 4 };
const ALL = { can: { volume: { min: 1, max: 8 }, pause: true, skip: true }, volume: 4 };

interface Opened {
  changes?: Partial<SeedPlayer>;
  timeouts?: Partial<typeof SHORT_TIMEOUTS>;
}

async function home({ changes = ALL, timeouts = {} }: Opened = {}) {
  const { world, player, customer } = await newWorld().withPlayer(changes);
  player.play(song('zero'));
  player.play(song('one'));
  const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000, ...timeouts } });
  await screen.findByText('Title of one');
  return { world, player, customer, ...visit };
}

const softer = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Softer' });
const press = async (name: 'Softer' | 'Louder'): Promise<void> => {
  await tappable(name);
  fireEvent.click(screen.getByRole('button', { name }));
};
const pauseFor = async (duration: string): Promise<void> => {
  await tap('Pause');
  await tap(duration);
};
const levels = ({ remotes }: Player): unknown[] => remotes.map(({ level }) => level);

describe('the row for volume and pause (docs/product.md 36.2)', () => {
  it('has what the player can do', async () => {
    await home({ changes: VOLUME });
    await softer();
    await see('Volume 4 of 8');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('has one button for a player that can only pause', async () => {
    await home({ changes: { can: { pause: true } } });
    await screen.findByRole('button', { name: 'Pause' });
    expect(screen.queryByRole('button', { name: 'Softer' })).toBeNull();
  });

  it.each<[string, Partial<SeedPlayer>]>([
    ['can do nothing of it', {}],
    ['can only skip', { can: { skip: true } }],
    ['does not say its level', { can: VOLUME.can }],
    ['says a level beyond its bounds', { can: VOLUME.can, volume: 9 }],
  ])('is not there for a player that %s', async (_what, changes) => {
    const { world, player } = await home({ changes });
    expect(screen.queryByRole('group', { name: 'Volume' })).toBeNull();
    world.put({ [`${paths.player(player.key)}/can`]: { pause: true } });
    await screen.findByRole('button', { name: 'Pause' });
  });

  it('goes in standby', async () => {
    const { world, player } = await home();
    await softer();
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: false });
    await until(() => screen.queryByRole('group', { name: 'Volume' }) === null);
  });

  it('is there for a guest who may change the mood, and not for one who may only rate', async () => {
    const { world, player, customer } = await newWorld().withPlayer(ALL);
    player.play(song('one'));
    const rater = await addGuest(world, customer, player);
    const first = await renderApp(world, { as: rater });
    await screen.findByText('Title of one');
    expect(screen.queryByRole('group', { name: 'Volume' })).toBeNull();
    first.line.cut();
  });

  it('lets a guest who may change the mood ask, and notes it in the invitation', async () => {
    const { world, player, customer } = await newWorld().withPlayer(ALL);
    const guest = await addGuest(world, customer, player, { role: 'mood' });
    await renderApp(world, { as: guest, timeouts: { act: 18_000 } });
    await press('Softer');
    await see('Volume 3 of 8');
    expect(player.remotes).toMatchObject([{ what: 'volume', level: 3, user: guest.uid }]);
  });
});

describe('the volume (docs/product.md 36.3)', () => {
  it('is asked for by one tap, outlined meanwhile, and filled when the player has said it', async () => {
    const { player, world, customer } = await home();
    player.condition = 'slow';
    await press('Softer');
    const bars = () => [...screen.getByRole('group', { name: 'Volume' }).querySelectorAll('i')];
    const filled = (): number => bars().filter((bar) => bar.hasAttribute('data-filled')).length;
    expect(bars()).toHaveLength(8);
    expect(filled()).toBe(4);
    await until(() => bars()[2]?.hasAttribute('data-wanted') === true);
    expect(filled()).toBe(4);
    expect(screen.getByRole('group', { name: 'Volume' })).toHaveAttribute('aria-busy', 'true');
    await until(() => player.waits('remote'));
    expect(filled()).toBe(4);
    player.receive();
    await until(() => filled() === 3);
    await until(() => screen.getByRole('group', { name: 'Volume' }).getAttribute('aria-busy') === 'false');
    expect(player.remotes).toMatchObject([
      { what: 'volume', level: 3, user: customer.uid, receivedTask: false },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(world.at(`${paths.player(player.key)}/volume`)).toBe(3);
  });

  it('has a bar for each level between the bounds of the player, one of them filled at the lowest', async () => {
    const { player } = await home({ changes: { can: { volume: { min: 3, max: 6 } }, volume: 4 } });
    await see('Volume 2 of 4');
    const filled = (): boolean[] =>
      [...screen.getByRole('group', { name: 'Volume' }).querySelectorAll('i')].map((bar) =>
        bar.hasAttribute('data-filled'),
      );
    expect(filled()).toEqual([true, true, false, false]);
    await press('Softer');
    await see('Volume 1 of 4');
    expect(filled()).toEqual([true, false, false, false]);
    expect(levels(player)).toEqual([3]);
  });

  it('is asked for at once by a first tap, and by those that follow within 600 ms together', async () => {
    const { player, store } = await home({ changes: { ...VOLUME, volume: 8 } });
    const change = () => store.getState().remote?.levels[player.key];
    await press('Softer');
    expect(change()?.isSending).toBe(true);
    await until(() => levels(player).length === 1 && change()?.isSending === false);
    await press('Softer');
    await press('Softer');
    await press('Softer');
    expect(change()?.isSending).toBe(false);
    expect(screen.getByRole('group', { name: 'Volume' })).toHaveAttribute('aria-busy', 'true');
    await see('Volume 4 of 8');
    expect(levels(player)).toEqual([7, 4]);
  });

  it('makes at most three requests of ten fast taps, and keeps the last level', async () => {
    const { player, store } = await home({ changes: { ...VOLUME, volume: 8 } });
    player.condition = 'slow';
    // Together they take longer than it waits for another tap.
    const pressFast = async (name: 'Softer' | 'Louder', times: number): Promise<void> => {
      for (let taps = 0; taps < times; taps += 1) {
        vi.advanceTimersByTime(VOLUME_DEBOUNCE_MS / 2);
        await press(name);
      }
    };
    await pressFast('Softer', 4);
    await until(() => player.waits('remote'));
    await until(() => store.getState().remote?.levels[player.key]?.isDue === true);
    player.receive();
    await until(() => levels(player).length === 1 && player.waits('remote'));
    await pressFast('Softer', 3);
    await pressFast('Louder', 3);
    await press('Softer');
    await until(() => store.getState().remote?.levels[player.key]?.isDue === true);
    player.condition = 'well';
    player.receive();
    await see('Volume 3 of 8');
    expect(levels(player)).toEqual([7, 4, 3]);
  });

  it('says at its bound that it goes no further, and sends nothing (docs/product.md 36.4)', async () => {
    const { player } = await home({ changes: { ...VOLUME, volume: 8 } });
    await press('Louder');
    await see('This is as loud as it goes here');
    await press('Softer');
    await until(() => levels(player).length === 1);
    expect(screen.queryByText('This is as loud as it goes here')).toBeNull();
    expect(levels(player)).toEqual([7]);
  });

  it('says so at the other bound', async () => {
    const { player } = await home({ changes: { ...VOLUME, volume: 1 } });
    await press('Softer');
    await see('This is as soft as it goes here');
    expect(levels(player)).toEqual([]);
  });

  it('has its bars again 8 s after it said that it goes no further, or that somebody changed it', async () => {
    const { world, player } = await home({ changes: { ...VOLUME, volume: 8 } });
    const hasBars = (): boolean =>
      screen.getByRole('group', { name: 'Volume' }).querySelectorAll('i').length === 8;
    await press('Louder');
    await see(/^This is as loud as it goes here Volume 8 of 8$/);
    expect(hasBars()).toBe(false);
    vi.advanceTimersByTime(VOLUME_TOLD_MS);
    await until(hasBars);
    await press('Softer');
    await see('Volume 7 of 8');
    await press('Softer');
    world.put({ [`${paths.player(player.key)}/volume`]: 2 });
    await see(/^The volume was changed Volume 2 of 8$/);
    await new Promise((resolve) => setTimeout(resolve, VOLUME_TOLD_MS / 4));
    expect(hasBars()).toBe(false);
    vi.advanceTimersByTime(VOLUME_TOLD_MS);
    await until(hasBars);
    await see('Volume 2 of 8');
  });

  it('that is tapped for is not dropped when the player says something else meanwhile', async () => {
    const { world, player } = await home();
    await press('Softer');
    await see('Volume 3 of 8');
    // This one waits for more.
    await press('Softer');
    world.put({ [`${paths.player(player.key)}/seen`]: Date.now() });
    player.play(song('two'));
    await see('Title of two');
    await see('Volume 2 of 8');
    expect(levels(player)).toEqual([3, 2]);
  });

  it('is dropped when somebody else changes it meanwhile, which is said (docs/product.md 36.5, docs/contract.md P15)', async () => {
    const { world, player } = await home();
    await press('Softer');
    await see('Volume 3 of 8');
    // This one waits for more.
    await press('Softer');
    world.put({ [`${paths.player(player.key)}/volume`]: 7 });
    await see('The volume was changed');
    await see(/Volume 7 of 8/);
    expect(screen.getByRole('group', { name: 'Volume' })).toHaveAttribute('aria-busy', 'false');
    vi.advanceTimersByTime(VOLUME_DEBOUNCE_MS);
    await press('Louder');
    await see(/Volume 8 of 8/);
    expect(screen.queryByText('The volume was changed')).toBeNull();
    expect(levels(player)).toEqual([3, 8]);
  });

  it('is dropped also when somebody else chooses a level that was asked for before', async () => {
    const { world, player, store } = await home();
    const at = `${paths.player(player.key)}/volume`;
    await press('Softer');
    await see('Volume 3 of 8');
    await until(() => store.getState().remote?.levels[player.key]?.isSending === false);
    world.put({ [at]: 5 });
    await see('Volume 5 of 8');
    expect(screen.queryByText('The volume was changed')).toBeNull();
    player.condition = 'slow';
    await press('Softer');
    world.put({ [at]: 3 });
    await see('The volume was changed');
  });

  it('that is tapped after such a change is kept when the player takes the one before it late', async () => {
    const { world, player } = await home();
    player.condition = 'slow';
    await press('Softer');
    await until(() => player.waits('remote'));
    world.put({ [`${paths.player(player.key)}/volume`]: 7 });
    await see('The volume was changed');
    await press('Louder');
    player.condition = 'well';
    player.receive();
    await see('Volume 8 of 8');
    expect(levels(player)).toEqual([3, 8]);
  });

  it('is changed by two phones, one after the other, to the level of the last', async () => {
    const { world, player, customer } = await home();
    const other = await world.addCustomer([player]);
    const { firebase } = await world.visit(other, { act: 18_000 });
    const { sendRemote } = await import('../../src/features/remote/remoteRequest');
    await press('Softer');
    const act = { what: 'volume', level: 7 } as const;
    await until(() => player.remotes.length === 1);
    await sendRemote(firebase.database, { key: player.key, uid: other.uid, act }, {});
    await see(/Volume 7 of 8/);
    expect(player.remotes.map(({ user }) => user)).toEqual([customer.uid, other.uid]);
  });
});

describe('what goes wrong is said in the row (docs/product.md 36.11)', () => {
  const said = (words: RegExp | string) => page().findByText(words);

  it('when the connection is slow', async () => {
    const { player, line } = await home({ timeouts: { slow: 100 } });
    await softer();
    line.delay(400);
    await press('Softer');
    await said(/^The connection is slow/);
    line.delay(0);
    await until(() => player.remotes.length === 1);
    await until(() => screen.queryByText(/^The connection is slow/) === null);
  });

  it('when the player does not answer, and the request is recalled', async () => {
    const { world, player } = await home({ timeouts: { task: 300 } });
    player.condition = 'deaf';
    await press('Softer');
    await said(/we cannot connect to the player/);
    expect(world.at(paths.remote(player.key))).toBeNull();
    await see(/^No response/);
    // It stands in the place of the row.
    expect(screen.queryByRole('button', { name: 'Softer' })).toBeNull();
    await tap('Close this message');
    expect(screen.queryByText(/we cannot connect to the player/)).toBeNull();
    await see('Volume 4 of 8');
    player.condition = 'well';
    await press('Softer');
    await see('Volume 3 of 8');
  });

  it('when the player does not answer, once, also of a level that was tapped meanwhile', async () => {
    const { player, store, firebase } = await home({ timeouts: { task: 2500 } });
    player.condition = 'deaf';
    const write = vi.spyOn(firebase.database, 'write');
    await press('Softer');
    await until(() => player.waits('remote'));
    await press('Softer');
    await until(() => store.getState().remote?.levels[player.key]?.isDue === true);
    await said(/we cannot connect to the player/);
    await tap('Close this message');
    await see('Volume 4 of 8');
    const requests = write.mock.calls.filter(([updates]) => Boolean(updates[paths.remote(player.key)]));
    expect(requests).toHaveLength(1);
  });

  it('when others come first', async () => {
    const { world, player } = await home({ timeouts: { task: 400, act: 800 } });
    player.condition = 'deaf';
    const other = { what: 'resume', user: 'another', receivedTask: false };
    await softer();
    world.put({ [paths.remote(player.key)]: { ...other, dateAsked: Date.now() + VOLUME_DEBOUNCE_MS } });
    await press('Softer');
    await said(/^Others are using this zone right now/);
  });

  it('when there is no connection any more', async () => {
    const { player, line, store } = await home({ timeouts: { connection: 100 } });
    await until(() => store.getState().connection?.connection === 'online');
    await tappable('Softer');
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    await press('Softer');
    await said(/offline, so nothing was sent/);
    expect(player.remotes).toEqual([]);
  });

  it('when nobody knows, and later what became of it', async () => {
    const { player, line } = await home({ timeouts: { act: 1200, task: 600 } });
    player.condition = 'slow';
    await press('Softer');
    await until(() => player.waits('remote'));
    line.cut();
    player.receive();
    await said(/^The connection is too poor to tell/);
    line.restore();
    await notified('It worked after all!');
    await notified('Your request has arrived.');
    expect(screen.queryByText(/^The connection is too poor to tell/)).toBeNull();
  });

  it('when nobody knows of a pause, until it is known that it was not done', async () => {
    const { world, player, line } = await home({ timeouts: { act: 1200, task: 600 } });
    player.condition = 'slow';
    await pauseFor('5 minutes');
    await until(() => player.waits('remote'));
    line.cut();
    await said(/^The connection is too poor to tell/);
    line.restore();
    await notified('Oops!');
    expect(page().queryByText(/^The connection is too poor to tell/)).toBeNull();
    expect(world.at(paths.remote(player.key))).toBeNull();
  });

  it('when the rules refuse, because the bounds have changed meanwhile', async () => {
    const { world, player } = await home();
    await tappable('Softer');
    // Only this phone has not heard of it yet.
    world.put({ [`${paths.player(player.key)}/can/volume`]: { min: 4, max: 8 } });
    fireEvent.click(screen.getByRole('button', { name: 'Softer' }));
    await said('That is not possible here right now. Nothing was changed.');
    expect(player.remotes).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByText(/^That is not possible/)).toBeNull();
  });
});

it('a volume that fails leaves the offer to send a rating again that the player did not receive (docs/product.md 27.5)', async () => {
  const { player } = await home({ timeouts: { task: 300 } });
  player.condition = 'deaf';
  await tap('Thumbs up');
  await tap('Rate');
  await notified('Oops!');
  await tap('Close');
  await screen.findByRole('button', { name: 'Try again' });
  await press('Softer');
  await until(() => player.waits('remote'));
  await until(() => !player.waits('remote'));
  await screen.findByText(/we cannot connect to the player/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('a failure belongs to what was tapped, and goes with it (docs/product.md 36.15)', () => {
  const FAILED = /we cannot connect to the player/;

  /** The thanks for a thumbs down, of a player that answers nothing more. */
  async function deafAfterThumb(reason?: string, task = 300) {
    const visit = await home({ timeouts: { task } });
    await rateTrack('Thumbs down');
    await notified('Would you like to say why?');
    if (reason !== undefined) await tap(reason);
    visit.player.condition = 'deaf';
    return visit;
  }

  it('a failed ‘Softer’ of the thanks is not told again on home', async () => {
    await deafAfterThumb('Too loud or too busy');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Softer' }));
    await dialog.findByText(FAILED);
    await tap('Close');
    await until(() => screen.queryByRole('dialog') === null);
    await see(/^No response/);
    expect(screen.queryByText(FAILED)).toBeNull();
    await softer();
  });

  it('one that was tapped in the thanks, while a tap in the row was under way, is told in the thanks', async () => {
    const { store, player } = await deafAfterThumb('Too loud or too busy', 2500);
    const dialog = within(screen.getByRole('dialog'));
    const ofThanks = await dialog.findByRole('button', { name: 'Softer' });
    player.condition = 'slow';
    // The row is behind the dialog.
    fireEvent.click(within(page().getByRole('group', { name: 'Volume' })).getByLabelText('Softer'));
    await until(() => player.waits('remote'));
    fireEvent.click(ofThanks);
    await until(() => store.getState().remote?.levels[player.key]?.isDue === true);
    player.receive();
    player.condition = 'deaf';
    await dialog.findByText(FAILED);
    expect(store.getState().remote?.statuses[player.key]?.volume).toBeUndefined();
  });

  it('nor is one that fails after the thanks were closed', async () => {
    const { store, player } = await deafAfterThumb('Too loud or too busy');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Softer' }));
    await tap('Close');
    await see(/^No response/);
    await until(() => store.getState().remote?.levels[player.key]?.isSending === false);
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('a volume that fails while another page is open is not told when home comes back', async () => {
    const { store, player } = await home({ timeouts: { task: 300 } });
    player.condition = 'deaf';
    await press('Softer');
    choose('Players');
    await until(() => screen.queryByRole('button', { name: 'Softer' }) === null);
    await until(() => store.getState().remote?.levels[player.key]?.isSending === false);
    choose('Home');
    await softer();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('a failed ‘Next track’ is not told beside ‘Play now’ when a colleague pauses later', async () => {
    const { world, player } = await deafAfterThumb();
    await tap('Next track');
    await notified(FAILED);
    await tap('Close');
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: Date.now() + PAUSES_MS[0] });
    await screen.findByRole('button', { name: 'Play now' });
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('a failed volume is gone when the row comes back after a pause', async () => {
    const { world, player } = await home({ timeouts: { task: 300 } });
    player.condition = 'deaf';
    await press('Softer');
    await page().findByText(FAILED);
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: Date.now() + PAUSES_MS[0] });
    await screen.findByRole('button', { name: 'Play now' });
    expect(screen.queryByText(FAILED)).toBeNull();
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: null });
    await softer();
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('a failed pause and a failed volume are each told once', async () => {
    const { player } = await home({ timeouts: { task: 300 } });
    player.condition = 'deaf';
    await press('Softer');
    await pauseFor('1 hour');
    await page().findByText(FAILED);
    await until(() => !player.waits('remote'));
    await tap('Close this message');
    if (screen.queryByText(FAILED) !== null) await tap('Close this message');
    await softer();
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

describe('the buttons take no taps (docs/product.md 36.12)', () => {
  it('without a connection', async () => {
    const { line } = await home();
    await softer();
    line.cut();
    await until(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Softer' }).disabled);
    expect(screen.getByRole('button', { name: 'Louder' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDisabled();
    line.restore();
    await tappable('Softer');
  });

  it('while the player is silent', async () => {
    await home({ changes: { ...ALL, seen: Date.now() - 600_000 } });
    await see(/^Silent since/);
    expect(await softer()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDisabled();
  });

  it('nor does ‘Play now’ of a player that fell silent in a pause, beside which no row stands', async () => {
    const { world, player } = await home({ changes: { ...ALL, seen: Date.now() } });
    const at = paths.player(player.key);
    world.put({ [`${at}/pausedUntil`]: Date.now() + PAUSES_MS[0], [`${at}/seen`]: Date.now() - 420_000 });
    await see(/^Silent since/);
    await see(/^Paused until/);
    expect(await screen.findByRole('button', { name: 'Play now' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Softer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
    world.put({ [`${at}/seen`]: Date.now() });
    await tappable('Play now');
  });
});

describe('a pause (docs/product.md 36.6, 36.7)', () => {
  it('says how long it still lasts, by the minute, and in the last minute by the second', async () => {
    const { world, player } = await home();
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: Date.now() + 61_500 });
    await until(() => document.body.textContent.includes('another 2 minutes'));
    await until(() => /another \d\d seconds/.test(document.body.textContent));
  });

  it('is asked for by two taps, and the zone says until when', async () => {
    const { world, player } = await home();
    const before = Date.now();
    await tap('Pause');
    await screen.findByRole('heading', { name: `Pause in ${player.seed.location}` });
    // There are none.
    expect(screen.queryByText('Also in other zones')).toBeNull();
    await tap('5 minutes');
    await see(/^Paused until \d\d:\d\d$/);
    expect(screen.getByText('Paused')).toBeInTheDocument();
    const end = player.remotes[0]?.until;
    expect(end).toBeGreaterThanOrEqual(before + PAUSES_MS[0]);
    expect(world.at(`${paths.player(player.key)}/pausedUntil`)).toBe(end);
    expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Softer' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Just heard: Title of zero – Artist of zero')).toBeInTheDocument();
    await tap('Play now');
    await screen.findByRole('button', { name: 'Rate' });
    expect(world.at(`${paths.player(player.key)}/pausedUntil`)).toBeNull();
  });

  it('ends on home at its time, also if the player does not say so', async () => {
    const { world, player } = await home();
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: Date.now() + 700 });
    // The button of the panel is loaded, which may take longer than this pause.
    await screen.findByText(/^Paused until/);
    await screen.findByRole('button', { name: 'Rate' });
  });

  it('is not asked for when the dialog is closed', async () => {
    const { player } = await home();
    await tap('Pause');
    await tap('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(player.remotes).toEqual([]);
  });

  it('lasts as long as was chosen when the device’s clock was put back while the app was open (docs/product.md 36.16)', async () => {
    const { player, firebase } = await home();
    await tap('Pause');
    // The database of this test shares the clock of the device: it refuses, but what was asked for can be seen.
    const back = 600_000;
    vi.setSystemTime(Date.now() - back);
    vi.spyOn(firebase.database, 'serverNow').mockImplementation(() => Promise.resolve(Date.now() + back));
    const write = vi.spyOn(firebase.database, 'write');
    const before = Date.now() + back;
    await tap('5 minutes');
    const asked = () =>
      write.mock.calls.map(([updates]) => updates[paths.remote(player.key)]).find(Boolean) as
        | { until: number }
        | undefined;
    await until(() => asked() !== undefined);
    expect(asked()?.until).toBeGreaterThanOrEqual(before + PAUSES_MS[0]);
    expect(asked()?.until).toBeLessThan(before + PAUSES_MS[0] + back / 2);
  });

  it('that did not reach the player is told in the row, and that of ‘Play now’ in the panel', async () => {
    const { world, player } = await home({ timeouts: { task: 300 } });
    player.condition = 'deaf';
    await pauseFor('1 hour');
    await page().findByText(/we cannot connect to the player/);
    expect(screen.queryByRole('button', { name: 'Softer' })).toBeNull();
    expect(screen.queryByText(/^Paused until/)).toBeNull();
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: Date.now() + PAUSES_MS[0] });
    await tap('Play now');
    await page().findByText(/we cannot connect to the player/);
    player.condition = 'well';
    await tap('Try again');
    await screen.findByRole('button', { name: 'Rate' });
  });

  it('takes no second tap while it is asked for, nor does ‘Play now’', async () => {
    const { player } = await home();
    player.condition = 'slow';
    await pauseFor('5 minutes');
    await until(() => player.waits('remote'));
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-busy', 'true');
    choose('Players');
    await until(() => screen.queryByRole('button', { name: 'Pause' }) === null);
    choose('Home');
    expect(await screen.findByRole('button', { name: 'Pause' })).toHaveAttribute('aria-busy', 'true');
    player.receive();
    await tap('Play now');
    await until(() => player.waits('remote'));
    expect(screen.getByRole('button', { name: 'Play now' })).toHaveAttribute('aria-busy', 'true');
    player.receive();
    await screen.findByRole('button', { name: 'Rate' });
    expect(player.remotes).toHaveLength(2);
  });

  it('whose ‘Play now’ failed can be tried again only with a connection', async () => {
    const { player, line } = await home({
      changes: { ...ALL, pausedUntil: Date.now() + PAUSES_MS[0] },
      timeouts: { task: 300 },
    });
    player.condition = 'deaf';
    await tap('Play now');
    await page().findByText(/we cannot connect to the player/);
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
    expect(page().getAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
    line.cut();
    await until(() => page().queryByRole('button', { name: 'Try again' }) === null);
    expect(page().getByText(/we cannot connect to the player/)).toBeInTheDocument();
  });

  it('is seen by a guest who may only rate, without ‘Play now’', async () => {
    const { world, player, customer } = await newWorld().withPlayer({
      ...ALL,
      pausedUntil: Date.now() + PAUSES_MS[0],
    });
    await renderApp(world, { as: await addGuest(world, customer, player) });
    await see(/^Paused until/);
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
  });

  it('of a zone elsewhere says whose time it is, once on a page (docs/product.md 33.8)', async () => {
    await home({ changes: { ...ALL, timeZone: 'Asia/Kathmandu', pausedUntil: Date.now() + PAUSES_MS[0] } });
    await see(/^Paused until \d\d:\d\d/);
    expect(screen.getAllByText('Times are local to the zone')).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'Players' }));
    await until(() => screen.queryByRole('button', { name: 'Play now' }) === null);
    await see('Times are local to the zone');
  });

  it('is no trouble of a zone (docs/contract.md P16)', async () => {
    const { world, player, customer } = await newWorld().withPlayer({
      ...ALL,
      pausedUntil: Date.now() + PAUSES_MS[0],
    });
    world.put({
      [paths.remote(player.key)]: { user: 'x', dateAsked: Date.now() - 600_000, receivedTask: false },
    });
    await renderApp(world, { as: customer, at: '/players' });
    await see(/^Paused until/);
    expect(screen.queryByText(/^Needs attention/)).toBeNull();
  });

  it('is said on the counter', async () => {
    const { world, player, customer } = await newWorld().withPlayer({
      ...ALL,
      pausedUntil: Date.now() + PAUSES_MS[0],
    });
    localStorage.setItem('counter', JSON.stringify({ uid: customer.uid, zone: player.key }));
    await renderApp(world, { as: customer });
    await see('Rating is paused here.');
    expect(screen.queryByRole('button', { name: 'Thumbs up' })).toBeNull();
    world.put({ [`${paths.player(player.key)}/pausedUntil`]: null });
    await screen.findByRole('button', { name: 'Thumbs up' });
  });
});

describe('a pause of several zones (docs/product.md 36.8)', () => {
  async function hall(timeouts: Partial<typeof SHORT_TIMEOUTS> = {}) {
    const world = newWorld();
    const add = (location: string, changes: Partial<SeedPlayer> = ALL) =>
      world.addPlayer({ location, ...changes });
    const [first, bar, roof] = [add('Hall'), add('Bar'), add('Roof')];
    const yoga = add('Yoga', {});
    const others = [add('Attic', { ...ALL, ifPlaying: false }), add('Cellar', { ...ALL, seen: 1 })];
    const zones = [first, bar, roof, yoga, ...others];
    const customer = await world.addCustomer(zones);
    const visit = await renderApp(world, { as: customer, timeouts: { act: 18_000, ...timeouts } });
    const live = () => visit.store.getState().players?.live;
    await until(() => zones.every(({ key }) => typeof live()?.[key] === 'object'));
    visit.store.dispatch(switchSelectedPlayer(first.key));
    await tap('Pause');
    return { world, hall: first, bar, roof, yoga, ...visit };
  }

  const dialog = () => within(screen.getByRole('dialog', { name: /^Pause in / }));
  const tick = async (name: string): Promise<boolean> =>
    fireEvent.click(await dialog().findByRole('checkbox', { name }));
  const lineOf = (name: string): string =>
    dialog().getByRole('checkbox', { name }).closest('li')?.textContent ?? '';

  it('lists those that can pause and play, and asks none that is not ticked', async () => {
    const { hall: own, bar, roof } = await hall();
    await until(() => dialog().getAllByRole('checkbox', { hidden: true }).length === 3);
    expect(dialog().getByRole('checkbox', { name: 'Bar' })).not.toBeChecked();
    await tap('5 minutes');
    await until(() => own.remotes.length === 1);
    expect([bar, roof].map(({ remotes }) => remotes)).toEqual([[], []]);
  });

  it('asks none that was ticked and left out again', async () => {
    const { hall: own, bar, roof } = await hall();
    expect(dialog().getByRole('checkbox', { name: 'Hall' })).toBeDisabled();
    await tick('Bar');
    await tick('Roof');
    await tick('Bar');
    await tap('5 minutes');
    await until(() => lineOf('Roof').includes('Paused until'));
    expect(lineOf('Bar')).toBe('Bar');
    expect([own, bar, roof].map(({ remotes }) => remotes.length)).toEqual([1, 0, 1]);
  });

  it('asks all of them by one tap where there are four or more', async () => {
    const { world, hall: own, bar, roof, yoga } = await hall();
    await until(() => dialog().queryByRole('button', { name: 'All zones' }) === null);
    world.put({ [`${paths.player(yoga.key)}/can`]: { pause: true } });
    fireEvent.click(await dialog().findByRole('button', { name: 'All zones' }));
    await tap('5 minutes');
    await until(() => ['Hall', 'Bar', 'Roof', 'Yoga'].every((name) => lineOf(name).includes('Paused until')));
    expect([own, bar, roof, yoga].map(({ remotes }) => remotes.length)).toEqual([1, 1, 1, 1]);
  });

  it('says until when by the clock of each zone (docs/product.md 33.8)', async () => {
    const { world, bar } = await hall();
    world.put({ [`${paths.player(bar.key)}/timeZone`]: 'Asia/Kathmandu' });
    await tick('Bar');
    await tap('5 minutes');
    await until(() => lineOf('Bar').includes('Paused until'));
    const there = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kathmandu' } as const;
    const end = Number(bar.remotes[0]?.until);
    expect(lineOf('Bar')).toContain(`Paused until ${new Date(end).toLocaleTimeString('en-GB', there)}`);
    expect(dialog().getByText('Times are local to the zone')).toBeInTheDocument();
  });

  it('keeps a choice that is under way when the list is closed, and asks nothing else meanwhile', async () => {
    const { hall: own, bar } = await hall();
    own.condition = 'slow';
    bar.condition = 'slow';
    await tick('Bar');
    await tap('15 minutes');
    await until(() => own.waits('remote') && bar.waits('remote'));
    expect(dialog().getByRole('button', { name: '5 minutes' })).toBeDisabled();
    expect(dialog().getByRole('checkbox', { name: 'Roof' })).toBeDisabled();
    await tap('Close');
    await tap('Pause');
    await until(() => lineOf('Bar').includes('Pausing…'));
    expect(dialog().getByRole('checkbox', { name: 'Bar' }).closest('details')).toHaveAttribute('open');
    expect(dialog().getByRole('checkbox', { name: 'Bar' })).toBeChecked();
    expect(dialog().getByRole('button', { name: '5 minutes' })).toBeDisabled();
    own.receive();
    bar.receive();
    await until(() => lineOf('Hall').includes('Paused until') && lineOf('Bar').includes('Paused until'));
    // The customer sees it in the list.
    expect(screen.queryByText('Your request has arrived.')).toBeNull();
    expect([own, bar].map(({ remotes }) => remotes.length)).toEqual([1, 1]);
  });

  it('forgets what became of a choice when the list is opened for another one', async () => {
    const { bar } = await hall({ task: 500 });
    bar.condition = 'deaf';
    await tick('Bar');
    await tap('5 minutes');
    await until(() => lineOf('Bar').includes('No response') && lineOf('Hall').includes('Paused until'));
    await tap('Close');
    await tap('Play now');
    await tap('Pause');
    await until(() => lineOf('Bar') === 'Bar');
    expect(dialog().getByRole('checkbox', { name: 'Bar' })).not.toBeChecked();
    expect(lineOf('Hall')).not.toContain('Paused until');
  });

  it('asks a zone that failed no more once it is unticked, and shows no tick that does not count', async () => {
    const { hall: own, bar } = await hall({ task: 500 });
    own.condition = 'deaf';
    bar.condition = 'deaf';
    await tick('Bar');
    await tap('5 minutes');
    await until(() => ['Hall', 'Bar'].every((name) => lineOf(name).includes('No response')));
    await tick('Bar');
    expect(dialog().getByRole('checkbox', { name: 'Bar' })).not.toBeChecked();
    own.condition = 'well';
    bar.condition = 'well';
    await tap('15 minutes');
    await until(() => own.remotes.length === 1);
    expect(bar.remotes).toEqual([]);
  });

  it('ticks nothing for another zone while it is under way, and is told there in one notification', async () => {
    const { hall: own, bar, roof, store } = await hall();
    own.condition = 'slow';
    bar.condition = 'slow';
    await tick('Bar');
    await tap('15 minutes');
    await until(() => own.waits('remote') && bar.waits('remote'));
    await tap('Close');
    store.dispatch(switchSelectedPlayer(roof.key));
    await tap('Pause');
    await screen.findByRole('dialog', { name: 'Pause in Roof' });
    await until(() => lineOf('Bar').includes('Pausing…'));
    for (const name of ['Hall', 'Bar']) expect(dialog().getByRole('checkbox', { name })).not.toBeChecked();
    own.receive();
    bar.receive();
    await notified('Your request has arrived.');
    expect(roof.remotes).toEqual([]);
  });

  it('is not asked for again after its end', async () => {
    const { bar } = await hall({ task: 500 });
    bar.condition = 'deaf';
    await tick('Bar');
    await tap('5 minutes');
    await dialog().findByRole('button', { name: 'Try again in Bar' });
    vi.advanceTimersByTime(PAUSES_MS[0]);
    await until(() => dialog().queryByRole('button', { name: 'Try again in Bar' }) === null);
  });

  it('says of a zone that it is not known yet, and later what became of it', async () => {
    const { hall: own, bar, line } = await hall({ act: 1200, task: 600 });
    own.condition = 'slow';
    bar.condition = 'slow';
    await tick('Bar');
    await tap('5 minutes');
    await until(() => own.waits('remote') && bar.waits('remote'));
    line.cut();
    bar.receive();
    await until(() => lineOf('Bar').includes('Not known yet') && lineOf('Hall').includes('Not known yet'));
    line.restore();
    await until(() => lineOf('Bar').includes('Paused until'));
    await until(() => lineOf('Hall').includes('Try again'));
  });

  it('asks and tells each by itself, and asks again where it failed', async () => {
    const { hall: own, bar, roof } = await hall({ task: 500 });
    bar.condition = 'deaf';
    await tick('Bar');
    await tick('Roof');
    await tap('15 minutes');
    await until(() => lineOf('Roof').includes('Paused until'));
    await until(() => lineOf('Bar').includes('No response'));
    await until(() => lineOf('Hall').includes('Paused until'));
    bar.condition = 'well';
    fireEvent.click(dialog().getByRole('button', { name: 'Try again in Bar' }));
    await until(() => lineOf('Bar').includes('Paused until'));
    const ends = [own, bar, roof].map(({ remotes }) => remotes.map((one) => one.until));
    expect(ends.every(([end], _index, [first]) => end === first?.[0])).toBe(true);
    expect(ends.map((asked) => asked.length)).toEqual([1, 1, 1]);
  });

  it('keeps a zone that was asked in the list, also when it plays no more', async () => {
    const { world, bar, roof } = await hall();
    await tick('Bar');
    await tap('5 minutes');
    await until(() => lineOf('Bar').includes('Paused until'));
    for (const { key } of [bar, roof])
      world.put({ [`${paths.player(key)}/ifPlaying`]: false, [`${paths.player(key)}/pausedUntil`]: null });
    await until(() => dialog().queryByRole('checkbox', { name: 'Roof' }) === null);
    expect(lineOf('Bar')).toContain('Paused until');
  });

  it('tells all of them in one notification when the list was left', async () => {
    const { bar } = await hall({ task: 700 });
    bar.condition = 'deaf';
    await tick('Bar');
    await tap('5 minutes');
    await tap('Close');
    await notified('Not paused in Bar. You can try again there.');
  });
});

describe('the next song (docs/product.md 36.9)', () => {
  async function thanks(opened: Opened = {}) {
    const visit = await home(opened);
    await rateTrack('Thumbs down');
    await notified('Would you like to say why?');
    return visit;
  }

  it('begins by one tap', async () => {
    const { player } = await thanks();
    await tap('Next track');
    await see('The next track is starting');
    expect(player.remotes).toMatchObject([{ what: 'skip', track: 'one' }]);
    expect(screen.queryByRole('button', { name: 'Next track' })).toBeNull();
  });

  it('is offered only for a thumbs down, of a player that can skip, while the song plays', async () => {
    const { world, player } = await thanks();
    await screen.findByRole('button', { name: 'Next track' });
    player.play(song('two'));
    await until(() => screen.queryByRole('button', { name: 'Next track' }) === null);
    world.put({ [`${paths.player(player.key)}/can/skip`]: false });
    await tap('Close');
    await rateTrack('Thumbs down');
    await notified('Would you like to say why?');
    expect(screen.queryByRole('button', { name: 'Next track' })).toBeNull();
  });

  it('is offered by a player whose volume cannot be changed', async () => {
    await thanks({ changes: { can: { skip: true } } });
    expect(await screen.findByRole('button', { name: 'Next track' })).toBeEnabled();
  });

  it('is not offered after a thumbs up', async () => {
    await home();
    await rateTrack('Thumbs up');
    await screen.findByRole('button', { name: 'More like this' });
    expect(screen.queryByRole('button', { name: 'Next track' })).toBeNull();
  });

  it('says from when it is possible again, at once or after the player has said so', async () => {
    const { player } = await thanks();
    player.skipsLeft = 1;
    await tap('Next track');
    await see('The next track is starting');
    await tap('Close');
    await screen.findByText('After Title of one');
    await rateTrack('Thumbs down');
    expect(await screen.findByRole('button', { name: /^Possible again at \d\d:\d\d$/ })).toBeDisabled();
    expect(player.remotes).toHaveLength(1);
  });

  it('says from when it is possible, and sends nothing, when another phone skipped a moment before', async () => {
    const { world, player } = await thanks();
    const next = await screen.findByRole('button', { name: 'Next track' });
    world.put({ [paths.skipFrom(player.key)]: Date.now() + 600_000 });
    fireEvent.click(next);
    const again = await screen.findByRole('button', { name: /^Possible again at/ });
    await until(() => again.getAttribute('aria-busy') === 'false');
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '')).toEqual([]);
    expect(player.remotes).toEqual([]);
  });

  it('says from when it is possible when the player takes the request and does not skip', async () => {
    const { world, player } = await thanks();
    player.skipsLeft = 0;
    player.condition = 'slow';
    await tap('Next track');
    await until(() => player.waits('remote'));
    world.put({ [paths.skipFrom(player.key)]: Date.now() + 600_000 });
    player.receive();
    await see(/^Possible again at/);
    const again = () => screen.getByRole('button', { name: /^Possible again at/ });
    await until(() => again().getAttribute('aria-busy') === 'false');
    expect(again()).toBeDisabled();
  });

  it('says that the song was over when the player took the request too late (docs/contract.md P17)', async () => {
    const { player } = await thanks({ changes: { ...ALL, skipFrom: 1 } });
    player.condition = 'slow';
    await tap('Next track');
    await until(() => player.waits('remote'));
    player.play(song('two'));
    await see('Title of two');
    // What comes more than 100 ms later is another update.
    vi.advanceTimersByTime(200);
    player.receive();
    await see('That track was already over');
  });

  it('begins also when its message comes after the one that says that the request was received', async () => {
    const { world, player, firebase } = await thanks();
    player.condition = 'slow';
    await tap('Next track');
    await until(() => player.waits('remote'));
    let isReceived = false;
    const stop = firebase.database.subscribe(
      `${paths.remote(player.key)}/receivedTask`,
      (value) => (isReceived = value === true),
      () => expect.unreachable(),
    );
    // The server sends one update as a message for each place that is watched.
    world.put({ [`${paths.remote(player.key)}/receivedTask`]: true });
    await vi.waitUntil(() => isReceived, { interval: 0 });
    stop();
    player.play(song('two'));
    await see('The next track is starting');
  });

  it('is skipped once by two people, and the second reads that it was over', async () => {
    const { world, player } = await thanks();
    const other = await world.addCustomer([player]);
    const { firebase } = await world.visit(other, { act: 18_000 });
    const { sendSkip } = await import('../../src/features/remote/skip');
    player.condition = 'slow';
    const first = sendSkip(firebase.database, { key: player.key, uid: other.uid, track: 'one' }, {});
    await until(() => player.waits('remote'));
    await tap('Next track');
    player.condition = 'well';
    player.receive();
    expect(await first).toBe('done');
    await see('That track was already over');
    expect(player.remotes).toHaveLength(1);
  });

  it('says that the song was over also when the one after it ended as the request was received', async () => {
    const { world, player } = await thanks();
    player.condition = 'slow';
    await tap('Next track');
    await until(() => player.waits('remote'));
    player.play(song('two'));
    await see('Title of two');
    vi.advanceTimersByTime(200);
    const at = paths.player(player.key);
    world.put({ [`${at}/remote/receivedTask`]: true, [`${at}/nowPlaying`]: song('three') });
    await see('That track was already over');
  });

  it('is possible again when that time has come', async () => {
    const { world, player } = await thanks();
    world.put({ [paths.skipFrom(player.key)]: Date.now() + 1500 });
    expect(await screen.findByRole('button', { name: /^Possible again at/ })).toBeDisabled();
    await tappable('Next track');
    await tap('Next track');
    await see('The next track is starting');
  });

  it('says from when it is possible by the clock of the zone (docs/product.md 33.8)', async () => {
    const skipFrom = Date.now() + 600_000;
    await thanks({ changes: { ...ALL, timeZone: 'Asia/Kathmandu', skipFrom } });
    const there = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kathmandu' } as const;
    const from = await screen.findByRole('button', { name: /^Possible again at/ });
    expect(from).toHaveTextContent(new Date(skipFrom).toLocaleTimeString('en-GB', there));
  });

  it('waits for a connection (docs/product.md 36.12), and says that one is slow', async () => {
    const { player, line } = await thanks({ timeouts: { slow: 100 } });
    await tappable('Next track');
    line.cut();
    await until(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Next track' }).disabled);
    line.restore();
    await tappable('Next track');
    player.condition = 'slow';
    line.delay(400);
    await tap('Next track');
    await screen.findByRole('button', { name: /^The connection is slow/ });
    line.delay(0);
    await until(() => player.waits('remote'));
    player.receive();
    await see('The next track is starting');
  });

  it('is not said to begin by a message of the player about the same song', async () => {
    const { world, player } = await thanks();
    player.skipsLeft = 0;
    player.condition = 'slow';
    await tap('Next track');
    await until(() => player.waits('remote'));
    world.put({ [`${paths.nowPlaying(player.key)}/plays7d`]: 4 });
    player.receive();
    await see('That track was already over');
  });

  it('is not said to be over when the connection went as the player received the request: nobody knows', async () => {
    const { player, firebase, line } = await thanks({ timeouts: { act: 1500 } });
    player.condition = 'slow';
    await tap('Next track');
    await until(() => player.waits('remote'));
    const stop = firebase.database.subscribe(
      `${paths.remote(player.key)}/receivedTask`,
      (value) => value === true && line.cut(),
      () => expect.unreachable(),
    );
    player.receive();
    await notified('We couldn’t find out whether your request arrived. Please check in the zone.');
    stop();
  });

  it('that did not reach the player is told in the thanks', async () => {
    const { player } = await thanks({ timeouts: { task: 300 } });
    player.condition = 'deaf';
    await tap('Next track');
    await notified(/we cannot connect to the player/);
    expect(screen.getByRole('button', { name: 'Next track' })).toBeEnabled();
  });
});

describe('after the reason ‘Too loud or too busy’ (docs/product.md 36.10)', () => {
  it('one tap makes it softer', async () => {
    const { player } = await home();
    await rateTrack('Thumbs down');
    await notified('Would you like to say why?');
    expect(screen.getByRole('dialog').querySelector('button[data-softer]')).toBeNull();
    await tap('Too loud or too busy');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Softer' }));
    await until(() => levels(player).length === 1);
    expect(levels(player)).toEqual([3]);
    await dialog.findByText('Volume 3 of 8');
  });

  it('a second tap asks for one step more, down to the bound, where it says so and takes no taps', async () => {
    const { player } = await home({ changes: { can: { volume: { min: 3, max: 6 } }, volume: 6 } });
    await rateTrack('Thumbs down');
    await tap('Too loud or too busy');
    const dialog = within(screen.getByRole('dialog'));
    const button = await dialog.findByRole('button', { name: 'Softer' });
    expect(dialog.queryByText(/^Volume /)).toBeNull();
    fireEvent.click(button);
    expect(dialog.queryByText(/^Volume /)).toBeNull();
    await dialog.findByText('Volume 3 of 4');
    fireEvent.click(button);
    fireEvent.click(button);
    await dialog.findByText('This is as soft as it goes here');
    expect(button).toBeDisabled();
    await until(() => levels(player).length === 2);
    expect(levels(player)).toEqual([5, 3]);
  });

  it('waits for a connection (docs/product.md 36.12)', async () => {
    const { line } = await home();
    await rateTrack('Thumbs down');
    await tap('Too loud or too busy');
    const dialog = within(screen.getByRole('dialog'));
    const button = await dialog.findByRole('button', { name: 'Softer' });
    expect(button).toBeEnabled();
    line.cut();
    await until(() => button.matches(':disabled'));
  });

  it('is offered by a player that can do no more, and says that the connection is slow', async () => {
    const { player, line } = await home({ changes: VOLUME, timeouts: { slow: 100 } });
    await rateTrack('Thumbs down');
    await tap('Too loud or too busy');
    const dialog = within(screen.getByRole('dialog'));
    const button = await dialog.findByRole('button', { name: 'Softer' });
    line.delay(400);
    fireEvent.click(button);
    await dialog.findByText(/^The connection is slow/);
    line.delay(0);
    await dialog.findByText('Volume 3 of 8');
    expect(levels(player)).toEqual([3]);
  });

  it('is not offered where the player cannot, or after another reason', async () => {
    await home();
    await rateTrack('Thumbs down');
    await tap('Heard too often');
    await see(/^Thanks, that helps/);
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Softer' })).toBeNull();
  });
});
