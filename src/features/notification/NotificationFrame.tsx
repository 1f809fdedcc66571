import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { haptic } from '@/device/vibration';
import styles from './NotificationFrame.module.css';
import { notificationClosed, type NotificationContent } from './notification';

/** 300 px (docs/product.md 5.1). */
const DIALOG_WIDTH = '18.75rem';

/** The thanks for a thumbs up, and a changed mood, close by themselves (docs/product.md 7.12). */
export const THANKS_MS = 5000;

const BUZZES_MS = [15, 60, 25];

export function useCloseNotification(): () => void {
  const dispatch = useAppDispatch();
  return () => dispatch(notificationClosed());
}

interface NotificationFrameProps {
  icon: NotificationContent['icon'];
  /** In ms. */
  closesAfter?: number | undefined;
  /** Among them are the elements with the ids `notification-title` and `notification-text`. */
  children: ReactNode;
}

/** docs/product.md 5.1 */
export function NotificationFrame({ icon, closesAfter, children }: NotificationFrameProps) {
  const hide = useCloseNotification();
  useEffect(() => {
    if (icon === 'done') haptic(...BUZZES_MS);
  }, [icon]);
  return (
    <Dialog
      labelledBy="notification-title"
      describedBy="notification-text"
      width={DIALOG_WIDTH}
      onClose={icon === 'loading' ? undefined : hide}
      closesBeside
      closesAfter={closesAfter}
      holdsFirstTaps
      isAtBottom
    >
      {children}
    </Dialog>
  );
}

/** Only for a notification that is more than a few words. */
export function NotificationFoot({ children }: { children?: ReactNode }) {
  const hide = useCloseNotification();
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      {children}
      <Button appearance="quiet" className={styles.close} onClick={hide} data-default>
        {t('notification.close')}
      </Button>
    </div>
  );
}
