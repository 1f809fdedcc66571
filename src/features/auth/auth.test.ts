import { describe, expect, it } from 'vitest';
import { makeStore } from '@/app/store';
import type { Firebase } from '@/firebase/firebase';
import { selectUser, selectWho, userExpected, userSignedIn, userSignedOut } from './auth';

const ANNA = { uid: 'anna', email: 'anna@test.example' };
const BO = { uid: 'bo', email: 'bo@test.example' };

describe('whom the device remembers', () => {
  it('is shown until the identity service has responded', () => {
    const store = makeStore({ firebase: {} as Firebase });
    store.dispatch(userExpected(ANNA));
    expect(selectUser(store.getState())).toEqual(ANNA);
  });

  it.each([
    ['nobody is', userSignedOut(), undefined],
    ['somebody else is', userSignedIn(BO), BO],
  ])('is not taken for signed in once the service has said that %s', (_, said, user) => {
    const store = makeStore({ firebase: {} as Firebase });
    store.dispatch(said);
    const who = selectWho(store.getState());
    store.dispatch(userExpected(ANNA));
    expect(selectUser(store.getState())).toEqual(user);
    expect(selectWho(store.getState())).toBe(who);
  });
});
