import { failureKey } from '@/i18n/failureText';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { LinkedText } from '@/ui/LinkedText';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureDismissed, type RequestStatus } from './remote';
import styles from './RemoteRow.module.css';

/** Says that the connection is slow, or what went wrong. It overlays the content above, so that nothing moves. */
export function RemoteNote({
  playerKey,
  requestStatus,
}: {
  playerKey: string;
  requestStatus: RequestStatus | undefined;
}) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <div className={styles.note} role="status">
      {requestStatus?.status === 'slow' && <p>{t('notification.slow')}</p>}
      {requestStatus?.status === 'failed' && (
        <>
          <p className={styles.failed}>
            <LinkedText text={t(failureKey(requestStatus.code))} />
          </p>
          <Button
            appearance="quiet"
            aria-label={t('moodTime.endedRead')}
            onClick={() => dispatch(failureDismissed(playerKey))}
          >
            <X aria-hidden="true" size={20} />
          </Button>
        </>
      )}
    </div>
  );
}
