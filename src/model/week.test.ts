import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { startOf, daysUntil } from './answersReport';
import { totalWeek, weekBefore, zoneWeek, zoneWeekSchema } from './week';

const TODAY = '2027-03-08';
const [FIRST = ''] = weekBefore(TODAY);
const [BEFORE = ''] = daysUntil(FIRST, 2);

const song = (title: string, counts: object) => ({ artist: 'Mira Solen', title, ...counts });
const dayOf = (songs: object) => ({ [FIRST]: { day: FIRST, up: 1, down: 1, songs } });

describe('the week of several zones (docs/product.md 37.2)', () => {
  it('counts a song that was changed in two zones once', () => {
    const hall = zoneWeek(
      dayOf({ a: song('Golden Hour', { removed: 1 }), b: song('Tram Zes', { kept: 1 }) }),
      {},
      TODAY,
    );
    const bar = zoneWeek(
      dayOf({ a: song('Golden Hour', { lessOften: 1 }), c: song('Lantern', { moreLike: 1 }) }),
      {},
      TODAY,
    );
    expect(totalWeek([hall, bar])).toEqual({ up: 2, down: 2, changed: 2 });
  });
});

describe('the week of a zone', () => {
  it.each([
    ['the first day of the week', FIRST, ['one']],
    ['the last day', TODAY, ['one']],
    ['the day before the week', BEFORE, []],
  ])('has what the team blocked on %s: %s (docs/product.md 37.4)', (_, day, ids) => {
    // Noon is the same day in every zone of the provider.
    const at = startOf(day) + 43_200_000;
    const blocked = { one: { ...song('Blocked', {}), by: 'colleague', at, rating: 'r' } };
    expect(zoneWeek({}, blocked, TODAY).blocked.map(({ id }) => id)).toEqual(ids);
  });

  it('has the seven days before today, and of today only what the DJs did', () => {
    const stored = Object.fromEntries(
      [...daysUntil(TODAY, 9)].map((day) => [
        day,
        { day, up: 1, down: 2, songs: { a: song('Golden Hour', { up: 1, down: 2, removed: 1 }) } },
      ]),
    );
    const week = zoneWeek(stored, {}, TODAY);
    expect(week).toMatchObject({ up: 7, down: 14, changed: ['a'] });
    expect(week.days.map(({ day }) => day)).toEqual(weekBefore(TODAY));
    expect(week.worst).toMatchObject([{ up: 7, down: 14, removed: 8 }]);
  });

  it('is stored as it is read again', () => {
    const week = zoneWeek(dayOf({ a: song('Golden Hour', { up: 1, down: 2, kept: 1 }) }), {}, TODAY);
    expect(v.parse(zoneWeekSchema, JSON.parse(JSON.stringify(week)))).toEqual(
      JSON.parse(JSON.stringify(week)),
    );
  });
});
