import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import styles from './DeskKeys.module.css';

const KEYS = [
  { keys: ['j', 'k'], does: 'desk.keys.beside' },
  { keys: ['r'], does: 'desk.keys.answer' },
  { keys: ['1', '2', '3', '4'], does: 'desk.keys.outcomes' },
] as const;

/** What the keys do, and a way to turn them off: who speaks to the device types without wanting to. */
export function DeskKeys({ areOff, onTurn }: { areOff: boolean; onTurn: (areOff: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.keys} aria-label={t('desk.keys.title')}>
      {!areOff && (
        <dl className={styles.list}>
          {KEYS.map(({ keys, does }) => (
            <div key={does} className={styles.entry}>
              <dt className={styles.names}>
                {keys.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button appearance="quiet" className={styles.turn} onClick={() => onTurn(!areOff)}>
        {t(areOff ? 'desk.keys.turnOn' : 'desk.keys.turnOff')}
      </Button>
    </section>
  );
}
