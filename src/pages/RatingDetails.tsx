import { Ban, Check, Ear, EarOff, TrendingDown, TrendingUp, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/device/useClock';
import { Cover } from '@/features/rating/Cover';
import { usePlayedSince } from '@/features/rating/lastPlayed';
import { WithdrawRating } from '@/features/rating/WithdrawRating';
import { dayAndTime, timeOf } from '@/i18n/formats';
import type { Consequence, GivenRating, Outcome } from '@/model/rating';
import { shownTitle, shownTrack } from '@/model/song';
import { SmallFace } from '@/ui/Face';
import styles from './RatingsPage.module.css';

export const OUTCOME_ICONS: Record<Consequence, LucideIcon> = {
  removed: Ban,
  lessOften: TrendingDown,
  moreLike: TrendingUp,
  kept: Check,
};

/** The cover is drawn from it. undefined: it is not known what was rated. */
export const songOfRating = ({ song, track }: GivenRating): { id: string } | undefined =>
  track === undefined ? undefined : { id: song ?? shownTrack(track) };

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>{children}</div>
    </li>
  );
}

function At({ at }: { at: number }) {
  const today = useToday();
  const { i18n } = useTranslation();
  return <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, i18n.language, today)}</time>;
}

/** docs/product.md 30.2, 30.9 */
function OutcomeSteps({ rating, outcome: { what, at, by } }: { rating: GivenRating; outcome: Outcome }) {
  const { zone } = rating;
  const today = useToday();
  const playedAgain = usePlayedSince(rating, today);
  const { t, i18n } = useTranslation();
  const Icon = OUTCOME_ICONS[what];
  const said = what === 'removed' && zone === '' ? 'removedAnywhere' : what;
  const SinceIcon = playedAgain === 'notHeard' ? EarOff : Ear;
  return (
    <>
      <Step icon={<Icon aria-hidden="true" size={22} />}>
        <p>{t(`ratings.outcome.${said}`, { zone })}</p>
        <p className="quiet">
          {by !== '' && (
            <>
              <bdi>{by}</bdi>,{' '}
            </>
          )}
          <At at={at} />
        </p>
      </Step>
      {playedAgain !== undefined && playedAgain !== 'leaving' && (
        <Step icon={<SinceIcon aria-hidden="true" size={22} />}>
          <p>
            {playedAgain === 'notHeard'
              ? t('ratings.outcome.notHeard')
              : t('ratings.outcome.heard', { when: dayAndTime(playedAgain, i18n.language, today) })}
          </p>
        </Step>
      )}
    </>
  );
}

interface RatingDetailsProps {
  uid: string;
  rating: GivenRating;
  /** Otherwise the heading of the page is that of the list. */
  isOwnPage: boolean;
  conversation: ReactNode;
}

/** docs/product.md 25.20 */
export function RatingDetails({ uid, rating, isOwnPage, conversation }: RatingDetailsProps) {
  const { rateType, track, zone, dateAsked, reason, withdrawn, outcome } = rating;
  const { t, i18n } = useTranslation();
  const Title = isOwnPage ? 'h1' : 'h2';
  return (
    <>
      <header className={styles.head} data-withdrawn={withdrawn || undefined}>
        <Cover size={96} song={songOfRating(rating)} rate={rateType} />
        <div>
          <Title dir="auto">{track === undefined ? t('rating.unknownTrack') : shownTitle(track.title)}</Title>
          {track !== undefined && track.artist !== '' && (
            <p className="quiet" dir="auto">
              {track.artist}
            </p>
          )}
          <p className="quiet">
            {zone !== '' && `${zone} · `}
            <At at={dateAsked} />
            {reason !== undefined && ` · ${t(`rating.reasons.${reason}`)}`}
          </p>
        </div>
      </header>
      <section className="stack">
        <h2 className={styles.came}>{t('ratings.whatCame')}</h2>
        <ol className={styles.steps}>
          <Step icon={<SmallFace rate={rateType} size={22} />}>
            <p>{t(`ratings.gave.${rateType}`)}</p>
            <p className="quiet">{timeOf(dateAsked, i18n.language)}</p>
          </Step>
          {withdrawn && (
            <Step icon={<Undo2 aria-hidden="true" size={22} />}>
              <p>{t('rating.withdrawn')}</p>
            </Step>
          )}
          {outcome !== undefined && <OutcomeSteps rating={rating} outcome={outcome} />}
        </ol>
        {outcome?.text !== undefined && (
          <div className={styles.text}>
            {outcome.by !== '' && (
              <p className="quiet">
                <bdi>{outcome.by}</bdi>
              </p>
            )}
            <p dir="auto">{outcome.text}</p>
          </div>
        )}
      </section>
      <div className={styles.actions}>
        {conversation}
        {!withdrawn && <WithdrawRating uid={uid} rating={rating} />}
      </div>
    </>
  );
}
