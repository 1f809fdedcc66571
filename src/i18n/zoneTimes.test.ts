import { describe, expect, it } from 'vitest';
import { timeOf } from './times';
import { isOtherClock, zoneTimeOf } from './zoneTimes';

const NOON = Date.UTC(2026, 10, 24, 12);
/** That of the device, which a test does not choose. */
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const elsewhere = here === 'Asia/Kathmandu' ? 'Asia/Tokyo' : 'Asia/Kathmandu';

describe('the time in a zone (docs/product.md 33.8)', () => {
  it('is that of its clocks, in each language', () => {
    expect(zoneTimeOf(NOON, 'nl', 'Asia/Kathmandu')).toBe('17:45');
    expect(zoneTimeOf(NOON, 'en', 'Asia/Kathmandu')).toBe('05:45 PM');
    expect(zoneTimeOf(NOON, 'nl', 'Europe/Amsterdam')).toBe('13:00');
  });

  it('is that of the device where the zone is not known', () => {
    expect(zoneTimeOf(NOON, 'nl', undefined)).toBe(timeOf(NOON, 'nl'));
    expect(isOtherClock([NOON], 'nl', undefined)).toBe(false);
  });

  it('is told apart from that of the device where any of them differs', () => {
    expect(isOtherClock([NOON], 'nl', here)).toBe(false);
    expect(isOtherClock([NOON], 'nl', elsewhere)).toBe(true);
    expect(isOtherClock([], 'nl', elsewhere)).toBe(false);
  });
});
