import { useTranslation } from 'react-i18next';
import { type MoodOption, readableMood } from '@/model/player';
import styles from './ActiveMood.module.css';
import { MoodIcon } from './MoodIcon';

interface ActiveMoodProps {
  moods: readonly MoodOption[];
  /** Opens the list of moods; absent where the mood cannot be changed. */
  onChange: (() => void) | undefined;
}

/** The mood of a zone, and the way to another. */
export function ActiveMood({ moods, onChange }: ActiveMoodProps) {
  const { t } = useTranslation();
  const position = moods.findIndex(({ active }) => active);
  const active = moods[position];
  if (active === undefined && onChange === undefined) return null;
  return (
    <div className={styles.mood}>
      {active !== undefined && (
        <>
          <MoodIcon icon={active.icon} position={position} />
          <span className={styles.name}>{readableMood(active.name)}</span>
        </>
      )}
      {onChange !== undefined && (
        <button type="button" className={styles.touch} onClick={onChange}>
          {t('rating.personalTouch')}
        </button>
      )}
    </div>
  );
}
