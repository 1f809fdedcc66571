import { Music } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Song } from '@/model/song';
import type { RateType } from '@/model/task';
import { Face } from '@/ui/Face';
import { SongCover } from './SongCover';
import styles from './Cover.module.css';

interface CoverProps {
  /** In px, at the text's normal size. */
  size: number;
  /** undefined: a note stands in the place of its cover. */
  song?: Pick<Song, 'id' | 'art'> | undefined;
  mood?: string;
  rate?: RateType | undefined;
}

export function Cover({ size, song, mood = '', rate }: CoverProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.cover} style={{ '--size': `${size / 16}rem` }}>
      {song === undefined ? (
        <span className={styles.none}>
          <Music aria-hidden="true" />
        </span>
      ) : (
        <SongCover song={song} mood={mood} className={styles.picture} />
      )}
      {rate !== undefined && (
        <span className={styles.badge} data-rate={rate} role="img" aria-label={t(`rating.${rate}`)}>
          <Face rate={rate} />
        </span>
      )}
    </span>
  );
}
