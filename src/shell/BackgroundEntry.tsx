import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { backgroundMotion } from './backgroundMotion';
import styles from './SideMenu.module.css';

/** Pauses the moving background, and lets it move again; an entry of the menu. */
export default function BackgroundEntry() {
  const motion = useSyncExternalStore(backgroundMotion.subscribe, backgroundMotion.current);
  const { t } = useTranslation();
  if (motion === 'absent') return null;
  const isPaused = motion === 'paused';
  const Icon = isPaused ? Play : Pause;
  return (
    <li>
      <button type="button" className={styles.entry} onClick={backgroundMotion.toggle}>
        <Icon aria-hidden="true" size={22} />
        {t(isPaused ? 'shell.playBackground' : 'shell.pauseBackground')}
      </button>
    </li>
  );
}
