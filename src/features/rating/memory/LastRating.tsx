import { Frown, Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useToday } from '@/acts/hooks';
import { dayAndTime } from '@/i18n/formats';
import { type GivenRating, trackText } from '@/model/rating';
import { routes } from '@/model/routes';
import styles from './LastRating.module.css';
import { OutcomeInShort } from './OutcomeInShort';

/** What was given last for a zone, and when or what came of it, in one line that leads to all of them (docs/product.md 25.7, 30.3). */
export function LastRating({ rating }: { rating: GivenRating }) {
  const { id, rateType, track, dateAsked, outcome } = rating;
  const today = useToday();
  const { t, i18n } = useTranslation();
  const Face = rateType === 'up' ? Smile : Frown;
  return (
    <Link to={routes.rating(id)} className={styles.last}>
      <Face className={styles[rateType]} size={20} role="img" aria-label={t(`rating.${rateType}`)} />
      <span className={styles.track} dir="auto">
        {track === undefined ? t('rating.unknownTrack') : trackText(track)}
      </span>
      {outcome === undefined ? (
        <time className={styles.end} dateTime={new Date(dateAsked).toISOString()}>
          {dayAndTime(dateAsked, i18n.language, today)}
        </time>
      ) : (
        <span className={styles.end}>
          <OutcomeInShort rating={rating} outcome={outcome} />
        </span>
      )}
    </Link>
  );
}
