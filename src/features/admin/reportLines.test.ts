import { expect, it } from 'vitest';
import { answersReport } from '@/model/answersReport';
import { bucketsOf, trackLines } from './reportLines';

it('a report is drawn in equal steps of time, those without thumbs too', () => {
  const days = [
    { day: '2026-11-01', up: 1, down: 0 },
    { day: '2026-11-08', up: 2, down: 1 },
    { day: '2026-11-14', up: 4, down: 1 },
  ];
  expect(bucketsOf(days, '2026-11-14', 14, 7)).toEqual([
    { day: '2026-11-01', up: 1, down: 0 },
    { day: '2026-11-08', up: 6, down: 2 },
  ]);
  expect(bucketsOf([], '2026-11-14', 3, 1)).toHaveLength(3);
});

it('a report has each track once, also from a function that names it several times', () => {
  const [line, ...others] = trackLines({
    tracks: [
      { artist: 'A', title: 'B', up: 1, down: 2, tooOften: 1 },
      { artist: 'A', title: 'B', up: 2, down: 1, tooOften: 1 },
    ],
    answers: {
      ...answersReport({}, null, '2026-11-24'),
      songs: [
        { artist: 'A', title: 'B', removed: 3, lessOften: 0, moreLike: 0, kept: 0 },
        { artist: 'A', title: 'B', removed: 1, lessOften: 0, moreLike: 0, kept: 1 },
      ],
    },
  });
  expect(others).toEqual([]);
  expect(line).toMatchObject({ up: 3, down: 3, tooOften: 2, removed: 4, kept: 1 });
});
