import { CircleAlert, CircleOff, Clock, LoaderCircle, Moon, Music, VolumeX, WifiOff } from 'lucide-react';
import { healthWord, type ZoneHealth } from '@/model/player';
import styles from './ZoneHealthText.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '@/features/connection/useIsOffline';
import { useHealthWords } from './zoneHealth';
import { LinkedText } from '@/ui/LinkedText';
import type { Track } from '@/model/rating';
import { shownTitle, shownTrack, trackOfSong } from '@/model/song';
import type { LivePlayer } from '@/features/players/players';
import { useKnownZone } from '@/features/players/followPlayers';

const ICONS = {
  playing: Music,
  paused: Clock,
  standby: Moon,
  silent: VolumeX,
  unanswered: CircleAlert,
  missing: CircleOff,
  unknown: LoaderCircle,
};

/** Needs its words next to it: it has no label. */
export function HealthIcon({ health }: { health: ZoneHealth }) {
  const isOffline = useIsOffline();
  const word = healthWord(health);
  const Icon = isOffline && word === 'unknown' ? WifiOff : ICONS[word];
  return <Icon aria-hidden="true" size={16} className={styles[word]} />;
}

interface HealthLinesProps {
  health: ZoneHealth;
  /** What {@link useHealthWords} returns. */
  words: readonly string[];
  /** undefined: it stands elsewhere. */
  icon?: ReactNode;
}

export function HealthLines({ health, words: [first, ...others], icon }: HealthLinesProps) {
  return (
    <span className={styles.health}>
      <span className={styles.sign}>
        {icon}
        <span className={styles[healthWord(health)]}>{first}</span>
      </span>
      {others.map((other) => (
        <span key={other} className={styles.more}>
          {other}
        </span>
      ))}
    </span>
  );
}

export function ZoneHealthText({ health }: { health: ZoneHealth }) {
  const wordsOf = useHealthWords();
  return <HealthLines health={health} words={wordsOf(health)} icon={<HealthIcon health={health} />} />;
}

function Advice({ trouble }: { trouble: 'missing' | 'silent' | 'unanswered' }) {
  const { t } = useTranslation();
  return (
    <p>
      <LinkedText text={t(`players.${trouble}Advice`)} />
    </p>
  );
}

export function HealthAdvice({ health }: { health: ZoneHealth }) {
  const word = healthWord(health);
  if (word !== 'missing' && word !== 'silent' && word !== 'unanswered') return null;
  return <Advice trouble={word} />;
}

/** undefined: its player does not say. */
function trackOfZone(player: LivePlayer | undefined): Track | undefined {
  const song = typeof player === 'object' && player.ifPlaying ? player.nowPlaying : undefined;
  return song && trackOfSong(song);
}

/** undefined: its player does not say. */
export function songWords(player: LivePlayer | undefined): string | undefined {
  const track = trackOfZone(player);
  return track && shownTrack(track);
}

export function SongLine({ words }: { words: string }) {
  return (
    <span className={styles.song} dir="auto">
      {words}
    </span>
  );
}

/** Empty if its player does not say. */
export function ZoneSong({ id }: { id: string }) {
  const words = songWords(useKnownZone(id));
  return words !== undefined && <SongLine words={words} />;
}

export function ZoneTrack({ id }: { id: string }) {
  const track = trackOfZone(useKnownZone(id));
  return (
    track !== undefined && (
      <>
        <p className={`clamped ${styles.large}`} dir="auto">
          {shownTitle(track.title)}
        </p>
        {track.artist !== '' && (
          <p className="oneLine quiet" dir="auto">
            {track.artist}
          </p>
        )}
      </>
    )
  );
}
