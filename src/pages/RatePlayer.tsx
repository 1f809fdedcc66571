import { clock } from '@/device/clock';
import { useTranslation } from 'react-i18next';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { type RatedSong, type Song, shownTitle, shownTrack, trackOfSong, repeatsOf } from '@/model/song';
import { History, Megaphone, WifiOff } from 'lucide-react';
import { selectSelectedName } from '@/features/players/players';
import { useIsOffline } from '@/features/connection/ConnectionBanner';
import { FacePicker } from '@/features/rating/Faces';
import { useAim } from '@/features/rating/aim';
import { ratePlayer, selectRater } from '@/features/rating/rating';
import { activeMood, doesOf, pausedUntilOf, type Player } from '@/model/player';
import { useIsAnnouncing } from '@/features/players/useIsAnnouncing';
import { useHealthOf } from '@/features/health/zoneHealth';
import { Button } from '@/ui/Button';
import { useEffect, useRef, useState } from 'react';
import { zoneTimeOf } from '@/i18n/formats';
import { timeZoneOf } from '@/model/timeZone';
import { wantsStillness } from '@/ui/useMedia';
import { PassOn } from '@/features/rating/PassOn';
import { SongCover } from '@/features/rating/SongCover';
import { Paused } from './Paused';
import { Standby } from './Standby';
// Imported last: it overrides the styles of the others.
import styles from './RatePlayer.module.css';

const wordsOf = (song: Song): string => {
  const track = trackOfSong(song);
  return track === undefined ? '' : shownTrack(track);
};

interface QuestionProps {
  /** The song that the faces are aimed at, if it is not the current one. */
  otherSong: RatedSong | undefined;
  player: Player;
  /** The song that was chosen can no longer be rated. */
  isOver: boolean;
  question: string;
}

/** The question above the faces. A screen reader also hears which song it is about, if that is not the current one. */
function Question({ player, otherSong, isOver, question }: QuestionProps) {
  const { t, i18n } = useTranslation();
  const aimedAt = (song: RatedSong): string => {
    const track = wordsOf(song);
    if (song.played === undefined) return t('rating.aimedAt', { track });
    return t('heard.aimedAt', { track, time: zoneTimeOf(song.since, i18n.language, timeZoneOf(player)) });
  };
  return (
    <div className={styles.question}>
      <h2 key={question} className={isOver ? 'visuallyHidden' : undefined}>
        {question}
      </h2>
      <p className={isOver ? 'clamped' : 'visuallyHidden'} role="status">
        {isOver && t('rating.songGone')}
        {otherSong !== undefined && aimedAt(otherSong)}
      </p>
    </div>
  );
}

/** In the place of the song, or of the faces where there is none. */
function Announcement({ player: { nowPlaying } }: { player: Player }) {
  const { t } = useTranslation();
  const icon = <Megaphone aria-hidden="true" size={32} color="var(--color-accent)" />;
  const words = (
    <p className={nowPlaying?.title ? styles.title : undefined} role="status">
      {t('rating.announcement')}
    </p>
  );
  if (!nowPlaying?.title)
    return (
      <div className={`${styles.panel} ${styles.standby}`}>
        {icon}
        {words}
      </div>
    );
  return (
    <div className={`${styles.song} ${styles.announcement}`}>
      <span className={`${styles.cover} ${styles.announced}`}>{icon}</span>
      <div className={styles.words}>{words}</div>
    </div>
  );
}

const questionOf = ({ nowPlaying }: Player, otherSong: RatedSong | undefined) => {
  if (otherSong !== undefined) return otherSong.title ? 'rating.questionBefore' : 'rating.questionOfMusic';
  return nowPlaying?.title ? 'rating.question' : 'rating.questionOfMusic';
};

/** The song that is judged, two faces and a button. */
export function RatePlayer({ player, onHeard }: { player: Player; onHeard: () => void }) {
  const user = useAppSelector(selectRater);
  const zone = useAppSelector(selectSelectedName);
  const { isOver, face, song, otherSong } = useAim(player);
  const isOffline = useIsOffline();
  const health = useHealthOf(player.key);
  const isAnnouncing = useIsAnnouncing(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (user === undefined) return null;
  // A song that was chosen from the list can be rated while nothing plays (docs/product.md 38.6).
  const isHeard = song?.played !== undefined || otherSong !== undefined;
  const isOn = doesOf(health) !== 'standby';
  if (!isOn && !isHeard) return <Standby player={player} onHeard={onHeard} />;
  const pausedUntil = pausedUntilOf(health);
  if (pausedUntil !== undefined && !isHeard)
    return (
      <>
        <SongHero player={player} isStill isPaused />
        <Paused player={player} until={pausedUntil} />
      </>
    );
  if (isAnnouncing && !isHeard) return <Announcement player={player} />;
  const question = t(questionOf(player, otherSong));
  const rate = () => {
    if (face !== undefined)
      void dispatch(ratePlayer({ playerKey: player.key, zone, rate: face, song, user }));
  };
  return (
    <>
      <SongHero player={player} otherSong={otherSong} isStill={isOffline} />
      <Question player={player} otherSong={otherSong} isOver={isOver} question={question} />
      <FacePicker
        chosen={face}
        song={song}
        question={question}
        className={`${styles.faces} ${isOffline ? styles.asleep : ''}`}
      />
      <Button
        className={styles.send}
        appearance={face ?? 'secondary'}
        disabled={face === undefined || isOffline}
        onClick={rate}
      >
        {isOffline && <WifiOff aria-hidden="true" size={20} />}
        {t(isOffline ? 'rating.noConnection' : 'rating.rate')}
      </Button>
    </>
  );
}

interface SongProgressProps {
  /** The start of the song (epoch ms, server time). */
  since: number;
  /** In ms. */
  duration: number;
  /** Offline, we cannot know whether it still plays. */
  isStill: boolean;
}

/** The progress of a song, as an animation that needs no script. It stands still for users who want no motion. */
function SongProgress({ since, duration, isStill }: SongProgressProps) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const played = Math.min(Math.max(clock.now() - since, 0), duration);
    const animation = line.current?.animate(
      { transform: [`scaleX(${played / duration})`, 'scaleX(1)'] },
      { duration: duration - played, fill: 'both' },
    );
    if (isStill || wantsStillness()) animation?.pause();
    return () => animation?.cancel();
  }, [since, duration, isStill]);
  return <i ref={line} />;
}

const timesOf = (repeats: number) => (['third', 'fourth', 'fifth'] as const)[repeats - 3] ?? 'often';

/** Announces a new song once to screen readers, unless a dialog is open or the window has no focus. */
function useSaid(song: Song | undefined) {
  const said = useRef<HTMLParagraphElement>(null);
  const known = useRef(song?.id);
  const track = song && trackOfSong(song);
  const { t } = useTranslation();
  const words = track && t('rating.songBegins', { track: shownTrack(track) });
  useEffect(() => {
    if (said.current === null || known.current === song?.id) return;
    known.current = song?.id;
    const isHere = document.hasFocus() && document.querySelector('dialog[open]') === null;
    said.current.textContent = isHere && words !== undefined ? words : '';
  }, [song?.id, words]);
  return said;
}

interface SongHeroProps {
  player: Player;
  /** The song that the faces are aimed at, if it is not the current one. */
  otherSong?: RatedSong | undefined;
  isStill: boolean;
  isPaused?: boolean;
}

/** The song that is judged: the current one, if the player reports its songs (docs/product.md 29.3), or an earlier one (38.4). */
function SongHero({ player, otherSong, isStill, isPaused = false }: SongHeroProps) {
  const { nowPlaying, moods } = player;
  const said = useSaid(nowPlaying);
  /** Once an earlier song has been shown, the songs fade. */
  const [fades, setFades] = useState(false);
  if (otherSong !== undefined && !fades) setFades(true);
  const { t, i18n } = useTranslation();
  const song = otherSong ?? nowPlaying;
  if (song === undefined || song.title === '') return null;
  const { id, title, artist, since, duration } = song;
  const repeats = otherSong === undefined ? repeatsOf(song) : undefined;
  const mood = activeMood(moods)?.name ?? '';
  const place = `${id} ${otherSong?.played ?? ''}`;
  return (
    <div className={styles.song} data-fades={fades || undefined} data-paused={isPaused || undefined}>
      {/* Both are remounted for each song: what is replaced in place would count as a layout shift. */}
      <SongCover key={`${place} cover`} song={song} mood={mood} className={styles.cover} />
      <div key={place} className={styles.words}>
        {otherSong !== undefined && (
          <p className={styles.before}>
            <History aria-hidden="true" size={16} />
            {t('rating.justHeardList')}
            {since > 0 && ` · ${zoneTimeOf(since, i18n.language, timeZoneOf(player))}`}
          </p>
        )}
        <p className={styles.title} dir="auto">
          <PassOn song={song} isButton>
            {shownTitle(title)}
          </PassOn>
        </p>
        <p className={styles.artist} dir="auto">
          <PassOn song={song}>{artist}</PassOn>
        </p>
        {repeats !== undefined && (
          <p className={styles.repeats}>{t(`rating.repeats.${timesOf(repeats)}`, { times: repeats })}</p>
        )}
      </div>
      <span className={styles.progress} data-none={otherSong !== undefined || undefined}>
        {otherSong === undefined && duration !== undefined && since > 0 && (
          <SongProgress since={since} duration={duration} isStill={isStill} />
        )}
      </span>
      <p ref={said} className="visuallyHidden" role="status" />
    </div>
  );
}
