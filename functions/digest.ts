import { createHash } from 'node:crypto';

/** What stands for `value`, JSON, without telling it. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
