import { REASONS } from './rating';
import type { Thumbs, ThumbsReport } from './thumbs';

type Cell = string | number;

/** A cell as a spreadsheet reads it: as text, also where it begins like a formula. */
function cell(value: Cell, separator: string): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

const thumbCells = ({ up, down }: Thumbs): Cell[] => [up, down];

/** Marks a file as UTF-8 for spreadsheets that would take it for something older. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A report as a table that spreadsheets open (RFC 4180). Its words are those of machines, in English; spreadsheets take
 * the separator that the user's language has.
 */
export function thumbsCsv({ days, zones, tracks, reasons }: ThumbsReport, separator: ',' | ';'): string {
  const rows: Cell[][] = [
    ['list', 'name', 'artist', 'up', 'down', 'taken back'],
    ...days.map(({ day, ...thumbs }) => ['day', day, '', ...thumbCells(thumbs), '']),
    ...zones.map(({ zone, takenBack, ...thumbs }) => ['zone', zone, '', ...thumbCells(thumbs), takenBack]),
    ...tracks.map(({ artist, title, ...thumbs }) => ['track', title, artist, ...thumbCells(thumbs), '']),
    ...REASONS.up.map((reason) => ['reason', reason, '', reasons[reason], '', '']),
    ...REASONS.down.map((reason) => ['reason', reason, '', '', reasons[reason], '']),
  ];
  const lines = rows.map((row) => row.map((value) => cell(value, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
