import { useToday } from '@/device/useClock';
import { shortDayOf, dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { type GivenRating, type Outcome } from '@/model/rating';
import { shownTitle } from '@/model/song';
import { usePlayedSince } from './lastPlayed';
import { SmallFace } from '@/ui/Face';
import { Link } from 'react-router-dom';
import { routes } from '@/model/routes';
import { ChevronRight } from 'lucide-react';
import list from '@/ui/List.module.css';
import styles from './LastRating.module.css';

/** docs/product.md 30.3, 30.9 */
export function OutcomeInShort({ rating, outcome: { what, at } }: { rating: GivenRating; outcome: Outcome }) {
  const today = useToday();
  const playedAgain = usePlayedSince(rating, today);
  const { t, i18n } = useTranslation();
  const dayOf = (moment: number): string => shortDayOf(moment, i18n.language, today);
  if (playedAgain === 'leaving') return <>{t('rating.since.leaving')}</>;
  if (playedAgain === 'notHeard') return <>{t('rating.since.notHeard', { day: dayOf(at) })}</>;
  if (playedAgain !== undefined) return <>{t('rating.since.heard', { day: dayOf(playedAgain) })}</>;
  return <>{t(`rating.since.${what}`, { day: dayOf(at) })}</>;
}

/** docs/product.md 25.7, 30.3 */
export function LastRating({ rating }: { rating: GivenRating }) {
  const { id, rateType, track, dateAsked, outcome } = rating;
  const today = useToday();
  const { t, i18n } = useTranslation();
  return (
    <Link to={routes.rating(id)} className={`${list.line} ${styles.last}`}>
      <SmallFace rate={rateType} size={20} />
      <span className={styles.words}>
        <span className={styles.track} dir="auto">
          {track === undefined ? t('rating.unknownTrack') : shownTitle(track.title)}
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
      </span>
      <ChevronRight aria-hidden="true" size={18} />
    </Link>
  );
}
