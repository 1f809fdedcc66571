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
const HOUR_MS = 3_600_000;

const readTimeZone = (name: unknown) => v.parse(maybeTimeZoneSchema, name);

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
      // The clocks show it twice: the first of the two is meant.
      const isFirst = found === moment - HOUR_MS && clockTime(timeZone, found) === clock;
      if (found !== moment && !isFirst) wrong.push(new Date(moment).toISOString());
    }
    expect(wrong).toEqual([]);
  });

  it('shows an hour never in spring, and one twice in autumn', () => {
    const at = (clock: string) =>
      new Date(momentAt('Europe/Amsterdam', Date.parse(`${clock}Z`))).toISOString().slice(0, 16);
    expect(['2026-03-29T01:59', '2026-03-29T02:00', '2026-03-29T02:59', '2026-03-29T03:00'].map(at)).toEqual([
      '2026-03-29T00:59',
      '2026-03-29T01:00',
      '2026-03-29T01:59',
      '2026-03-29T01:00',
    ]);
    expect(['2026-10-25T01:59', '2026-10-25T02:00', '2026-10-25T02:59', '2026-10-25T03:00'].map(at)).toEqual([
      '2026-10-24T23:59',
      '2026-10-25T00:00',
      '2026-10-25T00:59',
      '2026-10-25T02:00',
    ]);
  });
});

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

const ZONE = 'Europe/Amsterdam';
const at = (clock: string): number => momentAt(ZONE, Date.parse(`${clock}Z`));

const zone = (changes: object = {}) => ({
  can: { block: false, until: true },
  moods: [{ index: '0', name: 'Rustig', icon: '', stamp: '', stampID: 1, active: true }],
  timeZone: ZONE,
  // 28 March 2026 is a Saturday. The clocks go forward at 02:00 in the night to Sunday.
  hours: { sat: { from: '10:00', to: '04:00' }, tue: { from: '09:00', to: '18:00' } },
  ...changes,
});

describe('for how long a mood can be chosen (docs/product.md 33.5, 33.7)', () => {
  it('is open, an hour, and until closing', () => {
    const now = at('2026-11-24T12:00:00');
    expect([...moodLengths([zone()], now)]).toEqual([
      ['open', undefined],
      ['hour', now + MOOD_HOUR_MS],
      ['closing', at('2026-11-24T18:00:00')],
    ]);
  });

  it('goes by the clocks of the zone in the night in which these change', () => {
    const now = at('2026-03-28T23:30:00');
    const closing = moodLengths([zone()], now).get('closing');
    expect(closing).toBe(at('2026-03-29T04:00:00'));
    expect(Number(closing) - now).toBe(3.5 * MOOD_HOUR_MS);
  });

  it.each<[string, object]>([
    ['is closed', { hours: { mon: { from: '09:00', to: '18:00' } } }],
    ['says hours that cannot be read', { hours: '9 to 5' }],
    ['says no time zone', { timeZone: undefined }],
    ['says a time zone that there is not', { timeZone: 'Utrecht' }],
    [
      'closes later than a mood may end',
      {
        hours: {
          mon: { from: '00:00', to: '00:00' },
          tue: { from: '00:00', to: '00:00' },
          wed: { from: '00:00', to: '13:00' },
        },
      },
    ],
  ])('has no closing where the venue %s', (_name, changes) => {
    expect([...moodLengths([zone(changes)], at('2026-11-24T12:00:00')).keys()]).toEqual(['open', 'hour']);
  });

  it('has the closing that is a day ahead, and not one that is further', () => {
    const wholeDay = { hours: { tue: { from: '00:00', to: '00:00' } } };
    const midnight = at('2026-11-24T00:00:00');
    expect(moodLengths([zone(wholeDay)], midnight).get('closing')).toBe(midnight + MOOD_UNTIL_MAX_MS);
    const longer = { hours: { ...wholeDay.hours, wed: { from: '00:00', to: '00:01' } } };
    expect(moodLengths([zone(longer)], midnight).has('closing')).toBe(false);
  });

  it('has the closing of several where all close at the same moment', () => {
    const now = at('2026-11-24T12:00:00');
    const later = zone({ hours: { tue: { from: '09:00', to: '19:00' } } });
    expect(moodLengths([zone(), zone()], now).has('closing')).toBe(true);
    expect(moodLengths([zone(), later], now).has('closing')).toBe(false);
    expect(moodLengths([zone(), zone({ hours: undefined })], now).has('closing')).toBe(false);
    expect(moodLengths([zone(), zone({ timeZone: 'Europe/London' })], now).has('closing')).toBe(false);
  });

  it.each<[string, object]>([
    ['cannot go back', { can: undefined }],
    ['can leave songs out only', { can: { block: true, until: false } }],
    ['has nothing to go back to', { moods: [] }],
  ])('is open alone where one %s', (_name, changes) => {
    expect([...moodLengths([zone(), zone(changes)], at('2026-11-24T12:00:00')).keys()]).toEqual(['open']);
  });
});

describe('what is planned', () => {
  const AMSTERDAM = 'Europe/Amsterdam';
  const NOON = '2026-11-24T11:00:00Z';

  const at = (time: string): number => Date.parse(time);
  const entry = (from: string, to: string, stampID: number | string) => ({
    from: at(from),
    to: at(to),
    stampID,
  });

  /** The plan of the day of `now`, a line for each part, in hours of UTC. */
  function parts(plan: unknown, now = NOON, timeZone = AMSTERDAM): string[] {
    const hour = (time: number) => new Date(time).toISOString().slice(5, 16);
    return planOfDay(v.parse(dayPlanSchema, plan) ?? [], timeZone, at(now)).map(
      ({ from, to, stampID }) => `${hour(from)} ${hour(to)} ${stampID}`,
    );
  }

  describe('the plan of a day (docs/product.md 33.12)', () => {
    it('is in the order of the day, with its gaps', () => {
      const plan = [
        entry('2026-11-24T16:00Z', '2026-11-24T21:00Z', 12),
        entry('2026-11-24T08:00Z', '2026-11-24T12:00Z', 11),
      ];
      expect(parts(plan)).toEqual(['11-24T08:00 11-24T12:00 11', '11-24T16:00 11-24T21:00 12']);
    });

    it('is as it was begun last where two overlap, and as it was before when that has ended', () => {
      const day = entry('2026-11-24T08:00Z', '2026-11-24T18:00Z', 11);
      const lunch = entry('2026-11-24T11:00Z', '2026-11-24T13:00Z', 12);
      const expected = [
        '11-24T08:00 11-24T11:00 11',
        '11-24T11:00 11-24T13:00 12',
        '11-24T13:00 11-24T18:00 11',
      ];
      expect(parts([day, lunch])).toEqual(expected);
      expect(parts({ a: lunch, b: day })).toEqual(expected);
    });

    it('takes the later in the list of two that begin together', () => {
      const [one, other] = [11, 12].map((stampID) =>
        entry('2026-11-24T08:00Z', '2026-11-24T18:00Z', stampID),
      );
      expect(parts([one, other])).toEqual(['11-24T08:00 11-24T18:00 12']);
    });

    it('is one part where the same mood goes on', () => {
      const plan = [
        entry('2026-11-24T08:00Z', '2026-11-24T10:00Z', 11),
        entry('2026-11-24T10:00Z', '2026-11-24T12:00Z', 11),
        entry('2026-11-24T12:00Z', '2026-11-24T14:00Z', '11x'),
      ];
      expect(parts(plan)).toEqual(['11-24T08:00 11-24T12:00 11', '11-24T12:00 11-24T14:00 11x']);
    });

    it('has what goes on past midnight, that evening and that night, and nothing of other days', () => {
      const plan = [
        entry('2026-11-23T08:00Z', '2026-11-23T23:00Z', 10),
        entry('2026-11-24T17:00Z', '2026-11-25T01:00Z', 11),
        entry('2026-11-25T23:00Z', '2026-11-26T01:00Z', 12),
      ];
      const night = ['11-24T17:00 11-25T01:00 11'];
      expect(parts(plan, '2026-11-24T22:00:00Z')).toEqual(night);
      expect(parts(plan, '2026-11-25T00:30:00Z')).toEqual(night);
    });

    it('is that of a day of 23 and of 25 hours', () => {
      const plan = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'].map(
        (day, place) => entry(`${day}T21:30Z`, `${day}T21:45Z`, place),
      );
      expect(parts(plan, '2026-03-29T12:00:00Z')).toEqual(['03-29T21:30 03-29T21:45 1']);
      expect(parts(plan, '2026-10-25T12:00:00Z')).toEqual(['10-25T21:30 10-25T21:45 4']);
      const tokyo = [entry('2026-03-28T15:00Z', '2026-03-28T16:00Z', 5)];
      expect(parts(tokyo, '2026-03-29T12:00:00Z', 'Asia/Tokyo')).toEqual(['03-28T15:00 03-28T16:00 5']);
      expect(parts(tokyo, '2026-03-29T12:00:00Z')).toEqual([]);
    });

    it('leaves out what cannot be read', () => {
      const good = entry('2026-11-24T08:00Z', '2026-11-24T12:00Z', 11);
      const bad = [
        null,
        'a mood',
        { ...good, to: good.from },
        { ...good, from: '08:00' },
        { ...good, stampID: {} },
        { ...good, to: 1e20 },
      ];
      expect(parts([...bad, good])).toEqual(['11-24T08:00 11-24T12:00 11']);
      expect(v.parse(dayPlanSchema, bad)).toBeUndefined();
      expect(v.parse(dayPlanSchema, 'today')).toBeUndefined();
    });
  });
});
