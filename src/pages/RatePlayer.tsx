import { clock } from '@/device/clock';
import { useTranslation } from 'react-i18next';
import { useAppSelector, useNowUntil, useAppDispatch } from '@/store/hooks';
import { trackText } from '@/model/rating';
import { type Song, trackOfSong, canBeRated, repeatsOf } from '@/model/song';
import styles from './RatePlayer.module.css';
import { Moon, Unplug } from 'lucide-react';
import { SelectedInvitation } from '@/features/players/InvitationNote';
import { selectSelectedName } from '@/features/players/players';
import { useHealthOf } from '@/features/players/zoneHealth';
import { FacePicker } from '@/features/rating/Faces';
import { LastRating } from '@/features/rating/LastRating';
import { selectLastRating } from '@/features/rating/givenRatings';
import { ratePlayer, selectFace, selectRatedSong, selectRater, songAimed } from '@/features/rating/rating';
import type { Player } from '@/model/player';
import { Button } from '@/ui/Button';
import { useEffect, useRef } from 'react';
import { wantsStillness } from '@/ui/useMedia';
import { SongCover } from '@/features/rating/SongCover';

/** How long a song is offered after its end, in ms. */
const OFFERED_MS = 90_000;

const wordsOf = (song: Song): string => {
  const track = trackOfSong(song);
  return track === undefined ? '' : trackText(track);
};

interface JustPlayedProps {
  song: Song;
  /** When it ended, epoch ms. */
  end: number;
  onAim: () => void;
}

/** The previous song. A tap aims the faces at it while it is recent (docs/product.md 29.7). */
function JustPlayed({ song, end, onAim }: JustPlayedProps) {
  const over = end + OFFERED_MS;
  const isRecent = useNowUntil(over) < over;
  const { t } = useTranslation();
  const words = <span className="oneLine">{t('rating.justPlayed', { track: wordsOf(song) })}</span>;
  if (!isRecent) return <p className={styles.justPlayed}>{words}</p>;
  return (
    <button type="button" className={styles.justPlayed} onClick={onAim}>
      {words}
    </button>
  );
}

interface QuestionProps {
  /** The song that the faces are aimed at, if it is not the current one. */
  otherSong: Song | undefined;
  /** The song of the chosen face can no longer be rated. */
  isOver: boolean;
  onAimAtNow: () => void;
}

/** The question above the faces, with their song if it is not the current one. */
function Question({ otherSong, isOver, onAimAtNow }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.question}>
      <h2 className={isOver || otherSong !== undefined ? 'visuallyHidden' : undefined}>
        {t('rating.question')}
      </h2>
      <p className="clamped goneIfEmpty" role="status">
        {isOver && t('rating.songGone')}
        {otherSong !== undefined && t('rating.aimedAt', { track: wordsOf(otherSong) })}
      </p>
      {otherSong !== undefined && (
        <Button appearance="small" className={styles.instead} onClick={onAimAtNow}>
          {t('rating.aimAtNow')}
        </Button>
      )}
    </div>
  );
}

/** Shown instead of the faces: the player plays nothing, or fell silent while it played nothing. */
function Standby({ player }: { player: string }) {
  const isSilent = useHealthOf(player).status === 'fellSilent';
  const { t } = useTranslation();
  const Icon = isSilent ? Unplug : Moon;
  return (
    <div className={styles.standby}>
      <Icon aria-hidden="true" size={40} color="var(--color-accent)" />
      <p>{t(isSilent ? 'rating.fellSilent' : 'rating.standby')}</p>
    </div>
  );
}

/** The current song, two faces, a button, and the last rating. */
export function RatePlayer({ player }: { player: Player }) {
  const user = useAppSelector(selectRater);
  const chosen = useAppSelector(selectFace);
  const aimedSong = useAppSelector(selectRatedSong);
  const zone = useAppSelector(selectSelectedName);
  const last = useAppSelector((state) => selectLastRating(state, player.key));
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (user === undefined) return null;

  const isOver = chosen !== undefined && !canBeRated(player, aimedSong);
  const face = isOver ? undefined : chosen;
  const { nowPlaying, justPlayed } = player;
  const song = canBeRated(player, aimedSong) ? aimedSong : nowPlaying;
  const otherSong = song?.id === nowPlaying?.id ? undefined : song;
  const aimAtJustPlayed = () => dispatch(songAimed(justPlayed));
  // Without a face, the rating follows whatever plays.
  const aimAtNow = () => dispatch(songAimed(face === undefined ? undefined : nowPlaying));
  const rate = () => {
    if (face !== undefined) void dispatch(ratePlayer({ id: player.key, zone, rate: face, song, user }));
  };
  return (
    <>
      {player.ifPlaying ? (
        <>
          <SongHero player={player} />
          <Question otherSong={otherSong} isOver={isOver} onAimAtNow={aimAtNow} />
          <FacePicker chosen={face} song={song} className={styles.faces} />
          <Button
            className={styles.send}
            appearance={face ?? 'secondary'}
            disabled={face === undefined}
            onClick={rate}
          >
            {t('rating.rate')}
          </Button>
        </>
      ) : (
        <Standby player={player.key} />
      )}
      <div className={styles.below}>
        {player.ifPlaying && !isOver && otherSong === undefined && !!justPlayed?.title && (
          <JustPlayed
            key={justPlayed.id}
            song={justPlayed}
            end={nowPlaying?.since ?? 0}
            onAim={aimAtJustPlayed}
          />
        )}
        {last !== undefined && <LastRating rating={last} />}
        <SelectedInvitation />
      </div>
    </>
  );
}

interface SongProgressProps {
  /** The start of the song (epoch ms, server time). */
  since: number;
  /** In ms. */
  duration: number;
}

/** The progress of a song, as an animation that needs no script. It stands still for users who want no motion. */
function SongProgress({ since, duration }: SongProgressProps) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const played = Math.min(Math.max(clock.now() - since, 0), duration);
    const animation = line.current?.animate(
      { transform: [`scaleX(${played / duration})`, 'scaleX(1)'] },
      { duration: duration - played, fill: 'both' },
    );
    if (wantsStillness()) animation?.pause();
    return () => animation?.cancel();
  }, [since, duration]);
  return <i ref={line} />;
}

const timesOf = (repeats: number) => (['third', 'fourth', 'fifth'] as const)[repeats - 3] ?? 'often';

/** A longer title, in characters, has smaller text. */
const LONG = 24;

/** Announces a new song once to screen readers, unless a dialog is open or the window has no focus. */
function useSaid(song: Song | undefined) {
  const said = useRef<HTMLParagraphElement>(null);
  const known = useRef(song?.id);
  const track = song && trackOfSong(song);
  const { t } = useTranslation();
  const words = track && t('rating.songBegins', { track: trackText(track) });
  useEffect(() => {
    if (said.current === null || known.current === song?.id) return;
    known.current = song?.id;
    const isHere = document.hasFocus() && document.querySelector('dialog[open]') === null;
    said.current.textContent = isHere && words !== undefined ? words : '';
  }, [song?.id, words]);
  return said;
}

/** The current song, if the player reports its songs (docs/product.md 29.3). */
function SongHero({ player: { nowPlaying: song, moods } }: { player: Player }) {
  const said = useSaid(song);
  const { t } = useTranslation();
  if (song === undefined || song.title === '') return null;
  const { title, artist, since, duration } = song;
  const repeats = repeatsOf(song);
  const mood = moods.find(({ active }) => active)?.name ?? '';
  return (
    <div className={styles.hero}>
      <SongCover song={song} mood={mood} className={styles.cover} />
      {/* Remounted for each song: words replaced in place would count as a layout shift. */}
      <div key={song.id} className={styles.words}>
        <p className={`${styles.title} ${title.length > LONG ? styles.long : ''}`} dir="auto">
          {title}
        </p>
        <p className={styles.artist} dir="auto">
          {artist}
        </p>
        {repeats !== undefined && (
          <p className={styles.repeats}>{t(`rating.repeats.${timesOf(repeats)}`, { times: repeats })}</p>
        )}
      </div>
      <span className={styles.progress}>
        {duration !== undefined && since > 0 && <SongProgress since={since} duration={duration} />}
      </span>
      <p ref={said} className="visuallyHidden" role="status" />
    </div>
  );
}
