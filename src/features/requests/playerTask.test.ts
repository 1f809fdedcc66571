import { expect, it } from 'vitest';
import { makeStore } from '@/app/store';
import { userSignedIn, userSignedOut } from '@/features/auth/auth';
import { selectUnanswered } from '@/features/players/players';
import type { Firebase } from '@/firebase/firebase';
import { CodedError } from '@/model/failure';
import type { RetryableRequest } from '@/model/player';
import { createTaskThunk } from './playerTask';

const user = (uid: string) => ({ uid, email: `${uid}@venue.example` });

const retry: RetryableRequest = { kind: 'rating', rate: 'up', song: undefined };

/** Always fails, because the player does not respond. */
const ask = createTaskThunk({
  kind: 'rating',
  type: 'test/ask',
  addresseeOf: ({ uid }: { uid: string }) => ({ playerKey: 'hall', uid, retry }),
  act: () => Promise.reject(new CodedError('unreachable', 'It does not respond.')),
});

async function noted(meanwhile: (store: ReturnType<typeof makeStore>) => void) {
  let answer: (now: number) => void = () => undefined;
  const database = { serverNow: () => new Promise<number>((resolve) => (answer = resolve)) };
  const store = makeStore({ firebase: { database } as unknown as Firebase });
  store.dispatch(userSignedIn(user('anna')));
  expect(ask.rejected.match(await store.dispatch(ask({ uid: 'anna' })))).toBe(true);
  meanwhile(store);
  answer(5000);
  await new Promise((resolve) => setTimeout(resolve));
  return selectUnanswered(store.getState());
}

it('that a player did not respond is noted by the time of the server (docs/product.md 27.2, 27.5)', async () => {
  expect(await noted(() => undefined)).toEqual({ hall: { at: 5000, retry } });
});

it.each([
  ['nobody', []],
  ['somebody else', [userSignedIn(user('bram'))]],
])('and not when %s is here by then (docs/product.md 11.7)', async (_who, then) => {
  const unanswered = await noted(({ dispatch }) => {
    for (const action of [userSignedOut(), ...then]) dispatch(action);
  });
  expect(unanswered).toEqual({});
});
