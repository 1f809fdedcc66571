import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectUser, selectUserInfo, selectWho } from '../../src/features/auth/auth';
import { paths } from '../../src/model/paths';
import {
  QUESTION,
  choose,
  fill,
  follow,
  logIn,
  menu,
  page,
  path,
  renderApp,
  see,
  tap,
} from './support/renderApp';
import { until } from './support/until';
import { visitApp } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

/** Lets the first token expire after `duration` ms, unknown to the SDK. */
function letTokenExpire(duration: number): void {
  let isFirst = true;
  vi.spyOn(Response.prototype, 'json').mockImplementation(async function (this: Response) {
    const answer: unknown = JSON.parse(await this.text());
    if (!isFirst || typeof answer !== 'object' || answer === null || !('idToken' in answer)) return answer;
    isFirst = false;
    const [head = '', claims = '', signature = ''] = String(answer.idToken).split('.');
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const exp = Math.ceil((Date.now() + duration) / 1000);
    const changed = Buffer.from(JSON.stringify({ ...decoded, exp })).toString('base64url');
    return { ...answer, idToken: `${head}.${changed}.${signature}` };
  });
}

describe('logging in', () => {
  it('keeps the address that was typed for a forgotten password, and back (docs/product.md 11.12)', async () => {
    await renderApp(newWorld(), { at: '/login' });
    await fill('Email', 'sanne@gym.example');
    await follow('Forgot your password?');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(screen.getByLabelText('Email')).toHaveValue('sanne@gym.example');
    await fill('Email', 'sanne@bar.example');
    await follow('Back to login');
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.getByLabelText('Email')).toHaveValue('sanne@bar.example');
  });

  it('keeps the address that was typed at a sign-up, also when the page is loaded anew (docs/product.md 11.12)', async () => {
    await renderApp(newWorld(), { at: '/sign-up' });
    await fill('Email', 'sanne@gym.example');
    cleanup();
    await renderApp(newWorld(), { at: '/sign-up' });
    expect(await screen.findByLabelText('Email')).toHaveValue('sanne@gym.example');
  });

  it("leads home, with all that is the customer's (docs/product.md 6.2, 11.4)", async () => {
    const { world, customer } = await newWorld().withPlayer();
    await renderApp(world);
    await see('Your music, your say');
    await follow('Log in');
    await logIn(customer);
    await see('Welcome, Sanne');
    await see(QUESTION);
    expect(path()).toBe('/');
  });

  it.each([
    ['a wrong password', (customer: Customer) => ({ ...customer, password: 'another' })],
    ['an address that nobody has', (customer: Customer) => ({ ...customer, email: 'nobody@test.example' })],
    ['what is no address', (customer: Customer) => ({ ...customer, email: 'nobody' })],
  ])('with %s says the same (docs/product.md 11.5)', async (_, wrong) => {
    const { world, customer } = await newWorld().withCustomer();
    await renderApp(world, { at: '/login' });
    await logIn(wrong(customer));
    await see('Invalid credentials. Please try again.');
    expect(screen.getByLabelText('Email')).toHaveValue(wrong(customer).email);
  });

  it('needs an address and a password (docs/product.md 11.1)', async () => {
    await renderApp(newWorld(), { at: '/login' });
    await tap('Log in');
    await see('Enter your email address');
    await see('Enter your password');
  });

  it('forgets its error when the page is entered again (docs/product.md 4.14)', async () => {
    await renderApp(newWorld(), { at: '/login' });
    await logIn({ email: 'nobody@test.example', password: 'wrong' });
    await see('Invalid credentials. Please try again.');
    choose('Home');
    choose('Log in');
    await page().findByLabelText('Email');
    expect(screen.queryByText('Invalid credentials. Please try again.')).toBeNull();
  });

  it('has links to what belongs to it (docs/product.md 11.2)', async () => {
    await renderApp(newWorld(), { at: '/login' });
    const links = (await page().findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/passwordForgotten', '/sign-up', '/alreadyAccount']);
  });
});

describe('a forgotten password', () => {
  it.each(['known', 'unknown'])(
    'of an address that is %s ends in the same words (docs/product.md 11.8)',
    async (kind) => {
      const world = newWorld();
      const { email } = kind === 'known' ? await world.addCustomer() : { email: 'nobody@test.example' };
      await renderApp(world, { at: '/passwordForgotten' });
      await fill('Email', email);
      await tap('Send email');
      await see('Check your email');
      await see(
        `If we know ${email}, an email to choose a new password will arrive there within a few minutes.`,
      );
    },
  );

  it.each([
    ['', 'Enter your email address'],
    ['nobody', 'Email address is not valid'],
  ])('needs an email address, which %j is not (docs/product.md 4.14, 11.8)', async (email, lack) => {
    await renderApp(newWorld(), { at: '/passwordForgotten' });
    await fill('Email', email);
    await tap('Send email');
    await see(lack);
  });
});

describe('a session (docs/security.md S125)', () => {
  it('is kept current (docs/product.md 10.5, 11.6, 22.6)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const { store } = await visitApp(world, customer);
    world.put({ [`${paths.userInfo(customer.uid)}/companyname`]: 'Another' });
    await until(() => selectUserInfo(store.getState())?.companyname === 'Another');
    const thread = {
      info: { type: 'up', dateTime: 1 },
      1: { created: 1, from: 'DJ', msg: 'Hi', rcvd: false },
    };
    world.put({ [paths.thread(customer.uid, 'R1')]: thread });
    await until(() => store.getState().messages?.watched.length === 1);
  });

  it('goes on when its token expires on an open connection', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    letTokenExpire(2000);
    const { firebase, line, store } = await visitApp(world, customer);
    // The SDK reconnects with another token.
    await until(() => line.counts.connections > 1);
    world.put({ [`${paths.userInfo(customer.uid)}/companyname`]: 'Another' });
    await until(() => selectUserInfo(store.getState())?.companyname === 'Another');
    const name = `${paths.registeredPlayer(customer.uid, `registered-${player.key}`)}/name`;
    await firebase.database.write({ [name]: 'Downstairs' });
    expect(world.at(name)).toBe('Downstairs');
    expect(selectWho(store.getState())).toBe('customer');
  });

  it('ends at home, and leaves nothing of the customer (docs/product.md 4.7, 11.7)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { store } = await renderApp(world, { as: customer });
    await see(QUESTION);
    localStorage.setItem(`outbox:${customer.uid}:1`, '{}');
    localStorage.setItem(`draft:${customer.uid}:answer:R1`, 'half a sentence');
    await until(() => localStorage.getItem('lastKnown') !== null);
    expect(localStorage.getItem('signedIn')).toContain(customer.uid);
    choose('Settings');
    await page().findByRole('link', { name: /^Edit profile/ });
    choose('Log out');
    await tap('Log out anyway');
    await see('Your music, your say');
    expect(path()).toBe('/home');
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    // The number of visits belongs to the device, like its language.
    const ofCustomer = kept.filter(([key]) => !/^(firebase:|installPromptVisits$)/.test(key));
    expect(ofCustomer).toEqual([['language', 'en']]);
    const { auth, players, messages } = store.getState();
    expect(JSON.stringify({ auth, players, messages })).not.toContain(customer.uid);
    expect(JSON.stringify({ auth, players, messages })).not.toContain(player.seed.crypKey);
  });

  it('that nobody has leaves what a visitor searched where it is, after a reload too (docs/product.md 4.25)', async () => {
    const world = newWorld();
    // The second start is over before the third.
    for (const typed of ['', 'mood', 'mood']) {
      const { store, line } = await renderApp(world, { at: '/help' });
      expect(await screen.findByRole('searchbox')).toHaveValue(typed);
      if (typed === '') await fill('Search help', 'mood');
      await until(() => store.getState().auth?.session.status === 'signedOut');
      line.cut();
      cleanup();
    }
  });

  it.each<[string, (world: World) => Promise<Customer | undefined>]>([
    ['nobody', () => Promise.resolve(undefined)],
    ['somebody else', (world) => world.addCustomer()],
  ])(
    'that %s has in a tab shows nothing of where the reader before was in it (docs/product.md 4.25)',
    async (_, next) => {
      const { world, customer } = await newWorld().withCustomer();
      const { line } = await renderApp(world, { as: customer, at: '/help' });
      await fill('Search help', 'mood');
      await until(() => localStorage.getItem('signedIn') !== null);
      // Only the tab is as it was: another one has logged out, or somebody else in.
      line.cut();
      cleanup();
      localStorage.clear();
      localStorage.setItem('language', 'en');
      const as = await next(world);
      await renderApp(world, { ...(as && { as }), at: '/help' });
      expect(await screen.findByRole('searchbox')).toHaveValue('');
    },
  );

  it('of another customer knows nothing of the one before (docs/product.md 11.7)', async () => {
    const { world, player, customer: first } = await newWorld().withPlayer();
    const second = await world.addCustomer([], { firstname: 'Fatima' });
    const { firebase, store } = await renderApp(world, { as: first });
    await see(QUESTION);
    const mixed = vi.fn();
    store.subscribe(() => {
      const state = store.getState();
      if (selectUser(state)?.uid === second.uid && JSON.stringify(state).includes(player.key)) mixed();
    });
    await firebase.identity.signIn(second.email, second.password);
    await see('Welcome, Fatima');
    await see('No players linked yet');
    world.put({ [`${paths.userInfo(first.uid)}/firstname`]: 'Anna' });
    world.put({ [`${paths.userInfo(second.uid)}/lastname`]: 'Last' });
    await until(() => selectUserInfo(store.getState())?.lastname === 'Last');
    expect(selectUserInfo(store.getState())?.firstname).toBe('Fatima');
    expect(mixed).not.toHaveBeenCalled();
  });

  it('has its entries in the menu, and a visitor others (docs/product.md 4.5, 4.6)', async () => {
    const world = newWorld();
    const entries = () =>
      menu()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await renderApp(world, { as: await world.addCustomer() });
    await see('Welcome, Sanne');
    expect(entries()).toEqual(['Home', 'Players', 'Messages', 'My ratings', 'Help', 'Settings', 'Log out']);
    choose('Log out');
    await see('Your music, your say');
    expect(entries()).toEqual(['Home', 'Log in', 'Sign up']);
  });
});

describe('the language', () => {
  it('is switched at once and kept (docs/product.md 2.2, 2.3)', async () => {
    await renderApp(newWorld());
    await see('Your music, your say');
    await tap('Nederlands');
    await until(() => screen.queryByText('Your music, your say') === null);
    expect(localStorage.getItem('language')).toBe('nl');
    await tap('English');
    await see('Your music, your say');
  });
});
