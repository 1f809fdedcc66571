import { Check, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationFoot, NotificationFrame, THANKS_MS } from '@/features/notification/NotificationFrame';
import type { Thanks } from '@/features/notification/notification';
import type { Reason } from '@/model/rating';
import { shownTitle, shownTrack } from '@/model/song';
import { useAppSelector } from '@/store/hooks';
import { Face } from '@/ui/Face';
import styles from './RatingThanks.module.css';
import { selectGivenRating } from './givenRatings';

/** How long it is said that a rating was withdrawn (docs/product.md 7.12). */
const WITHDRAWN_MS = 2000;

const CONFIRMED_OF = { up: 'rating.confirmedUp', down: 'rating.confirmedDown' } as const;

/** Leads with what was rated. */
function Head({ thanks, reason }: { thanks: Thanks; reason: Reason | undefined }) {
  const { title, text, rate, track, zone } = thanks;
  const { t } = useTranslation();
  // Focusable, so that a screen reader that is moved onto the words keeps the dialog open.
  const read = { tabIndex: -1 };
  return (
    <>
      <div className={styles.rated}>
        <span className={`${styles.disc} ${styles[rate]}`}>
          <Face rate={rate} />
        </span>
        <div>
          <h2
            id="notification-title"
            className={track === undefined ? styles.title : 'visuallyHidden'}
            {...read}
          >
            {t(title)}
          </h2>
          {track !== undefined && (
            <>
              <p className="visuallyHidden" {...read}>
                {t(CONFIRMED_OF[rate], { track: shownTrack(track), zone })}
              </p>
              <div aria-hidden="true">
                <p className={`${styles.title} clamped`} dir="auto">
                  {shownTitle(track.title)}
                </p>
                <p className="quiet clamped">
                  {track.artist !== '' && (
                    <>
                      <bdi>{track.artist}</bdi> ·{' '}
                    </>
                  )}
                  <bdi>{zone}</bdi>
                </p>
              </div>
            </>
          )}
        </div>
      </div>
      <p id="notification-text" className={styles.confirmed} {...read}>
        <Check size={20} aria-hidden="true" />
        {reason === undefined ? t(text) : t('rating.reasonGiven', { reason: t(`rating.reasons.${reason}`) })}
      </p>
    </>
  );
}

/** In the place of the head once the rating is withdrawn: nothing of the thanks is left (docs/product.md 25.9). */
function WithdrawnHead({ track }: Pick<Thanks, 'track'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.rated}>
      <span className={styles.disc}>
        <Undo2 aria-hidden="true" />
      </span>
      <div>
        {track === undefined ? (
          <h2 id="notification-title" className={styles.title}>
            {t('rating.withdrawn')}
          </h2>
        ) : (
          <>
            <h2 id="notification-title" className={styles.title} dir="auto">
              {shownTitle(track.title)}
            </h2>
            <p id="notification-text" className="quiet">
              {t('rating.withdrawn')}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

interface RatingThanksProps {
  thanks: Thanks;
  /** Stands beside Close. */
  withdraw: ReactNode;
  /** What follows the thanks. */
  children: ReactNode;
}

/** The thanks for a rating. What became of the rating since, they read from the store. */
export function RatingThanks({ thanks, withdraw, children }: RatingThanksProps) {
  const { icon, ratingId, rate, track } = thanks;
  const rating = useAppSelector((state) => selectGivenRating(state, ratingId));
  const isWithdrawn = rating?.withdrawn ?? false;
  const closesAfter = (): number | undefined => {
    if (isWithdrawn) return WITHDRAWN_MS;
    return rate === 'up' ? THANKS_MS : undefined;
  };
  return (
    <NotificationFrame icon={icon} closesAfter={closesAfter()}>
      <div className={styles.thanks} data-asks={(rate === 'down' && !isWithdrawn) || undefined}>
        <div className={styles.head} role="status">
          {isWithdrawn ? <WithdrawnHead track={track} /> : <Head thanks={thanks} reason={rating?.reason} />}
        </div>
        {children}
        <NotificationFoot>{!isWithdrawn && withdraw}</NotificationFoot>
      </div>
    </NotificationFrame>
  );
}
