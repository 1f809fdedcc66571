import { waitFor } from '@testing-library/react';

/**
 * How long anything may take, in ms. No test asserts how long something takes. This only ends a test that hangs.
 */
export const PATIENCE_MS = Number(process.env.FLOW_PATIENCE_MS ?? 30_000);

/** Waits for a condition, which may throw until it holds. */
export const until = (holds: () => boolean): Promise<void> =>
  waitFor(
    () => {
      if (!holds()) throw new Error('It is still not so.');
    },
    { timeout: PATIENCE_MS, interval: 5 },
  );
