import { encodeQR } from 'qr';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { sharePlayer } from './players';
import { playerShared, selectSharedCodes } from './playersSlice';
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
  player: RegisteredPlayer;
  onClose: () => void;
}

/** The player's QR code large on screen, and its link to be shared or copied. */
export default function SharePlayer({ player, onClose }: SharePlayerProps) {
  const code = useAppSelector(selectSharedCodes)[player.crypKey];
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();

  useEffect(() => {
    if (code !== undefined) return;
    const sharing = dispatch(sharePlayer({ crypKey: player.crypKey }));
    void sharing.then((result) => {
      if (sharePlayer.fulfilled.match(result)) {
        dispatch(playerShared({ crypKey: player.crypKey, code: result.payload }));
      } else if (!result.meta.aborted) setFailed(true);
    });
    return () => sharing.abort();
  }, [dispatch, code, player.crypKey, attempt]);

  const name = displayName(player);
  const link = `${window.location.origin}/addPlayerQR/${code ?? ''}`;
  const share = () =>
    navigator.share({ title: t('share.title', { name }), url: link }).catch(() => undefined);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Dialog labelledBy="share-title" width={DIALOG_WIDTH} onClose={onClose}>
      <div className={styles.content}>
        <h2 id="share-title">{t('share.title', { name })}</h2>
        {hasFailed && (
          <>
            <ErrorText text={t('error.somethingWrongTryAgain')} />
            <Button
              onClick={() => {
                setFailed(false);
                setAttempt(attempt + 1);
              }}
            >
              {t('players.tryAgain')}
            </Button>
          </>
        )}
        {code === undefined && !hasFailed && <Loader text={t('share.making')} />}
        {code !== undefined && (
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
            <label className={styles.link}>
              {t('share.link')}
              <input readOnly value={link} onFocus={(event) => event.target.select()} />
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
