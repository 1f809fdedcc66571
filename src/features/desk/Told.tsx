import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from '@/i18n/useTranslation';
import { settlingError, thumbText } from './deskWords';
import styles from './Told.module.css';
import { isSettled, type SettlingEnd } from './useSettling';

/** What came of thumbs that were to be settled. */
export function Told({ ends }: { ends: readonly SettlingEnd[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.told} role="status" aria-label={t('desk.told')}>
      {ends.map(({ thumb, end }) => (
        <li key={thumb.id} className={isSettled(end) ? styles.done : styles.failed}>
          {isSettled(end) ? (
            <CircleCheck aria-hidden="true" size={20} />
          ) : (
            <TriangleAlert aria-hidden="true" size={20} />
          )}
          <span>
            {t(isSettled(end) ? 'desk.settled' : 'desk.notSettled', { thumb: thumbText(thumb, t) })}{' '}
            {settlingError(end, t)}
          </span>
        </li>
      ))}
    </ul>
  );
}
