import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { REASONS, trackText } from '@/model/rating';
import {
  mostRated,
  thumbsCsv,
  type ThumbsPeriod,
  type ThumbsReport as Report,
  totalOf,
  zoneText,
} from '@/model/thumbs';
import { Button } from '@/ui/Button';
import { Answers } from './Answers';
import { download } from './download';
import { OutcomesList } from './OutcomesList';
import { ThumbsList } from './ThumbsList';
import styles from './ThumbsReport.module.css';
import { Timeline } from './Timeline';
import type { PeriodLength } from './periods';

interface ThumbsReportProps {
  report: Report;
  period: ThumbsPeriod;
  length: PeriodLength;
}

/** What the customers thought in a period: drawn, listed, and to be taken along as a file. */
export function ThumbsReport({ report, period, length }: ThumbsReportProps) {
  const { t, i18n } = useTranslation();
  const { days, zones, tracks, reasons, answers } = report;
  const { up, down } = totalOf(days);
  const takenBack = zones.reduce((sum, zone) => sum + zone.takenBack, 0);
  const number = (count: number) => numberText(count, i18n.language);
  const ofAnswers: ReactNode = answers && <Answers answers={answers} />;
  if (up + down + takenBack === 0)
    return (
      <>
        <p>{t('thumbs.none')}</p>
        {ofAnswers}
      </>
    );
  const save = () => {
    // Where a comma separates decimals, spreadsheets expect another sign between cells.
    const separator = number(1.5).includes(',') ? ';' : ',';
    download(`vibecheck-${period.from}-${period.to}.csv`, 'text/csv', thumbsCsv(report, separator));
  };
  const ofTracks = (rateType: 'up' | 'down') =>
    mostRated(tracks, rateType).map((track) => ({ name: trackText(track), [rateType]: track[rateType] }));
  return (
    <>
      <p className={styles.totals}>
        <span className={styles.up}>
          <strong>{number(up)}</strong> {t('thumbs.up', { count: up })}
        </span>
        <span className={styles.down}>
          <strong>{number(down)}</strong> {t('thumbs.down', { count: down })}
        </span>
        <span className={styles.quiet}>{t('thumbs.takenBack', { number: number(takenBack) })}</span>
      </p>
      {ofAnswers}
      <Timeline days={days} last={period.to} length={length} />
      <ThumbsList
        title={t('thumbs.byZone')}
        rows={zones.map((zone) => ({
          name: zoneText(zone) || t('thumbs.noName'),
          up: zone.up,
          down: zone.down,
        }))}
      />
      <ThumbsList title={t('thumbs.mostDisliked')} rows={ofTracks('down')} />
      <ThumbsList
        title={t('thumbs.tooOften')}
        rows={mostRated(tracks, 'tooOften').map((track) => ({
          name: trackText(track),
          down: track.tooOften,
        }))}
      />
      <ThumbsList title={t('thumbs.mostLiked')} rows={ofTracks('up')} />
      <ThumbsList
        title={t('thumbs.byReason')}
        rows={(['down', 'up'] as const).flatMap((rateType) =>
          REASONS[rateType]
            .map((reason) => ({ name: t(`rating.reasons.${reason}`), [rateType]: reasons[reason] }))
            .filter((row) => row[rateType] !== 0),
        )}
      />
      <OutcomesList songs={answers?.songs ?? []} />
      <Button appearance="secondary" onClick={save}>
        <Download size={20} aria-hidden="true" /> {t('thumbs.download')}
      </Button>
    </>
  );
}
