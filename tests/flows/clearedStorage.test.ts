import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, notified, page, path, renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

const CLEARED = /^The browser has erased what the app kept on this device/;

/** As a user does in the browser's settings. */
function emptyStorage(): void {
  localStorage.clear();
  localStorage.setItem('language', 'en');
}

/** Any message of the start has appeared by then. */
async function lookAround(): Promise<void> {
  choose('Log in');
  await page().findByLabelText('Email');
}

describe('local storage that was emptied (docs/product.md 11.13)', () => {
  it('while nobody looked is said at the next start, once, with a way to log in (docs/security.md S127)', async () => {
    const { world, customer } = await newWorld().withPlayer();
    await renderApp(world, { as: customer });
    await see('Welcome, Sanne');
    endVisits();
    cleanup();
    emptyStorage();
    await renderApp(world);
    const dialog = await notified(CLEARED);
    dialog.querySelector('a')?.click();
    await page().findByLabelText('Email');
    expect(path()).toBe('/login');
    await until(() => screen.queryByRole('dialog') === null);
    endVisits();
    cleanup();
    const third = await renderApp(world);
    await until(() => third.store.getState().auth?.session.status === 'signedOut');
    await lookAround();
    expect(screen.queryByText(CLEARED)).toBeNull();
  });

  it('while the app is open is said at once', async () => {
    const { world, customer } = await newWorld().withPlayer();
    const { firebase } = await renderApp(world, { as: customer, at: '/players' });
    await page().findByRole('heading', { name: 'Players' });
    emptyStorage();
    // The SDK does this when it notices.
    const { auth, signOut } = await firebase.identity.sdk();
    await signOut(auth);
    await notified(CLEARED);
    expect(path()).toBe('/login');
  });

  it('is nothing to whoever has logged out before', async () => {
    const { world, customer } = await newWorld().withPlayer();
    const first = await renderApp(world, { as: customer });
    await see('Welcome, Sanne');
    choose('Log out');
    await until(() => first.store.getState().auth?.session.status === 'signedOut');
    endVisits();
    cleanup();
    emptyStorage();
    const second = await renderApp(world);
    await until(() => second.store.getState().auth?.session.status === 'signedOut');
    await lookAround();
    expect(screen.queryByText(CLEARED)).toBeNull();
  });
});
