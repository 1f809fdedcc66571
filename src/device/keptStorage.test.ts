import { afterEach, expect, it, vi } from 'vitest';
import { askToKeepStorage } from './keptStorage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('storage is asked for once on a device, whatever the browser answers (docs/product.md 16.12)', () => {
  const persist = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  vi.stubGlobal('navigator', { storage: { persist } });
  askToKeepStorage();
  askToKeepStorage();
  expect(persist).toHaveBeenCalledTimes(1);
});

it('a page that may not ask, as over HTTP, starts without it', () => {
  vi.stubGlobal('navigator', {});
  expect(askToKeepStorage).not.toThrow();
});
