import { encodeQR } from 'qr';
import { Check, Copy, Share2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/app/useRequest';
import { failureText } from '@/i18n/failureText';
import { routes } from '@/model/routes';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { Patience } from '@/ui/Patience';
import { sharePlayer } from '../playersThunks';
import styles from './SharePlayer.module.css';

const DIALOG_WIDTH = 400;
/** White modules around the code, without which a scanner does not find it. */
const QUIET_ZONE = 4;

/** A QR code as one shape, sharp at every size. */
function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { border: QUIET_ZONE }), [text]);
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

interface SharePlayerProps {
  uid: string;
  player: RegisteredPlayer;
  onClose: () => void;
}

/** The player's QR code large on screen, and its link to be shared or copied. */
export default function SharePlayer({ uid, player, onClose }: SharePlayerProps) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'refused'>('idle');
  const linkField = useRef<HTMLInputElement>(null);
  const { crypKey } = player;
  const ask = useCallback(() => sharePlayer({ uid, crypKey }), [uid, crypKey]);
  const { request, again } = useRequest(ask);
  const { t } = useTranslation();

  const name = displayName(player);
  const link = request.status === 'done' ? window.location.origin + routes.addPlayer(request.result) : '';
  const share = () =>
    navigator.share({ title: t('share.title', { name }), url: link }).catch(() => undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      // Not allowed, or a browser that knows no clipboard.
      setCopying('refused');
      linkField.current?.focus();
    }
  };
  const isCopied = copying === 'copied';
  return (
    <Dialog labelledBy="share-title" width={DIALOG_WIDTH} onClose={onClose}>
      <div className={styles.content}>
        <h2 id="share-title">{t('share.title', { name })}</h2>
        {request.status === 'failed' && (
          <>
            <ErrorText text={failureText(request.failure, t)} />
            <Button onClick={again}>{t('players.tryAgain')}</Button>
          </>
        )}
        {request.status === 'unknown' && <ErrorText text={t('notification.unknownOutcome')} />}
        {request.status === 'waiting' && (
          <>
            <Loader text={t('share.making')} />
            <Patience text={t('auth.takesLong')} />
          </>
        )}
        {request.status === 'done' && (
          <>
            <QrCode text={link} label={t('share.code', { name })} />
            <p>{t('share.text')}</p>
            {'share' in navigator && (
              <Button onClick={() => void share()}>
                <Share2 aria-hidden="true" size={20} />
                {t('share.share')}
              </Button>
            )}
            <Button appearance="secondary" onClick={() => void copy()}>
              {isCopied ? <Check aria-hidden="true" size={20} /> : <Copy aria-hidden="true" size={20} />}
              {t(isCopied ? 'share.copied' : 'share.copy')}
            </Button>
            <ErrorText text={copying === 'refused' ? t('share.notCopied') : undefined} />
            <label className={styles.link}>
              {t('share.link')}
              <input ref={linkField} readOnly value={link} onFocus={(event) => event.target.select()} />
            </label>
          </>
        )}
        <Button appearance="quiet" onClick={onClose}>
          {t('notification.close')}
        </Button>
      </div>
    </Dialog>
  );
}
