import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { counterMode } from '@/device/storage';
import { selectUser, selectWho } from '@/features/auth/auth';
import { counterModeOf, endCounterMode } from '@/features/rating/counter';
import { useTitle } from '@/i18n/product';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/store/hooks';
import { ButtonLink } from '@/ui/Button';
import { Loader } from '@/ui/Loader';
import { CounterNotice } from './CounterNotice';
import styles from './CounterPage.module.css';
import { CounterZone } from './CounterZone';

/** The counter goes on once staff log in (docs/product.md 35.12). */
function Closed() {
  const { t } = useTranslation();
  useTitle(t('counter.title'));
  return (
    <main className={styles.counter}>
      <div className={styles.room}>
        <h1 className={styles.zone}>{t('counter.title')}</h1>
        <CounterNotice text={t('counter.closed')} staff={t('counter.closedStaff')}>
          <ButtonLink to={routes.login}>{t('shell.logIn')}</ButtonLink>
        </CounterNotice>
      </div>
    </main>
  );
}

/** Pages on which staff can log in again. */
const WAYS_IN: readonly string[] = [routes.login, routes.passwordForgotten];

/**
 * Passers-by rate the current song with one tap and see nothing else of the app, whatever the address (docs/product.md 35.3, 35.4). Other
 * pages are shown only to another account, and for staff to log in.
 */
export default function CounterPage({ children }: { children: ReactNode }) {
  const uid = useAppSelector(selectUser)?.uid;
  const isVisitor = useAppSelector(selectWho) === 'visitor';
  const mode = counterModeOf(useSyncExternalStore(counterMode.subscribe, counterMode.read) ?? '');
  const { pathname } = useLocation();
  // A stored text that cannot be read names nobody, and must not end the counter.
  const isOfAnother = uid !== undefined && mode.uid !== '' && uid !== mode.uid;
  useEffect(() => {
    if (isOfAnother) endCounterMode();
  }, [isOfAnother]);
  if (uid !== undefined) return isOfAnother ? children : <CounterZone zone={mode.zone} />;
  if (!isVisitor) return <Loader text="" />;
  return WAYS_IN.includes(pathname) ? children : <Closed />;
}
