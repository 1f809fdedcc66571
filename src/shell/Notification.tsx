import { Suspense } from 'react';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { useCloseNotification } from '@/features/notification/NotificationFrame';
import { selectNotification, type MoodChange, type Thanks } from '@/features/notification/notification';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { withoutReload } from '@/pwa/loading/staleChunks';
import { useAppSelector } from '@/store/hooks';

interface CustomerNotificationProps {
  notification: MoodChange | Thanks;
  /** If it cannot be loaded. */
  onClose: () => void;
}

/** A visitor does without it, and without the zones and ratings that it shows. */
const CustomerNotification = lazyPart<CustomerNotificationProps>(
  () => import('./CustomerNotification'),
  ({ onClose }) => ({ onClose }),
);

export function loadCustomerNotification(): void {
  void withoutReload(CustomerNotification.load);
}

export function Notification() {
  const notification = useAppSelector(selectNotification);
  const hide = useCloseNotification();
  if (!notification.show) return null;
  const { kind, id } = notification;
  if (kind === 'mood' || kind === 'thanks')
    return (
      <Suspense>
        <CustomerNotification key={id} notification={notification} onClose={hide} />
      </Suspense>
    );
  return <NotificationDialog key={id} notification={notification} />;
}
