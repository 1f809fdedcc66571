import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { Thread } from '@/model/message';
import type { WaitingMessage } from '@/model/outbox';
import styles from './Conversation.module.css';
import { messageDiscarded, messageWritten, selectOutbox } from './messagesSlice';

/** The message stands in the thread by now, though its sending has not been answered yet. */
const hasArrived = ({ messages }: Thread, { triedAs }: WaitingMessage): boolean =>
  triedAs !== undefined && messages.some(({ created }) => created === triedAs);

/** What was written into a thread and has not been sent: waiting for the line, or refused. */
export function WaitingMessages({ thread }: { thread: Thread }) {
  const threadId = thread.id;
  const outbox = useAppSelector(selectOutbox);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return outbox
    .filter((message) => message.threadId === threadId && !hasArrived(thread, message))
    .map(({ id, msg, status }) => (
      <article key={id} className={styles.own} data-waiting={status}>
        <p className={styles.from}>
          {t('messages.you')}
          <span className={styles.waiting}>
            {status === 'waiting' ? (
              <Clock aria-hidden="true" size={14} />
            ) : (
              <TriangleAlert aria-hidden="true" size={14} />
            )}
            {t(`messages.${status}`)}
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
