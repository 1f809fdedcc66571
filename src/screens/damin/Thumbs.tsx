import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/acts/hooks';
import { useRequest } from '@/acts/useRequest';
import { selectWho } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { PERIODS, type PeriodLength } from '@/features/thumbs/periods';
import { ThumbsReport } from '@/features/thumbs/ThumbsReport';
import { askForThumbs } from '@/features/thumbs/thumbsThunks';
import { routes } from '@/model/routes';
import { lastDays } from '@/model/thumbs';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';
import styles from './Damin.module.css';

/** To be mounted anew for another length. */
function Period({ length }: { length: PeriodLength }) {
  const { t } = useTranslation();
  const [period] = useState(() => lastDays(length.days, Date.now()));
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

/** What the customers thought of the music, for an administrator (docs/product.md 25.12). */
export default function Thumbs() {
  const who = useAppSelector(selectWho);
  const [length, setLength] = useState<PeriodLength>(PERIODS[1]);
  const { t } = useTranslation();
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  if (who !== 'administrator') return <Navigate to={routes.administration} replace />;
  return (
    <Panel>
      <h1>{t('thumbs.title')}</h1>
      <div className={styles.periods} role="group" aria-label={t('thumbs.period')}>
        {PERIODS.map((one) => (
          <Button
            key={one.days}
            appearance={one === length ? 'primary' : 'secondary'}
            aria-pressed={one === length}
            onClick={() => setLength(one)}
          >
            {t(one.name)}
          </Button>
        ))}
      </div>
      <Period key={length.days} length={length} />
      <Link to={routes.administration}>{t('admin.addByMail')}</Link>
    </Panel>
  );
}
