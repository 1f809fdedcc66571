import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/acts/useRequest';
import { failureText } from '@/i18n/failureText';
import { displayName, type KeyedPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/Form';
import { Loader, Patience } from '@/ui/Loader';
import { CodeToShare } from './CodeToShare';
import styles from './SharePlayer.module.css';
import { sharePlayer } from './sharingThunks';

const DIALOG_WIDTH = 400;

interface SharePlayerProps {
  uid: string;
  player: KeyedPlayer;
  onClose: () => void;
}

/** The player's QR code, large, and its link to be shared or copied. */
export function SharePlayer({ uid, player, onClose }: SharePlayerProps) {
  const { crypKey } = player;
  const ask = useCallback(() => sharePlayer({ uid, crypKey }), [uid, crypKey]);
  const { request, again } = useRequest(ask);
  const { t } = useTranslation();

  const name = displayName(player);
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
            <Patience text={t('error.takesLong')} />
          </>
        )}
        {request.status === 'done' && (
          <CodeToShare
            code={request.result}
            label={t('share.code', { name })}
            title={t('share.title', { name })}
            text={t('share.text')}
          />
        )}
        <Button appearance="quiet" onClick={onClose}>
          {t('notification.close')}
        </Button>
      </div>
    </Dialog>
  );
}
