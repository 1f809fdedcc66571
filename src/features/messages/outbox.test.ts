import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { userInfoReceived, userSignedIn } from '@/features/auth/auth';
import { connectionChanged } from '@/features/connection/connection';
import { messageWritten, selectOutbox } from './messages';
import type { Database } from '@/firebase/database';
import type { Firebase } from '@/firebase/firebase';
import { CodedError } from '@/model/failure';
import { decodeUserInfo } from '@/model/user';
import { makeStore } from '@/app/store';
import { sendOutbox } from './outbox';

/** Longer than it takes until a try that got no answer is repeated, in ms. */
const LONG_MS = 10_000;

const write = vi.fn<Database['write']>();

beforeEach(() => {
  write.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** The store of a customer who is online. */
function storeOfAnna() {
  const database = { write, serverNow: () => Promise.resolve(Date.now()) } as unknown as Database;
  const store = makeStore({ firebase: { database } as Firebase });
  sendOutbox(store.startListening, store);
  store.dispatch(connectionChanged(true));
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
  store.dispatch(userInfoReceived(decodeUserInfo('anna', {}, () => undefined)));
  return store;
}

/** Waits without letting the time of the app pass. */
const soon = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 30_000, interval: 1 });

describe('an answer that got no answer', () => {
  it('is tried again after a while, though nothing else happens', async () => {
    const store = storeOfAnna();
    write.mockRejectedValueOnce(new CodedError('network-request-failed', 'No answer.'));
    write.mockResolvedValue();
    store.dispatch(messageWritten('R1', 'Great'));
    await soon(() => expect(write).toHaveBeenCalledOnce());
    await soon(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(LONG_MS);
    await soon(() => expect(selectOutbox(store.getState())).toEqual([]));
    expect(write).toHaveBeenCalledTimes(2);
  });
});

/** The locks of a browser, as far as the outbox uses them. */
class Locks {
  private readonly held = new Set<string>();

  async request(name: string, run: () => Promise<void>): Promise<void> {
    this.held.add(name);
    await run();
    this.held.delete(name);
  }

  query() {
    return Promise.resolve({ held: [...this.held].map((name) => ({ name })) });
  }
}

const MESSAGE = { id: 'm', threadId: 'R1', msg: 'Once', writtenAt: 1, status: 'waiting' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  // Whether there are locks is looked up once, when it is loaded.
  vi.resetModules();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.resetModules();
});

/** A tab that has the message in its outbox, and the turn to send. */
async function tabWith(write: () => Promise<void>) {
  const { configureStore } = await import('@reduxjs/toolkit');
  const { messagesSlice, outboxRead, selectOutbox } = await import('./messages');
  const { sendInTurn } = await import('./outbox');
  const store = configureStore({ reducer: { messages: messagesSlice.reducer } });
  const waiting = () => selectOutbox(store.getState());
  const next = () => {
    const [message] = waiting();
    return message && { uid: 'anna', message };
  };
  const database = { write, serverNow: () => Promise.resolve(Date.now()) } as unknown as Database;
  const sender = { database, dispatch: store.dispatch, next };
  return {
    send: () => sendInTurn(sender, () => store.dispatch(outboxRead([MESSAGE]))),
    waiting,
  };
}

describe('an answer that two tabs know', () => {
  it('is sent by one of them, also when the storage of the other has not heard of it yet', async () => {
    const write = vi.fn(() => Promise.resolve());
    const [one, other] = [await tabWith(write), await tabWith(write)];
    await one.send();
    await other.send();
    expect(write).toHaveBeenCalledOnce();
    expect([one.waiting(), other.waiting()]).toEqual([[], []]);
  });
});
