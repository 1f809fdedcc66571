import { act, render, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userSignedIn } from '@/features/auth/auth';
import { connectionChanged, keepConnected } from './connection';
import { ConnectionBanner } from './ConnectionBanner';
import type { Database } from '@/firebase/database';
import type { Firebase } from '@/firebase/firebase';
import { makeStore } from '@/app/store';

const reconnect = vi.fn<Database['reconnect']>(() => Promise.resolve());
const FAR_MS = 60_000;

// Its window listeners stay for the page's lifetime.
beforeAll(() => {
  const database = {
    reconnect,
    watchConnection: () => () => undefined,
    check: () => Promise.resolve(),
    timeouts: { act: 0 },
  } as unknown as Database;
  const store = makeStore({ firebase: { database } as Firebase });
  keepConnected(store.startListening, store);
  store.dispatch(connectionChanged(true));
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
});
beforeEach(() => reconnect.mockClear());

const pageShown = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('the connection is opened anew when the device is back online', () => {
  window.dispatchEvent(new Event('online'));
  expect(reconnect).toHaveBeenCalledOnce();
});

it('the connection is opened anew when the page comes back as it was left, and not when it is loaded', () => {
  pageShown(false);
  expect(reconnect).not.toHaveBeenCalled();
  pageShown(true);
  expect(reconnect).toHaveBeenCalledOnce();
});

it('the connection is opened anew when the page is looked at again after a while, and not after a glance elsewhere', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const become = (state: DocumentVisibilityState, at: number): void => {
    visibility.mockReturnValue(state);
    now.mockReturnValue(at);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('hidden', 0);
  become('visible', 1000);
  expect(reconnect).not.toHaveBeenCalled();
  become('hidden', 2000);
  become('visible', 2000 + FAR_MS);
  expect(reconnect).toHaveBeenCalledOnce();
});

it('connecting, which takes a moment at each start, is not called an outage', () => {
  vi.useFakeTimers();
  const store = makeStore({ firebase: {} as Firebase });
  store.dispatch(connectionChanged(false));
  const wrapper = (props: { children: ReactNode }) => createElement(Provider, { store, ...props });
  render(createElement(ConnectionBanner), { wrapper });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  vi.useRealTimers();
});
