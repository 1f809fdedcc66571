import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newVersion, startUpdates, watchActivity } from './updates';
import { useUnsaved } from './unsaved';
import { HOUR_MS } from '@/model/time';

beforeAll(watchActivity);

function typeInto(fields: string): HTMLTextAreaElement {
  document.body.innerHTML = `<form><textarea></textarea>${fields}<button>Send</button></form>`;
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('There is no field.');
  fireEvent.input(field, { target: { value: 'Good morning' } });
  return field;
}

describe('what a new version may take (docs/product.md 16.4)', () => {
  it('is what was typed, until the form is gone', () => {
    typeInto('');
    expect(newVersion.mayLoseInput()).toBe(true);
    document.body.innerHTML = '';
    expect(newVersion.mayLoseInput()).toBe(false);
  });

  it('is nothing once the form is empty again, as it is after sending', () => {
    const field = typeInto('');
    field.value = '';
    expect(newVersion.mayLoseInput()).toBe(false);
    fireEvent.input(field, { target: { value: 'And' } });
    expect(newVersion.mayLoseInput()).toBe(true);
  });

  it.each([
    '<input value="Anna">',
    '<input type="checkbox">',
    '<input type="checkbox" value="">',
    '<select><option>One</option></select>',
    '<select><option value="">None</option></select>',
  ])('is what may have been chosen beside it: %s', (other) => {
    typeInto(other).value = '';
    expect(newVersion.mayLoseInput()).toBe(true);
  });

  it('is nothing of a field outside of any form', () => {
    document.body.innerHTML = '<input>';
    fireEvent.input(document.body.children[0] ?? document.body, { target: { value: 'Bar' } });
    expect(newVersion.mayLoseInput()).toBe(false);
  });
});

const WORKER_URL = '/service-worker.js';

/** A browser with a worker, and a page that has been started in it. */
async function page({ isControlled = true } = {}) {
  vi.useFakeTimers();
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null as object | null,
    active: null,
    update: vi.fn(() => Promise.resolve()),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: isControlled ? { scriptURL: 'https://other.example/worker.js' } : null,
    register: vi.fn(() => Promise.resolve(registration)),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const asked = vi.fn((_url: string, _options: RequestInit) => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', asked);
  await startUpdates();
  return { registration, serviceWorker, asked };
}

/** When the page has reloaded itself. jsdom cannot reload. */
const reloadedAt = (): string | null => sessionStorage.getItem('reloadedByItself');

describe('a page with a worker', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('registers it for all addresses (docs/product.md 16.2)', async () => {
    const { serviceWorker } = await page();
    expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith(WORKER_URL, { scope: '/' });
  });

  it('looks for a new version every hour, past all caches (docs/product.md 16.3)', async () => {
    const { asked, registration } = await page();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledExactlyOnceWith(WORKER_URL, {
      cache: 'no-store',
      headers: { 'cache-control': 'no-cache' },
    });
    expect(registration.update).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it('asks for no update unless the answer has status 200 (docs/product.md 16.3)', async () => {
    const { asked, registration } = await page();
    asked.mockResolvedValueOnce(new Response('', { status: 404 }));
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(registration.update).not.toHaveBeenCalled();
  });

  it('does not look while the device is offline, or while a version is being installed (docs/product.md 16.3)', async () => {
    const { asked, registration } = await page();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    online.mockReturnValue(true);
    registration.installing = {};
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).not.toHaveBeenCalled();
    registration.installing = null;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('looks when it comes back into view after an hour in which timers stood still', async () => {
    const { registration } = await page();
    const comesBack = async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    };
    const began = Date.now();
    vi.setSystemTime(began + HOUR_MS - 1);
    await comesBack();
    vi.setSystemTime(began + HOUR_MS);
    const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await comesBack();
    expect(registration.update).not.toHaveBeenCalled();
    view.mockReturnValue('visible');
    await comesBack();
    expect(registration.update).toHaveBeenCalledOnce();
    await comesBack();
    expect(registration.update).toHaveBeenCalledOnce();
  });

  it('is loaded anew once when another tab has brought a new version (docs/product.md 16.4)', async () => {
    const { serviceWorker } = await page();
    const { unmount } = renderHook(() => useUnsaved(true));
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(reloadedAt()).toBeNull();
    unmount();
    await vi.advanceTimersByTimeAsync(5000);
    const first = reloadedAt();
    expect(first).not.toBeNull();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(reloadedAt()).toBe(first);
    expect(newVersion.isOffered()).toBe(false);
  });

  it('is not loaded anew for the first worker of a first visit, but for the next', async () => {
    const { serviceWorker } = await page({ isControlled: false });
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(reloadedAt()).toBeNull();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(reloadedAt()).not.toBeNull();
  });

  it('that has just reloaded itself offers the next version instead', async () => {
    const told = vi.fn();
    const stop = newVersion.subscribe(told);
    const { serviceWorker } = await page();
    const justNow = String(Date.now());
    sessionStorage.setItem('reloadedByItself', justNow);
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(reloadedAt()).toBe(justNow);
    expect(told).toHaveBeenCalledOnce();
    expect(newVersion.isOffered()).toBe(true);
    stop();
    const another = await page();
    another.serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toHaveBeenCalledOnce();
  });

  it('starts in a browser that has no workers', async () => {
    await expect(startUpdates()).resolves.toBeUndefined();
  });
});
