import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACT_PATIENCE_MS } from '@/model/limits';
import { newAddress } from './push';

const pushManager = {
  getSubscription: () => Promise.resolve(null),
  subscribe: vi.fn(() => Promise.reject(new Error('Asked.'))),
};

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('an address at a push service', () => {
  it('that cannot be asked for in time, because the worker is still installed, is not asked for later', async () => {
    vi.useFakeTimers();
    let becomesActive: (registration: object) => void = () => undefined;
    const ready = new Promise<object>((resolve) => (becomesActive = resolve));
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { ready, getRegistration: () => Promise.resolve(undefined) },
    });
    const asked = newAddress();
    await vi.advanceTimersByTimeAsync(ACT_PATIENCE_MS);
    expect(await asked).toBe('notYet');
    becomesActive({ pushManager });
    await vi.runAllTimersAsync();
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('for which the push service gives no answer fails as without a connection', async () => {
    vi.useFakeTimers();
    pushManager.subscribe.mockReturnValueOnce(new Promise(() => undefined));
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        ready: Promise.resolve({ pushManager }),
        getRegistration: () => Promise.resolve({ active: {}, pushManager }),
      },
    });
    const failed = expect(newAddress()).rejects.toMatchObject({ code: 'network-request-failed' });
    await vi.advanceTimersByTimeAsync(ACT_PATIENCE_MS);
    await failed;
  });
});
