import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Stuck } from '@/ui/Stuck';
import { isServerReachable } from './server';
import { newVersion } from '@/pwa/updates';

export type LoadFailure = 'offline' | 'missing';

/** `onClose`: of the dialog that a tap was to open. */
export type Look = 'page' | 'part' | 'unseen' | { onClose: () => void };

/** In ms. A browser reports only the connection of the device itself. */
const LOOK_EVERY_MS = 5000;

interface NotLoadedProps {
  failure: LoadFailure;
  look: Look;
  onRetry: () => void;
  /** @returns what to call when it is gone */
  onShow: () => () => void;
}

export function NotLoaded({ failure, look, onRetry, onShow }: NotLoadedProps) {
  const heading = useId();
  const { t } = useTranslation();
  const isOffline = failure === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const retryIfReachable = (): void => {
      void isServerReachable().then((isReachable) => {
        if (isReachable) onRetry();
      });
    };
    const timer = setInterval(retryIfReachable, LOOK_EVERY_MS);
    window.addEventListener('online', retryIfReachable);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retryIfReachable);
    };
  }, [isOffline, onRetry]);
  useEffect(onShow, [onShow]);

  const reload = (): void => {
    if (newVersion.mayReplacePage(t('shell.newVersionLoses'))) window.location.reload();
  };

  if (look === 'unseen') return null;
  const text = t(isOffline ? 'error.partOffline' : 'error.crashed');
  const again = (
    <Button appearance={look === 'page' ? 'primary' : 'secondary'} onClick={isOffline ? onRetry : reload}>
      {t(isOffline ? 'home.tryAgain' : 'error.reload')}
    </Button>
  );
  if (look === 'page')
    return (
      <Stuck
        Icon={isOffline ? WifiOff : RefreshCw}
        title={isOffline ? t('rating.noConnection') : text}
        text={isOffline ? text : t('error.crashedText')}
      >
        {again}
      </Stuck>
    );
  if (look === 'part')
    return (
      <div className="closeStack">
        <p role="status">{text}</p>
        {again}
      </div>
    );
  return (
    <Dialog labelledBy={heading} onClose={look.onClose} closesBeside>
      <h2 id={heading}>{text}</h2>
      {again}
      <Button appearance="quiet" onClick={look.onClose}>
        {t('notification.close')}
      </Button>
    </Dialog>
  );
}
