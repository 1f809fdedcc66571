import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userInfoReceived, userSignedIn } from '@/features/auth/authSlice';
import { connectionChanged } from '@/features/connection/connectionSlice';
import { messageWritten, selectOutbox } from '@/features/messages/messagesSlice';
import type { Database } from '@/firebase/database';
import type { Firebase } from '@/firebase/firebase';
import { CodedError } from '@/model/failure';
import { decodeUserInfo } from '@/model/user';
import { makeStore } from '@/app/store';
import { sendOutbox } from './sendOutbox';

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
