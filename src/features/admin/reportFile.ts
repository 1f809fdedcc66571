import type { TFunction } from 'i18next';
import { numberText } from '@/i18n/formats';
import { REASONS } from '@/model/rating';
import type { ThumbsPeriod, ThumbsReport } from '@/model/thumbs';
import { type CsvTexts, thumbsCsv } from './thumbsCsv';
import { download } from './thumbsReport';

function csvTexts(t: TFunction): CsvTexts {
  const names = [...REASONS.down, ...REASONS.up].map((reason) => [reason, t(`rating.reasons.${reason}`)]);
  return {
    columns: t('thumbs.csv.columns', { returnObjects: true }),
    lists: t('thumbs.csv.lists', { returnObjects: true }),
    reasons: Object.fromEntries(names) as CsvTexts['reasons'],
    answers: t('thumbs.csv.answers', { returnObjects: true }),
  };
}

export function saveReport(report: ThumbsReport, period: ThumbsPeriod, language: string, t: TFunction): void {
  // Where the comma is the decimal separator, spreadsheets expect semicolons between cells.
  const separator = numberText(1.5, language).includes(',') ? ';' : ',';
  const name = `vibecheck-${period.from}-${period.to}.csv`;
  download(name, 'text/csv', thumbsCsv(report, separator, csvTexts(t)));
}
