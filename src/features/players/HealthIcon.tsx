import { BellOff, CircleOff, LoaderCircle, Moon, Music, Unplug } from 'lucide-react';
import { healthWord, type ZoneHealth } from '@/model/player';
import styles from './ZoneHealthText.module.css';

const ICONS = {
  playing: Music,
  standby: Moon,
  fellSilent: Unplug,
  silent: BellOff,
  missing: CircleOff,
  unknown: LoaderCircle,
};

/** An icon for what is known of a zone. The words stand beside it. */
export function HealthIcon({ health }: { health: ZoneHealth }) {
  const word = healthWord(health);
  const Icon = ICONS[word];
  return <Icon aria-hidden="true" size={16} className={styles[word]} />;
}
