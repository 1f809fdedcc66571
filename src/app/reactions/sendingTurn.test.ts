import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeUserInfo } from '@/model/user/user';
import type { ListenerApi } from './holdOpen';

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
  const { makeStore } = await import('../makeStore');
  const { userInfoReceived, userSignedIn } = await import('@/features/auth/authSlice');
  const { connectionChanged } = await import('@/features/connection/connectionSlice');
  const { messagesSlice, outboxRead, selectOutbox } = await import('@/features/messages/messagesSlice');
  const { sendInTurn } = await import('./sendingTurn');
  const database = { write, serverNow: () => Promise.resolve(Date.now()) };
  const extra = { firebase: { database } } as unknown as ListenerApi['extra'];
  const store = makeStore(extra);
  store.add({ addSlices: (slices) => void slices.inject(messagesSlice), reactions: [] });
  store.dispatch(connectionChanged(true));
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
  store.dispatch(userInfoReceived(decodeUserInfo('anna', {}, () => undefined)));
  const api = { ...store, extra } as unknown as ListenerApi;
  return {
    send: () => sendInTurn(api, () => store.dispatch(outboxRead([MESSAGE]))),
    waiting: () => selectOutbox(store.getState()),
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
