import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { settlingError, thumbText } from './deskWords';
import styles from './Told.module.css';
import { isSettled, type SettlingEnd } from './useSettling';

/** What came of thumbs that were to be settled: those that were in one line, and each other one with the reason. */
export function Told({ ends }: { ends: readonly SettlingEnd[] }) {
  const { t } = useTranslation();
  const [first, ...others] = ends.filter(({ end }) => isSettled(end));
  return (
    <div role="status">
      <ul className={styles.told} aria-label={t('desk.told')}>
        {first !== undefined && (
          <li className={styles.done}>
            <CircleCheck aria-hidden="true" size={20} />
            <span>
              {t(others.length === 0 ? 'desk.settled' : 'desk.settledAll', {
                thumb: thumbText(first.thumb, t),
                count: others.length,
              })}
            </span>
          </li>
        )}
        {ends
          .filter(({ end }) => !isSettled(end))
          .map(({ thumb, end }) => (
            <li key={thumb.id} className={styles.failed}>
              <CircleX aria-hidden="true" size={20} />
              <span>
                {t('desk.notSettled', { thumb: thumbText(thumb, t) })} {settlingError(end, t)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
