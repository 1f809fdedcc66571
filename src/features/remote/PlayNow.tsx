import { selectUser } from '@/features/auth/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { askRemote } from './remoteRequest';
import { hasNote, RemoteNote } from './RemoteNote';
import styles from './RemoteRow.module.css';
import { useIsOutOfReach } from './useIsOutOfReach';
import { useRequestStatus } from './useRequestStatus';

/** What goes wrong is told in its place. */
export default function PlayNow({ playerKey }: { playerKey: string }) {
  const uid = useAppSelector(selectUser)?.uid;
  const requestStatus = useRequestStatus(playerKey, 'resume');
  const isOutOfReach = useIsOutOfReach(playerKey);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (uid === undefined) return null;
  const isAsking = requestStatus?.status === 'sending';
  const ask = () =>
    void dispatch(askRemote({ key: playerKey, uid, act: { what: 'resume' }, shownIn: 'resume' }));
  return (
    <div className={styles.playNow} data-keeps-focus tabIndex={-1}>
      {!hasNote(requestStatus) && (
        <Button busy={isAsking} disabled={isOutOfReach} onClick={ask}>
          {!isAsking && <Play aria-hidden="true" size={20} />}
          {t('remote.playNow')}
        </Button>
      )}
      <RemoteNote
        playerKey={playerKey}
        control="resume"
        requestStatus={requestStatus}
        {...(!isOutOfReach && { onAgain: ask })}
      />
    </div>
  );
}
