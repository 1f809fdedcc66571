import { selectUser } from '@/features/auth/auth';
import { useIsOffline } from '@/features/connection/ConnectionBanner';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectStatuses } from './remote';
import { askRemote } from './remoteRequest';
import { RemoteNote } from './RemoteNote';

/** Ends the pause of a player. */
export default function PlayNow({ playerKey }: { playerKey: string }) {
  const uid = useAppSelector(selectUser)?.uid;
  const requestStatus = useAppSelector((state) => selectStatuses(state)[playerKey]);
  const isOffline = useIsOffline();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (uid === undefined) return null;
  const isAsking = requestStatus?.what === 'resume' && requestStatus.status !== 'failed';
  return (
    <>
      <Button
        busy={isAsking}
        disabled={isOffline}
        onClick={() =>
          void dispatch(askRemote({ key: playerKey, uid, act: { what: 'resume' }, shownIn: 'row' }))
        }
      >
        {!isAsking && <Play aria-hidden="true" size={20} />}
        {t('remote.playNow')}
      </Button>
      <RemoteNote playerKey={playerKey} requestStatus={requestStatus} />
    </>
  );
}
