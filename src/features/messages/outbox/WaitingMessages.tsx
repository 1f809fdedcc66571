import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/acts/hooks';
import type { WaitingMessage } from './waitingMessage';
import styles from '../Conversation.module.css';
import { messageDiscarded, messageWritten } from '../messagesSlice';

interface WaitingMessagesProps {
  messages: readonly WaitingMessage[];
  /** Whether what waits is on its way. */
  isOnline: boolean;
}

/** What was written into a thread and has not been sent: on its way, waiting for the connection, or refused. */
export function WaitingMessages({ messages, isOnline }: WaitingMessagesProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return messages.map(({ id, threadId, msg, status }) => (
    <article key={id} className={styles.own} data-waiting={status}>
      <p className={styles.from}>
        {t('messages.you')}
        <span className={styles.waiting}>
          {status === 'waiting' ? (
            <Clock aria-hidden="true" size={14} />
          ) : (
            <TriangleAlert aria-hidden="true" size={14} />
          )}
          {t(`messages.${status === 'waiting' && isOnline ? 'sending' : status}`)}
        </span>
      </p>
      <p className={styles.message}>{msg}</p>
      {status === 'refused' && (
        <p className={styles.actions}>
          <button
            type="button"
            onClick={() => {
              dispatch(messageDiscarded(id));
              dispatch(messageWritten(threadId, msg));
            }}
          >
            {t('messages.sendAgain')}
          </button>
          <button type="button" onClick={() => dispatch(messageDiscarded(id))}>
            {t('messages.discard')}
          </button>
        </p>
      )}
    </article>
  ));
}
