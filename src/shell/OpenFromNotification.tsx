import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WorkerMessage } from '@/pwa/push/workerMessage';

/** Opens what a tapped notification is about, without loading the page anew: nothing typed is lost (docs/product.md 32.13). */
export function OpenFromNotification() {
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
