import { describe, expect, it } from 'vitest';
import { answersReport, stepOf } from './answersReport';
import { MINUTE_MS } from './time';

const TODAY = '2026-11-24';

const answers = (days: object, waiting: unknown = null) => answersReport(days, waiting, TODAY);
const desk = (given: number, answered: Record<string, number>) => ({ desk: { given, answered } });

describe('how soon thumbs were answered (docs/product.md 31.16)', () => {
  it('is a step that is not too short', () => {
    expect([0, 1, 5, 5.01, 1440, 20_161].map((minutes) => stepOf(minutes * MINUTE_MS))).toEqual([
      ...['within1', 'within1', 'within5', 'within10', 'within1440', 'later'],
    ]);
  });

  it.each([
    ['none', {}, undefined],
    ['one', { within5: 1 }, 5],
    ['two halves', { within5: 2, within60: 2 }, 5],
    ['more that came later', { within5: 2, within60: 3 }, 60],
    ['most that came after weeks', { within5: 1, later: 3 }, undefined],
  ])('is told of %s', (_, answered, minutes) => {
    expect(answers({ [TODAY]: desk(9, answered) }).halfWithinMin).toBe(minutes);
  });

  it('within a day is told of days that are over for more than a day', () => {
    const report = answers({
      '2026-11-21': desk(4, { within5: 1, within1440: 1, within2880: 1 }),
      '2026-11-22': desk(2, { within60: 1, later: 1 }),
      '2026-11-23': desk(8, {}),
      [TODAY]: desk(8, { within1: 1 }),
    });
    expect(report).toMatchObject({ given: 22, answered: 6, dayOver: { given: 6, withinDay: 3 } });
  });

  it('is nothing where nothing or nonsense is stored', () => {
    const nothing = {
      given: 0,
      answered: 0,
      dayOver: { given: 0, withinDay: 0 },
      songs: [],
      waiting: { today: 0, threeDays: 0, longer: 0 },
      conversations: { answered: 0, waiting: 0 },
    };
    expect(answers({})).toEqual(nothing);
    expect(answers({ [TODAY]: { desk: 5, tracks: 'none' } }, { total: 'x', days: { [TODAY]: -1 } })).toEqual(
      nothing,
    );
  });
});

it('what waits is told by its age', () => {
  const days = { '2026-11-25': 1, [TODAY]: 2, '2026-11-23': 3, '2026-11-21': 4, '2026-11-20': 9 };
  expect(answers({}, { total: 30, days }).waiting).toEqual({ today: 3, threeDays: 7, longer: 20 });
});

it('outcomes are told by song, the most first, and no song without one', () => {
  const track = (title: string, counts: object) => ({ artist: 'A', title, down: 3, ...counts });
  const { songs } = answers({
    [TODAY]: {
      tracks: { a: track('Seldom', { kept: 1 }), b: track('Often', { removed: 1 }), c: track('Never', {}) },
    },
    '2026-11-20': { tracks: { b: track('Often', { removed: 1, moreLike: 1 }) } },
  });
  expect(songs).toEqual([
    { artist: 'A', title: 'Often', removed: 2, lessOften: 0, moreLike: 1, kept: 0 },
    { artist: 'A', title: 'Seldom', removed: 0, lessOften: 0, moreLike: 0, kept: 1 },
  ]);
});
