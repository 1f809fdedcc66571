import { useToday } from '@/device/useClock';
import { useAppSelector } from '@/store/hooks';
import { notKnownKey, useKnown } from '@/store/known';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { watchSilentPlayers, SILENT_WINDOW } from '@/features/health/alerts';
import styles from '@/ui/List.module.css';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { selectWho } from '@/features/auth/auth';
import { sentFrom } from '@/features/auth/sentToLogin';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

function SilentPlayers() {
  const known = useKnown(watchSilentPlayers);
  const today = useToday();
  const { t, i18n } = useTranslation();
  if (known.status !== 'known') return <p role="status">{t(notKnownKey(known.status, 'silence.loading'))}</p>;
  const players = known.value;
  if (players.length === 0) return <p role="status">{t('silence.none')}</p>;
  return (
    <>
      <ol className={styles.list}>
        {players.map(({ key, location, playerId, since }) => (
          <li key={key}>
            <Link to={routes.provided(key)} className={`tightStack ${styles.card}`}>
              <strong dir="auto">{location}</strong>
              <p className="quiet">
                {playerId} · {t('silence.since', { when: dayAndTime(since, i18n.language, today) })}
              </p>
            </Link>
          </li>
        ))}
      </ol>
      {players.length >= SILENT_WINDOW && <p>{t('silence.more', { number: SILENT_WINDOW })}</p>}
    </>
  );
}

/** docs/product.md 34.14 */
export default function SilentPage() {
  const who = useAppSelector(selectWho);
  const location = useLocation();
  const { t } = useTranslation();
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  if (who !== 'administrator')
    return <Navigate to={routes.administration} replace state={sentFrom(location)} />;
  return (
    <Panel>
      <h1>{t('shell.silentPlayers')}</h1>
      <SilentPlayers />
    </Panel>
  );
}
