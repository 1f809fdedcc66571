import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useTitle } from '@/i18n/useTitle';
import { useAppSelector } from '@/acts/hooks';
import { useNowUntil } from '@/acts/useNowUntil';
import { keepScreenOn } from '@/device/wakeLock';
import { selectUser, selectWho } from '@/features/auth/authSlice';
import { ConnectionBanner } from '@/features/connection/ConnectionBanner';
import { selectConnection, selectKnownAt } from '@/features/connection/connectionSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { counterStand } from '@/features/rating/counter/counterStand';
import { endStand, standOf } from '@/features/rating/counter/stand';
import { COUNTER_OFFLINE_MS } from '@/model/limits';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import { Loader } from '@/ui/Loader';
import styles from './Counter.module.css';
import { HeldBack } from './HeldBack';
import { LeaveCounter } from './LeaveCounter';
import { Notice } from './Notice';
import { Rating } from './Rating';
import { useMoving, useRest } from './useRest';
import { useZoneOnCounter, type ZoneOnCounter } from './useZoneOnCounter';

/** Nobody is signed in any more: staff have to log in, and it goes on (docs/product.md 35.12). */
function Closed() {
  const { t } = useTranslation();
  useTitle(t('counter.title'));
  return (
    <main className={styles.counter}>
      <h1 className={styles.zone}>{t('counter.title')}</h1>
      <Notice text={t('counter.closed')} staff={t('counter.closedStaff')}>
        <ButtonLink to={routes.login}>{t('shell.logIn')}</ButtonLink>
      </Notice>
    </main>
  );
}

/** Whether the connection has been lost for so long that nothing is known of what plays (docs/product.md 35.10). */
function useIsLongOffline(): boolean {
  const isLost = useAppSelector(selectConnection) === 'lost';
  const knownAt = useAppSelector(selectKnownAt);
  const end = knownAt === undefined ? 0 : knownAt + COUNTER_OFFLINE_MS;
  return useNowUntil(isLost ? end : undefined) >= end && isLost;
}

/** What is said in place of the song and the faces. */
function InPlace({ status }: Pick<ZoneOnCounter, 'status'>) {
  const { t } = useTranslation();
  switch (status) {
    case 'loading':
      return <DataLoader offline={<Notice text={t('counter.notKnown')} />} />;
    case 'live':
      return <Notice text={t('counter.standby')} />;
    case 'missing':
      return <Notice text={t('counter.away')} staff={t('counter.missingStaff')} />;
    case 'ended':
      return <Notice text={t('counter.away')} staff={t('counter.endedStaff')} />;
    case 'notLinked':
      return <Notice text={t('counter.away')} staff={t('counter.notLinkedStaff')} />;
  }
}

function Standing({ zone }: { zone: string }) {
  const known = useZoneOnCounter(zone);
  const isLongOffline = useIsLongOffline();
  const player = known.status === 'live' ? known.player : undefined;
  const song = player?.nowPlaying;
  const isResting = useRest([known.status, player?.ifPlaying, song?.id, song?.since].join(' '));
  const moving = useMoving(isResting);
  const { t } = useTranslation();
  useTitle(t('counter.title'));
  useEffect(keepScreenOn, []);
  return (
    <main
      className={styles.counter}
      data-resting={isResting || undefined}
      // A new version of the app waits for the rest (docs/product.md 35.14).
      data-unsaved={!isResting || undefined}
    >
      <HeldBack />
      <div className={styles.room} style={moving}>
        <div className={styles.top}>
          <h1 className={styles.zone}>{known.name || t('counter.title')}</h1>
          <LeaveCounter />
        </div>
        <ConnectionBanner />
        {isLongOffline && <Notice text={t('counter.longOffline')} />}
        {!isLongOffline && player?.ifPlaying === true && <Rating player={player} zone={known.name} />}
        {!isLongOffline && player?.ifPlaying !== true && <InPlace status={known.status} />}
      </div>
    </main>
  );
}

/** Where staff log in again when the session has ended. */
const WAYS_IN: readonly string[] = [routes.login, routes.passwordForgotten];

/**
 * A zone on the counter: whoever passes rates what plays, with one tap, and sees nothing else of the app, whatever the address
 * (docs/product.md 35.3, 35.4). Only of another account, and where staff log in, the pages of the app are shown.
 */
export default function Counter({ children }: { children: ReactNode }) {
  const uid = useAppSelector(selectUser)?.uid;
  const isVisitor = useAppSelector(selectWho) === 'visitor';
  const stand = standOf(useSyncExternalStore(counterStand.subscribe, counterStand.read) ?? '');
  const { pathname } = useLocation();
  const isOfAnother = uid !== undefined && uid !== stand.uid;
  useEffect(() => {
    if (isOfAnother) endStand();
  }, [isOfAnother]);
  if (uid !== undefined) return isOfAnother ? children : <Standing zone={stand.zone} />;
  if (!isVisitor) return <Loader text="" />;
  return WAYS_IN.includes(pathname) ? children : <Closed />;
}
