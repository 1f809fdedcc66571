import { describe, expect, it } from 'vitest';
import { venueAt } from './opening';

/** A Monday. */
const at = (time: string): number => Date.parse(`2026-11-23T${time}:00Z`);
const HOURS = { mon: { from: '09:00', to: '17:00' } };

describe('when a venue is open (docs/product.md 34.10)', () => {
  it('is by the clocks where it stands', () => {
    const said = { hours: HOURS, timeZone: 'America/New_York' };
    expect(venueAt(said, at('13:59')).openSince).toBeUndefined();
    expect(venueAt(said, at('20:00')).openSince).toBe(at('14:00'));
  });

  it.each([[null], ['Mars/Olympus'], [5]])('is by those of the provider where it says %s', (timeZone) => {
    const said = { hours: HOURS, timeZone };
    expect(venueAt(said, at('08:00'))).toEqual({ openSince: at('08:00'), timeZone: 'Europe/Amsterdam' });
    expect(venueAt(said, at('07:59')).openSince).toBeUndefined();
  });

  it.each([[null], ['always'], [{ mon: { from: '9', to: '17' } }]])('is always where it says %o', (hours) => {
    expect(venueAt({ hours, timeZone: 'Europe/Amsterdam' }, at('03:00')).openSince).toBe(0);
  });
});
