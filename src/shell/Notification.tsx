import { Suspense } from 'react';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { useCloseNotification } from '@/features/notification/NotificationFrame';
import { selectNotification, type MoodChange, type Thanks } from '@/features/notification/notification';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { withoutReload } from '@/pwa/loading/staleChunks';
import { useAppSelector } from '@/store/hooks';

interface CustomerNotificationProps {
  notification: MoodChange | Thanks;
  /** Of the dialog that says that it cannot be loaded. */
  onClose: () => void;
}

/** Not loaded for a visitor, nor is the code of zones and ratings that it needs. */
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
