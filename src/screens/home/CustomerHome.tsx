import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser, selectUserInfo } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { ActiveMood } from '@/features/moodSwitch/ActiveMood';
import { moveToMoodSwitch, moveToRatePage, selectView } from '@/features/moodSwitch/moodSwitchSlice';
import { SelectedInvitation } from '@/features/players/inviting/InvitationNote';
import { ZoneTiles } from '@/features/players/ZoneTiles';
import { ZoneSelect } from '@/features/players/ZoneSelect';
import { selectRegisteredPlayers, selectSelectedPlayer, selectTimed } from '@/features/players/playersSlice';
import { useFollowedPlayers } from '@/features/players/useFollowedPlayers';
import { isTimed } from '@/model/player';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { focusHeading } from '@/ui/focusHeading';
import { Loader } from '@/ui/Loader';
import styles from './CustomerHome.module.css';
import { MoodEnd } from './MoodEnd';
import { NoPlayers } from './NoPlayers';
import { RatePlayer } from './RatePlayer';
import { SelectedPlayerMissing } from './SelectedPlayerMissing';
import { SongHero } from './SongHero';
import { ZoneLine } from './ZoneLine';

const ChangeVibe = lazy(() => import('./ChangeVibe'));

function SelectedPlayerView({ registered }: { registered: RegisteredPlayer[] }) {
  const selected = useAppSelector(selectSelectedPlayer);
  switch (selected.status) {
    case 'none':
      if (registered.length === 0) return <NoPlayers />;
      return <ZoneTiles players={registered} />;
    case 'missing':
      return <SelectedPlayerMissing id={selected.id} />;
    case 'loading':
      return <DataLoader />;
    case 'live':
      return (
        <>
          <RatePlayer player={selected.player} />
          <SelectedInvitation />
        </>
      );
    case 'ended':
      return <SelectedInvitation end={selected.end} />;
  }
}

/** What the selected zone does and sounds like. */
function Room({ saysEnd }: { saysEnd: boolean }) {
  const selected = useAppSelector(selectSelectedPlayer);
  const dispatch = useAppDispatch();
  if (selected.status !== 'live') return null;
  const { moods, switchEnabled, ifPlaying } = selected.player;
  return (
    <>
      <ZoneLine player={selected.player} />
      <ActiveMood moods={moods} onChange={switchEnabled ? () => dispatch(moveToMoodSwitch()) : undefined} />
      {saysEnd && <MoodEnd player={selected.player} />}
      {ifPlaying && <SongHero player={selected.player} />}
    </>
  );
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
export default function CustomerHome() {
  const uid = useAppSelector(selectUser)?.uid;
  const firstname = useAppSelector(selectUserInfo)?.firstname ?? '';
  const registered = useAppSelector(selectRegisteredPlayers);
  const selected = useAppSelector(selectSelectedPlayer);
  const before = useAppSelector(selectTimed);
  const view = useAppSelector(selectView);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useViewFocus(view);
  useFollowedPlayers(uid, registered !== 'loading' && registered.length > 1 ? registered : undefined);
  useEffect(() => () => void dispatch(moveToRatePage()), [dispatch]);

  if (registered === 'loading') return <DataLoader />;
  if (view === 'changeVibe' && selected.status === 'live')
    return (
      <Suspense fallback={<Loader text={t('home.loading')} />}>
        <ChangeVibe player={selected.player} />
      </Suspense>
    );
  const [first, second] = registered;
  const hasSong =
    selected.status === 'live' && selected.player.ifPlaying && !!selected.player.nowPlaying?.title;
  const saysEnd = selected.status === 'live' && isTimed(before ?? selected.player);
  const isChoosing = second !== undefined && selected.status === 'none';
  return (
    <section
      className={`${styles.home} ${isChoosing ? styles.choosing : ''} ${hasSong ? styles.hasSong : ''} ${saysEnd ? styles.saysEnd : ''}`}
    >
      <div className={styles.room}>
        <h1 className={styles.welcome}>
          {firstname === '' ? t('home.welcomeWithoutName') : t('home.welcome', { firstname })}
        </h1>
        {second !== undefined && <ZoneSelect players={registered} />}
        {first !== undefined && second === undefined && <p className={styles.zone}>{displayName(first)}</p>}
        <Room saysEnd={saysEnd} />
      </div>
      <div className={styles.stage}>
        <SelectedPlayerView registered={registered} />
      </div>
    </section>
  );
}
