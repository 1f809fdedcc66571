import { describe, expect, it } from 'vitest';
import { userSignedIn } from '@/features/auth/auth';
import { notificationShown, selectNotification } from '@/features/notification/notification';
import type { Firebase } from '@/firebase/firebase';
import type { TaskEnd } from '@/firebase/mailbox';
import { makeStore } from '@/app/store';
import { sayTaskIsSlow, taskResolved, tellOfTasks } from './playerTask';

/** The store of a browser in which Anna is signed in. */
function storeOfAnna() {
  const store = makeStore({ firebase: {} as Firebase });
  tellOfTasks(store.startListening, store);
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
  return store;
}

const shownAfter = (user: string, kind: 'rating' | 'mood', end: TaskEnd) => {
  const store = storeOfAnna();
  store.dispatch(taskResolved({ id: `${user}:1`, kind, user, end }));
  return selectNotification(store.getState());
};

describe('what became of a task, when that turns out late (docs/product.md 18.4)', () => {
  it.each([
    ['rating', 'done', 'done', 'rating.confirmed'],
    ['mood', 'done', 'done', 'moodSwitch.success'],
    ['rating', 'notDone', 'loadError', 'notification.notCarriedOut'],
    ['rating', 'unknown', 'loadError', 'notification.couldNotTell'],
  ] as const)('of a %s that is %s is told as it is', (kind, end, icon, text) => {
    expect(shownAfter('anna', kind, end)).toMatchObject({ show: true, icon, text });
  });

  it('is not told to another customer', () => {
    expect(shownAfter('bram', 'rating', 'done')).toEqual({ show: false });
  });
});

describe('a task that takes long', () => {
  it('gets words where its dialog still waits, and nowhere else', () => {
    const store = storeOfAnna();
    store.dispatch(sayTaskIsSlow('mood'));
    expect(selectNotification(store.getState())).toEqual({ show: false });
    const waiting = { title: 'moodSwitch.sending', text: 'moodSwitch.sendingText' } as const;
    store.dispatch(notificationShown({ icon: 'message', ...waiting }));
    store.dispatch(sayTaskIsSlow('mood'));
    expect(selectNotification(store.getState())).toMatchObject({ icon: 'message', ...waiting });
    store.dispatch(notificationShown({ icon: 'loading', ...waiting }));
    store.dispatch(sayTaskIsSlow('mood'));
    expect(selectNotification(store.getState())).toMatchObject({
      icon: 'loading',
      title: 'moodSwitch.sending',
      text: 'notification.slow',
    });
  });
});
