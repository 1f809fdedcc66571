import { momentOf, timeOf } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useAppSelector, useToday } from '@/acts/hooks';
import styles from './ConnectionBanner.module.css';
import { selectConnection, selectKnownAt } from './connectionSlice';

/** Without a connection it says so, and how old what is shown is. */
export function ConnectionBanner() {
  const connection = useAppSelector(selectConnection);
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
    <p className={styles.banner} role="status">
      {connection === 'lost' && <span>{text()}</span>}
    </p>
  );
}
