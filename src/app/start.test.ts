import { expect, it, vi } from 'vitest';
import { selectUser } from '@/features/auth/auth';
import type { Firebase } from '@/firebase/firebase';
import type { Identity } from '@/firebase/identity';
import { followIdentity } from './start';
import { makeStore } from './store';

const ANNA = { uid: 'anna', email: 'anna@venue.example' };

it('looks at all that is stored anew when the browser shows a page that it kept (docs/product.md 11.4)', () => {
  const database = { timeouts: { act: 8000 } };
  const identity = { watchUser: () => () => undefined };
  const firebase = { identity, database, start: () => undefined } as unknown as Firebase;
  const keys: (string | null)[] = [];
  const listen = ({ key }: StorageEvent) => void keys.push(key);
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  addEventListener('storage', listen);
  const stop = followIdentity(makeStore({ firebase }), firebase);
  shown(false);
  expect(keys).toEqual([]);
  shown(true);
  expect(keys).toEqual([null]);
  stop();
  shown(true);
  expect(keys).toEqual([null]);
  removeEventListener('storage', listen);
});

it.each([
  ['begins when its code has loaded', false, ANNA],
  ['does not begin when nobody follows the identity service any more', true, undefined],
])('a session %s', async (_, isStopped, user) => {
  let report: Parameters<Identity['watchUser']>[0]['onUser'] = () => undefined;
  const watchUser: Identity['watchUser'] = ({ onUser }) => {
    report = onUser;
    return () => undefined;
  };
  const never = () => () => undefined;
  // `reconnect`: the listeners of a session stay for the page's lifetime, so other files' events reach them.
  const reconnect = () => Promise.resolve();
  const database = { subscribe: never, watchConnection: never, reconnect, timeouts: { act: 8000 } };
  const firebase = { identity: { watchUser }, database, start: () => undefined } as unknown as Firebase;
  const store = makeStore({ firebase });
  const stop = followIdentity(store, firebase);
  report(ANNA);
  if (isStopped) stop();
  await vi.dynamicImportSettled();
  expect(selectUser(store.getState())).toEqual(user);
});
