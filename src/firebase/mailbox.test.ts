import { describe, expect, it } from 'vitest';
import { TICKET_PLACES } from '@/model/limits';
import { nextTicket } from './mailbox';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

const places = (count: number, expires: number): number[] =>
  Array.from({ length: count }, () => nextTicket(expires).place);

describe('the tickets of a page (docs/product.md 8.12)', () => {
  it('are at each place once before one is used again', () => {
    expect(new Set(places(TICKET_PLACES, NOW))).toEqual(new Set(Array(TICKET_PLACES).keys()));
  });

  it('of one moment grow at each place', () => {
    const newest = new Map<number, number>();
    for (let count = 0; count < 5 * TICKET_PLACES; count += 1) {
      const { place, expires } = nextTicket(NOW + HOUR_MS);
      expect(expires).toBeGreaterThan(newest.get(place) ?? 0);
      newest.set(place, expires);
    }
  });

  it('expire as they are asked for, also when the clock was set back', () => {
    places(TICKET_PLACES, NOW + 3 * HOUR_MS);
    expect(nextTicket(NOW + 2 * HOUR_MS).expires).toBe(NOW + 2 * HOUR_MS);
    expect(nextTicket(NOW + 4 * HOUR_MS).expires).toBe(NOW + 4 * HOUR_MS);
  });
});
