import { momentOf, timeOf } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/device/useClock';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import styles from './ConnectionBanner.module.css';
import { useIsOffline } from './useIsOffline';
import { reconnect, selectConnection, selectKnownAt } from './connection';
import { useEffect, useState, type ReactNode } from 'react';
import { CONNECTION_TIMEOUT_MS, SLOW_AFTER_MS } from '@/model/limits';
import { WifiOff } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

export function ConnectionBanner() {
  const isOffline = useIsOffline();
  const knownAt = useAppSelector(selectKnownAt);
  const today = useToday();
  const { t, i18n } = useTranslation();
  const text = (): string => {
    if (knownAt === undefined) return t('shell.connectionLost');
    const isToday = knownAt >= today;
    const timeText = isToday ? timeOf : momentOf;
    return t(isToday ? 'shell.offlineToday' : 'shell.offlineSince', {
      time: timeText(knownAt, i18n.language),
    });
  };
  return (
    <div className={styles.banner}>
      <div className={isOffline ? styles.line : undefined}>
        {isOffline && <WifiOff className={styles.icon} aria-hidden="true" size={16} />}
        <p role="status">{isOffline && <span>{text()}</span>}</p>
        {isOffline && <TryNow />}
      </div>
    </div>
  );
}

/** How long a try is shown (ms). On a dead network, nothing ends it. */
const TRY_MS = 2000;

function TryNow() {
  const [isTrying, setTrying] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(() => {
    if (!isTrying) return;
    const timer = setTimeout(() => setTrying(false), TRY_MS);
    return () => clearTimeout(timer);
  }, [isTrying]);
  const tryNow = () => {
    if (isTrying) return;
    setTrying(true);
    void dispatch(reconnect());
  };
  return (
    <button type="button" className={styles.try} aria-disabled={isTrying} onClick={tryNow}>
      {t(isTrying ? 'shell.tryingNow' : 'shell.tryNow')}
    </button>
  );
}

interface DataLoaderProps {
  /** Shown in place of 'loading'. */
  text?: string;
  /** Shown without a connection, in place of a message and a button to retry. */
  offline?: ReactNode;
}

export function DataLoader({ text, offline }: DataLoaderProps) {
  const connection = useAppSelector(selectConnection);
  const [isTrying, setTrying] = useState(true);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  // Connecting takes a moment, at the start and on a retry. On a dead network, the SDK never reports a failure.
  useEffect(() => {
    if (connection === 'online' || !isTrying) return;
    const isLikely = connection === 'connecting' && navigator.onLine;
    const timer = setTimeout(() => setTrying(false), isLikely ? CONNECTION_TIMEOUT_MS : SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [connection, isTrying]);
  if (connection === 'online' || isTrying) return <Loader text={text ?? t('home.loading')} />;
  if (offline !== undefined) return offline;
  const tryAgain = () => {
    setTrying(true);
    void dispatch(reconnect());
  };
  return (
    <Panel>
      <p role="status">{t('home.notKnownOffline')}</p>
      <Button onClick={tryAgain}>{t('home.tryAgain')}</Button>
    </Panel>
  );
}
