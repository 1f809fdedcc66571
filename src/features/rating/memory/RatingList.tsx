import { Frown, Smile } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/acts/hooks';
import { dayAndTime } from '@/i18n/formats';
import { type GivenRating, trackText } from '@/model/rating';
import styles from './RatingList.module.css';
import { RatingOutcome } from './RatingOutcome';
import { TakeBack } from './TakeBack';

/** The places of the history at which somebody was led to what was asked for. */
const ledTo = new Set<string>();

interface EntryProps {
  uid: string;
  rating: GivenRating;
  /** Whether it is the one that was asked for. */
  isSought: boolean;
  children: ReactNode;
}

function Entry({ uid, rating, isSought, children }: EntryProps) {
  const { rateType, track, zone, dateAsked, reason, withdrawn, outcome } = rating;
  const today = useToday();
  const { t, i18n } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // A customer who comes back finds the list where it was left.
    if (!isSought || ledTo.has(key)) return;
    ledTo.add(key);
    item.current?.scrollIntoView({ block: 'center' });
  }, [isSought, key]);
  const Face = rateType === 'up' ? Smile : Frown;
  return (
    <li
      ref={item}
      className={`${styles.rating} ${withdrawn ? styles.withdrawn : ''}`}
      aria-current={isSought ? 'true' : undefined}
    >
      <Face className={styles[rateType]} size={28} role="img" aria-label={t(`rating.${rateType}`)} />
      <strong className={styles.track}>
        {track === undefined ? t('rating.unknownTrack') : trackText(track)}
      </strong>
      <p className={styles.quiet}>
        {zone !== '' && `${zone}, `}
        <time dateTime={new Date(dateAsked).toISOString()}>
          {dayAndTime(dateAsked, i18n.language, today)}
        </time>
      </p>
      {reason !== undefined && <p className={styles.quiet}>{t(`rating.reasons.${reason}`)}</p>}
      {withdrawn && <p className={styles.quiet}>{t('rating.takenBack')}</p>}
      {outcome !== undefined && <RatingOutcome rating={rating} outcome={outcome} />}
      <div className={styles.actions}>
        {!withdrawn && <TakeBack uid={uid} rating={rating} />}
        {children}
      </div>
    </li>
  );
}

interface RatingListProps {
  uid: string;
  ratings: GivenRating[];
  /** The id of the one that was asked for. */
  sought: string | undefined;
  /** What leads on from a rating. */
  beside: (rating: GivenRating) => ReactNode;
}

export function RatingList({ uid, ratings, sought, beside }: RatingListProps) {
  return (
    <ul className={styles.list}>
      {ratings.map((rating) => (
        <Entry key={rating.id} uid={uid} rating={rating} isSought={rating.id === sought}>
          {beside(rating)}
        </Entry>
      ))}
    </ul>
  );
}
