import { lazy, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterLoad } from '@/device/idleTime';
import { withoutReload } from '@/pwa/staleChunks';
import type { WorkerMessage } from '@/pwa/workerMessage';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { BackgroundVideo } from './Background';
import { InstallPrompt } from './InstallPrompt';

/** Opens the page of a tapped notification without a reload, so that typed text is not lost (docs/product.md 32.13). */
function OpenFromNotification() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Messages there come only from our own worker.
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

const loadThanks = () => import('./RatingThanks');
const RatingThanks = lazy(loadThanks);

/** Parts around the pages that the first paint does not need. */
export default function Overlays() {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  useEffect(() => {
    // Preload it for the first rating.
    if (isSignedIn) return afterLoad(0, () => void withoutReload(loadThanks).catch(() => undefined));
  }, [isSignedIn]);
  return (
    <>
      <NotificationDialog OfRating={RatingThanks} />
      <InstallPrompt />
      <BackgroundVideo />
      <OpenFromNotification />
    </>
  );
}
