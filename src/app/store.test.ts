import { describe, expect, it } from 'vitest';
import { userSignedIn, userSignedOut } from '@/features/auth/auth';
import { findThread } from '@/features/messages/messages';
import type { Firebase } from '@/firebase/firebase';
import { makeStore } from './store';

const ANNA = { uid: 'anna', email: 'anna@venue.example' };
const BO = { uid: 'bo', email: 'bo@venue.example' };
const THREAD = { info: { type: 'up', dateTime: 1 }, 1: { created: 1, from: 'Noor', msg: 'Hi', rcvd: true } };

function asking() {
  let answer: (value: unknown) => void = () => undefined;
  const read = () => new Promise((resolve) => (answer = resolve));
  const store = makeStore({ firebase: { database: { read } } as unknown as Firebase });
  store.dispatch(userSignedIn(ANNA));
  const asked = store.dispatch(findThread({ uid: ANNA.uid, threadId: 'R1' }));
  return {
    store,
    found: () => store.getState().messages?.found.map(({ id }) => id),
    comes: async () => {
      answer(THREAD);
      return asked;
    },
  };
}

describe('what was asked of the database (docs/product.md 11.7)', () => {
  it('is shown when it comes', async () => {
    const { comes, found } = asking();
    await comes();
    expect(found()).toEqual(['R1']);
  });

  it.each([
    ['nobody is', [userSignedOut()]],
    ['somebody else is', [userSignedOut(), userSignedIn(BO)]],
    ['somebody else is, without a log-out,', [userSignedIn(BO)]],
    ['the same customer is again', [userSignedOut(), userSignedIn(ANNA)]],
  ])('is shown to nobody if %s signed in by then (docs/security.md S125)', async (_, ends) => {
    const { comes, found, store } = asking();
    for (const end of ends) store.dispatch(end);
    const end = await comes();
    expect(findThread.fulfilled.match(end)).toBe(true);
    expect(found()).toEqual([]);
  });

  it('is shown if a visitor had asked it before logging in', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const read = () => new Promise((resolve) => (answer = resolve));
    const store = makeStore({ firebase: { database: { read } } as unknown as Firebase });
    store.dispatch(userSignedOut());
    const asked = store.dispatch(findThread({ uid: ANNA.uid, threadId: 'R1' }));
    store.dispatch(userSignedOut());
    store.dispatch(userSignedIn(ANNA));
    answer(THREAD);
    await asked;
    expect(store.getState().messages?.found).toHaveLength(1);
  });
});
