import { useToday } from '@/acts/hooks';
import { dayAndTime } from '@/i18n/times';
import { useTranslation } from '@/i18n/useTranslation';
import type { Outcome } from '@/model/rating/outcome';
import styles from './RatingOutcome.module.css';

/** What came of a rating, who says so and since when (docs/product.md 30.2). `zone` is '' where none is known. */
export function RatingOutcome({ outcome: { what, at, by, text }, zone }: { outcome: Outcome; zone: string }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const said = what === 'removed' && zone === '' ? 'removedAnywhere' : what;
  return (
    <div className={styles.outcome}>
      <p className={styles.what}>{t(`ratings.outcome.${said}`, { zone })}</p>
      {text !== undefined && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p className={styles.quiet}>
        {by !== '' && (
          <>
            <bdi>{by}</bdi>,{' '}
          </>
        )}
        <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, i18n.language, today)}</time>
      </p>
    </div>
  );
}
