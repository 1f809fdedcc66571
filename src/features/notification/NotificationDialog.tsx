import { CircleCheck, CircleX, Info } from 'lucide-react';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { routes } from '@/model/routes';
import { Button, ButtonLink } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { haptic } from '@/device/vibration';
import { LinkedText } from '@/ui/LinkedText';
import { Spinner } from '@/ui/Loader';
import styles from './NotificationDialog.module.css';
import { notificationHidden, selectNotification, type NotificationContent } from './notification';

/** docs/product.md 24.13, in px. */
const DIALOG_WIDTH = 300;

/** The thanks for a thumbs up close by themselves after this long (docs/product.md 7.12). */
const THANKS_MS = 5000;

const DONE_MS = [15, 60, 25];

function NotificationIcon({ icon }: { icon: NotificationContent['icon'] }) {
  useEffect(() => {
    if (icon === 'done') haptic(...DONE_MS);
  }, [icon]);
  if (icon === 'loading') return <Spinner />;
  if (icon === 'done') return <CircleCheck className={styles.done} size={56} aria-hidden="true" />;
  if (icon === 'loadError') return <CircleX className={styles.loadError} size={56} aria-hidden="true" />;
  return <Info size={56} aria-hidden="true" />;
}

interface NotificationDialogProps {
  /** Shown below the thanks for a rating. */
  OfRating: ComponentType<NonNullable<NotificationContent['rating']>>;
}

export function NotificationDialog({ OfRating }: NotificationDialogProps) {
  const notification = useAppSelector(selectNotification);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (!notification.show) return null;

  const { icon, subject, rating } = notification;
  const canClose = icon !== 'loading';
  const close = () => dispatch(notificationHidden());
  return (
    <Dialog
      key={notification.id}
      labelledBy="notification-title"
      describedBy="notification-text"
      width={DIALOG_WIDTH}
      onClose={canClose ? close : undefined}
      closesBeside
      closesAfter={rating?.rate === 'up' ? THANKS_MS : undefined}
    >
      <div className={styles.content} role="status">
        <NotificationIcon icon={icon} />
        <h2 id="notification-title">{t(notification.title)}</h2>
        {subject !== undefined && <p className={styles.subject}>{t(subject.text, subject.values)}</p>}
        <p id="notification-text">
          <LinkedText text={t(notification.text, notification.values ?? {})} />
        </p>
      </div>
      {rating !== undefined && (
        <Suspense>
          <OfRating {...rating} />
        </Suspense>
      )}
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
    </Dialog>
  );
}
