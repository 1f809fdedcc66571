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

const loadThanks = () => import('./RatingThanks');
const RatingThanks = lazy(loadThanks);

/** What stands around the pages and is not needed to paint the first of them. */
export default function Overlays() {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  useEffect(() => {
    // It is there when the first rating is thanked for.
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
