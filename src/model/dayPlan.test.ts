import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dayPlanSchema, planOfDay } from './dayPlan';

const AMSTERDAM = 'Europe/Amsterdam';
const TOKYO = 'Asia/Tokyo';

/** A moment in UTC, to the minute. */
const minuteOf = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

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
  ])('%s (docs/contract.md C4)', (_name, plan, expected) => {
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
