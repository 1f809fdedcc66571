import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maybeHoursSchema, openingAt, type OpeningHours, openingsAround } from './openingHours';
import { HOUR_MS } from './time';

const AMSTERDAM = 'Europe/Amsterdam';
const TOKYO = 'Asia/Tokyo';

/** A moment in UTC, to the minute. */
const minuteOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

const NIGHTS = { from: '18:00', to: '02:30' };
const DAYS = { from: '09:00', to: '18:00' };

const hoursOf = (hours: Record<string, unknown>): OpeningHours => {
  const decoded = v.parse(maybeHoursSchema, hours);
  if (decoded === undefined) throw new Error('These hours cannot be read.');
  return decoded;
};

const always = (from: string, to: string): OpeningHours =>
  hoursOf(
    Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => [weekday, { from, to }]),
    ),
  );

describe('when a venue is open, in hours of UTC', () => {
  const TUESDAY = hoursOf({ tue: { from: '09:00', to: '22:00' } });
  const SATURDAY_NIGHT = hoursOf({ sat: NIGHTS });
  const LATE = always('18:00', '04:00');
  const DAILY = always('09:00', '18:00');
  it.each<[string, OpeningHours, string, string, string | undefined]>([
    ['a minute before it opens', TUESDAY, AMSTERDAM, '2026-11-24T07:59', undefined],
    ['as it opens', TUESDAY, AMSTERDAM, '2026-11-24T08:00', '2026-11-24T08:00 to 2026-11-24T21:00'],
    ['before it closes', TUESDAY, AMSTERDAM, '2026-11-24T20:59', '2026-11-24T08:00 to 2026-11-24T21:00'],
    ['as it closes', TUESDAY, AMSTERDAM, '2026-11-24T21:00', undefined],
    ['by other clocks', TUESDAY, TOKYO, '2026-11-24T00:00', '2026-11-24T00:00 to 2026-11-24T13:00'],
    ['on a day that is not named', TUESDAY, AMSTERDAM, '2026-11-23T12:00', undefined],
    [
      'before midnight',
      SATURDAY_NIGHT,
      AMSTERDAM,
      '2026-11-28T22:00',
      '2026-11-28T17:00 to 2026-11-29T01:30',
    ],
    ['after it', SATURDAY_NIGHT, AMSTERDAM, '2026-11-29T01:29', '2026-11-28T17:00 to 2026-11-29T01:30'],
    ['after such a night', SATURDAY_NIGHT, AMSTERDAM, '2026-11-29T01:30', undefined],
    ['in a short night', LATE, AMSTERDAM, '2026-03-28T23:00', '2026-03-28T17:00 to 2026-03-29T02:00'],
    ['in a long night', LATE, AMSTERDAM, '2026-10-24T23:00', '2026-10-24T16:00 to 2026-10-25T03:00'],
    ['without summer time', LATE, TOKYO, '2026-03-28T13:00', '2026-03-28T09:00 to 2026-03-28T19:00'],
    [
      'until a time that is left out',
      always('18:00', '02:30'),
      ...([AMSTERDAM, '2026-03-28T23:00', '2026-03-28T17:00 to 2026-03-29T01:30'] as const),
    ],
    [
      'until a time that comes twice',
      always('18:00', '02:30'),
      ...([AMSTERDAM, '2026-10-24T23:00', '2026-10-24T16:00 to 2026-10-25T00:30'] as const),
    ],
    [
      'from a time that is left out',
      always('02:30', '05:00'),
      ...([AMSTERDAM, '2026-03-29T02:00', '2026-03-29T01:30 to 2026-03-29T03:00'] as const),
    ],
    [
      'from a time that comes twice',
      always('02:30', '05:00'),
      ...([AMSTERDAM, '2026-10-25T02:00', '2026-10-25T00:30 to 2026-10-25T04:00'] as const),
    ],
    [
      'before the clocks change',
      DAILY,
      AMSTERDAM,
      '2026-03-28T12:00',
      '2026-03-28T08:00 to 2026-03-28T17:00',
    ],
    ['after it', DAILY, AMSTERDAM, '2026-03-29T12:00', '2026-03-29T07:00 to 2026-03-29T16:00'],
  ])('%s (docs/contract.md C3)', (_name, hours, timeZone, moment, opening) => {
    const found = openingAt(hours, timeZone, Date.parse(`${moment}Z`));
    expect(found && `${minuteOf(found.opens)} to ${minuteOf(found.closes)}`).toBe(opening);
  });

  it('has no end in sight where it never closes', () => {
    const now = Date.parse('2026-10-25T12:00:00Z');
    const [opening, ...others] = openingsAround(always('00:00', '00:00'), AMSTERDAM, now);
    expect(others).toEqual([]);
    expect((opening?.closes ?? 0) - now).toBeGreaterThan(7 * 24 * HOUR_MS);
    expect(opening?.opens).toBeLessThan(now - 24 * HOUR_MS);
  });

  it('is told of the days around, in their order', () => {
    const hours = hoursOf({ mon: DAYS, tue: DAYS });
    const openings = openingsAround(hours, AMSTERDAM, Date.parse('2026-11-24T23:30:00Z'));
    const days = openings.map(({ opens }) => minuteOf(opens).slice(0, 10));
    expect(days).toEqual(['2026-11-24', '2026-11-30', '2026-12-01']);
  });
});

describe('opening hours that cannot be read', () => {
  it.each([
    undefined,
    'always',
    {},
    { mon: '9 to 5' },
    { maandag: DAYS },
    { mon: { from: '9:00', to: '17:00' } },
  ])('are none: %j', (hours) => {
    expect(v.parse(maybeHoursSchema, hours)).toBeUndefined();
  });

  it('on one day leave the other days as they are', () => {
    const hours = hoursOf({
      mon: { from: '25:00', to: '26:00' },
      tue: { from: '24:00', to: '2' },
      wed: DAYS,
    });
    expect(Object.entries(hours).filter(([, day]) => day !== undefined)).toEqual([['wed', DAYS]]);
  });
});
