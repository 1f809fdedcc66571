import { describe, expect, it } from 'vitest';
import { dayAndTime, dayOf, isOtherClock, zoneTimeOf } from './formats';

const at = (text: string): number => new Date(text).getTime();
const NOW = at('2026-11-22T09:00');

describe('days (docs/product.md 10.11)', () => {
  it.each([
    ['2026-11-22T00:01', 'nl', 'vandaag'],
    ['2026-11-21T23:59', 'nl', 'gisteren'],
    ['2026-11-22T08:00', 'en', 'today'],
    ['2026-11-21T00:00', 'en', 'yesterday'],
    ['2026-11-20T23:59', 'nl', 'vrijdag 20 november'],
    ['2025-11-22T12:00', 'nl', 'zaterdag 22 november 2025'],
    ['2026-11-23T00:01', 'nl', 'maandag 23 november'],
  ])('of %s in %s is %s', (moment, language, day) => {
    expect(dayOf(at(moment), language, NOW)).toBe(day);
  });

  it.each([
    ['2026-11-22T08:05', 'nl', 'vandaag 08:05'],
    ['2026-11-20T23:59', 'nl', '20 nov 23:59'],
    ['2025-11-20T23:59', 'nl', '20 nov 2025 23:59'],
  ])('with the time of %s in %s is %s', (moment, language, words) => {
    expect(dayAndTime(at(moment), language, NOW)).toBe(words);
  });
});

const NOON = Date.UTC(2026, 10, 24, 12);
/** The device's time zone, which a test cannot choose. */
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const elsewhere = here === 'Asia/Kathmandu' ? 'Asia/Tokyo' : 'Asia/Kathmandu';

describe('the time in a zone (docs/product.md 33.8)', () => {
  it('is that of its clocks, in each language', () => {
    expect(zoneTimeOf(NOON, 'nl', 'Asia/Kathmandu')).toBe('17:45');
    expect(zoneTimeOf(NOON, 'en', 'Asia/Kathmandu')).toBe('17:45');
    expect(zoneTimeOf(NOON, 'nl', 'Europe/Amsterdam')).toBe('13:00');
  });

  it('is told apart from that of the device where any of them differs', () => {
    expect(isOtherClock([NOON], 'nl', here)).toBe(false);
    expect(isOtherClock([NOON], 'nl', elsewhere)).toBe(true);
    expect(isOtherClock([], 'nl', elsewhere)).toBe(false);
  });
});
