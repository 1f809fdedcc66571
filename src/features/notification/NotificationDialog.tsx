import { Check, CircleCheck, CircleX, Info, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { routes } from '@/model/routes';
import { type Reason } from '@/model/rating';
import { shownTitle, shownTrack } from '@/model/song';
import { Button, ButtonLink } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Face } from '@/ui/Face';
import { haptic } from '@/device/vibration';
import { LinkedText } from '@/ui/LinkedText';
import { Spinner } from '@/ui/Loader';
import styles from './NotificationDialog.module.css';
import {
  notificationHidden,
  selectNotification,
  type MoodNews,
  type NotificationContent,
} from './notification';

/** docs/product.md 5.1, in px. */
const DIALOG_WIDTH = 300;

/** The thanks for a thumbs up, and a changed mood, close by themselves after this long (docs/product.md 7.12). */
const THANKS_MS = 5000;

/** How long it is said that a rating was withdrawn (docs/product.md 7.12). */
const WITHDRAWN_MS = 2000;

const DONE_MS = [15, 60, 25];

export const useHapticOnDone = (icon: NotificationContent['icon']): void =>
  useEffect(() => {
    if (icon === 'done') haptic(...DONE_MS);
  }, [icon]);

function NotificationIcon({ icon }: { icon: NotificationContent['icon'] }) {
  useHapticOnDone(icon);
  if (icon === 'loading') return <Spinner />;
  if (icon === 'done') return <CircleCheck className={styles.done} size={56} aria-hidden="true" />;
  if (icon === 'loadError') return <CircleX className={styles.loadError} size={56} aria-hidden="true" />;
  return <Info size={56} aria-hidden="true" />;
}

type OfRating = NonNullable<NotificationContent['rating']>;

/** What became of a rating since it was thanked for. */
export interface RatingNews {
  reason?: Reason | undefined;
  isWithdrawn: boolean;
  /** A question is asked, so the dialog waits for the customer. */
  asks: boolean;
}

export interface RatingPartProps extends OfRating {
  onNews: (news: RatingNews) => void;
}

interface RatingHeadProps {
  content: NotificationContent;
  rating: OfRating;
  news: RatingNews;
}

const CONFIRMED_OF = { up: 'rating.confirmedUp', down: 'rating.confirmedDown' } as const;

/** Leads with what was rated. Once it is withdrawn, nothing of the thanks is left. */
function RatingHead({ content: { icon, title, text }, rating, news }: RatingHeadProps) {
  const { rate, track, zone } = rating;
  const { t } = useTranslation();
  // Focusable, so that a screen reader that is moved onto the words keeps the dialog open.
  const read = { tabIndex: -1 };
  useHapticOnDone(icon);
  if (news.isWithdrawn)
    return (
      <div className={styles.rated} role="status">
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
  return (
    <div className={styles.head} role="status">
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
      <p id="notification-text" className={styles.thanks} {...read}>
        <Check size={20} aria-hidden="true" />
        {news.reason === undefined
          ? t(text)
          : t('rating.reasonGiven', { reason: t(`rating.reasons.${news.reason}`) })}
      </p>
    </div>
  );
}

export interface OfMoodProps {
  content: NotificationContent;
  mood: MoodNews;
}

interface NotificationDialogProps {
  /** Shown for a mood, in place of its icon and words. */
  OfMood: ComponentType<OfMoodProps>;
  /** Shown below the thanks for a rating. */
  OfRating: ComponentType<RatingPartProps>;
  /** Withdraws a rating. */
  Withdraw: ComponentType<{ id: string }>;
}

interface ShownProps extends NotificationDialogProps {
  notification: NotificationContent;
}

function Shown({ notification, OfMood, OfRating, Withdraw }: ShownProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [news, setNews] = useState<RatingNews>({ isWithdrawn: false, asks: false });
  const { icon, subject = [], mood, rating } = notification;
  const canClose = icon !== 'loading';
  const close = () => dispatch(notificationHidden());
  const closesAfter = (): number | undefined => {
    if (news.isWithdrawn) return WITHDRAWN_MS;
    if (mood !== undefined && icon === 'done') return THANKS_MS;
    return rating?.rate === 'up' && !news.asks ? THANKS_MS : undefined;
  };
  const asksWhy = rating?.rate === 'down' && !news.isWithdrawn;
  return (
    <Dialog
      labelledBy="notification-title"
      describedBy="notification-text"
      width={DIALOG_WIDTH}
      onClose={canClose ? close : undefined}
      closesBeside
      closesAfter={closesAfter()}
      isAtBottom
    >
      {mood !== undefined && (
        <div className={styles.ofMood}>
          <OfMood content={notification} mood={mood} />
          {canClose && (
            <div className={styles.foot}>
              <Button appearance="quiet" className={styles.close} onClick={close} data-default>
                {t('notification.close')}
              </Button>
            </div>
          )}
        </div>
      )}
      {mood === undefined && rating === undefined && (
        <>
          <div className={styles.content} role="status">
            <NotificationIcon icon={icon} />
            <h2 id="notification-title">{t(notification.title)}</h2>
            {subject.map(({ text, values }) => (
              <p key={JSON.stringify(values)} className={styles.subject}>
                {t(text, values)}
              </p>
            ))}
            <p id="notification-text">
              <LinkedText text={t(notification.text, notification.values ?? {})} />
            </p>
          </div>
          {canClose && (
            <div className={styles.buttons}>
              {notification.leadsToLogin === true && (
                <ButtonLink to={routes.login} onClick={close}>
                  {t('shell.logIn')}
                </ButtonLink>
              )}
              <Button
                appearance={notification.leadsToLogin === true ? 'secondary' : 'primary'}
                onClick={close}
                data-default
              >
                {t('notification.close')}
              </Button>
            </div>
          )}
        </>
      )}
      {rating !== undefined && (
        <div className={styles.ofRating} data-asks={asksWhy || undefined}>
          <RatingHead content={notification} rating={rating} news={news} />
          <Suspense>
            <OfRating {...rating} onNews={setNews} />
          </Suspense>
          <div className={styles.foot}>
            {!news.isWithdrawn && (
              <Suspense>
                <Withdraw id={rating.ratingId} />
              </Suspense>
            )}
            <Button appearance="quiet" className={styles.close} onClick={close} data-default>
              {t('notification.close')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

export function NotificationDialog(parts: NotificationDialogProps) {
  const notification = useAppSelector(selectNotification);
  if (!notification.show) return null;
  return <Shown key={notification.id} notification={notification} {...parts} />;
}
