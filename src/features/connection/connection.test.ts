import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userSignedIn, userSignedOut } from '@/features/auth/auth';
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
    serverNow: () => Promise.resolve(Date.now()),
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

describe('without a line (docs/product.md 4.31)', () => {
  const asked = vi.fn<Database['reconnect']>(() => Promise.resolve());
  const rested = vi.fn<Database['rest']>(() => Promise.resolve());
  const checked = vi.fn<Database['check']>(() => Promise.resolve());
  const probed = vi.fn<typeof fetch>();
  const reachable = () => Promise.resolve(new Response());
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  /** Neither answers nor refuses. */
  const silent: typeof fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

  /** A signed-in page that was online and has lost its line just now. */
  function withoutLine(isStart = false) {
    const database = {
      reconnect: asked,
      rest: rested,
      watchConnection: () => () => undefined,
      serverNow: () => Promise.resolve(Date.now()),
      check: checked,
      timeouts: { act: 8000 },
    } as unknown as Database;
    const store = makeStore({ firebase: { database } as Firebase });
    keepConnected(store.startListening, store);
    store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
    if (!isStart) store.dispatch(connectionChanged(true));
    store.dispatch(connectionChanged(false));
    return store;
  }

  const gone: (() => void)[] = [];
  const page = (isStart = false) => {
    const store = withoutLine(isStart);
    gone.push(() => void store.dispatch(userSignedOut()));
    return store;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockClear();
    rested.mockClear();
    checked.mockClear();
    probed.mockReset().mockImplementation(reachable);
    vi.stubGlobal('fetch', probed);
  });
  afterEach(() => {
    for (const end of gone.splice(0)) end();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('a page asks every few seconds, as often in the fifth minute as in the first', async () => {
    page();
    await vi.advanceTimersByTimeAsync(3900);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveBeenCalledOnce();
    await minutes(1);
    const first = asked.mock.calls.length;
    expect(first).toBeGreaterThan(7);
    await minutes(3);
    asked.mockClear();
    await minutes(1);
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(first - 2);
  });

  it('a slow line gets 15 s at the start, and again and again', async () => {
    page(true);
    await vi.advanceTimersByTimeAsync(7900);
    expect(asked).not.toHaveBeenCalled();
    await minutes(1);
    const times: number[] = [];
    asked.mockImplementation(() => {
      times.push(performance.now());
      return Promise.resolve();
    });
    await minutes(1);
    const gaps = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
    expect(gaps.filter((gap) => gap === 15).length).toBeGreaterThan(1);
    expect(Math.max(...gaps)).toBe(15);
  });

  it('a page asks no more once it has the line back, or nobody is signed in', async () => {
    const store = page();
    store.dispatch(connectionChanged(true));
    await minutes(1);
    expect(asked).not.toHaveBeenCalled();
    store.dispatch(connectionChanged(false));
    store.dispatch(userSignedOut());
    await minutes(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('a page asks at once at a touch, a key and when it is looked at again, and never while it is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    page();
    for (const touch of [new Event('pointerdown'), new Event('keydown')]) {
      await vi.advanceTimersByTimeAsync(1500);
      asked.mockClear();
      document.dispatchEvent(touch);
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toHaveBeenCalledOnce();
    }
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    asked.mockClear();
    await minutes(0.4);
    expect(asked).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('taps one after another leave a slow line time to open', async () => {
    page();
    const times: number[] = [];
    asked.mockImplementation(() => {
      times.push(performance.now());
      return Promise.resolve();
    });
    for (let tap = 0; tap < 200; tap += 1) {
      document.dispatchEvent(new Event('pointerdown'));
      await vi.advanceTimersByTimeAsync(100);
    }
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(4000);
  });

  it('a page that nobody touches for ten minutes spares the battery', async () => {
    page();
    await minutes(11);
    asked.mockClear();
    await minutes(1);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it('without any answer the SDK rests, so that no WebSocket fails, and the database is asked as soon as the server answers', async () => {
    probed.mockImplementation(unreachable);
    page();
    await minutes(1);
    expect(rested.mock.calls.length).toBeGreaterThan(10);
    expect(asked).not.toHaveBeenCalled();
    probed.mockImplementation(reachable);
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('a server that is silent is asked again within 15 s at most, and as soon as it has not answered for 4 s', async () => {
    probed.mockImplementation(silent);
    page();
    await minutes(1);
    expect(probed.mock.calls.length).toBeGreaterThanOrEqual(7);
    expect(asked).not.toHaveBeenCalled();
    probed.mockImplementation(reachable);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toHaveBeenCalled();
  });

  it('a touch asks the server at once, and leaves the database alone as long as it does not answer', async () => {
    probed.mockImplementation(unreachable);
    page();
    await vi.advanceTimersByTimeAsync(5500);
    const before = probed.mock.calls.length;
    document.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(0);
    expect(probed).toHaveBeenCalledTimes(before + 1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('the database is tried every minute and a half although the server is out of reach: it may be there', async () => {
    probed.mockImplementation(unreachable);
    page();
    await minutes(1.4);
    expect(asked).not.toHaveBeenCalled();
    await minutes(0.2);
    expect(asked).toHaveBeenCalledOnce();
    await minutes(1.5);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('who logs out meanwhile leaves no connection at rest, and who has it back is not cut off', async () => {
    probed.mockImplementation(unreachable);
    const left = page();
    await minutes(0.5);
    left.dispatch(userSignedOut());
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledOnce();
    const back = page();
    await minutes(0.5);
    back.dispatch(connectionChanged(true));
    await minutes(1);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('the line about it offers to try now, and asks at once', async () => {
    const store = page();
    const wrapper = (props: { children: ReactNode }) => createElement(Provider, { store, ...props });
    render(createElement(ConnectionBanner), { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    // Its words depend on whether a file before has loaded the texts.
    fireEvent.click(screen.getByRole('button'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked).toHaveBeenCalledOnce();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByRole('button'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked).toHaveBeenCalledOnce();
    store.dispatch(connectionChanged(true));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a start asks by HTTP whether there is a database only after twice the time of an act, and when the device has a network', async () => {
    const store = page(true);
    await vi.advanceTimersByTimeAsync(8100);
    expect(checked).not.toHaveBeenCalled();
    store.dispatch(connectionChanged(true));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checked).not.toHaveBeenCalled();
    page(true);
    await vi.advanceTimersByTimeAsync(17_000);
    expect(checked).toHaveBeenCalledOnce();
    checked.mockClear();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    page(true);
    await vi.advanceTimersByTimeAsync(17_000);
    expect(checked).not.toHaveBeenCalled();
  });
});
