import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, today } from './clock';
import { HOUR_MS } from '@/model/time';

/** UTC, the zone of most build machines, has no summer time. */
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Amsterdam');
});
afterEach(() => {
  vi.unstubAllEnvs();
  clock.set(Date.now());
});

const at = (time: string): number => new Date(time).getTime();

/** Follows the day from a moment on. */
function follow(from: string) {
  vi.useFakeTimers({ now: at(from) });
  const told: number[] = [];
  const stop = today.subscribe(() => told.push(today.start()));
  return { told, stop };
}

describe('today (docs/product.md 10.11)', () => {
  it('changes at midnight, and at the next', () => {
    const { told, stop } = follow('2026-11-22T23:58:30');
    vi.advanceTimersByTime(89_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([at('2026-11-23T00:00')]);
    vi.advanceTimersByTime(24 * HOUR_MS);
    expect(told).toEqual([at('2026-11-23T00:00'), at('2026-11-24T00:00')]);
    stop();
  });

  it.each([
    ['2026-10-25T00:00', 25],
    ['2026-03-29T00:00', 23],
    ['2026-11-22T00:00', 24],
  ])('of %s has %i hours', (from, hours) => {
    const { told, stop } = follow(from);
    vi.advanceTimersByTime(hours * HOUR_MS - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toHaveLength(1);
    stop();
  });

  it('has changed within a minute where the device slept and the page was in view all the time', () => {
    const { told, stop } = follow('2026-11-22T22:00');
    vi.setSystemTime(at('2026-11-23T08:00'));
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([at('2026-11-23T00:00')]);
    stop();
  });

  it('is that of the server as soon as it has told its time, on a device that is a day ahead', () => {
    const { told, stop } = follow('2026-11-23T08:00');
    clock.set(at('2026-11-22T08:00'));
    expect(told).toEqual([at('2026-11-22T00:00')]);
    stop();
  });
});

it('the time is in doubt once the device’s clock was changed, until the server has told its own (docs/product.md 29.13)', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  clock.set(Date.now());
  vi.advanceTimersByTime(HOUR_MS);
  expect(clock.isDoubtful()).toBe(false);
  vi.setSystemTime(Date.now() - 600_000);
  expect(clock.isDoubtful()).toBe(true);
  clock.set(Date.now() + 600_000);
  expect(clock.isDoubtful()).toBe(false);
  vi.useRealTimers();
});
