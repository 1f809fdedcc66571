import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTER_HOLD_MS, COUNTER_WORDS_MS } from '@/model/limits';
import { useHold } from '@/ui/useHold';
import styles from './LeaveCounter.module.css';
import { LeaveQuestion } from './LeaveQuestion';

/** The only way out of a counter: a lock that is held, and a password (docs/product.md 35.5). */
export function LeaveCounter() {
  const [isAsking, setAsking] = useState(false);
  const [isHinting, setHinting] = useState(false);
  const { t } = useTranslation();
  const { isHeld, handlers } = useHold(
    COUNTER_HOLD_MS,
    () => {
      setHinting(false);
      setAsking(true);
    },
    () => setHinting(true),
  );
  useEffect(() => {
    if (!isHinting) return;
    const timer = setTimeout(() => setHinting(false), COUNTER_WORDS_MS);
    return () => clearTimeout(timer);
  }, [isHinting]);
  return (
    <div className={styles.leave}>
      <p className={styles.hint} role="status">
        {isHinting && t('counter.hold')}
      </p>
      <button
        type="button"
        className={styles.lock}
        data-held={isHeld || undefined}
        aria-label={t('counter.leave')}
        {...handlers}
      >
        <Lock aria-hidden="true" size={20} />
      </button>
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} />}
    </div>
  );
}
