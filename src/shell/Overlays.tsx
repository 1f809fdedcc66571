import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterLoad, undisturbing } from '@/device/idleTime';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { useUnsaved } from '@/pwa/unsaved';
import type { WorkerMessage } from '@/pwa/workerMessage';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { BackgroundVideo } from './Background';
import { loadCustomerNotification, Notification } from './Notification';
import { INSTALL_PROMPT_DELAY_MS, countInstallPrompt, visitShowsInstallPrompt } from '@/pwa/installation';

/** A visit is one load of the page. It is counted once, however often React mounts this. */
let isCounted = false;

const InstallSteps = lazyPart(() => import('./InstallSteps'), 'unseen');

function InstallPrompt() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (isCounted) return;
    isCounted = true;
    if (!visitShowsInstallPrompt()) return;
    setTimeout(() => {
      void undisturbing().then(() => {
        if (countInstallPrompt()) setOpen(true);
      });
    }, INSTALL_PROMPT_DELAY_MS);
  }, []);

  if (!open) return null;
  return (
    <Suspense>
      <InstallSteps onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** Opens the page without a reload, so that typed text is not lost (docs/product.md 32.13). */
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

/** What was typed stays while another page is shown (docs/product.md 17.11). */
function useUnsentMail(): void {
  useUnsaved(
    useAppSelector(({ admin }) => admin !== undefined && (admin.email !== '' || admin.chosen.length > 0)),
  );
}

/** The customer was asked to keep the app open until it has been sent (docs/product.md 10.8). */
function useUnstoredMessage(): void {
  useUnsaved(useAppSelector(({ outbox }) => outbox?.some(({ isUnstored }) => isUnstored) === true));
}

/** The first paint does not need these parts. */
export default function Overlays() {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  useUnsentMail();
  useUnstoredMessage();
  useEffect(() => {
    // Preload it for the first rating.
    if (isSignedIn) return afterLoad(0, loadCustomerNotification);
  }, [isSignedIn]);
  return (
    <>
      <Notification />
      <InstallPrompt />
      <BackgroundVideo />
      <OpenFromNotification />
    </>
  );
}
