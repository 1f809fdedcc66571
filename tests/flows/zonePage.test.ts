import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MailPayload } from '../../src/model/mail';
import { SIGN_EVERY_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import type { LoginZones } from '../../src/model/zoneFacts';
import { cloudFunction, goOffline } from './support/cloudFunction';
import { choose, fill, follow, notified, page, path, renderApp, see, tap } from './support/renderApp';
import { song } from './support/songs';
import { until } from './support/until';
import { worlds, type World } from './support/world';
import { SIGNS_MISSED } from '../../src/model/sign';

const newWorld = worlds();

const FACTS = '/zones/facts';
const LOGIN = '/zones/ofLogin';
const MAIL = '/mail/sentMailToClient';
const EMAIL = 'anna@venue.example';
const FIND_BY = 'Look up a zone';
const FIND_LOGIN = 'Find this account’s zones';

const told = (body: object) => ({ status: 200, text: JSON.stringify(body) });
const NO_ALERTS = told({ alerts: 0 });

const HALL = { location: 'Hall', address: 'Quay 1', playerId: 4711 };

async function zonePage(changes: object = {}, facts = NO_ALERTS) {
  const world = newWorld();
  const player = world.addPlayer({ ...HALL, ...changes });
  const asked = cloudFunction(FACTS, facts);
  const administrator = await world.addCustomer([], { damin: true });
  const visit = await renderApp(world, { as: administrator, at: routes.provided(player.key) });
  await page().findByRole('heading', { name: 'Hall' });
  return { world, player, administrator, asked, ...visit };
}

const fact = (name: string): string =>
  page().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

const tells = (name: string, value: string | RegExp): Promise<void> =>
  until(() => (typeof value === 'string' ? fact(name) === value : value.test(fact(name))));

async function administration(world: World) {
  const administrator = await world.addCustomer([], { damin: true });
  const visit = await renderApp(world, { as: administrator, at: '/damin' });
  await see('Look up a zone');
  return visit;
}

const seek = (text: string): Promise<void> => fill(FIND_BY, text);

async function seekLogin(email = EMAIL): Promise<void> {
  await seek(email);
  await tap(FIND_LOGIN);
}

describe('the page of a zone (docs/product.md 17.25)', () => {
  it('says live what the player says', async () => {
    const { world, player } = await zonePage({
      can: { volume: { min: 2, max: 6 } },
      volume: 3,
      nowPlaying: song('one', { artist: 'Mira Solen', title: 'Golden Hour' }),
    });
    const of = paths.player(player.key);
    await see('4711 · Quay 1');
    expect(page().getByText('Playing')).toBeVisible();
    expect(fact('Track')).toBe('Golden Hour\u00a0– Mira Solen');
    expect(fact('Volume')).toBe('2 of 5');
    expect(fact('Mood')).toBe(world.activeMoods(player)[0]?.replaceAll('_', ' '));
    expect(fact('Last sign of life')).toBe('The player gives none');
    world.put({ [`${of}/volume`]: 6, [`${of}/nowPlaying`]: null });
    await tells('Volume', '5 of 5');
    expect(fact('Track')).toBe('The player doesn’t say');
    world.put({ [`${of}/seen`]: Date.now() });
    await tells('Last sign of life', /^today \d\d:\d\d$/);
    world.put({ [`${of}/pausedUntil`]: Date.now() + 600_000 });
    await page().findByText(/^Paused until \d\d:\d\d$/);
    world.put({ [`${of}/pausedUntil`]: null, [`${of}/ifPlaying`]: false });
    await page().findByText('Standby');
  });

  it('says since when it is silent, and that it is back', async () => {
    const { world, player } = await zonePage({ seen: Date.now() });
    await page().findByText('Playing');
    vi.advanceTimersByTime(SIGNS_MISSED * SIGN_EVERY_MS);
    await page().findByText(/^Silent since /);
    world.put({ [`${paths.player(player.key)}/seen`]: Date.now() });
    await page().findByText('Playing');
  });

  it('says of each mailbox when it was last asked and whether that was received, and not by whom (docs/security.md S82)', async () => {
    const { world, player } = await zonePage();
    for (const name of ['Last rating', 'Last mood request']) expect(fact(name)).toBe('None');
    player.condition = 'deaf';
    const dateAsked = new Date('2020-05-04T14:32').getTime();
    const request = { user: 'uid-of-somebody', userName: 'Sanne De Vries', dateAsked };
    world.put({
      [paths.rates(player.key)]: { ...request, rateType: 'up', receivedTask: true },
      [paths.remote(player.key)]: { ...request, what: 'resume', receivedTask: false },
    });
    await tells('Last rating', '4 May 2020 14:32, received');
    expect(fact('Last request for volume, pause, next track or announcement')).toBe(
      '4 May 2020 14:32, not received',
    );
    expect(fact('Last mood request')).toBe('None');
    expect(document.body.textContent).not.toMatch(/Sanne|uid-of-somebody/);
    expect(document.body.textContent).not.toContain(player.seed.crypKey);
  });

  it('says when the key changed, once that is noted', async () => {
    const { world, player } = await zonePage();
    await tells('Key changed', 'Not known');
    world.put({ [paths.keyChanged(player.key)]: new Date('2020-05-04T14:32').getTime() });
    await tells('Key changed', '4 May 2020 14:32');
  });

  it('says that the player is gone, when it is removed while it is looked at, and mails no key any more', async () => {
    const { player } = await zonePage();
    await fill('To:', EMAIL);
    await tap('Mail this key again');
    await screen.findByRole('dialog');
    player.remove();
    await see('This player no longer exists.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('To:')).toBeNull();
  });

  it('of a player that there never was says so', async () => {
    const world = newWorld();
    const administrator = await world.addCustomer([], { damin: true });
    cloudFunction(FACTS, NO_ALERTS);
    await renderApp(world, { as: administrator, at: routes.provided('no-such-player') });
    await see('This player no longer exists.');
  });

  it('calls no zone silent without a connection, and goes on when there is one', async () => {
    const { world, player, line, store } = await zonePage({ seen: Date.now() });
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    vi.advanceTimersByTime(SIGNS_MISSED * SIGN_EVERY_MS);
    // Nobody can tell whether it is silent.
    expect(page().getByText('Playing')).toBeVisible();
    world.put({
      [`${paths.player(player.key)}/location`]: 'Renamed',
      [`${paths.player(player.key)}/seen`]: Date.now(),
    });
    line.restore();
    await page().findByRole('heading', { name: 'Renamed' });
  });

  it.each([
    { name: 'a customer', info: {} },
    { name: 'a DJ', info: { dj: true } },
  ])('is not shown to $name', async ({ info }) => {
    const world = newWorld();
    const player = world.addPlayer(HALL);
    const asked = cloudFunction(FACTS, NO_ALERTS);
    const customer = await world.addCustomer([player], info);
    await renderApp(world, { as: customer, at: routes.provided(player.key) });
    await see('You’re logged in with another account');
    expect(path()).toBe('/damin');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is left when the administrator logs out, and so is what the function answers then', async () => {
    const world = newWorld();
    const player = world.addPlayer(HALL);
    let answer: (response: Response) => void = () => undefined;
    cloudFunction(FACTS, () => new Promise<Response>((resolve) => (answer = resolve)));
    const administrator = await world.addCustomer([], { damin: true });
    await renderApp(world, { as: administrator, at: routes.provided(player.key) });
    await page().findByRole('heading', { name: 'Hall' });
    choose('Log out');
    await until(() => screen.queryByText('Hall') === null);
    answer(new Response(JSON.stringify({ alerts: 3 })));
    world.put({ [`${paths.player(player.key)}/location`]: 'Renamed' });
    await until(() => screen.queryByText('Renamed') === null && path() !== routes.provided(player.key));
  });
});

describe('what a function says of a zone (docs/product.md 17.26)', () => {
  it('is how many are told of a silence, and when the last mail went out', async () => {
    const { player, asked } = await zonePage(
      {},
      told({ alerts: 3, mailedAt: new Date('2020-05-04T14:32').getTime() }),
    );
    await tells('Customers who get an alert', '3');
    expect(fact('Last alert emailed')).toBe('4 May 2020 14:32');
    expect(asked).toHaveBeenCalledWith({ player: player.key }, expect.stringMatching(/^Bearer /));
  });

  it('is not known of a mail before this was noted', async () => {
    await zonePage();
    await tells('Last alert emailed', 'Not known');
  });

  it('can be asked for again when it did not come, while the rest is there', async () => {
    const world = newWorld();
    const player = world.addPlayer(HALL);
    cloudFunction(FACTS, { status: 503, text: 'no' }, told({ alerts: 1 }));
    const administrator = await world.addCustomer([], { damin: true });
    await renderApp(world, { as: administrator, at: routes.provided(player.key) });
    await see('This couldn’t be loaded.');
    expect(page().getByText('Playing')).toBeVisible();
    await tap('Try again');
    await tells('Customers who get an alert', '1');
  });

  it('is of the zone that is looked at, also when the answer about another comes later', async () => {
    const world = newWorld();
    const [first, second] = [world.addPlayer(HALL), world.addPlayer({ location: 'Garden' })];
    const answers: ((response: Response) => void)[] = [];
    cloudFunction(FACTS, () => new Promise<Response>((resolve) => answers.push(resolve)));
    const administrator = await world.addCustomer([], { damin: true });
    await renderApp(world, { as: administrator, at: routes.provided(first.key) });
    await page().findByRole('heading', { name: 'Hall' });
    history.pushState(null, '', routes.provided(second.key));
    dispatchEvent(new PopStateEvent('popstate'));
    await page().findByRole('heading', { name: 'Garden' });
    expect(page().queryByText('4711')).toBeNull();
    await until(() => answers.length === 2);
    answers[1]?.(new Response(JSON.stringify({ alerts: 2 })));
    await tells('Customers who get an alert', '2');
    answers[0]?.(new Response(JSON.stringify({ alerts: 9 })));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fact('Customers who get an alert')).toBe('2');
  });
});

describe('a zone is found (docs/product.md 17.23, 17.24)', () => {
  it.each(['hall', 'quay', '4711'])('in the list of players, by %j', async (text) => {
    const world = newWorld();
    const player = world.addPlayer(HALL);
    world.addPlayer({ location: 'Garden', address: 'Lane 2' });
    cloudFunction(FACTS, NO_ALERTS);
    await administration(world);
    await seek(text);
    await follow(/^Hall/);
    await page().findByRole('heading', { name: 'Hall' });
    expect(path()).toBe(routes.provided(player.key));
  });

  it('or not, and says so', async () => {
    const world = newWorld();
    world.addPlayer(HALL);
    await administration(world);
    await seek('nowhere');
    await see('No players found');
  });

  it('among the first 10 of many, and says how many more there are', async () => {
    const world = newWorld();
    for (let index = 0; index < 13; index += 1) world.addPlayer({ location: `Branch ${index}` });
    await administration(world);
    await seek('branch');
    await see('3 more: type on');
    expect(page().getAllByRole('link', { name: /^Branch/ })).toHaveLength(10);
  });

  it('by the login of a customer, typed whole, with the right by which it is used', async () => {
    const world = newWorld();
    const player = world.addPlayer(HALL);
    cloudFunction(FACTS, NO_ALERTS);
    await administration(world);
    const zones: LoginZones['zones'] = [
      { player: player.key, playerId: 4711, location: 'Hall', access: 'key' },
      { player: 'other', playerId: 4712, location: 'Garden', access: 'outdated' },
      { player: 'gone', location: 'Cellar', access: 'gone' },
    ];
    const asked = cloudFunction(LOGIN, told({ isKnown: true, zones }));
    await seek('anna@venue');
    expect(screen.queryByRole('button', { name: FIND_LOGIN })).toBeNull();
    await seekLogin(` ${EMAIL} `);
    await see('This account has 3 zones.');
    expect(asked).toHaveBeenCalledWith({ email: EMAIL }, expect.stringMatching(/^Bearer /));
    expect(page().getByText('4712 · has an old key')).toBeVisible();
    expect(page().queryByRole('link', { name: /^Cellar/ })).toBeNull();
    await follow('Hall 4711 · has the current key');
    await page().findByRole('heading', { name: 'Hall' });
    history.back();
    await see('This account has 3 zones.');
  });

  it.each([
    ['There’s no account with this email address.', told({ isKnown: false, zones: [] })],
    ['This account has no zones.', told({ isKnown: true, zones: [] })],
    [/^The zones of this email address couldn’t be loaded/, { status: 503, text: 'no' }],
    [/^The zones of this email address couldn’t be loaded/, { status: 200, text: '<!doctype html>' }],
  ])('or not: %s', async (text, answer) => {
    await administration(newWorld());
    cloudFunction(LOGIN, answer);
    await seekLogin();
    await see(text);
  });

  it('not without a connection, which it says', async () => {
    await administration(newWorld());
    goOffline();
    await seekLogin();
    await see('No connection. Try again as soon as you’re back online.');
  });

  it('for the login that was asked for last, whichever answer is slower', async () => {
    await administration(newWorld());
    const answers: ((response: Response) => void)[] = [];
    cloudFunction(LOGIN, () => new Promise<Response>((resolve) => answers.push(resolve)));
    const answer = (at: number, location: string): void => {
      const zones = [{ player: location, playerId: at, location, access: 'key' }];
      answers[at]?.(new Response(JSON.stringify({ isKnown: true, zones })));
    };
    await seekLogin();
    await until(() => answers.length === 1);
    await seekLogin('bo@venue.example');
    await until(() => answers.length === 2);
    answer(1, 'Zone of Bo');
    await see('Zone of Bo');
    answer(0, 'Zone of Anna');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Zone of Anna')).toBeNull();
    expect(page().getByText('Zone of Bo')).toBeVisible();
    await seek('carl@venue.example');
    expect(screen.queryByText('Zone of Bo')).toBeNull();
  });

  it('and not for the one before it, whose answer comes while the last is awaited (docs/product.md 17.24)', async () => {
    const { store } = await administration(newWorld());
    const answers: ((response: Response) => void)[] = [];
    cloudFunction(LOGIN, () => new Promise<Response>((resolve) => answers.push(resolve)));
    await seekLogin();
    await until(() => answers.length === 1);
    await seekLogin('bo@venue.example');
    await until(() => answers.length === 2);
    answers[0]?.(new Response(JSON.stringify({ isKnown: true, zones: [] })));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.getState().zoneSearch?.login.status).toBe('asking');
    answers[1]?.(
      new Response(
        JSON.stringify({
          isKnown: true,
          zones: [{ player: 'bo', playerId: 1, location: 'Zone of Bo', access: 'key' }],
        }),
      ),
    );
    await see('Zone of Bo');
  });

  it('not for who logs in next, when the answer comes after a log-out', async () => {
    const { store } = await administration(newWorld());
    let answer: ((response: Response) => void) | undefined;
    cloudFunction(LOGIN, () => new Promise<Response>((resolve) => (answer = resolve)));
    await seekLogin();
    await until(() => answer !== undefined);
    choose('Log out');
    await until(() => store.getState().zoneSearch?.sought !== EMAIL);
    answer?.(new Response(JSON.stringify({ isKnown: true, zones: [] })));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.getState().zoneSearch?.login.status ?? 'none').toBe('none');
    expect(JSON.stringify(store.getState())).not.toContain(EMAIL);
  });

  it('among the silent players', async () => {
    const world = newWorld();
    const player = world.addPlayer(HALL);
    cloudFunction(FACTS, NO_ALERTS);
    const since = Date.now() - 3_600_000;
    world.put({
      [paths.silentPlayer(player.key)]: { since, rank: -since, playerId: 4711, location: 'Hall' },
    });
    await renderApp(world, {
      as: await world.addCustomer([], { damin: true }),
      at: routes.silentPlayers,
    });
    await follow(/^Hall/);
    await page().findByRole('heading', { name: 'Hall' });
    expect(path()).toBe(routes.provided(player.key));
  });
});

describe('the key of a zone is mailed again (docs/product.md 17.27)', () => {
  it('after the question of the mail form, as it is by then', async () => {
    const { world, player } = await zonePage();
    const asked = cloudFunction(MAIL, { status: 200, text: 'ok' });
    await fill('To:', EMAIL);
    await tap('Mail this key again');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('4711 - Hall')).toBeVisible();
    expect(within(dialog).getByText(/anna@venue\.example/)).toBeVisible();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'the-new-key' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tap('Yes');
    await notified('Succesfully sent mail to client');
    const [[body]] = asked.mock.calls as unknown as [[MailPayload]];
    expect(body).toEqual({
      email: EMAIL,
      players: [{ playerId: 4711, location: 'Hall', key: 'the-new-key' }],
    });
    await until(() => page().getByLabelText<HTMLInputElement>('To:').value === '');
  });

  it('to no part of an address, and not after No', async () => {
    await zonePage();
    const asked = cloudFunction(MAIL, { status: 200, text: 'ok' });
    await tap('Mail this key again');
    await see('Please enter a valid email');
    await fill('To:', 'anna@venue');
    await tap('Mail this key again');
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill('To:', EMAIL);
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
    await tap('Mail this key again');
    await tap('No');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('and the next address, typed while it is on its way, stays', async () => {
    await zonePage();
    let answer = (): void => undefined;
    cloudFunction(
      MAIL,
      () => new Promise<Response>((resolve) => (answer = () => resolve(new Response('ok')))),
    );
    await fill('To:', EMAIL);
    await tap('Mail this key again');
    await tap('Yes');
    await fill('To:', 'next@venue.example');
    answer();
    await notified('Succesfully sent mail to client');
    expect(page().getByLabelText('To:')).toHaveValue('next@venue.example');
  });

  it('and the address stays when it was not sent', async () => {
    await zonePage();
    cloudFunction(MAIL, { status: 502, text: 'the mail server did not take the mail' });
    await fill('To:', EMAIL);
    fireEvent.submit(page().getByLabelText('To:'));
    await tap('Yes');
    await notified('Not succeeded sending mail to client');
    expect(page().getByLabelText('To:')).toHaveValue(EMAIL);
  });
});
