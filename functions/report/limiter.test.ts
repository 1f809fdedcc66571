import { expect, it } from 'vitest';
import { Limiter } from './limiter';

const limiter = () => new Limiter({ perSender: 2, total: 3, windowMs: 1000 });

it('takes so many of a sender, so many of all, and begins again', () => {
  const limits = limiter();
  expect([1, 2, 3].map((now) => limits.takes('one', now))).toEqual([true, true, false]);
  expect(limits.takes('two', 4)).toBe(true);
  expect(limits.takes('three', 5)).toBe(false);
  expect(limits.takes('one', 1001)).toBe(true);
});
