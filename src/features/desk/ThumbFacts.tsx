import { useToday } from '@/device/useClock';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { OpenThumb } from '@/model/desk';
import styles from './Desk.module.css';

/** Who gave a thumb, where, why, and since when it waits for an answer. */
export function ThumbFacts({ thumb }: { thumb: OpenThumb }) {
  const { firstName, zone, company, reason, dateAsked, last } = thumb;
  const today = useToday();
  const { t, i18n } = useTranslation();
  const waits = last ?? dateAsked;
  return (
    <>
      <span className={styles.facts}>
        {[firstName, zone, company]
          .filter((name) => name !== '')
          .map((name, place) => (
            <span key={place} className={styles.fact}>
              <bdi>{name}</bdi>
            </span>
          ))}
      </span>
      <span className={styles.facts}>
        {reason !== undefined && (
          <span className={`${styles.fact} ${reason === 'unsuitableText' ? styles.urgent : ''}`}>
            {t(`rating.reasons.${reason}`)}
          </span>
        )}
        <time className={styles.fact} dateTime={new Date(waits).toISOString()}>
          {dayAndTime(waits, i18n.language, today)}
        </time>
      </span>
    </>
  );
}
