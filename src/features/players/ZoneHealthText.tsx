import { useTranslation } from 'react-i18next';
import { useToday } from '@/acts/hooks';
import { healthWord, type ZoneHealth } from '@/model/player';
import { HealthIcon } from './HealthIcon';
import { healthWords } from './healthWords';
import styles from './ZoneHealthText.module.css';

/** What is known of a zone, with an icon and in words. */
export function ZoneHealthText({ health }: { health: ZoneHealth }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const [first, ...others] = healthWords(health, i18n.language, today, t);
  return (
    <span className={styles.health}>
      <span className={styles.sign}>
        <HealthIcon health={health} />
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
