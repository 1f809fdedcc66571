import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import type { Database } from '@/firebase/database';

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
  const { outboxRead, outboxSlice, sendInTurn } = await import('./outbox');
  const store = configureStore({ reducer: { outbox: outboxSlice.reducer } });
  const waiting = () => store.getState().outbox;
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
