import { useToday } from '@/store/hooks';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { GivenRating, Outcome } from '@/model/rating';
import styles from './RatingOutcome.module.css';
import { useHeardSince } from './heard';

interface RatingOutcomeProps {
  rating: GivenRating;
  outcome: Outcome;
}

/** The outcome of a rating, who says so, since when, and whether its song was heard since (docs/product.md 30.2, 30.9). */
export function RatingOutcome({ rating, outcome: { what, at, by, text } }: RatingOutcomeProps) {
  const { zone } = rating;
  const today = useToday();
  const heard = useHeardSince(rating, today);
  const { t, i18n } = useTranslation();
  const said = what === 'removed' && zone === '' ? 'removedAnywhere' : what;
  return (
    <div className={styles.outcome}>
      <p className={styles.what}>{t(`ratings.outcome.${said}`, { zone })}</p>
      {heard !== undefined && heard !== 'leaving' && (
        <p>
          {heard === 'notHeard'
            ? t('ratings.outcome.notHeard')
            : t('ratings.outcome.heard', { when: dayAndTime(heard, i18n.language, today) })}
        </p>
      )}
      {text !== undefined && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p className="quiet">
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
