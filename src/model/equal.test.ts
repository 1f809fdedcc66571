import { expect, it } from 'vitest';
import { isDeepEqual } from './equal';

it('values with the same content are equal, in any order of their fields', () => {
  expect(isDeepEqual({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  expect(isDeepEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isDeepEqual(undefined, undefined)).toBe(true);
});

it.each([
  [null, undefined],
  [null, {}],
  [1, '1'],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: null }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], { 0: 1 }],
  [[], {}],
])('%j is not %j', (one, other) => {
  expect(isDeepEqual(one, other)).toBe(false);
});
