import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clock } from './clock';
import { useMinute, useNowUntil } from './useClock';
import { HOUR_MS } from '@/model/time';

afterEach(() => clock.set(Date.now()));

it.each([
  ['useNowUntil', () => useNowUntil()],
  ['useMinute', useMinute],
])('%s tells the time of the server, on a device that is ahead', (_name, useIt) => {
  const { result } = renderHook(useIt);
  act(() => clock.set(Date.now() - HOUR_MS));
  expect(result.current).toBeLessThanOrEqual(Date.now() - HOUR_MS);
});
