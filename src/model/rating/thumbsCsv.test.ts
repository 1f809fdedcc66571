import { expect, it } from 'vitest';
import { answersReport } from '../desk/answersReport';
import { thumbsReport } from './thumbs';
import { thumbsCsv } from './thumbsCsv';

const report = thumbsReport({
  '2026-11-21': {
    zones: { gym: { zone: 'Hall; "big"', up: 1, down: 2, takenBack: 1, reasons: { tooLoud: 2 } } },
    tracks: { a: { artist: '=HYPERLINK("x")', title: 'Slow, slower', down: 2, tooOften: 1 } },
  },
});

it('is a table that a spreadsheet opens, and in which no name is a formula', () => {
  expect(thumbsCsv(report, ';').split('\r\n')).toEqual([
    '\ufefflist;name;artist;up;down;taken back;address;number;too often;removed;less often;more like;kept;count',
    'day;2026-11-21;;1;2;;;;;;;;;',
    'zone;"Hall; ""big""";;1;2;1;;;;;;;;',
    `track;"Slow, slower";"'=HYPERLINK(""x"")";0;2;;;;1;;;;;`,
    'reason;moreLikeThis;;0;;;;;;;;;;',
    'reason;tooOften;;;0;;;;;;;;;',
    'reason;doesNotFit;;;0;;;;;;;;;',
    'reason;tooLoud;;;2;;;;;;;;;',
    'reason;unsuitableText;;;0;;;;;;;;;',
    '',
  ]);
  expect(thumbsCsv(report, ',')).toContain('track,"Slow, slower",');
  expect(thumbsCsv(report, ',')).toContain('zone,"Hall; ""big""",');
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
    const [, rest = ''] = thumbsCsv(zoneCalled(name), separator).split(`zone${separator}`);
    expect(rest).toMatch(/^"?'/);
  }
});

it.each([',', ';'] as const)('keeps a name in one cell, whichever sign parts cells (%s)', (separator) => {
  for (const name of ['Hall; A', 'Hall, A', 'Hall\tA', 'Hall\nA'])
    expect(thumbsCsv(zoneCalled(name), separator)).toContain(`zone${separator}"${name}"${separator}`);
});

it.each([',', ';'] as const)(
  'tells how often a song was heard too often, whatever it is called (%s)',
  (separator) => {
    const tracks = { a: { artist: 'A; B, C', title: '=1+1;2,3', down: 3, tooOften: 2 } };
    const row = ['track', `"'=1+1;2,3"`, '"A; B, C"', 0, 3, '', '', '', 2, '', '', '', '', ''].join(
      separator,
    );
    expect(thumbsCsv(thumbsReport({ '2026-11-21': { tracks } }), separator)).toContain(`\r\n${row}\r\n`);
  },
);

it('tells zones of one name apart by address and number (docs/product.md 25.17)', () => {
  const stored = {
    '2026-11-21': { zones: { one: { zone: 'Hall', up: 2 }, other: { zone: 'Hall', up: 1 } } },
  };
  const standing = new Map([
    ['one', { address: 'Quay 1, Utrecht', playerId: 901 }],
    ['other', { address: 'Lane 2', playerId: 902 }],
  ]);
  const lines = thumbsCsv(thumbsReport(stored, standing), ',').split('\r\n');
  expect(lines.filter((line) => line.startsWith('zone'))).toEqual([
    'zone,Hall,,2,0,0,"Quay 1, Utrecht",901,,,,,,',
    'zone,Hall,,1,0,0,Lane 2,902,,,,,,',
  ]);
});

it('tells what the DJs did', () => {
  const answers = answersReport(
    {
      '2026-11-21': {
        desk: { given: 3, answered: { within10: 1 } },
        tracks: { a: { artist: 'A', title: 'B', removed: 2, kept: 1 } },
      },
    },
    { total: 2, days: { '2026-11-24': 1 } },
    '2026-11-24',
  );
  const lines = thumbsCsv({ ...report, answers }, ',').split('\r\n');
  expect(lines.slice(-10)).toEqual([
    'answers,given,,,,,,,,,,,,3',
    'answers,answered,,,,,,,,,,,,1',
    'answers,half within minutes,,,,,,,,,,,,10',
    'answers,given until two days ago,,,,,,,,,,,,3',
    'answers,of these answered within a day,,,,,,,,,,,,1',
    'answers,waiting since today,,,,,,,,,,,,1',
    'answers,waiting for 1 to 3 days,,,,,,,,,,,,0',
    'answers,waiting for longer,,,,,,,,,,,,1',
    'outcomes,B,A,,,,,,,2,0,0,1,',
    '',
  ]);
});
