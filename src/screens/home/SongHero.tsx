import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SongCover } from '@/features/rating/SongCover';
import type { Player } from '@/model/player';
import { trackText } from '@/model/rating';
import { repeatsOf, type Song, trackOfSong } from '@/model/song';
import styles from './SongHero.module.css';
import { SongProgress } from './SongProgress';

const timesOf = (repeats: number) => (['third', 'fourth', 'fifth'] as const)[repeats - 3] ?? 'often';

/** A title of more characters is written smaller. */
const LONG = 24;

/** Says a change of song once, and only to a user who is at home. */
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

/** What plays: the hero of home, where the player says its songs (docs/product.md 29.3). */
export function SongHero({ player: { nowPlaying: song, moods } }: { player: Player }) {
  const said = useSaid(song);
  const { t } = useTranslation();
  if (song === undefined || song.title === '') return null;
  const { title, artist, since, duration } = song;
  const repeats = repeatsOf(song);
  const mood = moods.find(({ active }) => active)?.name ?? '';
  return (
    <div className={styles.hero}>
      <SongCover song={song} mood={mood} className={styles.cover} />
      <p className={`${styles.title} ${title.length > LONG ? styles.long : ''}`} dir="auto">
        {title}
      </p>
      <p className={styles.artist} dir="auto">
        {artist}
      </p>
      <p className={styles.repeats}>
        {repeats !== undefined && t(`rating.repeats.${timesOf(repeats)}`, { times: repeats })}
      </p>
      <span className={styles.progress}>
        {duration !== undefined && since > 0 && <SongProgress since={since} duration={duration} />}
      </span>
      <p ref={said} className="visuallyHidden" role="status" />
    </div>
  );
}
