import { afterEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from './wakeLock';

class Lock extends EventTarget {
  released = false;
  release(): Promise<void> {
    if (!this.released) {
      this.released = true;
      this.dispatchEvent(new Event('release'));
    }
    return Promise.resolve();
  }
}

/** A browser with wake locks. `refuses`: as with a low battery. */
function browser() {
  const held: Lock[] = [];
  const system = { held, refuses: false, asked: 0 };
  const request = (): Promise<Lock> => {
    system.asked += 1;
    if (system.refuses) return Promise.reject(new DOMException('', 'NotAllowedError'));
    const lock = new Lock();
    held.push(lock);
    return Promise.resolve(lock);
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return system;
}

let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

const states = (held: readonly Lock[]): boolean[] => held.map(({ released }) => released);

afterEach(() => {
  visibility = 'visible';
  vi.unstubAllGlobals();
});

it('the wake lock is taken again when the page is seen again, and let go in the end (docs/product.md 35.13)', async () => {
  const { held } = browser();
  const { stop } = keepScreenOn();
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
  document.dispatchEvent(new Event('pointerdown'));
  expect(held).toHaveLength(2);
});

it('the wake lock is taken again when the system takes it while the page is in view', async () => {
  const { held } = browser();
  const { stop } = keepScreenOn();
  await vi.waitFor(() => expect(states(held)).toEqual([false]));
  await held[0]?.release();
  await vi.waitFor(() => expect(states(held)).toEqual([true, false]));
  stop();
});

it.each([
  ['at the next touch', () => document.dispatchEvent(new Event('pointerdown'))],
  ['when it is asked to', (again: () => void) => again()],
])('the wake lock is taken after a refusal %s', async (_when, occur) => {
  const system = browser();
  system.refuses = true;
  const { again, stop } = keepScreenOn();
  await vi.waitFor(() => expect(system.asked).toBe(1));
  system.refuses = false;
  await vi.waitFor(() => {
    occur(again);
    expect(states(system.held)).toEqual([false]);
  });
  stop();
});

it('the wake lock is let go when it comes after the end', async () => {
  const { held } = browser();
  keepScreenOn().stop();
  await vi.waitFor(() => expect(states(held)).toEqual([true]));
});

it('the wake lock is not missed where a browser has none', () => {
  vi.stubGlobal('navigator', {});
  const { again, stop } = keepScreenOn();
  again();
  stop();
});
