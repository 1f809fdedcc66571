import { lazy, Suspense } from 'react';
import { useAppSelector } from '@/app/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { loadRatingFollowUp } from '@/features/rating/memory/loadRatingFollowUp';
import { BackgroundVideo } from './BackgroundVideo';
import { InstallPrompt } from './InstallPrompt';

export { BackgroundEntry } from './BackgroundEntry';

const RatingFollowUp = lazy(loadRatingFollowUp);

function OfRating({ id }: { id: string }) {
  const uid = useAppSelector(selectUser)?.uid;
  return <Suspense>{uid !== undefined && <RatingFollowUp uid={uid} id={id} />}</Suspense>;
}

/** What stands around the screens and is not needed to paint the first of them. */
export function LaterParts() {
  return (
    <>
      <NotificationDialog OfRating={OfRating} />
      <InstallPrompt />
      <BackgroundVideo />
    </>
  );
}
