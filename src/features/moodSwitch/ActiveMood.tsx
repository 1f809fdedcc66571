import {
  Coffee,
  Disc3,
  Flame,
  Heart,
  Leaf,
  Moon,
  Music,
  PartyPopper,
  Star,
  Sun,
  Sunrise,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { inkOn, moodColour } from './roomColour';
import type { ReactNode } from 'react';
import styles from './ActiveMood.module.css';
import { useTranslation } from 'react-i18next';
import { type MoodOption, readableMood } from '@/model/player';

/** The names that a provider may give as the icon of a mood (docs/contract.md). */
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  coffee: Coffee,
  disc: Disc3,
  flame: Flame,
  heart: Heart,
  leaf: Leaf,
  moon: Moon,
  party: PartyPopper,
  star: Star,
  sun: Sun,
  sunrise: Sunrise,
  zap: Zap,
};

interface MoodIconProps {
  icon: string;
  /** The index of the mood in its player's list. It sets the colour. */
  position: number;
}

/** The coloured dot of a mood, with its icon in it. */
export function MoodIcon({ icon, position }: MoodIconProps) {
  const Icon = ICONS[icon] ?? Music;
  const colour = moodColour(position);
  return (
    <span className={styles.dot} style={{ backgroundColor: colour, color: inkOn(colour) }} aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}

interface ActiveMoodProps {
  moods: readonly MoodOption[];
  /** Opens the list of moods; undefined if the mood cannot be changed. */
  onChange: (() => void) | undefined;
  /** The end of the mood. */
  children: ReactNode;
}

/** The mood of a zone, with a button to change it. */
export function ActiveMood({ moods, onChange, children }: ActiveMoodProps) {
  const { t } = useTranslation();
  const position = moods.findIndex(({ active }) => active);
  const active = moods[position];
  if (active === undefined && onChange === undefined) return children;
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
      {children}
    </div>
  );
}
