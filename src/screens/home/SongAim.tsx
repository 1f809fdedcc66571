import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/acts/hooks';
import { useNowUntil } from '@/acts/useNowUntil';
import { selectServerAhead } from '@/features/connection/connectionSlice';
import { trackText } from '@/model/rating';
import { type Song, trackOfSong } from '@/model/song';
import styles from './SongAim.module.css';

/** How long after a song has ended it is offered to be rated, in ms. */
const OFFERED_MS = 90_000;

const wordsOf = (song: Song): string => {
  const track = trackOfSong(song);
  return track === undefined ? '' : trackText(track);
};

/** Whether what ended at a moment (epoch ms, of the server) did so just now. */
function useIsRecent(end: number): boolean {
  const over = end + OFFERED_MS - useAppSelector(selectServerAhead);
  return useNowUntil(over) < over;
}

interface JustPlayedProps {
  song: Song;
  /** When it ended, epoch ms. */
  end: number;
  onAim: () => void;
}

/** What played before, at which the faces can be aimed as long as it is fresh (docs/product.md 29.7). */
function JustPlayed({ song, end, onAim }: JustPlayedProps) {
  const isRecent = useIsRecent(end);
  const { t } = useTranslation();
  const words = <span>{t('rating.justPlayed', { track: wordsOf(song) })}</span>;
  if (!isRecent) return <div className={styles.justPlayed}>{words}</div>;
  return (
    <button type="button" className={styles.justPlayed} onClick={onAim}>
      {words}
    </button>
  );
}

interface SongAimProps {
  nowPlaying: Song | undefined;
  justPlayed: Song | undefined;
  /** What the faces are about. */
  aimed: Song | undefined;
  /** What was aimed at can no longer be rated. */
  isOver: boolean;
  onAim: (song: Song | undefined) => void;
}

/** Which song the faces are about, where that is not the one that plays; and the one before, to aim at. */
export function SongAim({ nowPlaying, justPlayed, aimed, isOver, onAim }: SongAimProps) {
  const { t } = useTranslation();
  const isElsewhere = aimed !== undefined && aimed.id !== nowPlaying?.id;
  return (
    <div className={styles.aim}>
      <p role="status">
        {isOver && t('rating.songGone')}
        {isElsewhere && t('rating.aimedAt', { track: wordsOf(aimed) })}
      </p>
      {isElsewhere && (
        <button type="button" className={styles.instead} onClick={() => onAim(undefined)}>
          {t('rating.aimAtNow')}
        </button>
      )}
      {!isOver && !isElsewhere && justPlayed !== undefined && justPlayed.title !== '' && (
        <JustPlayed
          key={justPlayed.id}
          song={justPlayed}
          end={nowPlaying?.since ?? 0}
          onAim={() => onAim(justPlayed)}
        />
      )}
    </div>
  );
}
