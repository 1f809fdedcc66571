import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clockTime, maybeTimeZoneSchema, momentAt } from './timeZone';
import { HOUR_MS } from './time';

const ZONES = ['Europe/Amsterdam', 'America/St_Johns', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'];

const readTimeZone = (name: unknown) => v.parse(maybeTimeZoneSchema, name);

/** A moment in UTC, to the minute. */
const minuteOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

describe('a time zone', () => {
  it('is one that this device knows', () => {
    expect(ZONES.map(readTimeZone)).toEqual(ZONES);
    expect(['Mars/Olympus', '', 'a b', 7, null, {}].map(readTimeZone)).toEqual(Array(6).fill(undefined));
  });

  it.each(ZONES)('has a moment for each time of its clocks, through a whole year: %s', (timeZone) => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const wrong: string[] = [];
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const moment = start + hour * HOUR_MS;
      const clock = clockTime(timeZone, moment);
      const found = momentAt(timeZone, clock);
      // The clock shows this time twice. The first is meant.
      const isFirst = found === moment - HOUR_MS && clockTime(timeZone, found) === clock;
      if (found !== moment && !isFirst) wrong.push(minuteOf(moment));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['2026-03-29T01:59', '2026-03-29T00:59'],
    ['2026-03-29T02:00', '2026-03-29T01:00'],
    ['2026-03-29T02:59', '2026-03-29T01:59'],
    ['2026-03-29T03:00', '2026-03-29T01:00'],
    ['2026-10-25T01:59', '2026-10-24T23:59'],
    ['2026-10-25T02:00', '2026-10-25T00:00'],
    ['2026-10-25T02:59', '2026-10-25T00:59'],
    ['2026-10-25T03:00', '2026-10-25T02:00'],
  ])('shows an hour never in spring, and one twice in autumn: %s', (clock, moment) => {
    expect(minuteOf(momentAt('Europe/Amsterdam', Date.parse(`${clock}Z`)))).toBe(moment);
  });
});
