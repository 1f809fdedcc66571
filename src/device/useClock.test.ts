import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clock } from './clock';
import { useMinute, useNowUntil } from './useClock';

afterEach(() => clock.set(Date.now()));

const HOUR_MS = 3_600_000;

it.each([
  ['useNowUntil', () => useNowUntil()],
  ['useMinute', useMinute],
])('%s tells the time of the server, on a device that is ahead', (_name, useIt) => {
  const { result } = renderHook(useIt);
  act(() => clock.set(Date.now() - HOUR_MS));
  expect(result.current).toBeLessThanOrEqual(Date.now() - HOUR_MS);
});
