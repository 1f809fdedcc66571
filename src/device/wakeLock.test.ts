import { afterEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from './wakeLock';

interface Held {
  released: boolean;
  release: () => Promise<void>;
}

/**
 * A browser with wake locks.
 * @returns the locks held, oldest first
 */
function browser(): Held[] {
  const held: Held[] = [];
  const request = (): Promise<Held> => {
    const lock: Held = {
      released: false,
      release: () => {
        lock.released = true;
        return Promise.resolve();
      },
    };
    held.push(lock);
    return Promise.resolve(lock);
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return held;
}

let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

const states = (held: readonly Held[]): boolean[] => held.map(({ released }) => released);

afterEach(() => {
  visibility = 'visible';
  vi.unstubAllGlobals();
});

it('is taken again when the page is seen again, and let go in the end (docs/product.md 35.13)', async () => {
  const held = browser();
  const stop = keepScreenOn();
  await vi.waitFor(() => expect(states(held)).toEqual([false]));
  turn('hidden');
  // Like browsers do.
  await held[0]?.release();
  turn('visible');
  await vi.waitFor(() => expect(states(held)).toEqual([true, false]));
  turn('visible');
  stop();
  await vi.waitFor(() => expect(states(held)).toEqual([true, true]));
  turn('visible');
  expect(held).toHaveLength(2);
});

it('is let go when it comes after the end', async () => {
  const held = browser();
  keepScreenOn()();
  await vi.waitFor(() => expect(states(held)).toEqual([true]));
});

it('is not missed where a browser cannot do it, or refuses', async () => {
  vi.stubGlobal('navigator', {});
  keepScreenOn()();
  const request = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const stop = keepScreenOn();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  stop();
});
