import { expect, it } from 'vitest';
import { thumbsReport } from './thumbs';
import { thumbsCsv } from './thumbsCsv';

const report = thumbsReport({
  '2026-11-21': {
    zones: { gym: { zone: 'Hall; "big"', up: 1, down: 2, takenBack: 1, reasons: { tooLoud: 2 } } },
    tracks: { a: { artist: '=HYPERLINK("x")', title: 'Slow, slower', down: 2 } },
  },
});

it('is a table that a spreadsheet opens, and in which no name is a formula', () => {
  expect(thumbsCsv(report, ';').split('\r\n')).toEqual([
    '\ufefflist;name;artist;up;down;taken back',
    'day;2026-11-21;;1;2;',
    'zone;"Hall; ""big""";;1;2;1',
    `track;Slow, slower;"'=HYPERLINK(""x"")";0;2;`,
    'reason;moreLikeThis;;0;;',
    'reason;tooOften;;;0;',
    'reason;doesNotFit;;;0;',
    'reason;tooLoud;;;2;',
    'reason;unsuitableText;;;0;',
    '',
  ]);
  expect(thumbsCsv(report, ',')).toContain('track,"Slow, slower",');
});
