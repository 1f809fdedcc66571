import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectUserInfo } from '@/features/auth/authSlice';
import { moveToRatePage, selectView } from '@/features/moodSwitch/moodSwitchSlice';
import { ZoneSelect } from '@/features/players/ZoneSelect';
import { selectRegisteredPlayers, selectSelectedPlayer } from '@/features/players/playersSlice';
import { focusHeading } from '@/ui/focusHeading';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';
import { ChangeVibe } from './ChangeVibe';
import { NoPlayers } from './NoPlayers';
import { RatePlayer } from './RatePlayer';
import { SelectedPlayerMissing } from './SelectedPlayerMissing';

function SelectedPlayerView() {
  const selected = useAppSelector(selectSelectedPlayer);
  const { t } = useTranslation();
  switch (selected.status) {
    case 'none':
      return null;
    case 'missing':
      return <SelectedPlayerMissing id={selected.id} />;
    case 'loading':
      return <Loader text={t('home.loading')} />;
    case 'live':
      return <RatePlayer player={selected.player} />;
  }
}

/** The other view of home begins at its heading. */
function useViewFocus(view: string): void {
  const reached = useRef(view);
  useEffect(() => {
    const screen = document.querySelector('main');
    if (screen === null || reached.current === view) return;
    reached.current = view;
    focusHeading(screen);
  }, [view]);
}

/** What a customer comes for: a zone, a face, a mood. */
export function CustomerHome() {
  const firstname = useAppSelector(selectUserInfo)?.firstname ?? '';
  const registered = useAppSelector(selectRegisteredPlayers);
  const selected = useAppSelector(selectSelectedPlayer);
  const view = useAppSelector(selectView);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useViewFocus(view);
  useEffect(() => () => void dispatch(moveToRatePage()), [dispatch]);

  if (registered === 'loading') return <Loader text={t('home.loading')} />;
  if (view === 'changeVibe' && selected.status === 'live') {
    return (
      <Panel>
        <ChangeVibe player={selected.player} />
      </Panel>
    );
  }
  return (
    <Panel>
      <h1>{firstname === '' ? t('home.welcomeWithoutName') : t('home.welcome', { firstname })}</h1>
      {registered.length === 0 && <NoPlayers />}
      {registered.length > 1 && <ZoneSelect players={registered} />}
      <SelectedPlayerView />
    </Panel>
  );
}
