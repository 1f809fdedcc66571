import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dayPlanSchema, planOfDay } from './dayPlan';

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
    const [one, other] = [11, 12].map((stampID) => entry('2026-11-24T08:00Z', '2026-11-24T18:00Z', stampID));
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
