import { useState } from 'react';
import { drawnCover, type Song } from '@/model/song';
import styles from './SongCover.module.css';

/** URL of a cover, if the build's configuration has an artwork origin. */
function artworkUrl(art: string | undefined): string | undefined {
  const origin: unknown = import.meta.env.VITE_ARTWORK_ORIGIN;
  return art !== undefined && typeof origin === 'string' && origin !== '' ? `${origin}/${art}` : undefined;
}

interface SongCoverProps {
  song: Song;
  /** The name of the active mood, if known. */
  mood: string;
  className: string | undefined;
}

/** The cover of a song. A drawn one shows until it loads, or if there is none. */
export function SongCover({ song: { id, art }, mood, className = '' }: SongCoverProps) {
  const [missing, setMissing] = useState<string>();
  const url = artworkUrl(art);
  const { near, far, angle, across, down } = drawnCover(id, mood);
  const background = [
    `radial-gradient(circle at ${across}% ${down}%, hsl(${near} 70% 62%) 0 26%, transparent 26.5%)`,
    `linear-gradient(${angle}deg, hsl(${far} 55% 34%), hsl(${near} 60% 22%))`,
  ].join();
  return (
    <span className={`${styles.cover} ${className}`} style={{ background }}>
      {url !== undefined && url !== missing && (
        <img key={url} src={url} alt="" decoding="async" onError={() => setMissing(url)} />
      )}
    </span>
  );
}
