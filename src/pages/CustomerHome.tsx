import { clock } from '@/device/clock';
import { Headphones } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { ButtonLink, Button } from '@/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  switchSelectedPlayer,
  selectSelectedName,
  selectUnanswered,
  selectRegisteredPlayers,
  selectSelectedPlayer,
  type SelectedPlayer,
} from '@/features/players/players';
import { ErrorText } from '@/ui/Form';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { changeStyle, moveToMoodSwitch, moveToRatePage, selectView } from '@/features/moodSwitch/moodSwitch';
import { selectNotification } from '@/features/notification/notification';
import { useHealthOf, useHealthWords, when } from '@/features/health/zoneHealth';
import { useToday } from '@/device/useClock';
import { useOtherSong } from '@/features/rating/aim';
import { BackToNow } from '@/features/rating/BackToNow';
import { ratePlayer, selectRater } from '@/features/rating/rating';
import {
  doesOf,
  healthWord,
  isInTrouble,
  moodNamed,
  pausedUntilOf,
  type Player,
  type ZoneHealth,
} from '@/model/player';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { hasRemoteRow } from '@/model/remote';
import { canBeRated, type RatedSong } from '@/model/song';
import { HealthIcon } from '@/features/health/ZoneHealthText';
import { Equaliser } from '@/ui/Equaliser';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { useIsOffline } from '@/features/connection/useIsOffline';
import { ActiveMood } from '@/features/moodSwitch/ActiveMood';
import { SelectedInvitation } from '@/features/staff/InvitationNote';
import { ZoneSelect } from './ZonePicker';
import { useFollowedPlayers } from '@/features/players/followPlayers';
import { useHeadingFocus } from '@/ui/focusHeading';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { Loader } from '@/ui/Loader';
import { RatedBefore } from './RatedBefore';
import { RatePlayer } from './RatePlayer';
import { ContactUs, SilentZone } from './SilentZone';
import { ZoneTiles } from './ZoneTiles';
import styles from './CustomerHome.module.css';

/** Home of a DJ without players of their own. */
function DjWithoutPlayers() {
  const { t } = useTranslation();
  return (
    <>
      <Headphones className={styles.picture} aria-hidden="true" strokeWidth={1.25} />
      <p>{t('home.djText')}</p>
      <ButtonLink to={routes.desk}>{t('home.toDesk')}</ButtonLink>
    </>
  );
}

/** The selected player is gone or has another key. */
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

/** `until`: epoch ms. */
const isOver = (until: number | undefined): boolean => until !== undefined && until <= clock.now();

/** undefined: there is no request to repeat. */
function useRetry(player: Player): (() => void) | undefined {
  const user = useAppSelector(selectRater);
  const zone = useAppSelector(selectSelectedName);
  const retry = useAppSelector(selectUnanswered)[player.key]?.retry;
  const isAsking = useAppSelector((state) => selectNotification(state).show);
  const health = useHealthOf(player.key);
  const dispatch = useAppDispatch();
  if (retry === undefined || user === undefined || isAsking || !isInTrouble(health)) return undefined;
  if (retry.kind === 'rating') {
    const { rate, song } = retry;
    const rateAgain = () => void dispatch(ratePlayer({ playerKey: player.key, zone, rate, song, user }));
    return (doesOf(health) !== 'standby' || song?.played !== undefined) && canBeRated(player, song)
      ? rateAgain
      : undefined;
  }
  const option = moodNamed(player, retry.name);
  const { until } = retry;
  if (!player.switchEnabled || option === undefined || option.active || isOver(until)) return undefined;
  const { uid } = user;
  return () => void dispatch(changeStyle({ player, option, uid, shownIn: 'dialog', until }));
}

/** docs/product.md 27.4. Without a connection it is what was. */
function ZoneState({ health }: { health: ZoneHealth }) {
  const isOffline = useIsOffline();
  const wordsOf = useHealthWords();
  const { t } = useTranslation();
  const word = healthWord(health);
  // The panel below says until when.
  const [words] = word === 'paused' ? [t('health.paused')] : wordsOf(health);
  const isPast = isOffline && word === 'playing';
  const said = isPast ? t('health.wasPlaying') : words;
  return (
    // Remounted for each text: what begins elsewhere in the same element would count as a layout shift.
    <p key={said} className={`${styles.state} ${styles[word]}`} data-past={isPast || undefined}>
      {word === 'playing' || word === 'paused' ? (
        <Equaliser isStill={isOffline || word === 'paused'} />
      ) : (
        <HealthIcon health={health} />
      )}
      <span>{said}</span>
    </p>
  );
}

/** Takes the place of the state of a zone that plays (docs/product.md 27.5, 34.7). */
function ZoneNote({ player, health, hasSong }: { player: Player; health: ZoneHealth; hasSong: boolean }) {
  const retry = useRetry(player);
  const wordsOf = useHealthWords();
  const today = useToday();
  const { t, i18n } = useTranslation();
  const answer = 'answer' in health ? health.answer : undefined;
  // Beside a mood alone, 'No response' would leave open whose.
  const words =
    answer?.status === 'unanswered' && !hasSong
      ? t('health.playerNotAnswered', { when: when(answer.at, i18n.language, today, t) })
      : wordsOf(health)[0];
  return (
    <div className={styles.note}>
      <HealthIcon health={health} />
      <p>{words}</p>
      {health.status === 'silent' ? (
        <ContactUs isQuiet />
      ) : (
        retry !== undefined && (
          <Button appearance="link" onClick={retry}>
            {t('health.again')}
          </Button>
        )
      )}
    </div>
  );
}

const FirstVisit = lazyPart(() => import('./FirstVisit'));

const ChangeVibe = lazyPart(() => import('./ChangeVibe'));

const RemoteRow = lazyPart(() => import('@/features/remote/RemoteRow'), 'part');

/** Its room is reserved, and it is loaded after the first paint of home. */
function Remote({ player, isPaused }: { player: Player; isPaused: boolean }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={isPaused ? undefined : styles.remote}>
      {isPainted && (
        <Suspense>
          <RemoteRow player={player} isPaused={isPaused} />
        </Suspense>
      )}
    </div>
  );
}

function NoLivePlayer({ registered }: { registered: RegisteredPlayer[] }) {
  const selected = useAppSelector(selectSelectedPlayer);
  switch (selected.status) {
    case 'none':
      if (registered.length === 0) return <DjWithoutPlayers />;
      return <ZoneTiles players={registered} />;
    case 'missing':
      return <SelectedPlayerMissing id={selected.id} />;
    case 'loading':
      return <DataLoader />;
    case 'live':
      return null;
    case 'ended':
      return <SelectedInvitation end={selected.end} />;
  }
}

/** `music` has the mood in the place of the song, `faces` neither. */
type Layout = 'song' | 'music' | 'faces' | 'standby' | 'silent' | 'zones' | 'block';

function layoutOf(
  selected: SelectedPlayer,
  zones: number,
  health: ZoneHealth,
  otherSong: RatedSong | undefined,
): Layout {
  if (selected.status === 'none' && zones > 0) return 'zones';
  if (selected.status !== 'live') return 'block';
  const { nowPlaying, moods, switchEnabled } = selected.player;
  const isOn = doesOf(health) !== 'standby';
  if (!isOn && health.status === 'silent' && otherSong?.played === undefined) return 'silent';
  if (!isOn && otherSong === undefined) return 'standby';
  if (otherSong === undefined ? isOn && nowPlaying?.title : otherSong.title) return 'song';
  return switchEnabled || moods.some(({ active }) => active) ? 'music' : 'faces';
}

/** Such a zone is in trouble, and yet has its song and its faces. */
const isNoted = (health: ZoneHealth, layout: Layout): boolean => layout !== 'silent' && isInTrouble(health);

interface ZoneViewProps {
  registered: RegisteredPlayer[];
  selected: SelectedPlayer;
}

function ZoneView({ registered, selected }: ZoneViewProps) {
  const firstname = useAppSelector(selectUserInfo)?.firstname ?? '';
  const live = selected.status === 'live' ? selected.player : undefined;
  const health = useHealthOf(live?.key ?? '');
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [first, second] = registered;
  const [isHeardOpen, setHeardOpen] = useState(false);
  const otherSong = useOtherSong(live);
  const layout = layoutOf(selected, registered.length, health, otherSong);
  const isAside = otherSong !== undefined;
  const hasNote = isNoted(health, layout);
  const note = live !== undefined && hasNote && (
    <ZoneNote player={live} health={health} hasSong={layout === 'song'} />
  );
  return (
    <section className={styles.home} data-layout={layout} data-noted={hasNote || undefined}>
      <div className={styles.inner}>
        <div className={styles.stage}>
          <div className={styles.zoneRow}>
            <h1 className={styles.welcome}>
              {firstname === '' ? t('home.welcomeWithoutName') : t('home.welcome', { firstname })}
            </h1>
            {second !== undefined && (
              <div className={styles.select}>
                <ZoneSelect players={registered} />
              </div>
            )}
            {first !== undefined && second === undefined && (
              <p className={styles.zone}>{displayName(first)}</p>
            )}
            {live !== undefined && !hasNote && <ZoneState health={health} />}
          </div>
          {layout !== 'song' && note}
          {live !== undefined && layout !== 'silent' && (
            <div className={styles.mood} data-aside={isAside || undefined} data-keeps-focus>
              <ActiveMood
                // In the place of the song it is another card.
                key={layout === 'music' ? 'large' : 'card'}
                player={live}
                isLarge={layout === 'music'}
                className={layout === 'music' ? styles.largeMood : styles.moodCard}
                onChange={live.switchEnabled ? () => dispatch(moveToMoodSwitch()) : undefined}
              />
              {isAside && <BackToNow player={live} />}
            </div>
          )}
          {layout === 'song' && note}
          {live !== undefined && layout === 'silent' && <SilentZone player={live} />}
          {live !== undefined && layout !== 'silent' && (
            <RatePlayer player={live} onHeard={() => setHeardOpen(true)} />
          )}
          <NoLivePlayer registered={registered} />
        </div>
        {live !== undefined && doesOf(health) !== 'standby' && hasRemoteRow(live) && (
          <Remote player={live} isPaused={pausedUntilOf(health) !== undefined} />
        )}
        {live !== undefined && <RatedBefore player={live} isHeardOpen={isHeardOpen} onHeard={setHeardOpen} />}
      </div>
    </section>
  );
}

function useTopOf(view: string): void {
  // The shell restores the position of the first one after back or a reload.
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
  }, [view]);
}

export default function CustomerHome() {
  const uid = useAppSelector(selectUser)?.uid;
  const registered = useAppSelector(selectRegisteredPlayers);
  const selected = useAppSelector(selectSelectedPlayer);
  const view = useAppSelector(selectView);
  const isDj = useAppSelector((state) => selectUserInfo(state)?.dj === true);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useHeadingFocus(view);
  useTopOf(view);
  useFollowedPlayers(uid, registered !== 'loading' && registered.length > 1 ? registered : undefined);
  const { key, state } = useLocation() as { key: string; state: { moods?: true } | null };
  // From the page of a zone.
  const isForMoods = state?.moods === true;
  // `key` also changes when a link to home is tapped on home.
  useEffect(() => {
    if (isForMoods) dispatch(moveToMoodSwitch());
    return () => void dispatch(moveToRatePage());
  }, [dispatch, key, isForMoods]);

  if (registered === 'loading') return <DataLoader />;
  if (view === 'changeVibe' && selected.status === 'live')
    return (
      <Suspense fallback={<Loader text={t('home.loading')} />}>
        <ChangeVibe player={selected.player} />
      </Suspense>
    );
  if (registered.length === 0 && selected.status === 'none' && !isDj)
    return (
      <Suspense fallback={<Loader text={t('home.loading')} />}>
        <FirstVisit />
      </Suspense>
    );
  return <ZoneView registered={registered} selected={selected} />;
}
