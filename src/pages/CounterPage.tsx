import { useState, type ReactNode, useEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react';
import { useBack } from '@/ui/useBack';
import styles from './CounterPage.module.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '@/i18n/i18n';
import {
  type Given,
  selectGiven,
  selectTurn,
  tapFace,
  wordsOver,
  ratedHere,
  isRated,
  ratedUntil,
  tallyHere,
  tallyOf,
  endStand,
  standOf,
} from '@/features/rating/counter';
import { counterStand } from '@/device/storage';
import type { FailureCode } from '@/model/failure';
import { useNowUntil, useToday } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser, selectWho } from '@/features/auth/auth';
import { Faces } from '@/features/rating/Faces';
import { selectRater } from '@/features/rating/rating';
import { SongCover } from '@/features/rating/SongCover';
import {
  COUNTER_THANKS_MS,
  COUNTER_WORDS_MS,
  COUNTER_RESTS_AFTER_MS,
  COUNTER_OFFLINE_MS,
} from '@/model/limits';
import type { Player } from '@/model/player';
import { pauseEnd } from '@/model/remote';
import type { Song } from '@/model/song';
import { displayName } from '@/model/user';
import {
  selectRegisteredPlayers,
  selectSelectedPlayer,
  switchSelectedPlayer,
  type SelectedPlayer,
} from '@/features/players/players';
import { useLocation } from 'react-router-dom';
import { useTitle } from '@/i18n/product';
import { keepScreenOn } from '@/device/wakeLock';
import { ConnectionBanner, DataLoader } from '@/features/connection/ConnectionBanner';
import { selectConnection, selectKnownAt } from '@/features/connection/connection';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import { Loader } from '@/ui/Loader';
import { LeaveCounter } from './LeaveCounter';

/** Mounted anew on each back, because each uses up one history step. */
function BackTrap({ onBack }: { onBack: () => void }) {
  useBack(onBack);
  return null;
}

/** Intercepts the browser's back every time (docs/product.md 35.4). */
function HeldBack() {
  const [turn, setTurn] = useState(0);
  return <BackTrap key={turn} onBack={() => setTurn(turn + 1)} />;
}

interface NoticeProps {
  /** For passers-by. */
  text: string;
  /** For staff. */
  staff?: string | undefined;
  children?: ReactNode;
}

/** Shown while nothing can be rated. */
function Notice({ text, staff, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.words} role="status">
        {text}
      </p>
      {staff !== undefined && <p className={styles.staff}>{staff}</p>}
      {children}
    </div>
  );
}

/** Calm words for passers-by. Every other failure has a general text. */
const FAILURES: Partial<Record<FailureCode, TextKey>> = {
  offline: 'counter.notSent',
  songOver: 'counter.songOver',
  unknownOutcome: 'counter.unknown',
};

const THANKS = { up: 'counter.thanksUp', down: 'counter.thanksDown' } as const;

/** The text about the last tap, if there is one. */
function saidOf(given: Given, t: TFunction): string | undefined {
  switch (given.status) {
    case 'none':
      return undefined;
    case 'sending':
      return t('counter.sending');
    case 'thanked':
      return given.track === undefined ? t('counter.thanks') : t(THANKS[given.rate], { track: given.track });
    case 'already':
      return t(given.hasSong ? 'counter.already' : 'counter.alreadyWithoutSong');
    case 'failed':
      return t(FAILURES[given.code] ?? 'counter.failed');
  }
}

/** The text below the song while there is none about a tap: in the same place, so that nothing moves. */
function questionKey(wasRated: boolean, hasSong: boolean): TextKey {
  if (wasRated) return hasSong ? 'counter.rated' : 'counter.ratedWithoutSong';
  return hasSong ? 'rating.question' : 'counter.question';
}

/** A longer title, in characters, has smaller text. */
const LONG = 24;

function SongInLarge({ song, mood }: { song: Song; mood: string }) {
  const { title, artist } = song;
  return (
    <div className={styles.song}>
      <SongCover song={song} mood={mood} className={styles.cover} />
      <p className={`clamped ${styles.title} ${title.length > LONG ? styles.long : ''}`} dir="auto">
        {title}
      </p>
      <p className={`oneLine ${styles.artist}`} dir="auto">
        {artist}
      </p>
    </div>
  );
}

/** Whether this device has rated the current song. */
function useIsRated(player: Player): boolean {
  const text = useSyncExternalStore(ratedHere.subscribe, ratedHere.read);
  const play = { zone: player.key, song: player.nowPlaying };
  const until = ratedUntil(text, play);
  return isRated(text, play, useNowUntil(until === Infinity ? undefined : until));
}

interface RatingProps {
  player: Player;
  /** The account's name for the zone. */
  zone: string;
}

/** The song and two faces. One tap sends a rating (docs/product.md 35.7). */
function Rating({ player, zone }: RatingProps) {
  const user = useAppSelector(selectRater);
  const given = useAppSelector(selectGiven);
  const turn = useAppSelector(selectTurn);
  const wasRated = useIsRated(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  /** The song at the moment of the touch. It may change before the tap ends. */
  const pressed = useRef<{ song: Song | undefined }>(undefined);
  const { nowPlaying, moods } = player;
  const said = saidOf(given, t);
  const isThanked = given.status === 'thanked';

  const { status } = given;
  useEffect(() => {
    if (status === 'none' || status === 'sending') return;
    const duration = status === 'failed' ? COUNTER_WORDS_MS : COUNTER_THANKS_MS;
    const timer = setTimeout(() => dispatch(wordsOver(turn)), duration);
    return () => clearTimeout(timer);
  }, [dispatch, status, turn]);

  const filled = given.status === 'sending' || given.status === 'thanked' ? given.rate : undefined;
  const hasSong = nowPlaying !== undefined && nowPlaying.title !== '';
  return (
    <div
      className={styles.rating}
      data-rated={(wasRated && filled === undefined) || undefined}
      data-has-song={hasSong || undefined}
    >
      {hasSong && <SongInLarge song={nowPlaying} mood={moods.find(({ active }) => active)?.name ?? ''} />}
      <div className={styles.says}>
        <p
          className={`goneIfEmpty ${styles.words} ${isThanked ? 'clamped' : ''}`}
          role="status"
          data-thanks={isThanked || undefined}
        >
          {said}
        </p>
        {said === undefined && (
          <p className={styles.words}>{t(questionKey(wasRated, nowPlaying !== undefined))}</p>
        )}
      </div>
      <div
        className={styles.stage}
        onPointerDown={() => {
          pressed.current = { song: nowPlaying };
        }}
      >
        <Faces
          filled={filled}
          isChoice={false}
          question={t(questionKey(false, nowPlaying !== undefined))}
          className={styles.faces}
          onFace={(rate) => {
            const { song } = pressed.current ?? { song: nowPlaying };
            pressed.current = undefined;
            if (user !== undefined) void dispatch(tapFace({ id: player.key, zone, rate, song, user }));
          }}
        />
      </div>
      <span className="visuallyHidden">{t('counter.oneTap')}</span>
    </div>
  );
}

/** Whether the screen was not touched for a while (docs/product.md 35.7). A change of `seen` wakes it. */
function useRest(seen: string): boolean {
  const [restsWith, setRestsWith] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRestsWith(seen), COUNTER_RESTS_AFTER_MS);
    };
    const wake = () => {
      setRestsWith(undefined);
      wait();
    };
    wait();
    document.addEventListener('pointerdown', wake);
    document.addEventListener('keydown', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', wake);
      document.removeEventListener('keydown', wake);
    };
  }, [seen]);
  return restsWith === seen;
}

const MOVES_EVERY_MS = 60_000;

/** Offsets of the picture in px. It goes round, so that no edge burns in. */
const PLACES = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [-4, 4],
  [-4, 0],
  [-4, -4],
  [0, -4],
] as const;

function useMoving(isResting: boolean): CSSProperties {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isResting) return;
    const timer = setInterval(() => setStep((current) => current + 1), MOVES_EVERY_MS);
    return () => clearInterval(timer);
  }, [isResting]);
  const [x, y] = PLACES[step % PLACES.length] ?? [0, 0];
  return { transform: `translate(${x}px, ${y}px)` };
}

/** The interval between searches for a missing player, in ms. */
const LOOKS_EVERY_MS = 60_000;

const idOf = (selected: SelectedPlayer): string | undefined => {
  if (selected.status === 'none') return undefined;
  return selected.status === 'live' ? selected.player.key : selected.id;
};

type ZoneOnCounter =
  | { status: 'loading' | 'missing' | 'ended' | 'notLinked'; name: string }
  | (Extract<SelectedPlayer, { status: 'live' }> & { name: string });

/** Keeps the counter's zone selected and returns its state. */
function useZoneOnCounter(zone: string): ZoneOnCounter {
  const registered = useAppSelector(selectRegisteredPlayers);
  const selected = useAppSelector(selectSelectedPlayer);
  const dispatch = useAppDispatch();
  const linked = registered === 'loading' ? undefined : registered.find(({ id }) => id === zone);
  const isLinked = linked !== undefined;
  const isSelected = idOf(selected) === zone;
  const isMissing = isSelected && selected.status === 'missing';

  useEffect(() => {
    if (isLinked && !isSelected) dispatch(switchSelectedPlayer(zone));
  }, [dispatch, isLinked, isSelected, zone]);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => dispatch(switchSelectedPlayer(zone)), LOOKS_EVERY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isMissing, zone]);

  const name = linked === undefined ? '' : displayName(linked);
  if (registered === 'loading') return { status: 'loading', name };
  if (!isLinked) return { status: 'notLinked', name };
  if (!isSelected || selected.status === 'none' || selected.status === 'loading')
    return { status: 'loading', name };
  return selected.status === 'live' ? { ...selected, name } : { status: selected.status, name };
}

/** The session has ended. The counter goes on once staff log in (docs/product.md 35.12). */
function Closed() {
  const { t } = useTranslation();
  useTitle(t('counter.title'));
  return (
    <main className={styles.counter}>
      <h1 className={styles.zone}>{t('counter.title')}</h1>
      <Notice text={t('counter.closed')} staff={t('counter.closedStaff')}>
        <ButtonLink to={routes.login}>{t('shell.logIn')}</ButtonLink>
      </Notice>
    </main>
  );
}

/** Whether the connection has been lost for too long to know the current song (docs/product.md 35.10). */
function useIsLongOffline(): boolean {
  const isLost = useAppSelector(selectConnection) === 'lost';
  const knownAt = useAppSelector(selectKnownAt);
  const end = knownAt === undefined ? 0 : knownAt + COUNTER_OFFLINE_MS;
  return useNowUntil(isLost ? end : undefined) >= end && isLost;
}

/** Shown instead of the song and the faces. */
function InPlace({ status }: Pick<ZoneOnCounter, 'status'>) {
  const { t } = useTranslation();
  switch (status) {
    case 'loading':
      return <DataLoader offline={<Notice text={t('counter.notKnown')} />} />;
    case 'live':
      return <Notice text={t('counter.standby')} />;
    default:
      return <Notice text={t('counter.away')} staff={t(`counter.${status}Staff`)} />;
  }
}

/** The thumbs given here today, if there are any. */
function Tally({ zone }: { zone: string }) {
  const today = useToday();
  const { up, down } = tallyOf(useSyncExternalStore(tallyHere.subscribe, tallyHere.read), zone, today);
  const { t } = useTranslation();
  return up + down > 0 && <p className={styles.tally}>{t('counter.tally', { up, down })}</p>;
}

/** Keeps the screen on. At each song it asks again, in case the system has refused (docs/product.md 35.13). */
function useScreenOn(song: string): void {
  const kept = useRef<ReturnType<typeof keepScreenOn>>(undefined);
  useEffect(() => {
    const on = keepScreenOn();
    kept.current = on;
    return on.stop;
  }, []);
  useEffect(() => kept.current?.again(), [song]);
}

function Standing({ zone, hasTally }: { zone: string; hasTally: boolean }) {
  const known = useZoneOnCounter(zone);
  const isLongOffline = useIsLongOffline();
  const player = known.status === 'live' ? known.player : undefined;
  const song = player?.nowPlaying;
  const now = useNowUntil(player?.pausedUntil);
  const isPaused = player !== undefined && pauseEnd(player, now) !== undefined;
  const isResting = useRest([known.status, player?.ifPlaying, song?.id, song?.since].join(' '));
  const moving = useMoving(isResting);
  const { t } = useTranslation();
  useTitle(t('counter.title'));
  useScreenOn([song?.id, song?.since].join(' '));
  return (
    <main
      className={styles.counter}
      data-resting={isResting || undefined}
      // An update of the app waits until the screen rests (docs/product.md 35.14).
      data-unsaved={!isResting || undefined}
    >
      <HeldBack />
      <div className={styles.room} style={moving}>
        <LeaveCounter>
          <h1 className={`clamped ${styles.zone}`}>{known.name || t('counter.title')}</h1>
          {hasTally && <Tally zone={zone} />}
        </LeaveCounter>
        <ConnectionBanner />
        {isLongOffline && <Notice text={t('counter.longOffline')} />}
        {!isLongOffline && player?.ifPlaying === true && isPaused && <Notice text={t('counter.paused')} />}
        {!isLongOffline && player?.ifPlaying === true && !isPaused && (
          <Rating player={player} zone={known.name} />
        )}
        {!isLongOffline && player?.ifPlaying !== true && <InPlace status={known.status} />}
      </div>
    </main>
  );
}

/** Pages on which staff can log in again. */
const WAYS_IN: readonly string[] = [routes.login, routes.passwordForgotten];

/**
 * A zone on the counter: passers-by rate the current song with one tap and see nothing else of the app, whatever the address
 * (docs/product.md 35.3, 35.4). Other pages are shown only to another account, and for staff to log in.
 */
export default function CounterPage({ children }: { children: ReactNode }) {
  const uid = useAppSelector(selectUser)?.uid;
  const isVisitor = useAppSelector(selectWho) === 'visitor';
  const stand = standOf(useSyncExternalStore(counterStand.subscribe, counterStand.read) ?? '');
  const { pathname } = useLocation();
  const isOfAnother = uid !== undefined && uid !== stand.uid;
  useEffect(() => {
    if (isOfAnother) endStand();
  }, [isOfAnother]);
  if (uid !== undefined)
    return isOfAnother ? children : <Standing zone={stand.zone} hasTally={stand.hasTally} />;
  if (!isVisitor) return <Loader text="" />;
  return WAYS_IN.includes(pathname) ? children : <Closed />;
}
