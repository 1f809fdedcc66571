import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maybeHoursSchema, openingAt, openingsAround, type OpeningHours } from './openingHours';

const AMSTERDAM = 'Europe/Amsterdam';
const NIGHTS = { from: '18:00', to: '02:30' };
const DAYS = { from: '09:00', to: '18:00' };

const hoursOf = (hours: Record<string, unknown>): OpeningHours => {
  const decoded = v.parse(maybeHoursSchema, hours);
  if (decoded === undefined) throw new Error('These hours cannot be read.');
  return decoded;
};

const always = (day: object): OpeningHours =>
  hoursOf(
    Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => [weekday, day])),
  );

/** When a venue opens and closes that is open at a moment, in words of UTC. */
function opening(hours: OpeningHours, timeZone: string, moment: string): string | undefined {
  const found = openingAt(hours, timeZone, Date.parse(moment));
  return (
    found && [found.opens, found.closes].map((time) => new Date(time).toISOString().slice(0, 16)).join(' to ')
  );
}

describe('when a venue is open', () => {
  it('is by the clocks of its time zone, from the minute it opens to the minute it closes', () => {
    const hours = hoursOf({ tue: { from: '09:00', to: '22:00' } });
    const day = '2026-11-24T08:00 to 2026-11-24T21:00';
    expect(opening(hours, AMSTERDAM, '2026-11-24T07:59:59.999Z')).toBeUndefined();
    expect(opening(hours, AMSTERDAM, '2026-11-24T08:00:00Z')).toBe(day);
    expect(opening(hours, AMSTERDAM, '2026-11-24T20:59:59.999Z')).toBe(day);
    expect(opening(hours, AMSTERDAM, '2026-11-24T21:00:00Z')).toBeUndefined();
    expect(opening(hours, 'Asia/Tokyo', '2026-11-24T00:00:00Z')).toBe('2026-11-24T00:00 to 2026-11-24T13:00');
  });

  it('is not on a day that is not named', () => {
    const hours = hoursOf({ mon: DAYS });
    expect(opening(hours, AMSTERDAM, '2026-11-24T12:00:00Z')).toBeUndefined();
    expect(opening(hours, AMSTERDAM, '2026-11-23T12:00:00Z')).toBeDefined();
  });

  it('goes on after midnight, also into a day on which it is closed', () => {
    const hours = hoursOf({ sat: NIGHTS });
    const night = '2026-11-28T17:00 to 2026-11-29T01:30';
    expect(opening(hours, AMSTERDAM, '2026-11-28T22:00:00Z')).toBe(night);
    expect(opening(hours, AMSTERDAM, '2026-11-29T01:29:00Z')).toBe(night);
    expect(opening(hours, AMSTERDAM, '2026-11-29T01:30:00Z')).toBeUndefined();
  });

  it('ends an hour earlier or later by the sun in the nights in which the clocks change', () => {
    const hours = always({ from: '18:00', to: '04:00' });
    expect(opening(hours, AMSTERDAM, '2026-03-28T23:00:00Z')).toBe('2026-03-28T17:00 to 2026-03-29T02:00');
    expect(opening(hours, AMSTERDAM, '2026-10-24T23:00:00Z')).toBe('2026-10-24T16:00 to 2026-10-25T03:00');
    expect(opening(hours, 'Asia/Tokyo', '2026-03-28T13:00:00Z')).toBe('2026-03-28T09:00 to 2026-03-28T19:00');
    expect(opening(hours, 'Asia/Tokyo', '2026-10-24T13:00:00Z')).toBe('2026-10-24T09:00 to 2026-10-24T19:00');
  });

  it('knows a time that the clocks leave out, and one that they show twice', () => {
    const hours = always(NIGHTS);
    expect(opening(hours, AMSTERDAM, '2026-03-28T23:00:00Z')).toBe('2026-03-28T17:00 to 2026-03-29T01:30');
    expect(opening(hours, AMSTERDAM, '2026-10-24T23:00:00Z')).toBe('2026-10-24T16:00 to 2026-10-25T00:30');
    const early = always({ from: '02:30', to: '05:00' });
    expect(opening(early, AMSTERDAM, '2026-03-29T02:00:00Z')).toBe('2026-03-29T01:30 to 2026-03-29T03:00');
    expect(opening(early, AMSTERDAM, '2026-10-25T02:00:00Z')).toBe('2026-10-25T00:30 to 2026-10-25T04:00');
  });

  it('is the same time of the day before the clocks change and after it', () => {
    const hours = always(DAYS);
    expect(opening(hours, AMSTERDAM, '2026-03-28T12:00:00Z')).toBe('2026-03-28T08:00 to 2026-03-28T17:00');
    expect(opening(hours, AMSTERDAM, '2026-03-29T12:00:00Z')).toBe('2026-03-29T07:00 to 2026-03-29T16:00');
    expect(opening(hours, AMSTERDAM, '2026-10-25T12:00:00Z')).toBe('2026-10-25T08:00 to 2026-10-25T17:00');
    expect(opening(hours, 'America/New_York', '2026-03-08T18:00:00Z')).toBe(
      '2026-03-08T13:00 to 2026-03-08T22:00',
    );
  });

  it('has no end in sight where it never closes', () => {
    const hours = always({ from: '00:00', to: '00:00' });
    const now = Date.parse('2026-10-25T12:00:00Z');
    const openings = openingsAround(hours, AMSTERDAM, now);
    expect(openings).toHaveLength(1);
    expect((openings[0]?.closes ?? 0) - now).toBeGreaterThan(7 * 86_400_000);
    expect(openings[0]?.opens).toBeLessThan(now - 86_400_000);
  });

  it('is told of the days around, in their order', () => {
    const openings = openingsAround(
      hoursOf({ mon: DAYS, tue: DAYS }),
      AMSTERDAM,
      Date.parse('2026-11-24T23:30:00Z'),
    );
    expect(openings.map(({ opens }) => new Date(opens).toISOString().slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-11-30',
      '2026-12-01',
    ]);
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
