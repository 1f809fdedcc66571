import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { selectSession } from '@/features/auth/authSlice';
import { selectView } from '@/features/moodSwitch/moodSwitchSlice';
import { ZoneSelect } from '@/features/players/ZoneSelect';
import { selectRegisteredPlayers, selectSelectedPlayer } from '@/features/players/playersSlice';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';
import { ChangeVibe } from './ChangeVibe';
import { NoPlayers } from './NoPlayers';
import { RatePlayer } from './RatePlayer';
import { SelectedPlayerMissing } from './SelectedPlayerMissing';
import { VisitorPrompt } from './VisitorPrompt';

function SelectedPlayerView() {
  const selected = useAppSelector(selectSelectedPlayer);
  const { t } = useTranslation();
  switch (selected.status) {
    case 'none':
      return null;
    case 'missing':
      return <SelectedPlayerMissing />;
    case 'loading':
      return <Loader text={t('home.loading')} />;
    case 'live':
      return <RatePlayer player={selected.player} />;
  }
}

export function Home() {
  const session = useAppSelector(selectSession);
  const registered = useAppSelector(selectRegisteredPlayers);
  const selected = useAppSelector(selectSelectedPlayer);
  const view = useAppSelector(selectView);
  const { t } = useTranslation();

  if (session.status === 'unknown') return <Loader text={t('auth.checkingSession')} />;
  if (session.status === 'signedOut') return <VisitorPrompt />;
  if (session.info === 'loading' || registered === 'loading') return <Loader text={t('home.loading')} />;

  if (view === 'changeVibe' && selected.status === 'live') {
    return (
      <Panel>
        <ChangeVibe player={selected.player} />
      </Panel>
    );
  }
  const firstname = session.info === 'none' ? '' : session.info.firstname;
  return (
    <Panel>
      <h1>{firstname === '' ? t('home.welcomeWithoutName') : t('home.welcome', { firstname })}</h1>
      {registered.length === 0 && <NoPlayers />}
      {registered.length > 1 && <ZoneSelect players={registered} />}
      <SelectedPlayerView />
    </Panel>
  );
}
