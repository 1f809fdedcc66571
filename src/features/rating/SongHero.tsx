import { History, Megaphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '@/device/clock';
import { zoneTimeOf } from '@/i18n/formats';
import { activeMood, type Player } from '@/model/player';
import { type RatedSong, repeatsOf, shownTitle, shownTrack, type Song, trackOfSong } from '@/model/song';
import { timeZoneOf } from '@/model/timeZone';
import { Shortened } from '@/ui/Shortened';
import { wantsStillness } from '@/ui/useMedia';
import { PassOn } from './PassOn';
import { SongCover } from './SongCover';
import styles from './SongHero.module.css';

interface SongProgressProps {
  /** Epoch ms, server time. */
  since: number;
  /** In ms. */
  duration: number;
  /** Offline, nobody knows whether it still plays. */
  isStill: boolean;
}

/** An animation that needs no script. It stands still for users who want no motion. */
function SongProgress({ since, duration, isStill }: SongProgressProps) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    let animation: Animation | undefined;
    const draw = (): void => {
      animation?.cancel();
      const played = Math.min(Math.max(clock.now() - since, 0), duration);
      animation = line.current?.animate(
        { transform: [`scaleX(${played / duration})`, 'scaleX(1)'] },
        { duration: duration - played, fill: 'both' },
      );
      if (isStill || wantsStillness()) animation?.pause();
    };
    draw();
    const stop = clock.subscribe(draw);
    return () => {
      stop();
      animation?.cancel();
    };
  }, [since, duration, isStill]);
  return <i ref={line} />;
}

const timesOf = (repeats: number) => (['third', 'fourth', 'fifth'] as const)[repeats - 3] ?? 'often';

/** Screen readers hear of a new song, unless a dialog is open or the window has no focus. */
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
  /** Where it stands on the page. */
  className: string | undefined;
}

/** The current song, if the player reports its songs (docs/product.md 29.3), or an earlier one that is judged (38.4). */
export function SongHero({ player, otherSong, isStill, isPaused = false, className = '' }: SongHeroProps) {
  const { nowPlaying, moods } = player;
  const said = useSaid(nowPlaying);
  /** Songs fade only once an earlier one has been shown. */
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
    <div
      className={`${styles.song} ${className}`}
      data-fades={fades || undefined}
      data-paused={isPaused || undefined}
    >
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
            <Shortened text={shownTitle(title)} />
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

interface AnnouncementProps {
  player: Player;
  /** Where it stands on the page. */
  className: string | undefined;
}

/** In the place of the song, or of the faces where there is none. */
export function Announcement({ player: { nowPlaying }, className = '' }: AnnouncementProps) {
  const { t } = useTranslation();
  const icon = <Megaphone aria-hidden="true" size={32} color="var(--color-accent)" />;
  const words = (
    <p className={nowPlaying?.title ? styles.title : undefined} role="status">
      {t('rating.announcement')}
    </p>
  );
  if (!nowPlaying?.title)
    return (
      <div className={`${styles.panel} ${className}`}>
        {icon}
        {words}
      </div>
    );
  return (
    <div className={`${styles.song} ${styles.announcement} ${className}`}>
      <span className={`${styles.cover} ${styles.announced}`}>{icon}</span>
      <div className={styles.words}>{words}</div>
    </div>
  );
}
