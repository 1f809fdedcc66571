import { expect, it } from 'vitest';
import { selectNotification } from './notification';
import { showProgress } from './showProgress';
import type { Firebase } from '@/firebase/firebase';
import { CodedError } from '@/model/failure';
import { makeStore } from '@/app/store';
import { createAppThunk } from '@/store/thunks';

/** Fails when it is told to, with a code; calling it off ends it before. */
const loading = { title: 'rating.sending', text: 'rating.sendingText' } as const;
const act = createAppThunk<void, () => Promise<void>>('act', (told, api) =>
  showProgress(api, { loading }, told),
);

function storeThatTells() {
  return makeStore({ firebase: {} as Firebase });
}

it('what fails is told in the words of its code', async () => {
  const store = storeThatTells();
  await store.dispatch(act(() => Promise.reject(new CodedError('busy', 'Others came first.'))));
  expect(selectNotification(store.getState())).toMatchObject({
    icon: 'loadError',
    text: 'notification.busy',
  });
});

it('what is called off is no failure: the dialog that waits for it closes', async () => {
  const store = storeThatTells();
  const asked = store.dispatch(act(() => new Promise(() => undefined)));
  expect(selectNotification(store.getState())).toMatchObject({ icon: 'loading' });
  asked.abort();
  await asked;
  expect(selectNotification(store.getState())).toEqual({ show: false });
});

it('what has no words for an outcome leaves what is shown as it is', async () => {
  const store = storeThatTells();
  const asked = store.dispatch(act(() => Promise.resolve()));
  const waiting = selectNotification(store.getState());
  await asked;
  expect(selectNotification(store.getState())).toEqual(waiting);
});
