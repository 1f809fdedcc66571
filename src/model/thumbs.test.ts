import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answersReport, daysUntil, providerDay } from './answersReport';
import { REASONS } from './rating';
import {
  bucketsOf,
  type CsvTexts,
  mostRated,
  namesakesIn,
  thumbsCsv,
  thumbsPeriodSchema,
  thumbsReport,
  trackLines,
  zoneText,
} from './thumbs';

describe("the provider's days", () => {
  it('begin at midnight where the provider is, in summer and in winter', () => {
    expect(providerDay(Date.parse('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(providerDay(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(providerDay(Date.parse('2026-12-01T22:30:00Z'))).toBe('2026-12-01');
    expect(providerDay(Date.parse('2026-12-01T23:00:00Z'))).toBe('2026-12-02');
  });

  it('follow each other, over the end of a month and of summer time', () => {
    expect(daysUntil('2026-11-01', 3)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
    expect(daysUntil('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});

describe('a report', () => {
  it('adds up days, and calls a zone what it is called by now', () => {
    const report = thumbsReport({
      '2026-11-01': {
        zones: { gym: { zone: 'Room', up: 1, reasons: { tooLoud: 1 } }, cafe: { zone: 'Bar', down: 9 } },
        tracks: { b: { artist: 'B', title: 'Song', up: 1, down: 1, tooOften: 1 } },
      },
      '2026-11-02': { zones: { gym: { zone: 'Hall', up: 2, down: 1, takenBack: 1 } } },
      '2026-11-03': { tracks: { b: { artist: 'B', title: 'Song', down: 1, tooOften: 1 } } },
    });
    expect(report.days).toEqual([
      { day: '2026-11-01', up: 1, down: 9 },
      { day: '2026-11-02', up: 2, down: 1 },
      { day: '2026-11-03', up: 0, down: 0 },
    ]);
    expect(report.zones).toEqual([
      { zone: 'Bar', up: 0, down: 9, takenBack: 0 },
      { zone: 'Hall', up: 3, down: 1, takenBack: 1 },
    ]);
    expect(report.tracks).toEqual([{ artist: 'B', title: 'Song', up: 1, down: 2, tooOften: 2 }]);
    expect(report.reasons.tooLoud).toBe(1);
  });

  it('tells zones that share the name they have by now apart (docs/product.md 25.17)', () => {
    const stored = {
      '2026-11-01': { zones: { gym: { zone: 'Hall', up: 1 }, cafe: { zone: 'Bar', up: 1 } } },
      '2026-11-02': { zones: { cafe: { zone: 'Hall', up: 1 }, shop: { zone: 'Shop', up: 1 } } },
    };
    expect(namesakesIn(stored)).toEqual(['gym', 'cafe']);
    const standing = new Map([
      ['gym', { address: 'Quay 1', playerId: 901 }],
      ['cafe', { address: '', playerId: 902 }],
    ]);
    expect(thumbsReport(stored, standing).zones.map(zoneText)).toEqual([
      'Hall, 902',
      'Hall, Quay 1, 901',
      'Shop',
    ]);
  });

  it('of nothing, or of what is malformed, is empty', () => {
    for (const stored of [null, 'x', { '2026-11-01': 5 }])
      expect(thumbsReport(stored)).toMatchObject({ zones: [], tracks: [], reasons: { tooLoud: 0 } });
    expect(thumbsReport({ '2026-11-01': { zones: { gym: { up: -4, down: 'many' } } } }).zones).toEqual([
      { zone: '', up: 0, down: 0, takenBack: 0 },
    ]);
  });

  it('names ten tracks at most, and none without such a thumb', () => {
    const tracks = Array.from({ length: 12 }, (_, down) => ({
      ...{ artist: '', title: `${down}`, up: 0, down },
      tooOften: 11 - down,
    }));
    expect(mostRated(tracks, 'down').map(({ down }) => down)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(mostRated(tracks, 'tooOften').map(({ down }) => down)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(mostRated(tracks, 'up')).toEqual([]);
  });

  it('is drawn in equal steps of time, those without thumbs too', () => {
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

  it.each([
    ['2026-11-01', '2026-11-01', true],
    ['2025-11-02', '2026-11-02', true],
    ['2025-11-01', '2026-11-02', false],
    ['2026-11-02', '2026-11-01', false],
    ['yesterday', '2026-11-01', false],
  ])('of %s to %s can be asked for: %s', (from, to, isAllowed) => {
    expect(v.safeParse(thumbsPeriodSchema, { from, to }).success).toBe(isAllowed);
  });
});

const report = thumbsReport(
  {
    '2026-11-21': {
      zones: { gym: { zone: 'Hall; "big"', up: 1, down: 2, takenBack: 1, reasons: { tooLoud: 2 } } },
      tracks: { a: { artist: '=HYPERLINK("x")', title: 'Slow, slower', down: 2, tooOften: 1 } },
    },
  },
  new Map([['gym', { address: 'Quay 1', playerId: 901 }]]),
);

/** Each word of the file is its key. */
const TEXTS = {
  columns: Object.fromEntries(
    [
      ...['list', 'name', 'artist', 'up', 'down', 'takenBack', 'address', 'number', 'tooOften'],
      ...['removed', 'lessOften', 'moreLike', 'kept', 'count'],
    ].map((column) => [column, column]),
  ),
  lists: { day: 'day', zone: 'zone', track: 'track', reason: 'reason', answers: 'answers' },
  reasons: Object.fromEntries(
    [...REASONS.down, ...REASONS.up].map((reason) => [reason, `because ${reason}`]),
  ),
  answers: Object.fromEntries(
    [
      ...['given', 'answered', 'halfWithinMin', 'dayGiven', 'withinDay'],
      ...['waitingToday', 'waitingThreeDays', 'waitingLonger'],
    ].map((row) => [row, row]),
  ),
} as CsvTexts;

it('is a table that a spreadsheet opens, and in which no name is a formula', () => {
  const lines = thumbsCsv(report, ';', TEXTS).split('\r\n');
  expect(lines.filter((line) => !/^reason;.*;0;/.test(line))).toEqual([
    '\ufefflist;name;artist;up;down;takenBack;address;number;tooOften;removed;lessOften;moreLike;kept;count',
    'day;2026-11-21;;1;2;;;;;;;;;',
    'zone;"Hall; ""big""";;1;2;1;Quay 1;901;;;;;;',
    `track;"Slow, slower";"'=HYPERLINK(""x"")";0;2;;;;1;0;0;0;0;`,
    'reason;because tooLoud;;;2;;;;;;;;;',
    '',
  ]);
  expect(thumbsCsv(report, ',', TEXTS)).toContain('track,"Slow, slower",');
  expect(thumbsCsv(report, ',', TEXTS)).toContain('zone,"Hall; ""big""",');
});

const zoneCalled = (zone: string) => thumbsReport({ '2026-11-21': { zones: { gym: { zone, up: 1 } } } });

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\tA',
  '\r=1',
  '\n=1',
  '  =1',
  '\uff1d1',
  "=cmd|' /C calc'!A0",
])('takes no name for a formula: %j', (name) => {
  for (const separator of [',', ';'] as const) {
    const [, rest = ''] = thumbsCsv(zoneCalled(name), separator, TEXTS).split(`zone${separator}`);
    expect(rest).toMatch(/^"?'/);
  }
});

it.each([
  ...[
    '007',
    '1E5',
    '4:44',
    '12',
    '1/2',
    '1 1/2',
    '2026-11-21',
    '1,5',
    '-',
    '50 %',
    '€ 5',
    '24-7',
    '4:44 PM',
    '(3)',
  ],
  ...['11 mei', 'May 16', 'Sept. 2026', 'true', 'ONWAAR', '١٢'],
])('takes no name for a number, a date or a time: %j', (name) => {
  const track = { artist: name, title: name, up: 1, down: 0, tooOften: 0 };
  const csv = thumbsCsv({ ...zoneCalled(name), tracks: [track] }, ';', TEXTS);
  const text = name.includes(',') ? `"'${name}"` : `'${name}`;
  expect(csv).toContain(`zone;${text};`);
  expect(csv).toContain(`track;${text};${text};`);
});

it.each([
  '24K Magic',
  'Maroon 5',
  'Mayday',
  'December',
  'E5',
  'Song 2',
  'U2',
  '99 Luftballons',
  'M83',
  '東京',
])('leaves any other name alone: %j', (name) =>
  expect(thumbsCsv(zoneCalled(name), ';', TEXTS)).toContain(`zone;${name};`),
);

it.each([',', ';'] as const)('keeps a name in one cell, whichever sign parts cells (%s)', (separator) => {
  for (const name of ['Hall; A', 'Hall, A', 'Hall\tA', 'Hall\nA'])
    expect(thumbsCsv(zoneCalled(name), separator, TEXTS)).toContain(`zone${separator}"${name}"${separator}`);
});

it('tells what the DJs did, in one line for each track', () => {
  const counted = { artist: 'A', title: 'B', removed: 2, kept: 1 };
  const stored = {
    '2026-11-21': {
      desk: { given: 3, answered: { within10: 1 } },
      // Counts of an earlier version have another key.
      tracks: { digest: { ...counted, down: 1 }, older: { ...counted, down: 2, tooOften: 1 } },
    },
  };
  const answers = answersReport(stored, { total: 2, days: { '2026-11-24': 1 } }, '2026-11-24');
  expect(answers.songs).toEqual([
    { artist: 'A', title: 'B', removed: 4, lessOften: 0, moreLike: 0, kept: 2 },
  ]);
  const ofTracks = thumbsReport(stored);
  expect(ofTracks.tracks).toEqual([{ artist: 'A', title: 'B', up: 0, down: 3, tooOften: 1 }]);
  const lines = thumbsCsv({ ...ofTracks, answers }, ',', TEXTS).split('\r\n');
  expect(lines.filter((line) => /^(track|answers),/.test(line))).toEqual([
    'track,B,A,0,3,,,,1,4,0,0,2,',
    'answers,given,,,,,,,,,,,,3',
    'answers,answered,,,,,,,,,,,,1',
    'answers,halfWithinMin,,,,,,,,,,,,10',
    'answers,dayGiven,,,,,,,,,,,,3',
    'answers,withinDay,,,,,,,,,,,,1',
    'answers,waitingToday,,,,,,,,,,,,1',
    'answers,waitingThreeDays,,,,,,,,,,,,0',
    'answers,waitingLonger,,,,,,,,,,,,1',
  ]);
});

it('has each track once, also from a function that names it several times', () => {
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
