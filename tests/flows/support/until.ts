import { vi } from 'vitest';

/** Waits for a condition. No test asserts how long that takes; this only ends one that hangs. */
export const until = (holds: () => boolean): Promise<boolean> =>
  vi.waitUntil(holds, { timeout: 30_000, interval: 5 });
