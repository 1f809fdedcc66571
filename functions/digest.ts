import { createHash } from 'node:crypto';

/** A hash of `value` as JSON: equal values have equal digests, and a digest does not tell the value. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
