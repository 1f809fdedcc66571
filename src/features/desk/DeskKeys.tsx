import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asBoolean, storedValue } from '@/device/storage';
import { Button } from '@/ui/Button';
import styles from './Desk.module.css';

const KEYS = [
  { keys: ['j', 'k'], does: 'desk.keys.beside' },
  { keys: ['Enter'], does: 'desk.keys.send' },
] as const;

/** Dictation would trigger the shortcuts, so they can be turned off. */
export function DeskKeys({ areOff, onTurn }: { areOff: boolean; onTurn: (areOff: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.keys} aria-label={t('desk.keys.title')}>
      {!areOff && (
        <dl className={`quiet ${styles.keys}`}>
          {KEYS.map(({ keys, does }) => (
            <div key={does} className="wrapped">
              <dt>
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

const keysOff = storedValue('deskKeysOff', asBoolean);

export function useKeysOff() {
  const [areOff, setOff] = useState(() => keysOff.read() === true);
  const turn = (nowOff: boolean) => {
    keysOff.write(nowOff ? true : undefined);
    setOff(nowOff);
  };
  return [areOff, turn] as const;
}
