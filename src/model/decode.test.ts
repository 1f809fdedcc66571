import { describe, expect, it } from 'vitest';
import { isDatabaseKey } from './decode';

describe('database keys: non-empty, no . # $ / [ ]', () => {
  it.each(['', 'a.b', 'a#b', 'a$b', 'a/b', 'a[b', 'a]b', 'a\nb', '\ud800', 'é'.repeat(385)])(
    'refuses %j',
    (key) => {
      expect(isDatabaseKey(key)).toBe(false);
    },
  );
  it.each(['R00000', '-OabcDEF_123', 'é'.repeat(384)])('takes %j', (key) => {
    expect(isDatabaseKey(key)).toBe(true);
  });
});
