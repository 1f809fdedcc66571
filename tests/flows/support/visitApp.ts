import { vi } from 'vitest';
import { startSession } from '../../../src/app/session';
import { followIdentity } from '../../../src/app/start';
import { makeStore, type AppStore } from '../../../src/app/store';
import { selectWho, userSignedOut } from '../../../src/features/auth/auth';
import { connectFirebase } from '../../../src/firebase/firebase';
import { countListeners } from './openListeners';
import { until } from './until';
import type { SHORT_TIMEOUTS, Customer, Visit, World } from './world';

export interface AppVisit extends Visit {
  store: AppStore;
}

/** Nothing may time out, even on a busy machine. */
const TIMEOUTS: typeof SHORT_TIMEOUTS = {
  connection: 6000,
  overdue: 4500,
  task: 6000,
  slow: 3000,
  act: 8000,
};

const ends: (() => void)[] = [];

const counts: (() => string[])[] = [];

/**
 * A listener that nobody closes is told everything for as long as the page lives. Call it when the visits have ended.
 * @returns the paths of those that stay open
 */
export async function neverClosed(): Promise<string[]> {
  const open = (): string[] => counts.flatMap((count) => count());
  await until(() => open().length === 0).catch(() => undefined);
  const left = open();
  counts.length = 0;
  return left;
}

/** None of them writes or reports during the next test. */
export function endVisits(): void {
  for (const end of ends.splice(0)) end();
}

export async function openBrowser(
  world: World,
  customer?: Customer,
  timeouts: Partial<typeof SHORT_TIMEOUTS> = {},
): Promise<AppVisit> {
  const { configuration, line } = await world.configuration();
  const connected = connectFirebase({ ...configuration, timeouts: { ...TIMEOUTS, ...timeouts } });
  const { database, open } = countListeners(connected.database);
  counts.push(open);
  const firebase = { ...connected, database };
  const store = makeStore({ firebase });
  ends.push(() => {
    store.dispatch(userSignedOut());
    line.cut();
  });
  if (customer !== undefined) {
    firebase.start();
    await firebase.identity.signIn(customer.email, customer.password);
  }
  return { firebase, line, store };
}

/** Has no screens; `customer` is signed in and the data are loaded. */
export async function visitApp(
  world: World,
  customer: Customer,
  timeouts: Partial<typeof SHORT_TIMEOUTS> = {},
): Promise<AppVisit> {
  const visit = await openBrowser(world, customer, timeouts);
  startSession(visit.store);
  ends.push(followIdentity(visit.store, visit.firebase));
  await until(() => {
    const { players, messages, givenRatings } = visit.store.getState();
    return (
      selectWho(visit.store.getState()) !== 'unknown' &&
      players?.registered !== 'loading' &&
      messages?.watched !== 'loading' &&
      givenRatings?.watched !== 'loading'
    );
  });
  return visit;
}

/** The device then knows the customer, with what matches `known`. */
export async function visitBefore(
  world: World,
  customer: Customer,
  known: RegExp | string = customer.uid,
): Promise<void> {
  await visitApp(world, customer);
  await until(() => (localStorage.getItem('lastKnown') ?? '').search(known) >= 0);
  endVisits();
}

/** Only keys that begin with `prefix` are refused. */
export function fillStorage(prefix: string): void {
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (key.startsWith(prefix)) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  });
}
