import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from './limits';
import {
  clockTime,
  dayPlanSchema,
  maybeHoursSchema,
  maybeTimeZoneSchema,
  momentAt,
  moodLengths,
  openingAt,
  type OpeningHours,
  openingsAround,
  planOfDay,
} from './venueTimes';

const ZONES = ['Europe/Amsterdam', 'America/St_Johns', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'];
const AMSTERDAM = 'Europe/Amsterdam';
const TOKYO = 'Asia/Tokyo';
const HOUR_MS = 3_600_000;

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
    expect(minuteOf(momentAt(AMSTERDAM, Date.parse(`${clock}Z`)))).toBe(moment);
  });
});

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
  ])('%s', (_name, hours, timeZone, moment, opening) => {
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

describe('for how long a mood can be chosen (docs/product.md 33.5)', () => {
  const at = (clock: string): number => momentAt(AMSTERDAM, Date.parse(`${clock}Z`));
  const lengthsAt = (hours: unknown, now: number) => {
    const moods = [{ index: '0', name: 'Rustig', icon: '', stamp: '', stampID: 1, active: true }];
    const can = { block: false, until: true };
    return moodLengths({ can, moods, timeZone: AMSTERDAM, hours: hours }, [], now);
  };

  it('is open, an hour, and until closing', () => {
    const now = at('2026-11-24T12:00:00');
    expect([...lengthsAt({ tue: DAYS }, now)]).toEqual([
      ['open', undefined],
      ['hour', now + MOOD_HOUR_MS],
      ['closing', at('2026-11-24T18:00:00')],
    ]);
  });

  it('goes by the clocks of the zone in the night in which these change', () => {
    const now = at('2026-03-28T23:30:00');
    const closing = lengthsAt({ sat: { from: '10:00', to: '04:00' } }, now).get('closing');
    expect(Number(closing) - now).toBe(3.5 * MOOD_HOUR_MS);
  });

  it.each([{ mon: DAYS }, '9 to 5'])('has no closing where the hours are %j', (hours) => {
    expect(lengthsAt(hours, at('2026-11-24T12:00:00')).has('closing')).toBe(false);
  });

  it('has the closing that is a day ahead, and not one that is further', () => {
    const tue = { from: '00:00', to: '00:00' };
    const midnight = at('2026-11-24T00:00:00');
    expect(lengthsAt({ tue }, midnight).get('closing')).toBe(midnight + MOOD_UNTIL_MAX_MS);
    expect(lengthsAt({ tue, wed: { from: '00:00', to: '00:01' } }, midnight).has('closing')).toBe(false);
  });
});

describe('the plan of a day (docs/product.md 33.12)', () => {
  /** `from` and `to` are UTC, without year and month if these are 2026-11. */
  const entry = (from: string, to: string, stampID: number | string) => {
    const at = (time: string): number => Date.parse(`${time.length > 8 ? '' : '2026-11-'}${time}Z`);
    return { from: at(from), to: at(to), stampID };
  };

  /** The plan for the day of `now`, one line per part, in UTC hours. */
  function parts(plan: unknown, now = '2026-11-24T11:00:00Z', timeZone = AMSTERDAM): string[] {
    const hour = (time: number) => minuteOf(time).slice(5);
    return planOfDay(v.parse(dayPlanSchema, plan) ?? [], timeZone, Date.parse(now)).map(
      ({ from, to, stampID }) => `${hour(from)} ${hour(to)} ${stampID}`,
    );
  }

  const DAY = entry('24T08:00', '24T18:00', 11);
  const LUNCH = entry('24T11:00', '24T13:00', 12);
  const DAY_WITH_LUNCH = [
    '11-24T08:00 11-24T11:00 11',
    '11-24T11:00 11-24T13:00 12',
    '11-24T13:00 11-24T18:00 11',
  ];

  it.each<[string, unknown, string[]]>([
    [
      'is in the order of the day, with its gaps',
      [entry('24T16:00', '24T21:00', 12), entry('24T08:00', '24T12:00', 11)],
      ['11-24T08:00 11-24T12:00 11', '11-24T16:00 11-24T21:00 12'],
    ],
    ['is as it was begun last where two overlap, and then as before', [DAY, LUNCH], DAY_WITH_LUNCH],
    ['is the same in another order', { a: LUNCH, b: DAY }, DAY_WITH_LUNCH],
    [
      'takes the later in the list of two that begin together',
      [DAY, { ...DAY, stampID: 12 }],
      ['11-24T08:00 11-24T18:00 12'],
    ],
    [
      'is one part where the same mood goes on',
      [
        entry('24T08:00', '24T10:00', 11),
        entry('24T10:00', '24T12:00', 11),
        entry('24T12:00', '24T14:00', '11x'),
      ],
      ['11-24T08:00 11-24T12:00 11', '11-24T12:00 11-24T14:00 11x'],
    ],
  ])('%s', (_name, plan, expected) => {
    expect(parts(plan)).toEqual(expected);
  });

  it('has what goes on past midnight, that evening and that night, and nothing of other days', () => {
    const plan = [
      entry('23T08:00', '23T23:00', 10),
      entry('24T17:00', '25T01:00', 11),
      entry('25T23:00', '26T01:00', 12),
    ];
    const night = ['11-24T17:00 11-25T01:00 11'];
    expect(parts(plan, '2026-11-24T22:00:00Z')).toEqual(night);
    expect(parts(plan, '2026-11-25T00:30:00Z')).toEqual(night);
  });

  it('is that of a day of 23 and of 25 hours', () => {
    const plan = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'].map(
      (day, place) => entry(`${day}T21:30`, `${day}T21:45`, place),
    );
    expect(parts(plan, '2026-03-29T12:00:00Z')).toEqual(['03-29T21:30 03-29T21:45 1']);
    expect(parts(plan, '2026-10-25T12:00:00Z')).toEqual(['10-25T21:30 10-25T21:45 4']);
    const tokyo = [entry('2026-03-28T15:00', '2026-03-28T16:00', 5)];
    expect(parts(tokyo, '2026-03-29T12:00:00Z', TOKYO)).toEqual(['03-28T15:00 03-28T16:00 5']);
    expect(parts(tokyo, '2026-03-29T12:00:00Z')).toEqual([]);
  });

  it('leaves out what cannot be read', () => {
    const bad = [
      ...[null, 'a mood', { ...DAY, to: DAY.from }, { ...DAY, from: '08:00' }],
      ...[
        { ...DAY, stampID: {} },
        { ...DAY, to: 1e20 },
      ],
    ];
    expect(parts([...bad, DAY])).toEqual(['11-24T08:00 11-24T18:00 11']);
    expect(v.parse(dayPlanSchema, bad)).toBeUndefined();
    expect(v.parse(dayPlanSchema, 'today')).toBeUndefined();
  });
});
