import { useTranslation } from 'react-i18next';
import { useToday } from '@/acts/hooks';
import { HealthIcon } from '@/features/players/HealthIcon';
import { healthWords } from '@/features/players/healthWords';
import { useZoneHealth } from '@/features/players/useZoneHealth';
import { healthWord, type Player } from '@/model/player';
import { Button } from '@/ui/Button';
import { Equaliser } from '@/ui/Equaliser';
import { useAskAgain } from './useAskAgain';
import styles from './ZoneLine.module.css';

/** What is known of the selected zone, in one line; what it did not answer is asked for again (docs/product.md 27.4, 27.5). */
export function ZoneLine({ player }: { player: Player }) {
  const health = useZoneHealth()(player.key);
  const askAgain = useAskAgain(player);
  const today = useToday();
  const { t, i18n } = useTranslation();
  const [first, ...others] = healthWords(health, i18n.language, today, t);
  const word = healthWord(health);
  return (
    <div className={styles.line}>
      <p className={`${styles.state} ${styles[word]}`}>
        {word === 'playing' ? <Equaliser /> : <HealthIcon health={health} />}
        <span>{first}</span>
        {others.map((other) => (
          <span key={other} className={styles.more}>
            {other}
          </span>
        ))}
      </p>
      {askAgain !== undefined && (
        <Button appearance="quiet" className={styles.again} onClick={askAgain}>
          {t('health.again')}
        </Button>
      )}
    </div>
  );
}
