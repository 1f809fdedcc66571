import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/acts/hooks';
import { selectServerAhead } from '@/features/connection/connectionSlice';
import { wantsStillness } from '@/ui/useMedia';

interface SongProgressProps {
  /** When it began: epoch ms, of the server. */
  since: number;
  /** In ms. */
  duration: number;
}

/** How far a song is. The browser moves it without waking the page. It stands still for users who want no motion. */
export function SongProgress({ since, duration }: SongProgressProps) {
  const line = useRef<HTMLElement>(null);
  const ahead = useAppSelector(selectServerAhead);
  useEffect(() => {
    const played = Math.min(Math.max(Date.now() + ahead - since, 0), duration);
    const animation = line.current?.animate(
      { transform: [`scaleX(${played / duration})`, 'scaleX(1)'] },
      { duration: duration - played, fill: 'both' },
    );
    if (wantsStillness()) animation?.pause();
    return () => animation?.cancel();
  }, [since, duration, ahead]);
  return <i ref={line} />;
}
