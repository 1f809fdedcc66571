import { songWords } from './songWords';
import { useKnownZone } from './useKnownZone';
import styles from './ZoneHealthText.module.css';

/** What a zone plays, in one line. If its player does not say so, nothing is shown. `id` is the key of the player. */
export function ZoneSong({ id }: { id: string }) {
  const words = songWords(useKnownZone(id));
  if (words === undefined) return null;
  return (
    <span className={styles.song} dir="auto">
      {words}
    </span>
  );
}
