import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MoodOption, readableMood } from '@/model/player';
import { moodColour, inkOn, washOf } from './roomColour';
import { MoodIcon } from './ActiveMood';
import styles from './MoodList.module.css';

interface MoodListProps {
  moods: MoodOption[];
  /** All moods of the player. A mood's index here sets its colour. */
  among?: MoodOption[];
  /** Whether the active mood ends by itself, and can be chosen again for another length. */
  isTimed: boolean;
  onChoose: (mood: MoodOption) => void;
}

/** The moods of a player. The active one is filled with its colour. Choosing it again has no effect unless it is timed. */
export function MoodList({ moods, among = moods, isTimed, onChoose }: MoodListProps) {
  const { t } = useTranslation();
  if (moods.length === 0) return <p className="quiet">{t('moodSwitch.noMoods')}</p>;
  return (
    <ul className={styles.list}>
      {moods.map((mood) => {
        const position = among.findIndex(({ index }) => index === mood.index);
        const colour = moodColour(position);
        return (
          <li
            key={mood.index}
            style={{ '--mood': colour, '--mood-light': washOf(colour), '--on-mood': inkOn(colour) }}
          >
            <button
              type="button"
              className={styles.mood}
              aria-current={mood.active}
              onClick={() => {
                if (!mood.active || isTimed) onChoose(mood);
              }}
            >
              <MoodIcon icon={mood.icon} position={position} />
              <span className={styles.name}>{readableMood(mood.name)}</span>
              {mood.active && (
                <span className={styles.active}>
                  <Check aria-hidden="true" size={18} />
                  {t('moodSwitch.active')}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
