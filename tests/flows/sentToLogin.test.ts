import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, follow, logIn, page, path, renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds, type World } from './support/world';

const newWorld = worlds();

const address = (): string => location.pathname + location.search;
const onLogin = () => screen.findByRole('heading', { name: 'Log in' });

async function customerWithAlert(world: World) {
  const player = world.addPlayer({ location: 'The hall' });
  const customer = await world.addCustomer([player]);
  return { customer, alert: `/players/registered-${player.key}?alert` };
}

/** The page that was open before the link was opened, in the same tab. */
async function openFromMail(world: World, at: string) {
  history.replaceState(null, '', '/help');
  history.pushState(null, '', at);
  return renderApp(world, { at });
}

describe('whoever was sent to the login from an address of the app (docs/product.md 11.4)', () => {
  it.each([
    ['the week', () => '/week', 'The week in your zones'],
    ['the alert of a zone', (alert: string) => alert, 'The hall'],
    ['the change of the password', () => '/settings?page=3', 'Change password'],
  ])('comes to %s, and back does not lead to the login', async (_, from, heading) => {
    const world = newWorld();
    const { customer, alert } = await customerWithAlert(world);
    const at = from(alert);
    await openFromMail(world, at);
    await onLogin();
    await logIn(customer);
    await page().findByRole('heading', { name: heading });
    expect(address()).toBe(at);
    history.back();
    await screen.findByRole('searchbox');
    expect(path()).toBe('/help');
  });

  it('comes there also when the page was loaded anew meanwhile', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    await renderApp(world, { at: '/week' });
    await onLogin();
    cleanup();
    endVisits();
    await renderApp(world, { at: 'reload' });
    await onLogin();
    await logIn(customer);
    await until(() => path() === '/week');
  });

  it('comes there also by the page for a forgotten password, loaded anew', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    await renderApp(world, { at: '/week' });
    await follow('Forgot your password?');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    // After a reload the app no longer knows that back leads to the login: here it has no entry before this one.
    history.replaceState({ ...(history.state as object), idx: 50 }, '');
    cleanup();
    endVisits();
    await renderApp(world, { at: 'reload' });
    await follow('Back to login');
    await onLogin();
    await logIn(customer);
    await until(() => path() === '/week');
  });

  it('is led to a code that is held all the same', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    sessionStorage.setItem('addPlayerCode', 'some-code');
    await renderApp(world, { at: '/week' });
    await onLogin();
    await logIn(customer);
    await until(() => path() === '/addPlayerQR/some-code');
  });

  it('comes home after coming to the login without being sent', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    await renderApp(world, { at: '/week' });
    await onLogin();
    choose('Home');
    await see('Your music, your say');
    choose('Log in');
    await onLogin();
    await logIn(customer);
    await see('Welcome, Sanne');
    expect(address()).toBe('/');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/week', '/\\elsewhere.example', 7])(
    'comes home when the address is %j, which is none of the app',
    async (from) => {
      const world = newWorld();
      const { customer } = await customerWithAlert(world);
      history.replaceState({ usr: { from } }, '', '/login');
      await renderApp(world, { at: 'reload' });
      await onLogin();
      await logIn(customer);
      await see('Welcome, Sanne');
      expect(location.href).toBe(`${location.origin}/`);
    },
  );

  it('comes there as a DJ too, whose login leads to the desk (docs/product.md 31.1)', async () => {
    const world = newWorld();
    const dj = await world.addCustomer([], { dj: true });
    await renderApp(world, { at: '/settings?page=3' });
    await onLogin();
    await logIn(dj);
    await page().findByRole('heading', { name: 'Change password' });
  });

  it('comes to the silent players as an administrator', async () => {
    const world = newWorld();
    const administrator = await world.addCustomer([], { damin: true });
    await openFromMail(world, '/damin/silent');
    await screen.findByRole('heading', { name: 'Admin account' });
    await logIn(administrator);
    await page().findByRole('heading', { name: 'Silent players' });
    expect(path()).toBe('/damin/silent');
    history.back();
    await screen.findByRole('searchbox');
  });
});

describe('a session that ends on a page', () => {
  it('goes on there when its customer logs in again', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    const { firebase } = await renderApp(world, { as: customer, at: '/week' });
    await page().findByRole('heading', { name: 'The week in your zones' });
    await firebase.identity.signOut();
    await onLogin();
    await logIn(customer);
    await page().findByRole('heading', { name: 'The week in your zones' });
  });

  it('leads nobody else there (docs/product.md 11.4)', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    const other = await world.addCustomer([], { firstname: 'Fatima' });
    const { firebase } = await renderApp(world, { as: customer, at: '/week' });
    await page().findByRole('heading', { name: 'The week in your zones' });
    await firebase.identity.signOut();
    await onLogin();
    await logIn(other);
    await see('Welcome, Fatima');
    expect(path()).toBe('/');
  });

  it('before the next start leads nobody else there', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    localStorage.setItem('signedIn', JSON.stringify({ uid: 'gone', email: 'gone@test.example' }));
    await renderApp(world, { at: '/week' });
    await onLogin();
    await logIn(customer);
    await see('Welcome, Sanne');
    expect(path()).toBe('/');
  });

  it('by a log-out leads nobody else there, also by the back of the browser', async () => {
    const world = newWorld();
    const { customer } = await customerWithAlert(world);
    const other = await world.addCustomer([], { firstname: 'Fatima' });
    await renderApp(world, { as: customer, at: '/week' });
    await page().findByRole('heading', { name: 'The week in your zones' });
    choose('Log out');
    await until(() => path() === '/home');
    history.back();
    await onLogin();
    await logIn(other);
    await see('Welcome, Fatima');
    expect(path()).toBe('/');
  });
});
