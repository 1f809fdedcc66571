import { describe, expect, it } from 'vitest';
import { Checking } from '../../src/app/guards';
import { choose, menu, page, path, renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { worlds, type World } from './support/world';

const newWorld = worlds();

/** A customer who left the sign-up after step 1. */
const addNewcomer = (world: World) =>
  world.addCustomer([], { firstname: null, lastname: null, companyname: null, companylocation: null });

describe('a visitor (docs/product.md 3.1)', () => {
  it.each(['/players', '/players/1', '/messages', '/messages/R1', '/settings'])(
    'is sent from %s to the login (docs/product.md 3.3, 3.4, 3.6, 3.16, 11.6)',
    async (at) => {
      await renderApp(newWorld(), { at });
      await page().findByLabelText('Email');
      expect(path()).toBe('/login');
    },
  );

  it.each([
    ['/', 'Your music, your say'],
    ['/home', 'Your music, your say'],
    ['/index.html', 'Your music, your say'],
    ['/addPlayerQR', 'Your music, your say'],
    ['/help', 'Help'],
    ['/login', 'Log in'],
    ['/sign-up', 'Sign up'],
    ['/passwordForgotten', 'Forgot your password?'],
    ['/alreadyAccount', 'Move your old account'],
    ['/damin', 'Admin account'],
    ['/addPlayerQR/some-code', 'Add a player'],
    ['/nowhere', 'This page doesn’t exist'],
    ['/help.html', 'This page doesn’t exist'],
    ['/messages/a.b', 'This page doesn’t exist'],
  ])('opens %s (docs/product.md 3.2, 3.5 to 3.15)', async (at, heading) => {
    await renderApp(newWorld(), { at });
    await page().findByRole('heading', { name: heading, level: 1 });
    expect(path()).toBe(at);
  });

  it('finds from a page that does not exist the way home and to help (docs/product.md 3.15)', async () => {
    await renderApp(newWorld(), { at: '/nowhere' });
    const links = await page().findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/help']);
  });

  it.each([
    ['/sign-up-p2', '/sign-up'],
    ['/alreadyAccountP2', '/alreadyAccount'],
    ['/alreadyAccountP3', '/alreadyAccount'],
  ])('comes from %s, which follows on another step, to %s (docs/product.md 3.9, 12.8)', async (at, first) => {
    await renderApp(newWorld(), { at });
    await until(() => path() === first);
  });
});

describe('a customer', () => {
  it.each([
    ['/login', '/'],
    ['/sign-up', '/'],
    ['/sign-up-p2', '/'],
    ['/alreadyAccountP2', '/alreadyAccount'],
  ])('comes from %s to %s (docs/product.md 11.4)', async (at, next) => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer(), at });
    await until(() => path() === next);
  });

  it.each([
    ['/players', 'Players'],
    ['/messages', 'Messages'],
    ['/settings', 'Settings'],
  ])('opens %s (docs/product.md 3.3, 3.4, 3.6)', async (at, heading) => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer(), at });
    await page().findByRole('heading', { name: heading, level: 1 });
    expect(path()).toBe(at);
  });

  it('is led from a player or a conversation that is not there to the list (docs/product.md 3.3, 3.4)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    await renderApp(world, { as: customer, at: '/players/none' });
    await until(() => path() === '/players');
  });
});

describe('whoever left after step 1', () => {
  it.each(['/', '/home', '/players', '/messages', '/settings', '/sign-up', '/login'])(
    'is led from %s to step 2 (docs/product.md 3.17, 12.8)',
    async (at) => {
      const world = newWorld();
      await renderApp(world, { as: await addNewcomer(world), at });
      await page().findByLabelText('First name');
      expect(path()).toBe('/sign-up-p2');
    },
  );

  it('finds in the menu where signing up goes on, help and log out, and nothing that leads back there (docs/product.md 4.22)', async () => {
    const world = newWorld();
    await renderApp(world, { as: await addNewcomer(world), at: '/help' });
    await until(() => menu().queryByText('Log out') !== null);
    await until(() => menu().queryByText('Players') === null);
    const entries = menu()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(entries.slice(0, 3)).toEqual(['Sign up', 'Help', 'Log out']);
    choose('Sign up');
    await until(() => path() === '/sign-up-p2');
  });

  it('and moves an old account is led to its last step (docs/product.md 3.17)', async () => {
    const world = newWorld();
    const customer = await addNewcomer(world);
    sessionStorage.setItem('oldAccount', 'no-such-account');
    await renderApp(world, { as: customer });
    await until(() => path() === '/alreadyAccountP3');
  });
});

describe('until it is known who is there', () => {
  it('neither the screen nor the login is shown (docs/product.md 3.16)', async () => {
    const world = newWorld();
    // While its code loads, the loader has no words.
    await Checking.load();
    const { store } = await renderApp(world, { at: '/settings' });
    expect(page().getByText('Checking whether you’re logged in…')).toBeVisible();
    expect(path()).toBe('/settings');
    await page().findByLabelText('Email');
    expect(store.getState().auth?.session.status).toBe('signedOut');
  });

  it('home shows a loader to whoever was signed in at the last visit (docs/product.md 6.1)', async () => {
    const world = newWorld();
    localStorage.setItem('signedIn', JSON.stringify({ uid: 'gone', email: 'gone@test.example' }));
    await renderApp(world);
    expect(page().queryByText('Your music, your say')).toBeNull();
    expect(page().getByText(/^(Loading…|Checking whether you are logged in…)$/)).toBeVisible();
    await see('Your music, your say');
    expect(localStorage.getItem('signedIn')).toBeNull();
  });
});
