import { useAppSelector } from '@/acts/hooks';
import { trackText } from '@/model/rating';
import { trackOfSong } from '@/model/song';
import { selectLivePlayers } from './playersSlice';
import styles from './ZoneHealthText.module.css';

/** What a zone plays, in one line, where its player says so and somebody looks at all zones. `id` is the key of its player. */
export function ZoneSong({ id }: { id: string }) {
  const player = useAppSelector((state) => selectLivePlayers(state)[id]);
  const song = typeof player === 'object' && player.ifPlaying ? player.nowPlaying : undefined;
  const track = song && trackOfSong(song);
  if (track === undefined) return null;
  return (
    <span className={styles.song} dir="auto">
      {trackText(track)}
    </span>
  );
}
