import { CircleOff, LoaderCircle, Moon, Music } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './PlayerState.module.css';
import type { LivePlayer } from './playersSlice';

const ICONS = { playing: Music, standby: Moon, missing: CircleOff, loading: LoaderCircle };

/** What a player does now, with an icon and in words. */
export function PlayerState({ live }: { live: LivePlayer | undefined }) {
  const { t } = useTranslation();
  const status = live?.status ?? 'loading';
  const Icon = ICONS[status];
  return (
    <span className={`${styles.state} ${styles[status]}`}>
      <Icon aria-hidden="true" size={16} />
      {t(`players.${status}`)}
    </span>
  );
}
