import { describe, expect, it } from 'vitest';
import { TICKET_SLOTS, nextTicket } from './mailbox';
import { HOUR_MS } from '@/model/time';

const NOW = 1_800_000_000_000;

const slots = (count: number, expires: number): number[] =>
  Array.from({ length: count }, () => nextTicket(expires).slot);

describe('the tickets of a page (docs/product.md 8.12)', () => {
  it('are in each slot once before one is used again', () => {
    expect(new Set(slots(TICKET_SLOTS, NOW))).toEqual(new Set(Array(TICKET_SLOTS).keys()));
  });

  it('of one moment grow in each slot (docs/reliability.md R11)', () => {
    const newest = new Map<number, number>();
    for (let count = 0; count < 5 * TICKET_SLOTS; count += 1) {
      const { slot, expires } = nextTicket(NOW + HOUR_MS);
      expect(expires).toBeGreaterThan(newest.get(slot) ?? 0);
      newest.set(slot, expires);
    }
  });

  it('expire as they are asked for, also when the clock was set back', () => {
    slots(TICKET_SLOTS, NOW + 3 * HOUR_MS);
    expect(nextTicket(NOW + 2 * HOUR_MS).expires).toBe(NOW + 2 * HOUR_MS);
    expect(nextTicket(NOW + 4 * HOUR_MS).expires).toBe(NOW + 4 * HOUR_MS);
  });
});
