import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MoodOption } from '@/model/player';
import { moodColour } from './moodColours';
import styles from './MoodList.module.css';

interface MoodListProps {
  moods: MoodOption[];
  onChoose: (mood: MoodOption) => void;
}

const readable = (name: string): string => name.replaceAll('_', ' ');

/** The moods of a player. The active one is highlighted, and choosing it again does nothing. */
export function MoodList({ moods, onChoose }: MoodListProps) {
  const { t } = useTranslation();
  if (moods.length === 0) return <p className={styles.none}>{t('moodSwitch.noMoods')}</p>;
  return (
    <ul className={styles.list}>
      {moods.map((mood, position) => (
        <li key={mood.index}>
          <button
            type="button"
            className={styles.mood}
            aria-current={mood.active}
            onClick={() => {
              if (!mood.active) onChoose(mood);
            }}
          >
            <span
              className={styles.dot}
              style={{ backgroundColor: moodColour(position) }}
              aria-hidden="true"
            />
            <span className={styles.name}>{readable(mood.name)}</span>
            {mood.active && (
              <span className={styles.active}>
                <Check aria-hidden="true" size={20} />
                <span className="visuallyHidden">{t('moodSwitch.active')}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
