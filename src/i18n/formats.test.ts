import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Formats from './formats';
import { dayAndTime, dayOf, isOtherClock, zoneTimeOf } from './formats';

const at = (text: string): number => new Date(text).getTime();

/** Time zones, each with the day on which its clocks go forward and the one on which they go back. */
describe.each([
  ['Europe/Amsterdam', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Pacific/Auckland', '2026-09-27', '2026-04-05'],
])('days in %s (docs/product.md 2.5, 10.11)', (timeZone, ofHours23, ofHours25) => {
  let fresh: typeof Formats;

  beforeEach(async () => {
    vi.stubEnv('TZ', timeZone);
    vi.resetModules();
    fresh = await import('./formats');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['23', ofHours23],
    ['25', ofHours25],
  ])('are yesterday and today around a day of %s hours', (_hours, day) => {
    const begin = new Date(`${day}T00:00`);
    const next = new Date(begin);
    next.setDate(begin.getDate() + 1);
    const last = begin.getTime() - 1;
    const evening = next.getTime() - 1;
    expect(next.getTime() - begin.getTime()).not.toBe(86_400_000);
    for (const now of [begin.getTime(), evening]) {
      expect(fresh.dayAndTime(last, 'en', now)).toBe('yesterday 23:59');
      expect(fresh.dayAndTime(begin.getTime(), 'en', now)).toBe('today 00:00');
    }
    for (const now of [next.getTime(), next.getTime() + 80_000_000]) {
      expect(fresh.dayAndTime(begin.getTime(), 'en', now)).toBe('yesterday 00:00');
      expect(fresh.dayAndTime(evening, 'en', now)).toBe('yesterday 23:59');
      expect(fresh.dayAndTime(last, 'en', now)).not.toContain('yesterday');
    }
  });
});

it('the hour that comes twice has the same time on a device in the time zone (docs/product.md 33.8, 33.9)', async () => {
  vi.stubEnv('TZ', 'Europe/Amsterdam');
  vi.resetModules();
  const fresh = await import('./formats');
  const twice = [at('2026-10-25T00:30Z'), at('2026-10-25T01:30Z')];
  expect(twice.map((moment) => fresh.zoneTimeOf(moment, 'nl', undefined))).toEqual([
    '02:30 CEST',
    '02:30 CET',
  ]);
  expect(fresh.isOtherClock(twice, 'nl', 'Europe/Amsterdam')).toBe(false);
  expect(fresh.isOtherClock(twice, 'nl', undefined)).toBe(false);
  // The same hour is there once.
  expect(fresh.isOtherClock(twice, 'nl', 'Africa/Lagos')).toBe(true);
  vi.unstubAllEnvs();
});

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
    ['2026-11-20T23:59', 'en', '20 Nov 23:59'],
    ['2025-11-20T23:59', 'en', '20 Nov 2025 23:59'],
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

  it('has the name of its clock where it comes twice (docs/product.md 33.9)', () => {
    const times = ['2026-10-24T23:30', '2026-10-25T00:30', '2026-10-25T01:30', '2026-10-25T02:30'].map(
      (moment) => zoneTimeOf(at(`${moment}Z`), 'nl', 'Europe/Amsterdam'),
    );
    expect(times).toEqual(['01:30', '02:30 CEST', '02:30 CET', '03:30']);
  });

  it('is told apart from that of the device where any of them differs', () => {
    expect(isOtherClock([NOON], 'nl', here)).toBe(false);
    expect(isOtherClock([NOON], 'nl', elsewhere)).toBe(true);
    expect(isOtherClock([], 'nl', elsewhere)).toBe(false);
  });
});
