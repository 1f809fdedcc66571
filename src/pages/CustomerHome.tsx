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
  type SelectedPlayer,
} from '@/features/players/players';
import { ErrorText } from '@/ui/Form';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { changeStyle, moveToMoodSwitch, moveToRatePage, selectView } from '@/features/moodSwitch/moodSwitch';
import { selectNotification } from '@/features/notification/notification';
import { useZoneHealth, healthWords } from '@/features/players/zoneHealth';
import { ratePlayer, selectRater } from '@/features/rating/rating';
import { isInTrouble, moodNamed, type Player, healthWord } from '@/model/player';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { canBeRated } from '@/model/song';
import { HealthIcon } from '@/features/players/ZoneHealthText';
import { Equaliser } from '@/ui/Equaliser';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { ActiveMood } from '@/features/moodSwitch/ActiveMood';
import { SelectedInvitation } from '@/features/players/InvitationNote';
import { ZoneSelect, ZoneTiles } from '@/features/players/ZonePicker';
import { useFollowedPlayers } from '@/features/players/followPlayers';
import { useHeadingFocus } from '@/ui/focusHeading';
import { lazyPart } from '@/pwa/lazyPart';
import { Loader } from '@/ui/Loader';
import { RatePlayer } from './RatePlayer';

function NoPlayers() {
  const { t } = useTranslation();
  return (
    <>
      <QrCode className={styles.picture} aria-hidden="true" strokeWidth={1.25} />
      <h2>{t('home.noPlayersTitle')}</h2>
      <p>{t('home.noPlayersText')}</p>
      <ButtonLink to={routes.scanPlayer}>{t('home.scan')}</ButtonLink>
      <ButtonLink to={routes.players} appearance="secondary">
        {t('home.typeCode')}
      </ButtonLink>
    </>
  );
}

/** The selected player is gone or has another key. Says how to use it again. */
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

/** Whether the end of a mood (epoch ms) has passed. */
const isOver = (until: number | undefined): boolean => until !== undefined && until <= clock.now();

/** Repeats the request that a player did not answer; undefined if there is nothing to repeat. */
function useAskAgain(player: Player): (() => void) | undefined {
  const user = useAppSelector(selectRater);
  const zone = useAppSelector(selectSelectedName);
  const again = useAppSelector(selectSilences)[player.key]?.again;
  const isAsking = useAppSelector((state) => selectNotification(state).show);
  const health = useZoneHealth()(player.key);
  const dispatch = useAppDispatch();
  if (again === undefined || user === undefined || isAsking || !isInTrouble(health)) return undefined;
  if (again.kind === 'rating') {
    const { rate, song } = again;
    const rateAgain = () => void dispatch(ratePlayer({ id: player.key, zone, rate, song, user }));
    return player.ifPlaying && canBeRated(player, song) ? rateAgain : undefined;
  }
  const option = moodNamed(player, again.name);
  const { until } = again;
  if (!player.switchEnabled || option === undefined || option.active || isOver(until)) return undefined;
  const { uid } = user;
  return () => void dispatch(changeStyle({ player, option, uid, shownIn: 'dialog', until }));
}

/** The state of the selected zone, with a button to repeat an unanswered request (docs/product.md 27.4, 27.5). */
function ZoneState({ player }: { player: Player }) {
  const health = useZoneHealth()(player.key);
  const askAgain = useAskAgain(player);
  const today = useToday();
  const { t, i18n } = useTranslation();
  const [words] = healthWords(health, i18n.language, today, t);
  const word = healthWord(health);
  return (
    <div className={styles.line}>
      <p className={`${styles.state} ${styles[word]}`}>
        {word === 'playing' ? <Equaliser /> : <HealthIcon health={health} />}
        <span>{words}</span>
      </p>
      {askAgain !== undefined && (
        <Button appearance="link" onClick={askAgain}>
          {t('health.again')}
        </Button>
      )}
    </div>
  );
}

const ChangeVibe = lazyPart(() => import('./ChangeVibe'));

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
      return <RatePlayer player={selected.player} />;
    case 'ended':
      return <SelectedInvitation end={selected.end} />;
  }
}

function layoutOf(selected: SelectedPlayer, zones: number): 'song' | 'music' | 'zones' | 'block' {
  if (selected.status === 'none' && zones > 0) return 'zones';
  if (selected.status !== 'live') return 'block';
  return selected.player.ifPlaying && selected.player.nowPlaying?.title ? 'song' : 'music';
}

export default function CustomerHome() {
  const uid = useAppSelector(selectUser)?.uid;
  const firstname = useAppSelector(selectUserInfo)?.firstname ?? '';
  const registered = useAppSelector(selectRegisteredPlayers);
  const selected = useAppSelector(selectSelectedPlayer);
  const view = useAppSelector(selectView);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useHeadingFocus(view);
  useFollowedPlayers(uid, registered !== 'loading' && registered.length > 1 ? registered : undefined);
  const { key } = useLocation();
  // `key` also changes when a link to home is tapped on home.
  useEffect(() => () => void dispatch(moveToRatePage()), [dispatch, key]);

  if (registered === 'loading') return <DataLoader />;
  if (view === 'changeVibe' && selected.status === 'live')
    return (
      <Suspense fallback={<Loader text={t('home.loading')} />}>
        <ChangeVibe player={selected.player} />
      </Suspense>
    );
  const [first, second] = registered;
  const live = selected.status === 'live' ? selected.player : undefined;
  return (
    <section className={`${styles.home} ${styles[layoutOf(selected, registered.length)]}`}>
      <div className={styles.top}>
        <h1 className={styles.welcome}>
          {firstname === '' ? t('home.welcomeWithoutName') : t('home.welcome', { firstname })}
        </h1>
        <div className={styles.zoneLine}>
          {second !== undefined && <ZoneSelect players={registered} />}
          {first !== undefined && second === undefined && <p className={styles.zone}>{displayName(first)}</p>}
          {live !== undefined && <ZoneState player={live} />}
        </div>
        {live !== undefined && (
          <ActiveMood
            player={live}
            onChange={live.switchEnabled ? () => dispatch(moveToMoodSwitch()) : undefined}
          />
        )}
      </div>
      <SelectedPlayerView registered={registered} />
    </section>
  );
}
