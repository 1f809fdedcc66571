import { Frown, Smile } from 'lucide-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Link } from 'react-router-dom';
import { useToday } from '@/acts/hooks';
import { dayAndTime } from '@/i18n/times';
import { trackText, type GivenRating } from '@/model/rating/rating';
import { routes } from '@/model/routes';
import styles from './LastRating.module.css';

/** What was given last for a zone, in one line that leads to all of them (docs/product.md 25.7). */
export function LastRating({ rating: { id, rateType, track, dateAsked } }: { rating: GivenRating }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const Face = rateType === 'up' ? Smile : Frown;
  return (
    <Link to={routes.rating(id)} className={styles.last}>
      <Face className={styles[rateType]} size={20} role="img" aria-label={t(`rating.${rateType}`)} />
      <span className={styles.track} dir="auto">
        {track === undefined ? t('rating.unknownTrack') : trackText(track)}
      </span>
      <time className={styles.time} dateTime={new Date(dateAsked).toISOString()}>
        {dayAndTime(dateAsked, i18n.language, today)}
      </time>
    </Link>
  );
}
