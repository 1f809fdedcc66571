import { useState } from 'react';
import { selectConnection } from '@/features/connection/connection';
import { drawnCover, type Song } from '@/model/song';
import { useAppSelector } from '@/store/hooks';
import styles from './SongCover.module.css';

/** undefined: the build's configuration has no artwork origin, or the song no cover. */
function artworkUrl(art: string | undefined): string | undefined {
  const origin: unknown = import.meta.env.VITE_ARTWORK_ORIGIN;
  return art !== undefined && typeof origin === 'string' && origin !== '' ? `${origin}/${art}` : undefined;
}

interface SongCoverProps {
  song: Pick<Song, 'id' | 'art'>;
  /** The name of the active mood, if known. */
  mood: string;
  className: string | undefined;
}

/** A drawn cover shows until the real one loads, or if there is none. What did not load is tried again when the connection is back. */
export function SongCover({ song: { id, art }, mood, className = '' }: SongCoverProps) {
  const [failed, setFailed] = useState<string>();
  const isOnline = useAppSelector(selectConnection) === 'online';
  const url = artworkUrl(art);
  const attempt = `${url} ${isOnline}`;
  const { near, far, angle, across, down } = drawnCover(id, mood);
  const background = [
    `radial-gradient(circle at ${across}% ${down}%, hsl(${near} 70% 62%) 0 26%, transparent 26.5%)`,
    `linear-gradient(${angle}deg, hsl(${far} 55% 34%), hsl(${near} 60% 22%))`,
  ].join();
  return (
    <span className={`${styles.cover} ${className}`} style={{ background }}>
      {url !== undefined && attempt !== failed && (
        <img key={url} src={url} alt="" decoding="async" onError={() => setFailed(attempt)} />
      )}
    </span>
  );
}
