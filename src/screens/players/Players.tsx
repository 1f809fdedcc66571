import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { AddPlayerForm } from '@/features/players/linking/AddPlayerForm';
import { ScanButton } from '@/features/players/scanning/ScanButton';
import { PlayerList } from '@/features/players/PlayerList';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import { Panel } from '@/ui/Panel';

export default function Players() {
  const registered = useAppSelector(selectRegisteredPlayers);
  const user = useAppSelector(selectUser);
  const [parameters] = useSearchParams();
  const { t } = useTranslation();
  if (registered === 'loading' || user === undefined) return <DataLoader />;
  return (
    <Panel>
      <h1>{t('players.title')}</h1>
      {registered.length === 0 ? (
        <p>{t('players.none')}</p>
      ) : (
        <PlayerList uid={user.uid} players={registered} />
      )}
      <h2>{t('players.addTitle')}</h2>
      {registered.length > 0 && <p>{t('players.addHint')}</p>}
      <ScanButton initiallyOpen={parameters.has('scan')} />
      <AddPlayerForm />
    </Panel>
  );
}
