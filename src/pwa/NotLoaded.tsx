import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Panel } from '@/ui/Panel';
import { isServerReachable } from './server';

/** Why code could not be loaded: there is no connection, or the server does not have it. */
export type LoadFailure = 'offline' | 'missing';

/** How code that could not be loaded looks: like a page, like a part of one, or like nothing. */
export type Look = 'page' | 'part' | 'unseen';

/** How often to look for the connection (ms). A browser reports only that of the device itself. */
const LOOK_EVERY_MS = 5000;

interface NotLoadedProps {
  failure: LoadFailure;
  look: Look;
  onRetry: () => void;
  /** Called when it appears. @returns what to call when it is gone */
  onShow: () => () => void;
}

/** Stands in for code that could not be loaded. It tries again by itself when the connection is back. */
export function NotLoaded({ failure, look, onRetry, onShow }: NotLoadedProps) {
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

  if (look === 'unseen') return null;
  const text = t(isOffline ? 'error.partOffline' : 'error.crashed');
  const content = (
    <>
      {look === 'page' ? <h1>{text}</h1> : <p role="status">{text}</p>}
      <Button
        appearance={look === 'page' ? 'primary' : 'secondary'}
        onClick={isOffline ? onRetry : () => window.location.reload()}
      >
        {t(isOffline ? 'home.tryAgain' : 'error.reload')}
      </Button>
    </>
  );
  return look === 'page' ? <Panel>{content}</Panel> : <div className="closeStack">{content}</div>;
}
