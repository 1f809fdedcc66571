import { afterEach, expect, it, vi } from 'vitest';
import { debugLog } from './debugLog';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['development', 1],
  ['production', 0],
])('in %s it logs %i lines', (mode, lines) => {
  vi.stubEnv('MODE', mode);
  const debug = vi.spyOn(console, 'debug').mockReturnValue();
  debugLog('lease', 'taken');
  expect(debug).toHaveBeenCalledTimes(lines);
});
