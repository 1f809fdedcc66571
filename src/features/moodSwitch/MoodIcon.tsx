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
import { inkOn } from './roomColour';
import { moodColour } from './moodColours';
import styles from './MoodIcon.module.css';

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
  /** Of the mood among those of its player: it says the colour. */
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
