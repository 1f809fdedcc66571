import { failureKey } from '@/i18n/failureText';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { LinkedText } from '@/ui/LinkedText';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureRead, type Told } from './remote';
import styles from './RemoteRow.module.css';

/** Says that the connection is slow, or what went wrong. It lies over what is above, so that nothing moves. */
export function RemoteNote({ playerKey, told }: { playerKey: string; told: Told | undefined }) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <div className={styles.note} role="status">
      {told?.status === 'slow' && <p>{t('notification.slow')}</p>}
      {told?.status === 'failed' && (
        <>
          <p className={styles.failed}>
            <LinkedText text={t(failureKey(told.code))} />
          </p>
          <Button
            appearance="quiet"
            aria-label={t('moodTime.endedRead')}
            onClick={() => dispatch(failureRead(playerKey))}
          >
            <X aria-hidden="true" size={20} />
          </Button>
        </>
      )}
    </div>
  );
}
