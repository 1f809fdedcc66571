import { expect, it } from 'vitest';
import { daysSinceRenewal } from './renewed';

/** A Tuesday, in the week after the clocks of Amsterdam went back. */
const TUESDAY = Date.parse('2026-10-27T12:00:00Z');

it.each([
  ['the same moment', '2026-10-27T12:00:00Z', 0],
  ['midnight of the day, in the zone', '2026-10-26T23:00:00Z', 0],
  ['just before it', '2026-10-26T22:59:59Z', 1],
  ['before the clocks went back', '2026-10-24T22:30:00Z', 2],
  ['a week ago', '2026-10-20T12:00:00Z', 7],
  ['ahead', '2026-10-27T12:00:01Z', undefined],
])(
  'a mood was renewed a number of days ago by the calendar of the zone: %s (docs/product.md 8.13)',
  (_name, at, days) => {
    expect(daysSinceRenewal(Date.parse(at), 'Europe/Amsterdam', TUESDAY)).toBe(days);
  },
);

it('a mood that was never renewed is not new, and another zone has another day', () => {
  expect(daysSinceRenewal(undefined, 'Europe/Amsterdam', TUESDAY)).toBeUndefined();
  const late = Date.parse('2026-10-26T23:30:00Z');
  expect(daysSinceRenewal(late, 'Europe/Lisbon', TUESDAY)).toBe(1);
  expect(daysSinceRenewal(late, 'Asia/Tokyo', TUESDAY)).toBe(0);
});
