import { selectUser } from '@/features/auth/auth';
import { useIsOffline } from '@/features/connection/ConnectionBanner';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { askRemote, selectTold } from './remote';
import { RemoteNote } from './RemoteNote';

/** Ends the pause of a player. */
export default function PlayNow({ playerKey }: { playerKey: string }) {
  const uid = useAppSelector(selectUser)?.uid;
  const told = useAppSelector((state) => selectTold(state)[playerKey]);
  const isOffline = useIsOffline();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (uid === undefined) return null;
  const isAsking = told?.what === 'resume' && told.status !== 'failed';
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
      <RemoteNote playerKey={playerKey} told={told} />
    </>
  );
}
