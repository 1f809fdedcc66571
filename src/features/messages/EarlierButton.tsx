import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/i18n/failureText';
import type { TFunction } from 'i18next';
import type { Failure } from '@/model/failure';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { Patience } from '@/ui/Patience';
import styles from './Conversation.module.css';
import type { Reading } from './useEarlierMessages';

/** Nothing was to be sent, so it is not said that nothing was. */
const textOf = (failure: Failure, t: TFunction): string =>
  failure.code === 'offline' ? t('error.noConnection') : failureText(failure, t);

/** Above a conversation that has earlier messages: asks for them, and says how that goes. */
export function EarlierButton({ reading, onAsk }: { reading: Reading; onAsk: () => void }) {
  const { t } = useTranslation();
  const whole = useRef<HTMLDivElement>(null);
  const isReading = reading.status === 'reading';
  // What went wrong may stand behind the answer box.
  useEffect(() => {
    if (reading.status === 'failed') whole.current?.scrollIntoView({ block: 'nearest' });
  }, [reading]);
  return (
    <div ref={whole} className={styles.earlier}>
      <Button appearance="secondary" busy={isReading} onClick={onAsk}>
        {t('messages.earlier')}
      </Button>
      {isReading && (
        <div className={styles.patience}>
          <Patience text={t('error.takesLong')} />
        </div>
      )}
      <ErrorText text={reading.status === 'failed' ? textOf(reading.failure, t) : undefined} />
    </div>
  );
}
