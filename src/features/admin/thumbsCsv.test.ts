import { expect, it } from 'vitest';
import { answersReport } from '@/model/answersReport';
import { REASONS } from '@/model/rating';
import { thumbsReport } from '@/model/thumbs';
import { type CsvTexts, thumbsCsv } from './thumbsCsv';

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
      ...['conversationsAnswered', 'conversationsHalfWithinMin', 'conversationsWaiting'],
    ].map((row) => [row, row]),
  ),
} as CsvTexts;

it('a report is a table that a spreadsheet opens, and in which no name is a formula', () => {
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
])('the table takes no name for a formula: %j', (name) => {
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
])('the table takes no name for a number, a date or a time: %j', (name) => {
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
])('the table leaves any other name alone: %j', (name) =>
  expect(thumbsCsv(zoneCalled(name), ';', TEXTS)).toContain(`zone;${name};`),
);

it.each([',', ';'] as const)(
  'the table keeps a name in one cell, whichever sign parts cells (%s)',
  (separator) => {
    for (const name of ['Hall; A', 'Hall, A', 'Hall\tA', 'Hall\nA'])
      expect(thumbsCsv(zoneCalled(name), separator, TEXTS)).toContain(
        `zone${separator}"${name}"${separator}`,
      );
  },
);

it('the table tells what the DJs did, in one line for each track', () => {
  const counted = { artist: 'A', title: 'B', removed: 2, kept: 1 };
  const stored = {
    '2026-11-21': {
      desk: { given: 3, answered: { within10: 1 } },
      conversations: { within5: 2, within30: 1 },
      // Counts of an earlier version have another key.
      tracks: { digest: { ...counted, down: 1 }, older: { ...counted, down: 2, tooOften: 1 } },
    },
  };
  const answers = answersReport(
    stored,
    { total: 2, days: { '2026-11-24': 1 }, conversations: 4 },
    '2026-11-24',
  );
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
    'answers,conversationsAnswered,,,,,,,,,,,,3',
    'answers,conversationsHalfWithinMin,,,,,,,,,,,,5',
    'answers,conversationsWaiting,,,,,,,,,,,,4',
  ]);
});
