import { afterEach, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import { userSignedIn } from '@/features/auth/auth';
import { connectionChanged } from '@/features/connection/connection';
import { threadsReceived } from '@/features/messages/messages';
import type { Firebase } from '@/firebase/firebase';
import type { Thread } from '@/model/message';
import { closeRead } from './push';

const postMessage = vi.fn();

const thread = (id: string, rcvd: boolean): Thread => ({
  id,
  info: undefined,
  messages: [{ key: '1', created: 1, from: 'Noor', msg: 'Hi', rcvd }],
});

/** The app of a customer, with a worker that shows notifications, before and after these threads have come. */
function threadsCome(isOnline: boolean, threads: Thread[]) {
  const registration = { active: { postMessage } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  const store = makeStore({ firebase: {} as Firebase });
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
  store.dispatch(connectionChanged(isOnline));
  const before = store.getState();
  store.dispatch(threadsReceived(threads));
  return closeRead(before, store.getState());
}

afterEach(() => {
  postMessage.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the notification of a conversation that was read is closed, and of no other (docs/product.md 32.14)', async () => {
  await threadsCome(true, [thread('read', true), thread('unread', false)]);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'closeNotices', tags: ['read'] });
});

it('a notification stays at a start without a connection: the device may not know its message yet (docs/product.md 32.14)', async () => {
  await threadsCome(false, [thread('read', true)]);
  expect(postMessage).not.toHaveBeenCalled();
});
