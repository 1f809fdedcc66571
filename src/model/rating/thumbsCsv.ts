import type { AnswersReport } from '../desk/answersReport';
import { CONSEQUENCES } from './outcome';
import { REASONS } from './rating';
import type { Thumbs, ThumbsReport } from './thumbs';

type Cell = string | number;

/** How a formula begins, in the wide signs of other scripts too, and after spaces; and what may hide its beginning. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A cell as a spreadsheet reads it: as text, also where it begins like a formula; and as one cell, whichever sign the
 * spreadsheet parts cells by.
 */
function cell(value: Cell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const thumbCells = ({ up, down }: Thumbs): Cell[] => [up, down];

const COLUMNS = [
  ...['list', 'name', 'artist', 'up', 'down', 'taken back', 'address', 'number', 'too often'],
  ...['removed', 'less often', 'more like', 'kept', 'count'],
];

/** What stands in the column `count`: those before it are empty. */
const countOf = (name: string, count: Cell): Cell[] => [
  ...['answers', name],
  ...COLUMNS.slice(3).map(() => ''),
  count,
];

function answerRows({ given, answered, halfWithinMin, dayOver, waiting, songs }: AnswersReport): Cell[][] {
  return [
    countOf('given', given),
    countOf('answered', answered),
    countOf('half within minutes', halfWithinMin ?? ''),
    countOf('given until two days ago', dayOver.given),
    countOf('of these answered within a day', dayOver.withinDay),
    countOf('waiting since today', waiting.today),
    countOf('waiting for 1 to 3 days', waiting.threeDays),
    countOf('waiting for longer', waiting.longer),
    ...songs.map(({ artist, title, ...song }) => [
      ...['outcomes', title, artist, '', '', '', '', '', ''],
      ...CONSEQUENCES.map((what) => song[what]),
    ]),
  ];
}

/** Marks a file as UTF-8 for spreadsheets that would take it for something older. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A report as a table that spreadsheets open (RFC 4180). Its words are those of machines, in English; spreadsheets take
 * the separator that the user's language has.
 */
export function thumbsCsv(report: ThumbsReport, separator: ',' | ';'): string {
  const { days, zones, tracks, reasons, answers } = report;
  const rows: Cell[][] = [
    [...COLUMNS],
    ...days.map(({ day, ...thumbs }) => ['day', day, '', ...thumbCells(thumbs)]),
    ...zones.map(({ zone, takenBack, address = '', playerId = '', ...thumbs }) => [
      ...['zone', zone, '', ...thumbCells(thumbs), takenBack],
      ...[address, playerId],
    ]),
    ...tracks.map(({ artist, title, tooOften, ...thumbs }) => [
      ...['track', title, artist, ...thumbCells(thumbs)],
      ...['', '', '', tooOften],
    ]),
    ...REASONS.up.map((reason) => ['reason', reason, '', reasons[reason]]),
    ...REASONS.down.map((reason) => ['reason', reason, '', '', reasons[reason]]),
    ...(answers === undefined ? [] : answerRows(answers)),
  ];
  const lines = rows.map((row) => COLUMNS.map((_, index) => cell(row[index] ?? '')).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
