import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { BackgroundVideo } from './BackgroundVideo';
import { InstallPrompt } from './InstallPrompt';
import { OfRating } from './OfRating';
import { OpenFromNotification } from './OpenFromNotification';

export { BackgroundEntry } from './BackgroundEntry';

/** What stands around the screens and is not needed to paint the first of them. */
export function LaterParts() {
  return (
    <>
      <NotificationDialog OfRating={OfRating} />
      <InstallPrompt />
      <BackgroundVideo />
      <OpenFromNotification />
    </>
  );
}
