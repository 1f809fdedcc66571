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

/** What the days and the reasons have in the columns of zones and tracks. */
const NOTHING = ['', '', ''];

/** Marks a file as UTF-8 for spreadsheets that would take it for something older. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A report as a table that spreadsheets open (RFC 4180). Its words are those of machines, in English; spreadsheets take
 * the separator that the user's language has.
 */
export function thumbsCsv({ days, zones, tracks, reasons }: ThumbsReport, separator: ',' | ';'): string {
  const rows: Cell[][] = [
    ['list', 'name', 'artist', 'up', 'down', 'taken back', 'address', 'number', 'too often'],
    ...days.map(({ day, ...thumbs }) => ['day', day, '', ...thumbCells(thumbs), '', ...NOTHING]),
    ...zones.map(({ zone, takenBack, address = '', playerId = '', ...thumbs }) => [
      ...['zone', zone, '', ...thumbCells(thumbs), takenBack],
      ...[address, playerId, ''],
    ]),
    ...tracks.map(({ artist, title, tooOften, ...thumbs }) => [
      ...['track', title, artist, ...thumbCells(thumbs), ''],
      ...['', '', tooOften],
    ]),
    ...REASONS.up.map((reason) => ['reason', reason, '', reasons[reason], '', '', ...NOTHING]),
    ...REASONS.down.map((reason) => ['reason', reason, '', '', reasons[reason], '', ...NOTHING]),
  ];
  const lines = rows.map((row) => row.map(cell).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
