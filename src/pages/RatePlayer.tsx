import { useTranslation } from 'react-i18next';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import { type RatedSong, type Song, shownTrack, trackOfSong } from '@/model/song';
import { WifiOff } from 'lucide-react';
import { selectSelectedName } from '@/features/players/players';
import { useIsOffline } from '@/features/connection/useIsOffline';
import { FacePicker } from '@/features/rating/Faces';
import { useAim } from '@/features/rating/aim';
import { ratePlayer, selectRater } from '@/features/rating/rating';
import { doesOf, pausedUntilOf, type Player } from '@/model/player';
import { useIsAnnouncing } from '@/features/players/useIsAnnouncing';
import { useHealthOf } from '@/features/health/zoneHealth';
import { Button } from '@/ui/Button';
import { zoneTimeOf } from '@/i18n/formats';
import { timeZoneOf } from '@/model/timeZone';
import { Announcement, SongHero } from '@/features/rating/SongHero';
import { Paused } from './Paused';
import { Standby } from './Standby';
import styles from './CustomerHome.module.css';

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

/** A screen reader also hears which song it is about, if that is not the current one. */
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

const questionOf = ({ nowPlaying }: Player, otherSong: RatedSong | undefined) => {
  if (otherSong !== undefined) return otherSong.title ? 'rating.questionBefore' : 'rating.questionOfMusic';
  return nowPlaying?.title ? 'rating.question' : 'rating.questionOfMusic';
};

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
        <SongHero player={player} isStill isPaused className={styles.song} />
        <Paused player={player} until={pausedUntil} />
      </>
    );
  if (isAnnouncing && !isHeard) {
    const hasSong = Boolean(player.nowPlaying?.title);
    return <Announcement player={player} className={hasSong ? styles.song : styles.noFaces} />;
  }
  const question = t(questionOf(player, otherSong));
  const rate = () => {
    if (face !== undefined)
      void dispatch(ratePlayer({ playerKey: player.key, zone, rate: face, song, user }));
  };
  return (
    <>
      <SongHero player={player} otherSong={otherSong} isStill={isOffline} className={styles.song} />
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
