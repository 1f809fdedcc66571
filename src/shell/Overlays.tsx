import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WorkerMessage } from '@/pwa/workerMessage';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { BackgroundVideo } from './Background';
import { InstallPrompt } from './InstallPrompt';
import { NotHereAgain } from '@/features/rating/NotHereAgain';
import { selectSelectedPlayer } from '@/features/players/players';
import { PushRoom } from '@/features/push/PushOffer';
import { RatingRoom } from '@/features/rating/RatingFollowUp';
import type { RateType } from '@/model/task';

/** Opens what a tapped notification is about, without loading the page anew: nothing typed is lost (docs/product.md 32.13). */
function OpenFromNotification() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Only our own worker speaks there.
    const open = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (data.type !== 'open') return;
      ports[0]?.postMessage('opened');
      void navigate(data.path);
    };
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  return null;
}

/** What stands around the pages and is not needed to paint the first of them. */
export default function Overlays() {
  return (
    <>
      <NotificationDialog OfRating={OfRating} />
      <InstallPrompt />
      <BackgroundVideo />
      <OpenFromNotification />
    </>
  );
}

/** What can be said of the rating that a notification is about, and done about its song where the zone can do that. */
function OfRating({ id, rate }: { id: string; rate: RateType }) {
  const uid = useAppSelector(selectUser)?.uid;
  const zone = useAppSelector(selectSelectedPlayer);
  const canBlock = zone.status === 'live' && zone.player.can?.block === true && zone.player.switchEnabled;
  const isOffered = canBlock && rate === 'down' && uid !== undefined;
  return (
    <>
      <RatingRoom
        uid={uid}
        id={id}
        rate={rate}
        choice={isOffered ? (rating) => <NotHereAgain uid={uid} rating={rating} /> : undefined}
      />
      {uid !== undefined && <PushRoom uid={uid} />}
    </>
  );
}
