import type { AnswersReport, Day } from '@/model/answersReport';
import { CONSEQUENCES, type Reason, REASONS } from '@/model/rating';
import type { ThumbsReport } from '@/model/thumbs';
import { trackLines } from './reportLines';

type Cell = string | number | { day: Day };

/** Also in the full-width signs of other scripts, after spaces, and after characters that may hide it. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const MONTH = `(?:${[
  ...['jan(?:uari|uary)?', 'feb(?:ruari|ruary)?', 'mar(?:ch)?', 'maart', 'mrt', 'apr(?:il)?', 'may', 'mei'],
  ...['june?', 'juni', 'july?', 'juli', 'aug(?:ust(?:us)?)?', 'sept?(?:ember)?', 'o[ck]t(?:ober)?'],
  ...['nov(?:ember)?', 'dec(?:ember)?'],
].join('|')})\\.?`;
const AROUND_MONTH = /[\p{Nd}\s.,/'\u2019-]/u.source;
/** What a spreadsheet would turn into a number, a date, a time or a truth value, such as '007', '1E5', '4:44', '5 %' and '11 mei'. */
const VALUES = [
  /^(?=.*\p{Nd})[\p{Nd}\p{Sc}(.,][\p{Nd}\p{Sc}\s.,:/%()'\u2019eE+-]*(?:[ap]\.?m\.?)?$/iu,
  new RegExp(`^(?=.*\\p{Nd})${AROUND_MONTH}*${MONTH}${AROUND_MONTH}*$`, 'iu'),
  /^(?:true|false|waar|onwaar)$/i,
];

/** Read as text, whatever it looks like, and as one cell, whatever separator the spreadsheet expects. */
function cell(value: Cell): string {
  if (typeof value === 'object') return value.day;
  const isRead =
    typeof value === 'string' && (FORMULA.test(value) || VALUES.some((kind) => kind.test(value.trim())));
  const text = isRead ? `'${value}` : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const COLUMNS = [
  ...(['list', 'name', 'artist', 'up', 'down', 'takenBack', 'address', 'number', 'tooOften'] as const),
  ...CONSEQUENCES,
  'count',
] as const;

const ANSWER_ROWS = [
  ...(['given', 'answered', 'halfWithinMin', 'dayGiven', 'withinDay'] as const),
  ...(['waitingToday', 'waitingThreeDays', 'waitingLonger'] as const),
  ...(['conversationsAnswered', 'conversationsHalfWithinMin', 'conversationsWaiting'] as const),
] as const;

export interface CsvTexts {
  columns: Record<(typeof COLUMNS)[number], string>;
  lists: Record<'day' | 'zone' | 'track' | 'reason' | 'answers', string>;
  reasons: Record<Reason, string>;
  answers: Record<(typeof ANSWER_ROWS)[number], string>;
}

const answerCounts = ({
  given,
  answered,
  halfWithinMin,
  dayOver,
  waiting,
  conversations,
}: AnswersReport): Record<(typeof ANSWER_ROWS)[number], Cell> => ({
  given,
  answered,
  halfWithinMin: halfWithinMin ?? '',
  dayGiven: dayOver.given,
  withinDay: dayOver.withinDay,
  waitingToday: waiting.today,
  waitingThreeDays: waiting.threeDays,
  waitingLonger: waiting.longer,
  conversationsAnswered: conversations?.answered ?? 0,
  conversationsHalfWithinMin: conversations?.halfWithinMin ?? '',
  conversationsWaiting: conversations?.waiting ?? 0,
});

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180, but spreadsheets expect the separator of the user's language. */
export function thumbsCsv(report: ThumbsReport, separator: ',' | ';', texts: CsvTexts): string {
  const { days, zones, reasons, answers } = report;
  const { columns, lists } = texts;
  const rows: Partial<Record<(typeof COLUMNS)[number], Cell>>[] = [
    columns,
    ...days.map(({ day, up, down }) => ({ list: lists.day, name: { day }, up, down })),
    ...zones.map(({ zone, playerId, ...counts }) => ({
      list: lists.zone,
      name: zone,
      ...counts,
      ...(playerId !== undefined && { number: playerId }),
    })),
    ...trackLines(report).map(({ title, ...counts }) => ({ list: lists.track, name: title, ...counts })),
    ...REASONS.up.map((reason) => ({ list: lists.reason, name: texts.reasons[reason], up: reasons[reason] })),
    ...REASONS.down.map((reason) => ({
      list: lists.reason,
      name: texts.reasons[reason],
      down: reasons[reason],
    })),
    ...(answers === undefined
      ? []
      : ANSWER_ROWS.map((row) => ({
          list: lists.answers,
          name: texts.answers[row],
          count: answerCounts(answers)[row],
        }))),
  ];
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column] ?? '')).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
