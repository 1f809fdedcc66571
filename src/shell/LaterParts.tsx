import { useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { RatingRoom } from '@/features/rating/memory/RatingRoom';
import type { RateType } from '@/model/task';
import { BackgroundVideo } from './BackgroundVideo';
import { InstallPrompt } from './InstallPrompt';

export { BackgroundEntry } from './BackgroundEntry';

function OfRating(rating: { id: string; rate: RateType }) {
  return <RatingRoom uid={useAppSelector(selectUser)?.uid} {...rating} />;
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
