import { waitFor } from '@testing-library/react';

/** No test asserts durations; this only ends a test that hangs. */
export const TIMEOUT_MS = Number(process.env.FLOW_TIMEOUT_MS ?? 30_000);

/** `holds` may throw until it holds. */
export const until = (holds: () => boolean): Promise<void> =>
  waitFor(
    () => {
      if (!holds()) throw new Error('It is still not so.');
    },
    { timeout: TIMEOUT_MS, interval: 5 },
  );
