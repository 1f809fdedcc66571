import { describe, expect, it } from 'vitest';
import { silenceOf } from './sign';
import { MINUTE_MS } from './time';

const seen = 1_800_000_000_000;

describe('a player is silent (docs/product.md 34.1, 34.17)', () => {
  it.each([
    ['150 s after the last sign', {}, { since: seen, from: seen + 150_000 }],
    [
      '150 s after the last sign, whatever else an older one left',
      { lost: seen + 1 },
      { from: seen + 150_000 },
    ],
    [
      'after two and a half of the intervals that it says',
      { signEvery: 5 * MINUTE_MS },
      { since: seen, from: seen + 12.5 * MINUTE_MS },
    ],
    [
      '90 s after its connection ended',
      { signEvery: 5 * MINUTE_MS, lost: seen + MINUTE_MS },
      { since: seen + MINUTE_MS, from: seen + MINUTE_MS + 90_000 },
    ],
    [
      '90 s after its connection ended, also right after a sign',
      { signEvery: 5 * MINUTE_MS, lost: seen },
      { since: seen, from: seen + 90_000 },
    ],
    [
      'not by a connection that ended before its last sign',
      { signEvery: 5 * MINUTE_MS, lost: seen - 1 },
      { since: seen, from: seen + 12.5 * MINUTE_MS },
    ],
  ])('%s (docs/contract.md P12)', (_when, said, silence) => {
    expect(silenceOf({ seen, ...said })).toMatchObject(silence);
  });
});
