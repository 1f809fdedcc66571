import { afterEach, expect, it, vi } from 'vitest';
import { ServerClock } from './connection';

const START = 1_700_000_000_000;
const device = { time: START, monotonic: 5000 };

const clockAt = (offset: number): ServerClock => {
  vi.spyOn(Date, 'now').mockImplementation(() => device.time);
  vi.spyOn(performance, 'now').mockImplementation(() => device.monotonic);
  const clock = new ServerClock();
  clock.tell(offset);
  return clock;
};

afterEach(() => {
  Object.assign(device, { time: START, monotonic: 5000 });
});

it('the time of the server goes on with the device', () => {
  const clock = clockAt(-250);
  device.time += 400;
  device.monotonic += 400;
  expect(clock.now()).toBe(START + 150);
  expect(clock.isDoubtful).toBe(false);
});

it('the time of the server does not follow the clock of the device', () => {
  const clock = clockAt(0);
  device.time += 3_600_000;
  expect(clock.now()).toBe(START);
});

it.each([
  ['the clock was changed', { time: START - 60_000, monotonic: 5000 }],
  ['the device slept', { time: START + 60_000, monotonic: 5400 }],
])('the time of the server is in doubt when %s, until it is told anew', (_what, then) => {
  const clock = clockAt(0);
  Object.assign(device, then);
  expect(clock.isDoubtful).toBe(true);
  clock.tell(20);
  expect(clock.isDoubtful).toBe(false);
  expect(clock.now()).toBe(then.time + 20);
});
