import { cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { followIdentity } from '../../src/app/start';
import type { AppStore } from '../../src/app/store';
import { PLACES } from '../../src/device/storage';
import { renewAccount } from '../../src/features/auth/account';
import { selectWho } from '../../src/features/auth/auth';
import { playerCodeHeld, selectHeldCode } from '../../src/features/adding/heldCode';
import { CodedError } from '../../src/model/failure';
import { paths } from '../../src/model/paths';
import { disable } from './support/identityService';
import { choose, notified, QUESTION, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { endVisits, openBrowser, type AppVisit } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

const KEYS = Object.keys(PLACES) as (keyof typeof PLACES)[];

const areaOf = (key: keyof typeof PLACES): Storage =>
  PLACES[key].area === 'local' ? localStorage : sessionStorage;

/** As one of many values: the app itself writes some that have no id. */
const entryOf = (key: string): string => `${key}:of another`;

function fillAll(): void {
  for (const key of KEYS) areaOf(key).setItem(entryOf(key), 'left');
}

const left = (): string[] => KEYS.filter((key) => areaOf(key).getItem(entryOf(key)) !== null);

const ownedBy = (...owners: string[]): string[] => KEYS.filter((key) => owners.includes(PLACES[key].owner));

async function home() {
  const { world, customer } = await newWorld().withPlayer();
  const visit = await renderApp(world, { as: customer });
  await see(QUESTION);
  fillAll();
  visit.store.dispatch(playerCodeHeld('CODE'));
  return { world, customer, ...visit };
}

type Home = Awaited<ReturnType<typeof home>>;

/** What ends a session, the store that is left, and whether what the author wrote stays. */
const ENDS: [how: string, end: (visit: Home) => Promise<AppStore>, stays: boolean][] = [
  [
    'logging out',
    ({ store }) => {
      choose('Log out');
      return Promise.resolve(store);
    },
    false,
  ],
  [
    'a log-out in another tab',
    async ({ firebase, store }) => {
      // What the SDK does when it hears of it.
      const { auth, signOut } = await firebase.identity.sdk();
      await signOut(auth);
      return store;
    },
    false,
  ],
  [
    'a log-out that was cut off, at the next start',
    async ({ world }) => {
      endVisits();
      cleanup();
      localStorage.setItem('loggingOut', 'true');
      return (await renderApp(world)).store;
    },
    false,
  ],
  [
    'a session that the service ended',
    async ({ customer, store }) => {
      await disable(customer.uid);
      await store.dispatch(renewAccount());
      return store;
    },
    true,
  ],
];

describe('of what the device keeps, by its registry, nothing of the customer is left by (docs/product.md 11.7)', () => {
  it.each(ENDS)('%s (docs/security.md S125)', async (_, end, stays) => {
    const visit = await home();
    expect(left()).toEqual(KEYS);
    const store = await end(visit);
    await until(() => selectWho(store.getState()) === 'visitor');
    const kept = ownedBy('device', ...(stays ? ['author'] : []));
    await until(() => left().length <= kept.length);
    expect(left()).toEqual(kept);
    expect(selectHeldCode(store.getState())).toBe(stays ? 'CODE' : null);
  });
});

describe('a log-out that fails says so, and can be tried again (docs/product.md 11.15)', () => {
  const fail = ({ firebase }: AppVisit): void => {
    const failure = new CodedError('network-request-failed', 'Its code cannot be loaded.');
    vi.spyOn(firebase.identity, 'signOut').mockRejectedValueOnce(failure);
  };

  it('from the menu', async () => {
    const visit = await home();
    fail(visit);
    choose('Log out');
    await notified(/^No connection/);
    expect(selectWho(visit.store.getState())).toBe('customer');
    expect(left()).toEqual(KEYS);
    await tap('Close');
    choose('Log out');
    await see('Your music, your say');
  });
});

/** Longer than the app waits before it stores what it knows, in ms. */
const STORED_MS = 1000;

it.each(['/', '/week'])(
  '%s writes nothing of the customer once the customer has gone (docs/security.md S125)',
  async (at) => {
    const { world, player, customer } = await newWorld().withPlayer();
    world.put({ [paths.zonesSince]: '2026-01-01' });
    localStorage.setItem('lastZone', player.key);
    await renderApp(world, { as: customer, at });
    await until(() => localStorage.getItem(at === '/' ? 'lastKnown' : 'weeks') !== null);
    choose('Log out');
    await see('Your music, your say');
    await new Promise((resolve) => setTimeout(resolve, STORED_MS));
    const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    const device: string[] = ownedBy('device');
    expect(stored.filter((key) => !key.startsWith('firebase:') && !device.includes(key))).toEqual([]);
  },
);

it('who signs out while the code of the session still loads is not signed in by it (docs/product.md 11.7)', async () => {
  const { store, firebase } = await openBrowser(newWorld());
  let tell: Parameters<typeof firebase.identity.watchUser>[0]['onUser'] = () => undefined;
  vi.spyOn(firebase.identity, 'watchUser').mockImplementation(({ onUser }) => {
    tell = onUser;
    return () => undefined;
  });
  followIdentity(store, firebase);
  tell({ uid: 'anna', email: 'anna@test.example' });
  tell(undefined);
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, STORED_MS));
  expect(selectWho(store.getState())).toBe('visitor');
});
