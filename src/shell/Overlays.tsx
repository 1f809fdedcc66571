import { lazy, Suspense, useEffect } from 'react';
import { useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import type { NotificationContent } from '@/features/notification/notificationSlice';
import { BackgroundVideo } from './BackgroundVideo';
import { InstallPrompt } from './InstallPrompt';
import { OpenFromNotification } from './OpenFromNotification';

const loadOfRating = () => import('./OfRating');
const LazyOfRating = lazy(loadOfRating);

function OfRating(rating: NonNullable<NotificationContent['rating']>) {
  return (
    <Suspense>
      <LazyOfRating {...rating} />
    </Suspense>
  );
}

/** What stands around the pages and is not needed to paint the first of them. */
export default function Overlays() {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  useEffect(() => {
    // It is there before the first thanks, so that they do not grow before the customer's eyes.
    if (isSignedIn) loadOfRating().catch(() => undefined);
  }, [isSignedIn]);
  return (
    <>
      <NotificationDialog OfRating={OfRating} />
      <InstallPrompt />
      <BackgroundVideo />
      <OpenFromNotification />
    </>
  );
}
