import { afterEach, expect, it, vi } from 'vitest';
import { userInfoReceived, userSignedIn, userSignedOut } from '@/features/auth/authSlice';
import type { Firebase } from '@/firebase/firebase';
import { decodeUserInfo } from '@/model/user/user';
import { makeStore } from '../makeStore';
import { badgeUnread } from './badgeUnread';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('the icon of the app carries how many messages are unread now, and none when none is', () => {
  const shown = vi.fn<(count: number) => void>();
  Object.assign(navigator, { setAppBadge: shown, clearAppBadge: () => shown(0) });
  const store = makeStore({ firebase: {} as Firebase });
  store.add({ reactions: [badgeUnread] });
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
  for (const unreadMessages of [3, 3, 1, 0, 2])
    store.dispatch(userInfoReceived(decodeUserInfo('anna', { unreadMessages }, () => undefined)));
  store.dispatch(userSignedOut());
  expect(shown.mock.calls.flat()).toEqual([3, 1, 0, 2, 0]);
});
