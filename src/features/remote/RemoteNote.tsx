import { failureKey } from '@/i18n/failureText';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { LinkedText } from '@/ui/LinkedText';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failuresForgotten, type RequestStatus } from './remote';
import type { Control } from './remoteRequest';
import styles from './RemoteRow.module.css';

interface RemoteNoteProps {
  playerKey: string;
  control: Control;
  requestStatus: RequestStatus | undefined;
  /** undefined: closing it is enough. */
  onAgain?: () => void;
}

export const hasNote = (requestStatus: RequestStatus | undefined): requestStatus is RequestStatus =>
  requestStatus !== undefined && requestStatus.status !== 'sending';

/** Stands in the place of its control, so that it covers nothing. */
export function RemoteNote({ playerKey, control, requestStatus, onAgain }: RemoteNoteProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <div className={styles.note} role="status" data-failed={requestStatus?.status === 'failed' || undefined}>
      {requestStatus?.status === 'slow' && <p>{t('notification.slow')}</p>}
      {requestStatus?.status === 'failed' && (
        <>
          <p className={styles.failed}>
            <LinkedText text={t(failureKey(requestStatus.code))} />
          </p>
          {onAgain !== undefined && (
            <Button appearance="link" className={styles.again} onClick={onAgain}>
              {t('health.again')}
            </Button>
          )}
          <Button
            appearance="quiet"
            aria-label={t('moodTime.endedRead')}
            onClick={() => dispatch(failuresForgotten({ key: playerKey, controls: [control] }))}
          >
            <X aria-hidden="true" size={20} />
          </Button>
        </>
      )}
    </div>
  );
}
