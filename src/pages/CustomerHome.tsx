import { clock } from '@/device/clock';
import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { ButtonLink, Button } from '@/ui/Button';
import styles from './CustomerHome.module.css';
import { useAppDispatch, useAppSelector, useToday } from '@/store/hooks';
import {
  switchSelectedPlayer,
  selectSelectedName,
  selectSilences,
  selectRegisteredPlayers,
  selectSelectedPlayer,
  selectTimed,
} from '@/features/players/players';
import { ErrorText } from '@/ui/Form';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { changeStyle, moveToMoodSwitch, moveToRatePage, selectView } from '@/features/moodSwitch/moodSwitch';
import { selectNotification } from '@/features/notification/notification';
import { useZoneHealth, healthWords } from '@/features/players/zoneHealth';
import { ratePlayer } from '@/features/rating/rating';
import { isInTrouble, moodNamed, type Player, healthWord, isTimed } from '@/model/player';
import { fullName, displayName, type RegisteredPlayer } from '@/model/user';
import { canBeRated } from '@/model/song';
import { HealthIcon } from '@/features/players/ZoneHealthText';
import { Equaliser } from '@/ui/Equaliser';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { ActiveMood } from '@/features/moodSwitch/ActiveMood';
import { SelectedInvitation } from '@/features/players/InvitationNote';
import { ZoneTiles } from '@/features/players/ZoneTiles';
import { ZoneSelect } from '@/features/players/ZoneSelect';
import { useFollowedPlayers } from '@/features/players/followPlayers';
import { focusHeading } from '@/ui/focusHeading';
import { Loader } from '@/ui/Loader';
import { MoodEnd } from './MoodEnd';
import { RatePlayer, SongHero } from './RatePlayer';

function NoPlayers() {
  const { t } = useTranslation();
  return (
    <>
      <QrCode className={styles.picture} aria-hidden="true" strokeWidth={1.25} />
      <div className={styles.text}>
        <h2>{t('home.noPlayersTitle')}</h2>
        <p className={styles.quiet}>{t('home.noPlayersText')}</p>
      </div>
      <ButtonLink to={routes.players}>{t('home.addPlayers')}</ButtonLink>
    </>
  );
}

/** The player that was selected is gone or has another key: it says so, and how it can be used again. */
function SelectedPlayerMissing({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <>
      <ErrorText text={t('error.thisPlayerCannotBeFound')} />
      <p>{t('home.missingText')}</p>
      <ButtonLink to={routes.scanPlayer}>{t('home.scan')}</ButtonLink>
      <Button appearance="secondary" onClick={() => dispatch(switchSelectedPlayer(id))}>
        {t('home.tryAgain')}
      </Button>
    </>
  );
}

/** Whether a mood that was to play until then (epoch ms) comes too late. */
const isOver = (until: number | undefined): boolean => until !== undefined && until <= clock.now();

/** Asks a player once more for what it did not answer; undefined: there is nothing that it can be asked for again. */
function useAskAgain(player: Player): (() => void) | undefined {
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const zone = useAppSelector(selectSelectedName);
  const again = useAppSelector(selectSilences)[player.key]?.again;
  const isAsking = useAppSelector((state) => selectNotification(state).show);
  const health = useZoneHealth()(player.key);
  const dispatch = useAppDispatch();
  if (again === undefined || user === undefined || isAsking || !isInTrouble(health)) return undefined;
  const { uid, email } = user;

  if (again.kind === 'rating') {
    const { rate, song } = again;
    const name = fullName(info ?? {}, email);
    const rateAgain = () =>
      void dispatch(ratePlayer({ id: player.key, zone, rate, song, user: { uid, name } }));
    return player.ifPlaying && canBeRated(player, song) ? rateAgain : undefined;
  }
  const option = moodNamed(player, again.name);
  const { until } = again;
  if (!player.switchEnabled || option === undefined || option.active || isOver(until)) return undefined;
  return () => void dispatch(changeStyle({ player, option, uid, shownIn: 'dialog', until }));
}

/** What is known of the selected zone, in one line; what it did not answer is asked for again (docs/product.md 27.4, 27.5). */
function ZoneLine({ player }: { player: Player }) {
  const health = useZoneHealth()(player.key);
  const askAgain = useAskAgain(player);
  const today = useToday();
  const { t, i18n } = useTranslation();
  const [first, ...others] = healthWords(health, i18n.language, today, t);
  const word = healthWord(health);
  return (
    <div className={styles.line}>
      <p className={`${styles.state} ${styles[word]}`}>
        {word === 'playing' ? <Equaliser /> : <HealthIcon health={health} />}
        <span>{first}</span>
        {others.map((other) => (
          <span key={other} className={styles.more}>
            {other}
          </span>
        ))}
      </p>
      {askAgain !== undefined && (
        <Button appearance="quiet" className={styles.again} onClick={askAgain}>
          {t('health.again')}
        </Button>
      )}
    </div>
  );
}

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
