import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { clock } from '@/device/clock';
import { selectWho } from '@/features/auth/auth';
import { sentFrom } from '@/features/auth/sentToLogin';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { numberText } from '@/i18n/formats';
import { REASONS } from '@/model/rating';
import { routes } from '@/model/routes';
import { lastDays, type ThumbsPeriod, type ThumbsReport as Report, totalOf } from '@/model/thumbs';
import { useEntryState } from '@/store/entryState';
import { useRequest } from '@/store/useAct';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Toggles } from '@/ui/Choice';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { ReportAnswers } from './ReportAnswers';
import { saveReport } from './reportFile';
import styles from './ReportPage.module.css';
import { ReportTimeline } from './ReportTimeline';
import { ReportTracks } from './ReportTracks';
import { ReportZones } from './ReportZones';
import { ThumbsList } from './ThumbsList';
import { askForThumbs, type PeriodLength, PERIODS, shareText } from './thumbsReport';

interface ThumbsReportProps {
  report: Report;
  period: ThumbsPeriod;
  length: PeriodLength;
}

function ThumbsReport({ report, period, length }: ThumbsReportProps) {
  const { t, i18n } = useTranslation();
  const { days, zones, reasons, answers } = report;
  const { up, down } = totalOf(days);
  const withdrawn = zones.reduce((sum, zone) => sum + zone.takenBack, 0);
  const number = (count: number) => numberText(count, i18n.language);
  const ofAnswers = answers && (
    <div className={styles.card}>
      <ReportAnswers answers={answers} />
    </div>
  );
  if (up + down + withdrawn === 0)
    return (
      <>
        <p>{t('thumbs.none')}</p>
        {ofAnswers}
      </>
    );
  return (
    <>
      <Button
        appearance="secondary"
        className={styles.save}
        aria-label={t('thumbs.download')}
        onClick={() => saveReport(report, period, i18n.language, t)}
      >
        <Download size={18} aria-hidden="true" /> CSV
      </Button>
      <div className={styles.top}>
        <div className={styles.card}>
          <p className={styles.totals}>
            <span>
              <strong className={styles.up}>{number(up)}</strong> {t('thumbs.up', { count: up })}
            </span>
            <span>
              <strong className={styles.down}>{number(down)}</strong> {t('thumbs.down', { count: down })}
            </span>
            {up + down > 0 && (
              <span>
                <strong>{shareText(down, up + down, i18n.language)}</strong> {t('thumbs.ofAllDown')}
              </span>
            )}
            <span>{t('thumbs.withdrawn', { number: number(withdrawn) })}</span>
          </p>
          <ReportTimeline days={days} last={period.to} length={length} />
        </div>
        {ofAnswers}
      </div>
      <ReportTracks report={report} />
      <div className={`columns ${styles.columns}`}>
        <ThumbsList
          name="reasons"
          title={t('thumbs.byReason')}
          rows={(['down', 'up'] as const).flatMap((rateType) =>
            REASONS[rateType]
              .map((reason) => ({ name: t(`rating.reasons.${reason}`), [rateType]: reasons[reason] }))
              .filter((row) => row[rateType] !== 0),
          )}
        />
        <ReportZones zones={zones} />
      </div>
    </>
  );
}

/** Needs a `key`: the period is fixed on mount. */
function Period({ length }: { length: PeriodLength }) {
  const { t } = useTranslation();
  const [period] = useState(() => lastDays(length.days, clock.now()));
  const ask = useCallback(() => askForThumbs(period), [period]);
  const { request, again } = useRequest(ask);
  if (request.status === 'done')
    return <ThumbsReport report={request.result} period={period} length={length} />;
  if (request.status !== 'failed') return <Loader text={t('thumbs.loading')} />;
  const isOffline = request.failure.code === 'offline';
  return (
    <>
      <ErrorText text={t(isOffline ? 'error.noConnection' : 'thumbs.notLoaded')} />
      <Button onClick={again}>{t('admin.tryAgain')}</Button>
    </>
  );
}

/** docs/product.md 25.12 */
export default function ReportPage() {
  const who = useAppSelector(selectWho);
  const location = useLocation();
  const [days, setDays] = useEntryState('days', PERIODS[1].days);
  const length = PERIODS.find((period) => period.days === days) ?? PERIODS[1];
  const { t } = useTranslation();
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  if (who !== 'administrator')
    return <Navigate to={routes.administration} replace state={sentFrom(location)} />;
  return (
    <div className={styles.frame}>
      <div className={styles.report}>
        <h1>{t('shell.thumbs')}</h1>
        <div className={styles.segments}>
          <Toggles
            label={t('thumbs.period')}
            options={PERIODS.map((value) => ({ value, label: t(value.name) }))}
            value={length}
            onChange={(period) => setDays(period.days)}
          />
        </div>
        <Period key={length.days} length={length} />
      </div>
    </div>
  );
}
