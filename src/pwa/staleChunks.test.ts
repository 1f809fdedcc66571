import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnStaleChunk, withoutReload } from './staleChunks';

/**
 * Fails to load a chunk.
 * @returns whether the page reloads
 */
function isReloadedFor(): boolean {
  const failure = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(failure);
  return failure.defaultPrevented;
}

beforeAll(reloadOnStaleChunk);
beforeEach(() => {
  // jsdom cannot navigate, so a reload is only a message.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
});

describe('a chunk that is gone (docs/product.md 3.19)', () => {
  it('is a reason to load the page anew, once', () => {
    expect(isReloadedFor()).toBe(true);
    expect(isReloadedFor()).toBe(false);
  });

  it('is none while it is only loaded ahead', async () => {
    let isReloaded: boolean | undefined;
    await withoutReload(() => {
      isReloaded = isReloadedFor();
      return Promise.resolve();
    });
    expect(isReloaded).toBe(false);
    expect(isReloadedFor()).toBe(true);
  });

  it('is none without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isReloadedFor()).toBe(false);
  });

  it('is none when the page is being left, and one again when it was not left after all', () => {
    window.dispatchEvent(new Event('beforeunload'));
    expect(isReloadedFor()).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(isReloadedFor()).toBe(true);
  });
});
